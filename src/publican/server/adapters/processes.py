"""Worker processes: each does one job at a time, and is killed and replaced when it hangs.

Jobs wait in a fair queue. Every limit is measured by the monotonic clock.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from publican.bots.external.launch import call_home_orphans, close_to_others, end_children, end_with_parent
from publican.server import logs
from publican.server.fair_queue import FairQueue, Owner
from publican.server.ports import Late

T = TypeVar("T")

log = logs.get("workers")

NO_ROOM_SECONDS = 1.0
"""How long it takes to hear that there is no room to wait: whoever asks for too much does not get on faster for it."""
START_SECONDS = 60.0
"""How long a process may take to start, on a machine that is busy."""
QUICK, SEARCH = KINDS = "quick", "search"
"""The kinds of work."""
QUICK_ROOM, SEARCH_ROOM = 4000, 64
"""Bots of one address that may wait (for each worker, where they search): more than can be answered in time."""

_spawn = multiprocessing.get_context("spawn")


class Worker:
    """One process, started when there is work; ``run`` is called by one thread at a time."""

    def __init__(self, niceness: int) -> None:
        self._niceness = niceness
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None
        self._closed = False
        self._lock = threading.Lock()

    def run(self, limit: float, function: Callable[..., T], args: tuple[object, ...]) -> T:
        """Call a function in the process and wait; a process that does not answer in time is killed."""
        try:
            pipe = self._started()
            pipe.send((function, args))
            answer, error = _received(pipe, limit)
        except (OSError, EOFError) as trouble:  # a timeout is an OSError
            if not self._closed:
                log.warning("worker.hung" if isinstance(trouble, TimeoutError) else "worker.died")
            self._kill()
            raise Late from trouble
        if error is not None:
            raise error
        result: T = answer
        return result

    def close(self) -> None:
        """Kill the process, and start none any more."""
        with self._lock:
            self._closed = True
            self._kill()

    def _started(self) -> Connection:
        """Give the pipe to a process that lives, started if need be."""
        with self._lock:
            if self._closed:
                raise Late
            if self._pipe is not None and self._process is not None:
                if self._process.is_alive():
                    return self._pipe
                log.warning("worker.died")
            self._pipe, theirs = multiprocessing.Pipe()
            process = _spawn.Process(target=_work, args=(theirs, self._niceness), daemon=True)
            process.start()
            self._process = process
            theirs.close()
        _received(self._pipe, START_SECONDS)
        return self._pipe

    def _kill(self) -> None:
        """Kill the process; whoever waits for it notices that it is gone."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.join()


def _received(pipe: Connection, limit: float) -> Any:
    if not pipe.poll(limit):
        raise TimeoutError
    return pipe.recv()


def _work(pipe: Connection, niceness: int) -> None:
    """Be a worker: it stops when the server says so, or dies, and lets the server go first.

    Whatever a job has started ends with it.
    """
    if hasattr(os, "nice"):
        os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    close_to_others()
    end_with_parent()
    call_home_orphans()
    threading.Thread(target=_die_with_the_server, daemon=True).start()
    with suppress(EOFError, BrokenPipeError):  # the server is gone
        pipe.send(None)
        while True:
            function, args = pipe.recv()
            pipe.send(_tried(function, args))
            end_children()


def _tried(function: Callable[..., T], args: tuple[object, ...]) -> tuple[T | None, Exception | None]:
    """Call a function; give its answer and what went wrong, which is the server's to judge."""
    try:
        return function(*args), None
    except Exception as error:
        return None, error


def _die_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


class Call:
    """A call that waits for a worker."""

    def __init__(self, call: Callable[[Worker], Any], answer: asyncio.Future[Any]) -> None:
        self.call = call
        self.answer = answer


class Workers:
    """Some workers, with a fair queue in front of them, in which each of the widest groups has so much room."""

    def __init__(self, loop: asyncio.AbstractEventLoop, count: int, *, niceness: int, room: int) -> None:
        self._loop = loop
        self._room = room
        self._all = [Worker(niceness) for _ in range(count)]
        self._idle = list(self._all)
        self._threads = ThreadPoolExecutor(count, "publican-workers")
        self._queue: FairQueue[Call] = FairQueue()
        self._done = 0
        self.freed: Callable[[], None] = lambda: None
        """Called when a worker has nothing to do any more."""

    @property
    def count(self) -> int:
        """How many workers there are."""
        return len(self._all)

    @property
    def idle(self) -> bool:
        """Whether what is wanted now would be done at once."""
        return bool(self._idle)

    def measures(self) -> Mapping[str, float]:
        """Give what is counted, by the names that `/metrics` prints."""
        return {
            "publican_work_processes": self.count,
            "publican_work_busy": self.count - len(self._idle),
            "publican_work_waiting": len(self._queue),
            "publican_work_done_total": self._done,
        }

    async def run(self, owner: Owner, function: Callable[..., T], *args: object, late: float | None, limit: float) -> T:
        """Call a function in a worker; wait until it is ``late``, and let it take no more than its limit."""
        if self._queue.waiting(owner[0]) >= self._room:
            await asyncio.sleep(NO_ROOM_SECONDS)
            raise Late
        job = Call(lambda worker: worker.run(limit, function, args), self._loop.create_future())
        self._queue.put(owner, job)
        self._next()
        try:
            async with asyncio.timeout(late):
                answer: T = await job.answer
                return answer
        except TimeoutError:
            raise Late from None
        finally:
            self._queue.remove(owner, job)

    def _next(self) -> None:
        while self._idle and self._queue:
            worker, job = self._idle.pop(), self._queue.take()
            work = self._loop.run_in_executor(self._threads, job.call, worker)
            work.add_done_callback(partial(self._finished, worker, job))

    def _finished(self, worker: Worker, job: Call, work: asyncio.Future[Any]) -> None:
        self._idle.append(worker)
        self._done += 1
        error = work.exception()
        if not job.answer.done():
            if error is not None:
                job.answer.set_exception(error)
            else:
                job.answer.set_result(work.result())
        self._next()
        if self._idle:
            self.freed()

    def close(self) -> None:
        """Kill all workers; what they were doing, or waits for them, is done by nobody."""
        self._queue = FairQueue()
        for worker in self._all:
            worker.close()
        self._threads.shutdown()


def make_workers(searching: int, loop: asyncio.AbstractEventLoop) -> tuple[Workers, Workers]:
    """Make a process for what is quick, and some for what searches: one less than there are cores, unless told."""
    count = searching or max(1, (os.cpu_count() or 1) - 1)
    quick = Workers(loop, 1, niceness=5, room=QUICK_ROOM)
    return quick, Workers(loop, count, niceness=10, room=SEARCH_ROOM * count)
