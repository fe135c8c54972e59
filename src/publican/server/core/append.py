"""What is stored together: entries of a log, and all that must be true from the same moment on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from publican.engine.core import Seat
from publican.engine.record import Record
from publican.server import log
from publican.server.core.summary import Summary, summary
from publican.server.folding import Told, after, opened
from publican.server.log import Entry
from publican.server.sitting import STAND_IN, Sitting, record, record_id


class Logged(NamedTuple):
    """An entry of a log, with the seed of the game that began with it."""

    entry: Entry
    seed: bytes | None = None


class Listing(Struct, frozen=True):
    """What lists know of a table, and who sits there."""

    summary: Summary
    people: tuple[str, ...]


class FinishedGame(Struct, frozen=True):
    """The record of a game, and who may read it."""

    id: str
    public: bool
    record: Record
    people: tuple[tuple[str, Seat], ...]


class Append(Struct, frozen=True):
    """Entries that follow a version of a table's log; for a move, one and nothing else."""

    table: str
    after: int
    entries: tuple[Logged, ...]
    listing: Listing | None = None
    finished: FinishedGame | None = None


def appends(before: Sitting, logged: Logged, told: Told) -> tuple[Append, ...]:
    """Give what has to be stored for an entry, all of it or nothing; a rematch opens the other table first."""
    table, entry = before.table.table, logged.entry
    if not told.table_changed:
        return (Append(table, before.version, (logged,)),)
    finished = finished_game(told.sitting) if before.stage != "over" else None
    append = Append(table, before.version, (logged,), listing(told.sitting), finished)
    return (rematch(before, entry.table), append) if isinstance(entry, log.Rematched) else (append,)


def listing(sitting: Sitting) -> Listing:
    """Sum a table up for lists."""
    return Listing(summary(sitting), tuple(place.person for place in sitting.seats if place.person is not None))


def finished_game(sitting: Sitting) -> FinishedGame | None:
    """Give the record of a game that is over; None for one that runs or was broken off."""
    if sitting.stage != "over" or sitting.deal is None or sitting.running is None:
        return None
    if sitting.running.state.outcome is None:
        return None
    return FinishedGame(record_id(sitting.deal), sitting.table.public, record(sitting), sitting.running.people)


def opening(entry: log.Opened, seated: Sequence[Entry]) -> Append:
    """Open a table with those who sit at it from the beginning."""
    sitting = opened(entry)
    for each in seated:
        sitting = after(sitting, each).sitting
    return Append(entry.table, 0, tuple(Logged(each) for each in (entry, *seated)), listing(sitting))


def rematch(sitting: Sitting, table: str) -> Append:
    """Open a table like one where a game is over, for those who still sit there."""
    old = sitting.table
    host = next(place.person for place in sitting.seats if place.person is not None)
    entry = log.Opened(table, old.game, old.options, old.seats, old.public, old.clock, old.rules, by=host)
    seated = [
        log.Seated(place.name, by=place.person) if place.person else log.BotSeated(place.level or STAND_IN)
        for place in sitting.seats
        if not place.free
    ]
    return opening(entry, seated)
