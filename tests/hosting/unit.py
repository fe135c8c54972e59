"""A systemd unit read and run by us, as far as a test can stand in for systemd."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from urllib.request import urlopen

from tools.process import free_port

PATIENCE = 60.0
NO_HOME = "/proc/none"
"""Where nothing is, and nobody can make anything."""


def settings(unit: Path) -> dict[str, list[str]]:
    """Read what a unit sets; a name may be set several times."""
    found: dict[str, list[str]] = {}
    for line in unit.read_text("utf-8").splitlines():
        name, equals, value = line.partition("=")
        if equals and not line.startswith("#"):
            found.setdefault(name, []).append(value)
    return found


def below(root: Path, word: str) -> str:
    """Move a path below a root; leave other words as they are."""
    return f"{root}{word}" if word.startswith("/") else word


class Service:
    """A unit as a process: its folders, its command, its environment and nothing else, all below another root."""

    def __init__(self, unit: Path, root: Path, *more: str, before: Sequence[str] = ()) -> None:
        told = settings(unit)
        self.log = root / "journal"
        self.port = free_port()
        for place, name in (("lib", told["StateDirectory"][0]), ("cache", told["CacheDirectory"][0])):
            (root / "var" / place / name).mkdir(parents=True, exist_ok=True)
        variables = dict(each.split("=", 1) for each in told["Environment"])
        self.env = {"PATH": os.defpath, "HOME": NO_HOME} | {
            name: below(root, value) for name, value in variables.items()
        }
        words = [below(root, word) for word in shlex.split(told["ExecStart"][0])]
        self._command = [*before, *words, "--port", str(self.port), *more]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(self._command, cwd="/", env=self.env, stdout=log, stderr=log)
        deadline = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None, self.log.read_text("utf-8")
            assert time.monotonic() < deadline, self.log.read_text("utf-8")
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            with urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=PATIENCE) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def stop(self) -> int:
        """Stop it as systemd does; give the exit code."""
        assert self._process is not None, "it was never started"
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(PATIENCE)

    def kill(self) -> None:
        """End it, whatever became of the test."""
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()
