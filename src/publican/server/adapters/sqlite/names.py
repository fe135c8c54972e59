"""Names of people who are gone, as long as they still stand in what is kept."""

from __future__ import annotations

import sqlite3

import msgspec

from publican.engine import record as records
from publican.server.core import entries
from publican.server.core.people import GONE, names_held, record_without

NAMING = "opened", "seated", "claimed", "freed"
"""The entries with a name in them, or that say whose one is."""


def forgotten(connection: sqlite3.Connection) -> frozenset[str]:
    """List the people whose names nobody may see any more, though they still stand in the data."""
    return frozenset(person for (person,) in connection.execute("SELECT person FROM forgetting WHERE names"))


def naming(connection: sqlite3.Connection, table: str) -> list[tuple[int, entries.LogEntry]]:
    """Read the entries of a log that have to do with names, and their versions."""
    begins = " OR ".join("substr(entry, 1, ?) = ?" for _ in NAMING)
    heads = [f'{{"type":"{tag}"'.encode() for tag in NAMING]
    rows = connection.execute(
        f"SELECT version, entry FROM log WHERE table_id = ? AND ({begins}) ORDER BY version",  # no value in it
        (table, *(value for head in heads for value in (len(head), head))),
    )
    return [(version, entries.read(entry)) for version, entry in rows]


def names_at(connection: sqlite3.Connection, table: str, gone: frozenset[str]) -> frozenset[str]:
    """List the names under which people who are gone last sat at a table: no two sit there under the same."""
    log = [entry for _, entry in naming(connection, table)]
    last = {entry.name: entry.by for entry in log if isinstance(entry, entries.Seated)}
    for entry in log:
        if isinstance(entry, entries.Opened) and entry.pad is not None:
            last = {entry.pad.players[seat]: person for person, seat in names_held(log).items() if person in gone}
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
