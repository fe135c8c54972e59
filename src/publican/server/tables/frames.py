"""The frames of one table for each seat or spectator: built up from nothing, out of what the engine shows them.

What everybody may know is encoded once and passed on as bytes; a viewer's own part is encoded for that viewer alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import UNSET, Raw, Struct

from publican.engine.core import Seat
from publican.engine.spelling import speller
from publican.server import wire
from publican.server.core.apply import Change
from publican.server.core.table import Event, Table, record_id

KEPT = 64
"""Updates that are kept for those who were away for a moment."""

NOTHING = Raw(b"null")


class PastChange(Struct, frozen=True):
    """An update that is kept: only what happened, not the table after it, which would take a lot of room."""

    events: tuple[Event, ...]
    only: str | None


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
        self._own: dict[Seat, tuple[Struct, Raw]] = {}
        self._events: tuple[object, list[Openly]] = (None, [])
        self._table: tuple[object, wire.TableShown | None] = (None, None)

    def update(self, change: Change, seat: Seat | None, version: int, left: float | None) -> bytes:
        """Tell a seat, or a spectator (None), what happened and how things stand; their own version is this then."""
        table = change.table
        return wire.write(
            wire.Update(
                version=version,
                events=self._events_for(change.events, table, seat),
                view=self._view_of(table),
                own=self._own_of(table, seat),
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
        """Encode what everybody sees, once for each state of the game."""
        running = table.running
        if running is None or table.deal is None:
            return NOTHING
        if self._view[0] is not running.state:
            self._view = (running.state, speller(type(running.game)).raw(running.game.openly(running.state)))
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

    def _events_for(self, events: Sequence[Event], table: Table, seat: Seat | None) -> list[Raw]:
        """Encode events as this seat may know them; what a spectator sees too is encoded once."""
        if self._events[0] is not events:
            openly = [(event, _seen(event, table, None)) for event in events]
            self._events = (events, [Openly(event, seen, _event(seen, table)) for event, seen in openly])
        return [each.raw if each.seen is each.event else _hidden(each, table, seat) for each in self._events[1]]

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
                missed.append(wire.Missed(version=version, events=self._events_for(change.events, table, seat)))
                version -= 1
        return missed[::-1] if version == since else None


def _event(event: Event, table: Table) -> Raw:
    """Encode an event as someone may know it."""
    if isinstance(event, wire.Message) or table.running is None:
        return Raw(wire.write(event))
    return speller(type(table.running.game)).raw(event)


def _hidden(openly: Openly, table: Table, seat: Seat | None) -> Raw:
    """Encode for a seat an event that hides something from a spectator."""
    seen = _seen(openly.event, table, seat)
    return openly.raw if seen == openly.seen else _event(seen, table)


def _seen(event: Event, table: Table, seat: Seat | None) -> Event:
    """Give what a seat, or a spectator (None), sees of an event: all of what happens to the table."""
    if isinstance(event, wire.Message):
        return event
    if table.running is None:
        raise ValueError("there is no game that this could happen in")
    return table.running.game.shown(event, seat)


def _tenths(left: float | None) -> float | None:
    return None if left is None else round(left, 1)
