"""Worker processes: shares are kept, and one that hangs or dies is replaced."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from publican.server.adapters import processes as workers
from publican.server.adapters.processes import Workers
from publican.server.ports import Late

LONG = 60.0
ROOM = 8


def within_a_minute(story: Coroutine[Any, Any, None]) -> None:
    """Run a story, but not for ever."""
    asyncio.run(asyncio.wait_for(story, 60))


def process() -> int:
    """Tell which process does this."""
    return os.getpid()


def mistaken() -> None:
    """Raise something."""
    raise KeyError("nothing")


def killed() -> None:
    """End this process without a word."""
    os.kill(os.getpid(), signal.SIGKILL)


def alive(pid: int) -> bool:
    """Tell whether there is such a process."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.slow
def test_s24_a_hung_or_dying_worker_is_replaced_and_a_mistaken_one_kept() -> None:
    async def story() -> None:
        pool = Workers(asyncio.get_running_loop(), 1, niceness=1, room=ROOM)
        try:
            first = await pool.run(("a",), process, late=None, limit=LONG)
            with pytest.raises(KeyError):
                await pool.run(("a",), mistaken, late=None, limit=LONG)
            assert await pool.run(("a",), process, late=None, limit=LONG) == first
            with pytest.raises(Late):
                await pool.run(("a",), time.sleep, LONG, late=None, limit=0.1)
            assert not alive(first)
            second = await pool.run(("a",), process, late=None, limit=LONG)
            with pytest.raises(Late):
                await pool.run(("a",), killed, late=None, limit=LONG)
            third = await pool.run(("a",), process, late=None, limit=LONG)
            assert third not in (first, second)
        finally:
            pool.close()
        assert not alive(third)

    within_a_minute(story())


class Held:
    """Stands for a worker: does everything in a thread, once it is let."""

    def __init__(self, go: threading.Event) -> None:
        self._go = go

    def run(self, limit: float, function: Callable[..., object], args: tuple[object, ...]) -> object:
        """Wait, and call the function."""
        assert self._go.wait(limit)
        return function(*args)

    def close(self) -> None:
        """Let it all go."""
        self._go.set()


@pytest.fixture
def go(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Give what lets workers begin."""
    event = threading.Event()
    monkeypatch.setattr(workers, "Worker", lambda niceness: Held(event))
    return event


@pytest.mark.slow
def test_s24_an_address_with_many_jobs_waits_for_itself_alone(go: threading.Event) -> None:
    done: list[str] = []

    async def story() -> None:
        pool = Workers(asyncio.get_running_loop(), 1, niceness=0, room=ROOM)
        owners = [("flood", f"guest {k}") for k in range(2 * ROOM)] + [("other", "b"), ("third", "c")]
        jobs = [asyncio.create_task(pool.run(owner, done.append, owner[0], late=None, limit=LONG)) for owner in owners]
        await asyncio.sleep(0)
        assert not any(job.done() for job in jobs)  # who finds no room is not answered sooner for it
        go.set()
        answers = await asyncio.gather(*jobs, return_exceptions=True)
        assert sum(isinstance(answer, Late) for answer in answers) == ROOM - 1
        pool.close()

    within_a_minute(story())
    assert done[:4] == ["flood", "other", "third", "flood"]
    assert done.count("flood") == ROOM + 1  # one is at work while the others wait


def test_s24_what_is_late_is_not_done_any_more(go: threading.Event) -> None:
    done: list[str] = []

    async def story() -> None:
        pool = Workers(asyncio.get_running_loop(), 1, niceness=0, room=ROOM)
        begun = asyncio.create_task(pool.run(("a",), done.append, "begun", late=None, limit=LONG))
        await asyncio.sleep(0)
        with pytest.raises(Late):
            await pool.run(("a",), done.append, "late", late=0.01, limit=LONG)
        go.set()
        await begun
        await pool.run(("a",), done.append, "next", late=None, limit=LONG)
        pool.close()

    within_a_minute(story())
    assert done == ["begun", "next"]


def test_closing_leaves_nothing_to_be_done_and_nothing_unexpected(go: threading.Event) -> None:
    done: list[str] = []
    unexpected: list[object] = []

    async def story() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: unexpected.append(context))
        pool = Workers(loop, 1, niceness=0, room=ROOM)
        jobs = [asyncio.create_task(pool.run(("a",), done.append, each, late=None, limit=LONG)) for each in "ab"]
        await asyncio.sleep(0)
        pool.close()
        await jobs[0]
        jobs[1].cancel()
        await asyncio.gather(*jobs, return_exceptions=True)

    within_a_minute(story())
    assert (done, unexpected) == (["a"], [])
