"""Turns at being served: so many requests of a network at a time, and in between its people take turns.

Who asks too much waits, and is refused only behind a hundred others. So a network is as busy as it likes without
anybody elsewhere noticing, and whoever in it is known waits for their own requests alone.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from math import inf
from time import monotonic

from publican.server.limits import MOST_KEYS, Buckets

LONG_RUN = 8.0
"""Seconds of asking that a network may save up: ten people there may open the page at once."""
AT_ONCE, FIRST = 3.0, 0.5
"""How many times as fast it may ask while that lasts, and for how many seconds of asking without any pause."""
LIGHT, HEAVIEST = 4096, 16
"""Bytes of headers for each of which a request counts once more, and the most it can count."""
SLICE = 0.01
"""Seconds between two looks at who may go on."""
MOST_WAITING = 100
"""Requests of a person, or of all strangers in a network, that may wait; the oldest gives way."""
REMEMBERED = 60.0
"""Seconds after which a network that nobody waits in any more is calm again."""
STRANGERS = ""
"""Who has no token, or one that is younger than the crowd."""

Permit = asyncio.Future[bool]
"""Whether one may go on, as soon as that is known."""


class _Crowd:
    """Those of a network who wait, by person, each with what their request counts."""

    def __init__(self, since: float) -> None:
        self.since = self.last = since
        self.lanes: dict[str, deque[tuple[Permit, int]]] = {}

    def wait(self, lane: str, weight: int) -> Permit:
        """Get in line."""
        turn = asyncio.get_running_loop().create_future()
        waiting = self.lanes.setdefault(lane, deque())
        waiting.append((turn, weight))
        if len(waiting) > MOST_WAITING:
            oldest, _ = waiting.popleft()
            if not oldest.done():
                oldest.set_result(False)
        return turn

    def next(self, take: Callable[[int], bool]) -> bool:
        """Let the next one go on if there is enough left for it; who has hung up meanwhile is passed over."""
        while self.lanes:
            lane, waiting = next(iter(self.lanes.items()))
            turn, weight = waiting[0]
            if not turn.done() and not take(weight):
                return False
            waiting.popleft()
            del self.lanes[lane]
            if waiting:  # the others first
                self.lanes[lane] = waiting
            if not turn.done():
                turn.set_result(True)
                return True
        return False


class Turns:
    """Who may be served now, and who has to wait."""

    def __init__(self, rate: float) -> None:
        self._saved = Buckets(rate, max(HEAVIEST, rate * LONG_RUN))
        self._at_once = Buckets(rate * AT_ONCE, max(HEAVIEST, rate * FIRST))
        self._crowds: dict[str, _Crowd] = {}
        self._waiting: dict[str, _Crowd] = {}
        """Those of them where somebody waits now."""
        self._timer: asyncio.TimerHandle | None = None

    def since(self, network: str) -> float:
        """Tell since when people of a network have to wait, by the monotonic clock; endless where nobody has."""
        crowd = self._crowds.get(network)
        if crowd is None or (not crowd.lanes and crowd.last < monotonic() - REMEMBERED):
            return inf
        return crowd.since

    def ask(self, network: str, lane: Callable[[], str], size: int = 0) -> Permit | None:
        """Ask for a turn; None where one may go on at once. Only who has to wait is asked for their lane."""
        crowd = self._crowds.get(network)
        weight = min(HEAVIEST, 1 + size // LIGHT)
        if (crowd is None or not crowd.lanes) and self._take(network, weight):
            return None
        if self.since(network) == inf:
            self._crowds.pop(network, None)
            while len(self._crowds) >= MOST_KEYS:
                del self._crowds[next(iter(self._crowds))]
            self._crowds[network] = _Crowd(monotonic())
        crowd = self._crowds[network]
        crowd.last = monotonic()
        turn = crowd.wait(lane(), weight)
        self._waiting[network] = crowd
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(SLICE, self._go_on)
        return turn

    def _take(self, network: str, weight: int) -> bool:
        if not self._at_once.take(network, weight):
            return False
        if not self._saved.take(network, weight):
            self._at_once.give(network, weight)
            return False
        return True

    def _go_on(self) -> None:
        """Let go on who may."""
        for network, crowd in list(self._waiting.items()):
            while crowd.next(partial(self._take, network)):
                pass
            if not crowd.lanes:
                del self._waiting[network]
        self._timer = asyncio.get_running_loop().call_later(SLICE, self._go_on) if self._waiting else None
