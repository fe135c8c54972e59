"""Names of people who are gone, as long as they still stand in what is kept."""

from __future__ import annotations

import sqlite3

import msgspec

from publican.engine import record as records
from publican.server.core import entries
from publican.server.core.people import GONE, record_without

SEATED = b'{"type":"seated"'
"""How the only entries with a name in them begin."""


def forgotten(connection: sqlite3.Connection) -> frozenset[str]:
    """List the people whose names nobody may see any more, though they still stand in the data."""
    return frozenset(person for (person,) in connection.execute("SELECT person FROM forgetting WHERE names"))


def seated(connection: sqlite3.Connection, table: str) -> list[tuple[int, entries.Seated]]:
    """Read the entries of a log with names in them, and their versions."""
    rows = connection.execute(
        "SELECT version, entry FROM log WHERE table_id = ? AND substr(entry, 1, ?) = ? ORDER BY version",
        (table, len(SEATED), SEATED),
    )
    read = [(version, entries.read(entry)) for version, entry in rows]
    return [(version, entry) for version, entry in read if isinstance(entry, entries.Seated)]


def names_at(connection: sqlite3.Connection, table: str, gone: frozenset[str]) -> frozenset[str]:
    """List the names under which people who are gone last sat at a table: no two sit there under the same."""
    last = {entry.name: entry.by for _, entry in seated(connection, table)}
    return frozenset(name for name, by in last.items() if by in gone)


def summary_without(summary: bytes, names: frozenset[str]) -> bytes:
    """Put the neutral name in the place of these in what is stored for lists; all else stays, whoever wrote it."""
    shown = msgspec.json.decode(summary)
    for seat in shown["seats"]:
        if seat.get("name") in names:
            seat["name"] = GONE
    return msgspec.json.encode(shown)


def body_without(body: bytes, seats: list[int]) -> bytes:
    """Take the names of seats out of a record as it is stored."""
    return records.write(record_without(records.read(body), seats)) if seats else body
