"""What everyone at a table is sent: built up from what the engine shows them.

What everybody may know is encoded once and passed on as bytes; a viewer's own part is encoded for that viewer alone.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence, Set
from operator import is_not
from typing import Any, get_args

from msgspec import UNSET, Raw, Struct, field, to_builtins
from msgspec.structs import asdict, replace

from publican.engine.core import Seat
from publican.engine.spelling import Recurring
from publican.server import wire
from publican.server.core.commands import Asker
from publican.server.core.pad import SharedPad, pad_for, pad_for_all
from publican.server.core.shown import table_shown
from publican.server.core.table import Change, Event, Table
from publican.server.core.told import told as table_told
from publican.server.tables.connections import Connection, Connections
from publican.telling.games import Wanted, told_game

KEPT = 64
"""Updates that are kept for those who were away for a moment."""

NOTHING = Raw(b"null")

OF_TABLES = frozenset(get_args(wire.TableEvent))
"""The events that happen to tables; all others are of games."""


class PastChange(Struct, frozen=True):
    """An update that is kept: only what happened, not the table after it, which would take a lot of room."""

    events: tuple[Event, ...]
    only: str | None
    before: object


class Audience(Connections):
    """Those who are connected, and what they were told last."""

    def __init__(self, kept: Sequence[Change]) -> None:
        super().__init__()
        self._kept = deque((PastChange(change.events, change.only, change.before) for change in kept), KEPT)
        self._frames = Frames()
        self._present: tuple[Seat, ...] = ()
        self._warming: tuple[Seat, ...] = ()

    @property
    def here(self) -> Set[str]:
        """Who is connected, to whichever server."""
        return self._connections.keys() | self.elsewhere if self.elsewhere else self._connections.keys()

    def forget_history(self) -> None:
        """Forget what happened, which may have a name in it that nobody shall read."""
        self._kept.clear()

    def welcome(self, connection: Asker, table: Table, since: int | None, left: float | None) -> None:
        """Tell a connection all it may know, with what it missed since a version."""
        connection.put(self._frames.welcome(table, connection.person, since, self._kept, left))

    def tell(self, change: Change, left: float | None, answer: tuple[Asker, bytes] | None = None) -> None:
        """Send everyone who may know of it what they may know, and an answer to whoever asked for it."""
        self._kept.append(PastChange(change.events, change.only, change.before))
        written: dict[tuple[Seat | None, int], bytes] = {}
        table, only = change.table, change.only
        for person, theirs in self._connections.items():
            if only is not None and only != person:
                continue
            viewer = table.seat_of(person), table.viewer_version(person)  # most spectators are told the same
            message = written.get(viewer)
            if message is None:
                message = written[viewer] = self._frames.update(change, *viewer, left)
            for connection in theirs:
                if answer is not None and connection is answer[0]:
                    connection.put_both(message, answer[1])
                else:
                    connection.put(message)

    def tell_present(self, table: Table, newcomer: Connection | None = None) -> None:
        """Tell everybody which seats are connected, if that has changed, and a newcomer in any case."""
        here = self.here
        seats = tuple([seat for seat, place in enumerate(table.seats) if place.person in here])
        hearing = self.all() if seats != self._present else [newcomer] if newcomer else []
        self._present = seats
        message = wire.write(wire.Present(seats=seats))
        for connection in hearing:
            connection.put(message)

    def tell_warming(self, seats: tuple[Seat, ...], newcomer: Connection | None = None) -> None:
        """Tell everybody where a lower level plays for a champion that is not ready, if that has changed."""
        hearing = self.all() if seats != self._warming else [newcomer] if newcomer and seats else []
        self._warming = seats
        for connection in hearing:
            connection.put(wire.write(wire.Warming(seats=seats)))


class OpenEvents(Struct):
    """Events, what a spectator sees of them, and that as bytes."""

    events: tuple[Event, ...]
    seen: list[Event]
    raw: list[Raw]
    hiding: bool
    """Whether a seat may see more than a spectator."""


class OwnPart(Struct):
    """What a seat alone was told last, and as bytes."""

    own: Struct | None = None
    raw: Raw = NOTHING
    said: Wanted | None = None
    wanted: Raw = NOTHING
    known: Recurring = field(default_factory=Recurring)


class Frames:
    """Builds the frames of one table, and keeps the bytes of what has not changed since the last one."""

    def __init__(self) -> None:
        self._view: tuple[object, Raw] = (None, NOTHING)
        self._standing: tuple[Any, Struct] | None = None
        """The last view that everybody saw, and what was said of it."""
        self._known = Recurring()
        self._own: dict[Seat, OwnPart] = {}
        self._events = OpenEvents((), [], [], hiding=False)
        self._table: tuple[object, wire.TableShown | None] = (None, None)

    def update(self, change: Change, seat: Seat | None, version: int, left: float | None) -> bytes:
        """Tell a seat, or a spectator (None), what happened and how things stand; their own version is this then."""
        table = change.table
        view = self._view_of(table)
        own, wanted = (NOTHING, NOTHING) if seat is None else self._own_of(table, seat)
        return wire.write(
            wire.Update(
                version=version,
                events=self._events_for(change, table, seat),
                view=view,
                own=own,
                wanted=wanted,
                left=left,
                you=seat if change.table_changed else UNSET,
                table=self._table_of(table) if change.table_changed else UNSET,
            )
        )

    def welcome(
        self, table: Table, person: str, since: int | None, kept: Sequence[PastChange | Change], left: float | None
    ) -> bytes:
        """Tell a person all that they may know now, with what happened since the version they saw last."""
        seat, view = table.seat_of(person), self._view_of(table)
        own, wanted = (NOTHING, NOTHING) if seat is None else self._own_of(table, seat)
        return wire.write(
            wire.Welcome(
                protocol=wire.PROTOCOL,
                version=table.viewer_version(person),
                you=seat,
                table=self._table_of(table),
                view=view,
                own=own,
                wanted=wanted,
                missed=self._missed(table, person, since, kept),
                left=left,
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
        if table.pad is not None:
            return self._pad_of(table.pad)
        running = table.running
        if running is None or table.deal is None:
            return NOTHING
        if self._view[0] is not running.state:
            told = told_game(type(running.game))
            view = running.game.openly(running.state)
            standing = told.telling.standing(view, self._standing)
            self._standing = view, standing
            self._view = (running.state, self._known.raw(asdict(view) | asdict(standing), told.view))
        return self._view[1]

    def _pad_of(self, pad: SharedPad) -> Raw:
        """Encode what everybody sees of a shared pad, once for each state of it."""
        if self._view[0] is not pad:
            self._view = (pad, _raw(pad_for_all(pad)))
        return self._view[1]

    def _own_of(self, table: Table, seat: Seat) -> tuple[Raw, Raw]:
        """Encode what a seat alone may know, if that has changed, and what is wanted from it.

        The second is null where it is told no more than everybody.
        """
        if table.pad is not None:
            return _raw(pad_for(table.pad, seat)), NOTHING
        running = table.running
        if running is None or table.deal is None or self._standing is None:
            return NOTHING, NOTHING
        part = self._own.get(seat)
        if part is None:
            part = self._own[seat] = OwnPart()
        told, openly = told_game(type(running.game)), self._standing[0]
        own = running.game.own(running.state, seat)
        if part.own != own:
            part.own, part.raw = own, part.known.raw(asdict(own), told.own)
        if not told.telling.concerns(openly, seat):
            return part.raw, NOTHING
        view = replace(openly, **asdict(own))
        said = Wanted(told.telling.status(view), told.telling.meanings(view))
        if part.said != said:
            part.said, part.wanted = said, part.known.raw(asdict(said), told.wanted)
        return part.raw, part.wanted

    def _events_for(self, change: PastChange | Change, table: Table, seat: Seat | None) -> list[Raw]:
        """Encode events as this seat may know them; what a spectator sees too is encoded once."""
        openly = self._events
        if openly.events is not change.events:
            openly = self._events = _told_openly(change, table)
        if seat is None or not openly.hiding:
            return openly.raw
        return [
            raw if seen is event else _hidden(event, seen, raw, change, table, seat)
            for event, seen, raw in zip(openly.events, openly.seen, openly.raw, strict=True)
        ]

    def _missed(
        self, table: Table, person: str, since: int | None, kept: Sequence[PastChange | Change]
    ) -> list[wire.Missed] | None:
        """List what was told to this person after a version; None where that is not known any more.

        Who sits here and comes without one, with another device, is told all that is known.
        """
        version, seat = table.viewer_version(person), table.seat_of(person)
        if since is None and seat is None:
            return None
        missed: list[wire.Missed] = []
        for change in reversed(kept):
            if since is not None and version <= since:
                break
            if change.only in (None, person):
                missed.append(wire.Missed(version=version, events=self._events_for(change, table, seat)))
                version -= 1
        return missed[::-1] if since is None or version == since else None


def _told_openly(change: PastChange | Change, table: Table) -> OpenEvents:
    """Tell events as a spectator may know them."""
    seen = [_seen(event, table, None) for event in change.events]
    hiding = any(map(is_not, seen, change.events))
    return OpenEvents(change.events, seen, _encoded(change, seen, table), hiding)


def _encoded(change: PastChange | Change, seen: Sequence[Event], table: Table) -> list[Raw]:
    """Encode events as someone may know them, with the messages that tell them."""
    running = table.running
    if running is None:
        return [_of_table(event) for event in seen]
    game = told_game(type(running.game))
    of_game = [event for event in seen if type(event) not in OF_TABLES]
    told = iter(game.telling.told(change.before, of_game) if of_game else ())
    spelled = game.speller.spelled
    return [
        _of_table(event) if type(event) in OF_TABLES else _raw(spelled(event) | {"told": next(told)}) for event in seen
    ]


def _of_table(event: wire.TableEvent) -> Raw:
    messages = table_told(event)
    return _raw(to_builtins(event) | {"told": messages} if messages else event)


def _hidden(event: Event, openly: Event, raw: Raw, change: PastChange | Change, table: Table, seat: Seat | None) -> Raw:
    """Encode for a seat an event that hides something from a spectator."""
    seen = _seen(event, table, seat)
    return raw if seen == openly else _encoded(change, [seen], table)[0]


def _raw(value: object) -> Raw:
    return Raw(wire.write(value))


def _seen(event: Event, table: Table, seat: Seat | None) -> Event:
    """Give what a seat, or a spectator (None), sees of an event: all of what happens to the table."""
    if type(event) in OF_TABLES:
        return event
    if table.running is None:
        raise ValueError("there is no game that this could happen in")
    return table.running.game.shown(event, seat)
