"""Looking after what a house keeps in a database: check it and take the records out, all while the house is open."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from publican.engine import record as records
from publican.engine.core import Invalid
from publican.server.adapters import checking
from publican.server.adapters.fitness import Exit, Unfit, newer_than, older_than
from publican.server.adapters.postgres.connecting import OPTIONS, Sync
from publican.server.adapters.postgres.doors import doors_seen
from publican.server.adapters.postgres.schema import NEWEST, version_of
from publican.server.adapters.postgres.table_log import SINCE
from publican.server.adapters.rows import log_of
from publican.server.core.append import Logged

WHERE = "--database"


class PostgresKept:
    """What is kept in a database, for checks."""

    def __init__(self, connection: Sync) -> None:
        self._connection = connection

    def version(self) -> int:
        """Read the version of the tables."""
        return version_of(self._connection)[0]

    def tables(self) -> list[tuple[str, str]]:
        """List the tables, and the stage that lists show."""
        rows = self._connection.execute("SELECT id, stage FROM tables ORDER BY id").fetchall()
        return [(table, stage) for table, stage in rows]

    def log(self, table: str) -> list[Logged]:
        """Read a log."""
        rows = self._connection.execute(SINCE, (table, 0)).fetchall()
        gone = frozenset(person for *_, person in rows if person is not None)
        return log_of([(version, entry, seed) for version, entry, seed, person in rows if person is None], 0, gone)

    def records(self) -> Iterator[tuple[str, bytes]]:
        """Read all records, the oldest first."""
        with self._connection.cursor("records") as cursor:
            yield from cursor.execute("SELECT id, body FROM records ORDER BY ended, id")

    def record(self, record: str) -> bytes | None:
        """Read a record."""
        row = self._connection.execute("SELECT body FROM records WHERE id = %s", (record,)).fetchone()
        return None if row is None else row[0]

    def is_known(self, person: str) -> bool:
        """Tell whether there is such a person."""
        return self._connection.execute("SELECT FROM people WHERE id = %s", (person,)).fetchone() is not None


@contextmanager
def opened(address: str, where: str = WHERE) -> Iterator[Sync]:
    """Connect for a command; say in one line what is wrong, without the address."""
    try:
        with psycopg.connect(address, **OPTIONS) as connection:
            yield connection
    except psycopg.OperationalError as error:
        raise Invalid(where, "cannot be reached, or lets nobody in under this name and password") from error
    except psycopg.Error as error:
        if error.sqlstate is None:  # the database was never asked
            raise Invalid(where, f"is no address that can be used ({type(error).__name__})") from error
        raise Unfit(Exit.CORRUPT, f"is no database of Publican's ({type(error).__name__})", where) from error


def must_fit(connection: Sync, where: str = WHERE) -> None:
    """Refuse a database of another version, or without tables of Publican's."""
    version, oldest = version_of(connection)
    if version == 0:
        raise Unfit(Exit.CORRUPT, "has no tables of Publican's", where)
    if oldest > NEWEST:
        raise newer_than(NEWEST, version, where)
    if version < NEWEST:
        raise older_than(NEWEST, version, where)


@contextmanager
def _moment(address: str) -> Iterator[PostgresKept]:
    """Read everything as it is at one moment, even while the house is open."""
    with opened(address) as connection:
        must_fit(connection)
        with connection.transaction():
            connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            yield PostgresKept(connection)


def check(address: str) -> Iterator[str]:
    """Check every log and record; give what is wrong, line by line."""
    with _moment(address) as kept:
        yield from checking.check(kept)
        if (version := kept.version()) > NEWEST:
            raise newer_than(NEWEST, version, WHERE, "as far as this one knows it all is well, but it ")


def open_to_others(address: str) -> list[str]:
    """List what every role of the database may do with it."""
    with opened(address) as connection:
        return doors_seen(connection)


def export(address: str) -> Iterator[records.Record]:
    """Give the record of every finished game, the oldest first."""
    with _moment(address) as kept:
        for _, body in kept.records():
            yield records.read(body)
