"""The SQL of logs, and of what is stored beside them: statements that wait for no answer, so that many go together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from publican.engine import record as records
from publican.server.adapters.rows import LogLine, lines
from publican.server.core import summary
from publican.server.core.append import Append, FinishedGame, Listing

Statement: TypeAlias = tuple[str, Sequence[object]]

NEW = (
    "INSERT INTO log (table_id, version, entry, seed) SELECT new.table_id, {version}, new.entry, seed"
    " FROM unnest(%s::text[], %s::int[], %s::bytea[], %s::bytea[], %s::int[])"
    " AS new (table_id, version, entry, seed, follows)"
)
FOLLOWS = (
    "(follows = 0 OR (SELECT version FROM log WHERE log.table_id = new.table_id AND log.version = follows LIMIT 1) > 0)"
)
"""Whether the log has what these lines follow; with LIMIT it is looked up, however many lines there are."""
INSERT = NEW.format(version=f"CASE WHEN {FOLLOWS} THEN new.version END")
"""Breaks NOT NULL where a line follows nothing that is stored."""
INSERT_FREE = f"{NEW.format(version='new.version')} WHERE {FOLLOWS} ON CONFLICT DO NOTHING RETURNING table_id, version"
"""Stores what it can, and tells what that was."""

SINCE = (
    "SELECT version, entry, seed, NULL FROM log WHERE table_id = %s AND version > %s"
    " UNION ALL SELECT 0, NULL, NULL, person FROM forgetting WHERE names ORDER BY 1"
)
"""The lines of a log after a version, and who is to be forgotten: one statement, so one moment."""

LIST = (
    "INSERT INTO tables (id, stage, clock, shown, changed) VALUES (%s, %s, %s, %s, %s)"
    " ON CONFLICT (id) DO UPDATE SET stage = excluded.stage, shown = excluded.shown, changed = excluded.changed"
)
STAND_UP = "UPDATE sitters SET sits = false WHERE table_id = %s AND sits AND NOT person = ANY(%s::text[])"
SIT_DOWN = (
    "INSERT INTO sitters (person, table_id, sits) SELECT person, %s, true FROM unnest(%s::text[]) AS person"
    " ON CONFLICT (person, table_id) DO UPDATE SET sits = true WHERE NOT sitters.sits"
)
KEEP = (
    "INSERT INTO records (id, table_id, public, ended, game, body)"
    " VALUES (%s, %s, %s, extract(epoch FROM now())::bigint, %s, %s)"
)
"""When a game ended people are shown by the clock of the database; all else is dated by house time."""
PLAYED = (
    "INSERT INTO record_players (person, record, seat) SELECT id, %s, seat"
    " FROM unnest(%s::text[], %s::int[]) AS played (person, seat) JOIN people ON id = person"
)
"""Some may be deleted since the deal; and where all are, the record goes too."""
DROP = "DELETE FROM records WHERE id = %s AND NOT EXISTS (SELECT FROM record_players WHERE record = %s)"

STANDS = "SELECT entry = %s AND seed IS NOT DISTINCT FROM %s FROM log WHERE table_id = %s AND version = %s"


def columns(some: Sequence[LogLine]) -> list[list[object]]:
    """Turn lines into one list per column; the last one has the version that each, or those just before it, follow."""
    follows: list[object] = []
    table, last, first = "", 0, 0
    for line in some:
        if line[:2] != (table, last + 1):
            first = line[1] - 1
        table, last = line[:2]
        follows.append(first)
    return [*map(list, zip(*some, strict=True)), follows] if some else []


def statements(append: Append, now: int) -> Iterator[Statement]:
    """Store all of this; the database refuses a version that is taken, or follows no other."""
    if append.listing is not None:
        yield from _list(append.listing, now)
    yield INSERT, columns(lines(append))
    if append.finished is not None:
        yield from _keep(append.table, append.finished)


def _list(listing: Listing, now: int) -> Iterator[Statement]:
    shown, people = listing.summary, list(listing.people)
    yield LIST, (shown.id, shown.stage, shown.clock, summary.write(shown), now)
    yield STAND_UP, (shown.id, people)
    yield SIT_DOWN, (shown.id, people)


def _keep(table: str, finished: FinishedGame) -> Iterator[Statement]:
    yield KEEP, (finished.id, table, finished.public, finished.record.game, records.write(finished.record))
    if finished.people:
        players, seats = zip(*finished.people, strict=True)
        yield PLAYED, (finished.id, list(players), list(seats))
        yield DROP, (finished.id, finished.id)
