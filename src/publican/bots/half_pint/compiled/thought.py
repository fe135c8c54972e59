"""What a search knows of a round, and the space it works in.

Layout
    pool, fits, believed, cards   worlds, and how well they explain what was seen: see search.py
    others   who the others may be: see others.py
    history and what stands before it as in worlds.py, all else as in pads.py
"""

from __future__ import annotations

from typing import NamedTuple

from publican.bots.half_pint.compiled.minds import Mind
from publican.bots.half_pint.compiled.pads import Desk, Numbers, RoundStakes
from publican.kernel.chance import Chance
from publican.kernel.half_pint.rounds import SEATS
from publican.kernel.jit import Ints, inlined

MODELS = 4
"""How many kinds of players others may be: others.py names them."""
LEAST_HEAT = 0.002
ALL = SEATS
"""The line of ``fits`` that is about all seats together."""


class Others(NamedTuple):
    """Who the others may be."""

    former: Mind
    """Nets that choose as champions before these did."""
    habits: Numbers
    """float64[WEIGHTS], as in habits.py: of regulars."""
    odds: Numbers
    """float64[MOST_OFFERS]: the odds of choices by habit, as a running sum."""
    fits: Numbers
    """float64[SEATS, MODELS]: how usual each model is, times how likely it would have done all that a seat did."""
    taken: Ints
    """int64[SEATS]: the model that each seat is taken for in a rollout."""


class Search(NamedTuple):
    """The arrays of one search: what is known, then nets, then space to work in."""

    start: Ints
    """The round as it began, with no hands."""
    pad: Ints
    """The game before this round."""
    unseen: Ints
    held: Ints
    known: Ints
    shown: Ints
    history: Ints
    """As worlds.py has them."""
    ladder: Ints
    stakes: RoundStakes
    mind: Mind
    heats: Numbers
    """How far players stray from the best, in parts of what a mark means to them: in rollouts, and in what was seen."""
    others: Others
    pool: Ints
    fits: Numbers
    believed: Numbers
    cards: Ints
    """As search.py has them."""
    world: Ints
    seats: Ints
    """A world that is drawn, and from which place of the pool each seat has its hand."""
    trial: Ints
    written: Ints
    """The pad after the round."""
    chances: Numbers
    desk: Desk
    chance: Chance
    luck: Chance


@inlined
def heat_of(search: Search, seat: int, which: int) -> float:
    """Tell how much worse than the best what a player chooses may be."""
    return float(max(search.heats[which] * search.stakes.hits[seat, seat], LEAST_HEAT))
