"""A real server in a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

FAST = {
    "--bot-pause": ("0", "0"),
    "--fair-wait": ("5",),
    "--messages-per-second": ("10000",),
    "--burst": ("10000",),
    "--tables-per-person": ("100000",),
    "--guests-per-address": ("100000",),
    "--sockets-per-address": ("10000",),
}


class House:
    """A server process that can be stopped, killed and started again on the same data."""

    def __init__(self, data: Path, **settings: object) -> None:
        self.data = data
        self.settings = {**FAST, **{f"--{name.replace('_', '-')}": (str(value),) for name, value in settings.items()}}
        self.log = data.with_suffix(".log")
        self.start()

    def start(self, port: int = 0) -> None:
        """Open the house, and read the address it prints."""
        flags = [part for name, values in self.settings.items() for part in (name, *values)]
        command = [sys.executable, "-m", "publican", "serve", "--port", str(port), "--data", str(self.data), *flags]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "open at" in line, f"it did not start: {self.log.read_text()}"
        self.address = line.split()[-1]

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.address.rpartition(":")[2])

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Send a signal, and wait for the end."""
        self.process.send_signal(number)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return self.process.wait(10)

    def again(self, number: int = signal.SIGTERM) -> None:
        """Stop it and start it again on the same port."""
        port = self.port
        self.stop(number)
        self.start(port)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One house for all tests that do not harm it."""
    running = House(tmp_path_factory.mktemp("house") / "data")
    yield running
    assert running.stop() == 0
    _sound(running)


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[Callable[..., House]]:
    """Houses of a test's own, set as it likes."""
    running: list[House] = []

    def make(**settings: object) -> House:
        running.append(House(tmp_path / f"data{len(running)}", **settings))
        return running[-1]

    yield make
    for each in running:
        if each.process.poll() is None:
            assert each.stop() == 0
        _sound(each)


def _sound(house: House) -> None:
    """Nothing unexpected stands in the log."""
    wrong = [line for line in house.log.read_text("utf-8").splitlines() if '"level": "error"' in line]
    assert [line for line in wrong if "store.failed" not in line] == [], os.linesep.join(wrong)
