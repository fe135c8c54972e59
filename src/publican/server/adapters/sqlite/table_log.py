"""The SQL of logs, and of what is stored beside them."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import cache

from publican.engine import record as records
from publican.server.adapters.rows import lines, log_of
from publican.server.adapters.sqlite.names import forgotten
from publican.server.core import summary
from publican.server.core.append import Append, FinishedGame, Listing, Logged


@cache
def inserting(size: int) -> str:
    """Spell the statement that adds so many lines; one that does not follow the last of its log breaks NOT NULL."""
    return (
        "INSERT INTO log (table_id, version, entry, seed) SELECT column1, CASE WHEN column2 = 1 OR EXISTS"
        " (SELECT 1 FROM log WHERE table_id = column1 AND version = column2 - 1) THEN column2 END, column3, column4"
        f" FROM (VALUES {', '.join(['(?, ?, ?, ?)'] * size)})"
    )


INSERT = inserting(1)


def write(connection: sqlite3.Connection, appends: Sequence[Append], now: int, ended: int) -> None:
    """Store all of this at a house time, ends of games by the wall clock; refuse what is taken, or follows none."""
    for each in appends:
        if each.listing is not None:
            _list(connection, each.listing, now)
        connection.executemany(INSERT, lines(each))
        if each.finished is not None:
            _keep(connection, each.table, each.finished, ended)


def _list(connection: sqlite3.Connection, listing: Listing, now: int) -> None:
    shown = listing.summary
    connection.execute(
        "INSERT INTO tables (id, stage, clock, shown, changed) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (id) DO UPDATE SET stage = excluded.stage, shown = excluded.shown, changed = excluded.changed",
        (shown.id, shown.stage, shown.clock, summary.write(shown), now),
    )
    connection.execute("UPDATE sitters SET sits = 0 WHERE table_id = ?", (shown.id,))
    connection.executemany(
        "INSERT INTO sitters (person, table_id, sits) VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET sits = 1",
        [(person, shown.id) for person in listing.people],
    )


def _keep(connection: sqlite3.Connection, table: str, finished: FinishedGame, ended: int) -> None:
    body = records.write(finished.record)
    connection.execute(
        "INSERT INTO records (id, table_id, public, ended, game, body) VALUES (?, ?, ?, ?, ?, ?)",
        (finished.id, table, finished.public, ended, finished.record.game, body),
    )
    players = connection.executemany(
        "INSERT INTO record_players (person, record, seat) SELECT id, ?, ? FROM people WHERE id = ?",
        [(finished.id, seat, person) for person, seat in finished.people],  # some may be deleted since the deal
    )
    if finished.people and not players.rowcount:
        connection.execute("DELETE FROM records WHERE id = ?", (finished.id,))


def read(connection: sqlite3.Connection, table: str, after: int = 0) -> list[Logged]:
    """Read a log after a version; one with a gap is refused rather than half believed."""
    rows = connection.execute(
        "SELECT version, entry, seed FROM log WHERE table_id = ? AND version > ? ORDER BY version", (table, after)
    ).fetchall()
    return log_of(rows, after, forgotten(connection))
