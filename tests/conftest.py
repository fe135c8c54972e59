"""For all tests: which are slow and begin first, and which may take long."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScheduling

from tests.sides import TwoSides

SLOW_FOLDERS = {"bench", "bots", "browser", "faults", "hosting", "install", "twins"}
SLOW_FIXTURES = {"house", "hasty_house", "own_house"}
"""What starts a server: `pub test --fast` starts none."""
settings.register_profile("patient", settings(), deadline=None)  # a busy machine may be slow
settings.load_profile("patient")
LONG = 3000
"""Seconds that a long test may take; others have what pyproject.toml says."""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even import slow folders for a run without them."""
    skipped = collection_path.name in SLOW_FOLDERS and "not slow" in config.getoption("markexpr")
    return True if skipped else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is slow by its folder or fixtures; begin with that, so that nobody waits at the end."""
    for item in items:
        if SLOW_FOLDERS.intersection(item.path.parts) or SLOW_FIXTURES.intersection(_fixtures(item)):
            item.add_marker(pytest.mark.slow)
        if item.get_closest_marker("long") is not None:
            item.add_marker(pytest.mark.timeout(LONG))
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadScheduling:
    """Let some workers begin with browsers, and some with all else."""
    return TwoSides(config, log)


def _fixtures(item: pytest.Item) -> list[str]:
    return item.fixturenames if isinstance(item, pytest.Function) else []
