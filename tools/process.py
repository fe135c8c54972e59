"""A server in a process of its own, on one core, and what it takes of the machine (Linux)."""

from __future__ import annotations

import atexit
import os
import re
import resource
import secrets
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
PORTS = range(20_000, 32_000)
"""Below those from which systems give each connection one of its own."""


@contextmanager
def on_core(core: int) -> Iterator[None]:
    """Run on one core for a while; what is started then stays there."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


class Theft:
    """How much of a core the machine that this one is a guest of has taken away since the beginning."""

    def __init__(self) -> None:
        self._ticks, self._began = self._stolen(), time.monotonic()

    @staticmethod
    def _stolen() -> int:
        return int(Path("/proc/stat").read_text("ascii").split(maxsplit=9)[8])

    @property
    def share(self) -> float:
        """The part of a core."""
        return (self._stolen() - self._ticks) / TICKS / (time.monotonic() - self._began)


class Pinned:
    """A process that runs on one core, with all its children. It prints its port when it is ready."""

    def __init__(self, command: Sequence[str], folder: Path, environment: Mapping[str, str], core: int = 0) -> None:
        self._output = tempfile.TemporaryFile()  # noqa: SIM115  as long as the process
        with on_core(core):
            self._process = subprocess.Popen(
                command,
                cwd=folder,
                env={**os.environ, **environment},
                stdout=self._output,
                stderr=subprocess.STDOUT,
            )
        atexit.register(self._process.kill)  # also when the bench fails
        self.pid = self._process.pid
        self.port = self._wait_for_port()

    def _wait_for_port(self) -> int:
        for _ in range(300):
            found = re.search(rb"(?:port |://[\w.]+:)(\d+)", self.output())
            if found:
                return int(found[1])
            if self._process.poll() is not None:
                break
            time.sleep(0.1)
        raise RuntimeError(f"no server: {self.output().decode()}")

    def output(self) -> bytes:
        """Give what the process has printed so far."""
        return os.pread(self._output.fileno(), 1_000_000, 0)

    def cpu_seconds(self) -> float:
        """Add up what the process and its children have computed."""
        return cpu_seconds_of(self.pid)

    def resident(self) -> int:
        """Add up the bytes that the process and its children hold in memory."""
        return sum(int(stat[21]) for stat in family(self.pid)) * PAGE

    def signal(self, number: int) -> None:
        """Send the process a signal."""
        self._process.send_signal(number)

    def stop(self) -> None:
        """End the process."""
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._output.close()


def cpu_seconds_of(pid: int) -> float:
    """Add up what a process and its children have computed."""
    return sum(int(field) for stat in family(pid) for field in stat[11:13]) / TICKS


def family(pid: int) -> Iterator[list[str]]:
    """Read the numbers of a process and its descendants, from the third field of ``/proc/PID/stat`` on."""
    stats = dict(_all_stats())
    members = [pid]
    for member in members:
        if member in stats:
            yield stats[member]
        members += [pid for pid, stat in stats.items() if int(stat[1]) == member]


def _all_stats() -> Iterator[tuple[int, list[str]]]:
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                yield int(folder.name), (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:  # gone in the meantime
                continue


def free_port() -> int:
    """Find a port that nobody has, and that no connection is given: so a server can be started there once more."""
    while True:
        port = PORTS[secrets.randbelow(len(PORTS))]
        with socket.socket() as listening, suppress(OSError):
            listening.bind(("127.0.0.1", port))
            return port


def ask_for_priority() -> None:
    """Go before other work on this machine where the system lets us; processes started from here do too."""
    with suppress(PermissionError):
        os.setpriority(os.PRIO_PROCESS, 0, -10)


def allow_many_sockets() -> None:
    """Lift the soft limit of open files to the hard one, here and in processes started from here."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
