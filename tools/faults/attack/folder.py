"""S28: several servers on one data folder: one of them opens, the others refuse."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.faults import load
from tools.faults.house import House
from tools.faults.report import Report

ROUNDS = 10
AT_ONCE = 3


def run(scale: float, seed: int, report: Report) -> None:
    """Open servers on one folder, at the same moment and one after the other, and kill the one that runs."""
    rounds, chance = max(1, int(ROUNDS * scale)), random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        for number in range(rounds):
            _race(Path(folder) / "data", report, chance.choice((signal.SIGTERM, signal.SIGKILL)))
            report.show(number + 1, rounds, "races for a folder")
        said = _refusal(Path(folder) / "data", report)
    report.fact(f"folder: in {rounds} races of {AT_ONCE} servers one opened each time; a late one said: {said}")


def _race(data: Path, report: Report, end: signal.Signals) -> None:
    """Start several at once; the one that opens works, and the folder is free again when it ends."""
    houses = [House(data) for _ in range(AT_ONCE)]
    for house in houses:
        house.launch()
    opened = [house for house in houses if house.opened()]
    report.must(len(opened) == 1, f"folder: {len(opened)} of {AT_ONCE} servers opened")
    for house in opened:
        load.greet(house.port, 1)
        house.stop(end)
    for house in houses:
        if house not in opened:
            report.must(house.ended() == 1, "folder: a server that could not open did not end with 1")


def _refusal(data: Path, report: Report) -> str:
    """Start one more as a host would, beside one that runs."""
    house = House(data).start()
    command = [sys.executable, "-m", "publican", "serve", "--port", "0", "--data", str(data)]
    second = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    report.must(second.returncode == 1, f"folder: the second server ended with {second.returncode}")
    report.must(len(second.stderr.splitlines()) == 1, f"folder: the second server said {second.stderr!r}")
    report.must(house.stop() == 0, "folder: the first server did not stop well")
    return second.stderr.strip()
