"""People and networks that may not come in, and for how long: people by their id, networks by their name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil


class Bans:
    """All bans, as they were read last."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._until: Mapping[str, float] = {}
        self._in_force = set[str]()

    def left(self, *whom: str) -> int | None:
        """Tell for how many seconds at most any of these is banned; None where none is."""
        if not self._until:
            return None
        longest = max((self._until.get(each, 0.0) for each in whom), default=0.0) - self._now()
        return ceil(longest) if longest > 0 else None

    def replace(self, until: Mapping[str, float]) -> bool:
        """Take in which bans there are now; tell whether any was not there before."""
        now = self._now()
        before, self._in_force = self._in_force, {whom for whom, end in until.items() if end > now}
        self._until = until
        return not self._in_force <= before
