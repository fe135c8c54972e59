"""Running time, and the deadlines of tables that are played by the day."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

import msgspec

from publican.server.adapters import rows as stored
from publican.server.adapters.sqlite.database import Database
from publican.server.ports import Deadline


class SqliteDeadlines:
    """Running time and deadlines."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def uptime(self) -> float:
        """Read how long the server has run in all, as far as that was stored."""

        def work(connection: sqlite3.Connection) -> float:
            seconds: float = connection.execute("SELECT seconds FROM uptime").fetchone()[0]
            return seconds

        return await self._database.read(work)

    async def keep_uptime(self, seconds: float) -> None:
        """Store how long the server has run in all."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE uptime SET seconds = max(seconds, ?)", (seconds,))

        await self._database.write(work)

    async def of(self, table: str) -> Deadline | None:
        """Read when a table has to be looked at."""

        def work(connection: sqlite3.Connection) -> Deadline | None:
            row = connection.execute(
                "SELECT phase, until, people FROM deadlines WHERE table_id = ?", (table,)
            ).fetchone()
            return None if row is None else Deadline(row[0], row[1], stored.people.decode(row[2]))

        return await self._database.read(work)

    async def keep(self, table: str, deadline: Deadline | None) -> None:
        """Store when a table has to be looked at; None: not before somebody comes."""

        def work(connection: sqlite3.Connection) -> None:
            if deadline is None:
                connection.execute("DELETE FROM deadlines WHERE table_id = ?", (table,))
                return
            people = msgspec.json.encode(deadline.people).decode()
            connection.execute(
                "INSERT OR REPLACE INTO deadlines (table_id, phase, until, people) VALUES (?, ?, ?, ?)",
                (table, deadline.phase, deadline.until, people),
            )

        await self._database.write(work)

    async def passed(self, now: float) -> Sequence[str]:
        """List tables whose deadline has passed, the earliest first."""

        def work(connection: sqlite3.Connection) -> list[str]:
            rows = connection.execute(
                "SELECT table_id FROM deadlines WHERE until <= ? ORDER BY until LIMIT ?", (now, stored.MOST_DEADLINES)
            )
            return [table for (table,) in rows]

        return await self._database.read(work)

    async def postpone(self, table: str, until: float) -> None:
        """Look at a table later, whatever it waits for."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE deadlines SET until = ? WHERE table_id = ?", (until, table))

        await self._database.write(work)
