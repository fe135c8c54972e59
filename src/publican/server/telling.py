"""What a seat or a spectator is told: built up from nothing, out of what the engine shows them.

Each viewer gets its own seat's view and nothing else. Bytes are shared between viewers only where the value that is to
be written is the same one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any

from msgspec import Struct

from publican.engine import half_pint, hero_house
from publican.engine.core import Seat
from publican.server import wire
from publican.server.encoding import SCRIBES, Write, encode
from publican.server.folding import Told
from publican.server.sitting import Event, Running, Sitting, record_id

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


class Part:
    """Some fields of the views of a game and how each is written, with the brace or comma around them."""

    def __init__(self, begin: str, fields: Mapping[str, Write], end: str) -> None:
        self.begin, self.end = begin, end
        self.fields = [(f'"{name}":', write) for name, write in fields.items()]
        self.values_of: Callable[[Any], tuple[object, ...]] = attrgetter(*fields)


def _parts(game: str, view: type[Struct], own: Sequence[str]) -> tuple[Part, Part]:
    """Part the fields of a view that are each viewer's own from those that are the same for all."""
    fields = SCRIBES[game].fields(view)
    same = {name: write for name, write in fields.items() if name not in own}
    return Part("{", {name: fields[name] for name in own}, ","), Part("", same, "}")


PARTS = {
    "half-pint-heroes": _parts("half-pint-heroes", half_pint.View, ("seat", "hand", "predictions", "bets", "choices")),
    "hero-house": _parts("hero-house", hero_house.View, ("seat", "hand", "choices")),
}
"""A viewer's own part comes from the viewer's view; the other is written once, from the view of a spectator. So a field
that is wrongly thought to be the same for all shows too little, never too much."""


class Sight:
    """A part of a view as it was last written; only what has changed since is written anew."""

    __slots__ = ("_joined", "_part", "_values", "_written")

    def __init__(self, part: Part) -> None:
        size = len(part.fields)
        self._part = part
        self._values: tuple[object, ...] = (_NOTHING,) * size
        self._written = [""] * size
        self._joined = b""

    def write(self, view: Struct) -> bytes:
        """Write this part of a view."""
        values = self._part.values_of(view)
        if values != self._values:
            for place, (value, before) in enumerate(zip(values, self._values, strict=True)):
                if value is not before and value != before:
                    name, write = self._part.fields[place]
                    self._written[place] = name + write(value)
            joined = self._part.begin + ",".join(self._written) + self._part.end
            self._values, self._joined = values, joined.encode()
        return self._joined


_NOTHING = object()


class Teller:
    """Writes the frames of one table; keeps the bytes of what has not changed since the last one."""

    def __init__(self, game: str) -> None:
        self._scribe = SCRIBES[game]
        self._own, same = PARTS[game]
        self._sights: dict[Seat | None, Sight] = {}
        self._open = Sight(same)
        self._openly: tuple[object, Any] = (None, None)
        self._events: tuple[object, list[tuple[Event, Event, bytes]], bytes | None] = (None, [], None)
        self._table: tuple[Sitting | None, bytes] = (None, b"")

    def update(self, told: Told, left: bytes) -> Callable[[Seat | None], bytes]:
        """Write what an update tells everybody, and give what writes the rest for a seat; its version comes before."""
        sitting, events = told.sitting, told.events
        same = self._same_events(events, sitting)
        rest = [self._open_view(sitting), b',"left":', left]
        if told.table_changed:
            rest += [b',"table":', self.table(sitting)]
        end = b"".join((*rest, b"}"))

        def for_seat(seat: Seat | None) -> bytes:
            known = self.events(events, sitting, seat) if same is None else same
            you = b',"you":' + _number(seat) if told.table_changed else b""
            return b"".join((you, b',"events":[', known, b'],"view":', self._own_view(sitting, seat), end))

        return for_seat

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
                self._own_view(sitting, seat),
                self._open_view(sitting),
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

    def events(self, events: Sequence[Event], sitting: Sitting, seat: Seat | None) -> bytes:
        """Write events as this seat may know them; what a spectator sees too is written once."""
        same = self._same_events(events, sitting)
        if same is not None:
            return same
        return b",".join([self._event_for(sitting, seat, *each) for each in self._events[1]])

    def _same_events(self, events: Sequence[Event], sitting: Sitting) -> bytes | None:
        """Write events that are the same for everybody; None if some hide something."""
        if self._events[0] is not events:
            self._events = (events, *self._shown_openly(events, sitting))
        return self._events[2]

    def _event_for(self, sitting: Sitting, seat: Seat | None, event: Event, openly: Event, written: bytes) -> bytes:
        """Write an event for a seat; one that hides nothing from a spectator hides nothing from anybody."""
        if openly is event:
            return written
        seen = _seen(event, sitting, seat)
        return written if seen == openly else self._event(seen)

    def _own_view(self, sitting: Sitting, seat: Seat | None) -> bytes:
        """Write the beginning of a view, what is this seat's own."""
        running = sitting.running
        if running is None or sitting.deal is None:
            return b""
        openly = self._view_openly(running)
        sight = self._sights.get(seat)
        if sight is None:
            sight = self._sights[seat] = Sight(self._own)
        return sight.write(openly if seat is None else running.game.seated(openly, running.state, seat))

    def _open_view(self, sitting: Sitting) -> bytes:
        """Write the rest of a view, what everybody sees."""
        running = sitting.running
        if running is None or sitting.deal is None:
            return b"null"
        return self._open.write(self._view_openly(running))

    def _view_openly(self, running: Running) -> Any:
        """Build the view of a spectator, once for each state of the game."""
        if self._openly[0] is not running.state:
            self._openly = (running.state, running.game.openly(running.state))
        return self._openly[1]

    def _shown_openly(
        self, events: Sequence[Event], sitting: Sitting
    ) -> tuple[list[tuple[Event, Event, bytes]], bytes | None]:
        """Write events as a spectator sees them, and all at once if they hide nothing."""
        known = []
        hidden = False
        for event in events:
            openly = _seen(event, sitting, None)
            hidden |= openly is not event
            known.append((event, openly, self._event(openly)))
        return known, None if hidden else b",".join([written for _, _, written in known])

    def _event(self, event: Event) -> bytes:
        return encode(event) if isinstance(event, wire.Message) else self._scribe.write(event).encode()

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


def _seen(event: Event, sitting: Sitting, seat: Seat | None) -> Event:
    """Give what a seat, or a spectator (None), sees of an event: all of what happens to the table."""
    if isinstance(event, wire.Message):
        return event
    if sitting.running is None:
        raise ValueError("there is no game that this could happen in")
    return sitting.running.game.shown(event, seat)


def _number(seat: Seat | None) -> bytes:
    return b"null" if seat is None else b"%d" % seat
