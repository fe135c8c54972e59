"""The test that stops early, on made-up deals whose truth is known: it is wrong no more often than it says."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Iterator

import pytest

from publican.bots.sequential import RunningTest, ShareTest, Verdict, decided

ASKED = ShareTest(low=0.25, high=0.31, error=0.05)
RUNS, LONGEST = 400, 3000


def deals(chance: random.Random, share: float, seats: int = 4) -> Iterator[float]:
    """Give results of deals: each is played from every seat, and cards make the games of one deal alike."""
    while True:
        cards = chance.uniform(-0.15, 0.15)
        yield sum(chance.random() < share + cards for _ in range(seats)) / seats


def skewed(chance: random.Random, share: float) -> Iterator[float]:
    """Give results that are seldom large: whatever the distribution, the errors hold."""
    while True:
        yield float(chance.random() < share)


def run(kind: Callable[[random.Random, float], Iterator[float]], share: float) -> list[RunningTest]:
    """Run many tests of one truth."""
    found = []
    for seed in range(RUNS):
        results = kind(random.Random(seed), share)
        found.append(decided(ASKED, (next(results) for _ in range(LONGEST))))
    return found


def part(tests: list[RunningTest], verdict: Verdict | None) -> float:
    return sum(test.verdict == verdict for test in tests) / len(tests)


@pytest.mark.parametrize("kind", [deals, skewed])
def test_a_wrong_verdict_is_no_more_frequent_than_promised(kind: Callable[..., Iterator[float]]) -> None:
    spread = 1.96 * (ASKED.error * (1 - ASKED.error) / RUNS) ** 0.5
    assert part(run(kind, ASKED.low), "above") <= ASKED.error + spread
    assert part(run(kind, ASKED.high), "below") <= ASKED.error + spread


def test_a_right_verdict_comes_sooner_than_with_a_fixed_number_of_deals() -> None:
    """For these errors a fixed test needs (1.645 + 1.645)² variances over the squared distance."""
    variance = statistics.variance([next(deals(random.Random(seed), 0.28)) for seed in range(4000)])
    fixed = (2 * 1.645) ** 2 * variance / (ASKED.high - ASKED.low) ** 2
    right: dict[Verdict, float] = {"below": ASKED.low, "above": ASKED.high}
    for verdict, truth in right.items():
        tests = run(deals, truth)
        assert part(tests, verdict) > 0.9
        assert statistics.mean(test.deals for test in tests) < 0.75 * fixed
    assert statistics.mean(test.deals for test in run(deals, 0.4)) < fixed / 3, "the clearer, the sooner"


def test_a_verdict_stands() -> None:
    test = decided(ASKED, [1.0] * 50)
    assert test.verdict == "above"
    for _ in range(500):
        test.add(0.0)
    assert test.verdict == "above"


def test_the_order_of_deals_decides_when_it_stops() -> None:
    results = [next(deals(random.Random(seed), 0.4)) for seed in range(300)]
    assert decided(ASKED, results).deals == decided(ASKED, list(results)).deals
