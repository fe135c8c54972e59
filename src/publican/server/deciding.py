"""May this person do that here, and what would be written into the log for it? Pure, like the fold."""

from __future__ import annotations

from typing import Protocol, TypeAlias

from publican.bots.levels import LEVELS
from publican.engine import fair
from publican.engine.core import Seat
from publican.server import log, names, wire
from publican.server.sitting import Sitting, awaited

MOST_ENTRIES = 5000
"""No table needs more; the longest games have a few hundred."""

MOST_CHANGES = 20
"""How often a sealed choice may be changed."""

STALE = "version.stale"
"""The refusal after which a client is told everything anew."""

Decided: TypeAlias = (
    wire.Sit
    | wire.Stand
    | wire.Leave
    | wire.AddBot
    | wire.Kick
    | wire.Start
    | wire.NonceHash
    | wire.Nonce
    | wire.Act
    | wire.Back
    | wire.Rematch
)
"""Commands that end up in the log."""


class No(Exception):
    """A command that is refused; the code is stable, so clients can translate it."""

    def __init__(self, code: str, rule: str = "", resync: bool = False) -> None:
        super().__init__(code, rule)
        self.code, self.rule, self.resync = code, rule, resync


class Draws(Protocol):
    """What must be drawn at random for some commands: given from outside, so that deciding stays pure."""

    @property
    def code(self) -> str:
        """A code that nobody guesses."""
        ...

    @property
    def seed(self) -> bytes:
        """The seed of a game."""
        ...


def decide(sitting: Sitting, person: str, name: str, command: Decided, draws: Draws) -> log.Entry:
    """Give the entry for a command, or say ``No``. Whether an action is legal shows when the entry is folded in."""
    by, given = person, command.id
    match command:
        case wire.Act():
            return _act(sitting, person, command)
        case wire.Sit():
            return log.Seated(_may_sit(sitting, person, name), by=by, id=given)
        case wire.Stand():
            _gathering(sitting)
            _seat(sitting, person)
            return log.Stood(by=by, id=given)
        case wire.Leave():
            _need(sitting.seat_of(person) is not None or sitting.host == person, "seat.none")
            return log.Left(by=by, id=given)
        case wire.AddBot():
            _host(sitting, person)
            _gathering(sitting)
            _need(command.level in LEVELS[sitting.table.game], "bot.unknown")
            _need(any(place.free for place in sitting.seats), "table.full")
            return log.BotSeated(command.level, by=by, id=given)
        case wire.Kick():
            return _kick(sitting, person, command)
        case wire.Start():
            _host(sitting, person)
            _gathering(sitting)
            _need(not any(place.free for place in sitting.seats), "table.not_full")
            game_id = f"{draws.code}/{sitting.number + 1}"
            return log.Started(game_id, fair.commitment(game_id, draws.seed).hex(), by=by, id=given)
        case wire.NonceHash():
            _need(_seat(sitting, person) in awaited(sitting) and sitting.stage == "hashes", "nonce.not_now")
            return log.NonceHashed(command.hash, by=by, id=given)
        case wire.Nonce():
            return _nonce(sitting, person, command)
        case wire.Back():
            _need(sitting.seats[_seat(sitting, person)].away, "seat.not_away")
            return log.Returned(by=by, id=given)
        case wire.Rematch():
            _seat(sitting, person)
            _need(sitting.stage == "over", "rematch.not_now")
            _need(sitting.rematch is None, "rematch.open")
            return log.Rematched(draws.code, by=by, id=given)


def _need(holds: bool, code: str) -> None:
    if not holds:
        raise No(code)


def _seat(sitting: Sitting, person: str) -> Seat:
    seat = sitting.seat_of(person)
    if seat is None:
        raise No("seat.none")
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
        raise No(STALE, resync=True)
    _need(command.who < len(sitting.seats) and not sitting.seats[command.who].free, "seat.free")
    _need(sitting.seats[command.who].person != person, "kick.self")
    return log.Kicked(command.who, by=person, id=command.id)


def _nonce(sitting: Sitting, person: str, command: wire.Nonce) -> log.Entry:
    seat, deal = _seat(sitting, person), sitting.deal
    if deal is None or sitting.stage != "nonces" or seat not in awaited(sitting):
        raise No("nonce.not_now")
    shown = fair.nonce_hash(deal.game_id, seat, bytes.fromhex(command.nonce)).hex()
    _need(shown == deal.hashes[seat], "nonce.mismatch")
    return log.NonceGiven(command.nonce, by=person, id=command.id)


def _act(sitting: Sitting, person: str, command: wire.Act) -> log.Entry:
    seat = _seat(sitting, person)
    _need(sitting.stage == "playing", "act.not_now")
    _need(not sitting.seats[seat].away, "seat.away")
    _fresh(sitting, person, command.seen)
    changes = sitting.own.get(person, 0) - sitting.phase_own.get(person, 0)
    _need(changes < MOST_CHANGES, "act.too_often")
    return log.Acted(seat, command.action, by=person, id=command.id)


def _fresh(sitting: Sitting, person: str, seen: int) -> None:
    """Refuse a choice made at another version; sealed choices only need the same phase."""
    now = sitting.number_of(person)
    begin = sitting.phase_number_of(person) if sitting.sealed else now
    if not begin <= seen <= now:
        raise No(STALE, resync=True)
