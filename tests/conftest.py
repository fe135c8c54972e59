"""For all tests: one that hangs fails, rather than holding everything up."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from types import FrameType

import pytest

SECONDS = int(os.environ.get("PUBLICAN_TEST_SECONDS", "300"))


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
