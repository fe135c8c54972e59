"""All that a house keeps, in one SQLite file."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Mapping
from pathlib import Path

from publican.server.adapters.house_time import LONGEST_STOP
from publican.server.adapters.readiness import Readiness
from publican.server.adapters.sqlite.database import Database
from publican.server.adapters.sqlite.deadlines import SqliteDeadlines
from publican.server.adapters.sqlite.hosting import SqliteHosting
from publican.server.adapters.sqlite.house_time import SqliteHouseTime
from publican.server.adapters.sqlite.people import SqlitePeople
from publican.server.adapters.sqlite.records import SqliteRecords
from publican.server.adapters.sqlite.retention import SqliteRetention
from publican.server.adapters.sqlite.table_lists import SqliteTableLists
from publican.server.ports import StoreFailed


class SqliteStorage:
    """The ports of storage, all on one database."""

    def __init__(self, folder: Path, loop: asyncio.AbstractEventLoop, longest_stop: float = LONGEST_STOP) -> None:
        try:
            self.database = Database(folder, loop, longest_stop)
        except sqlite3.Error as error:
            raise StoreFailed(str(error)) from error
        self.log = self.database
        self.time = SqliteHouseTime(self.database)
        self.lists = SqliteTableLists(self.database)
        self.people = SqlitePeople(self.database)
        self.records = SqliteRecords(self.database)
        self.deadlines = SqliteDeadlines(self.database)
        self.retention = SqliteRetention(self.database)
        self.hosting = SqliteHosting(self.database)
        self.neighbours = None
        self._readiness = Readiness(self.time.keep)

    @property
    def waiting(self) -> int:
        """How much waits to be written."""
        return self.database.waiting

    def measures(self) -> Mapping[str, float]:
        """Give what is counted, by the names that `/metrics` prints."""
        return {"publican_store_waiting": self.waiting, **self.database.meter.measures()}

    async def ready(self) -> None:
        """Return if the file is sound, as far as it was looked at, and can be written."""
        if self.database.pages.found:
            raise StoreFailed("the file is corrupt")
        await self._readiness.prove()

    def close(self) -> None:
        """Write all that waits, and close."""
        self.database.close()
