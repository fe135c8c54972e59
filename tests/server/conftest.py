"""A real server in a process of its own."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from publican.server.logs import Log
from tools.faults.house import House
from tools.faults.traps import Trap

__all__ = ["House"]


@pytest.fixture(autouse=True, scope="session")
def _strict_log() -> None:
    """A field that must not be logged is an error, here as in the processes of houses."""
    Log.strict = True


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One house for all tests that do not harm it."""
    running = House(tmp_path_factory.mktemp("house") / "data").start()
    yield running
    assert running.stop() == 0
    _sound(running)


TIMEOUT = 1.0
"""Seconds after which a hasty house closes a connection that is silent."""


@pytest.fixture(scope="session")
def hasty_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that waits for nobody as long as others do."""
    running = House(tmp_path_factory.mktemp("hasty") / "data").start(trap=Trap(timeout=TIMEOUT))
    yield running
    assert running.stop() == 0
    _sound(running)


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[Callable[..., House]]:
    """Houses of a test's own, set as it likes."""
    running: list[House] = []

    def make(**settings: Any) -> House:
        running.append(House(tmp_path / f"data{len(running)}", **settings).start())
        return running[-1]

    yield make
    for each in running:
        if each.running:
            assert each.stop() == 0
        _sound(each)


@pytest.fixture
def as_before() -> Iterator[None]:
    """Give this process its own collector and turns back after a house was run in it."""
    thresholds, turn = gc.get_threshold(), sys.getswitchinterval()
    yield
    gc.set_debug(0)
    gc.garbage.clear()
    gc.unfreeze()
    gc.set_threshold(*thresholds)
    sys.setswitchinterval(turn)


def _sound(house: House) -> None:
    """Nothing unexpected stands in the log."""
    wrong = house.errors()
    assert wrong == [], os.linesep.join(wrong)
