"""Running time, and the deadlines of tables that are played by the day.

Each server counts the time in which it ran itself. One that stood still while others ran is behind them; what is stored
is the time of the one that is furthest, so that a day is as long for all.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from publican.server.adapters import rows as stored
from publican.server.adapters.postgres.database import PostgresDatabase
from publican.server.ports import Deadline


class PostgresDeadlines:
    """Running time and deadlines."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database
        self._behind = 0.0
        """Seconds that this server has run less than another."""

    async def uptime(self) -> float:
        """Read how long the server has run in all, as far as that was stored."""
        rows = await self._database.read("SELECT seconds FROM uptime")
        return float(rows[0][0])

    async def keep_uptime(self, seconds: float) -> None:
        """Store how long the server has run in all, and see how far it is behind others."""
        keep = "UPDATE uptime SET seconds = greatest(seconds, %s) RETURNING seconds"
        ((furthest,),) = await self._database.write(keep, seconds + self._behind)
        self._behind = furthest - seconds

    async def of(self, table: str) -> Deadline | None:
        """Read when a table has to be looked at."""
        rows = await self._database.read("SELECT phase, until, people FROM deadlines WHERE table_id = %s", table)
        if not rows:
            return None
        phase, until, people = rows[0]
        return Deadline(phase, until and until - self._behind, stored.people.decode(people))

    async def keep(self, table: str, deadline: Deadline | None) -> None:
        """Store when a table has to be looked at; None: not before somebody comes."""
        if deadline is None:
            await self._database.write("DELETE FROM deadlines WHERE table_id = %s", table)
            return
        await self._database.write(
            "INSERT INTO deadlines (table_id, phase, until, people) VALUES (%s, %s, %s, %s) ON CONFLICT (table_id)"
            " DO UPDATE SET phase = excluded.phase, until = excluded.until, people = excluded.people",
            *(table, deadline.phase, deadline.until and deadline.until + self._behind),
            msgspec.json.encode(deadline.people).decode(),
        )

    async def passed(self, now: float) -> Sequence[str]:
        """List tables whose deadline has passed, the earliest first."""
        rows = await self._database.read(
            "SELECT table_id FROM deadlines WHERE until <= %s ORDER BY until LIMIT %s",
            *(now + self._behind, stored.MOST_DEADLINES),
        )
        return [table for (table,) in rows]

    async def postpone(self, table: str, until: float) -> None:
        """Look at a table later, whatever it waits for."""
        moved = "UPDATE deadlines SET until = %s WHERE table_id = %s"
        await self._database.write(moved, until + self._behind, table)
