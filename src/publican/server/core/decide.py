"""May this be done here, and what would be written into the log for it? Pure, like the fold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, assert_never

from msgspec.structs import replace

from publican.bots.levels import LEVELS
from publican.engine import fair
from publican.engine.core import Seat
from publican.server import log, names, wire
from publican.server.core.commands import (
    Ask,
    BotChose,
    CameBack,
    Clock,
    Command,
    Forget,
    TableCommand,
    TimeIsUp,
    Vanished,
)
from publican.server.sitting import Sitting, awaited, missed, phase_of, slow

MOST_ENTRIES = 5000
"""No table needs more; the longest games have a few hundred."""

MOST_CHANGES = 20
"""How often a sealed choice may be changed."""

STALE = "version.stale"
"""The refusal after which a client is told everything anew."""

PAST = "moment.past"
"""What a clock or a bot hears that comes too late; nobody else does."""


class Denied(Exception):
    """A command that is refused; the code is stable, so clients can translate it."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Moment(Protocol):
    """What is true now and stands in no log: chance, the clock, who is away. Given, so that deciding is pure."""

    @property
    def code(self) -> str:
        """A code that nobody guesses."""
        ...

    @property
    def seed(self) -> bytes:
        """The seed of a game."""
        ...

    @property
    def clock(self) -> Clock:
        """The clock that runs."""
        ...

    @property
    def away(self) -> Mapping[str, float]:
        """Since when people who sit here are not connected."""
        ...


def decide(sitting: Sitting, command: Command, moment: Moment) -> log.Entry:
    """Give the entry for a command, or refuse it. Whether an action is legal shows when the entry is folded in."""
    match command:
        case Ask():
            return _asked(sitting, command, moment)
        case BotChose():
            same = command.phase == phase_of(sitting) and command.seat in sitting.due
            _need(same and sitting.seats[command.seat].bot is not None, PAST)
            return log.Acted(command.seat, command.action)
        case TimeIsUp():
            _need(command.clock == moment.clock, PAST)
            return _time_is_up(sitting)
        case Vanished():
            _need(moment.away.get(command.person) == command.since and command.phase == phase_of(sitting), PAST)
            return _vanished(sitting, command.person, moment)
        case CameBack():
            _need(sitting.seats[_seat(sitting, command.person)].away, PAST)
            return log.Returned(by=command.person)
        case Forget():
            _seat(sitting, command.person)
            return log.Left(by=command.person)
        case _:
            assert_never(command)


def _time_is_up(sitting: Sitting) -> log.Entry:
    """Do without those who are waited for: no nonce, or a bot in their seat."""
    if sitting.stage != "playing":
        return log.NonceMissed(awaited(sitting))
    seats = slow(sitting)
    _need(bool(seats), PAST)
    return log.StoodIn(seats)


def _vanished(sitting: Sitting, person: str, moment: Moment) -> log.Entry:
    """Let a bot stand in for who is away, or someone else be host."""
    _need(missed(sitting, person), PAST)  # unless a bot stands in already
    if sitting.stage == "playing":
        return log.StoodIn((_seat(sitting, person),))
    others = [place.person for place in sitting.seats if place.person and place.person not in moment.away]
    _need(bool(others), PAST)
    return log.Hosted(others[0])


def _asked(sitting: Sitting, ask: Ask, moment: Moment) -> log.Entry:
    """Give the entry that a person wants, with whose it is."""
    entry = _wanted(sitting, ask.by.person, ask.by.name, ask.wanted, moment)
    return replace(entry, by=ask.by.person, id=ask.wanted.id, client=ask.by.client)


