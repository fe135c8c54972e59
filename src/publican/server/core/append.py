"""What is stored together: entries of a log, and all that must be true from the same moment on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from publican.engine.core import Seat
from publican.engine.record import Record
from publican.server.core import entries
from publican.server.core.deal import evidence, record_id
from publican.server.core.entries import LogEntry
from publican.server.core.replay import opened
from publican.server.core.seats import STAND_IN
from publican.server.core.summary import Summary, summary
from publican.server.core.table import Change, Table, apply


class Logged(NamedTuple):
    """An entry of a log, with the seed of the game that began with it."""

    entry: LogEntry
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


def appends(before: Table, logged: Logged, change: Change) -> tuple[Append, ...]:
    """Give what has to be stored for an entry that changes the table; a rematch opens the other table first."""
    code, entry = before.opened.table, logged.entry
    finished = finished_game(change.table) if before.stage != "over" else None
    append = Append(code, before.version, (logged,), listing(change.table), finished)
    return (rematch(before, entry.table), append) if isinstance(entry, entries.Rematched) else (append,)


def listing(table: Table) -> Listing:
    """Sum a table up for lists."""
    return Listing(summary(table), tuple(place.person for place in table.seats if place.person is not None))


def finished_game(table: Table) -> FinishedGame | None:
    """Give the record of a game that is over; None for one that runs or was broken off."""
    deal, running = table.deal, table.running
    if table.stage != "over" or deal is None or running is None or running.state.outcome is None:
        return None
    return FinishedGame(record_id(deal), table.opened.public, running.record(evidence(deal)), running.people)


def opening(entry: entries.Opened, seated: Sequence[LogEntry]) -> Append:
    """Open a table with those who sit at it from the beginning."""
    table = opened(entry)
    for each in seated:
        table = apply(table, each).table
    return Append(entry.table, 0, tuple(Logged(each) for each in (entry, *seated)), listing(table))


def rematch(table: Table, code: str) -> Append:
    """Open a table like one where a game is over, for those who still sit there."""
    old = table.opened
    host = next(place.person for place in table.seats if place.person is not None)
    entry = entries.Opened(code, old.game, old.options, old.seats, old.public, old.clock, old.rules, by=host)
    seated = [
        entries.Seated(place.name, by=place.person) if place.person else entries.BotSeated(place.bot or STAND_IN)
        for place in table.seats
        if not place.free
    ]
    out = [entries.Abstained(by=place.person) for place in table.seats if place.person and place.abstains]
    return opening(entry, [*seated, *out])
