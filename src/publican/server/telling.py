"""What a seat or a spectator is told: built up from nothing, out of what the engine shows them.

Each viewer gets its own seat's view and nothing else. Bytes are shared between viewers only where the value that is to
be written is the same one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from publican.engine.core import Seat
from publican.server import wire
from publican.server.encoding import SCRIBES, encode
from publican.server.folding import Told
from publican.server.sitting import Event, Sitting, record_id

KEPT = 64
"""Updates that are kept for those who were away for a moment."""


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


class Teller:
    """Writes the frames of one table; keeps the bytes of what has not changed since the last one."""

    def __init__(self, game: str) -> None:
        self._scribe = SCRIBES[game]
        self._fields: dict[str, tuple[object, bytes]] = {}
        self._table: tuple[Sitting | None, bytes] = (None, b"")

    def update(self, told: Told, seat: Seat | None, left: bytes) -> bytes:
        """Write an update for a seat, all but its beginning, which holds the version of the viewer."""
        sitting = told.sitting
        parts = [b',"events":[', self.events(told.events, sitting, seat), b'],"view":', self.view(sitting, seat)]
        parts += [b',"left":', left]
        if told.table_changed:
            parts += [b',"you":', _number(seat), b',"table":', self.table(sitting)]
        parts.append(b"}")
        return b"".join(parts)

    def welcome(self, sitting: Sitting, person: str, since: int | None, kept: Sequence[Told], left: bytes) -> bytes:
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
        """Write events as this seat may know them."""
        return b",".join([self._event(event, sitting, seat) for event in events])

    def view(self, sitting: Sitting, seat: Seat | None) -> bytes:
        """Write the game as this seat sees it."""
        running = sitting.running
        if running is None or sitting.deal is None:
            return b"null"
        view: Struct = running.game.view(running.state, seat)
        kind = type(view)
        fields = [
            b'"%b":%b' % (name.encode(), self._field(kind, name, getattr(view, name)))
            for name in kind.__struct_fields__
        ]
        return b"{%b}" % b",".join(fields)

    def _field(self, kind: type[Struct], name: str, value: Any) -> bytes:
        known = self._fields.get(name)
        if known is not None and (known[0] is value or known[0] == value):
            return known[1]
        written = self._scribe.field(kind, name, value)
        self._fields[name] = (value, written)
        return written

    def _event(self, event: Event, sitting: Sitting, seat: Seat | None) -> bytes:
        if isinstance(event, wire.Message) or sitting.running is None:
            return encode(event)
        return self._scribe.event(sitting.running.game.shown(event, seat))

    def _missed(self, sitting: Sitting, person: str, since: int | None, kept: Sequence[Told]) -> bytes:
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
