"""The database file: one writer thread with group commit, one reader thread.

The writer takes all that is queued, writes it in one transaction and answers when it is on the disk. So a thousand
tables that act at once cost one sync, and nothing is acknowledged that a crash could take back.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import groupby
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeAlias, TypeVar

from publican.server import logs
from publican.server.adapters.sqlite import folder as folders
from publican.server.adapters.sqlite.folder import FILE
from publican.server.ports import Overtaken, StoreFailed

T = TypeVar("T")
Work: TypeAlias = Callable[[sqlite3.Connection], T]
"""SQL to run; it may run again should the transaction fail before it is committed."""
Line: TypeAlias = tuple[str, int, bytes, bytes | None]
"""An entry of a log as it is stored: the table, its number there, what it says, and a seed."""

MOST_LINES = 256
INSERT = "INSERT INTO log (table_id, version, entry, seed) VALUES (?, ?, ?, ?)"

log = logs.get("store")


class Job:
    """Work that waits for its commit, and the future that hears of it; where it is only a line of a log, that line."""

    __slots__ = ("answer", "error", "future", "line", "work")

    def __init__(self, work: Work[Any], future: asyncio.Future[Any], line: Line | None = None) -> None:
        self.work = work
        self.future = future
        self.line = line
        self.answer: object = None
        self.error: Exception | None = None


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


class Database:
    """The database of a house."""

    def __init__(self, folder: Path, loop: asyncio.AbstractEventLoop) -> None:
        self._lock = folders.take(folder)
        self.path = folder / FILE
        self.commits = 0
        self.failures = 0
        self._loop = loop
        self._writer = connect(self.path)
        migrate(self._writer)
        self._reader = connect(self.path)
        self._reader.execute("PRAGMA query_only = ON")
        self._reads = ThreadPoolExecutor(1, "publican-reader")
        self._waiting: list[Job] = []
        self._writing: Sequence[Job] = ()
        self._batches: SimpleQueue[Sequence[Job] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="publican-writer", daemon=True)
        self._thread.start()

    def append(self, line: Line) -> asyncio.Future[None]:
        """Queue a line for a log and nothing else: the usual work, so lines that wait together are written as one."""
        return self._queue(lambda connection: connection.execute(INSERT, line), line)

    def write(self, work: Work[T]) -> asyncio.Future[T]:
        """Queue work for the writer; the future hears of it when it is on the disk."""
        return self._queue(work)

    async def read(self, work: Work[T]) -> T:
        """Do work on the reader's connection."""
        try:
            return await self._loop.run_in_executor(self._reads, work, self._reader)
        except sqlite3.Error as error:
            raise StoreFailed(type(error).__name__) from error

    def close(self) -> None:
        """Finish what is queued, and close the files."""
        self._hand_over()
        self._batches.put(None)
        self._thread.join()
        self._reads.shutdown()
        self._reader.close()
        self._writer.close()
        self._lock.close()

    @property
    def waiting(self) -> int:
        """How much is queued."""
        return len(self._waiting) + len(self._writing)

    def _queue(self, work: Work[Any], line: Line | None = None) -> asyncio.Future[Any]:
        """Let a job wait for the commit in hand, or where there is none, for all that comes in at the same moment."""
        job = Job(work, self._loop.create_future(), line)
        self._waiting.append(job)
        if len(self._waiting) == 1 and not self._writing:
            self._loop.call_soon(self._hand_over)
        return job.future

    def _hand_over(self) -> None:
        """Give the writer all that waits."""
        if self._waiting:
            self._writing, self._waiting = self._waiting, []
            self._batches.put(self._writing)

    def _write_all(self) -> None:
        while (jobs := self._batches.get()) is not None:
            self._write_batch(jobs)
            self._answer(jobs)

    def _write_batch(self, jobs: Sequence[Job]) -> None:
        """Write all in one transaction: all of it is stored, or none."""
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            for only_lines, some in groupby(jobs, key=lambda job: job.line is not None):
                if only_lines:
                    self._run_lines(list(some))
                else:
                    for job in some:
                        self._run(job)
            self._writer.execute("COMMIT")
            self.commits += 1
        except Exception as error:  # any failure must reach whoever waits
            self._fail(jobs, error)

    def _run_lines(self, jobs: Sequence[Job]) -> None:
        """Write many lines with one statement: after each, this thread waits for its turn, and they wait with it."""
        while jobs:
            size = min(MOST_LINES, 1 << len(jobs).bit_length() - 1)  # so that few different statements are prepared
            values = [value for job in jobs[:size] if job.line for value in job.line]
            try:
                self._writer.execute(_insert_of(size), values)
            except sqlite3.IntegrityError:  # nothing of it is written; one by one, all but the wrong ones are
                for job in jobs[:size]:
                    self._run(job)
            jobs = jobs[size:]

    def _run(self, job: Job) -> None:
        """Run one job; what it breaks of the rules of the database is its own affair."""
        self._writer.execute("SAVEPOINT job")
        try:
            job.answer = job.work(self._writer)
        except (sqlite3.OperationalError, sqlite3.InternalError):  # the disk: it concerns everybody
            raise
        except Exception as error:  # what is wrong with this job harms nobody else
            self._writer.execute("ROLLBACK TO job")
            job.error = Overtaken(str(error)) if isinstance(error, sqlite3.IntegrityError) else error
        self._writer.execute("RELEASE job")

    def _fail(self, jobs: Sequence[Job], error: Exception) -> None:
        self.failures += 1
        log.error("store.failed", error=error, waiting=len(jobs))
        for job in jobs:
            job.error = StoreFailed(type(error).__name__)
        try:
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
        except sqlite3.Error as also:
            log.error("store.rollback_failed", error=also)

    def _answer(self, jobs: Sequence[Job]) -> None:
        try:
            self._loop.call_soon_threadsafe(self._written, jobs)
        except RuntimeError:  # the loop is gone: nobody waits any more
            log.warning("store.nobody_waits", jobs=len(jobs))

    def _written(self, jobs: Sequence[Job]) -> None:
        """Let the writer go on, and then tell all who waited for this commit."""
        self._writing = ()
        self._hand_over()
        for job in jobs:
            if job.future.done():  # whoever waited is gone
                continue
            if job.error is not None:
                job.future.set_exception(job.error)
            else:
                job.future.set_result(job.answer)


@cache
def _insert_of(size: int) -> str:
    """Write the statement for so many lines."""
    return INSERT + ", (?, ?, ?, ?)" * (size - 1)
