"""The one writer of a table: decide, store, and only then tell.

Commands wait in an inbox, and one task takes them in order for as long as there are any. What an entry changes is
worked out beforehand as a value, and takes the place of the table when the entry is stored. So memory is never ahead
of the log, and a person who hangs up in between changes nothing.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct

from publican.bots.levels import SEARCHING
from publican.engine.core import Illegal, Seat
from publican.server import logs, wire
from publican.server.core import entries
from publican.server.core.append import Append, Logged, appends
from publican.server.core.commands import AnyCommand, Ask, Asker, CameBack, Clock, Forget, TableCommand
from publican.server.core.decide import STALE, decide
from publican.server.core.denied import Denied
from publican.server.core.news import Talked
from publican.server.core.people import without_name
from publican.server.core.table import Change, Table, apply
from publican.server.ports import Deadline, Elsewhere, Overtaken, StoreFailed
from publican.server.tables.answers import DoneCommands, Refusal, TableAnswers
from publican.server.tables.audience import Audience
from publican.server.tables.bot_turns import BotTurns
from publican.server.tables.clocks import Clocks
from publican.server.tables.connections import Connection
from publican.server.tables.guests import code
from publican.server.tables.heard import Heard

if TYPE_CHECKING:
    from publican.server.tables.house import House

MOST_WAITING = 200
RETRY = 1.0
SOON = 0.002

notes = logs.get("table")


class Loaded(Struct, frozen=True):
    """A table as its log tells it: the last few steps, and what was answered to commands."""

    kept: Sequence[Change]
    done: DoneCommands
    deadline: Deadline | None = None


class Now:
    """The moment of a decision; what is drawn at random is drawn once, and only if it is needed."""

    def __init__(self, clocks: Clocks) -> None:
        self._clocks = clocks

    @cached_property
    def code(self) -> str:
        """A code that nobody guesses."""
        return code()

    @cached_property
    def seed(self) -> bytes:
        """The seed of a game."""
        return secrets.token_bytes(32)

    @property
    def clock(self) -> Clock:
        """The clock that runs."""
        return self._clocks.clock

    @property
    def away(self) -> Mapping[str, float]:
        """Since when people who sit here are not connected."""
        return self._clocks.away


class TableWriter:
    """A table with those who sit at it and watch it."""

    def __init__(self, house: House, loaded: Loaded) -> None:
        self.house = house
        self.table = loaded.kept[-1].table
        self.audience = Audience(loaded.kept)
        self.answers = TableAnswers(self.id, loaded.done, house.answers)
        self.retired = False
        self._log = house.storage.log
        self.since = self.quiet_since = house.loop.time()
        """When it came into memory, and when something happened here last, or somebody left."""
        self._inbox: deque[AnyCommand] = deque()
        self._task: asyncio.Task[None] | None = None
        self._heard = Heard()
        self._bots = BotTurns(house)
        self._deadline = loaded.deadline
        """The deadline that is stored."""
        self._clocks = Clocks(house.settings, house.uptime, self.put, loaded.deadline)

    # The writing.

    def put(self, command: AnyCommand) -> None:
        """Queue a command; nobody waits for it here."""
        if self.retired:
            return
        self._inbox.append(command)
        if self._task is None:
            self._task = self.house.loop.create_task(self._run())

    async def _run(self) -> None:
        """Take commands in order until there is nothing left to do."""
        try:
            while (self._inbox or self._heard.version > self.table.version) and not self.retired:
                if self._heard.version > self.table.version:
                    await self._catch_up()
                else:
                    await self._write(self._inbox.popleft())
        except Exception as error:  # a mistake of ours: the log is right, so begin again from it
            notes.error("table.failed", error=error, table=self.id)
            self.retire(wire.Closing.TROUBLE)
        finally:
            self._task = None

    async def _write(self, command: AnyCommand) -> None:
        """Decide, store, and only then tell."""
        if self._is_settled(command):
            return
        now = Now(self._clocks)
        try:
            entry = decide(self.table, command, now)
            logged = Logged(entry, now.seed if type(entry) is entries.Started else None)
            change = apply(self.table, *logged)
            if change.table_changed:
                await self._log.append(*appends(self.table, logged, change))
            else:  # a move: nothing else has to be true at the same moment
                await self._log.append(Append(self.id, self.table.version, (logged,)))
        except Denied as refused:
            self._refuse(command, refused.code)
        except Illegal as illegal:
            self._refuse(command, illegal.code, illegal.rule)
        except StoreFailed:
            self._not_stored(command)
        except Overtaken:
            self._inbox.appendleft(command)
            self._heard.note(self.table.version + 1)
        else:
            self._happened(entry, change, command)

    def _is_settled(self, command: AnyCommand) -> bool:
        """Tell whether nothing has to be decided: what was answered before is answered so again."""
        if isinstance(command, Ask):
            return command.by.person in self.house.guests.gone or self.repeat(command.by, command.wanted.id)
        return isinstance(command, Forget) and self._take_name_away(command.person)

    async def _catch_up(self) -> None:
        """Read on; while the store cannot be read, nothing else can be done."""
        try:
            await self._read_on()
        except StoreFailed:
            await asyncio.sleep(RETRY)

    async def _read_on(self) -> None:
        """Apply what another writer has stored."""
        version = self.table.version
        more = self._heard.entries_after(version) or await self._log.since(self.id, version)
        if not more:
            raise ValueError("the log has lost what is in memory")
        for logged in more:
            if self.retired:  # meanwhile: nothing takes effect here any more
                return
            self._happened(logged.entry, apply(self.table, *logged))

    def _happened(self, entry: entries.LogEntry, change: Change, command: AnyCommand | None = None) -> None:
        """Let the new state take effect, tell everybody, and see what is due now."""
        if self.retired:
            return
        before, self.table = self.table, change.table
        self.quiet_since = self.house.loop.time()
        self._clocks.review(self.table, self.audience.here)
        self.audience.tell(change, self._clocks.left())
        if entry.id:
            answer = self.answers.done(entry.by, entry.client, entry.id, self.table.viewer_version(entry.by))
            if isinstance(command, Ask):
                command.by.put(answer)
        self.house.moves += command is not None and isinstance(entry, entries.Acted) and change.only is None
        if change.table_changed:
            self._hang_up(entry, before)
        if before.seats is not self.table.seats:
            self.audience.tell_present(self.table)
            self.audience.tell_muted(self.table, self.audience.all())
        self._go_on()
        self.audience.tell_warming(self._warming())

    def _hang_up(self, entry: entries.LogEntry, before: Table) -> None:
        """Hang up on who is not here any more."""
        match entry:
            case entries.Left(by=person):
                why = wire.Closing.LEFT
            case entries.Kicked(seat=seat):
                person, why = before.seats[seat].person or "", wire.Closing.SENT_AWAY
            case _:
                return
        for connection in self.audience.of(person):
            connection.close(why)

    def _not_stored(self, command: AnyCommand) -> None:
        """Refuse, and let clocks and bots try again, since nobody else will."""
        self._refuse(command, "store.failed")
        if not isinstance(command, Ask):
            self._bots.ask_again()
            self.house.loop.call_later(RETRY, self.review)

    def _refuse(self, command: AnyCommand, code: str, rule: str = "") -> None:
        if isinstance(command, Ask):
            self.answers.refuse(command.by, command.wanted.id, code, rule)
            if code == STALE:
                self._tell_anew(command.by)

    def _take_name_away(self, person: str) -> bool:
        """Let nobody read the name of a person any more; True where they do not have to leave besides."""
        self.table = without_name(self.table, person)
        self.audience.forget_history()
        if self.table.seat_of(person) is not None:
            return False
        for connection in self.audience.all():
            self._resync(connection)
        return True

    # Those who are here.

    @property
    def id(self) -> str:
        """The code of the table."""
        return self.table.opened.table

    @property
    def idle(self) -> bool:
        """Whether nothing is going on that would be lost from sight."""
        return not (self.audience or self._task or self._inbox or self._works_by_itself)

    @property
    def _works_by_itself(self) -> bool:
        """Whether a table that is played by the day is about to go on without anyone: what takes long is stored."""
        table = self.table
        if table.opened.clock != "day":
            return False
        return table.stage in ("hashes", "nonces") or any(table.seats[seat].bot for seat in table.due)

    async def settled(self) -> None:
        """Wait until all that is queued is done."""
        if self._task is not None:
            await asyncio.wait([self._task])

    def join(self, connection: Connection, since: int | None) -> None:
        """Let someone in: tell all they may know, and give a seat back to its owner."""
        self.audience.add(connection)
        self.house.presence_changed(self)
        self.review()
        self.audience.welcome(connection, self.table, since, self._clocks.left())
        self.audience.tell_present(self.table, connection)
        self.audience.tell_warming(self._warming(), connection)
        self.audience.tell_muted(self.table, [connection])
        seat = self.table.seat_of(connection.person)
        if seat is not None and self.table.seats[seat].away:
            self.put(CameBack(connection.person))

    def part(self, connection: Connection) -> None:
        """Forget a connection."""
        self.audience.remove(connection)
        self.house.presence_changed(self)
        self.quiet_since = self.house.loop.time()
        if not self.retired:
            self.review()
            self.audience.tell_present(self.table)

    def ask(self, by: Asker, wanted: TableCommand) -> None:
        """Queue what a person wants."""
        if len(self._inbox) >= MOST_WAITING:
            self.answers.refuse(by, wanted.id, "table.busy")
        else:
            self.put(Ask(by, wanted))

    def repeat(self, by: Asker, command: str) -> bool:
        """Answer a command as it was answered before; False where it was not."""
        answer = self.answers.repeat(by, command)
        if isinstance(answer, Refusal) and answer.code == STALE:
            self._tell_anew(by)
        return answer is not None

    def confirm(self, by: Asker, command: str) -> None:
        """Tell that a command is done of which nothing is written into the log."""
        self.answers.confirm(by, command, self.table.viewer_version(by.person))

    def say(self, connection: Connection, said: wire.Say, words: str) -> None:
        """Pass on what someone at the table says."""
        seat = self.table.seat_of(connection.person)
        if seat is None:
            self.answers.refuse(connection, said.id, "seat.none")
            return
        self.house.bus.publish(Talked(self.id, connection.person, wire.Said(seat=seat, kind=said.kind, words=words)))
        self.confirm(connection, said.id)

    def tell_muted(self, person: str) -> None:
        """Tell all devices of a person whom they do not hear now."""
        self.audience.tell_muted(self.table, self.audience.of(person))

    def forget(self, person: str) -> None:
        """Let a person leave, and take their name away, where they are or were of the table."""
        if self.table.seat_of(person) is not None or without_name(self.table, person) is not self.table:
            self.put(Forget(person))

    # Other servers.

    def hear_of(self, version: int, entry: str = "") -> None:
        """Read on, if another server has written so far; it may have told what."""
        if version > self.table.version:
            self._heard.note(version, entry)
            if self._task is None and not self.retired:
                self._task = self.house.loop.create_task(self._run())

    async def caught_up(self) -> None:
        """Wait until all that was heard of is read."""
        while self._heard.version > self.table.version and not self.retired:
            await asyncio.sleep(SOON)

    def look_around(self, elsewhere: Elsewhere) -> None:
        """Take in how the table stands elsewhere."""
        self.hear_of(elsewhere.version)
        before = self.audience.elsewhere, self._bots.follows
        self.audience.elsewhere, self._bots.follows = elsewhere.people, elsewhere.follows
        if before != (elsewhere.people, elsewhere.follows) and not self.retired:
            self.review()
            self.audience.tell_present(self.table)

    @property
    def clock_shown(self) -> tuple[str | None, float | None]:
        """What is waited for, and how many seconds the clock shows."""
        return self._clocks.clock.phase, self._clocks.left()

    def agree(self, phase: str, left: float) -> None:
        """Let the clock run out no later than at another server."""
        if self._clocks.agree(phase, left):
            self.review()

    def rest(self) -> None:
        """Leave memory at once if nobody is there."""
        if self.idle:
            self.retire(wire.Closing.RESTART)

    def retire(self, why: int) -> None:
        """Hang up on everybody and do no more; whoever comes back finds the table loaded anew."""
        self.retired = True
        self._clocks.stop()
        self._inbox.clear()
        self._bots.stop()
        self.house.retired(self)
        for connection in self.audience.all():
            connection.close(why)

    def _tell_anew(self, by: Asker) -> None:
        """Bring somebody up to date who did not know what happened; who never does has to wait like a newcomer."""
        if self.house.welcomes.take(by.person):
            self._resync(by)
            return
        for connection in self.audience.of(by.person):
            if connection is by:
                connection.close(wire.Closing.LATER)

    def _resync(self, by: Asker) -> None:
        self.audience.welcome(by, self.table, None, self._clocks.left())

    # What goes on by itself.

    def review(self) -> None:
        """See what time and bots have to do now."""
        if not self.retired:
            self._clocks.review(self.table, self.audience.here)
            self._go_on()

    def _go_on(self) -> None:
        """Let bots think while anyone is there to play with, and store a deadline that has changed."""
        table, bots = self.table, self.table.seats.bots
        if bots and not table.due.isdisjoint(bots) and (self.audience or table.opened.clock == "day"):
            self._bots.ask(table, self.audience.owner(table.host), self.put, self.review)
        deadline = self._clocks.deadline(self.table)
        if deadline != self._deadline:
            self._deadline = deadline
            self.house.background(self._keep(deadline))

    async def _keep(self, deadline: Deadline | None) -> None:
        try:
            await self.house.storage.deadlines.keep(self.id, deadline)
        except (StoreFailed, Overtaken):
            self._deadline = None
            self.house.loop.call_later(RETRY, self.review)

    def _warming(self) -> tuple[Seat, ...]:
        """List the seats of champions that a lower level plays for now."""
        if self.table.stage != "playing" or not self.house.bots.warming:
            return ()
        return tuple([seat for seat, level in self.table.seats.bots.items() if level == SEARCHING])
