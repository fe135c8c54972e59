"""Play by a learned net: of all choices the one after which the seat is likeliest to win.

Layout
    table    as in table.py
    mind     what was learned: see ``Mind``
    thought  space: see ``Thought``
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from publican.bots.hero_house.compiled.inputs import CHOICE, INPUTS, show_choice, show_situation, unseen_by
from publican.bots.hero_house.compiled.outs import put
from publican.bots.hero_house.compiled.standing import standing, standing_after
from publican.bots.nets.compiled.mlp import WIDE, Net, Singles, add, answer_for, begin, chance_of
from publican.kernel.hero_house.choices import MOST_OFFERS, list_offers
from publican.kernel.hero_house.hands import DISCARD, DONE, KIND
from publican.kernel.hero_house.heroes import ALL_CARDS, balances, is_complete
from publican.kernel.hero_house.table import (
    DISCARD_PHASE,
    DISCARD_PILE,
    MONSTER_PLAYER,
    NOBODY,
    OUT,
    PHASE,
    PLAYERS,
    TREASURE,
)
from publican.kernel.jit import Ints, count_bits, inlined, lowest_bit, njit

UNKNOWN = -1.0


class Mind(NamedTuple):
    """What was learned."""

    net: Net
    """What a choice is worth, as mlp.py says, with inputs as in inputs.py."""
    standings: Singles
    """What the pad is worth (standing.py)."""


class Thought(NamedTuple):
    """Space for one decision."""

    offers: Ints
    worth: Singles
    """What each offer is worth: the chance to win."""
    seen: Singles
    hidden: Singles
    space: Singles


def new_thought() -> Thought:
    """Make space to think."""
    singles = (MOST_OFFERS, INPUTS, WIDE)
    worth, seen, hidden = (np.zeros(each, np.float32) for each in singles)
    return Thought(np.zeros(MOST_OFFERS, np.int64), worth, seen, hidden, np.zeros((2, WIDE), np.float32))


@inlined
def known_worth(table: Ints, seat: int, offer: int, standings: Singles) -> float:
    """Tell what a choice is worth that ends the hand at once; UNKNOWN for all others."""
    kind, monster_player = offer >> KIND, table[MONSTER_PLAYER]
    if kind == DONE and is_complete(table[DISCARD_PILE]) and table[PLAYERS] - count_bits(table[OUT]) == 2:
        return standing(table, seat, standings)
    given = table[PHASE] == DISCARD_PHASE and monster_player != NOBODY
    if kind == DISCARD and not given and balances(put(lowest_bit(offer & ALL_CARDS), table[DISCARD_PILE])):
        if monster_player == NOBODY:
            return standing(table, seat, standings)
        return standing_after(table, seat, seat, table[TREASURE], standings)
    return UNKNOWN


@njit
def weigh(table: Ints, seat: int, mind: Mind, thought: Thought) -> int:
    """List the offers of a seat that must choose, with what each is worth, and tell how many there are."""
    net, standings = mind.net, mind.standings
    count = list_offers(table, thought.offers)
    coming = unseen_by(table, seat)
    now = answer_for(show_situation(table, seat, standings, thought.seen))
    begin(net, thought.seen, CHOICE, thought.hidden)
    for number in range(count):
        offer = thought.offers[number]
        worth = known_worth(table, seat, offer, standings)
        if worth == UNKNOWN:
            show_choice(table, seat, offer, coming, thought.seen)
            worth = chance_of(now + add(net, thought.seen, CHOICE, thought.hidden, thought.space))
        thought.worth[number] = worth
    return count


@njit
def best_of(thought: Thought, count: int) -> int:
    """Give the place of the best offer."""
    best = 0
    for number in range(1, count):
        if thought.worth[number] > thought.worth[best]:
            best = number
    return best
