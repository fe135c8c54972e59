"""What a contest shows: win shares with their margins, points, predictions fulfilled, ratings, time per decision."""

from __future__ import annotations

import statistics
from collections import Counter, defaultdict
from collections.abc import Sequence

from msgspec import Struct

from publican.bots.arena import STEPS_PER_OCTAVE, Bout, Contest
from publican.bots.external.failures import BotFailures, added_up
from publican.bots.external.names import label_of
from publican.bots.ratings import SIGMAS, Estimate, ratings


class LevelStanding(Struct, frozen=True):
    """How one level fared; several entrants of a level count together, per entrant."""

    level: str
    entrants: int
    wins: Estimate
    """The share of games won by one entrant; a shared win counts in parts."""
    points: Estimate
    fulfilled: Estimate | None
    """The share of predictions that came true; None in games without any."""
    rating: Estimate
    """In points of Elo; the mean of all levels is 0."""
    p50: float
    """Seconds per decision that half of them stay under."""
    p99: float
    failures: BotFailures | None = None
    """How often a bot of other people left a decision to chance."""


def standings(contest: Contest, bouts: Sequence[Bout]) -> list[LevelStanding]:
    """Sum a contest up, one standing for each level, in the order of entry."""
    rated = ratings([(contest, bouts)])
    return [_standing(contest, bouts, level, rated[level]) for level in dict.fromkeys(contest.levels)]


def shares(contest: Contest, bouts: Sequence[Bout]) -> dict[int, float]:
    """Tell by deal which share of its games the first entrant won."""
    won: dict[int, list[float]] = defaultdict(list)
    for bout in bouts:
        won[bout.deal].append((0 in bout.winners) / len(bout.winners))
    return {deal: statistics.mean(won[deal]) for deal in sorted(won)}


def _standing(contest: Contest, bouts: Sequence[Bout], level: str, rating: Estimate) -> LevelStanding:
    entrants = [entrant for entrant, each in enumerate(contest.levels) if each == level]
    wins: dict[int, list[float]] = defaultdict(list)
    points: dict[int, list[float]] = defaultdict(list)
    fulfilled: dict[int, list[float]] = defaultdict(list)
    times: Counter[int] = Counter()
    for bout in bouts:
        for entrant in entrants:
            wins[bout.deal].append((entrant in bout.winners) / len(bout.winners))
            points[bout.deal].append(bout.scores[entrant])
            if bout.predicted[entrant]:
                fulfilled[bout.deal].append(bout.fulfilled[entrant] / bout.predicted[entrant])
            times.update(bout.times[entrant])
    return LevelStanding(
        level=label_of(level),
        entrants=len(entrants),
        wins=_estimate(wins),
        points=_estimate(points),
        fulfilled=_estimate(fulfilled) if fulfilled else None,
        rating=rating,
        p50=_quantile(times, 0.50),
        p99=_quantile(times, 0.99),
        failures=added_up(bout.failures[each] for bout in bouts for each in entrants if each in bout.failures),
    )


def _estimate(by_deal: dict[int, list[float]]) -> Estimate:
    """Average over deals; the games of one deal belong together, so deals are what counts for the margin."""
    means = [statistics.mean(values) for values in by_deal.values()]
    spread = statistics.stdev(means) if len(means) > 1 else float("inf")
    return Estimate(statistics.mean(means), SIGMAS * spread / len(means) ** 0.5)


def _quantile(times: Counter[int], part: float) -> float:
    """Read a quantile off the steps, in seconds."""
    wanted = part * times.total()
    for step in sorted(times):
        wanted -= times[step]
        if wanted <= 0:
            return float(2.0 ** (step / STEPS_PER_OCTAVE))
    return 0.0
