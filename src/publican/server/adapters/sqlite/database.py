"""The database file: one writer thread with group commit, one reader thread.

The writer takes all that is queued, writes it in one transaction and answers when it is on the disk. So a thousand
tables that act at once cost one sync, and nothing is acknowledged that a crash could take back.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeAlias, TypeVar, cast

from publican.server import logs
from publican.server.adapters.house_time import LONGEST_STOP, Ticking
from publican.server.adapters.meter import CommitMeter
from publican.server.adapters.rows import LogLine
from publican.server.adapters.sqlite import folder as folders
from publican.server.adapters.sqlite import table_log
from publican.server.adapters.sqlite.folder import FILE
from publican.server.adapters.sqlite.schema import connect, migrate
from publican.server.adapters.sqlite.soundness import PageCheck
from publican.server.adapters.sqlite.table_log import INSERT, inserting
from publican.server.core import entries
from publican.server.core.append import Append, Logged
from publican.server.ports import Overtaken, StoreFailed

T = TypeVar("T")
Sql: TypeAlias = Callable[[sqlite3.Connection], T]
"""SQL to run; it may run again should the transaction fail before it is committed."""

MOST_LINES = 256

log = logs.get("store")


class Job:
    """Something that waits for its commit, and the future that hears of it."""

    __slots__ = ("answer", "error", "future")

    def __init__(self, future: asyncio.Future[Any]) -> None:
        self.future = future
        self.answer: object = None
        self.error: Exception | None = None

    def run(self, connection: sqlite3.Connection) -> object:
        """Write what there is to write."""
        raise NotImplementedError


class LineJob(Job):
    """A line of a log and nothing else, as a move is."""

    __slots__ = ("line",)

    def __init__(self, future: asyncio.Future[Any], line: LogLine) -> None:
        super().__init__(future)
        self.line = line

    def run(self, connection: sqlite3.Connection) -> object:
        """Write the line."""
        return connection.execute(INSERT, self.line)


class WorkJob(Job):
    """Any other SQL."""

    __slots__ = ("work",)

    def __init__(self, future: asyncio.Future[Any], work: Sql[Any]) -> None:
        super().__init__(future)
        self.work = work

    def run(self, connection: sqlite3.Connection) -> object:
        """Do the work."""
        return self.work(connection)


class Database:
    """The database of a house; it is the log of all tables, and other adapters work on it."""

    def __init__(self, folder: Path, loop: asyncio.AbstractEventLoop, longest_stop: float = LONGEST_STOP) -> None:
        self._lock = folders.take(folder)
        self.path = folder / FILE
        self.meter = CommitMeter()
        self._loop = loop
        try:
            self._writer = connect(self.path)
            migrate(self._writer)
            seconds, wall = self._writer.execute("SELECT seconds, wall FROM house_time").fetchone()
            self._reader = connect(self.path)
            self._reader.execute("PRAGMA query_only = ON")
        except BaseException:
            self._lock.close()
            raise
        self.time = Ticking(seconds, wall, time.time(), longest_stop)
        self.pages = PageCheck(self.path)
        self._reads = ThreadPoolExecutor(1, "publican-reader")
        self._waiting: list[Job] = []
        self._writing: Sequence[Job] = ()
        self._batches: SimpleQueue[Sequence[Job] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="publican-writer", daemon=True)
        self._thread.start()

    async def append(self, *appends: Append) -> None:
        """Store entries, with all that must be true together with them; ``Overtaken`` where a version is taken.

        A move is one line of a log and nothing else: lines that wait together are written as one.
        """
        first = appends[0]
        if len(appends) == len(first.entries) == 1 and first.listing is None and first.finished is None:
            entry, seed = first.entries[0]
            line = first.table, first.after + 1, entries.write(entry), seed
            await self._queue(LineJob(self._loop.create_future(), line))
        else:
            now, ended = self.now(), int(time.time())
            await self.write(lambda connection: table_log.write(connection, appends, now, ended))

    async def since(self, table: str, version: int = 0) -> Sequence[Logged]:
        """Read on after a version, without the names of people who are gone; a log with a gap is refused."""
        return await self.read(lambda connection: table_log.read(connection, table, version))

    def now(self) -> int:
        """Tell the house time."""
        return int(self.time.now())

    def write(self, work: Sql[T]) -> asyncio.Future[T]:
        """Queue work for the writer; the future hears of it when it is on the disk."""
        return self._queue(WorkJob(self._loop.create_future(), work))

    async def read(self, work: Sql[T]) -> T:
        """Do work on the reader's connection."""
        try:
            return await self._loop.run_in_executor(self._reads, work, self._reader)
        except sqlite3.Error as error:
            log.error("store.failed", error=error)
            raise StoreFailed(type(error).__name__) from error

    def close(self) -> None:
        """Finish what is queued, and close the files."""
        self.pages.close()
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

    def _queue(self, job: Job) -> asyncio.Future[Any]:
        """Let a job wait for the commit in hand, or where there is none, for all that comes in at the same moment."""
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
        began = time.monotonic()
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            for kind, some in groupby(jobs, key=type):
                if kind is LineJob:
                    self._run_lines(cast("list[LineJob]", list(some)))
                else:
                    for job in some:
                        self._run(job)
            self._writer.execute("COMMIT")
            self.meter.commits += 1
            self.meter.stored += len(jobs)
            self.meter.seconds += time.monotonic() - began
        except Exception as error:  # any failure must reach whoever waits
            self._fail(jobs, error)

    def _run_lines(self, jobs: Sequence[LineJob]) -> None:
        """Write many lines with one statement: after each, this thread waits for its turn, and they wait with it."""
        while jobs:
            size = min(MOST_LINES, 1 << len(jobs).bit_length() - 1)  # so that few different statements are prepared
            values = [value for job in jobs[:size] for value in job.line]
            try:
                self._writer.execute(inserting(size), values)
            except sqlite3.IntegrityError:  # nothing of it is written; one by one, all but the wrong ones are
                for job in jobs[:size]:
                    self._run(job)
            jobs = jobs[size:]

    def _run(self, job: Job) -> None:
        """Run one job; what it breaks of the rules of the database is its own affair."""
        self._writer.execute("SAVEPOINT job")
        try:
            job.answer = job.run(self._writer)
        except (sqlite3.OperationalError, sqlite3.InternalError):  # the disk: it concerns everybody
            raise
        except Exception as error:  # what is wrong with this job harms nobody else
            self._writer.execute("ROLLBACK TO job")
            job.error = Overtaken(str(error)) if isinstance(error, sqlite3.IntegrityError) else error
        self._writer.execute("RELEASE job")

    def _fail(self, jobs: Sequence[Job], error: Exception) -> None:
        self.meter.failures += 1
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
