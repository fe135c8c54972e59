"""A bus on NOTIFY: nothing else to install, and it may lose whatever it likes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
import psycopg

from publican.server import logs
from publican.server.adapters.postgres.connecting import Async, connect
from publican.server.adapters.postgres.storage import PostgresStorage
from publican.server.adapters.postgres.table_log import GREW
from publican.server.core.news import LogGrew, News
from publican.server.ports import StoreFailed

CHANNEL = "publican"
LONGEST = 7900
"""Bytes of a payload; PostgreSQL takes no more than 8000."""
PAUSE = 1.0
SEND = "SELECT pg_notify(%s, news) FROM unnest(%s::text[]) AS news"

log = logs.get("bus")

_read = msgspec.json.Decoder(tuple[str, News]).decode
_write = msgspec.json.Encoder().encode


class NotifyBus:
    """Tells all who subscribed here at once, and other servers a moment later."""

    def __init__(self, storage: PostgresStorage, loop: asyncio.AbstractEventLoop) -> None:
        self._storage = storage
        self._node = storage.node
        self._hearing: list[Callable[[News], None]] = []
        self._unsent: list[str] = []
        self._loop = loop
        self._sending: asyncio.Task[None] | None = None
        self._listening = loop.create_task(self._listen())

    def publish(self, news: News) -> None:
        """Tell everybody who subscribed."""
        self._tell(news)
        self._unsent.append(_write((self._node, news)).decode())
        if self._sending is None:
            self._sending = self._loop.create_task(self._send())

    def subscribe(self, hear: Callable[[News], None]) -> None:
        """Hear all news from now on."""
        self._hearing.append(hear)

    async def aclose(self) -> None:
        """Send what waits, and hear no more."""
        if self._sending is not None:
            await asyncio.wait([self._sending])
        self._listening.cancel()
        await asyncio.wait([self._listening])

    def _tell(self, news: News) -> None:
        for hear in self._hearing:
            hear(news)

    async def _send(self) -> None:
        """Send all that waits; what cannot be sent is lost, as anything here may be."""
        try:
            while self._unsent:
                some, self._unsent = [text for text in self._unsent if len(text.encode()) < LONGEST], []
                await self._storage.database.write(SEND, CHANNEL, some)
        except StoreFailed:
            self._unsent.clear()
        finally:
            self._sending = None

    async def _listen(self) -> None:
        while True:
            try:
                await self._listen_once(await connect(self._storage.address))
            except psycopg.Error as error:
                log.warning("bus.lost", why=type(error).__name__)
            await asyncio.sleep(PAUSE)

    async def _listen_once(self, connection: Async) -> None:
        try:
            await connection.execute(f"LISTEN {CHANNEL}".encode())
            await connection.execute(f"LISTEN {GREW}".encode())
            async for note in connection.notifies():
                self._hear(note)
        finally:
            await connection.close()

    def _hear(self, note: psycopg.Notify) -> None:
        """Pass on what another server tells; what cannot be read was told by another version."""
        try:
            if note.channel == GREW and note.pid == self._storage.commits.pid:
                return
            if note.channel == GREW:
                for line in note.payload.split(","):
                    table, _, version = line.partition(" ")
                    self._tell(LogGrew(table, int(version)))
            else:
                node, news = _read(note.payload)
                if node != self._node:
                    self._tell(news)
        except (ValueError, msgspec.MsgspecError):
            log.debug("bus.unknown")
