"""Opening a database file, and bringing it up to date."""

from __future__ import annotations

import sqlite3
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from publican.server.ports import StoreFailed


def connect(path: Path, timeout: float = 5.0) -> sqlite3.Connection:
    """Open a database so that what is committed survives a power cut."""
    connection = sqlite3.connect(path, timeout=timeout, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA temp_store = MEMORY")  # a statement of many lines keeps what it changes, to undo it
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA secure_delete = ON")  # what a person asked to delete is gone from the file too
    return connection


def _migrations() -> list[tuple[int, Traversable]]:
    """List the steps that bring a file up to date, each with the version of the file after it."""
    folder = files("publican.server.adapters.sqlite").joinpath("migrations")
    steps = sorted(folder.iterdir(), key=lambda step: step.name)
    return [(int(step.name.removesuffix(".sql")), step) for step in steps if step.name.endswith(".sql")]


def newest() -> int:
    """Give the version of the files that this Publican writes."""
    return _migrations()[-1][0]


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
    numbered, at = _migrations(), version_of(connection)
    if too_new(connection):
        raise StoreFailed("the data was written by a newer Publican")
    for number, step in numbered:
        if number > at:
            script = step.read_text("utf-8")
            connection.executescript(f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT;")
    return max(at, numbered[-1][0])
