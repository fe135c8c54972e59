"""A bus on NOTIFY: nothing else to install, and it may lose whatever it likes."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress

import msgspec
import psycopg

from publican.server.adapters.postgres.listening import Listener
from publican.server.adapters.postgres.storage import PostgresStorage
from publican.server.adapters.rows import LogLine
from publican.server.core.news import LogsGrew, News
from publican.server.ports import StoreFailed
from publican.server.tasks import ended

ECHO = "publican_echo_"
"""With a name behind it that nobody else knows: what a server tells itself."""
ECHO_SECONDS = 2.0
LONGEST = 7900
"""Bytes of a payload; PostgreSQL takes no more than 8000."""
SEND = "SELECT pg_notify(channel, news) FROM unnest(%s::text[], %s::text[]) AS told (channel, news)"
ENTRIES = ",\n"
LONGEST_ENTRY = 2000
"""Bytes of an entry that is sent along."""
OTHERWISE = 60
"""Bytes at most of what else stands in news of an entry, and of who tells it."""

_read = msgspec.json.Decoder(tuple[str, News]).decode
_write = msgspec.json.Encoder().encode


class NotifyBus:
    """Tells all who subscribed here at once, and other servers a moment later."""

    def __init__(self, storage: PostgresStorage, listener: Listener, loop: asyncio.AbstractEventLoop) -> None:
        self._storage = storage
        self._node = storage.node
        self._channels = storage.channels
        self._listener = listener
        self._hearing: list[Callable[[News], None]] = []
        self._unsent: list[tuple[str, str]] = []
        """Channels, and what is to be told there."""
        self._loop = loop
        self._sending: asyncio.Task[None] | None = None
        self._echo = f"{ECHO}{secrets.token_hex(16)}"
        self._sent = self._heard = loop.time()
        """When the last echo was asked for, and when the last one that was heard."""
        self._lag = 0.0
        self._count = 0
        storage.commits.tell = lambda lines: self._put(self._channels.grew, news_of(lines, self._node))
        news, grew, _ = self._channels
        listener.hear({news: self._hear, grew: self._hear_grown, self._echo: self._hear_echo})
        self._echoing = loop.create_task(self._ask_echo())

    def publish(self, news: News) -> None:
        """Tell everybody who subscribed."""
        self._tell(news)
        self._put(self._channels.news, [_write((self._node, news)).decode()])

    def _put(self, channel: str, news: Iterable[str]) -> None:
        """Send news soon, with all that comes in until then."""
        self._unsent += [(channel, each) for each in news]
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
        return {
            "publican_bus_heard_total": self._count,
            "publican_bus_lag_seconds": max(self._lag, missing),
            "publican_bus_lost_total": self._listener.losses,
            "publican_bus_odd_total": self._listener.odd,
        }

    def _tell(self, news: News) -> None:
        for hear in self._hearing:
            hear(news)

    async def _send(self) -> None:
        """Send all that waits; what cannot be sent is lost, as anything here may be."""
        try:
            while self._unsent:
                some, self._unsent = self._unsent, []
                short = [each for each in some if len(each[1].encode()) < LONGEST]
                if short:
                    await self._storage.database.write(SEND, *map(list, zip(*short, strict=True)))
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
                await self._storage.database.write(SEND, [self._echo], [repr(self._sent)])

    def _hear_echo(self, note: psycopg.Notify) -> None:
        if note.payload == repr(self._sent):
            self._heard = self._sent
            self._lag = self._loop.time() - self._heard

    def _hear(self, note: psycopg.Notify) -> None:
        """Pass on what another server tells."""
        node, news = _read(note.payload)
        if node != self._node:
            self._count += 1
            self._tell(news)

    def _hear_grown(self, note: psycopg.Notify) -> None:
        """Pass on which logs have grown."""
        if not note.payload.endswith(self._node):
            self._count += 1
            self._tell(grown(note.payload))


def news_of(lines: Sequence[LogLine], node: str) -> Iterator[str]:
    """Spell what was stored: ``table version,…``, then short entries in the same order, a line each, then who tells."""
    for some in _batches(lines):
        pairs = ",".join(f"{table} {version}" for table, version, _, _ in some)
        entries = "\n".join(entry.decode() if _is_short(entry, seed) else "" for _, _, entry, seed in some)
        yield f"{pairs}{ENTRIES}{entries}\n{node}"


def _is_short(entry: bytes, seed: bytes | None) -> bool:
    return seed is None and len(entry) < LONGEST_ENTRY


def _batches(lines: Sequence[LogLine]) -> Iterator[list[LogLine]]:
    """Take so many lines together as one notification surely holds."""
    some, size = list[LogLine](), 0
    for line in lines:
        needed = OTHERWISE + (len(line[2]) if _is_short(line[2], line[3]) else 0)
        if some and size + needed > LONGEST - OTHERWISE:
            yield some
            some, size = [], 0
        some.append(line)
        size += needed
    yield some


def grown(payload: str) -> LogsGrew:
    """Read which logs have grown; of what they say nothing is decoded, since most tables are in memory nowhere here."""
    heads, _, rest = payload.partition(ENTRIES)
    pairs = [head.split(" ") for head in heads.split(",")]
    told = rest.split("\n")[:-1] if rest else [""] * len(pairs)
    return LogsGrew(tuple((table, int(version), entry) for (table, version), entry in zip(pairs, told, strict=True)))
