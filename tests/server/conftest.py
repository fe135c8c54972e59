"""A real server in a process of its own."""

from __future__ import annotations

import gc
import itertools
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from pathlib import Path
from typing import Any

import pytest

from publican.bots.external.launch import close_to_others
from publican.server.logs import Log
from tools.databases import database
from tools.faults.house import House
from tools.faults.traps import Trap

__all__ = ["House"]


@pytest.fixture(autouse=True, scope="session")
def _strict_log() -> None:
    """A field that must not be logged is an error, here as in the processes of houses."""
    Log.strict = True


STORES = ["sqlite", pytest.param("postgres", marks=pytest.mark.long)]
"""Where houses keep everything; a test that looks into the file of SQLite, or meddles with it, says so by a mark."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out what makes no sense over PostgreSQL."""
    items[:] = [item for item in items if not (_store(item) == "postgres" and item.get_closest_marker("sqlite"))]


def _store(item: pytest.Item) -> object:
    return (
        item.callspec.params.get("store") if isinstance(item, pytest.Function) and hasattr(item, "callspec") else None
    )


@pytest.fixture(scope="session", params=STORES)
def store(request: pytest.FixtureRequest) -> str:
    """Where houses keep everything."""
    return str(request.param)


@contextmanager
def opened(store: str, data: Path, trap: Trap | None = None, **settings: Any) -> Iterator[House]:
    """Run a house, and see at its end that nothing unexpected stands in its log."""
    with database() if store == "postgres" else nullcontext() as address:
        running = House(data, database=address, **settings).start(trap=trap)
        yield running
        if running.running:
            assert running.stop() == 0
        _sound(running)


@pytest.fixture(scope="session")
def house(store: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One house for all tests that do not harm it."""
    with opened(store, tmp_path_factory.mktemp("house") / "data") as running:
        yield running


TIMEOUT = 1.0
"""Seconds after which a hasty house closes a connection that is silent."""


@pytest.fixture(scope="session")
def hasty_house(store: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that waits for nobody as long as others do."""
    with opened(store, tmp_path_factory.mktemp("hasty") / "data", trap=Trap(timeout=TIMEOUT)) as running:
        yield running


@pytest.fixture
def own_house(store: str, tmp_path: Path) -> Iterator[Callable[..., House]]:
    """Houses of a test's own, set as it likes."""
    with ExitStack() as running:
        count = itertools.count()

        def make(**settings: Any) -> House:
            return running.enter_context(opened(store, tmp_path / f"data{next(count)}", **settings))

        yield make


@pytest.fixture
def as_before() -> Iterator[None]:
    """Give this process its own collector, turns and looks back after a house was run in it."""
    thresholds, turn = gc.get_threshold(), sys.getswitchinterval()
    yield
    close_to_others(False)
    gc.set_debug(0)
    gc.garbage.clear()
    gc.unfreeze()
    gc.set_threshold(*thresholds)
    sys.setswitchinterval(turn)


def _sound(house: House) -> None:
    """Nothing unexpected stands in the log."""
    wrong = house.errors()
    assert wrong == [], os.linesep.join(wrong)
