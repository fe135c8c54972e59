"""The server with a clock beside each part of a move. At SIGUSR1 it prints what they showed, and starts them anew.

Its moves per CPU second do not count: the clocks take time too.
"""

from __future__ import annotations

import gc
import signal
import time
from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

import msgspec
from msgspec import Struct, field

from publican.cli import main
from publican.server.adapters.sqlite.database import Database, Job
from publican.server.tables import writer
from publican.server.tables.audience import Frames
from publican.server.ws.connection import SocketProtocol

PARTS = ("deciding", "encoding", "sending", "storing", "collecting garbage")
WRITE = "_write_batch"


class Timed(Struct):
    """What the clocks showed: seconds of CPU time in all and by part, and how long each commit took."""

    cpu: float = field(default_factory=time.process_time)
    parts: dict[str, float] = field(default_factory=lambda: dict.fromkeys(PARTS, 0.0))
    commits: list[float] = []


class Clocks:
    """Counts from one signal to the next."""

    def __init__(self) -> None:
        self._timed = Timed()
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
                self._timed.parts[part] += time.thread_time() - began

        setattr(owner, name, timed)

    def watch_commits(self) -> None:
        """Note how long each commit takes, the wait for the disk included."""
        write: Callable[[Database, Sequence[Job]], None] = getattr(Database, WRITE)

        def timed(database: Database, jobs: Sequence[Job]) -> None:
            began = time.monotonic()
            write(database, jobs)
            self._timed.commits.append(time.monotonic() - began)

        setattr(Database, WRITE, timed)

    def collected(self, phase: str, _: object) -> None:
        """Count garbage collection."""
        now = time.thread_time()
        if phase == "stop":
            self._timed.parts["collecting garbage"] += now - self._collecting
        self._collecting = now

    def show(self, *_: object) -> None:
        """Print everything, and count anew."""
        timed, self._timed = self._timed, Timed()
        timed.cpu = time.process_time() - timed.cpu
        print(msgspec.json.encode(timed).decode(), flush=True)


if __name__ == "__main__":
    clocks = Clocks()
    clocks.watch(writer, "decide", "deciding")
    clocks.watch(writer, "apply", "deciding")
    clocks.watch(Frames, "update", "encoding")
    clocks.watch(SocketProtocol, "put_frames", "sending")
    clocks.watch(Database, WRITE, "storing")
    clocks.watch_commits()
    gc.callbacks.append(clocks.collected)
    signal.signal(signal.SIGUSR1, clocks.show)
    main()
