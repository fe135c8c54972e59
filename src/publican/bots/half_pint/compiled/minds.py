"""What the nets think of each choice, and a choice drawn by it.

Layout
    mind     the nets of a player: see ``Mind``
    fighters   bit s: for seat s this round is a gun fight
    table, ladder, stakes, desk   as in ladder.py and pads.py
    heat     how much worse a choice may be, as a chance of winning, to be taken e times more seldom; 0: never

Worths, in ``desk.worths``, are chances of winning the game; a choice that is not allowed has NOT_ALLOWED.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from publican.bots.half_pint.compiled.pads import Desk, Numbers, RoundStakes
from publican.bots.half_pint.compiled.play_sight import PLAY_CHOICE, look_at_set, look_at_sets, look_before_playing
from publican.bots.half_pint.compiled.sight import (
    BET_CHOICE,
    KINDS_OF_PREDICTION,
    PREDICT_CHOICE,
    look_at_bet,
    look_at_prediction,
    look_before_betting,
    look_before_predicting,
)
from publican.bots.nets.compiled.mlp import Net, add, answer_for, begin, chance_of
from publican.kernel.chance import ONE, Chance, fraction
from publican.kernel.half_pint.rounds import HANDS, PLAYERS, list_offers
from publican.kernel.half_pint.sets import NIBBLE, SIZE_NIBBLE
from publican.kernel.jit import Ints, inlined, njit

NOT_ALLOWED = -1.0


class Mind(NamedTuple):
    """The nets of a player."""

    value: Net
    predict: Net
    bet: Net
    play: Net


@njit
def weigh_predictions(
    mind: Mind, table: Ints, seat: int, ladder: Ints, stakes: RoundStakes, fighters: int, desk: Desk
) -> int:
    """Tell what each prediction is worth for the hand a seat was dealt, and how many there are."""
    count = list_offers(table, seat, desk.offers)
    look_before_predicting(table, seat, ladder, count, stakes, fighters, desk)
    begin(mind.predict, desk.seen, PREDICT_CHOICE, desk.hidden)
    usual = answer_for(stakes.now[seat])
    size = table[HANDS + seat] >> SIZE_NIBBLE & NIBBLE
    for prediction in range(KINDS_OF_PREDICTION):
        desk.worths[prediction] = NOT_ALLOWED
        if prediction <= size:
            look_at_prediction(prediction, desk)
            answer = add(mind.predict, desk.seen, PREDICT_CHOICE, desk.hidden, desk.space)
            desk.worths[prediction] = chance_of(usual + answer)
    return KINDS_OF_PREDICTION


@njit
def weigh_bets(mind: Mind, table: Ints, seat: int, ladder: Ints, stakes: RoundStakes, fighters: int, desk: Desk) -> int:
    """Tell what a chip on each seat is worth; on one's own it is one that is kept, for which two must play."""
    count = list_offers(table, seat, desk.offers)
    look_before_betting(table, seat, ladder, count, stakes, fighters, desk)
    begin(mind.bet, desk.seen, BET_CHOICE, desk.hidden)
    usual = answer_for(stakes.now[seat])
    for on in range(table[PLAYERS]):
        desk.worths[on] = NOT_ALLOWED
        if on != seat or table[PLAYERS] == 2:
            look_at_bet(table, seat, on, stakes, fighters, desk)
            desk.worths[on] = chance_of(usual + add(mind.bet, desk.seen, BET_CHOICE, desk.hidden, desk.space))
    return int(table[PLAYERS])


@njit
def weigh_sets(mind: Mind, table: Ints, seat: int, ladder: Ints, stakes: RoundStakes, fighters: int, desk: Desk) -> int:
    """List a seat's offers in ``desk.offers`` and tell what each is worth, and how many there are."""
    count = list_offers(table, seat, desk.offers)
    if count == 1:
        desk.worths[0] = stakes.now[seat]
        return count
    look_before_playing(table, seat, ladder, stakes, fighters, desk)
    begin(mind.play, desk.seen, PLAY_CHOICE, desk.hidden)
    usual = answer_for(stakes.now[seat])
    cards = look_at_sets(table, seat, ladder, count, desk)
    for place in range(count):
        look_at_set(table, seat, ladder, desk.offers[place], count, cards, desk)
        desk.worths[place] = chance_of(usual + add(mind.play, desk.seen, PLAY_CHOICE, desk.hidden, desk.space))
    return count


@inlined
def best_of(worths: Numbers, count: int) -> int:
    """Find the best choice; of equals the first."""
    best = 0
    for place in range(1, count):
        if worths[place] > worths[best]:
            best = place
    return best


@njit
def draw(worths: Numbers, count: int, heat: float, chance: Chance) -> int:
    """Draw a choice, the likelier the more it is worth."""
    best = best_of(worths, count)
    if heat <= 0 or count == 1:
        return best
    top, total = worths[best], 0.0
    for place in range(count):
        if worths[place] >= 0:
            total += math.exp(max((worths[place] - top) / heat, -50.0))
    drawn = fraction(chance) / ONE * total
    for place in range(count):
        if worths[place] >= 0:
            drawn -= math.exp(max((worths[place] - top) / heat, -50.0))
            if drawn < 0:
                return place
    return best


@inlined
def likelihood(worths: Numbers, count: int, chosen: int, heat: float) -> float:
    """Tell how likely ``draw`` draws a choice."""
    total = 0.0
    for place in range(count):
        if worths[place] >= 0:
            total += math.exp(max((worths[place] - worths[chosen]) / heat, -50.0))
    return 1.0 / total
