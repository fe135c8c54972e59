"""A worker in a process of its own, forked as servers are, that can be stopped, killed and started again."""

from __future__ import annotations

import multiprocessing
import os
import signal
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Self

from publican.server.settings import WorkerSettings

START_SECONDS = 60.0
STOP_SECONDS = 20.0

_forks = multiprocessing.get_context("forkserver")


class Helper:
    """A worker on a database."""

    def __init__(self, log: Path, database: str, **settings: Any) -> None:
        self.log = log
        self.settings = WorkerSettings(database=database, **settings)

    def start(self) -> Self:
        """Start it, and wait until it takes work."""
        ears, mouth = multiprocessing.Pipe(duplex=False)
        self.process = _forks.Process(target=_work, args=(self.settings, self.log, mouth))
        self.process.start()
        mouth.close()
        with ears:
            assert ears.poll(START_SECONDS), f"it did not start: {self.log.read_text()}"
            self.said = str(ears.recv())
        return self

    def send(self, number: int) -> None:
        """Send a signal, and do not wait."""
        assert self.process.pid is not None
        os.kill(self.process.pid, number)

    def stop(self, number: int = signal.SIGTERM) -> int | None:
        """Send a signal, and wait for the end; give the exit code."""
        self.send(number)
        self.process.join(STOP_SECONDS)
        return self.process.exitcode

    def errors(self) -> list[str]:
        """List what the worker logged as an error."""
        return [line for line in self.log.read_text("utf-8").splitlines() if '"level": "error"' in line]


def _work(settings: WorkerSettings, log: Path, mouth: Connection) -> None:
    """Be the worker, in a fresh process."""
    from publican.server import logs, worker  # noqa: PLC0415  the parent has no need of it

    with log.open("a", encoding="utf-8", buffering=1) as file:
        os.dup2(file.fileno(), 2)
        logs.configure(file)
        logs.Log.strict = True
        worker.run(settings, mouth.send)
