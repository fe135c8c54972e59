"""What a choice is worth: it is tried with hidden cards dealt anew each time, and played on by a learned net.

Every choice is tried in the same worlds, with the same luck in them, so that luck cancels out when they are compared.
Nothing is played to its end: at the seat's next turn the net says what it has come to.

Layout
    search   what is the same for all trials, see ``Search``
    offers   int64[]: the choices that are compared
    sums     float64[]: for each of them the sum of what it was worth
    deck, chance   as in table.py and chance.py
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from publican.bots.hero_house.compiled.learned import Mind, Thought, best_of, new_thought, weigh
from publican.bots.hero_house.compiled.standing import standing
from publican.bots.hero_house.compiled.worlds import deal_unseen
from publican.kernel.chance import Chance, random_word, seeded
from publican.kernel.hero_house.hands import play
from publican.kernel.hero_house.heroes import CARDS
from publican.kernel.hero_house.table import DEAL_PHASE, PHASE, actor
from publican.kernel.jit import Ints, inlined, njit

Sums = NDArray[np.float64]

LONGEST = 150
"""Most hands take ten choices, but where nobody wants the treasure taken, players can go round in circles."""


class Search(NamedTuple):
    """A position as a seat sees it, how it is played on from there, and space to do so."""

    table: Ints
    """The position, with hidden places empty (table.py)."""
    unseen: Ints
    held: Ints
    """What is hidden (worlds.py)."""
    mind: Mind
    """How all play on (learned.py)."""
    thought: Thought
    seeds: Chance
    """Gives each world a generator of its own (chance.py)."""
    world: Ints
    trial: Ints
    """Tables to play on."""
    deck: Ints
    chance: Chance


def new_search(table: Ints, unseen: Ints, held: Ints, mind: Mind, seed: int) -> Search:
    """Make a search from a position, with space and generators of its own."""
    deck: Ints = np.zeros(CARDS, np.int64)
    return Search(
        table, unseen, held, mind, new_thought(), seeded(seed), table.copy(), table.copy(), deck, seeded(seed + 1)
    )


@njit
def play_on(search: Search, seat: int) -> tuple[int, float]:
    """Play on to the next turn of a seat, or to the end of the hand; tell how many choices that took, and the worth."""
    table, thought = search.trial, search.thought
    taken, others_had_turns = 0, False
    while table[PHASE] < DEAL_PHASE and taken < LONGEST:
        chooser = actor(table)
        best = best_of(thought, weigh(table, chooser, search.mind, thought))
        taken += 1
        if chooser != seat:
            others_had_turns = True
        elif others_had_turns:
            return taken, float(thought.worth[best])
        play(table, thought.offers[best], search.deck, search.chance)
    return taken, standing(table, seat, search.mind.standings)


@njit
def compare(search: Search, seat: int, offers: Ints, sums: Sums, work: int) -> int:
    """Try choices in one world after another, until so much work is done; tell how much it was."""
    world, trial, chance = search.world, search.trial, search.chance
    done = 0
    while done < work:
        chance[0] = random_word(search.seeds)
        _copy(search.table, world)
        deal_unseen(world, search.unseen, search.held, chance)
        luck = chance[0]
        for number in range(len(offers)):
            chance[0] = luck
            _copy(world, trial)
            play(trial, offers[number], search.deck, chance)
            taken, worth = play_on(search, seat)
            done += 1 + taken
            sums[number] += worth
    return done


@inlined
def _copy(table: Ints, to: Ints) -> None:
    for word in range(len(table)):
        to[word] = table[word]
