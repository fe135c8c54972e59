"""The log of all tables: one connection that stores all that waits in one transaction, with one round trip.

A connection that is lost in the middle leaves open whether that was stored. It is then stored once more: where a
version is taken, what stands there tells whether it is the same entry. So nobody is told that nothing has changed while
it may have, and nothing is stored twice.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Container, Sequence

import psycopg

from publican.server import logs
from publican.server.adapters.meter import CommitMeter
from publican.server.adapters.postgres.connecting import Async, cut_when_late
from publican.server.adapters.postgres.table_log import INSERT_FREE, STANDS, columns, statements
from publican.server.adapters.rows import LogLine, lines
from publican.server.core.append import Append
from publican.server.ports import Overtaken, StoreFailed

MOST_AT_ONCE = 256
PAUSE = 0.5
"""Seconds between two attempts to reach a database that is away."""

log = logs.get("store")


class Waiting:
    """Entries that wait for their commit, and the future that hears of it."""

    __slots__ = ("appends", "error", "future", "line")

    def __init__(self, appends: Sequence[Append], future: asyncio.Future[None]) -> None:
        self.appends = appends
        self.future = future
        self.error: Exception | None = None
        first = appends[0]
        single = len(appends) == len(first.entries) == 1 and first.listing is None and first.finished is None
        self.line: LogLine | None = lines(first)[0] if single else None

    def answer(self) -> None:
        """Tell who waits, if anybody still does."""
        if not self.future.done():
            if self.error is not None:
                self.future.set_exception(self.error)
            else:
                self.future.set_result(None)


class GroupCommit:
    """Stores entries in the order they come, as many at once as have come meanwhile."""

    def __init__(
        self, connect: Callable[[], Awaitable[Async]], loop: asyncio.AbstractEventLoop, now: Callable[[], int]
    ) -> None:
        self.meter = CommitMeter()
        self.told: Container[str] = ()
        """Tables at which people are connected to other servers, which want to hear of it."""
        self.tell: Callable[[Sequence[LogLine]], None] = lambda lines: None
        self._connect = connect
        self._loop = loop
        self._now = now
        self._connection: Async | None = None
        self._not_before = 0.0
        self._waiting: list[Waiting] = []
        self._writing: Sequence[Waiting] = ()
        self.settling = False
        """Whether it is being found out what became of a commit, and all others are refused."""
        self._closing = False
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect."""
        self._connection = await self._connect()

    async def append(self, *appends: Append) -> None:
        """Store entries, with all that must be true together with them; ``Overtaken`` where a version is taken."""
        if self.settling:
            raise StoreFailed("the database is away")
        job = Waiting(appends, self._loop.create_future())
        self._waiting.append(job)
        if self._task is None:
            self._task = self._loop.create_task(self._write_all())
        await job.future

    @property
    def waiting(self) -> int:
        """How much is queued."""
        return len(self._waiting) + len(self._writing)

    async def close(self) -> None:
        """Finish what is queued; what cannot be finished now is given up."""
        self._closing = True
        if self._task is not None:
            await asyncio.wait([self._task])
        if self._connection is not None:
            await self._connection.close()

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                self._writing, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
                await self._write(self._writing)
                for job in self._writing:
                    job.answer()
                self._writing = ()
        finally:
            self._task = None

    async def _write(self, jobs: Sequence[Waiting]) -> None:
        """Store all in one transaction; where that is refused, one by one, and where it is lost, once more."""
        sent = False
        try:
            connection = await self._connected()
            sent = True
            await self._commit(connection, jobs)
        except Exception as error:  # any failure must reach whoever waits
            if isinstance(error, psycopg.IntegrityError) and len(jobs) == 1:
                jobs[0].error = Overtaken(type(error).__name__)
            elif isinstance(error, psycopg.IntegrityError | psycopg.errors.TransactionRollback):
                await self._one_by_one(jobs, again=False)
            elif sent and self._lost:
                self._failed(error, jobs)
                await self._settle(jobs)
            else:
                self._failed(error, jobs)
                _fail(jobs, error)

    async def _one_by_one(self, jobs: Sequence[Waiting], again: bool) -> None:
        """Store each for itself, so that only the wrong ones are refused."""
        for number, job in enumerate(jobs):
            try:
                connection = await self._connected()
                job.error = None
                await self._commit(connection, [job])
            except psycopg.IntegrityError as error:
                job.error = Overtaken(type(error).__name__)
            except Exception as error:
                self._failed(error, [job])
                if again:
                    raise
                if self._lost:
                    await self._settle(jobs[number:])
                    return
                _fail([job], error)
            if again and job.error is not None and await self._stands(job):
                job.error = None

    async def _settle(self, jobs: Sequence[Waiting]) -> None:
        """Find out what became of jobs whose connection was lost, however long that takes; refuse others meanwhile."""
        self.settling = True
        refused, self._waiting = self._waiting, []
        for job in refused:
            job.error = StoreFailed("the database is away")
            job.answer()
        try:
            while not self._closing:
                try:
                    await self._one_by_one(jobs, again=True)
                    return
                except (psycopg.Error, StoreFailed):
                    await asyncio.sleep(PAUSE)
            _fail(jobs, StoreFailed("closed"))
        finally:
            self.settling = False

    async def _stands(self, job: Waiting) -> bool:
        """Tell whether what stands in the log is what this job has tried to store before."""
        append = job.appends[-1]
        table, version, entry, seed = lines(append)[-1]
        connection = await self._connected()
        with cut_when_late(connection):
            row = await (await connection.execute(STANDS, (entry, seed, table, version))).fetchone()
        return row == (True,)

    async def _commit(self, connection: Async, jobs: Sequence[Waiting]) -> None:
        """Store all of it or raise; lines whose version is taken are the only ones that may be refused alone."""
        first = {job.line[:2]: job for job in reversed(jobs) if job.line is not None}
        some = columns(sorted(job.line for job in first.values() if job.line is not None))
        others = [job for job in jobs if job.line is None]
        began = time.monotonic()
        with cut_when_late(connection):
            if others:
                stored = await self._commit_mixed(connection, some, others)
            else:
                stored = await (await connection.execute(INSERT_FREE, some)).fetchall()
        self.meter.commits += 1
        self.meter.stored += len(jobs)
        self.meter.seconds += time.monotonic() - began
        taken = first.keys() - set(stored)
        for job in jobs:
            if job.line is not None and (job.line[:2] in taken or first[job.line[:2]] is not job):
                job.error = Overtaken("taken")
        self._tell([job.line for line, job in first.items() if line not in taken and job.line is not None], others)

    async def _commit_mixed(
        self, connection: Async, some: list[list[object]], others: Sequence[Waiting]
    ) -> Sequence[tuple[object, ...]]:
        """Send everything at once, and then hear the answers."""
        now = self._now()
        try:
            async with connection.pipeline():
                await connection.execute("BEGIN")
                stored = await connection.execute(INSERT_FREE, some) if some else None
                for job in others:
                    for append in job.appends:
                        for sql, values in statements(append, now):
                            await connection.execute(sql, values)
                await connection.execute("COMMIT")
        except psycopg.Error:
            if not connection.closed:
                await connection.rollback()
            raise
        return await stored.fetchall() if stored is not None else []

    async def _connected(self) -> Async:
        """Give the connection, made anew where it was lost; not too often."""
        if self._connection is not None and not self._lost:
            return self._connection
        if self._loop.time() < self._not_before:
            raise StoreFailed("the database is away")
        self._not_before = self._loop.time() + PAUSE
        self._connection = await self._connect()
        log.info("store.connected")
        return self._connection

    def _tell(self, lines: Sequence[LogLine], others: Sequence[Waiting]) -> None:
        """Tell of what is stored to who wants to hear of it: not in the commit, where all others would wait."""
        wanted = [line for line in lines if line[0] in self.told]
        more = [each for job in others for each in job.appends if each.table in self.told]
        wanted += [(each.table, each.after + len(each.entries), b"", None) for each in more]
        if wanted:
            self.tell(wanted)

    @property
    def _lost(self) -> bool:
        return self._connection is None or self._connection.closed

    def _failed(self, error: Exception, jobs: Sequence[Waiting]) -> None:
        self.meter.failures += 1
        log.error("store.failed", error=error, waiting=len(jobs))


def _fail(jobs: Sequence[Waiting], error: Exception) -> None:
    for job in jobs:
        job.error = StoreFailed(type(error).__name__)
