"""House time, kept in the file beside the wall clock of this machine."""

from __future__ import annotations

import time

from publican.server.adapters.sqlite.database import Database

KEEP = "UPDATE house_time SET seconds = max(seconds, ?), wall = ?"


class SqliteHouseTime:
    """House time of the one server on a file."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def now(self) -> int:
        """Tell the house time."""
        return self._database.now()

    async def keep(self) -> None:
        """Store it, and see how the wall clock goes on."""
        ticking, wall = self._database.time, time.time()
        ticking.note(wall)
        await self._database.write(lambda connection: connection.execute(KEEP, (ticking.now(), wall)))
