"""Games of Hero House among players of several styles, and what the learner's net can learn from them.

Layout
    table, deck   as in table.py
    styles   int64[SEATS]: how each seat plays, see the names below
    all else: see ``Notes`` and ``Hall``
"""

from __future__ import annotations

from typing import NamedTuple

from publican.bots.hero_house.compiled.inputs import INPUTS, show_choice, unseen_by
from publican.bots.hero_house.compiled.learned import UNKNOWN, Mind, Thought, best_of, known_worth, weigh
from publican.bots.hero_house.compiled.policy import choose
from publican.bots.hero_house.compiled.standing import NO_PLACE, place_of, standing
from publican.bots.hero_house.compiled.weights import Weights
from publican.bots.nets.compiled.mlp import Singles, answer_for
from publican.kernel.chance import Chance, below
from publican.kernel.hero_house.hands import deal, play
from publican.kernel.hero_house.table import (
    DEAL_PHASE,
    DEALER,
    HAND_NUMBER,
    OVER,
    PHASE,
    PLAYERS,
    SCORES,
    TREASURE,
    WINNERS,
    actor,
)
from publican.kernel.jit import Ints, count_bits, njit

LEARNER, ELDER, RULES = range(3)
"""The net that learns; an earlier stage of it; rules of thumb (policy.py)."""
LONGEST = 150
"""A hand with more choices goes round in circles."""
MOST_HANDS = 80
END = 0.7
"""How much what came after a choice counts against what the net expected of it (TD(λ), Sutton 1988)."""
WHIMS = 1000
"""Whims are counted in so many choices."""


class Notes(NamedTuple):
    """What the net was shown, and what came of it."""

    samples: Singles
    offsets: Singles
    targets: Singles
    hopes: Singles
    """What the best choice was worth then, as the net saw it."""
    seats: Ints
    many: Ints
    """int64[1]: how many there are."""


class Hall(NamedTuple):
    """Where the learner plays."""

    learner: Mind
    elder: Mind
    rules: Weights
    styles: Ints
    table: Ints
    deck: Ints
    thought: Thought
    notes: Notes
    worths: Singles
    """float32[SEATS]: what the choices noted last have come to."""
    chance: Chance


@njit
def new_game(table: Ints, dealer: int) -> None:
    """Clear a table for a game."""
    table[PHASE] = DEAL_PHASE
    table[WINNERS] = table[TREASURE] = table[HAND_NUMBER] = 0
    table[DEALER] = dealer
    for seat in range(table[PLAYERS]):
        table[SCORES + seat] = 0


@njit
def play_hand(hall: Hall, whims: int) -> None:
    """Play one hand; the learner follows a whim in so many of WHIMS choices, and its choices are noted."""
    table, notes, thought = hall.table, hall.notes, hall.thought
    began = notes.many[0]
    deal(table, hall.deck, hall.chance)
    for _ in range(LONGEST):
        if table[PHASE] >= DEAL_PHASE:
            break
        seat = actor(table)
        style = hall.styles[seat]
        if style == RULES:
            offer = choose(table, hall.rules)
        else:
            count = weigh(table, seat, hall.learner if style == LEARNER else hall.elder, thought)
            best = best_of(thought, count)
            offer, hope = thought.offers[best], thought.worth[best]
            if style == LEARNER and whims:
                if below(hall.chance, WHIMS) < whims:
                    offer = thought.offers[below(hall.chance, count)]
                if count > 1 and known_worth(table, seat, offer, hall.learner.standings) == UNKNOWN:
                    _note(hall, seat, offer, hope)
        play(table, offer, hall.deck, hall.chance)
    table[PHASE] = max(table[PHASE], DEAL_PHASE)
    _tell_worths(hall, began)


@njit
def _tell_worths(hall: Hall, began: int) -> None:
    """Write what came of the choices of a hand: partly its end, partly what the next choice of the seat promised."""
    notes, worths = hall.notes, hall.worths
    for seat in range(hall.table[PLAYERS]):
        worths[seat] = standing(hall.table, seat, hall.learner.standings)
    for place in range(notes.many[0] - 1, began - 1, -1):
        seat = notes.seats[place]
        notes.targets[place] = worths[seat]
        worths[seat] = END * worths[seat] + (1 - END) * notes.hopes[place]


@njit
def _note(hall: Hall, seat: int, offer: int, hope: float) -> None:
    notes, seen = hall.notes, hall.thought.seen
    place = notes.many[0]
    if place < len(notes.targets):
        show_choice(hall.table, seat, offer, unseen_by(hall.table, seat), seen)
        for each in range(INPUTS):
            notes.samples[place, each] = seen[each]
        notes.offsets[place] = answer_for(standing(hall.table, seat, hall.learner.standings))
        notes.hopes[place] = hope
        notes.seats[place] = seat
        notes.many[0] = place + 1


@njit
def won_by(hall: Hall, games: int) -> float:
    """Play whole games without whims, and tell how many of them seat 0 wins; shared ones count in part."""
    won = 0.0
    for game in range(games):
        new_game(hall.table, game % hall.table[PLAYERS])
        while hall.table[PHASE] != OVER and hall.table[HAND_NUMBER] < MOST_HANDS:
            play_hand(hall, 0)
        winners = hall.table[WINNERS]
        won += (winners & 1) / max(1, count_bits(winners))
    return won


@njit
def count_standings(hall: Hall, games: int, won: Singles, met: Singles) -> None:
    """Play whole games of two by rules of thumb, and count for each standing how often it was met and led to a win."""
    table, past = hall.table, hall.notes.seats
    for game in range(games):
        new_game(table, game & 1)
        hands = 0
        while table[PHASE] != OVER and hands < MOST_HANDS:
            past[2 * hands], past[2 * hands + 1] = place_of(table, 0), place_of(table, 1)
            hands += 1
            play_hand(hall, 0)
        winners = table[WINNERS]
        for number in range(2 * hands):
            if past[number] != NO_PLACE:
                met[past[number]] += 1
                won[past[number]] += (winners >> (number & 1) & 1) / max(1, count_bits(winners))
