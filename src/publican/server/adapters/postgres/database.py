"""The database of a house: connections for all that is no log, each call in a transaction of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

import psycopg
from psycopg_pool import AsyncConnectionPool

from publican.server.adapters.postgres.connecting import OPTIONS, Async, cut_when_late, failing_as_store, wait_no_longer
from publican.server.ports import StoreFailed

CONNECTIONS = 4
WAIT = 3.0
"""Seconds that a call waits for a connection."""


class PostgresDatabase:
    """A few connections that calls share."""

    def __init__(self, address: str) -> None:
        self.failures = 0
        self._pool = AsyncConnectionPool(
            address,
            kwargs=OPTIONS,
            configure=wait_no_longer,
            min_size=1,
            max_size=CONNECTIONS,
            open=False,
            timeout=WAIT,
            reconnect_timeout=0,
        )

    async def open(self) -> None:
        """Begin to connect."""
        await self._pool.open()

    async def aclose(self) -> None:
        """Close all connections."""
        await self._pool.close()

    async def read(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Read what one statement tells, as it is at one moment; once more where the connection was lost before."""
        try:
            return await self.write(sql, *values)
        except StoreFailed:
            await self._check()
            return await self.write(sql, *values)

    async def write(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Run one statement; give its rows."""
        return await self._run(sql, values)

    async def write_named(self, sql: str, values: Mapping[str, object]) -> list[tuple[Any, ...]]:
        """Run one statement whose values have names; give its rows."""
        return await self._run(sql, values)

    async def _run(self, sql: str, values: Sequence[object] | Mapping[str, object]) -> list[tuple[Any, ...]]:
        async with self._connection() as connection:
            cursor = await connection.execute(sql, values)
            return await cursor.fetchall() if cursor.description else []

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Async]:
        """Read with several statements, all of them as it is at one moment."""
        async with self._connection() as connection, connection.transaction():
            await connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            yield connection

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Async]:
        """Write with several statements: all of it is stored, or none."""
        async with self._connection() as connection, connection.transaction():
            yield connection

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Async]:
        with failing_as_store():
            try:
                async with self._pool.connection() as connection:
                    with cut_when_late(connection):
                        yield connection
            except psycopg.OperationalError:
                self.failures += 1
                raise

    async def _check(self) -> None:
        """Replace connections that were lost, as all are when the database restarts."""
        with failing_as_store():
            await self._pool.check()
