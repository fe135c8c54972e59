"""Who the others may be: players by the nets, or by habit. How well each explains what was done, and what it would do.

The nets know best how to play, not how everybody plays. A player is taken for one of some models for a whole round: for
which of them, is told by what it has done.

Layout
    others   who they may be, and space to weigh it: see ``Others``
    model    NETS, KNOWS_REGULARS, REGULAR, ANYTHING
    luck     a chance as in chance.py, from which every draw of a round has its own place: where two choices lead to the
             same question for a seat, that seat has the same luck
    mind, table, ladder, stakes, fighters, heat, desk, chance   as in minds.py
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from publican.bots.half_pint.compiled import habits
from publican.bots.half_pint.compiled.ladder import cards_left, lay
from publican.bots.half_pint.compiled.minds import Mind, draw, likelihood, weigh_bets, weigh_predictions, weigh_sets
from publican.bots.half_pint.compiled.pads import Desk, Numbers, RoundStakes
from publican.kernel.chance import GAMMA, ONE, Chance, fraction
from publican.kernel.half_pint.rounds import (
    BETS,
    HANDS,
    NOBODY,
    PLAYERS,
    PREDICTIONS,
    TURN,
    UNDECIDED,
    seat_in,
)
from publican.kernel.half_pint.sets import NIBBLE, SIZE_NIBBLE
from publican.kernel.jit import Ints, inlined, njit

NETS, KNOWS_REGULARS, REGULAR, ANYTHING = range(4)
MODELS = 4
USUAL = (0.55, 0.3, 0.13, 0.02)
"""How many of all players are taken for each model, before they have done anything."""
SURPRISE = 0.05
"""How often a player of any model does anything at all."""
LUCK_OF_SEAT = 16
"""A seat draws once for its prediction, once for its bet, and once with each number of cards left."""


class Others(NamedTuple):
    """Who the others may be."""

    habits: Numbers
    """float64[2, WEIGHTS], as in habits.py: of one who knows regulars, and of regulars."""
    odds: Numbers
    """float64[MOST_OFFERS]: the odds of choices by habit, as a running sum."""
    fits: Numbers
    """float64[SEATS, MODELS]: how usual each model is, times how likely it would have done all that a seat did."""
    taken: Ints
    """int64[SEATS]: the model that each seat is taken for in a rollout."""


@inlined
def size_of(table: Ints, seat: int) -> int:
    """Tell how many cards a seat was dealt."""
    size: int = table[HANDS + seat] >> SIZE_NIBBLE & NIBBLE
    return size


@inlined
def begin(others: Others, seat: int) -> None:
    """Take a seat for what is usual: it has done nothing yet."""
    for model in range(MODELS):
        others.fits[seat, model] = USUAL[model]


@inlined
def fit_of(others: Others, seat: int) -> float:
    """Tell how likely a seat, whatever it is, would have done all that it did."""
    fit = 0.0
    for model in range(MODELS):
        fit += others.fits[seat, model]
    return fit


@inlined
def _note(others: Others, seat: int, model: int, like: float, count: int) -> None:
    """Note how likely a model would have made a choice of so many."""
    others.fits[seat, model] *= (1 - SURPRISE) * like + SURPRISE / count


@inlined
def _share(odds: Numbers, count: int, chosen: int) -> float:
    """Tell how likely a choice is drawn by these odds."""
    return float((odds[chosen] - (odds[chosen - 1] if chosen else 0.0)) / odds[count - 1])


@njit
def explain_prediction(
    mind: Mind,
    others: Others,
    table: Ints,
    seat: int,
    said: int,
    ladder: Ints,
    stakes: RoundStakes,
    fighters: int,
    heat: float,
    desk: Desk,
) -> None:
    """Note how likely each model would have predicted what a seat said, with the hand it holds."""
    count = weigh_predictions(mind, table, seat, ladder, stakes, fighters, desk)
    _note(others, seat, NETS, likelihood(desk.worths, count, said, heat) if desk.worths[said] >= 0 else 0.0, count)
    size = size_of(table, seat)
    for habit in range(2):
        weights = others.habits[habit]
        habits.weigh_predictions(table, table[HANDS + seat], size, ladder, weights, desk.offers, others.odds)
        _note(others, seat, KNOWS_REGULARS + habit, _share(others.odds, count, said), count)
    _note(others, seat, ANYTHING, 1 / count, count)


@njit
def explain_bet(
    mind: Mind,
    others: Others,
    table: Ints,
    seat: int,
    ladder: Ints,
    stakes: RoundStakes,
    fighters: int,
    heat: float,
    desk: Desk,
) -> int:
    """Note how likely each model would have put its chip where a seat did; tell among how many places."""
    on = table[BETS + seat]
    count = weigh_bets(mind, table, seat, ladder, stakes, fighters, desk)
    _note(others, seat, NETS, likelihood(desk.worths, count, on, heat), count)
    for habit in range(2):
        habits.weigh_bets(table, seat, size_of(table, seat), others.habits[habit], others.odds)
        _note(others, seat, KNOWS_REGULARS + habit, _share(others.odds, count, on), count)
    _note(others, seat, ANYTHING, 1 / count, count)
    return count


@njit
def explain_set(
    mind: Mind,
    others: Others,
    table: Ints,
    seat: int,
    offer: int,
    ladder: Ints,
    stakes: RoundStakes,
    fighters: int,
    heat: float,
    desk: Desk,
) -> int:
    """Note how likely each model would have played an offer; tell of how many."""
    count = weigh_sets(mind, table, seat, ladder, stakes, fighters, desk)
    if count == 1:
        return count
    _note(others, seat, NETS, likelihood(desk.worths, count, _place_of(desk.offers, count, offer), heat), count)
    for habit in range(2):
        habits.weigh_offers(table, seat, ladder, others.habits[habit], desk.offers, others.odds)
        like = _share(others.odds, count, _place_of(desk.offers, count, offer))
        _note(others, seat, KNOWS_REGULARS + habit, like, count)
    _note(others, seat, ANYTHING, 1 / count, count)
    return count


@inlined
def _place_of(offers: Ints, count: int, offer: int) -> int:
    """Find an offer among those that are listed; each way to weigh them has its own order."""
    place = 0
    while place < count - 1 and offers[place] != offer:
        place += 1
    return place


@inlined
def take(others: Others, seat: int, fits: Numbers, chance: Chance) -> None:
    """Take a seat for a model, the likelier the better it fits; who may do anything plays by the nets."""
    total = 0.0
    for model in range(MODELS):
        total += fits[model]
    drawn, model = fraction(chance) / ONE * total, 0
    while model < ANYTHING and drawn >= fits[model]:
        drawn -= fits[model]
        model += 1
    others.taken[seat] = NETS if model == ANYTHING else model


@inlined
def _go_to(luck: Chance, first: np.uint64, place: int) -> None:
    """Set a generator to a place after the first."""
    luck[0] = first + np.uint64(place) * GAMMA


@njit
def predict_all(
    mind: Mind,
    others: Others,
    table: Ints,
    ladder: Ints,
    stakes: RoundStakes,
    fighters: int,
    heat: float,
    desk: Desk,
    luck: Chance,
) -> int:
    """Draw a prediction for each seat that has none; tell how much work it was."""
    work, first = 0, luck[0]
    for seat in range(table[PLAYERS]):
        if table[PREDICTIONS + seat] != UNDECIDED:
            continue
        _go_to(luck, first, LUCK_OF_SEAT * seat)
        if others.taken[seat] == NETS:
            count = weigh_predictions(mind, table, seat, ladder, stakes, fighters, desk)
            table[PREDICTIONS + seat] = draw(desk.worths, count, heat, luck)
            work += count
        else:
            weights, size = others.habits[others.taken[seat] - KNOWS_REGULARS], size_of(table, seat)
            habits.weigh_predictions(table, table[HANDS + seat], size, ladder, weights, desk.offers, others.odds)
            table[PREDICTIONS + seat] = habits.draw(others.odds, habits.KINDS_OF_PREDICTION, luck)
            work += 2
    luck[0] = first
    return work


@njit
def bet_all(
    mind: Mind,
    others: Others,
    table: Ints,
    ladder: Ints,
    stakes: RoundStakes,
    fighters: int,
    heat: float,
    desk: Desk,
    luck: Chance,
) -> int:
    """Draw a bet for each seat that has none; tell how much work it was."""
    work, players, first = 0, table[PLAYERS], luck[0]
    for seat in range(players):
        if table[BETS + seat] != NOBODY:
            continue
        _go_to(luck, first, LUCK_OF_SEAT * seat + 1)
        if others.taken[seat] == NETS:
            on = draw(desk.worths, weigh_bets(mind, table, seat, ladder, stakes, fighters, desk), heat, luck)
            work += players
        else:
            weights = others.habits[others.taken[seat] - KNOWS_REGULARS]
            habits.weigh_bets(table, seat, size_of(table, seat), weights, others.odds)
            on = habits.draw(others.odds, players, luck)
            work += 1
        table[BETS + seat] = NOBODY if on == seat else on
    luck[0] = first
    return work


@njit
def play_on(
    mind: Mind,
    others: Others,
    table: Ints,
    ladder: Ints,
    stakes: RoundStakes,
    fighters: int,
    heat: float,
    desk: Desk,
    luck: Chance,
) -> int:
    """Play a round to its end; tell how much work it was: the sets played and those weighed, by habit four for one."""
    work, first = 0, luck[0]
    while table[TURN] != NOBODY:
        seat = seat_in(table, TURN)
        _go_to(luck, first, LUCK_OF_SEAT * seat + 1 + cards_left(table, seat))
        if others.taken[seat] == NETS:
            count = weigh_sets(mind, table, seat, ladder, stakes, fighters, desk)
            chosen = draw(desk.worths, count, heat, luck)
            work += 1 + count
        else:
            weights = others.habits[others.taken[seat] - KNOWS_REGULARS]
            count = habits.weigh_offers(table, seat, ladder, weights, desk.offers, others.odds)
            chosen = habits.draw(others.odds, count, luck)
            work += 1 + (count >> 2)
        lay(table, ladder, desk.offers[chosen])
    luck[0] = first
    return work
