"""Opening a database file, and bringing it up to date."""

from __future__ import annotations

import sqlite3
import time
from importlib.resources import files
from pathlib import Path

from publican.server.adapters.migrations import steps
from publican.server.ports import StoreFailed

STEPS = steps(files("publican.server.adapters.sqlite").joinpath("migrations"))


def connect(path: Path, timeout: float = 5.0) -> sqlite3.Connection:
    """Open a database so that what is committed survives a power cut."""
    connection = sqlite3.connect(path, timeout=timeout, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA temp_store = MEMORY")  # a statement of many lines keeps what it changes, to undo it
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA secure_delete = ON")  # what a person asked to delete is gone from the file too
    return connection


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
            connection.executescript(f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT;")
    return max(at, newest())
