"""What a contest shows: win shares with their margins, points, predictions fulfilled, ratings, time per decision."""

from __future__ import annotations

import statistics
from collections import Counter, defaultdict
from collections.abc import Sequence

from msgspec import Struct
from openskill.models import PlackettLuce

from publican.bots.arena import STEPS_PER_OCTAVE, Bout, Contest

SIGMAS = 1.96
"""Half the width of a 95 % interval, in standard errors."""


class Estimate(Struct, frozen=True):
    """A mean and how far off it may be, at 95 %."""

    mean: float
    margin: float


class LevelStanding(Struct, frozen=True):
    """How one level fared; several entrants of a level count together, per entrant."""

    level: str
    entrants: int
    wins: Estimate
    """The share of games won by one entrant; a shared win counts in parts."""
    points: Estimate
    fulfilled: Estimate | None
    """The share of predictions that came true; None in games without any."""
    rating: float
    p50: float
    """Seconds per decision that half of them stay under."""
    p99: float


def standings(contest: Contest, bouts: Sequence[Bout]) -> list[LevelStanding]:
    """Sum a contest up, one standing for each level, in the order of entry."""
    ratings = _ratings(contest, bouts)
    return [_standing(contest, bouts, level, ratings) for level in dict.fromkeys(contest.levels)]


def _standing(contest: Contest, bouts: Sequence[Bout], level: str, ratings: Sequence[float]) -> LevelStanding:
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
        level=level,
        entrants=len(entrants),
        wins=_estimate(wins),
        points=_estimate(points),
        fulfilled=_estimate(fulfilled) if fulfilled else None,
        rating=statistics.mean(ratings[entrant] for entrant in entrants),
        p50=_quantile(times, 0.50),
        p99=_quantile(times, 0.99),
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


def _ratings(contest: Contest, bouts: Sequence[Bout]) -> list[float]:
    """Rate the entrants (Plackett-Luce) over all games, in the order of the deals."""
    model = PlackettLuce()
    ratings = [model.rating() for _ in contest.levels]
    for bout in sorted(bouts, key=lambda bout: (bout.deal, bout.rotation)):
        ranks = [0.0 if entrant in bout.winners else 1.0 for entrant in range(len(ratings))]
        rated = model.rate([[rating] for rating in ratings], ranks=ranks)
        ratings = [team[0] for team in rated]
    return [rating.mu for rating in ratings]
