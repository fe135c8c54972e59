"""Opening a database file, and bringing it up to date."""

from __future__ import annotations

import sqlite3
import time
from importlib.resources import files
from pathlib import Path

from publican.server.adapters.migrations import steps
from publican.server.ports import StoreFailed

MARK = 0x7075626C
"""The application id of our files; those of older versions have none, and are known by their tables."""
TABLES = frozenset(("people", "tables", "log"))

SETTINGS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    f"journal_size_limit = {16 << 20}",  # to which it shrinks again when something has read for long beside it
    "temp_store = MEMORY",  # a statement of many lines keeps what it changes, to undo it
    "foreign_keys = ON",
    "secure_delete = ON",  # what a person asked to delete is gone from the file too
)

STEPS = steps(files("publican.server.adapters.sqlite").joinpath("migrations"))


def connect(path: Path, timeout: float = 5.0) -> sqlite3.Connection:
    """Open a database so that what is committed survives a power cut; one of another program is left as it is."""
    connection = sqlite3.connect(path, timeout=timeout, isolation_level=None, check_same_thread=False)
    try:
        if is_ours(connection) is False:
            raise StoreFailed(f"{path.name} is a database of another program")
        for setting in SETTINGS:
            connection.execute(f"PRAGMA {setting}")
    except BaseException:
        connection.close()
        raise
    return connection


def is_ours(connection: sqlite3.Connection) -> bool | None:
    """Tell whether a database is Publican's; None where nothing was ever written."""
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    if not mark and not tables:
        return None
    return mark == MARK or (not mark and tables >= TABLES)


def newest() -> int:
    """Give the version of the files that this Publican writes."""
    return STEPS[-1][0]


def version_of(connection: sqlite3.Connection) -> int:
    """Read the version of a file; 0 where nothing was written yet."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


def too_new(connection: sqlite3.Connection) -> bool:
    """Tell whether a file was written by a newer Publican whose data this one cannot work with."""
    known = newest()
    if version_of(connection) <= known:
        return False
    oldest: int = connection.execute("SELECT oldest FROM schema").fetchone()[0]
    return oldest > known


def migrate(connection: sqlite3.Connection) -> int:
    """Bring the tables up to date; each step is one transaction, so a crash leaves a whole version."""
    at = version_of(connection)
    if too_new(connection):
        raise StoreFailed("the data was written by a newer Publican")
    connection.create_function("wall_clock", 0, lambda: int(time.time()))
    for number, script in STEPS:
        if number > at:
            done = f"PRAGMA application_id = {MARK}; PRAGMA user_version = {number}"
            connection.executescript(f"BEGIN IMMEDIATE; {script}; {done}; COMMIT;")
    return max(at, newest())
