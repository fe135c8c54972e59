"""What everyone at a table is sent: built up from what the engine shows them.

What everybody may know is encoded once and passed on as bytes; a viewer's own part is encoded for that viewer alone.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence, Set
from itertools import compress, count
from operator import is_not
from typing import Any, TypeAlias, get_args

from msgspec import UNSET, Raw, Struct, to_builtins
from msgspec.structs import asdict, astuple, replace

from publican.engine.core import Seat
from publican.engine.spelling import spelled_fields
from publican.server import wire
from publican.server.core.commands import Asker
from publican.server.core.pad import SharedPad, pad_for, pad_for_all
from publican.server.core.shown import table_shown
from publican.server.core.table import Change, Event, RunningGame, Table
from publican.server.core.told import told as table_told
from publican.server.tables.connections import Connection, Connections
from publican.server.tables.pad_changes import changed_fields, changed_lists
from publican.telling.games import Wanted, told_game
from publican.telling.message import Message

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

    def tell(self, change: Change, left: float | None) -> None:
        """Send everyone who may know of it what they may know."""
        self._kept.append(PastChange(change.events, change.only, change.before))
        table, only = change.table, change.only
        update, seats = self._frames.update(change, left), table.seats.people
        public, private = table.public_version, table.private_versions
        for person, theirs in self._connections.items():
            if only is not None and only != person:
                continue
            message = update(seats.get(person), public + private.get(person, 0))
            for connection in theirs:
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


class OwnSight(Struct, frozen=True):
    """What a seat alone may know of a state of the game, and what is said to it; None where that is nothing."""

    own: Struct
    wanted: Wanted | None


class OpenSight(Struct, frozen=True):
    """What everybody sees of a state of the game, what is said of it, and who is told more."""

    state: Any
    view: Any
    standing: Any
    concerned: tuple[Seat, ...]
    values: tuple[object, ...]
    """All fields of both, in their order."""


Write: TypeAlias = Callable[[Seat | None, int], bytes]
"""Writes a frame for a seat, or a spectator (None), whose own version is this then."""


class Frames:
    """Builds the frames of one table, and keeps what those for several viewers, or the next ones, have in common.

    What a frame says depends on its arguments alone: what has changed is told by the tables before and after.
    """

    def __init__(self) -> None:
        self._whole: tuple[object, Raw] = (None, NOTHING)
        """The last state of which everything was told."""
        self._open: OpenSight | None = None
        """Of the last state."""
        self._own: tuple[object, dict[Seat, OwnSight]] = (None, {})
        """The last state of which seats were told their own, and that."""
        self._table: tuple[object, wire.TableShown | None] = (None, None)
        self._pads: tuple[tuple[SharedPad, wire.SharedPadShown], ...] = ()

    def update(self, change: Change, left: float | None) -> Write:
        """Prepare to tell what happened and what is different now: all there is, where the table has changed."""
        last, running = change.last.running if change.last is not None else None, change.table.running
        if change.last is not None and change.last.pad is not None and change.table.pad is not None:
            return self._pad_update(change, change.last.pad, change.table.pad, left)
        if change.table_changed or last is None or running is None:
            return self._whole_update(change, left)
        told, before, after = told_game(type(running.game)), self._openly(last), self._openly(running)
        fields = spelled_fields(told.fields, after.values, before.values)
        view = _raw(fields) if fields else UNSET
        openly, affected = _told_openly(change, change.table), _affected(change, before, after)
        known, same = self._sights(last.state), dict[int, bytes]()
        own = {seat: sight for seat, sight in known.items() if seat not in affected}
        self._own = running.state, own

        def update(seat: Seat | None, version: int) -> bytes:
            if seat is None or seat not in affected:
                if version not in same:
                    same[version] = wire.write(wire.Update(version=version, events=openly.raw, view=view, left=left))
                return same[version]
            was = known.get(seat) or _seen(last, before, seat)
            others = not change.phase_began and change.actor != seat  # one of several sealed choices: not this seat's
            now = own[seat] = _seen(running, after, seat, was.own if others else None)
            return wire.write(
                wire.Update(
                    version=version,
                    events=openly.raw if others else _events_for(openly, change, change.table, seat),
                    view=view,
                    own=UNSET if was.own == now.own else told.speller.raw(now.own),
                    wanted=UNSET if was.wanted == now.wanted else _raw(now.wanted),
                    left=left,
                )
            )

        return update

    def _whole_update(self, change: Change, left: float | None) -> Write:
        table, openly = change.table, _told_openly(change, change.table)
        shown = self._table_of(table) if change.table_changed else UNSET

        def update(seat: Seat | None, version: int) -> bytes:
            events = _events_for(openly, change, table, seat)
            view, own, wanted = self._all_of(table, seat)
            you = seat if change.table_changed else UNSET
            return wire.write(
                wire.Update(
                    version=version, events=events, view=view, own=own, wanted=wanted, left=left, you=you, table=shown
                )
            )

        return update

    def _pad_update(self, change: Change, last: SharedPad, pad: SharedPad, left: float | None) -> Write:
        """Prepare to tell what is different on a pad: never all of it, which may be long."""
        before, after = self._pad_of(last), self._pad_of(pad)
        fields, lists = changed_fields(before, after), changed_lists(before, after)
        events = _told_openly(change, change.table).raw
        shown = self._table_of(change.table) if change.table_changed else UNSET

        def update(seat: Seat | None, version: int) -> bytes:
            own = None if seat is None else pad_for(pad, seat)
            known = not change.table_changed and (seat is None or own == pad_for(last, seat))
            return wire.write(
                wire.Update(
                    version=version,
                    events=events,
                    view=_raw(fields) if fields else UNSET,
                    lists=tuple(lists) if lists else UNSET,
                    own=UNSET if known else _raw(own),
                    left=left,
                    you=seat if change.table_changed else UNSET,
                    table=shown,
                )
            )

        return update

    def _pad_of(self, pad: SharedPad) -> wire.SharedPadShown:
        """Show a pad as everybody sees it; this one and the one before are kept."""
        for known, shown in self._pads:
            if known is pad:
                return shown
        shown = pad_for_all(pad)
        self._pads = (*self._pads, (pad, shown))[-2:]
        return shown

    def welcome(
        self, table: Table, person: str, since: int | None, kept: Sequence[PastChange | Change], left: float | None
    ) -> bytes:
        """Tell a person all that they may know now, with what happened since the version they saw last."""
        seat = table.seat_of(person)
        view, own, wanted = self._all_of(table, seat)
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

    def _all_of(self, table: Table, seat: Seat | None) -> tuple[Raw, Raw, Raw]:
        """Encode all that a seat, or a spectator (None), may know: view, own and wanted."""
        view, running = self._view_of(table), table.running
        if seat is None or view is NOTHING:
            return view, NOTHING, NOTHING
        if table.pad is not None:
            return view, _raw(pad_for(table.pad, seat)), NOTHING
        assert running is not None, "there is something to see"
        known = self._sights(running.state)
        sight = known[seat] = known.get(seat) or _seen(running, self._openly(running), seat)
        return view, told_game(type(running.game)).speller.raw(sight.own), _raw(sight.wanted)

    def _view_of(self, table: Table) -> Raw:
        """Encode what everybody sees, once for each state of the game, or of a shared pad."""
        running, pad = table.running, table.pad
        if pad is not None and self._whole[0] is not pad:
            self._whole = (pad, _raw(self._pad_of(pad)))
        elif pad is None:
            if running is None or table.deal is None:
                return NOTHING
            if self._whole[0] is not running.state:
                fields = told_game(type(running.game)).fields
                self._whole = (running.state, _raw(spelled_fields(fields, self._openly(running).values)))
        return self._whole[1]

    def _openly(self, running: RunningGame) -> OpenSight:
        """Give what everybody sees of a game, and is told of it."""
        state, known = running.state, self._open
        if known is None or known.state is not state:
            telling, view = told_game(type(running.game)).telling, running.game.openly(state)
            standing = telling.standing(view, known and (known.view, known.standing))
            values = astuple(view) + astuple(standing)
            known = self._open = OpenSight(state, view, standing, telling.concerned(view), values)
        return known

    def _sights(self, state: object) -> dict[Seat, OwnSight]:
        """Give what is known of what seats alone may know of a state."""
        if self._own[0] is not state:
            self._own = state, {}
        return self._own[1]

    def _missed(
        self, table: Table, person: str, since: int | None, kept: Sequence[PastChange | Change]
    ) -> list[wire.Missed] | None:
        """List what was told to this person after a version; None where that is not known any more.

        Who sits here and comes without one, with another device, is told all that is known.
        """
        version, seat = table.viewer_version(person), table.seat_of(person)
        if since is None and (seat is None or table.pad is not None):  # what was written stands on the pad
            return None
        missed: list[wire.Missed] = []
        for change in reversed(kept):
            if since is not None and version <= since:
                break
            if change.only in (None, person):
                events = _events_for(_told_openly(change, table), change, table, seat)
                missed.append(wire.Missed(version=version, events=events))
                version -= 1
        return missed[::-1] if since is None or version == since else None


def _affected(change: Change, before: OpenSight, after: OpenSight) -> Set[Seat]:
    """List the seats that may be told more of a move than everybody: who is or was asked, or has other cards now.

    Of whom a sealed choice is still wanted hears no more than everybody of that of another.
    """
    affected = {*before.concerned, *after.concerned}
    if not change.phase_began:
        affected.difference_update(after.view.due)
    affected.update(compress(count(), map(is_not, before.state.hands, after.state.hands)))
    return affected


def _seen(running: RunningGame, openly: OpenSight, seat: Seat, own: Struct | None = None) -> OwnSight:
    """Work out what a seat alone may know, if that is not known to be this, and what is said to it."""
    own = own or running.game.own(running.state, seat)
    if seat not in openly.concerned:
        return OwnSight(own, None)
    telling, view = told_game(type(running.game)).telling, replace(openly.view, **asdict(own))
    return OwnSight(own, Wanted(telling.status(view), telling.meanings(view)))


def _events_for(openly: OpenEvents, change: PastChange | Change, table: Table, seat: Seat | None) -> list[Raw]:
    """Encode events as this seat may know them; what a spectator sees too is encoded already."""
    if seat is None or not openly.hiding:
        return openly.raw
    return [
        raw if seen is event else _hidden(event, seen, raw, change, table, seat)
        for event, seen, raw in zip(openly.events, openly.seen, openly.raw, strict=True)
    ]


def _told_openly(change: PastChange | Change, table: Table) -> OpenEvents:
    """Tell events as a spectator may know them."""
    running = table.running
    seen = [
        event if running is None or type(event) in OF_TABLES else running.game.shown(event, None)
        for event in change.events
    ]
    hiding = any(map(is_not, seen, change.events))
    return OpenEvents(change.events, seen, _encoded(change, seen, table), hiding)


def _encoded(change: PastChange | Change, seen: Sequence[Event], table: Table) -> list[Raw]:
    """Encode events as someone may know them, with the messages that tell them."""
    of_game = _of_game(seen)
    if not of_game or table.running is None:
        return list(map(_of_table, seen))
    game = told_game(type(table.running.game))
    told = map(_with_told, map(game.speller.spelled, of_game), game.telling.told(change.before, of_game))
    return list(told) if of_game is seen else [_of_table(e) if type(e) in OF_TABLES else next(told) for e in seen]


def _of_game(events: Sequence[Event]) -> Sequence[Event]:
    """Give those of the game, which are all of them at a move."""
    if OF_TABLES.isdisjoint(map(type, events)):
        return events
    return [event for event in events if type(event) not in OF_TABLES]


def _with_told(event: dict[str, object], messages: Sequence[Message]) -> Raw:
    event["told"] = messages
    return _raw(event)


def _of_table(event: wire.TableEvent) -> Raw:
    messages = table_told(event)
    return _raw(to_builtins(event) | {"told": messages} if messages else event)


def _hidden(event: Event, openly: Event, raw: Raw, change: PastChange | Change, table: Table, seat: Seat | None) -> Raw:
    """Encode for a seat an event that hides something from a spectator."""
    assert table.running is not None, "only what happens in a game is hidden"
    seen = table.running.game.shown(event, seat)
    return raw if seen == openly else _encoded(change, [seen], table)[0]


def _raw(value: object) -> Raw:
    return Raw(wire.write(value))
