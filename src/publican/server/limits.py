"""How much is enough: rates, failures and connections, each in bounded memory."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from math import inf

Ticks = Callable[[], float]

MOST_KEYS = 10_000
"""Keys that are kept at a time; the one heard of longest ago is forgotten first."""
WIDER = 10
"""How many times as much a /48 of IPv6 may have as each /64 in it: who has a /48 can use all of its 65,536."""


class Bucket:
    """A token bucket: so many at once, and so many per second in the long run."""

    __slots__ = ("_burst", "_clock", "_left", "_rate", "_seen")

    def __init__(self, rate: float, burst: float, clock: Ticks = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._left = burst
        self._seen = clock()

    def take(self, amount: float = 1.0) -> bool:
        """Take some if there is enough; what is refused costs nothing."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < amount:
            return False
        self._left -= amount
        return True

    def give(self, amount: float = 1.0) -> None:
        """Give back what was taken."""
        self._left = min(self._burst, self._left + amount)


class Buckets:
    """A bucket for each key; that of a /48 is as large, and what is taken from a /64 in it counts a tenth there."""

    def __init__(self, rate: float, burst: float, clock: Ticks = time.monotonic, most_keys: int = MOST_KEYS) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._most_keys = most_keys
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str, amount: float = 1.0) -> bool:
        """Take from the bucket of this key; one unheard of has a full bucket."""
        wider = around(key)
        if not self._bucket(key).take(amount):
            return False
        if wider is None or self._bucket(wider).take(amount / WIDER):
            return True
        self._bucket(key).give(amount)
        return False

    def give(self, key: str, amount: float = 1.0) -> None:
        """Give back what was taken."""
        self._bucket(key).give(amount)
        if (wider := around(key)) is not None:
            self._bucket(wider).give(amount / WIDER)

    def _bucket(self, key: str) -> Bucket:
        bucket = self._buckets.pop(key, None) or Bucket(self._rate, self._burst, self._clock)
        self._buckets[key] = bucket
        _forget_beyond(self._most_keys, self._buckets)
        return bucket

    def __len__(self) -> int:
        return len(self._buckets)


class Failures:
    """Blocks a key that failed too often of late, and a /48 where ten times as many did."""

    def __init__(self, most: int, seconds: float, clock: Ticks = time.monotonic, most_keys: int = MOST_KEYS) -> None:
        self._most = most
        self._seconds = seconds
        self._clock = clock
        self._most_keys = most_keys
        self._times: dict[str, deque[float]] = {}  # the key that failed longest ago comes first

    def blocked(self, key: str) -> bool:
        """Tell whether all failures that are allowed fall into the time that counts."""
        return self.room(key) == 0

    def room(self, key: str) -> int:
        """Count the failures that are still allowed."""
        return min(self._room(each, most) for each, most in _with_wider(key, self._most))

    def since(self, key: str) -> float:
        """Tell when the failures began for which a key is blocked, or endless."""
        each = [self._times[name][0] for name, most in _with_wider(key, self._most) if self._room(name, most) == 0]
        return min(each, default=inf)

    def add(self, key: str) -> None:
        """Note a failure."""
        for each, most in _with_wider(key, self._most):
            times = self._times.pop(each, None) or deque(maxlen=most)
            times.append(self._clock())
            self._times[each] = times
        self._forget()

    def _room(self, key: str, most: int) -> int:
        times = self._times.get(key) or deque()
        since = self._clock() - self._seconds
        if len(times) == most and times[0] > since:  # the usual answer in a flood
            return 0
        return most - sum(each > since for each in times)

    def _forget(self) -> None:
        """Drop keys whose failures no longer count, and the oldest if there are still too many."""
        since = self._clock() - self._seconds
        while self._times and next(iter(self._times.values()))[-1] <= since:
            del self._times[next(iter(self._times))]
        _forget_beyond(self._most_keys, self._times)

    def __len__(self) -> int:
        return len(self._times)


class Attempts(Failures):
    """Failures that may be under way: whoever could be one too many waits for how the others end."""

    def __init__(self, most: int, seconds: float, clock: Ticks = time.monotonic, most_keys: int = MOST_KEYS) -> None:
        super().__init__(most, seconds, clock, most_keys)
        self._under_way: Counter[str] = Counter()
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    async def begin(self, key: str) -> bool:
        """Begin to try, when it is known that one may; who may not does not end either."""
        both = _with_wider(key, self._most)
        while not self.blocked(key):
            if all(self._under_way[each] < self._room(each, most) for each, most in both):
                self._under_way.update(each for each, _ in both)
                return True
            turn = asyncio.get_running_loop().create_future()
            self._waiting.setdefault(both[-1][0], deque()).append(turn)
            await turn
        self._wake(key)
        return False

    def end(self, key: str, failed: bool) -> None:
        """Note how it ended."""
        self._under_way.subtract(each for each, _ in _with_wider(key, self._most))
        self._under_way += Counter()  # drops what is zero
        if failed:
            self.add(key)
        self._wake(key)

    def _wake(self, key: str) -> None:
        """Let the next one look again who waits there."""
        group = _with_wider(key, self._most)[-1][0]
        waiting = self._waiting.get(group, deque())
        while waiting:
            turn = waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                break
        if not waiting:
            self._waiting.pop(group, None)


class Caps:
    """So many at a time for each key, ten times as many for a /48; a key with nobody inside takes no room."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._inside: dict[str, int] = {}

    def enter(self, key: str) -> bool:
        """Let one more in, unless the house is full; only who got in leaves."""
        both = _with_wider(key, self._most)
        if any(self._inside.get(each, 0) >= most for each, most in both):
            return False
        for each, _ in both:
            self._inside[each] = self._inside.get(each, 0) + 1
        return True

    def leave(self, key: str) -> None:
        """Let one out."""
        for each, _ in _with_wider(key, self._most):
            self._inside[each] -= 1
            if not self._inside[each]:
                del self._inside[each]

    def __len__(self) -> int:
        return len(self._inside)


def network(address: str) -> str:
    """Name whom an address stands for: itself, or in IPv6 its /64, since whoever has one address there has all."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return str(known)
    if known.ipv4_mapped:
        return str(known.ipv4_mapped)
    return str(ip_network((known, 64), strict=False))


@lru_cache(MOST_KEYS)
def around(key: str) -> str | None:
    """Name the wider network of IPv6 that a network lies in; None where a key is anything else."""
    return str(ip_network(key).supernet(new_prefix=48)) if key.endswith("/64") else None


def _with_wider(key: str, most: int) -> tuple[tuple[str, int], ...]:
    """Give a key, and where it is a network of IPv6 the wider one, with how much each may have."""
    wider = around(key)
    return ((key, most),) if wider is None else ((key, most), (wider, most * WIDER))


def _forget_beyond(most: int, by_key: dict[str, Bucket] | dict[str, deque[float]]) -> None:
    """Drop the keys heard of longest ago, which come first."""
    while len(by_key) > most:
        del by_key[next(iter(by_key))]
