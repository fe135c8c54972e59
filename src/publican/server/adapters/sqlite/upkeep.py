"""Looking after what a house keeps: check it, copy it, take the records out, all while the house is open."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from publican.engine import record as records
from publican.engine.core import Invalid
from publican.server.adapters import checking
from publican.server.adapters.fitness import Exit, Unfit, newer_than, older_than
from publican.server.adapters.sqlite import table_log
from publican.server.adapters.sqlite.folder import FILE, PRIVATE_FILE
from publican.server.adapters.sqlite.schema import is_ours, newest, too_new, version_of
from publican.server.core.append import Logged

PAGES_AT_ONCE = 1000
PATIENCE = 5.0
"""Seconds to wait for a server that has the file locked."""


@contextmanager
def _explained(where: str = "--data") -> Iterator[None]:
    """Say in one line what SQLite stumbled over, and where."""
    try:
        yield
    except sqlite3.Error as error:
        match getattr(error, "sqlite_errorcode", 0) & 0xFF:
            case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB | sqlite3.SQLITE_ERROR:
                raise Unfit(Exit.CORRUPT, f"{FILE} is corrupt: {error}", where) from error
            case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN:
                why = f"{FILE} cannot be read without writing beside it: {error}"
                raise Unfit(Exit.READ_ONLY, why, where) from error
        raise Invalid(where, f"{FILE} cannot be read: {error}") from error


def read_only(folder: Path) -> bool:
    """Tell whether a server could not write into a folder."""
    return not (os.access(folder, os.W_OK) and os.access(folder / FILE, os.W_OK))


def find(folder: Path, any_version: bool = False, where: str = "--data") -> sqlite3.Connection:
    """Open the database of a house to read it; ``where`` is what the host named the folder by."""
    path = folder / FILE
    if not path.exists():
        raise Invalid(where, f"there is no {FILE} in {folder}")
    with _explained(where):
        connection = opened(path, read_only(folder))
        ours = is_ours(connection)
        if not ours:
            connection.close()
            what = "is empty: nothing was ever kept in it" if ours is None else "is a database of another program"
            raise Unfit(Exit.CORRUPT, f"{FILE} {what}", where)
        version, newer = version_of(connection), too_new(connection)
    if any_version or (version >= newest() and not newer):
        return connection
    connection.close()
    raise (newer_than if newer else older_than)(newest(), version, where, f"{FILE} ")


def opened(path: Path, frozen: bool) -> sqlite3.Connection:
    """Open a file to read; where nothing can be written beside it, with what its log of changes allows."""
    changes = path.with_name(f"{path.name}-wal")
    how = "rw" if not frozen else "ro" if changes.exists() and changes.stat().st_size else "ro&immutable=1"
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode={how}", PATIENCE, isolation_level=None, uri=True)
    connection.execute("PRAGMA query_only = ON")
    return connection


def _must_be_sound(connection: sqlite3.Connection) -> None:
    """Let SQLite look at every page."""
    answers = [answer for (answer,) in connection.execute("PRAGMA integrity_check")]
    if answers != ["ok"]:
        raise Unfit(Exit.CORRUPT, f"{FILE} is corrupt: {answers[0]}, and {len(answers) - 1} things more")


def check(folder: Path) -> Iterator[str]:
    """Check everything there is: the file, every log, every record; give what is wrong, line by line."""
    with _explained(), closing(find(folder)) as connection:
        connection.execute("BEGIN")  # one moment for all, even while the house is open
        _must_be_sound(connection)
        for table, row, parent, _ in connection.execute("PRAGMA foreign_key_check"):
            yield f"{table}: row {row} has no {parent}"
        yield from checking.check(SqliteKept(connection))
        if (version := version_of(connection)) > newest():
            raise newer_than(newest(), version, "--data", f"as far as this one knows it all is well, but {FILE} ")


class SqliteKept:
    """What is kept in a file, for checks."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def tables(self) -> list[tuple[str, str]]:
        """List the tables, and the stage that lists show."""
        return self._connection.execute("SELECT id, stage FROM tables ORDER BY id").fetchall()

    def log(self, table: str) -> list[Logged]:
        """Read a log."""
        return table_log.read(self._connection, table)

    def records(self) -> Iterator[tuple[str, bytes]]:
        """Read all records, the oldest first."""
        yield from self._connection.execute("SELECT id, body FROM records ORDER BY ended, id")

    def record(self, record: str) -> bytes | None:
        """Read a record."""
        row = self._connection.execute("SELECT body FROM records WHERE id = ?", (record,)).fetchone()
        return None if row is None else row[0]

    def is_known(self, person: str) -> bool:
        """Tell whether there is such a person."""
        return self._connection.execute("SELECT 1 FROM people WHERE id = ?", (person,)).fetchone() is not None


def backup(folder: Path, to: Path) -> int:
    """Copy the database as it is at one moment; the copy gets its name when it is found sound. Give its version."""
    part = to.with_name(f"{to.name}.part")
    if to.exists():
        more = "; for dated copies in that folder add --keep" if to.is_dir() else ""
        raise Invalid("TO", f"{to} is already there{more}")
    with closing(find(folder, any_version=True)) as source:
        try:
            os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE))
        except OSError as error:
            raise Invalid("TO", f"{part} cannot be written: {error.strerror}") from error
        try:
            with _explained():
                version = _copy(source, part)
            part.rename(to)
        except BaseException:
            part.unlink()
            raise
    return version


def _copy(source: sqlite3.Connection, part: Path) -> int:
    """Copy one moment, put it on the disk, and look at every page of the copy."""
    source.execute("BEGIN")
    version = version_of(source)  # from here on the moment stands still
    with closing(sqlite3.connect(part)) as target:
        source.backup(target, pages=PAGES_AT_ONCE)
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    with closing(opened(part, frozen=True)) as copied:
        _must_be_sound(copied)
    return version


def export(folder: Path) -> Iterator[records.Record]:
    """Give the record of every finished game, the oldest first."""
    with _explained(), closing(find(folder)) as connection:
        for _, body in SqliteKept(connection).records():
            yield records.read(body)
