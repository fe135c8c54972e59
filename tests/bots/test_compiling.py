"""Processes that want the same champion compiled: one compiles, the others wait and load what it has kept."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from publican.bots import levels
from publican.bots.bot import RandomBot
from publican.bots.compiling import one_at_a_time
from publican.kernel.half_pint.sets import set_row
from publican.kernel.jit import place_of

COMPILES = """
import sys, time
from pathlib import Path
from publican.bots.compiling import one_at_a_time
folder, stays = Path(sys.argv[1]), sys.argv[2:]
with one_at_a_time(folder):
    kept = folder / "kept"
    print("loads" if kept.exists() else "compiles", flush=True)
    time.sleep(600 if stays else 0.3)
    kept.touch()
"""


@contextmanager
def compiling(folder: Path, *stays: str) -> Iterator[subprocess.Popen[str]]:
    """Run a process that wants something compiled."""
    command = [sys.executable, "-c", COMPILES, str(folder), *stays]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def said(process: subprocess.Popen[str]) -> str:
    """Read what it did."""
    assert process.stdout is not None
    return process.stdout.readline().strip()


def test_of_several_one_compiles(tmp_path: Path) -> None:
    with compiling(tmp_path) as one, compiling(tmp_path) as two, compiling(tmp_path) as three:
        assert sorted(map(said, (one, two, three))) == ["compiles", "loads", "loads"]


def test_when_who_compiles_is_killed_the_next_one_does(tmp_path: Path) -> None:
    with compiling(tmp_path, "stays") as one:
        assert said(one) == "compiles"
        with compiling(tmp_path) as two:
            one.kill()
            assert said(two) == "compiles"


def test_a_folder_that_cannot_be_locked_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with one_at_a_time(tmp_path / "file" / "folder"), one_at_a_time(None):
        pass


def test_a_champion_is_compiled_under_the_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    game, under = "half-pint-heroes", list[bool]()
    place = place_of(set_row)
    assert place is not None

    def champion(chance: random.Random, seconds: float) -> RandomBot:
        with compiling(place) as other:
            assert other.stdout is not None
            with pytest.raises(subprocess.TimeoutExpired):
                other.wait(1.0)
            under.append(True)
        return RandomBot(chance)

    monkeypatch.setitem(levels.LEVELS, game, {**levels.LEVELS[game], levels.SEARCHING: champion})
    levels.prepare(game, [levels.SEARCHING], lambda: None)
    assert under == [True]
