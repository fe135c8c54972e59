"""Whether something has stopped growing: a trend over all that was measured, which single values cannot bend."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from statistics import median
from typing import TypeAlias

from msgspec import Struct

Point: TypeAlias = tuple[float, float]


class Limit(Struct, frozen=True):
    """How much more there may be at the end of a plateau than at its beginning."""

    room: float
    """In all: what comes and goes by chance."""
    each: float
    """For each one who came meanwhile: less than any leak worth the name."""

    def allows(self, points: Sequence[Point]) -> bool:
        """Tell whether these have stopped growing."""
        return growth(points) <= self.room + self.each * _width(points)


def growth(points: Sequence[Point]) -> float:
    """Tell by how much the values grow from first to last: by the median slope of all pairs (Theil and Sen)."""
    slopes = [(y2 - y1) / (x2 - x1) for (x1, y1), (x2, y2) in combinations(points, 2) if x2 > x1]
    return median(slopes) * _width(points) if slopes else 0.0


def _width(points: Sequence[Point]) -> float:
    return points[-1][0] - points[0][0] if points else 0.0
