"""One connection that hears what is notified, made anew whenever it is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

import psycopg

from publican.server import logs
from publican.server.adapters.postgres.connecting import Async, connect
from publican.server.tasks import ended

PAUSE = 1.0

log = logs.get("bus")


class Listener:
    """Passes on what comes in on some channels; what is told while the connection is lost is lost too."""

    def __init__(self, address: str, loop: asyncio.AbstractEventLoop) -> None:
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
            except psycopg.Error as error:
                log.warning("bus.lost", why=type(error).__name__)
            await asyncio.sleep(PAUSE)

    async def _listen_once(self, connection: Async) -> None:
        try:
            for channel in self._hearing:
                await connection.execute(f"LISTEN {channel}".encode())
            async for note in connection.notifies():
                self._pass_on(note)
        finally:
            await connection.close()

    def _pass_on(self, note: psycopg.Notify) -> None:
        self._hearing[note.channel](note)
