"""How each entry of its log moves a table on. No clock, no chance, nothing is read or written."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from publican.engine import fair
from publican.engine.core import Seat, with_item
from publican.engine.fair import FairDecks
from publican.engine.games import under
from publican.server import log, wire
from publican.server.log import Entry
from publican.server.sitting import (
    STAND_IN,
    Deal,
    Event,
    Place,
    Running,
    Sitting,
    awaited,
    record_id,
)


class Told(Struct, frozen=True):
    """An entry's effect: the table after it, what happened, and who alone may hear of it (None: everybody)."""

    sitting: Sitting
    events: tuple[Event, ...]
    only: str | None = None
    table_changed: bool = True
    phase_began: bool = False
    """Whether choices are due that were not before."""


def opened(entry: log.Opened) -> Sitting:
    """Set up the table that its first entry describes; its rules must be known."""
    if under(entry.game, entry.rules) is None:
        raise log.UnknownVersion(f"{entry.game} has no rules {entry.rules} here")
    return Sitting(entry, entry.by, (Place(),) * entry.seats, version=1, public=1)


def after(sitting: Sitting, entry: Entry, seed: bytes | None = None) -> Told:
    """Apply an entry. Only the rules of the game can refuse it (``Illegal``); all else was decided before."""
    told = _applied(sitting, entry, seed)
    return replace(told, sitting=_numbered(sitting, told))


def _numbered(before: Sitting, told: Told) -> Sitting:
    """Count the entry for whom it is told."""
    now = told.sitting
    public, own = now.public, now.own
    if told.only is None:
        public += 1
    else:
        own = {**own, told.only: own.get(told.only, 0) + 1}
    now = replace(now, version=before.version + 1, public=public, own=own)
    return replace(now, phase_public=public, phase_own=own, phase_due=now.due) if told.phase_began else now


def _applied(sitting: Sitting, entry: Entry, seed: bytes | None) -> Told:
    match entry:
        case log.Acted():
            return _acted(sitting, entry)
        case log.Opened():
            raise ValueError("a table is opened once")
        case log.Seated(by=by, name=name):
            seat = _first_free(sitting)
            hosted = replace(sitting, host=sitting.host or by)  # where the last host has left
            return _with_place(hosted, seat, Place(by, name), wire.SeatedShown(seat=seat, name=name))
        case log.BotSeated(level=level):
            seat = _first_free(sitting)
            return _with_place(sitting, seat, Place(level=level), wire.BotSeatedShown(seat=seat, level=level))
        case log.Kicked(seat=seat):
            return _with_place(_banned(sitting, sitting.seats[seat]), seat, Place(), wire.KickedShown(seat=seat))
        case log.Stood(by=by):
            seat = _seat(sitting, by)
            return _passed_on(_with_place(sitting, seat, Place(), wire.StoodShown(seat=seat)), by)
        case log.Left(by=by):
            return _passed_on(_left(sitting, by), by)
        case log.Hosted(person=person):
            return Told(replace(sitting, host=person), (wire.HostedShown(seat=sitting.seat_of(person)),))
        case log.Started():
            return _started(sitting, entry, seed or b"")
        case log.NonceHashed() | log.NonceGiven() | log.NonceMissed():
            return _contributed(sitting, entry)
        case log.StoodIn(seats=seats):
            places = tuple(
                [replace(place, away=True) if seat in seats else place for seat, place in enumerate(sitting.seats)]
            )
            return Told(replace(sitting, seats=places), (wire.StoodInShown(seats=seats),))
        case log.Returned(by=by):
            seat = _seat(sitting, by)
            place = replace(sitting.seats[seat], away=False)
            return _with_place(sitting, seat, place, wire.ReturnedShown(seat=seat))
        case log.Rematched(table=table):
            return Told(replace(sitting, rematch=table), (wire.RematchedShown(table=table),))
        case _:
            assert_never(entry)


def _banned(sitting: Sitting, place: Place) -> Sitting:
    """Keep a person who is sent away, and their look, from the table; bots may come again."""
    if place.person is None:
        return sitting
    return replace(sitting, banned=sitting.banned | {place.person}, banned_names=sitting.banned_names | {place.name})


def _first_free(sitting: Sitting) -> Seat:
    return next(seat for seat, place in enumerate(sitting.seats) if place.free)


def _seat(sitting: Sitting, person: str) -> Seat:
    seat = sitting.seat_of(person)
    if seat is None:
        raise ValueError("who acts at a table sits there")
    return seat


def _with_place(sitting: Sitting, seat: Seat, place: Place, *events: Event) -> Told:
    return Told(replace(sitting, seats=with_item(sitting.seats, seat, place)), events)


def _left(sitting: Sitting, person: str) -> Told:
    """Free a seat; once cards are dealt a bot takes it, and before that the game is broken off."""
    seat = sitting.seat_of(person)
    if seat is None:  # a spectator, or a host who stood up
        return Told(sitting, ())
    gone = wire.LeftShown(seat=seat)
    if sitting.stage != "playing":
        told = _with_place(sitting, seat, Place(), gone)
        return _broken_off(told, "gathering") if sitting.stage in ("hashes", "nonces") else told
    place = Place(name=sitting.seats[seat].name, level=STAND_IN)
    told = _with_place(sitting, seat, place, gone)
    nobody = all(place.person is None for place in told.sitting.seats)
    return _broken_off(told, "over") if nobody else told


