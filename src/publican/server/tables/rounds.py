"""Going round a crowd in parts: however large it is, nobody waits long for a look at it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Generic, TypeVar

T = TypeVar("T")

TURNS = 10
"""Turns in which all of a crowd are looked at."""
LEAST = 1000
"""Of a crowd that is no larger all are looked at in each turn."""
AT_ONCE = 200
"""So many are asked for with one statement: some 2 ms of this process."""


def some_at_once(crowd: Sequence[T]) -> Iterator[Sequence[T]]:
    """Give a crowd in groups, each for one statement."""
    for begin in range(0, len(crowd), AT_ONCE):
        yield crowd[begin : begin + AT_ONCE]


class Rounds(Generic[T]):
    """Whom to look at next."""

    def __init__(self) -> None:
        self._left: Sequence[T] = ()
        self._part = LEAST

    def turn(self, crowd: Collection[T]) -> Sequence[T]:
        """Give whom to look at in this turn; who has come since a round began has to wait for the next."""
        if not self._left:
            self._left = list(crowd)
            self._part = max(LEAST, -(-len(crowd) // TURNS))
        now, self._left = self._left[: self._part], self._left[self._part :]
        return now
