"""A server among others on the same store: who is connected elsewhere, and what was written there.

The bus brings news within milliseconds and may lose any of them. So every few seconds what matters here is read from
the store, in parts where that is much (``rounds.py``), and whatever was missed takes effect then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from publican.server import logs
from publican.server.core.news import ClockRuns, LogsGrew, News, PersonDeleted, PresenceChanged
from publican.server.ports import Neighbours, Overtaken, StoreFailed
from publican.server.tables.guests import code
from publican.server.tables.rounds import AT_ONCE, Rounds, some_at_once

if TYPE_CHECKING:
    from publican.server.tables.house import House
    from publican.server.tables.writer import TableWriter

BEAT = 2.0
"""Seconds after which a server tells that it lives, and reads what it may have missed."""

notes = logs.get("neighbourhood")


class Neighbourhood:
    """The other servers, as this one knows them."""

    def __init__(self, house: House, neighbours: Neighbours) -> None:
        self._house = house
        self._id = code()
        self._neighbours = neighbours
        self._changed: set[str] = set()
        """Tables to which people have come here, or from which they have gone."""
        self._storing: asyncio.Task[None] | None = None
        self._rounds = Rounds[str]()
        self._polls: list[Callable[[Neighbours], Awaitable[None]]] = []
        self._gone: frozenset[str] = frozenset()
        self._beaten = house.loop.time()
        house.bus.subscribe(self._hear)

    def on_poll(self, poll: Callable[[Neighbours], Awaitable[None]]) -> None:
        """Have something else looked at whenever all is looked at."""
        self._polls.append(poll)

    @property
    def beat_age(self) -> float:
        """Seconds since the database last heard that this server lives."""
        return self._house.loop.time() - self._beaten

    async def alone(self) -> bool:
        """Tell whether this is the server that does what only one should do."""
        return await self._neighbours.alone()

    async def run(self) -> None:
        """Tell that this server lives, and look at everything, for as long as it runs."""
        while True:
            try:
                await self._beat()
            except StoreFailed as error:  # the next time will do
                notes.warning("neighbourhood.store_failed", why=str(error))
            except Exception as error:
                notes.error("neighbourhood.failed", error=error)
            await asyncio.sleep(BEAT)

    async def _beat(self) -> None:
        if not await self._neighbours.beat():
            self._changed.update(writer.id for writer in self._house.tables.values() if writer.audience)
            self._store_soon()
        self._beaten = self._house.loop.time()
        await self.look(self._rounds.turn(self._house.tables))
        for poll in self._polls:
            await poll(self._neighbours)
        gone = await self._neighbours.leaving()
        for person in gone - self._gone:
            self._house.hear_of_deletion(PersonDeleted(person))
        self._gone = gone
        if gone:
            self._house.housekeeper.wake()

    async def look(self, tables: Sequence[str]) -> None:
        """See how tables in memory stand elsewhere."""
        for some in some_at_once(tables):
            found = await self._neighbours.look(some)
            for table, elsewhere in found.items():
                writer = self._house.tables.get(table)
                if writer is not None:
                    writer.look_around(elsewhere)

    def changed(self, table: str) -> None:
        """Store who is connected to a table here, and tell the others."""
        self._changed.add(table)
        self._store_soon()

    def _store_soon(self) -> None:
        if self._storing is None and self._changed:
            self._storing = self._house.loop.create_task(self._store())

    async def _store(self) -> None:
        try:
            while self._changed:
                some = [self._changed.pop() for _ in range(min(AT_ONCE, len(self._changed)))]
                try:
                    await self._neighbours.keep_presence({table: self._people(table) for table in some})
                except (StoreFailed, Overtaken):  # away, or has forgotten this server, which the next beat tells it of
                    self._changed.update(some)
                    await asyncio.sleep(BEAT)
                else:
                    self._house.bus.publish(PresenceChanged(self._id, tuple(some)))
        finally:
            self._storing = None

    def _people(self, table: str) -> Sequence[str]:
        writer = self._house.tables.get(table)
        return () if writer is None else list(writer.audience.connected)

    def _hear(self, news: News) -> None:
        if isinstance(news, PresenceChanged) and news.by != self._id:
            known = [writer for table in news.tables if (writer := self._house.tables.get(table)) is not None]
            if known:
                self._house.background(self._look_again(known))

    async def _look_again(self, writers: Sequence[TableWriter]) -> None:
        try:
            await self.look([writer.id for writer in writers])
        except StoreFailed:
            return
        here = [writer for writer in writers if writer.audience]
        if here:  # whoever came there may have missed what was written before this server knew of them
            self._house.bus.publish(LogsGrew(tuple((writer.id, writer.table.version, "") for writer in here)))
        for writer in writers:
            phase, left = writer.clock_shown
            if phase is not None and left is not None and writer.audience:
                self._house.bus.publish(ClockRuns(writer.id, phase, left))

    def close(self) -> None:
        """Tell nothing more."""
        if self._storing is not None:
            self._storing.cancel()
