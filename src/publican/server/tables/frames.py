"""The frames of one table for each seat or spectator: built up from nothing, out of what the engine shows them.

What everybody may know is encoded once and passed on as bytes; a viewer's own part is encoded for that viewer alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec import UNSET, Raw, Struct
from msgspec.structs import asdict, replace

from publican.engine.core import Seat
from publican.server import wire
from publican.server.core.apply import Change
from publican.server.core.table import Event, Table, record_id
from publican.telling.games import TELLINGS, speller, wanted

KEPT = 64
"""Updates that are kept for those who were away for a moment."""

NOTHING = Raw(b"null")


class PastChange(Struct, frozen=True):
    """An update that is kept: only what happened, not the table after it, which would take a lot of room."""

    events: tuple[Event, ...]
    only: str | None
    before: object


def table_shown(table: Table) -> wire.TableShown:
    """Show all of a table but its cards."""
    opened, deal = table.opened, table.deal
    over = table.stage == "over"
    return wire.TableShown(
        id=opened.table,
        game=opened.game,
        options=opened.options,
        public=opened.public,
        clock=opened.clock,
        stage=table.stage,
        number=table.game_number,
        seats=seats_shown(table),
        host=None if table.host is None else table.seat_of(table.host),
        fair=_fair_shown(table),
        broken=table.broken,
        record=record_id(deal) if deal and over else None,
        rematch=table.rematch,
    )


def seats_shown(table: Table) -> tuple[wire.SeatShown, ...]:
    """Show who sits where; persons by the name they sat down with."""
    return tuple(wire.SeatShown(name=place.name or None, bot=place.level, away=place.away) for place in table.seats)


def _fair_shown(table: Table) -> wire.FairShown | None:
    deal = table.deal
    if deal is None:
        return None
    return wire.FairShown(
        game_id=deal.game_id,
        commitment=deal.commitment,
        hashes=deal.hashes,
        nonces=deal.nonces,
        missed=tuple(sorted(deal.missed)),
        seed=deal.seed.hex() if table.stage == "over" else None,
    )


class Openly(NamedTuple):
    """An event, what a spectator sees of it, and that as bytes."""

    event: Event
    seen: Event
    raw: Raw


class Frames:
    """Builds the frames of one table, and keeps the bytes of what has not changed since the last one."""

    def __init__(self) -> None:
        self._view: tuple[object, Raw] = (None, NOTHING)
        self._standing: tuple[Any, Struct] | None = None
        """The last view that everybody saw, and what was said of it."""
        self._own: dict[Seat, tuple[Struct, Raw]] = {}
        self._events: tuple[object, list[Openly]] = (None, [])
        self._table: tuple[object, wire.TableShown | None] = (None, None)

    def update(self, change: Change, seat: Seat | None, version: int, left: float | None) -> bytes:
        """Tell a seat, or a spectator (None), what happened and how things stand; their own version is this then."""
        table = change.table
        return wire.write(
            wire.Update(
                version=version,
                events=self._events_for(change, table, seat),
                view=self._view_of(table),
                own=self._own_of(table, seat),
                wanted=self._wanted_of(table, seat),
                left=_tenths(left),
                you=seat if change.table_changed else UNSET,
                table=self._table_of(table) if change.table_changed else UNSET,
            )
        )

    def welcome(
        self, table: Table, person: str, since: int | None, kept: Sequence[PastChange | Change], left: float | None
    ) -> bytes:
        """Tell a person all that they may know now, with what happened since the version they saw last."""
        seat = table.seat_of(person)
        return wire.write(
            wire.Welcome(
                protocol=wire.PROTOCOL,
                version=table.viewer_version(person),
                you=seat,
                table=self._table_of(table),
                view=self._view_of(table),
                own=self._own_of(table, seat),
                wanted=self._wanted_of(table, seat),
                missed=self._missed(table, person, since, kept),
                left=_tenths(left),
            )
        )

    def _table_of(self, table: Table) -> wire.TableShown:
        before, shown = self._table
        if before is not table or shown is None:
            shown = table_shown(table)
            self._table = (table, shown)
        return shown

    def _view_of(self, table: Table) -> Raw:
        """Encode what everybody sees, and is told of it, once for each state of the game."""
        running = table.running
        if running is None or table.deal is None:
            return NOTHING
        if self._view[0] is not running.state:
            view = running.game.openly(running.state)
            self._standing = view, TELLINGS[running.game.name].standing(view, self._standing)
            spelled = speller(type(running.game)).spelled(view)
            self._view = (running.state, _raw({**spelled, **asdict(self._standing[1])}))
        return self._view[1]

    def _own_of(self, table: Table, seat: Seat | None) -> Raw:
        """Encode what a seat alone may know, if that has changed."""
        running = table.running
        if running is None or table.deal is None or seat is None:
            return NOTHING
        own = running.game.own(running.state, seat)
        before = self._own.get(seat)
        if before is None or before[0] != own:
            before = self._own[seat] = (own, speller(type(running.game)).raw(own))
        return before[1]

    def _wanted_of(self, table: Table, seat: Seat | None) -> Raw:
        """Encode what is wanted from a seat; null where it is told no more than everybody."""
        running = table.running
        if running is None or seat is None or self._standing is None or seat not in self._own:
            return NOTHING
        openly = self._standing[0]
        if not TELLINGS[running.game.name].concerns(openly, seat):
            return NOTHING
        return _raw(wanted(running.game, replace(openly, **asdict(self._own[seat][0]))))

    def _events_for(self, change: PastChange | Change, table: Table, seat: Seat | None) -> list[Raw]:
        """Encode events as this seat may know them; what a spectator sees too is encoded once."""
        if self._events[0] is not change.events:
            seen = [_seen(event, table, None) for event in change.events]
            encoded = _encoded(change, seen, table)
            self._events = (change.events, list(map(Openly, change.events, seen, encoded)))
        return [each.raw if each.seen is each.event else _hidden(each, change, table, seat) for each in self._events[1]]

    def _missed(
        self, table: Table, person: str, since: int | None, kept: Sequence[PastChange | Change]
    ) -> list[wire.Missed] | None:
        """List what was told to this person after a version; None where that is not known any more."""
        version, seat = table.viewer_version(person), table.seat_of(person)
        missed: list[wire.Missed] = []
        for change in reversed(kept):
            if since is None or version <= since:
                break
            if change.only in (None, person):
                missed.append(wire.Missed(version=version, events=self._events_for(change, table, seat)))
                version -= 1
        return missed[::-1] if version == since else None


def _encoded(change: PastChange | Change, seen: Sequence[Event], table: Table) -> list[Raw]:
    """Encode events as someone may know them, those of the game with the messages that tell them."""
    running = table.running
    if running is None:
        return [_raw(event) for event in seen]
    of_game = [event for event in seen if not isinstance(event, wire.WireMessage)]
    said = iter(TELLINGS[running.game.name].told(change.before, of_game) if of_game else ())
    spelled = speller(type(running.game)).spelled
    return [
        _raw(event if isinstance(event, wire.WireMessage) else {**spelled(event), "told": next(said)}) for event in seen
    ]


def _hidden(openly: Openly, change: PastChange | Change, table: Table, seat: Seat | None) -> Raw:
    """Encode for a seat an event that hides something from a spectator."""
    seen = _seen(openly.event, table, seat)
    return openly.raw if seen == openly.seen else _encoded(change, [seen], table)[0]


def _raw(value: object) -> Raw:
    return Raw(wire.write(value))


def _seen(event: Event, table: Table, seat: Seat | None) -> Event:
    """Give what a seat, or a spectator (None), sees of an event: all of what happens to the table."""
    if isinstance(event, wire.WireMessage):
        return event
    if table.running is None:
        raise ValueError("there is no game that this could happen in")
    return table.running.game.shown(event, seat)


def _tenths(left: float | None) -> float | None:
    return None if left is None else round(left, 1)
