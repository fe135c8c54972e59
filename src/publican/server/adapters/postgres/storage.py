"""All that a house keeps, in one PostgreSQL database."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from typing import Self

import psycopg

from publican.server import logs
from publican.server.adapters.house_time import LONGEST_STOP
from publican.server.adapters.postgres import doors, schema
from publican.server.adapters.postgres.channels import Channels, channels
from publican.server.adapters.postgres.connecting import Async, connect
from publican.server.adapters.postgres.database import PostgresDatabase
from publican.server.adapters.postgres.deadlines import PostgresDeadlines
from publican.server.adapters.postgres.group_commit import GroupCommit
from publican.server.adapters.postgres.hosting import PostgresHosting
from publican.server.adapters.postgres.house_time import PostgresHouseTime
from publican.server.adapters.postgres.neighbours import PostgresNeighbours
from publican.server.adapters.postgres.people import PostgresPeople
from publican.server.adapters.postgres.records import PostgresRecords
from publican.server.adapters.postgres.retention import PostgresRetention
from publican.server.adapters.postgres.table_lists import PostgresTableLists
from publican.server.adapters.postgres.table_log import SINCE
from publican.server.adapters.readiness import Readiness
from publican.server.adapters.rows import log_of
from publican.server.core.append import Append, Logged
from publican.server.ports import StoreFailed

log = logs.get("store")


class PostgresLog:
    """The logs of all tables: written with group commit, read by whoever is free."""

    def __init__(self, commits: GroupCommit, database: PostgresDatabase) -> None:
        self._commits = commits
        self._database = database

    async def append(self, *appends: Append) -> None:
        """Store entries, with all that must be true together with them; ``Overtaken`` where a version is taken."""
        await self._commits.append(*appends)

    async def since(self, table: str, version: int = 0) -> Sequence[Logged]:
        """Read on after a version, without the names of people who are gone; a log with a gap is refused."""
        rows = await self._database.read(SINCE, table, version)
        gone = frozenset(person for _, _, _, person in rows if person is not None)
        return log_of([row[:3] for row in rows if row[3] is None], version, gone)


class PostgresStorage:
    """The ports of storage, all on one database."""

    def __init__(self, address: str, loop: asyncio.AbstractEventLoop) -> None:
        self.address = address
        self.database = PostgresDatabase(address)
        self.time = PostgresHouseTime(self.database)
        self.commits = GroupCommit(self._connect, loop, self.time.now)
        self.log = PostgresLog(self.commits, self.database)
        self.lists = PostgresTableLists(self.database)
        self.people = PostgresPeople(self.database)
        self.records = PostgresRecords(self.database)
        self.deadlines = PostgresDeadlines(self.database)
        self.retention = PostgresRetention(self.database)
        self._readiness = Readiness(self.time.keep)
        self.node = secrets.token_hex(16)
        self.hosting = PostgresHosting(self.database, self.node)
        self.channels: Channels
        """Known when the tables are up to date."""
        self.neighbours = PostgresNeighbours(self.node, self.database, self.commits)

    @classmethod
    async def open(cls, address: str, loop: asyncio.AbstractEventLoop, longest_stop: float = LONGEST_STOP) -> Self:
        """Connect, and bring the tables up to date."""
        storage = cls(address, loop)
        try:
            await storage._prepare(longest_stop)
        except BaseException as error:
            await storage.aclose()
            if isinstance(error, psycopg.OperationalError):
                raise StoreFailed("it cannot be reached, or lets nobody in under this name and password") from error
            if isinstance(error, psycopg.Error):
                raise StoreFailed(f"it is no database for Publican ({type(error).__name__})") from error
            raise
        return storage

    async def aclose(self) -> None:
        """Write all that waits, and close."""
        await self.commits.close()
        try:
            await self.neighbours.leave()
        except StoreFailed as error:  # then it counts as gone ten seconds later
            log.warning("store.not_left", why=str(error))
        await self.database.aclose()

    async def _prepare(self, longest_stop: float) -> None:
        await self.commits.open()
        async with await connect(self.address) as connection:
            await schema.migrate(connection)
            self.channels = await channels(connection)
            await self.neighbours.arrive(connection)
            await self.time.open(connection, longest_stop)
            for door in await doors.open_doors(connection):
                log.warning("store.open_to_others", who="PUBLIC", may=door)
            unsafe = await connection.execute("SELECT current_setting('synchronous_commit') = 'off'")
            if await unsafe.fetchone() == (True,):
                log.warning("store.not_durable")  # what is acknowledged may be lost when the database crashes
        await self.database.open()

    async def _connect(self) -> Async:
        """Connect to write; what is written is alike, so it is planned once."""
        return await connect(self.address, "plan_cache_mode = force_generic_plan")

    @property
    def waiting(self) -> int:
        """How much waits to be written."""
        return self.commits.waiting

    def measures(self) -> Mapping[str, float]:
        """Give what is counted, by the names that `/metrics` prints; all failures of the database count."""
        counts, failures = self.commits.meter.measures(), self.commits.meter.failures + self.database.failures
        return {"publican_store_waiting": self.waiting, **counts, "publican_store_failures_total": failures}

    async def ready(self) -> None:
        """Return if the database can be written, and moves are."""
        if self.commits.settling:
            raise StoreFailed("the database is away")
        await self._readiness.prove()
