"""The house: which tables are in memory, who may come in, what is open to everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping, Sequence
from contextlib import suppress
from math import inf

from publican.server import logs, wire
from publican.server.core import entries
from publican.server.core.append import Logged, opening
from publican.server.core.entries import ClosedByHost, UnknownVersion
from publican.server.core.news import ClockRuns, LogsGrew, News, PersonDeleted, Talked
from publican.server.core.opening import TableWanted, first_entries, pad_opening
from publican.server.core.people import Person
from publican.server.core.summary import Listed, Summary, summary
from publican.server.limits import Buckets
from publican.server.ports import Bus, Deadline, Storage, StoreFailed
from publican.server.settings import DAY, Settings
from publican.server.tables.answers import Answers
from publican.server.tables.bots import Bots
from publican.server.tables.guests import Guests, code
from publican.server.tables.housekeeping import Housekeeper
from publican.server.tables.loading import Folding, Load, Loader, Visit
from publican.server.tables.neighbourhood import BEAT, Neighbourhood
from publican.server.tables.orders import Orders
from publican.server.tables.uptime import Uptime
from publican.server.tables.writer import Loaded, TableWriter
from publican.server.tasks import ended

notes = logs.get("house")

RUNNING = ("hashes", "nonces", "playing", "pad")
LISTED = 100
SWEEP = 5.0
SOON = 0.002
WELCOMES_AT_ONCE = 3.0
"""Minutes for which welcomes add up: three devices come back ten times at once, and then as often as the rate says."""
KEEP_TIME = 60.0
"""Seconds after which the running time is stored: so much longer a deadline may become when the process is killed."""
POSTPONED = 86_400.0
"""Seconds until a table that could not be loaded is tried again; and so long a choice then has at least."""
GONE_SECONDS = 60.0
"""How long commands and connections that a deleted person had under way may still turn up."""


class House:
    """All tables, those in memory and those at rest."""

    def __init__(
        self, settings: Settings, storage: Storage, bus: Bus, bots: Bots, loop: asyncio.AbstractEventLoop
    ) -> None:
        self.settings = settings
        self.storage = storage
        self.bus = bus
        self.bots = bots
        self.loop = loop
        remembered = inf if storage.neighbours is None else BEAT
        self.guests = Guests(storage.people, bus, self.now, min(DAY, settings.guest_days * DAY / 4), remembered)
        self.housekeeper = Housekeeper(self)
        self.tables: dict[str, TableWriter] = {}
        self.answers = Answers()
        rate = settings.welcomes_per_minute
        self.welcomes = Buckets(rate / 60, WELCOMES_AT_ONCE * rate)
        """How often each person may be told all there is."""
        self.moves = 0
        self.closing = False
        self.orders = Orders(self)
        self._loader = Loader()
        self._loading: dict[str, tuple[Load, asyncio.Task[TableWriter | None]]] = {}
        self._deleting: set[str] = set()
        """Tables whose logs go now: none of them is read half."""
        self.uptime = Uptime(loop)
        self._background: set[asyncio.Task[None]] = set()
        bus.subscribe(self._hear)
        self.neighbourhood = None if storage.neighbours is None else Neighbourhood(self, storage.neighbours)
        work = [self._sweep(), self._keep_time(), self.housekeeper.run(), self.orders.run()]
        if self.neighbourhood is not None:
            work.append(self.neighbourhood.run())
        self._tasks = [loop.create_task(each) for each in work]

    def background(self, work: Coroutine[None, None, None]) -> None:
        """Do something that nobody waits for."""
        task = self.loop.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def _keep_time(self) -> None:
        """Load tables at rest when a deadline has passed, and store the running time now and then."""
        stored = self.loop.time() - KEEP_TIME
        while True:
            try:
                await self._start_time()
                if await self.alone():
                    await self._wake_due()
                if self.loop.time() - stored >= KEEP_TIME:
                    stored = self.loop.time()
                    await self._store_time()
            except StoreFailed as error:  # the next time will do
                notes.warning("house.store_failed", why=str(error))
            await asyncio.sleep(min(SWEEP, self.settings.idle))

    def now(self) -> int:
        """Tell the house time, by which all ages are told."""
        return self.storage.time.now()

    async def alone(self) -> bool:
        """Tell whether this server does what only one of several should do."""
        return self.neighbourhood is None or await self.neighbourhood.alone()

    def presence_changed(self, writer: TableWriter) -> None:
        """Tell other servers who is connected to a table here."""
        if self.neighbourhood is not None and not self.closing:
            self.neighbourhood.changed(writer.id)

    async def _start_time(self) -> None:
        if not self.uptime.known:
            self.uptime.start(await self.storage.deadlines.uptime())

    async def _store_time(self) -> None:
        if self.uptime.known:
            await self.storage.deadlines.keep_uptime(self.uptime.time())
        await self.storage.time.keep()

    async def _wake_due(self) -> None:
        """Let clocks and bots go on where a deadline has passed; at a table in memory that changes nothing."""
        for table in await self.storage.deadlines.passed(self.uptime.time()):
            try:
                await self._wake(table)
                continue
            except StoreFailed:
                raise
            except (ClosedByHost, UnknownVersion):
                notes.warning("house.other_version", table=table)
            except Exception as error:  # one table's trouble is not another's
                notes.error("house.not_woken", error=error, table=table)
            await self.storage.deadlines.postpone(table, self.uptime.time() + POSTPONED)

    async def _wake(self, table: str) -> None:
        found = await self.find(table)
        if found is not None:
            found.review()

    async def open(self, host: Person, wanted: TableWanted) -> str:
        """Open a table: its host sits at it, and so do the bots asked for."""
        table = code()
        await self.storage.log.append(opening(*first_entries(table, host, wanted)))
        return table

    async def open_pad(self, keeper: Person, sheet: Mapping[str, object]) -> str:
        """Open a pad for other phones; nobody is yet one of those on it."""
        table = code()
        await self.storage.log.append(opening(pad_opening(table, keeper, sheet), ()))
        return table

    async def find(self, table: str, visit: Visit | None = None) -> TableWriter | None:
        """Give a table, loaded if need be, in turn with what others want to see; None where there is none."""
        known = self.tables.get(table)
        if known is not None:
            if self.neighbourhood is not None:  # what was acknowledged elsewhere is seen here
                await self.neighbourhood.look([table])
                await known.caught_up()
            return known
        mine = visit is not None and await self.storage.lists.sits(visit.person, table)
        if (known := self.tables.get(table)) is not None:
            return known
        if table not in self._loading:
            load = self._loader.begin(visit, mine, lambda: self._read(table))
            loading = self.loop.create_task(self._load(table, load))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
            self._loading[table] = load, loading
        load, loading = self._loading[table]
        if mine:
            self._loader.hurry(load)
        return await asyncio.shield(loading)

    async def _read(self, table: str) -> Sequence[Logged]:
        """Read a log, but not while it is deleted."""
        await self._start_time()
        while table in self._deleting:
            await asyncio.sleep(SOON)
        await self._need_open(table)
        return await self.storage.log.since(table)

    async def _need_open(self, table: str) -> None:
        if await self.storage.hosting.is_closed(table):
            raise ClosedByHost(table)

    async def _load(self, table: str, load: Load) -> TableWriter | None:
        rows, folding = await load.folded
        if not rows:
            return None
        opened = rows[0].entry
        by_day = isinstance(opened, entries.Opened) and opened.clock == "day"
        deadline = await self.storage.deadlines.of(table) if by_day else None
        await self._need_open(table)  # the host may have closed it meanwhile
        found = self.tables[table] = TableWriter(self, Loaded(folding.kept, folding.done, deadline))
        if self.neighbourhood is not None:  # the log may have grown since, and who is elsewhere is not away
            await self.neighbourhood.look([table])
        for person in self.guests.gone:  # the log may have been read before they were deleted
            found.forget(person)
        return found

    def retired(self, writer: TableWriter) -> None:
        """Forget a table that does no more."""
        if self.tables.get(writer.id) is writer:
            del self.tables[writer.id]
            if writer.table.stage in RUNNING:
                self.background(self._touch(writer.id))

    async def _touch(self, table: str) -> None:
        with suppress(StoreFailed):
            await self.storage.lists.touch(table, self.now())

    async def lobby(self) -> list[Summary]:
        """List the public tables where someone waits for others to sit down."""
        neighbours = self.storage.neighbours
        elsewhere = [] if neighbours is None else await neighbours.gathering()
        found = {each.id: each for each in elsewhere if any(not (seat.name or seat.bot) for seat in each.seats)}
        return list({**found, **{each.id: each for each in self._lobby_here()}}.values())[:LISTED]

    def _lobby_here(self) -> list[Summary]:
        waiting = (
            writer.table
            for writer in self.tables.values()
            if writer.audience and writer.table.opened.public and writer.table.stage == "gathering"
        )
        with_room = [table for table in waiting if any(place.free for place in table.seats)]
        return [summary(table) for table in with_room[:LISTED]]

    async def tables_of(self, person: str) -> list[Listed]:
        """List the tables where a person sits, and whether it is their turn as far as that is known."""
        return [self._with_turn(each, person) for each in await self.storage.lists.of(person)]

    def _with_turn(self, each: Listed, person: str) -> Listed:
        writer = self.tables.get(each.summary.id)
        if writer is None:
            return each
        return Listed(each.summary, your_turn=writer.table.seat_of(person) in writer.table.due, closed=each.closed)

    async def forget(self, person: str) -> None:
        """Delete a person: at once for everybody who looks, and from what is kept bit by bit in the background."""
        self.guests.gone.add(person)
        try:
            await self.storage.retention.delete_people([person], names=True)
        except StoreFailed:
            self.guests.gone.discard(person)
            raise
        self.bus.publish(PersonDeleted(person))

    def _hear(self, news: News) -> None:
        match news:
            case PersonDeleted():
                self.hear_of_deletion(news)
            case LogsGrew(grown):
                for table, version, entry in grown:
                    if (writer := self.tables.get(table)) is not None:
                        writer.hear_of(version, entry)
            case Talked(table, person, said) if writer := self.tables.get(table):
                writer.audience.say(person, said)
            case ClockRuns(table, phase, left) if writer := self.tables.get(table):
                writer.agree(phase, left)

    def hear_of_deletion(self, news: PersonDeleted) -> None:
        """Take a person away from all tables in memory."""
        self.guests.gone.add(news.person)
        self.loop.call_later(GONE_SECONDS, self.guests.gone.discard, news.person)
        for writer in list(self.tables.values()):
            writer.forget(news.person)
        self.housekeeper.wake()

    async def delete_tables(self, tables: Sequence[tuple[str, int]]) -> None:
        """Delete tables that were each last used before a time; one that is in memory is used."""
        unused = [each for each in tables if each[0] not in self.tables and each[0] not in self._loading]
        self._deleting.update(table for table, _ in unused)
        try:
            await self.storage.retention.delete_tables(unused)
        finally:
            self._deleting.difference_update(table for table, _ in unused)

    async def _sweep(self) -> None:
        """Put tables to rest that nobody has visited for a while."""
        while True:
            await asyncio.sleep(min(SWEEP, self.settings.idle))
            before = self.loop.time() - self.settings.idle
            for writer in list(self.tables.values()):
                if writer.idle and writer.quiet_since < before:
                    writer.retire(wire.Closing.RESTART)

    def measures(self) -> Mapping[str, float]:
        """Give what is counted, by the names that `/metrics` prints."""
        beat = {} if self.neighbourhood is None else {"publican_beat_age_seconds": self.neighbourhood.beat_age}
        here = {"publican_tables": len(self.tables), "publican_moves_total": self.moves}
        return {**here, **self.storage.measures(), **self.bots.measures(), **self.bus.measures(), **beat}

    async def close(self) -> None:
        """Stop bots and clocks, and wait until all that was begun is stored."""
        self.closing = True
        await ended(*self._tasks)
        self.bots.close()
        for writer in list(self.tables.values()):
            writer.retire(wire.Closing.RESTART)
        if self.neighbourhood is not None:
            self.neighbourhood.close()
        self.background(self._store_time())
        await asyncio.gather(*self._background, return_exceptions=True)
        self.uptime.close()
        self._loader.close()


def fold(rows: Sequence[Logged], deadline: Deadline | None) -> Loaded:
    """Make a table of its log at once."""
    folding = Folding(rows)
    folding.go_on(inf)
    return Loaded(folding.kept, folding.done, deadline)
