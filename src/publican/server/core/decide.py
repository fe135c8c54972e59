"""May this be done here, and what would be written into the log for it? Pure, like the fold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, assert_never

from msgspec.structs import replace

from publican.bots.levels import LEVELS
from publican.engine import fair
from publican.engine.core import Seat
from publican.server import wire
from publican.server.core import entries, names
from publican.server.core.commands import (
    AnyCommand,
    Ask,
    BotChose,
    CameBack,
    Clock,
    Forget,
    TableCommand,
    TimeIsUp,
    Vanished,
)
from publican.server.core.decide_pad import choices_of, wanted_at_pad
from publican.server.core.denied import Denied
from publican.server.core.table import Table, awaited, missed, phase_of, slow

MOST_ENTRIES = 5000
"""No table needs more before the cards are dealt, and no pad; the longest games have a few hundred."""

MOST_MOVES = 10_000
"""Entries after which a game goes no further: one of Hero House to 99 points takes some 7,000 at random."""

MOST_BROKEN = 20
"""Games that may be broken off at a table: all of them are shown to everybody who comes."""

MOST_CHANGES = 20
"""How often a sealed choice may be changed."""

STALE = "version.stale"
"""The refusal after which a client is told everything anew."""

PAST = "moment.past"
"""What a clock or a bot hears that comes too late; nobody else does."""


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


def decide(table: Table, command: AnyCommand, moment: Moment) -> entries.LogEntry:
    """Give the entry for a command, or refuse it. Whether an action is legal shows when the entry is folded in."""
    match command:
        case Ask():
            return _asked(table, command, moment)
        case BotChose():
            same = command.phase == phase_of(table) and command.seat in table.due
            _need(same and table.seats[command.seat].bot is not None and table.version < MOST_MOVES, PAST)
            return entries.Acted(command.seat, command.action)
        case TimeIsUp():
            _need(command.clock == moment.clock, PAST)
            return _time_is_up(table)
        case Vanished():
            _need(moment.away.get(command.person) == command.since and command.phase == phase_of(table), PAST)
            return _vanished(table, command.person, moment)
        case CameBack():
            _need(table.seats[_seat(table, command.person)].away, PAST)
            return entries.Returned(by=command.person)
        case Forget():
            seat = _seat(table, command.person)
            return entries.Left(by=command.person, unsealed=choices_of(table.pad, seat) if table.pad else ())
        case _:
            assert_never(command)


def _time_is_up(table: Table) -> entries.LogEntry:
    """Do without those who are waited for: no nonce, or a bot in their seat."""
    if table.stage != "playing":
        return entries.NonceMissed(awaited(table))
    seats = slow(table)
    _need(bool(seats), PAST)
    return entries.StoodIn(seats)


def _vanished(table: Table, person: str, moment: Moment) -> entries.LogEntry:
    """Let a bot stand in for who is away, or someone else be host."""
    _need(missed(table, person), PAST)  # unless a bot stands in already
    if table.stage == "playing":
        return entries.StoodIn((_seat(table, person),))
    others = [place.person for place in table.seats if place.person and place.person not in moment.away]
    _need(bool(others), PAST)
    return entries.Hosted(others[0])


def _asked(table: Table, ask: Ask, moment: Moment) -> entries.LogEntry:
    """Give the entry that a person wants, with whose it is."""
    if table.pad is not None:
        _need(table.version < MOST_ENTRIES or type(ask.wanted) is wire.Leave, "table.worn_out")
        entry = wanted_at_pad(table, table.pad, ask.by.person, ask.wanted)
    else:
        entry = _wanted(table, ask.by.person, ask.by.name, ask.wanted, moment)
    return replace(entry, by=ask.by.person, id=ask.wanted.id, client=ask.by.client)


def _wanted(table: Table, person: str, name: str, command: TableCommand, moment: Moment) -> entries.LogEntry:
    match command:
        case wire.Act():
            return _act(table, person, command)
        case wire.Sit():
            return entries.Seated(_may_sit(table, person, name))
        case wire.Stand():
            _gathering(table)
            _seat(table, person)
            return entries.Stood()
        case wire.Leave():
            _need(table.seat_of(person) is not None or table.host == person, "seat.none")
            return entries.Left()
        case wire.AddBot():
            _host(table, person)
            _gathering(table)
            _need(command.level in LEVELS[table.opened.game], "bot.unknown")
            _need(any(place.free for place in table.seats), "table.full")
            return entries.BotSeated(command.level)
        case wire.Kick():
            return _kick(table, person, command)
        case wire.Start():
            _host(table, person)
            _gathering(table)
            _need(not any(place.free for place in table.seats), "table.not_full")
            _need(len(table.broken) < MOST_BROKEN, "table.worn_out")
            game_id = f"{moment.code}/{table.game_number + 1}"
            return entries.Started(game_id, fair.commitment(game_id, moment.seed).hex())
        case wire.NonceHash():
            _need(_seat(table, person) in awaited(table) and table.stage == "hashes", "nonce.not_now")
            return entries.NonceHashed(command.hash)
        case wire.Nonce():
            return _nonce(table, person, command)
        case wire.Back():
            _need(table.seats[_seat(table, person)].away, "seat.not_away")
            return entries.Returned()
        case wire.Abstain():
            return _abstain(table, person, command)
        case wire.Rematch():
            _seat(table, person)
            _need(table.stage == "over", "rematch.not_now")
            _need(table.rematch is None, "rematch.open")
            return entries.Rematched(moment.code)
        case wire.Claim() | wire.Free() | wire.Keep() | wire.NoteCells() | wire.Seal() | wire.Undo():
            raise Denied("pad.none")
        case _:
            assert_never(command)


def _need(holds: bool, code: str) -> None:
    if not holds:
        raise Denied(code)


def _seat(table: Table, person: str) -> Seat:
    seat = table.seat_of(person)
    if seat is None:
        raise Denied("seat.none")
    return seat


def _host(table: Table, person: str) -> None:
    _need(table.host == person, "host.only")


def _gathering(table: Table) -> None:
    _need(table.stage == "gathering", "table.started")
    _need(table.version < MOST_ENTRIES, "table.worn_out")


def _may_sit(table: Table, person: str, name: str) -> str:
    """Let a person sit once, under a name that nobody at the table, or sent away from it, could be mistaken for."""
    _need(person not in table.banned, "table.sent_away")
    _gathering(table)
    _need(table.seat_of(person) is None, "seat.taken_by_you")
    _need(any(place.free for place in table.seats), "table.full")
    looks = names.skeleton(name)
    taken = {names.skeleton(place.name) for place in table.seats if place.name}
    _need(looks not in taken, "name.taken")
    _need(looks not in map(names.skeleton, table.banned_names), "name.sent_away")
    return name


def _kick(table: Table, person: str, command: wire.Kick) -> entries.LogEntry:
    _host(table, person)
    _gathering(table)
    if command.seen != table.viewer_version(person):  # another may sit there now
        raise Denied(STALE)
    _need(command.who < len(table.seats) and not table.seats[command.who].free, "seat.free")
    _need(table.seats[command.who].person != person, "kick.self")
    return entries.Kicked(command.who)


def _nonce(table: Table, person: str, command: wire.Nonce) -> entries.LogEntry:
    seat, deal = _seat(table, person), table.deal
    if deal is None or table.stage != "nonces" or seat not in awaited(table):
        raise Denied("nonce.not_now")
    shown = fair.nonce_hash(deal.game_id, seat, bytes.fromhex(command.nonce)).hex()
    _need(shown == deal.hashes[seat], "nonce.mismatch")
    return entries.NonceGiven(command.nonce)


def _abstain(table: Table, person: str, command: wire.Abstain) -> entries.LogEntry:
    """Let a person opt out at any time, and back in only before the cards: nobody is talked into it at the table."""
    _need(command.who is None, "abstain.not_now")
    place, on = table.seats[_seat(table, person)], command.on
    _need(bool(table.opened.options.get("pub_night")) and table.stage != "over", "abstain.not_now")
    _need(on != place.abstains and (on or table.stage != "playing"), "abstain.not_now")
    _need(table.version < MOST_ENTRIES, "table.worn_out")
    return entries.Abstained(on)


def _act(table: Table, person: str, command: wire.Act) -> entries.LogEntry:
    seat = _seat(table, person)
    _need(table.stage == "playing", "act.not_now")
    _need(not table.seats[seat].away, "seat.away")
    _need(table.version < MOST_MOVES, "table.worn_out")
    _fresh(table, person, command.seen)
    changes = table.private_versions.get(person, 0) - table.phase_private_versions.get(person, 0)
    _need(changes < MOST_CHANGES, "act.too_often")
    return entries.Acted(seat, command.action)


def _fresh(table: Table, person: str, seen: int) -> None:
    """Refuse a choice made at another version; sealed choices only need the same phase."""
    now = table.viewer_version(person)
    begin = table.phase_version(person) if table.sealed else now
    if not begin <= seen <= now:
        raise Denied(STALE)
