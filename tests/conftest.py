"""For all tests: which are slow and begin first; one that hangs fails, rather than holding everything up."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from types import FrameType

import pytest

SLOW_FOLDERS = {"bench", "bots", "browser", "faults", "twins"}
SECONDS = int(os.environ.get("PUBLICAN_TEST_SECONDS", "300"))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark folders as slow, and begin with browsers and what else is slow, so that nobody waits for it at the end."""
    for item in items:
        if SLOW_FOLDERS.intersection(item.path.parts):
            item.add_marker(pytest.mark.slow)
    items.sort(key=lambda item: ("browser" not in item.path.parts, item.get_closest_marker("slow") is None))


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
