"""Measuring two things in one run, in turns, so that a busy machine slows both alike."""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Mapping

from msgspec import Struct

Work = Callable[[], int]
"""Does some work and says how many units that was."""


class Rate(Struct):
    """Units per CPU second over several rounds."""

    rates: list[float]

    @property
    def median(self) -> float:
        """The typical round."""
        return statistics.median(self.rates)

    def __str__(self) -> str:
        return f"{self.median:>12,.0f} per CPU second (from {min(self.rates):,.0f} to {max(self.rates):,.0f})"


def in_turns(works: Mapping[str, Work], rounds: int) -> dict[str, Rate]:
    """Run each work once per round, after a round to warm up that does not count."""
    found = {name: Rate([]) for name in works}
    for number in range(rounds + 1):
        for name, work in works.items():
            began = time.process_time()
            units = work()
            if number:
                found[name].rates.append(units / (time.process_time() - began))
    return found


def say(what: str) -> None:
    """Show what is going on, on one line, if somebody looks."""
    if sys.stderr.isatty():
        print(f"\r{what}".ljust(79), end="\r", file=sys.stderr, flush=True)
