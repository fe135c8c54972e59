"""Ratings from who won: the model of Luce, which for two players is that of Bradley and Terry, on the scale of Elo.

Everybody has a strength, and wins a game with a chance of that strength over the sum of all strengths at the table.
The strengths that explain the games best are found by Hunter's algorithm. A margin comes from drawing deals anew: the
games of one deal belong together.
"""

from __future__ import annotations

import random
import statistics
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from math import log, log10
from typing import TypeAlias

from msgspec import Struct

from publican.bots.arena import Bout, Contest

SIGMAS = 1.96
"""Half the width of a 95 % interval, in standard errors."""
RESAMPLES = 100
CLOSE, MOST_STEPS = 1e-5, 500
ELO = 400.0
"""Points between two of whom one is ten times as strong."""

Strengths: TypeAlias = Mapping[str, float]


class Estimate(Struct, frozen=True):
    """A mean and how far off it may be, at 95 %."""

    mean: float
    margin: float


class DealWins(Struct, frozen=True):
    """The games of one deal: who sat there, how many games, and how many each level won."""

    seats: Mapping[str, int]
    games: float
    wins: Mapping[str, float]


def ratings(played: Sequence[tuple[Contest, Sequence[Bout]]]) -> dict[str, Estimate]:
    """Rate all levels that met, directly or by others; their mean is 0."""
    by_contest = [_by_deal(contest, bouts) for contest, bouts in played if bouts]
    if not by_contest:
        return {}
    found = _strengths(by_contest)
    chance = random.Random(0)
    drawn = [_elo(_strengths([chance.choices(deals, k=len(deals)) for deals in by_contest])) for _ in range(RESAMPLES)]
    alone = any(len(deals) < 2 for deals in by_contest)
    return {
        level: Estimate(points, float("inf") if alone else SIGMAS * statistics.stdev(each[level] for each in drawn))
        for level, points in _elo(found).items()
    }


def _by_deal(contest: Contest, bouts: Sequence[Bout]) -> list[DealWins]:
    seats, games = Counter(contest.levels), Counter(bout.deal for bout in bouts)
    wins: dict[int, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for bout in bouts:
        for winner in bout.winners:
            wins[bout.deal][contest.levels[winner]] += 1 / len(bout.winners)
    return [DealWins(seats, games[deal], wins[deal]) for deal in sorted(games)]


def _strengths(by_contest: Sequence[Sequence[DealWins]]) -> Strengths:
    """Find the strengths; one game more for each contest, won by all seats alike, keeps everybody above nothing."""
    tables = [_added_up(deals) for deals in by_contest]
    wins: dict[str, float] = defaultdict(float)
    for table in tables:
        for level, seats in table.seats.items():
            wins[level] += table.wins.get(level, 0.0) + seats / sum(table.seats.values())
    strengths = dict.fromkeys(wins, 1.0)
    for _ in range(MOST_STEPS):
        before = strengths
        strengths = {level: won / _expected(tables, level, before) for level, won in wins.items()}
        if all(abs(log(strengths[level] / before[level])) < CLOSE for level in wins):
            break
    return strengths


def _added_up(deals: Sequence[DealWins]) -> DealWins:
    wins: dict[str, float] = defaultdict(float)
    for deal in deals:
        for level, won in deal.wins.items():
            wins[level] += won
    return DealWins(deals[0].seats, sum(deal.games for deal in deals), wins)


def _expected(tables: Sequence[DealWins], level: str, strengths: Strengths) -> float:
    """Sum up how many games a level would win for each unit of strength."""
    return sum(
        (table.games + 1) * table.seats[level] / sum(seats * strengths[each] for each, seats in table.seats.items())
        for table in tables
        if level in table.seats
    )


def _elo(strengths: Strengths) -> dict[str, float]:
    points = {level: ELO * log10(strength) for level, strength in strengths.items()}
    mean = statistics.mean(points.values())
    return {level: each - mean for level, each in points.items()}
