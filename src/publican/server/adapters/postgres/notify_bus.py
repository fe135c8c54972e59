"""A bus on NOTIFY: nothing else to install, and it may lose whatever it likes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress

import msgspec
import psycopg

from publican.server import logs
from publican.server.adapters.postgres.listening import Listener
from publican.server.adapters.postgres.storage import PostgresStorage
from publican.server.adapters.postgres.table_log import ENTRIES, GREW
from publican.server.core.news import LogsGrew, News
from publican.server.ports import StoreFailed
from publican.server.tasks import ended

CHANNEL = "publican"
ECHO = "publican_echo_"
"""With the name of a server behind it: what it tells itself."""
ECHO_SECONDS = 2.0
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
        self._echo = f"{ECHO}{self._node}"
        self._sent = self._heard = loop.time()
        """When the last echo was asked for, and when the last one that was heard."""
        self._lag = 0.0
        self._count = 0
        listener.hear({CHANNEL: self._hear, GREW: self._hear, self._echo: self._hear_echo})
        self._echoing = loop.create_task(self._ask_echo())

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
        await ended(self._echoing)
        if self._sending is not None:
            await asyncio.wait([self._sending])

    def measures(self) -> Mapping[str, float]:
        """Give what is counted, by the names that `/metrics` prints; an echo that does not come makes the lag grow."""
        missing = self._loop.time() - self._sent if self._heard < self._sent else 0.0
        return {"publican_bus_heard_total": self._count, "publican_bus_lag_seconds": max(self._lag, missing)}

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

    async def _ask_echo(self) -> None:
        """Tell oneself something now and then, to see how long that takes."""
        while True:
            await asyncio.sleep(ECHO_SECONDS)
            if self._heard >= self._sent:
                self._sent = self._loop.time()
            with suppress(StoreFailed):
                await self._storage.database.write(SEND, self._echo, [repr(self._sent)])

    def _hear_echo(self, note: psycopg.Notify) -> None:
        self._heard = float(note.payload)
        self._lag = self._loop.time() - self._heard

    def _hear(self, note: psycopg.Notify) -> None:
        """Pass on what another server tells; what cannot be read was told by another version."""
        try:
            if note.channel == GREW and note.pid == self._storage.commits.pid:
                return
            if note.channel == GREW:
                self._count += 1
                self._tell(grown(note.payload))
            else:
                node, news = _read(note.payload)
                if node != self._node:
                    self._count += 1
                    self._tell(news)
        except (ValueError, msgspec.MsgspecError):
            log.debug("bus.unknown")


def grown(payload: str) -> LogsGrew:
    """Read which logs have grown; of what they say nothing is decoded, since most tables are in memory nowhere here."""
    heads, _, entries = payload.partition(ENTRIES)
    pairs = [head.split(" ") for head in heads.split(",")]
    told = entries.split("\n") if entries else [""] * len(pairs)
    return LogsGrew(tuple((table, int(version), entry) for (table, version), entry in zip(pairs, told, strict=True)))
