"""What a seat or a spectator is told: built up from nothing, out of what the engine shows them.

Each viewer gets its own seat's view and nothing else. Bytes are shared between viewers only where the value that is to
be written is the same one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Any

from msgspec import Struct

from publican.engine.core import Seat, with_item
from publican.server import wire
from publican.server.encoding import SCRIBES, Convert, encode
from publican.server.folding import Told
from publican.server.sitting import Event, Sitting, record_id

KEPT = 64
"""Updates that are kept for those who were away for a moment."""


class Heard(Struct, frozen=True):
    """An update that is kept: only what happened, not the table after it, which would take a lot of room."""

    events: tuple[Event, ...]
    only: str | None


def table_shown(sitting: Sitting) -> wire.TableShown:
    """Show all of a table but its cards."""
    table, deal = sitting.table, sitting.deal
    over = sitting.stage == "over"
    return wire.TableShown(
        id=table.table,
        game=table.game,
        options=table.options,
        public=table.public,
        clock=table.clock,
        stage=sitting.stage,
        number=sitting.number,
        seats=seats_shown(sitting),
        host=None if sitting.host is None else sitting.seat_of(sitting.host),
        fair=_fair_shown(sitting),
        broken=sitting.broken,
        record=record_id(deal) if deal and over else None,
        rematch=sitting.rematch,
    )


def seats_shown(sitting: Sitting) -> tuple[wire.SeatShown, ...]:
    """Show who sits where; persons by the name they sat down with."""
    return tuple(wire.SeatShown(name=place.name or None, bot=place.level, away=place.away) for place in sitting.seats)


def _fair_shown(sitting: Sitting) -> wire.FairShown | None:
    deal = sitting.deal
    if deal is None:
        return None
    return wire.FairShown(
        game_id=deal.game_id,
        commitment=deal.commitment,
        hashes=deal.hashes,
        nonces=deal.nonces,
        missed=tuple(sorted(deal.missed)),
        seed=deal.seed.hex() if sitting.stage == "over" else None,
    )


class Sight:
    """The fields of a view as they were last written for one viewer."""

    __slots__ = ("values", "written")

    def __init__(self, size: int) -> None:
        self.values: tuple[object, ...] = (_NOTHING,) * size
        self.written: list[bytes] = [b""] * size


_NOTHING = object()


class Teller:
    """Writes the frames of one table; keeps the bytes of what has not changed since the last one."""

    def __init__(self, game: str) -> None:
        self._scribe = SCRIBES[game]
        self._kind: type[Struct] | None = None
        self._fields: tuple[tuple[bytes, Convert | None], ...] = ()
        self._values_of: Callable[[Any], tuple[object, ...]] = attrgetter("seat", "phase")
        self._sights: dict[Seat | None, Sight] = {}
        self._shared = Sight(0)
        self._table: tuple[Sitting | None, bytes] = (None, b"")
        self._events: tuple[object, dict[int, bytes]] = (None, {})

    def update(self, told: Told, seat: Seat | None, left: bytes) -> bytes:
        """Write an update for a seat, all but its beginning, which holds the version of the viewer."""
        sitting = told.sitting
        parts = [b',"events":[', self.events(told.events, sitting, seat), b'],"view":', self.view(sitting, seat)]
        parts += [b',"left":', left]
        if told.table_changed:
            parts += [b',"you":', _number(seat), b',"table":', self.table(sitting)]
        parts.append(b"}")
        return b"".join(parts)

    def welcome(
        self, sitting: Sitting, person: str, since: int | None, kept: Sequence[Heard | Told], left: bytes
    ) -> bytes:
        """Write all that a person may know now, with what happened since the version they saw last."""
        seat = sitting.seat_of(person)
        return b"".join(
            (
                b'{"type":"welcome","version":%d,"you":' % sitting.number_of(person),
                _number(seat),
                b',"table":',
                self.table(sitting),
                b',"view":',
                self.view(sitting, seat),
                b',"missed":',
                self._missed(sitting, person, since, kept),
                b',"left":',
                left,
                b"}",
            )
        )

    def table(self, sitting: Sitting) -> bytes:
        """Write the table as everybody sees it."""
        if self._table[0] is not sitting:
            self._table = (sitting, encode(table_shown(sitting)))
        return self._table[1]

    def events(self, events: Iterable[Event], sitting: Sitting, seat: Seat | None) -> bytes:
        """Write events as this seat may know them; one that everybody sees is written once."""
        if self._events[0] is not events:
            self._events = (events, {})
        return b",".join([self._event(place, event, sitting, seat) for place, event in enumerate(events)])

    def view(self, sitting: Sitting, seat: Seat | None) -> bytes:
        """Write the game as this seat sees it."""
        running = sitting.running
        if running is None or sitting.deal is None:
            return b"null"
        view: Struct = running.game.view(running.state, seat)
        if type(view) is not self._kind:
            self._learn(type(view))
        sight = self._sights.get(seat)
        if sight is None:
            sight = self._sights[seat] = Sight(len(self._fields))
        values, written = self._values_of(view), sight.written
        for place, (value, before) in enumerate(zip(values, sight.values, strict=True)):
            if value is not before and value != before:
                written[place] = self._field(place, value)
        sight.values = values
        return b"{%b}" % b",".join(written)

    def _learn(self, kind: type[Struct]) -> None:
        """Prepare for a kind of view."""
        self._kind = kind
        self._fields = self._scribe.fields(kind)
        self._values_of = attrgetter(*kind.__struct_fields__)
        self._shared = Sight(len(self._fields))

    def _field(self, place: int, value: object) -> bytes:
        """Write a field, unless it was just written for another viewer."""
        shared = self._shared
        known = shared.values[place]
        if known is value or known == value:
            return shared.written[place]
        name, convert = self._fields[place]
        made = name + encode(convert(value) if convert else value)
        shared.values = with_item(shared.values, place, value)
        shared.written[place] = made
        return made

    def _event(self, place: int, event: Event, sitting: Sitting, seat: Seat | None) -> bytes:
        open_to_all = self._events[1]
        shown = event
        if sitting.running is not None and not isinstance(event, wire.Message):
            shown = sitting.running.game.shown(event, seat)
        if shown is not event:
            return self._scribe.event(shown)
        if place not in open_to_all:
            open_to_all[place] = encode(event) if isinstance(event, wire.Message) else self._scribe.event(event)
        return open_to_all[place]

    def _missed(self, sitting: Sitting, person: str, since: int | None, kept: Sequence[Heard | Told]) -> bytes:
        """Write what was told to this person after a version; null where that is not known any more."""
        version, seat = sitting.number_of(person), sitting.seat_of(person)
        written: list[bytes] = []
        for told in reversed(kept):
            if since is None or version <= since:
                break
            if told.only in (None, person):
                written.append(b'{"version":%d,"events":[%b]}' % (version, self.events(told.events, sitting, seat)))
                version -= 1
        return b"[%b]" % b",".join(reversed(written)) if version == since else b"null"


def update_head(version: int) -> bytes:
    """Write the beginning of an update."""
    return b'{"type":"update","version":%d' % version


def _number(seat: Seat | None) -> bytes:
    return b"null" if seat is None else b"%d" % seat
