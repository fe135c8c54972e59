"""What a choice is worth: hands are played out from it by rules of thumb, with hidden cards dealt anew each time.

Every choice is tried in the same worlds, with the same luck in them, so that luck cancels out when they are compared.

Layout
    search   what is the same for all trials, see ``Search``
    offers   int64[]: the choices that are compared
    sums     float64[]: for each of them the sum of what it was worth
    deck, chance   as in table.py and chance.py
"""

from __future__ import annotations

from math import exp, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from publican.bots.hero_house.compiled.policy import choose
from publican.bots.hero_house.compiled.weights import Weights
from publican.bots.hero_house.compiled.worlds import deal_unseen
from publican.kernel.chance import Chance, random_word, seeded
from publican.kernel.hero_house.choices import DONE_OFFER
from publican.kernel.hero_house.hands import play
from publican.kernel.hero_house.heroes import CARDS
from publican.kernel.hero_house.table import (
    DEAL_PHASE,
    DEALER,
    OVER,
    PHASE,
    PLAYERS,
    SCORES,
    TARGET,
    TREASURE,
    WINNERS,
    actor,
)
from publican.kernel.jit import Ints, count_bits, inlined, njit

Sums = NDArray[np.float64]

LONGEST = 150
"""Most hands take ten choices, but where nobody wants the treasure taken, rules of thumb can go round in circles."""

LEAD = 0.92
FIRST = 0.14
STILL_OPEN = 3.6
TREASURE_OPEN = 1.3
"""What points, playing first, any points at all and points in the treasure count in ``prospects``.

Fitted to 656,000 ends of hands in 60,000 games among two who play by the rules of thumb.
"""


class Search(NamedTuple):
    """A position as a seat sees it, how it is played on from there, and space to do so."""

    table: Ints
    """The position, with hidden places empty (table.py)."""
    unseen: Ints
    held: Ints
    """What is hidden (playouts.py)."""
    own: Weights
    others: Weights
    """How the seat itself plays on, and how the others do (weights.py)."""
    reluctance: float
    """How much likelier a win must be by laying no hero than by anything else."""
    seeds: Chance
    """Gives each world a generator of its own (chance.py)."""
    world: Ints
    trial: Ints
    """Tables to play on."""
    deck: Ints
    chance: Chance


def new_search(
    table: Ints, unseen: Ints, held: Ints, own: Weights, others: Weights, reluctance: float, seed: int
) -> Search:
    """Make a search from a position, with space and generators of its own."""
    deck: Ints = np.zeros(CARDS, np.int64)
    world, trial = table.copy(), table.copy()
    return Search(table, unseen, held, own, others, reluctance, seeded(seed), world, trial, deck, seeded(seed + 1))


@njit
def play_out(table: Ints, seat: int, own: Weights, others: Weights, deck: Ints, chance: Chance) -> int:
    """Play a hand to its end by rules of thumb, or to LONGEST, a seat by its own; tell how many choices that took."""
    played = 0
    while table[PHASE] < DEAL_PHASE and played < LONGEST:
        play(table, choose(table, own if actor(table) == seat else others), deck, chance)
        played += 1
    return played


@njit
def prospects(table: Ints, seat: int) -> float:
    """Tell how likely a seat wins: by points, the less so the more are still open, and by who plays first next."""
    players = table[PLAYERS]
    if table[PHASE] == OVER:
        won: float = (table[WINNERS] >> seat & 1) / count_bits(table[WINNERS])
        return won
    best = table[SCORES]
    for other in range(1, players):
        best = max(best, table[SCORES + other])
    still_open = STILL_OPEN + max(0, table[TARGET] - best) + TREASURE_OPEN * table[TREASURE]
    first = (table[DEALER] + 2) % players
    total = 0.0
    for other in range(players):
        lead = LEAD * (table[SCORES + other] - table[SCORES + seat]) + FIRST * ((other == first) - (seat == first))
        total += exp(lead / sqrt(still_open))
    return 1 / total


@njit
def compare(search: Search, seat: int, offers: Ints, sums: Sums, work: int) -> int:
    """Try choices in one world after another, until so much work is done; tell how much it was."""
    world, trial, deck, chance = search.world, search.trial, search.deck, search.chance
    done = 0
    while done < work:
        chance[0] = random_word(search.seeds)
        _copy(search.table, world)
        deal_unseen(world, search.unseen, search.held, chance)
        luck = chance[0]
        for number in range(len(offers)):
            chance[0] = luck
            _copy(world, trial)
            play(trial, offers[number], deck, chance)
            done += 1 + play_out(trial, seat, search.own, search.others, deck, chance)
            sums[number] += prospects(trial, seat) - (search.reluctance if offers[number] == DONE_OFFER else 0.0)
    return done


@inlined
def _copy(table: Ints, to: Ints) -> None:
    for word in range(len(table)):
        to[word] = table[word]
