"""Work that is done here where a process is idle, and else by whoever takes it first, on any machine.

Only errands are done elsewhere; anything else that is asked for is done here.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from publican.server import logs
from publican.server.adapters.errands import Errand
from publican.server.adapters.postgres.asking import Asking
from publican.server.adapters.postgres.jobs import COUNTED, LEASE, LeasedJob, Taken
from publican.server.adapters.processes import Workers
from publican.server.fair_queue import Owner
from publican.server.ports import Late, Overtaken, StoreFailed

T = TypeVar("T")

BEAT = 2.0
"""Seconds after which it is told that work is taken here."""
LONGEST_WHY = 200
"""Letters of what is said of an error: whoever says it may be mistaken there, too."""
LOOKS = 2
"""How often it is looked meanwhile for work that nobody told of."""

log = logs.get("work")


class WorkAnswer(Struct, frozen=True, array_like=True):
    """What became of work: a value, or the name of an error and what it says."""

    value: Any = None
    error: str = ""
    why: str = ""


class Mistaken(Exception):
    """Work went wrong elsewhere."""


_answer = msgspec.json.Decoder(WorkAnswer).decode
_spell = msgspec.json.Encoder().encode


class LeasedWork:
    """One kind of work, shared by all who are on a database."""

    def __init__(self, taker: Taker, *, room: int, elsewhere: bool = False) -> None:
        self._taker = taker
        self._room = room
        self._elsewhere = elsewhere
        """Whether it is left to others, where there are any."""

    async def run(self, owner: Owner, function: Callable[..., T], *args: object, late: float | None, limit: float) -> T:
        """Do an errand here or elsewhere; wait until it is ``late``, and let it take no more than its limit."""
        here, errand = self._taker.here, self._taker.errand
        if function is not errand.function or late is None or (here.idle and not self._elsewhere):
            return await here.run(owner, function, *args, late=late, limit=limit)
        try:
            answer: T = await self._ask(owner, args, late, limit)
            return answer
        except StoreFailed:
            return await here.run(owner, function, *args, late=late, limit=limit)

    async def _ask(self, owner: Owner, args: tuple[object, ...], late: float, limit: float) -> Any:
        taker = self._taker
        if taker.patience is None and not await taker.asking.anybody(taker.kind):
            raise Late
        needs, task = taker.errand.write(*args)
        job = LeasedJob(secrets.token_hex(8), taker.kind, owner, needs, task, late, limit)
        answer = _answer(await taker.asking.ask(job, self._room))
        if answer.error:
            known: list[type[Exception]] = [Late, *taker.errand.errors]
            raise next((each for each in known if each.__name__ == answer.error), Mistaken)(answer.why[:LONGEST_WHY])
        return answer.value

    def measures(self) -> Mapping[str, float]:
        """Give what is counted, by the names that `/metrics` prints."""
        return self._taker.measures()

    def close(self) -> None:
        """Stop at once: what was being done here is left to others."""
        self._taker.close()


class Taker:
    """Takes work of one kind whenever a process is idle."""

    def __init__(
        self, asking: Asking, kind: str, errand: Errand, here: Workers, *, patience: float | None = 0.0
    ) -> None:
        self.asking = asking
        self.kind = kind
        self.errand = errand
        self.here = here
        self.patience = patience
        """Seconds that work has to wait before it is taken, where others shall do it; None: it is not taken at all."""
        self._doing: dict[str, asyncio.Task[None]] = {}
        self._wake = asyncio.Event()
        self._more = True
        """Whether work may wait of which nobody will tell."""
        self.done = 0
        self.taken_over = 0
        """Work that others had taken and did not finish."""
        self.beaten = asyncio.get_running_loop().time()
        """When the database last heard of it."""
        self._tasks: list[asyncio.Task[None]] = []
        if patience is not None:
            asking.on_put(kind, self._wake.set)
            here.freed = self._freed
            self._tasks = [asyncio.ensure_future(each) for each in (self._run(), self._beat(), self._renew())]

    def close(self) -> None:
        """Take no more, and stop what is being done."""
        for task in (*self._tasks, *self._doing.values()):
            task.cancel()
        self.here.close()

    def measures(self) -> Mapping[str, float]:
        """Give what is counted, by the names that `/metrics` prints."""
        taken = {"publican_jobs_taken_total": self.done, "publican_jobs_taken_over_total": self.taken_over}
        everywhere = self.asking.counts.get(self.kind, dict.fromkeys(COUNTED, 0))
        return {**self.here.measures(), **taken, **everywhere}

    def _freed(self) -> None:
        if self._more:
            self._wake.set()

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            await _tried(self._take_all())

    async def _take_all(self) -> None:
        self._more = True
        while self.here.idle:
            taken = await self.asking.jobs.take(self.kind, self.errand.known, self.patience or 0.0)
            if taken is None:
                self._more = False
                return
            self._doing[taken.id] = asyncio.ensure_future(_tried(self._do(taken)))
            await asyncio.sleep(0)  # now a process is busy with it

    async def _do(self, taken: Taken) -> None:
        self.taken_over += taken.again
        try:
            await self.asking.jobs.answer(taken.id, _spell(await self._answer(taken)).decode())
            self.done += 1
        finally:
            del self._doing[taken.id]

    async def _answer(self, taken: Taken) -> WorkAnswer:
        """Do work; whatever goes wrong is for who asked to judge."""
        try:
            function, args = self.errand.read(taken.needs, taken.task)
            return WorkAnswer(await self.here.run(("",), function, *args, late=None, limit=taken.seconds))
        except Exception as error:
            return WorkAnswer(None, type(error).__name__, str(error))

    async def _beat(self) -> None:
        """Tell that work is taken here, and look whether there is any: the news may be lost, and leases run out."""
        while True:
            await _tried(self._beat_once())
            for _ in range(LOOKS):
                self._wake.set()
                await asyncio.sleep(BEAT / LOOKS)

    async def _beat_once(self) -> None:
        await self.asking.jobs.beat(self.kind, self.here.count)
        self.beaten = asyncio.get_running_loop().time()

    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(LEASE / 3)
            if self._doing:
                await _tried(self.asking.jobs.renew(list(self._doing)))


async def _tried(what: Coroutine[None, None, None]) -> None:
    """Let something be done; where it fails, the next time will do, or another."""
    try:
        await what
    except (StoreFailed, Overtaken) as error:
        log.warning("work.store_failed", why=str(error))
    except Exception as error:
        log.error("work.failed", error=error)
