"""The house: which tables are in memory, who may come in, what is open to everybody."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from msgspec.structs import replace

from publican.bots.levels import LEVELS
from publican.engine.core import Invalid
from publican.engine.games import GAMES
from publican.server import deadlines, forgetting, forms, ledger, log, logs, wire
from publican.server.answers import Answers
from publican.server.bots import Thinkers
from publican.server.folding import Told, after, opened
from publican.server.housekeeping import DAY, Housekeeper
from publican.server.listing import listed, shown
from publican.server.log import UnknownVersion
from publican.server.people import People, Person, code
from publican.server.settings import Settings
from publican.server.sitting import Sitting
from publican.server.store import Store, StoreFailed
from publican.server.table import Table
from publican.server.uptime import Uptime

notes = logs.get("house")

RUNNING = ("hashes", "nonces", "playing")
LISTED = 100
SWEEP = 5.0
KEEP_TIME = 60.0
"""Seconds after which the running time is stored: so much longer a deadline may become when the process is killed."""
POSTPONED = 86_400.0
"""Seconds until a table that could not be loaded is tried again; and so long a choice then has at least."""
GONE_SECONDS = 60.0
"""How long commands and connections that a deleted person had under way may still turn up."""


class House:
    """All tables, those in memory and those at rest."""

    def __init__(self, settings: Settings, store: Store, loop: asyncio.AbstractEventLoop) -> None:
        self.settings = settings
        self.store = store
        self.loop = loop
        self.people = People(store, min(DAY, settings.guest_days * DAY / 4))
        self.housekeeper = Housekeeper(self)
        self.thinkers = Thinkers(settings, loop)
        self.tables: dict[str, Table] = {}
        self.answers = Answers()
        self.moves = 0
        self.closing = False
        self._reading = asyncio.Lock()
        """Held while a log is read, or written by another than its table."""
        self._loading: dict[str, asyncio.Future[Table | None]] = {}
        self.uptime = Uptime(loop)
        self._tasks = [loop.create_task(work) for work in (self._sweep(), self._keep_time(), self.housekeeper.run())]

    async def _keep_time(self) -> None:
        """Load tables at rest when a deadline has passed, and store the running time now and then."""
        stored = self.loop.time()
        while True:
            try:
                await self._start_time()
                await self._wake_due()
            except StoreFailed as error:  # the next time will do
                notes.warning("house.store_failed", why=str(error))
            await asyncio.sleep(min(SWEEP, self.settings.idle))
            if self.loop.time() - stored >= KEEP_TIME:
                stored = self.loop.time()
                self._store_time()

    async def _start_time(self) -> None:
        if not self.uptime.known:
            self.uptime.start(await self.store.read(deadlines.uptime()))

    def _store_time(self) -> None:
        if self.uptime.known:
            self.store.put(deadlines.keep_uptime(self.uptime.time()), lambda answer, error: None)

    async def _wake_due(self) -> None:
        """Let clocks and bots go on where a deadline has passed; at a table in memory that changes nothing."""
        for table in await self.store.read(deadlines.passed(self.uptime.time())):
            try:
                await self._wake(table)
                continue
            except StoreFailed:
                raise
            except UnknownVersion:
                notes.warning("house.other_version", table=table)
            except Exception as error:  # one table's trouble is not another's
                notes.error("house.not_woken", error=error, table=table)
            await self.store.write(deadlines.postpone(table, self.uptime.time() + POSTPONED))

    async def _wake(self, table: str) -> None:
        found = await self.find(table)
        if found is not None:
            found.wake()

    async def open(self, host: Person, wanted: forms.NewTable) -> str:
        """Open a table: its host sits at it, and so do the bots asked for."""
        options = self._checked(wanted)
        table = code()
        rules = GAMES[wanted.game].rules_version
        opening = log.Opened(table, wanted.game, options, wanted.seats, wanted.public, wanted.clock, rules, by=host.id)
        seated: list[log.Entry] = [
            log.Seated(host.name, by=host.id),
            *[log.BotSeated(level, by=host.id) for level in wanted.bots],
        ]
        rows, sitting = _rows(opening, seated)
        await self.store.write(ledger.append(rows, [ledger.listing(sitting)]))
        return table

    @staticmethod
    def _checked(wanted: forms.NewTable) -> dict[str, object]:
        """Check what a table shall be, and spell its options out."""
        game = GAMES.get(wanted.game)
        if game is None:
            raise Invalid("game", f"must be one of {', '.join(GAMES)}")
        if too_deep(wanted.options, wire.DEEPEST):
            raise Invalid("options", "are nested too deeply")
        for level in wanted.bots:
            if level not in LEVELS[wanted.game]:
                raise Invalid("bots", f"must be among {', '.join(LEVELS[wanted.game])}")
        if len(wanted.bots) >= wanted.seats:
            raise Invalid("bots", "leave no seat free")
        return game.sit(wanted.seats, wanted.options, 0, lambda k, cards: None).spelled_options()

    async def find(self, table: str) -> Table | None:
        """Give a table, loaded if need be; None where there is none."""
        known = self.tables.get(table)
        if known is not None:
            return known
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = self.loop.create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> Table | None:
        async with self._reading:
            await self._start_time()
            loaded = await self.store.read(ledger.load(table))
            if loaded is None:
                return None
            by_day = loaded.kept[-1].sitting.table.clock == "day"
            deadline = await self.store.read(deadlines.of(table)) if by_day else None
            found = self.tables[table] = Table(self, loaded, deadline)
        for person in self.people.gone:  # the log may have been read before they were deleted
            found.forget(person)
        return found

    def retired(self, table: Table) -> None:
        """Forget a table that does no more."""
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
            if table.sitting.stage in RUNNING:
                self.store.put(forgetting.touch(table.id, int(time.time())), lambda answer, error: None)

    def rematch_of(self, sitting: Sitting, table: str) -> tuple[list[ledger.Row], ledger.Listing]:
        """Open a table like one where a game is over, for those who still sit there."""
        old = sitting.table
        host = next(place.person for place in sitting.seats if place.person is not None)
        opening = log.Opened(table, old.game, old.options, old.seats, old.public, old.clock, old.rules, by=host)
        seated: list[log.Entry] = [
            log.Seated(place.name, by=place.person) if place.person else log.BotSeated(place.level or "regular")
            for place in sitting.seats
            if not place.free
        ]
        rows, fresh = _rows(opening, seated)
        return rows, ledger.listing(fresh)

    def lobby(self) -> list[forms.TableListed]:
        """List the public tables where someone waits for others to sit down."""
        waiting = (
            table.sitting
            for table in self.tables.values()
            if table.audience and table.sitting.table.public and table.sitting.stage == "gathering"
        )
        with_room = [sitting for sitting in waiting if any(place.free for place in sitting.seats)]
        return [shown(listed(sitting)) for sitting in with_room[:LISTED]]

    async def tables_of(self, person: str) -> list[forms.TableListed]:
        """List the tables where a person sits, and whether it is their turn as far as that is known."""
        return [self._with_turn(each, person) for each in await self.store.read(ledger.tables_of(person))]

    def _with_turn(self, each: forms.TableListed, person: str) -> forms.TableListed:
        table = self.tables.get(each.id)
        if table is None:
            return each
        return replace(each, your_turn=table.sitting.seat_of(person) in table.sitting.due)

    async def forget(self, person: str) -> None:
        """Delete a person: at once for everybody who looks, and from what is kept bit by bit in the background."""
        self.people.gone.add(person)
        self.loop.call_later(GONE_SECONDS, self.people.gone.discard, person)
        try:
            await self.store.write(forgetting.delete_people([person], names=True))
        except StoreFailed:
            self.people.gone.discard(person)
            raise
        self.people.forget([person])
        for table in list(self.tables.values()):
            table.forget(person)
        self.housekeeper.wake()

    async def delete_tables(self, tables: Sequence[tuple[str, int]]) -> None:
        """Delete tables that were each last used before a time; one that is in memory is used."""
        async with self._reading:
            unused = [(table, before) for table, before in tables if table not in self.tables]
            await asyncio.gather(*(self.store.write(forgetting.delete_table(*each)) for each in unused))

    async def _sweep(self) -> None:
        """Put tables to rest that nobody has visited for a while."""
        while True:
            await asyncio.sleep(min(SWEEP, self.settings.idle))
            before = self.loop.time() - self.settings.idle
            for table in list(self.tables.values()):
                if table.idle and table.quiet_since < before:
                    table.retire(wire.Closing.RESTART)

    def close(self) -> None:
        """Stop bots and clocks; what is queued in the store is still written."""
        self.closing = True
        for task in self._tasks:
            task.cancel()
        self.thinkers.close()
        for table in list(self.tables.values()):
            table.retire(wire.Closing.RESTART)
        self._store_time()
        self.uptime.close()


def _rows(opening: log.Opened, entries: Sequence[log.Entry]) -> tuple[list[ledger.Row], Sitting]:
    """Number the first entries of a new table."""
    told = Told(opened(opening), ())
    rows = [ledger.Row(opening.table, 1, opening)]
    for entry in entries:
        told = after(told.sitting, entry)
        rows.append(ledger.Row(opening.table, told.sitting.version, entry))
    return rows, told.sitting


def too_deep(value: object, most: int) -> bool:
    """Tell whether plain JSON data is nested more deeply than this."""
    if most == 0:
        return True
    if isinstance(value, dict):
        return any(too_deep(item, most - 1) for item in value.values())
    if isinstance(value, list):
        return any(too_deep(item, most - 1) for item in value)
    return False