def _broken_off(told: Told, stage: wire.Stage) -> Told:
    """Stop a game, and keep its number and commitment where everybody sees them."""
    sitting = told.sitting
    if sitting.deal is None:
        raise ValueError("only a game that began can be broken off")
    shown = wire.BrokenShown(number=sitting.number, game_id=sitting.deal.game_id, commitment=sitting.deal.commitment)
    now = replace(sitting, stage=stage, deal=None, broken=(*sitting.broken, shown))
    return Told(now, (*told.events, wire.BrokenOff(number=sitting.number)))


def _passed_on(told: Told, person: str) -> Told:
    """Make the next person host when the host goes; with nobody left, whoever sits down next."""
    sitting = told.sitting
    if sitting.host != person:
        return told
    seat = next((seat for seat, place in enumerate(sitting.seats) if place.person is not None), None)
    host = None if seat is None else sitting.seats[seat].person
    return Told(replace(sitting, host=host), (*told.events, wire.HostedShown(seat=seat)))


def _started(sitting: Sitting, entry: log.Started, seed: bytes) -> Told:
    """Show the commitment; without a person at the table there is nothing to wait for."""
    none = ("",) * len(sitting.seats)
    number = sitting.number + 1
    deal = Deal(entry.game_id, entry.commitment, seed, none, none)
    begun = wire.StartedShown(number=number, game_id=entry.game_id, commitment=entry.commitment)
    now = replace(sitting, stage="hashes", number=number, deal=deal)
    return _furthered(now, (begun,))


def _contributed(sitting: Sitting, entry: log.NonceHashed | log.NonceGiven | log.NonceMissed) -> Told:
    deal = sitting.deal
    if deal is None:
        raise ValueError("there is no deal to contribute to")
    match entry:
        case log.NonceHashed(by=by, hash=sealed):
            seat = _seat(sitting, by)
            deal = replace(deal, hashes=with_item(deal.hashes, seat, sealed))
            event: Event = wire.NonceHashedShown(seat=seat, hash=sealed)
        case log.NonceGiven(by=by, nonce=nonce):
            seat = _seat(sitting, by)
            deal = replace(deal, nonces=with_item(deal.nonces, seat, nonce))
            event = wire.NonceGivenShown(seat=seat, nonce=nonce)
        case log.NonceMissed(seats=seats):
            deal = replace(deal, missed=deal.missed | set(seats))
            event = wire.NonceMissedShown(seats=seats)
        case _:
            assert_never(entry)
    return _furthered(replace(sitting, deal=deal), (event,))


def _furthered(sitting: Sitting, events: tuple[Event, ...]) -> Told:
    """Go on with the fair deal as soon as nobody is awaited: from hashes to nonces to the cards."""
    if sitting.stage == "hashes" and not awaited(sitting):
        sitting = replace(sitting, stage="nonces")
    if sitting.stage == "nonces" and not awaited(sitting):
        return _dealt(sitting, events)
    return Told(sitting, events)


def _dealt(sitting: Sitting, events: tuple[Event, ...]) -> Told:
    """Make the key of seed and nonces, and open the game with it."""
    deal, table = sitting.deal, sitting.table
    if deal is None:
        raise ValueError("there is no deal")
    seats = len(sitting.seats)
    key = fair.key(deal.seed, deal.game_id, table.game, [bytes.fromhex(nonce) for nonce in deal.nonces])
    rules = under(table.game, table.rules)
    if rules is None:
        raise log.UnknownVersion("a table has been opened under known rules")
    game = rules.sit(seats, table.options, fair.first_seat(key, seats), FairDecks(key))
    players = tuple(place.name or f"{place.level} {seat}" for seat, place in enumerate(sitting.seats))
    people = tuple((place.person, seat) for seat, place in enumerate(sitting.seats) if place.person is not None)
    running, step = Running.begin(game, players, people=people)
    return Told(replace(sitting, stage="playing", running=running), (*events, *step.events), phase_began=True)


def _acted(sitting: Sitting, entry: log.Acted) -> Told:
    """Play an action, and everything it forces."""
    running = sitting.running
    if running is None or sitting.stage != "playing":
        raise ValueError("only a game that runs is played")
    due = running.state.due
    running, step = running.play(running.game.parse(entry.seat, entry.action), entry.action)
    now = replace(sitting, running=running)
    if step.state.outcome is not None:
        return _over(now, step.events)
    if entry.seat not in due:
        return Told(now, step.events, only=entry.by, table_changed=False)
    return Told(now, step.events, table_changed=False, phase_began=running.phase_began)


def _over(sitting: Sitting, events: tuple[Event, ...]) -> Told:
    """Open the seed: the game is over."""
    if sitting.deal is None:
        raise ValueError("a game has its deal")
    revealed = wire.Revealed(seed=sitting.deal.seed.hex(), record=record_id(sitting.deal))
    return Told(replace(sitting, stage="over"), (*events, revealed))


def replay(rows: Iterable[tuple[Entry, bytes | None]]) -> Iterable[Told]:
    """Fold a log from its first entry on."""
    sitting: Sitting | None = None
    for entry, seed in rows:
        if sitting is None:
            if not isinstance(entry, log.Opened):
                raise ValueError("a log begins with the opening")
            sitting = opened(entry)
            yield Told(sitting, ())
        else:
            told = after(sitting, entry, seed)
            sitting = told.sitting
            yield told
