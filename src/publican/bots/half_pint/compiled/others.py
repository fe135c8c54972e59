"""Who the others may be: players by nets, or by habit. How well each explains what was done, and what it would do.

One's own nets know best how to play, not how all play: others have learned how champions before these played, and
regulars play by habit. A player is taken for one of these models for a whole round, as what it has done tells.

Layout
    search   what is known, nets, and space: see thought.py
    table    the round in which somebody has chosen, or chooses
    model    NETS, FORMER, REGULAR, ANYTHING
    luck     a chance as in chance.py, from which every draw of a round has its own place: where two choices lead to the
             same question for a seat, that seat has the same luck
    heat     as in minds.py
"""

from __future__ import annotations

import numpy as np

from publican.bots.half_pint.compiled import habits
from publican.bots.half_pint.compiled.ladder import cards_left, lay
from publican.bots.half_pint.compiled.minds import Mind, draw, likelihood, weigh_bets, weigh_predictions, weigh_sets
from publican.bots.half_pint.compiled.pads import Numbers
from publican.bots.half_pint.compiled.thought import MODELS, Others, Search, heat_of
from publican.kernel.chance import GAMMA, ONE, Chance, fraction
from publican.kernel.half_pint.games import FIGHTERS
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

NETS, FORMER, REGULAR, ANYTHING = range(MODELS)
USUAL = (0.4, 0.45, 0.13, 0.02)
"""How many of all players are taken for each model, before they have done anything."""
SURPRISE = 0.05
"""How often a player of any model does anything at all."""
LUCK_OF_SEAT = 16
"""A seat draws once for its prediction, once for its bet, and once with each number of cards left."""


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


@inlined
def _nets(search: Search, model: int) -> Mind:
    """Give the nets by which a model chooses."""
    return search.others.former if model == FORMER else search.mind


@inlined
def _weigh_predictions(search: Search, model: int, table: Ints, seat: int) -> int:
    """Tell what the nets of a model think of each prediction."""
    fighters = search.pad[FIGHTERS]
    return weigh_predictions(_nets(search, model), table, seat, search.ladder, search.stakes, fighters, search.desk)


@inlined
def _weigh_bets(search: Search, model: int, table: Ints, seat: int) -> int:
    """Tell what the nets of a model think of each bet."""
    fighters = search.pad[FIGHTERS]
    return weigh_bets(_nets(search, model), table, seat, search.ladder, search.stakes, fighters, search.desk)


@inlined
def _weigh_sets(search: Search, model: int, table: Ints, seat: int) -> int:
    """Tell what the nets of a model think of each set."""
    fighters = search.pad[FIGHTERS]
    return weigh_sets(_nets(search, model), table, seat, search.ladder, search.stakes, fighters, search.desk)


@njit
def explain_prediction(search: Search, table: Ints, seat: int) -> int:
    """Note how likely each model would have predicted what a seat did, with the hand it holds; tell of how many."""
    others, desk, said, size = search.others, search.desk, table[PREDICTIONS + seat], size_of(table, seat)
    count, heat = 0, heat_of(search, seat, 1)
    for model in range(REGULAR):
        count = _weigh_predictions(search, model, table, seat)
        like = likelihood(desk.worths, count, said, heat) if desk.worths[said] >= 0 else 0.0
        _note(others, seat, model, like, count)
    habits.weigh_predictions(table, table[HANDS + seat], size, search.ladder, others.habits, desk.offers, others.odds)
    _note(others, seat, REGULAR, _share(others.odds, count, said), count)
    _note(others, seat, ANYTHING, 1 / count, count)
    return 2 * count


@njit
def explain_bet(search: Search, table: Ints, seat: int) -> int:
    """Note how likely each model would have put its chip where a seat did; tell among how many places."""
    others, desk, on = search.others, search.desk, table[BETS + seat]
    count, heat = 0, heat_of(search, seat, 1)
    for model in range(REGULAR):
        count = _weigh_bets(search, model, table, seat)
        _note(others, seat, model, likelihood(desk.worths, count, on, heat), count)
    habits.weigh_bets(table, seat, size_of(table, seat), others.habits, others.odds)
    _note(others, seat, REGULAR, _share(others.odds, count, on), count)
    _note(others, seat, ANYTHING, 1 / count, count)
    return 2 * count


