"""The limit that all connections have in common: how long something to send may wait."""

from __future__ import annotations

import asyncio
from asyncio.transports import BaseTransport

import uvicorn

from publican.server.ws.admission import Admission

LONGEST_STALL = 5.0


class Config(uvicorn.Config):
    """Uvicorn's configuration, and the limits that our protocols share."""

    admission: Admission


class StallTimer(asyncio.Protocol):
    """Cuts a connection when something to send to it has waited for too long, also while it is being closed."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    stall_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Hear of everything that the system does not take at once."""
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=1, low=0)

    def pause_writing(self) -> None:
        """Give a slow reader a few seconds."""
        super().pause_writing()
        self.stall_timer = self.loop.call_later(LONGEST_STALL, self.abort)

    def resume_writing(self) -> None:
        """Forgive a reader who has caught up."""
        super().resume_writing()
        self.forgive()

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave no timer behind."""
        self.forgive()
        super().connection_lost(exc)

    def forgive(self) -> None:
        """Stop the timer."""
        if self.stall_timer is not None:
            self.stall_timer.cancel()
            self.stall_timer = None

    def abort(self) -> None:
        """Cut the connection, whatever still waits to be sent."""
        self.transport.abort()
