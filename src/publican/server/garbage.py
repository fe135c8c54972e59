"""When garbage is collected: seldom, since a collection stops everything, but before it takes much memory.

Tables, sockets and refusals leave no cycles behind (tests say so), so there is hardly anything to collect. Should
something leave some all the same, it goes when the process has grown: what came since the last time goes for little,
all there is only once the process has grown by a lot.
"""

from __future__ import annotations

import asyncio
import gc
import mmap
import sys
from collections.abc import Callable
from pathlib import Path

from publican.server import logs

notes = logs.get("garbage")

PILE = 2_000_000
"""Objects more than after the last collection: those of a thousand tables, or of many requests that make no sense."""
LOOK = 0.1
"""Seconds between two looks at the memory."""
YOUNG, ALL = 16 * 2**20, 256 * 2**20
"""Bytes by which the process has grown when what came meanwhile is looked through, and when everything is. With
a quarter of the first a house that fills up makes some moves fewer of a hundred."""
STATM, PAGE = Path("/proc/self/statm"), mmap.PAGESIZE


def calm(loop: asyncio.AbstractEventLoop) -> None:
    """Leave alone what the start has made, and collect from now on where objects pile up or memory grows."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(PILE)
    if sys.platform == "linux":  # elsewhere nothing tells what a process takes, but for the most it ever took
        Ceiling(resident, loop).look()


class Ceiling:
    """Looks at the memory again and again, and collects when the process has grown."""

    def __init__(self, resident: Callable[[], int], loop: asyncio.AbstractEventLoop) -> None:
        self._resident = resident
        self._loop = loop
        self._after_young = self._after_all = resident()

    def look(self) -> None:
        """Collect if need be; memory that the system got back lowers what is compared with."""
        now = self._resident()
        self._after_all, self._after_young = min(self._after_all, now), min(self._after_young, now)
        if now - self._after_all >= ALL:
            self._after_all = self._after_young = self._collected(2)
        elif now - self._after_young >= YOUNG:
            self._after_young = self._collected(1)
        self._loop.call_later(LOOK, self.look)

    def _collected(self, generation: int) -> int:
        """Collect, and give the memory after it."""
        began = self._loop.time()
        found = gc.collect(generation)
        after = self._resident()
        took = round(self._loop.time() - began, 4)
        notes.info("garbage.collected", generation=generation, objects=found, bytes=after, seconds=took)
        return after


def resident() -> int:
    """Tell how many bytes of memory this process takes."""
    return int(STATM.read_bytes().split()[1]) * PAGE