def _wanted(sitting: Sitting, person: str, name: str, command: TableCommand, moment: Moment) -> log.Entry:
    match command:
        case wire.Act():
            return _act(sitting, person, command)
        case wire.Sit():
            return log.Seated(_may_sit(sitting, person, name))
        case wire.Stand():
            _gathering(sitting)
            _seat(sitting, person)
            return log.Stood()
        case wire.Leave():
            _need(sitting.seat_of(person) is not None or sitting.host == person, "seat.none")
            return log.Left()
        case wire.AddBot():
            _host(sitting, person)
            _gathering(sitting)
            _need(command.level in LEVELS[sitting.table.game], "bot.unknown")
            _need(any(place.free for place in sitting.seats), "table.full")
            return log.BotSeated(command.level)
        case wire.Kick():
            return _kick(sitting, person, command)
        case wire.Start():
            _host(sitting, person)
            _gathering(sitting)
            _need(not any(place.free for place in sitting.seats), "table.not_full")
            game_id = f"{moment.code}/{sitting.number + 1}"
            return log.Started(game_id, fair.commitment(game_id, moment.seed).hex())
        case wire.NonceHash():
            _need(_seat(sitting, person) in awaited(sitting) and sitting.stage == "hashes", "nonce.not_now")
            return log.NonceHashed(command.hash)
        case wire.Nonce():
            return _nonce(sitting, person, command)
        case wire.Back():
            _need(sitting.seats[_seat(sitting, person)].away, "seat.not_away")
            return log.Returned()
        case wire.Rematch():
            _seat(sitting, person)
            _need(sitting.stage == "over", "rematch.not_now")
            _need(sitting.rematch is None, "rematch.open")
            return log.Rematched(moment.code)
        case _:
            assert_never(command)


def _need(holds: bool, code: str) -> None:
    if not holds:
        raise Denied(code)


def _seat(sitting: Sitting, person: str) -> Seat:
    seat = sitting.seat_of(person)
    if seat is None:
        raise Denied("seat.none")
    return seat


def _host(sitting: Sitting, person: str) -> None:
    _need(sitting.host == person, "host.only")


def _gathering(sitting: Sitting) -> None:
    _need(sitting.stage == "gathering", "table.started")
    _need(sitting.version < MOST_ENTRIES, "table.worn_out")


def _may_sit(sitting: Sitting, person: str, name: str) -> str:
    """Let a person sit once, under a name that nobody at the table, or sent away from it, could be mistaken for."""
    _need(person not in sitting.banned, "table.sent_away")
    _gathering(sitting)
    _need(sitting.seat_of(person) is None, "seat.taken_by_you")
    _need(any(place.free for place in sitting.seats), "table.full")
    looks = names.skeleton(name)
    taken = {names.skeleton(place.name) for place in sitting.seats if place.name}
    _need(looks not in taken, "name.taken")
    _need(looks not in map(names.skeleton, sitting.banned_names), "name.sent_away")
    return name


def _kick(sitting: Sitting, person: str, command: wire.Kick) -> log.Entry:
    _host(sitting, person)
    _gathering(sitting)
    if command.seen != sitting.number_of(person):  # another may sit there now
        raise Denied(STALE)
    _need(command.who < len(sitting.seats) and not sitting.seats[command.who].free, "seat.free")
    _need(sitting.seats[command.who].person != person, "kick.self")
    return log.Kicked(command.who)


def _nonce(sitting: Sitting, person: str, command: wire.Nonce) -> log.Entry:
    seat, deal = _seat(sitting, person), sitting.deal
    if deal is None or sitting.stage != "nonces" or seat not in awaited(sitting):
        raise Denied("nonce.not_now")
    shown = fair.nonce_hash(deal.game_id, seat, bytes.fromhex(command.nonce)).hex()
    _need(shown == deal.hashes[seat], "nonce.mismatch")
    return log.NonceGiven(command.nonce)


def _act(sitting: Sitting, person: str, command: wire.Act) -> log.Entry:
    seat = _seat(sitting, person)
    _need(sitting.stage == "playing", "act.not_now")
    _need(not sitting.seats[seat].away, "seat.away")
    _fresh(sitting, person, command.seen)
    changes = sitting.own.get(person, 0) - sitting.phase_own.get(person, 0)
    _need(changes < MOST_CHANGES, "act.too_often")
    return log.Acted(seat, command.action)


def _fresh(sitting: Sitting, person: str, seen: int) -> None:
    """Refuse a choice made at another version; sealed choices only need the same phase."""
    now = sitting.number_of(person)
    begin = sitting.phase_number_of(person) if sitting.sealed else now
    if not begin <= seen <= now:
        raise Denied(STALE)
