"""The server with a clock beside each part of a move. At SIGUSR1 it prints what they showed, and starts them anew.

Its moves per CPU second do not count: the clocks take time too.
"""

from __future__ import annotations

import asyncio
import gc
import signal
import time
from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, field

from publican.cli import main
from publican.server.adapters.sqlite.database import Database, Job
from publican.server.tables import writer
from publican.server.tables.audience import Frames
from publican.server.ws.connection import SocketProtocol

BEAT = 0.01
PARTS = ("deciding", "encoding", "sending", "storing", "collecting garbage")
WRITE = "_write_batch"


class Timed(Struct):
    """What the clocks showed: seconds of CPU time in all and by part, and what a slow move may have waited for."""

    cpu: float = field(default_factory=time.process_time)
    parts: dict[str, float] = field(default_factory=lambda: dict.fromkeys(PARTS, 0.0))
    commits: list[float] = []
    """How long each commit took."""
    late: list[float] = []
    """By how much each beat came too late: what comes in waits so long until the loop reads it."""
    worked: list[float] = []
    """For how long the loop computed from one beat to the next; if it is late for longer, others had its core."""
    pauses: list[float] = []
    """How long each collection of garbage took."""


class Clocks:
    """Counts from one signal to the next."""

    def __init__(self) -> None:
        self.timed = Timed()
        self._collecting = 0.0

    def watch(self, owner: Any, name: str, part: str) -> None:
        """Count the CPU time of a function as a part of a move."""
        call: Callable[..., object] = getattr(owner, name)

        @wraps(call)
        def timed(*args: object) -> object:
            began = time.thread_time()
            try:
                return call(*args)
            finally:
                self.timed.parts[part] += time.thread_time() - began

        setattr(owner, name, timed)

    def watch_commits(self) -> None:
        """Note how long each commit takes, the wait for the disk included."""
        write: Callable[[Database, Sequence[Job]], None] = getattr(Database, WRITE)

        def timed(database: Database, jobs: Sequence[Job]) -> None:
            began = time.monotonic()
            write(database, jobs)
            self.timed.commits.append(round(time.monotonic() - began, 5))

        setattr(Database, WRITE, timed)

    def beat(self, loop: asyncio.AbstractEventLoop) -> None:
        """Note from now on, every beat, how late the loop is."""
        due, began = loop.time() + BEAT, time.thread_time()

        def look() -> None:
            self.timed.worked.append(round(time.thread_time() - began, 5))
            self.timed.late.append(round(loop.time() - due, 5))
            self.beat(loop)

        loop.call_at(due, look)

    def watch_loop(self) -> None:
        """Note how late the loop of the server is, from when it opens its store."""
        opened = Database.__init__

        def timed(database: Database, folder: Path, loop: asyncio.AbstractEventLoop) -> None:
            opened(database, folder, loop)
            self.beat(loop)

        setattr(Database, "__init__", timed)  # noqa: B010  a checker would not let it be assigned

    def collected(self, phase: str, _: object) -> None:
        """Count garbage collection."""
        now = time.thread_time()
        if phase == "stop":
            self.timed.parts["collecting garbage"] += now - self._collecting
            self.timed.pauses.append(now - self._collecting)
        self._collecting = now

    def show(self, *_: object) -> None:
        """Print everything, and count anew."""
        timed, self.timed = self.timed, Timed()
        timed.cpu = time.process_time() - timed.cpu
        print(msgspec.json.encode(timed).decode(), flush=True)


if __name__ == "__main__":
    clocks = Clocks()
    clocks.watch(writer, "decide", "deciding")
    clocks.watch(writer, "apply", "deciding")
    clocks.watch(Frames, "update", "encoding")
    clocks.watch(SocketProtocol, "send_unsent", "sending")
    clocks.watch(Database, WRITE, "storing")
    clocks.watch_commits()
    clocks.watch_loop()
    gc.callbacks.append(clocks.collected)
    signal.signal(signal.SIGUSR1, clocks.show)
    main()
