"""The one writer of a table: decide, store, and only then tell.

Wishes wait in line. One at a time is decided and handed to the store; its effect, worked out beforehand as a value,
takes the place of the table when it is on the disk. So memory is never ahead of the log, and a person who hangs up
in between changes nothing.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from publican.bots.levels import SEARCHING
from publican.engine.core import Illegal, Seat
from publican.server import deadlines, ledger, log, logs, wire
from publican.server.answers import Memory, Refusal
from publican.server.audience import Audience, Listener, confirm, done, refuse
from publican.server.clocks import Clocks, Deadline
from publican.server.deciding import STALE, Decided, No, decide
from publican.server.folding import Told, after
from publican.server.forgetting import without_name
from publican.server.log import Entry
from publican.server.people import code
from publican.server.sitting import Sitting
from publican.server.store import StoreFailed

if TYPE_CHECKING:
    from publican.server.house import House

MOST_WAITING = 200
RETRY = 1.0

notes = logs.get("table")


class Drawn:
    """Draws at random what a command needs, once and only if it does."""

    @cached_property
    def code(self) -> str:
        """A code that nobody guesses."""
        return code()

    @cached_property
    def seed(self) -> bytes:
        """The seed of a game."""
        return secrets.token_bytes(32)


class Wish(Struct, frozen=True):
    """A command of a person, or (without one) something the house wants to write."""

    listener: Listener | None = None
    command: Decided | None = None
    entry: Callable[[Sitting], Entry | None] | None = None
    then: Callable[[], None] | None = None


class Table:
    """A table with those who sit at it and watch it."""

    def __init__(self, house: House, loaded: ledger.Loaded, deadline: Deadline | None = None) -> None:
        self.house = house
        self.sitting = loaded.kept[-1].sitting
        self.audience = Audience(loaded.kept)
        self._memory = Memory(self.id, loaded.done, house.answers)
        self.retired = False
        self.quiet_since = house.loop.time()
        self._wishes: deque[Wish] = deque()
        self._busy = False
        self._asked: dict[Seat, object] = {}
        self._clocks = Clocks(house.settings, house.uptime, self.write, self._keep, deadline)

    @property
    def id(self) -> str:
        """The code of the table."""
        return self.sitting.table.table

    @property
    def idle(self) -> bool:
        """Whether nothing is going on that would be lost from sight."""
        return not (self.audience or self._busy or self._wishes or self._works_by_itself)

    @property
    def _works_by_itself(self) -> bool:
        """Whether a table that is played by the day is about to go on without anyone: what takes long is stored."""
        sitting = self.sitting
        if sitting.table.clock != "day":
            return False
        return sitting.stage in ("hashes", "nonces") or any(sitting.seats[seat].bot for seat in sitting.due)

    def join(self, listener: Listener, since: int | None) -> None:
        """Let someone in: tell all they may know, and give a seat back to its owner."""
        self.audience.add(listener)
        self._review()
        self.audience.welcome(listener, self.sitting, since, self._clocks.left())
        self.audience.tell_present(self.sitting, listener)
        self.audience.tell_warming(self._warming(), listener)
        self.audience.tell_muted(self.sitting, [listener])
        seat = self.sitting.seat_of(listener.person)
        if seat is not None and self.sitting.seats[seat].away:
            self.write(lambda sitting: _returned(sitting, listener.person))

    def part(self, listener: Listener) -> None:
        """Forget a connection."""
        self.audience.remove(listener)
        self.quiet_since = self.house.loop.time()
        if not self.retired:
            self._review()
            self.audience.tell_present(self.sitting)

    def wake(self) -> None:
        """Let clocks and bots go on after the table was loaded."""
        self._review()

    def ask(self, listener: Listener, command: Decided) -> None:
        """Queue a command."""
        if len(self._wishes) >= MOST_WAITING:
            self.refuse(listener, command.id, "table.busy")
        else:
            self._queue(Wish(listener, command))

    def write(self, entry: Callable[[Sitting], Entry | None], then: Callable[[], None] | None = None) -> None:
        """Queue what the house does by itself; ``then`` is called when it is stored, or not needed any more."""
        self._queue(Wish(entry=entry, then=then))

    def say(self, listener: Listener, said: wire.Say, words: str) -> None:
        """Pass on what someone at the table says."""
        seat = self.sitting.seat_of(listener.person)
        if seat is None:
            self.refuse(listener, said.id, "seat.none")
            return
        self.audience.say(listener, seat, said, words)
        self.confirm(listener, said.id)

    def repeat(self, listener: Listener, command: str) -> bool:
        """Answer a command as it was answered before; False where it was not."""
        answer = self._memory.find(listener.person, listener.client, command)
        if answer is None:
            return False
        if isinstance(answer, int):
            confirm(listener, command, answer)
        else:
            refuse(listener, command, answer.code, answer.rule)
            if answer.code == STALE:
                self._resync(listener)
        return True

    def confirm(self, listener: Listener, command: str) -> None:
        """Tell that a command is done of which nothing is written into the log."""
        version = self.sitting.number_of(listener.person)
        self._memory.answered(listener.person, listener.client, command, version)
        confirm(listener, command, version)

    def refuse(self, listener: Listener, command: str, code: str, rule: str = "") -> None:
        """Tell that a command changed nothing, now and whenever it is repeated."""
        self._memory.answered(listener.person, listener.client, command, Refusal(code, rule))
        refuse(listener, command, code, rule)

    def tell_muted(self, person: str) -> None:
        """Tell all devices of a person whom they do not hear now."""
        self.audience.tell_muted(self.sitting, self.audience.of(person))

    def forget(self, person: str) -> None:
        """Take a person's name away, and let them leave, as soon as nothing is on its way to the store."""
        if self.sitting.seat_of(person) is None and without_name(self.sitting, person) is self.sitting:
            return

        def left(sitting: Sitting) -> Entry | None:
            self.sitting = without_name(sitting, person)
            self.audience.forget_history()
            if sitting.seat_of(person) is not None:
                return log.Left(by=person)
            for listener in self.audience.all():
                self._resync(listener)
            return None

        self.write(left)

    def rest(self) -> None:
        """Leave memory at once if nobody is there."""
        if self.idle:
            self.retire(wire.Closing.RESTART)

    def retire(self, why: int) -> None:
        """Hang up on everybody and do no more; whoever comes back finds the table loaded anew."""
        self.retired = True
        self._clocks.stop()
        self._wishes.clear()
        self.house.retired(self)
        for listener in self.audience.all():
            listener.close(why)

    def _queue(self, wish: Wish) -> None:
        if self.retired:
            return
        self._wishes.append(wish)
        self._next()

    def _next(self) -> None:
        """Work through the line until something has to be stored."""
        while self._wishes and not self._busy and not self.retired:
            wish = self._wishes.popleft()
            try:
                self._try(wish)
            except No as no:
                self._refuse(wish, no.code, no.rule, no.resync)
            except Illegal as illegal:
                self._refuse(wish, illegal.code, illegal.rule)
            except Exception as error:  # a mistake of ours: the log is right, so begin again from it
                self._broken("table.failed", error)

    def _try(self, wish: Wish) -> None:
        if wish.listener is not None and wish.command is not None:
            if wish.listener.person in self.house.people.gone or self.repeat(wish.listener, wish.command.id):
                return
            draws = Drawn()
            decided = decide(self.sitting, wish.listener.person, wish.listener.name, wish.command, draws)
            entry: Entry | None = replace(decided, client=wish.listener.client)
            seed = draws.seed if isinstance(entry, log.Started) else None
        else:
            entry, seed = wish.entry(self.sitting) if wish.entry else None, None
        if entry is None:
            if wish.then:
                wish.then()
            return
        self._store(wish, entry, seed, after(self.sitting, entry, seed))

    def _store(self, wish: Wish, entry: Entry, seed: bytes | None, told: Told) -> None:
        """Hand the entry to the store, with whatever else must be true at the same moment."""
        self._busy = True
        row = ledger.Row(self.id, self.sitting.version + 1, entry, seed)
        done = partial(self._stored, wish, entry, told)
        if not told.table_changed:  # a move: nothing else has to be true
            self.house.store.append(row.line, done)
            return
        rows, listings = [row], [ledger.listing(told.sitting)]
        if isinstance(entry, log.Rematched):
            more, listed = self.house.rematch_of(self.sitting, entry.table)
            rows, listings = [*more, row], [listed, *listings]
        over = told.sitting.stage == "over" and self.sitting.stage != "over"
        ended = ledger.finished(told.sitting) if over else None
        self.house.store.put(ledger.append(rows, listings, ended), done)

    def _stored(self, wish: Wish, entry: Entry, told: Told, _: object, error: Exception | None) -> None:
        self._busy = False
        if self.retired:
            return
        try:
            if isinstance(error, StoreFailed):
                self._not_stored(wish)
            elif error is not None:
                self._broken("table.overtaken", error)
                return
            else:
                self._happened(wish, entry, told)
        except Exception as mistake:
            self._broken("table.failed", mistake)
            return
        self._next()

    def _not_stored(self, wish: Wish) -> None:
        """Refuse, and let the house try again what nobody else will."""
        self._refuse(wish, "store.failed")
        if wish.listener is None:
            self._asked.clear()
            self.house.loop.call_later(RETRY, self._review)

    def _happened(self, wish: Wish, entry: Entry, told: Told) -> None:
        """Let the new state take effect, tell everybody, and see what is due now."""
        before, self.sitting = self.sitting, told.sitting
        self._clocks.review(self.sitting, self.audience.here)
        answer = None
        if wish.listener is not None and wish.command is not None:
            version = self.sitting.number_of(wish.listener.person)
            self._memory.done(wish.listener.person, wish.listener.client, wish.command.id, version)
            answer = wish.listener, done(wish.command.id, version)
        self.audience.tell(told, self._clocks.left(), answer)
        self.house.moves += isinstance(entry, log.Acted) and told.only is None
        if isinstance(entry, log.Left):
            self._hang_up(entry.by, wire.Closing.LEFT)
        if isinstance(entry, log.Kicked):
            person = before.seats[entry.seat].person
            self._hang_up(person, wire.Closing.SENT_AWAY)
        if before.seats is not self.sitting.seats:
            self.audience.tell_present(self.sitting)
            self.audience.tell_muted(self.sitting, self.audience.all())
        self._ask_bots()
        self.audience.tell_warming(self._warming())
        if wish.then:
            wish.then()

    def _keep(self, deadline: Deadline | None) -> None:
        self.house.store.put(deadlines.keep(self.id, deadline), self._deadline_kept)

    def _deadline_kept(self, _: object, error: Exception | None) -> None:
        if error is not None:
            self._clocks.not_kept()
            self.house.loop.call_later(RETRY, self._review)

    def _hang_up(self, person: str | None, why: int) -> None:
        for listener in self.audience.of(person):
            listener.close(why)

    def _refuse(self, wish: Wish, code: str, rule: str = "", resync: bool = False) -> None:
        if wish.listener is None or wish.command is None:
            return
        self.refuse(wish.listener, wish.command.id, code, rule)
        if resync:
            self._resync(wish.listener)

    def _resync(self, listener: Listener) -> None:
        self.audience.welcome(listener, self.sitting, None, self._clocks.left())

    def _broken(self, event: str, error: Exception) -> None:
        notes.error(event, error=error, table=self.id)
        self.retire(wire.Closing.TROUBLE)

    def _review(self) -> None:
        """See what time and bots have to do now."""
        if not self.retired:
            self._clocks.review(self.sitting, self.audience.here)
            self._ask_bots()

    def _ask_bots(self) -> None:
        """Let the bots that are due think, each once per phase, while anyone is there to play with."""
        sitting, running = self.sitting, self.sitting.running
        if running is None or not (self.audience or sitting.table.clock == "day"):
            return
        mark = (sitting.number, sitting.phase_public)
        for seat in sorted(sitting.due):
            level = sitting.seats[seat].bot
            if level is not None and self._asked.get(seat) != mark:
                self._asked[seat] = mark
                play = partial(self._answered, seat, mark)
                owner = self.audience.owner(sitting.host)
                self.house.thinkers.ask(running.game, level, running.state, seat, owner, play)

    def _warming(self) -> tuple[Seat, ...]:
        """List the seats of champions that a lower level plays for now."""
        if self.sitting.stage != "playing" or not self.house.thinkers.warming:
            return ()
        return tuple(seat for seat, place in enumerate(self.sitting.seats) if place.bot == SEARCHING)

    def _answered(self, seat: Seat, mark: object, text: str) -> None:
        """Play what a bot chose, if it is still its turn and the seat still its own."""

        def entry(sitting: Sitting) -> Entry | None:
            same = mark == (sitting.number, sitting.phase_public)
            if not same or seat not in sitting.due or sitting.seats[seat].bot is None:
                return None
            return log.Acted(seat, _legal(sitting, seat, text))

        self.write(entry)


def _legal(sitting: Sitting, seat: Seat, text: str) -> str:
    """Play the first legal choice where a bot's is none."""
    running = sitting.running
    if running is None:
        return text
    offered = [running.game.spell(choice.action) for choice in running.game.legal(running.state, seat)]
    if text not in offered:
        notes.error("table.bot_mistaken", game=running.game.name)
    return text if text in offered else offered[0]


def _returned(sitting: Sitting, person: str) -> Entry | None:
    seat = sitting.seat_of(person)
    return None if seat is None or not sitting.seats[seat].away else log.Returned(by=person)
