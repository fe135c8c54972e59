"""What lists show of tables."""

from __future__ import annotations

from collections.abc import Sequence

from publican.server.adapters.postgres.database import PostgresDatabase
from publican.server.adapters.postgres.names import forgotten, names_at
from publican.server.adapters.rows import MOST_LISTED, USED, summary_without
from publican.server.core import summary
from publican.server.core.summary import Listed


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
                    summary.read(summary_without(shown, await names_at(connection, table, gone)) if gone else shown),
                    your_turn=f'"{person}"' in waited_for,
                    closed=closed,
                )
                for table, shown, waited_for, closed in rows
            ]

    async def touch(self, table: str, now: int) -> None:
        """Note that someone was at a table whose game runs, or at a pad."""
        await self._database.write(
            "UPDATE tables SET changed = %s WHERE id = %s AND stage = ANY(%s)", now, table, list(USED)
        )
