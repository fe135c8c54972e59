"""Asking others for work, and hearing what they answer: at once by NOTIFY, or a second later from the rows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress

import psycopg
from msgspec import Struct

from publican.server import logs
from publican.server.adapters.postgres.jobs import DONE, Jobs, LeasedJob
from publican.server.adapters.postgres.listening import Listener
from publican.server.adapters.processes import KINDS, NO_ROOM_SECONDS
from publican.server.ports import Late, Overtaken, StoreFailed
from publican.server.tasks import ended

LOOK = 1.0
"""Seconds after which answers are looked for of which nothing was heard."""
COUNT = 5.0
"""Seconds after which all that waits in the database is counted again."""
EVER = 1_000_000

log = logs.get("work")


class AwaitedJob(Struct):
    """Work that somebody waits for."""

    job: LeasedJob
    answer: asyncio.Future[str]
    was_put: bool = False


class Asking:
    """All that is asked of others here."""

    def __init__(self, jobs: Jobs, listener: Listener, loop: asyncio.AbstractEventLoop) -> None:
        self.jobs = jobs
        self._loop = loop
        self._asked: dict[str, AwaitedJob] = {}
        self._dropped: list[str] = []
        self._dropping: asyncio.Task[None] | None = None
        self._looking = loop.create_task(self._look())
        self._waits: dict[str, Callable[[], None]] = {}
        self.counts: Mapping[str, Mapping[str, float]] = {}
        """What waits in the database, by kind, as it was a few seconds ago."""
        self._counted_at = -COUNT
        self._takers: dict[str, tuple[bool, float]] = {}
        """Whether anybody takes work of a kind, and until when to believe it."""
        listener.hear({jobs.channel: self._hear_put, f"{DONE}{jobs.name}": self._hear_done})

    def on_put(self, kind: str, waits: Callable[[], None]) -> None:
        """Hear that work of a kind waits."""
        self._waits[kind] = waits

    async def ask(self, job: LeasedJob, room: int) -> str:
        """Let work wait until somebody has done it; ``Late`` where it finds no room, or nobody does it in time."""
        asked = self._asked[job.id] = AwaitedJob(job, self._loop.create_future())
        try:
            async with asyncio.timeout(job.late):
                asked.was_put = await self.jobs.put(job, room)
                if asked.was_put:
                    return await asked.answer
        except TimeoutError:
            raise Late from None
        finally:
            del self._asked[job.id]
            self._drop(job.id)
        await asyncio.sleep(NO_ROOM_SECONDS)
        raise Late

    async def anybody(self, kind: str) -> bool:
        """Tell whether anybody takes work of a kind, as far as that was known a moment ago."""
        known, until = self._takers.get(kind, (False, 0.0))
        if until < self._loop.time():
            known = await self.jobs.anybody(kind)
            self._takers[kind] = known, self._loop.time() + LOOK
        return known

    async def aclose(self) -> None:
        """Leave to others what was taken here, and take nothing back."""
        await ended(self._looking, self._dropping)
        try:
            await self.jobs.release()
        except StoreFailed as error:  # then the leases run out
            log.warning("work.not_released", why=str(error))

    def _hear_put(self, note: psycopg.Notify) -> None:
        self._waits.get(note.payload, lambda: None)()

    def _hear_done(self, note: psycopg.Notify) -> None:
        job, told, answer = note.payload.partition(" ")
        if told:
            self._answered(job, answer)

    def _answered(self, job: str, answer: str) -> None:
        asked = self._asked.get(job)
        if asked is not None and not asked.answer.done():
            asked.answer.set_result(answer)

    async def _look(self) -> None:
        """Look for answers now and then; what is not there any more is put in again."""
        while True:
            await asyncio.sleep(LOOK)
            waiting = [each.job for each in self._asked.values() if each.was_put and not each.answer.done()]
            try:
                await self._count()
                if waiting:
                    await self._look_for(waiting)
            except (StoreFailed, Overtaken) as error:
                log.debug("work.not_read", why=str(error))
            except Exception as error:
                log.error("work.not_looked_for", error=error)

    async def _count(self) -> None:
        """Count now and then what waits in the database."""
        if self._counted_at + COUNT < self._loop.time():
            self._counted_at = self._loop.time()
            with suppress(StoreFailed):
                self.counts = await self.jobs.counts(KINDS)

    async def _look_for(self, waiting: list[LeasedJob]) -> None:
        found = await self.jobs.answers([job.id for job in waiting])
        for job in waiting:
            answer = found.get(job.id)
            if answer is not None:
                self._answered(job.id, answer)
            elif job.id not in found and job.id in self._asked:
                await self.jobs.put(job, EVER)

    def _drop(self, job: str) -> None:
        self._dropped.append(job)
        if self._dropping is None:
            self._dropping = self._loop.create_task(self._drop_all())

    async def _drop_all(self) -> None:
        """Take out what nobody waits for; what cannot be taken out now goes when it is late."""
        try:
            while self._dropped:
                some, self._dropped = self._dropped, []
                await self.jobs.drop(some)
        except (StoreFailed, Overtaken):
            self._dropped.clear()
        finally:
            self._dropping = None