@njit
def explain_set(search: Search, table: Ints, seat: int, offer: int) -> int:
    """Note how likely each model would have played an offer; tell of how many."""
    others, desk, count = search.others, search.desk, 0
    for model in range(REGULAR):
        count = _weigh_sets(search, model, table, seat)
        if count == 1:
            return count
        place = _place_of(desk.offers, count, offer)
        _note(others, seat, model, likelihood(desk.worths, count, place, heat_of(search, seat, 1)), count)
    habits.weigh_offers(table, seat, search.ladder, others.habits, desk.offers, others.odds)
    like = _share(others.odds, count, _place_of(desk.offers, count, offer))
    _note(others, seat, REGULAR, like, count)
    _note(others, seat, ANYTHING, 1 / count, count)
    return 2 * count


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
def _heat(search: Search, seat: int, heat: float) -> float:
    """Tell how far a seat strays: who is like those before is told by what those did."""
    return heat_of(search, seat, 1) if search.others.taken[seat] == FORMER else heat


@inlined
def _go_to(luck: Chance, first: np.uint64, place: int) -> None:
    """Set a generator to a place after the first."""
    luck[0] = first + np.uint64(place) * GAMMA


@njit
def predict_all(search: Search, table: Ints, heat: float, luck: Chance) -> int:
    """Draw a prediction for each seat that has none; tell how much work it was."""
    others, desk, work, first = search.others, search.desk, 0, luck[0]
    for seat in range(table[PLAYERS]):
        if table[PREDICTIONS + seat] != UNDECIDED:
            continue
        _go_to(luck, first, LUCK_OF_SEAT * seat)
        if others.taken[seat] != REGULAR:
            count = _weigh_predictions(search, others.taken[seat], table, seat)
            table[PREDICTIONS + seat] = draw(desk.worths, count, _heat(search, seat, heat), luck)
            work += count
        else:
            hand, size = table[HANDS + seat], size_of(table, seat)
            habits.weigh_predictions(table, hand, size, search.ladder, others.habits, desk.offers, others.odds)
            table[PREDICTIONS + seat] = habits.draw(others.odds, habits.KINDS_OF_PREDICTION, luck)
            work += 2
    luck[0] = first
    return work


@njit
def bet_all(search: Search, table: Ints, heat: float, luck: Chance) -> int:
    """Draw a bet for each seat that has none; tell how much work it was."""
    others, desk, work, players, first = search.others, search.desk, 0, table[PLAYERS], luck[0]
    for seat in range(players):
        if table[BETS + seat] != NOBODY:
            continue
        _go_to(luck, first, LUCK_OF_SEAT * seat + 1)
        if others.taken[seat] != REGULAR:
            count = _weigh_bets(search, others.taken[seat], table, seat)
            on = draw(desk.worths, count, _heat(search, seat, heat), luck)
            work += players
        else:
            habits.weigh_bets(table, seat, size_of(table, seat), others.habits, others.odds)
            on = habits.draw(others.odds, players, luck)
            work += 1
        table[BETS + seat] = NOBODY if on == seat else on
    luck[0] = first
    return work


@njit
def play_on(search: Search, table: Ints, heat: float, luck: Chance) -> int:
    """Play a round to its end; tell how much work it was: the sets played and those weighed, by habit four for one."""
    others, desk, work, first = search.others, search.desk, 0, luck[0]
    while table[TURN] != NOBODY:
        seat = seat_in(table, TURN)
        _go_to(luck, first, LUCK_OF_SEAT * seat + 1 + cards_left(table, seat))
        if others.taken[seat] != REGULAR:
            count = _weigh_sets(search, others.taken[seat], table, seat)
            chosen = draw(desk.worths, count, _heat(search, seat, heat), luck)
            work += 1 + count
        else:
            count = habits.weigh_offers(table, seat, search.ladder, others.habits, desk.offers, others.odds)
            chosen = habits.draw(others.odds, count, luck)
            work += 1 + (count >> 2)
        lay(table, search.ladder, desk.offers[chosen])
    luck[0] = first
    return work
