"""How likely a seat wins the game, by what stands on the pad.

Layout
    pad   as in games.py
"""

from __future__ import annotations

import math

from publican.engine.half_pint.scorepad import BONUS_POINTS, GUN_FIGHT_AFTER
from publican.kernel.half_pint.games import LONGEST, ROUNDS, RUNS, TOTALS, WINNERS, WRITTEN
from publican.kernel.jit import Ints, count_bits, inlined, njit

# Fitted to games among weights, as tools/teach_half_pint.py prints them.
MARKED = 0.5
"""How often a player with something to lose gets a mark."""
SPREAD = 20.0
"""By how many points a round moves players apart: a lead of so many is e times as good with one round left."""


@njit
def win_chance(pad: Ints, players: int, seat: int) -> float:
    """Estimate how likely a seat wins from here; a win that is shared counts in parts."""
    winners = pad[WINNERS]
    if winners:
        return float(winners >> seat & 1) / count_bits(winners)
    left = pad[ROUNDS] - pad[WRITTEN] + (pad[WRITTEN] == pad[ROUNDS])  # a gun fight may add one (HP-29)
    spread = SPREAD * math.sqrt(left)
    lead, by_points, fights, nobody_fights = 0.0, 0.0, 0.0, 1.0
    for other in range(players):
        ahead = _points(pad, other) - _points(pad, seat)
        by_points += math.exp(min(ahead / spread, 50.0))
        fight = _fight(pad, other, left)
        fights += fight
        nobody_fights *= 1.0 - fight
        if other == seat:
            lead = fight
    won_by_fight = lead / fights * (1.0 - nobody_fights) if fights > 0 else 0.0
    return float(won_by_fight + nobody_fights / by_points)


@inlined
def _points(pad: Ints, seat: int) -> float:
    """Count points with the bonus (HP-31), and what the run of marks may still add to it."""
    run, longest = pad[RUNS + seat], pad[LONGEST + seat]
    growth = MARKED ** (longest - run + 1) / (1.0 - MARKED)
    return float(pad[TOTALS + seat] + BONUS_POINTS * (longest + growth))


@inlined
def _fight(pad: Ints, seat: int, left: int) -> float:
    """Tell how likely the run of a seat goes on until it wins a gun fight (HP-27)."""
    missing = max(GUN_FIGHT_AFTER - pad[RUNS + seat], 0) + 1
    return MARKED**missing if missing <= left else 0.0
