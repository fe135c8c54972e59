"""People as the house knows them, and how their names are taken away again."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from publican.engine.record import Record
from publican.server.core import entries
from publican.server.core.table import Table

GONE = "gone"
"""The name of who has deleted theirs."""


class Person(Struct, frozen=True):
    """A person as the house knows them."""

    id: str
    name: str


# What happens to people, wherever they are connected.


class PersonRenamed(Struct, frozen=True):
    """A person takes seats under another name from now on."""

    person: str
    name: str


class TokensRevoked(Struct, frozen=True):
    """The tokens of a person are worth nothing any more, but for that of one device."""

    person: str
    kept: str | None


class PersonMuted(Struct, frozen=True):
    """A person does not want to hear another any more, or hears them again."""

    person: str
    other: str
    on: bool


class PersonDeleted(Struct, frozen=True):
    """A person has deleted all that is theirs."""

    person: str


News = PersonRenamed | TokensRevoked | PersonMuted | PersonDeleted


def without_name(table: Table, person: str) -> Table:
    """Put the neutral name in the place of a person's; the same value where there is none."""
    running = table.running
    played = {seat for who, seat in running.people if who == person} if running else set()
    theirs = {
        seat
        for seat, place in enumerate(table.seats)
        if place.name and (place.person == person or (place.person is None and seat in played))
    }
    if all(table.seats[seat].name == GONE for seat in theirs):
        return table
    seats = tuple(replace(place, name=GONE) if seat in theirs else place for seat, place in enumerate(table.seats))
    if running is not None:
        players = tuple(GONE if seat in played else name for seat, name in enumerate(running.players))
        running = replace(running, players=players)
    return replace(table, seats=seats, running=running)


def entry_without(entry: entries.LogEntry, gone: frozenset[str]) -> entries.LogEntry:
    """Take the name out of an entry about somebody who is gone."""
    return replace(entry, name=GONE) if isinstance(entry, entries.Seated) and entry.by in gone else entry


def record_without(record: Record, seats: Iterable[int]) -> Record:
    """Take the names of seats out of a record."""
    gone = set(seats)
    return replace(record, players=tuple(GONE if seat in gone else name for seat, name in enumerate(record.players)))
