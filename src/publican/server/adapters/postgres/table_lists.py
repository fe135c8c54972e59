"""What lists show of tables."""

from __future__ import annotations

from collections.abc import Sequence

from publican.server.adapters.postgres.connecting import Async
from publican.server.adapters.postgres.database import PostgresDatabase
from publican.server.adapters.postgres.names import forgotten, names_at
from publican.server.adapters.rows import MOST_LISTED, USED, summary_without
from publican.server.core import summary
from publican.server.core.summary import Listed, Summary


class PostgresTableLists:
    """The lists of tables."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database

    async def of(self, person: str) -> Sequence[Listed]:
        """List the tables where a person sits, the latest first; whose turn it is only where a deadline tells it."""
        async with self._database.snapshot() as connection:
            found = await connection.execute(
                "SELECT id, shown, coalesce(people, ''), EXISTS (SELECT FROM closed WHERE closed.table_id = id)"
                " FROM sitters JOIN tables ON id = sitters.table_id"
                " LEFT JOIN deadlines ON id = deadlines.table_id"
                " WHERE person = %s AND sits ORDER BY changed DESC LIMIT %s",
                (person, MOST_LISTED),
            )
            rows, gone = await found.fetchall(), await forgotten(connection)
            return [
                Listed(
                    await _summary(connection, table, shown, gone), your_turn=f'"{person}"' in waited_for, closed=closed
                )
                for table, shown, waited_for, closed in rows
            ]

    async def shown(self, table: str) -> Summary | None:
        """Sum one table up; None where there is none."""
        async with self._database.snapshot() as connection:
            row = await (await connection.execute("SELECT shown FROM tables WHERE id = %s", (table,))).fetchone()
            return None if row is None else await _summary(connection, table, row[0], await forgotten(connection))

    async def sits(self, person: str, table: str) -> bool:
        """Tell whether a person sits at a table."""
        async with self._database.snapshot() as connection:
            sql = "SELECT 1 FROM sitters WHERE person = %s AND table_id = %s AND sits"
            return await (await connection.execute(sql, (person, table))).fetchone() is not None

    async def touch(self, table: str, now: int) -> None:
        """Note that someone was at a table whose game runs, or at a pad."""
        await self._database.write(
            "UPDATE tables SET changed = %s WHERE id = %s AND stage = ANY(%s)", now, table, list(USED)
        )


async def _summary(connection: Async, table: str, shown: bytes, gone: frozenset[str]) -> Summary:
    """Read a summary, without the names of people who are gone."""
    return summary.read(summary_without(shown, await names_at(connection, table, gone)) if gone else shown)
