"""A database that everything is copied from or to."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import psycopg

from publican.engine.core import Invalid
from publican.server.adapters.contents import COLUMNS, FILLED, GUARDED, CopyEnd, Row, reading
from publican.server.adapters.fitness import newer_than
from publican.server.adapters.postgres import schema
from publican.server.adapters.postgres.connecting import LIVES, Sync, connect
from publican.server.adapters.postgres.upkeep import PostgresKept, must_fit, opened
from publican.server.ports import StoreFailed


class PostgresCopyEnd:
    """A database inside of a transaction."""

    def __init__(self, connection: Sync) -> None:
        self._connection = connection
        self.kept = PostgresKept(connection)

    def rows(self, table: str) -> Iterable[Row]:
        """Read the rows of a table in the order of their first columns."""
        with self._connection.cursor("rows") as cursor:
            yield from cursor.execute(reading(table).encode())

    def write(self, table: str, rows: Iterable[Row]) -> None:
        """Put rows into a table."""
        sql = f"COPY {table} ({COLUMNS[table]}) FROM STDIN"
        with self._connection.cursor() as cursor, cursor.copy(sql.encode()) as copy:
            for row in rows:
                copy.write_row(row)


@contextmanager
def copy_end(address: str, where: str, new: bool) -> Iterator[CopyEnd]:
    """Open a database under its lock; a new one must have nothing in it, and stays so where something goes wrong."""
    with opened(address, where) as connection:
        if new:
            asyncio.run(_prepare(address, where))
        must_fit(connection, where)
        if (version := schema.version_of(connection)[0]) > schema.NEWEST:  # some of it would be left behind
            raise newer_than(schema.NEWEST, version, where)
        with connection.transaction():
            _be_alone(connection, where)
            if new and any(connection.execute(f"SELECT 1 FROM {table}".encode()).fetchone() for table in GUARDED):
                raise Invalid(where, "is not empty")
            if new:
                for table in FILLED:
                    connection.execute(f"DELETE FROM {table}".encode())
            yield PostgresCopyEnd(connection)


def _be_alone(connection: Sync, where: str) -> None:
    """Let no server come as long as the transaction lasts, and go no further where there is one."""
    try:
        connection.execute("LOCK TABLE nodes, log IN EXCLUSIVE MODE NOWAIT")
        (running,) = connection.execute(f"SELECT count(*) FROM nodes WHERE {LIVES}".encode()).fetchone() or (0,)
    except psycopg.errors.LockNotAvailable:
        running = 1
    if running:
        raise Invalid(where, "cannot be used: a server is running on this database")


async def _prepare(address: str, where: str) -> None:
    try:
        async with await connect(address) as connection:
            await schema.migrate(connection)
    except StoreFailed as error:
        raise Invalid(where, f"cannot be used: {error}") from error
