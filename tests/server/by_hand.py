"""A house without sockets whose time passes by hand and whose disk can be held up."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from publican.engine import fair
from publican.server import serve, wire
from publican.server.adapters.local_bus import LocalBus
from publican.server.adapters.sqlite.database import Database, Job
from publican.server.adapters.sqlite.storage import SqliteStorage
from publican.server.adapters.stores import open_stores
from publican.server.core import entries
from publican.server.core.commands import TableCommand
from publican.server.core.opening import TableWanted
from publican.server.core.people import Person
from publican.server.settings import Settings
from publican.server.tables.house import House
from publican.server.tables.uptime import Uptime
from publican.server.tables.writer import TableWriter

PATIENCE = 20.0


class Call:
    """A call of the loop."""

    def __init__(self, call: Callable[..., None]) -> None:
        self.call: Callable[..., None] | None = call

    def cancel(self) -> None:
        """Do not call."""
        self.call = None


class TimeByHand:
    """As much of an event loop as ``Uptime`` needs."""

    def __init__(self) -> None:
        self.now = 0.0
        self._count = itertools.count()
        self._calls: list[tuple[float, int, Call]] = []

    def time(self) -> float:
        """Tell the time."""
        return self.now

    def call_later(self, delay: float, call: Callable[..., None]) -> Call:
        """Call when so much time has passed."""
        handle = Call(call)
        heapq.heappush(self._calls, (self.now + delay, next(self._count), handle))
        return handle

    def call_soon(self, call: Callable[..., None]) -> Call:
        """Call in the next turn."""
        return self.call_later(0.0, call)

    def run(self, seconds: float) -> None:
        """Let time pass, and call what is due on the way."""
        end = self.now + seconds
        while self._calls and self._calls[0][0] <= end:
            when, _, handle = heapq.heappop(self._calls)
            self.now = max(self.now, when)
            if handle.call is not None:
                handle.call()
        self.now = max(self.now, end)

    def stop(self, seconds: float) -> None:
        """Let time pass in which the process does not run, and then what is due happen."""
        self.now += seconds
        self.run(0.01)


class Ears:
    """A connection that keeps what it hears."""

    muted: frozenset[str] = frozenset()
    silent: tuple[int, ...] = ()
    since = 0.0
    client = "page"
    network = "192.0.2.1"

    def __init__(self, person: Person) -> None:
        self.person, self.name = person.id, person.name
        self.heard: list[bytes] = []
        self.closed: int | None = None

    def put(self, message: bytes) -> None:
        """Hear a message."""
        self.heard.append(message)

    def close(self, why: int, reason: str = "") -> None:
        """Be hung up on."""
        self.closed = why


class Disk:
    """A disk that writes only while it is not held up."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._free = threading.Event()
        self._free.set()
        write = Database._write_batch

        def when_free(store: Database, jobs: Sequence[Job]) -> None:
            assert self._free.wait(PATIENCE)
            write(store, jobs)

        monkeypatch.setattr(Database, "_write_batch", when_free)

    def hold(self) -> None:
        """Let commits wait."""
        self._free.clear()

    def go_on(self) -> None:
        """Let all commits go through."""
        self._free.set()


