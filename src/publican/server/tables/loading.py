"""Loading tables at rest: logs are read one after the other, and folded a little at a time: none holds others up.

A person's own table comes at once. Tables that strangers look at take turns, network by network and person by person,
and have a part of the time only.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from publican.server.core.append import Logged
from publican.server.core.replay import replay
from publican.server.core.table import Change
from publican.server.fair_queue import FairQueue, Owner
from publican.server.tables.answers import DoneCommands
from publican.server.tables.audience import KEPT

SLICE = 0.002
"""Seconds for which a log is folded before others have their turn."""
REST = 3.0
"""After a slice for a stranger everybody else has so many times as long."""

Read = Callable[[], Awaitable[Sequence[Logged]]]


class Visit(NamedTuple):
    """The person who wants to see a table."""

    person: str
    network: str


class Folding:
    """The making of a table of its log, a little at a time."""

    def __init__(self, rows: Sequence[Logged]) -> None:
        self.kept: deque[Change] = deque(maxlen=KEPT)
        self.done: DoneCommands = {}
        self._rows, self._changes = iter(rows), replay(rows)

    def go_on(self, seconds: float) -> bool:
        """Fold for so long, or a single entry that takes longer; True when all is folded."""
        end = time.perf_counter() + seconds
        for change in self._changes:
            entry = next(self._rows).entry
            self.kept.append(change)
            if entry.id:
                self.done.setdefault((entry.by, entry.client), {})[entry.id] = change.table.viewer_version(entry.by)
            if time.perf_counter() >= end:
                return False
        return True


class Load:
    """A log that is read, and then folded in slices."""

    def __init__(self, owner: Owner, mine: bool, read: Read) -> None:
        self.owner, self.mine = owner, mine
        self.folded: asyncio.Future[tuple[Sequence[Logged], Folding]] = asyncio.get_running_loop().create_future()
        self._read = read
        self._rows: Sequence[Logged] = ()
        self._folding: Folding | None = None

    async def step(self) -> bool:
        """Read the log if that is still to do, and fold a slice of it; True when that was the last."""
        try:
            if self._folding is None:
                self._rows = await self._read()
                self._folding = Folding(self._rows)
            if self._folding.go_on(SLICE):
                self._finish(self._folding)
        except Exception as error:  # whoever waits for the table hears of it
            if not self.folded.done():
                self.folded.set_exception(error)
        return self.folded.done()

    def _finish(self, folding: Folding) -> None:
        if not self.folded.done():
            self.folded.set_result((self._rows, folding))


class Lane:
    """Loads of one kind: they take turns, and give way to all else after each."""

    def __init__(self, rest: float, leave: Callable[[Load], bool] = lambda load: False) -> None:
        self._rest, self._leave = rest, leave
        self._waiting = FairQueue[Load]()
        self._task: asyncio.Task[None] | None = None

    def put(self, load: Load) -> None:
        """Let a load wait for its turn."""
        self._waiting.put(load.owner, load)
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._run())

    def remove(self, load: Load) -> bool:
        """Take a load out that waits here."""
        return self._waiting.remove(load.owner, load)

    async def _run(self) -> None:
        try:
            while len(self._waiting):
                load, began = self._waiting.take(), time.process_time()
                if not await load.step() and not self._leave(load):
                    self._waiting.put(load.owner, load)
                await asyncio.sleep(self._rest * min(SLICE, time.process_time() - began))
        finally:
            self._task = None

    def close(self) -> None:
        """Load no more."""
        if self._task is not None:
            self._task.cancel()


class Loader:
    """All loads of a house."""

    def __init__(self) -> None:
        self._own = Lane(0.0)
        self._others = Lane(REST, self._hurried)

    def begin(self, visit: Visit | None, mine: bool, read: Read) -> Load:
        """Begin to load a table for somebody; for the house itself, where nobody is named."""
        load = Load(("", "") if visit is None else (visit.network, visit.person), mine, read)
        (self._own if mine else self._others).put(load)
        return load

    def hurry(self, load: Load) -> None:
        """Let a load that a stranger began go on as one of a person's own table."""
        if not load.mine:
            load.mine = True
            if self._others.remove(load):
                self._own.put(load)

    def _hurried(self, load: Load) -> bool:
        """Hand a load over that became somebody's own during its turn."""
        if load.mine:
            self._own.put(load)
        return load.mine

    def close(self) -> None:
        """Load no more."""
        self._own.close()
        self._others.close()
