"""Running time: seconds in which the server ran. Every clock at a table counts it.

It is monotonic, and it stands still while the process is stopped, the machine sleeps or the server is down. The total
is stored now and then, so a deadline that was written as a moment of running time is still right after a restart.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

BEAT = 0.25
MOST = 2 * BEAT
"""Seconds between two looks at the system's clock that count at most: the loop looks every beat, if it runs at all."""
SOON = 0.001


class Uptime:
    """The running time of a server, up to now and in all its earlier runs."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._seen = loop.time()
        self._ran = 0.0
        self._beat = loop.call_later(BEAT, self._look)
        self.known = False
        """Whether the time of earlier runs is counted in."""

    def start(self, before: float) -> None:
        """Count in, once, how long earlier runs took."""
        if not self.known:
            self.known = True
            self._ran += before

    def time(self) -> float:
        """Tell the running time; a gap in which the loop did not run hardly counts."""
        now = self._loop.time()
        self._ran += min(now - self._seen, MOST)
        self._seen = now
        return self._ran

    def call_at(self, when: float, call: Callable[[], None]) -> Alarm:
        """Call at a moment of running time, after all that came in by then was read."""
        return Alarm(self, self._loop, when, call)

    def close(self) -> None:
        """Look no more."""
        self._beat.cancel()

    def _look(self) -> None:
        self.time()
        self._beat = self._loop.call_later(BEAT, self._look)


class Alarm:
    """A call at a moment of running time, until it is cancelled."""

    def __init__(self, uptime: Uptime, loop: asyncio.AbstractEventLoop, when: float, call: Callable[[], None]) -> None:
        self._uptime, self._loop, self._when = uptime, loop, when
        self._call: Callable[[], None] | None = call
        self._set()

    def cancel(self) -> None:
        """Do not call any more."""
        self._call = None
        if self._handle is not None:
            self._handle.cancel()

    def _set(self) -> None:
        rest = self._when - self._uptime.time()
        self._handle: asyncio.Handle | None = self._loop.call_later(max(0.0, rest) + SOON, self._ring)

    def _ring(self) -> None:
        if self._uptime.time() < self._when:  # the server did not run all the while
            self._set()
        else:  # a loop runs timers before it reads sockets: two turns later it has read them
            self._handle = self._loop.call_soon(self._after_reading)

    def _after_reading(self) -> None:
        self._handle = self._loop.call_soon(self._now)

    def _now(self) -> None:
        call, self._call, self._handle = self._call, None, None
        if call is not None:
            call()
