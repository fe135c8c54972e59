"""Worker processes: one that hangs or dies is replaced."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Coroutine
from typing import Any

import pytest

from publican.server.adapters.processes import Workers
from publican.server.ports import Late

LONG = 60.0
ROOM = 8


def within_a_minute(story: Coroutine[Any, Any, None]) -> None:
    """Run a story, but not for ever."""
    asyncio.run(asyncio.wait_for(story, 60))


def process() -> int:
    """Tell which process does this."""
    return os.getpid()


def mistaken() -> None:
    """Raise something."""
    raise KeyError("nothing")


def killed() -> None:
    """End this process without a word."""
    os.kill(os.getpid(), signal.SIGKILL)


def alive(pid: int) -> bool:
    """Tell whether there is such a process."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.slow
def test_s24_a_hung_or_dying_worker_is_replaced_and_a_mistaken_one_kept() -> None:
    async def story() -> None:
        pool = Workers(asyncio.get_running_loop(), 1, niceness=1, room=ROOM)
        try:
            first = await pool.run(("a",), process, late=None, limit=LONG)
            with pytest.raises(KeyError):
                await pool.run(("a",), mistaken, late=None, limit=LONG)
            assert await pool.run(("a",), process, late=None, limit=LONG) == first
            with pytest.raises(Late):
                await pool.run(("a",), time.sleep, LONG, late=None, limit=0.1)
            assert not alive(first)
            second = await pool.run(("a",), process, late=None, limit=LONG)
            with pytest.raises(Late):
                await pool.run(("a",), killed, late=None, limit=LONG)
            third = await pool.run(("a",), process, late=None, limit=LONG)
            assert third not in (first, second)
        finally:
            pool.close()
        assert not alive(third)

    within_a_minute(story())
