"""Tables of four under load: as fast as the server can, or one move a second each."""

from __future__ import annotations

import asyncio
import random
import statistics
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    from tools.process import Pinned

T = TypeVar("T")

SEATS = 4
PATIENCE = 3.0
"""Seconds that moves may still arrive in after the last was sent."""


class Table(ABC):
    """Four people, each on a socket of their own, and one game."""

    then: Callable[[], None]
    """What to do when all four have heard of a move."""

    def __init__(self) -> None:
        self._deaf = 0
        self.failed: asyncio.Future[None] | None = None
        """Hears of what would keep the four waiting for ever."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the game has no more moves."""

    @abstractmethod
    def send(self) -> None:
        """Send the next move."""

    def move(self) -> None:
        """Make the next move and wait for all four."""
        self._deaf = SEATS
        self.send()

    def fail(self, why: str) -> None:
        """Note that the game cannot go on."""
        if self.failed is not None and not self.failed.done():
            self.failed.set_exception(RuntimeError(why))

    def heard(self) -> None:
        """Note that one of the four has the move."""
        self._deaf -= 1
        if self._deaf == 0:
            self.then()


class House(ABC):
    """A server with tables to play at."""

    name: str
    process: Pinned

    @abstractmethod
    async def seat(self, count: int) -> Sequence[Table]:
        """Open tables, with four people on sockets at each."""

    @abstractmethod
    async def deal(self, tables: Sequence[Table]) -> None:
        """Begin a new game at each table, for the people that sit there."""

    @abstractmethod
    async def watch(self, tables: Sequence[Table], each: int) -> None:
        """Let people watch, each on a socket that stays open."""

    @abstractmethod
    async def close(self) -> None:
        """Close all sockets and stop the server."""


async def in_batches(works: Iterable[Coroutine[None, None, None]], size: int = 20) -> None:
    """Set tables up a few at a time."""
    for batch in batched(works, size):
        await asyncio.gather(*batch)


def batched(items: Iterable[T], size: int) -> Iterator[list[T]]:
    """Cut into lists of this size, the last one maybe shorter."""
    rest = iter(items)
    while batch := list(islice(rest, size)):
        yield batch


async def play(tables: Sequence[Table], moves: int) -> int:
    """Play at all tables at once, each move as soon as all four have the one before; return the moves made."""
    ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    made = 0
    playing = len(tables)

    def proceed(table: Table, left: int) -> None:
        nonlocal playing, made
        if left and not table.over:
            made += 1
            table.then = lambda: proceed(table, left - 1)
            table.move()
            return
        playing -= 1
        if not playing and not ended.done():
            ended.set_result(None)

    for table in tables:
        table.failed = ended
        proceed(table, moves)
    await asyncio.wait_for(ended, 120)
    return made


class Latency(Struct):
    """How long moves took in seconds, from when they were due until the last of four had them."""

    moves: list[float]
    missing: int = 0

    def percentile(self, part: int) -> float:
        """Give the time within which this many of a hundred moves arrived; a missing move took for ever."""
        times = sorted(self.moves) + [float("inf")] * self.missing
        return times[min(len(times) - 1, len(times) * part // 100)]

    @property
    def median(self) -> float:
        """The typical move."""
        return statistics.median(self.moves + [float("inf")] * self.missing)


class Pace:
    """One table with a move due every second; a move that comes late is not excused: it was due."""

    def __init__(self, table: Table, first: float, last: float, found: Latency) -> None:
        self._table = table
        self._loop = asyncio.get_running_loop()
        self._found = found
        self._due = first
        self._last = last
        self.waiting: float | None = None
        self._loop.call_at(first, self._move)

    def _move(self) -> None:
        self.waiting = self._due
        self._table.then = self._arrived
        self._table.move()

    def _arrived(self) -> None:
        now = self._loop.time()
        self._found.moves.append(now - self._due)
        self.waiting = None
        self._due += 1.0
        if self._due < self._last and not self._table.over:
            self._loop.call_at(max(now, self._due), self._move)


async def pace(tables: Sequence[Table], seconds: float) -> Latency:
    """Make one move per second at each table, spread over the second."""
    found = Latency([])
    now, chance = asyncio.get_running_loop().time(), random.Random(1)
    paces = [Pace(table, now + chance.random(), now + seconds, found) for table in tables]
    await asyncio.sleep(seconds + PATIENCE)
    found.missing = sum(pace.waiting is not None for pace in paces)
    return found
