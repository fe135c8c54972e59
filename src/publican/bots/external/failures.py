"""How often bots of other people left a decision to chance, and why the first time."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from publican.engine.core import Seat


class BotFailures(Struct, frozen=True, forbid_unknown_fields=True):
    """So many decisions were taken at random; why the first of them was."""

    count: int
    first: str

    def __str__(self) -> str:
        times = "once" if self.count == 1 else f"{self.count:,} times"
        return f"left a decision to chance {times}; the first time it {self.first}"


class FailuresBySeat:
    """Takes notes at one table."""

    def __init__(self) -> None:
        self.found: dict[Seat, BotFailures] = {}

    def __call__(self, seat: Seat, why: str) -> None:
        """Note a decision that was left to chance."""
        known = self.found.get(seat)
        self.found[seat] = BotFailures(1, why) if known is None else BotFailures(known.count + 1, known.first)


def added_up(failures: Iterable[BotFailures]) -> BotFailures | None:
    """Add up, in order; None where there are none."""
    all_of_them = list(failures)
    return BotFailures(sum(each.count for each in all_of_them), all_of_them[0].first) if all_of_them else None
