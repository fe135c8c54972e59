"""People as the house knows them, and how their names are taken away again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from publican.engine.core import Seat
from publican.engine.record import Record
from publican.server.core import entries
from publican.server.core.pad import without_names
from publican.server.core.seats import Seating
from publican.server.core.table import Table

GONE = "gone"
"""The name of who has deleted theirs."""


class Person(Struct, frozen=True):
    """A person as the house knows them."""

    id: str
    name: str


def without_name(table: Table, person: str) -> Table:
    """Put the neutral name in the place of a person's; the same value where there is none."""
    running = table.running
    played = {seat for who, seat in running.people if who == person} if running else set()
    held = table.pad.held.get(person) if table.pad else None
    theirs = {
        seat
        for seat, place in enumerate(table.seats)
        if place.name and (place.person == person or (place.person is None and seat in played) or seat == held)
    }
    if all(table.seats[seat].name == GONE for seat in theirs):
        return table
    seats = Seating([replace(place, name=GONE) if seat in theirs else place for seat, place in enumerate(table.seats)])
    if running is not None:
        players = tuple(GONE if seat in played else name for seat, name in enumerate(running.players))
        running = replace(running, players=players)
    pad = without_names(table.pad, sorted(theirs), GONE) if table.pad else None
    return replace(table, seats=seats, running=running, pad=pad)


def names_held(log: Iterable[entries.LogEntry]) -> Mapping[str, Seat]:
    """Tell which name on a pad each person last said to be theirs, unless it was freed for somebody else."""
    held: dict[str, Seat] = {}
    for entry in log:
        match entry:
            case entries.Claimed(by=by, seat=seat):
                held[by] = seat
            case entries.Freed(seat=freed):
                held = {person: seat for person, seat in held.items() if seat != freed}
    return held


def log_without(log: Sequence[entries.LogEntry], gone: frozenset[str]) -> list[entries.LogEntry]:
    """Take the names of those who are gone out of a log."""
    if not gone:
        return list(log)
    theirs = [seat for person, seat in names_held(log).items() if person in gone]
    return [_entry_without(entry, theirs, gone) for entry in log]


def _entry_without(entry: entries.LogEntry, theirs: Sequence[Seat], gone: frozenset[str]) -> entries.LogEntry:
    match entry:
        case entries.Seated(by=by) if by in gone:
            return replace(entry, name=GONE)
        case entries.Opened(pad=pad) if pad is not None and theirs:
            players = tuple(GONE if seat in theirs else name for seat, name in enumerate(pad.players))
            return replace(entry, pad=replace(pad, players=players))
        case _:
            return entry


def record_without(record: Record, seats: Iterable[int]) -> Record:
    """Take the names of seats out of a record."""
    gone = set(seats)
    return replace(record, players=tuple(GONE if seat in gone else name for seat, name in enumerate(record.players)))
