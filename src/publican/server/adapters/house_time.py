"""House time, by which ages are told: it goes on while a server runs, over a stop by a little, and never jumps.

The wall clock of a machine may be wrong by years, and nobody should lose a table for that. So house time is stored
every minute and counts by the monotonic clock. How long the house was closed only the wall clock can tell: it is
believed for a few hours, and never backwards.
"""

from __future__ import annotations

import time

from publican.server import logs

SLACK = 3600.0
"""Seconds by which a wall clock may move without anybody hearing of it."""
LONGEST_STOP = 21_600.0
"""Seconds of a stop that count at most, unless something is kept for less than a day."""

log = logs.get("clock")


class Ticking:
    """House time in one process: where it stood, what the monotonic clock has counted since, and the wall beside it."""

    def __init__(self, seconds: float, wall: float, wall_now: float, longest_stop: float) -> None:
        closed = wall_now - wall
        counted = min(max(0.0, closed), longest_stop)
        self._ahead = seconds + counted - time.monotonic()
        self._wall, self._seen = wall_now, time.monotonic()
        if closed < -SLACK or closed > max(SLACK, longest_stop):
            log.warning("clock.jumped", was=spelled(wall), now=spelled(wall_now), counted=round(counted))

    def now(self) -> float:
        """Tell the house time."""
        return time.monotonic() + self._ahead

    def note(self, wall: float, furthest: float = 0.0) -> None:
        """See how the wall clock goes on, and go on from where another server is, if that is further."""
        passed = time.monotonic() - self._seen
        if abs(wall - self._wall - passed) > SLACK:
            log.warning("clock.jumped", was=spelled(self._wall + passed), now=spelled(wall), counted=0)
        self._wall, self._seen = wall, self._seen + passed
        self._ahead = max(self._ahead, furthest - self._seen)


def spelled(wall: float) -> str:
    """Spell a moment of a wall clock in UTC."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(wall))