class Pub:
    """A house, and people who come to one table of it."""

    ids = itertools.count(1)

    def __init__(self, house: House, time: TimeByHand) -> None:
        self.house, self.time = house, time
        self.people: list[Person] = []
        self.ears: list[Ears] = []
        self.code = ""

    async def table(self) -> TableWriter:
        """Give the table, loaded if need be."""
        writer = await self.house.find(self.code)
        assert writer is not None
        return writer

    async def sit_down(self, people: int, bots: Sequence[str] = (), /, **wanted: Any) -> TableWriter:
        """Open a table, and let everybody come and sit down."""
        self.people = [(await self.house.guests.greet(name))[0] for name in ("Ada", "Bo", "Cy")[:people]]
        new = {"game": "half-pint-heroes", "seats": people + len(bots), "bots": list(bots), "options": {"rounds": 6}}
        self.code = await self.house.open(self.people[0], TableWanted(**{**new, **wanted}))
        self.ears = [Ears(person) for person in self.people]
        await self.all_come()
        for who in range(1, people):
            await self.do(who, wire.Sit)
        return await self.table()

    async def all_come(self) -> None:
        """Connect everybody to the table."""
        writer = await self.table()
        for ears in self.ears:
            writer.join(ears, None)

    async def all_go(self) -> None:
        """Disconnect everybody."""
        writer = await self.table()
        for ears in self.ears:
            writer.part(ears)

    async def ask(self, who: int, kind: Callable[..., TableCommand], **fields: Any) -> None:
        """Send a command, and do not wait."""
        writer = await self.table()
        seen = writer.table.viewer_version(self.people[who].id)
        writer.ask(self.ears[who], kind(id=f"c{next(self.ids)}", seen=seen, **fields))

    async def do(self, who: int, kind: Callable[..., TableCommand], **fields: Any) -> None:
        """Send a command, and wait until nothing is queued."""
        await self.ask(who, kind, **fields)
        await self.settled()

    async def settled(self) -> TableWriter:
        """Wait until nothing is queued at the table or on its way to the disk."""
        writer = await self.table()
        async with asyncio.timeout(PATIENCE):
            while writer._task or writer._inbox or self.house._background or self.house.storage.waiting:
                await asyncio.sleep(0.001)
        return writer

    async def hash(self, who: int) -> None:
        """Seal a nonce, and do not wait."""
        await self.ask(who, wire.NonceHash, hash=fair.nonce_hash(await self._game_id(), who, nonce_of(who)).hex())

    async def nonce(self, who: int) -> None:
        """Open the nonce, and do not wait."""
        await self.ask(who, wire.Nonce, nonce=nonce_of(who).hex())

    async def _game_id(self) -> str:
        deal = (await self.table()).table.deal
        assert deal is not None
        return deal.game_id

    async def deal(self) -> TableWriter:
        """Start a game, up to the first choice."""
        await self.do(0, wire.Start)
        for step in (self.hash, self.nonce):
            for who in range(len(self.people)):
                await step(who)
                await self.settled()
        writer = await self.table()
        assert writer.table.stage == "playing"
        return writer

    async def log(self) -> list[entries.LogEntry]:
        """Read the log of the table."""
        return [entry for entry, _ in await self.house.storage.log.since(self.code)]

    async def forfeits(self) -> list[entries.LogEntry]:
        """List what time has cost anyone."""
        lost = (entries.StoodIn, entries.NonceMissed, entries.Hosted)
        return [entry for entry in await self.log() if isinstance(entry, lost)]


def nonce_of(who: int) -> bytes:
    """Give the nonce of a person."""
    return bytes([who + 1]) * 16


def open_house(settings: Settings) -> tuple[SqliteStorage, House]:
    """Open a house without sockets."""
    loop = asyncio.get_running_loop()
    storage = SqliteStorage(settings.data, loop)
    return storage, House(settings, storage, LocalBus(), serve.make_bots(settings, loop), loop)


def database_of(house: House) -> Database:
    """Give the database behind the ports of a house."""
    storage = house.storage
    assert isinstance(storage, SqliteStorage)
    return storage.database


async def sql(house: House, statement: str, *values: object) -> list[tuple[object, ...]]:
    """Ask or change the database."""

    def work(connection: sqlite3.Connection) -> list[tuple[object, ...]]:
        return connection.execute(statement, values).fetchall()

    return await database_of(house).write(work)


async def kept_record(house: House, name: str, *people: Person) -> None:
    """Keep something as a record of a game of these people."""
    await sql(house, "INSERT INTO records VALUES (?, 't', 1, 0, 'hero-house', x'00')", name)
    for seat, person in enumerate(people):
        await sql(house, "INSERT INTO record_players VALUES (?, ?, ?)", person.id, name, seat)


@asynccontextmanager
async def node(address: str, **settings: Any) -> AsyncIterator[House]:
    """Run a server without sockets."""
    loop, chosen = asyncio.get_running_loop(), Settings(database=address, bot_pause=(0.0, 0.0), **settings)
    async with open_stores(chosen, loop) as (storage, bus, share):
        house = House(chosen, storage, bus, serve.make_bots(chosen, loop, share), loop)
        assert storage.neighbours is not None
        await storage.neighbours.beat()
        try:
            yield house
        finally:
            await house.close()


@asynccontextmanager
async def pub(folder: Path, **settings: Any) -> AsyncIterator[Pub]:
    """Open a house, and close it as a server does."""
    time = TimeByHand()
    storage, house = open_house(Settings(data=folder, **{"bot_pause": (0.0, 0.0), **settings}))
    house.uptime.close()
    house.uptime = Uptime(cast("asyncio.AbstractEventLoop", time))
    try:
        yield Pub(house, time)
    finally:
        await house.close()
        storage.close()
