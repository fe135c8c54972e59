"""What lists show of tables."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from publican.server.adapters.rows import MOST_LISTED, USED, summary_without
from publican.server.adapters.sqlite.database import Database
from publican.server.adapters.sqlite.names import forgotten, names_at
from publican.server.core import summary
from publican.server.core.summary import Listed, Summary


class SqliteTableLists:
    """The lists of tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, person: str) -> Sequence[Listed]:
        """List the tables where a person sits, the latest first; whose turn it is only where a deadline tells it."""
        return await self._database.read(lambda connection: tables_of(connection, person))

    async def shown(self, table: str) -> Summary | None:
        """Sum one table up; None where there is none."""

        def work(connection: sqlite3.Connection) -> Summary | None:
            row = connection.execute("SELECT shown FROM tables WHERE id = ?", (table,)).fetchone()
            return None if row is None else _summary(connection, table, row[0], forgotten(connection))

        return await self._database.read(work)

    async def sits(self, person: str, table: str) -> bool:
        """Tell whether a person sits at a table."""
        sql = "SELECT 1 FROM sitters WHERE person = ? AND table_id = ? AND sits"
        row = await self._database.read(lambda connection: connection.execute(sql, (person, table)).fetchone())
        return row is not None

    async def touch(self, table: str, now: int) -> None:
        """Note that someone was at a table whose game runs."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "UPDATE tables SET changed = ? WHERE id = ? AND stage IN (?, ?, ?, ?)", (now, table, *USED)
            )

        await self._database.write(work)


def tables_of(connection: sqlite3.Connection, person: str) -> list[Listed]:
    """List the tables where a person sits."""
    rows = connection.execute(
        "SELECT id, shown, coalesce(people, ''), EXISTS (SELECT 1 FROM closed WHERE closed.table_id = id)"
        " FROM sitters JOIN tables ON id = sitters.table_id"
        " LEFT JOIN deadlines ON id = deadlines.table_id WHERE person = ? AND sits ORDER BY changed DESC LIMIT ?",
        (person, MOST_LISTED),
    ).fetchall()
    gone = forgotten(connection)
    return [
        Listed(_summary(connection, table, shown, gone), your_turn=f'"{person}"' in waited_for, closed=bool(closed))
        for table, shown, waited_for, closed in rows
    ]


def _summary(connection: sqlite3.Connection, table: str, shown: bytes, gone: frozenset[str]) -> Summary:
    """Read a summary, without the names of people who are gone."""
    return summary.read(summary_without(shown, names_at(connection, table, gone)) if gone else shown)
