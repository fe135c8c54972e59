"""One connection that hears what is notified, made anew whenever it is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

import msgspec
import psycopg

from publican.server import logs
from publican.server.adapters.postgres.connecting import Async, connect
from publican.server.limits import Bucket
from publican.server.tasks import ended

PAUSE = 1.0
MOST = 10_000
"""Notices a second that are heard, more than a PostgreSQL passes on that are told one by one. Who is flooded hangs up,
so that the flood passes by; what was missed is read from the store."""

log = logs.get("bus")


class FloodedError(Exception):
    """More is told than anybody of ours would tell."""


class Listener:
    """Passes on what comes in on some channels; what is told while the connection is lost is lost too."""

    def __init__(self, address: str, loop: asyncio.AbstractEventLoop) -> None:
        self.losses = 0
        """How often the connection was lost."""
        self.odd = 0
        """How many notices could not be read."""
        self._address = address
        self._hearing: dict[str, Callable[[psycopg.Notify], None]] = {}
        self._task = loop.create_task(self._listen())

    def hear(self, channels: Mapping[str, Callable[[psycopg.Notify], None]]) -> None:
        """Hear some channels too; to be said before anybody waits for anything."""
        self._hearing.update(channels)

    async def aclose(self) -> None:
        """Hear no more."""
        await ended(self._task)

    async def _listen(self) -> None:
        while True:
            try:
                await self._listen_once(await connect(self._address))
            except Exception as error:  # whatever it was, hear on
                self.losses += 1
                log.warning("bus.lost", why=type(error).__name__)
            await asyncio.sleep(PAUSE)

    async def _listen_once(self, connection: Async) -> None:
        enough = Bucket(MOST, MOST)
        try:
            for channel in self._hearing:
                await connection.execute(f"LISTEN {channel}".encode())
            async for note in connection.notifies():
                if not enough.take():
                    raise FloodedError
                self._pass_on(note)
        finally:
            await connection.close()

    def _pass_on(self, note: psycopg.Notify) -> None:
        """Let a notice take effect; one that cannot be read was told by another version, and costs only itself."""
        try:
            self._hearing[note.channel](note)
        except (ValueError, msgspec.MsgspecError):
            self.odd += 1
        except Exception as error:
            self.odd += 1
            log.error("bus.mistaken", error=error)
