"""The server's end of an HTTP connection: uvicorn's protocol, with limits on what comes in and on what is not read."""

from __future__ import annotations

import asyncio
from asyncio.transports import BaseTransport
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from publican.server.ws.stalls import Config, StallTimer
from publican.server.ws.visitor import only_ours

LONGEST_REQUEST = 5.0
LONGEST_HEAD = 64 * 1024


class RequestParser(h11.Connection):
    """Reads requests; nonsense is refused without a trace, which would hold the connection for ever."""

    def next_event(self) -> Any:
        """Read the next part of a request."""
        try:
            return super().next_event()
        except h11.RemoteProtocolError as error:
            raise error.with_traceback(None) from None


class HttpProtocol(StallTimer, H11Protocol):
    """HTTP/1.1 that does not wait for ever for a request to be whole, nor for an answer to be read."""

    config: Config
    request_timer: asyncio.TimerHandle | None = None

    def __init__(self, config: Config, *args: Any, **named: Any) -> None:
        super().__init__(config, *args, **named)
        self.conn = RequestParser(h11.SERVER, LONGEST_HEAD)

    def connection_made(self, transport: BaseTransport) -> None:
        """Expect a request soon, from who is let in."""
        super().connection_made(transport)
        if self.config.admission.enter(self, self.client[0] if self.client else ""):
            self._expect()
        else:
            self.abort()

    def data_received(self, data: bytes) -> None:
        """Expect the rest of a request that has begun."""
        if self.request_timer is None:
            self._expect()
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._relax()
        if self.flow.read_paused and self.conn.their_state is h11.DONE:
            self.cycle.keep_alive = False  # the next request came before the answer: one at a time is enough

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Become a socket; of the cookies only ours are passed on, since the next parser takes no long headers."""
        self.config.admission.leave(self)
        self._relax()
        self.headers = only_ours(self.headers)
        super().handle_websocket_upgrade(event)
        if self.stall_timer is not None:  # something is still to be read: the socket waits for that now
            self.forgive()
            socket: Any = self.transport.get_protocol()
            socket.pause_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave no timer behind."""
        self.config.admission.leave(self)
        self._relax()
        super().connection_lost(exc)

    def _expect(self) -> None:
        self.request_timer = self.loop.call_later(LONGEST_REQUEST, self._give_up)

    def _relax(self) -> None:
        if self.request_timer is not None:
            self.request_timer.cancel()
            self.request_timer = None

    def _give_up(self) -> None:
        self.request_timer = None
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self.abort()
