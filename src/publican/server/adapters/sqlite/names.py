"""Names of people who are gone, as long as they still stand in what is kept."""

from __future__ import annotations

import sqlite3

from publican.server.adapters.rows import NAMING, names_of
from publican.server.core import entries


def forgotten(connection: sqlite3.Connection) -> frozenset[str]:
    """List the people whose names nobody may see any more, though they still stand in the data."""
    return frozenset(person for (person,) in connection.execute("SELECT person FROM forgetting WHERE names > 0"))


def naming(connection: sqlite3.Connection, table: str) -> list[tuple[int, entries.LogEntry]]:
    """Read the entries of a log that have to do with names, and their versions."""
    begins = " OR ".join("substr(entry, 1, ?) = ?" for _ in NAMING)
    rows = connection.execute(
        f"SELECT version, entry FROM log WHERE table_id = ? AND ({begins}) ORDER BY version",  # no value in it
        (table, *(value for head in NAMING for value in (len(head), head))),
    )
    return [(version, entries.read(entry)) for version, entry in rows]


def names_at(connection: sqlite3.Connection, table: str, gone: frozenset[str]) -> frozenset[str]:
    """List the names under which people who are gone last sat at a table: no two sit there under the same."""
    return names_of([entry for _, entry in naming(connection, table)], gone)
