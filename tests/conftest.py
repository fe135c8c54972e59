"""For all tests: which are slow and begin first; one that hangs fails, rather than holding everything up."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest

SLOW_FOLDERS = {"bench", "bots", "browser", "faults", "hosting", "install", "twins"}
SLOW_FIXTURES = {"house", "hasty_house", "own_house"}
"""What starts a server: `pub test --fast` starts none."""
SECONDS = int(os.environ.get("PUBLICAN_TEST_SECONDS", "300"))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even import slow folders for a run without them."""
    skipped = collection_path.name in SLOW_FOLDERS and "not slow" in config.getoption("markexpr")
    return True if skipped else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is slow by its folder or fixtures; begin with browsers and that, so that nobody waits at the end."""
    for item in items:
        if SLOW_FOLDERS.intersection(item.path.parts) or SLOW_FIXTURES.intersection(_fixtures(item)):
            item.add_marker(pytest.mark.slow)
    items.sort(key=lambda item: ("browser" not in item.path.parts, item.get_closest_marker("slow") is None))


def _fixtures(item: pytest.Item) -> list[str]:
    return item.fixturenames if isinstance(item, pytest.Function) else []


def _give_up(_: int, __: FrameType | None) -> None:
    raise TimeoutError(f"still running after {SECONDS} s")


@pytest.fixture(autouse=True)
def _in_time(request: pytest.FixtureRequest) -> Iterator[None]:
    """Interrupt a test that takes too long, where the system can; a long one has ten times as long."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return
    before = signal.signal(signal.SIGALRM, _give_up)
    signal.alarm(SECONDS if request.node.get_closest_marker("long") is None else 10 * SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
