"""Whether a store can be written to, tried once a second at most however many ask."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from math import inf

EVERY = 1.0


class Readiness:
    """The last try to write, and what came of it."""

    def __init__(self, write: Callable[[], Coroutine[None, None, None]]) -> None:
        self._write = write
        self._tried = -inf
        self._trying: asyncio.Task[None] | None = None

    async def prove(self) -> None:
        """Return if something could be written just now; raise what went wrong."""
        now = time.monotonic()
        if self._trying is None or (self._trying.done() and now - self._tried >= EVERY):
            self._tried = now
            self._trying = asyncio.create_task(self._write())
            self._trying.add_done_callback(lambda done: done.cancelled() or done.exception())
        await asyncio.shield(self._trying)
