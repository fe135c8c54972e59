"""All tables of a store and their columns, for who copies them from one store to another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, TypeAlias

from publican.server.adapters.checking import Kept

Row: TypeAlias = tuple[Any, ...]

COLUMNS = {
    "people": "id, name, came, seen",
    "tokens": "hash, person, made",
    "links": "hash, person, until",
    "mutes": "person, muted",
    "tables": "id, stage, clock, shown, changed",
    "sitters": "person, table_id, sits",
    "log": "table_id, version, entry, seed",
    "records": "id, table_id, public, ended, game, body",
    "record_players": "person, record, seat",
    "deadlines": "table_id, phase, until, people",
    "forgetting": "person, names",
    "uptime": "seconds",
    "house_time": "seconds, wall",
    "bans": "whom, until, person",
    "closed": "table_id, since",
    "reports": "id, table_id, reporter, reported, seat",
}
"""Those first that others refer to; the first two columns order the rows."""
GUARDED = ("people", "tables", "records", "forgetting")
"""Where nothing stands in these, a store is empty."""
FILLED = ("uptime", "house_time")
"""A store that is empty has a row in these all the same."""
TRUTHS = frozenset(("sits", "public", "names"))
"""Columns that say yes or no, which SQLite spells as numbers."""


class CopyEnd(Protocol):
    """A store that is copied from or to, in one transaction and with nobody else in it."""

    @property
    def kept(self) -> Kept:
        """What is kept there."""
        ...

    def rows(self, table: str) -> Iterable[Row]:
        """Read the rows of a table in the order of their first columns."""
        ...

    def write(self, table: str, rows: Iterable[Row]) -> None:
        """Put rows into a table."""
        ...


def reading(table: str) -> str:
    """Spell the statement that reads a table."""
    return f"SELECT {COLUMNS[table]} FROM {table} ORDER BY {', '.join(COLUMNS[table].split(', ')[:2])}"
