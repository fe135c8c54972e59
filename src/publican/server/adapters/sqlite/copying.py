"""A file that everything is copied from or to."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from publican.engine.core import Invalid
from publican.server.adapters.contents import COLUMNS, FILLED, GUARDED, TRUTHS, CopyEnd, Row, reading
from publican.server.adapters.fitness import newer_than
from publican.server.adapters.sqlite import folder as folders
from publican.server.adapters.sqlite import upkeep
from publican.server.adapters.sqlite.schema import connect, migrate, newest, version_of
from publican.server.ports import StoreFailed


class SqliteCopyEnd:
    """A file inside of a transaction."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.kept = upkeep.SqliteKept(connection)

    def rows(self, table: str) -> Iterable[Row]:
        """Read the rows of a table in the order of their first columns."""
        truths = [column in TRUTHS for column in COLUMNS[table].split(", ")]
        for row in self._connection.execute(reading(table)):
            yield tuple(bool(value) if truth else value for value, truth in zip(row, truths, strict=True))

    def write(self, table: str, rows: Iterable[Row]) -> None:
        """Put rows into a table."""
        marks = ", ".join("?" for _ in COLUMNS[table].split(", "))
        self._connection.executemany(f"INSERT INTO {table} ({COLUMNS[table]}) VALUES ({marks})", rows)


@contextmanager
def _alone(folder: Path, where: str) -> Iterator[None]:
    try:
        lock = folders.take(folder)
    except OSError as error:
        raise Invalid(where, f"cannot be used: {error}") from error
    with lock:
        yield


@contextmanager
def read(folder: Path) -> Iterator[CopyEnd]:
    """Open the file of a folder to copy from."""
    with closing(upkeep.find(folder, where="FROM")) as connection, _alone(folder, "FROM"):
        if (version := version_of(connection)) > newest():  # some of it would be left behind
            raise newer_than(newest(), version, "FROM", f"{folders.FILE} ")
        connection.execute("BEGIN")
        yield SqliteCopyEnd(connection)


@contextmanager
def written(folder: Path) -> Iterator[CopyEnd]:
    """Open a file without anything in it to copy to; it stays so where something goes wrong."""
    with _alone(folder, "TO"), closing(_prepared(folder)) as connection:
        if any(connection.execute(f"SELECT 1 FROM {table}").fetchone() for table in GUARDED):
            raise Invalid("TO", "is not empty")
        connection.execute("BEGIN IMMEDIATE")
        for table in FILLED:
            connection.execute(f"DELETE FROM {table}")
        yield SqliteCopyEnd(connection)
        connection.execute("COMMIT")


def _prepared(folder: Path) -> sqlite3.Connection:
    try:
        connection = connect(folder / folders.FILE)
        migrate(connection)
    except (sqlite3.Error, StoreFailed) as error:
        raise Invalid("TO", f"cannot be used: {error}") from error
    return connection
