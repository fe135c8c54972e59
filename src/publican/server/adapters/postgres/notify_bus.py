"""A bus on NOTIFY: nothing else to install, and it may lose whatever it likes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
import psycopg

from publican.server import logs
from publican.server.adapters.postgres.listening import Listener
from publican.server.adapters.postgres.storage import PostgresStorage
from publican.server.adapters.postgres.table_log import ENTRIES, GREW
from publican.server.core.news import LogsGrew, News
from publican.server.ports import StoreFailed

CHANNEL = "publican"
LONGEST = 7900
"""Bytes of a payload; PostgreSQL takes no more than 8000."""
SEND = "SELECT pg_notify(%s, news) FROM unnest(%s::text[]) AS news"

log = logs.get("bus")

_read = msgspec.json.Decoder(tuple[str, News]).decode
_write = msgspec.json.Encoder().encode


class NotifyBus:
    """Tells all who subscribed here at once, and other servers a moment later."""

    def __init__(self, storage: PostgresStorage, listener: Listener, loop: asyncio.AbstractEventLoop) -> None:
        self._storage = storage
        self._node = storage.node
        self._hearing: list[Callable[[News], None]] = []
        self._unsent: list[str] = []
        self._loop = loop
        self._sending: asyncio.Task[None] | None = None
        listener.hear({CHANNEL: self._hear, GREW: self._hear})

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
        """Send what waits."""
        if self._sending is not None:
            await asyncio.wait([self._sending])

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

    def _hear(self, note: psycopg.Notify) -> None:
        """Pass on what another server tells; what cannot be read was told by another version."""
        try:
            if note.channel == GREW and note.pid == self._storage.commits.pid:
                return
            if note.channel == GREW:
                self._tell(grown(note.payload))
            else:
                node, news = _read(note.payload)
                if node != self._node:
                    self._tell(news)
        except (ValueError, msgspec.MsgspecError):
            log.debug("bus.unknown")


def grown(payload: str) -> LogsGrew:
    """Read which logs have grown; of what they say nothing is decoded, since most tables are in memory nowhere here."""
    heads, _, entries = payload.partition(ENTRIES)
    pairs = [head.split(" ") for head in heads.split(",")]
    told = entries.split("\n") if entries else [""] * len(pairs)
    return LogsGrew(tuple((table, int(version), entry) for (table, version), entry in zip(pairs, told, strict=True)))
