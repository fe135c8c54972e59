"""How a command asks for a cross table, or for a test that stops early."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Annotated, TypeAlias

from cyclopts import Group, Parameter

from publican.bots.arena import Contest, meet
from publican.bots.sequential import ShareTest
from publican.engine.core import Invalid

TEST = Group("A test that stops as soon as the answer is clear", sort_key=2)
MOST_WORKERS = 256


@dataclass(frozen=True, kw_only=True)
class EarlyStop:
    """Whether the first bot wins more than a share, or less than another one above it."""

    better_by: float | None = None
    """Stop when it is clear whether the first bot wins more than equals would, or less than so much above that."""
    than: float | None = None
    """The share to be better than, in place of what equals would win."""
    error: float = 0.05
    """How often a verdict may be wrong, either way."""

    def about(self, seats: int) -> ShareTest | None:
        """Spell it as the arena does; None where nothing is asked."""
        if self.better_by is None:
            if self.than is not None:
                raise Invalid("--than", "needs --better-by too")
            return None
        low = 1 / seats if self.than is None else self.than
        if not 0 < low < low + self.better_by < 1:
            raise Invalid("--better-by", "must be more than 0, and the share it leads to between 0 and 1")
        if not 0.0001 <= self.error <= 0.5:
            raise Invalid("--error", "must be 0.0001 to 0.5")
        return ShareTest(low, low + self.better_by, self.error)


ChosenTest: TypeAlias = Annotated[EarlyStop, Parameter(name="*", group=TEST)]


def crossed(contest: Contest, seats: int) -> list[Contest]:
    """Let all bots of a contest meet, if they are two or more that differ."""
    if len(contest.levels) < 2 or len({*contest.levels}) < len(contest.levels):
        raise Invalid("--cross", "needs two bots or more, each named once")
    return meet(contest, seats)


def known_workers(workers: int) -> int:
    """Check how many processes play; 0 stands for as many as there are cores."""
    if not 0 <= workers <= MOST_WORKERS:
        raise Invalid("--workers", f"must be 0 to {MOST_WORKERS}")
    return workers or os.cpu_count() or 1
