"""How much is enough: rates, failures and connections, each in bounded memory."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address, ip_network

Ticks = Callable[[], float]

MOST_KEYS = 10_000
"""Keys that are kept at a time; the one heard of longest ago is forgotten first."""


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


class Buckets:
    """A bucket for each key."""

    def __init__(self, rate: float, burst: float, clock: Ticks = time.monotonic, most_keys: int = MOST_KEYS) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._most_keys = most_keys
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str, amount: float = 1.0) -> bool:
        """Take from the bucket of this key; one unheard of has a full bucket."""
        bucket = self._buckets.pop(key, None) or Bucket(self._rate, self._burst, self._clock)
        self._buckets[key] = bucket
        _forget_beyond(self._most_keys, self._buckets)
        return bucket.take(amount)

    def __len__(self) -> int:
        return len(self._buckets)


class Failures:
    """Blocks a key that failed too often of late."""

    def __init__(self, most: int, seconds: float, clock: Ticks = time.monotonic, most_keys: int = MOST_KEYS) -> None:
        self._most = most
        self._seconds = seconds
        self._clock = clock
        self._most_keys = most_keys
        self._times: dict[str, deque[float]] = {}  # the key that failed longest ago comes first

    def blocked(self, key: str) -> bool:
        """Tell whether all failures that are allowed fall into the time that counts."""
        times = self._times.get(key)
        return times is not None and len(times) == self._most and times[0] > self._clock() - self._seconds

    def add(self, key: str) -> None:
        """Note a failure."""
        times = self._times.pop(key, None) or deque(maxlen=self._most)
        times.append(self._clock())
        self._times[key] = times
        self._forget()

    def _forget(self) -> None:
        """Drop keys whose failures no longer count, and the oldest if there are still too many."""
        since = self._clock() - self._seconds
        while self._times and next(iter(self._times.values()))[-1] <= since:
            del self._times[next(iter(self._times))]
        _forget_beyond(self._most_keys, self._times)

    def __len__(self) -> int:
        return len(self._times)


class Caps:
    """So many at a time for each key; a key with nobody inside takes no room."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._inside: dict[str, int] = {}

    def enter(self, key: str) -> bool:
        """Let one more in, unless the house is full; only who got in leaves."""
        inside = self._inside.get(key, 0)
        if inside >= self._most:
            return False
        self._inside[key] = inside + 1
        return True

    def leave(self, key: str) -> None:
        """Let one out."""
        self._inside[key] -= 1
        if not self._inside[key]:
            del self._inside[key]

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


def _forget_beyond(most: int, by_key: dict[str, Bucket] | dict[str, deque[float]]) -> None:
    """Drop the keys heard of longest ago, which come first."""
    while len(by_key) > most:
        del by_key[next(iter(by_key))]
