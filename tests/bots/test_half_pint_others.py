"""Who the others may be: what they did tells it, and in a rollout each plays as what it is taken for."""

from __future__ import annotations

import numpy as np
import pytest

from publican.bots.half_pint.champion import new_search
from publican.bots.half_pint.compiled import habits, minds
from publican.bots.half_pint.compiled.ladder import lay
from publican.bots.half_pint.compiled.others import (
    ANYTHING,
    FORMER,
    NETS,
    REGULAR,
    USUAL,
    begin,
    bet_all,
    explain_bet,
    explain_prediction,
    explain_set,
    play_on,
    predict_all,
    take,
)
from publican.bots.half_pint.compiled.pads import Numbers
from publican.bots.half_pint.compiled.search import fill_pool
from publican.bots.half_pint.compiled.thought import Search, heat_of
from publican.kernel.chance import seeded
from publican.kernel.half_pint import rounds
from publican.kernel.jit import Ints
from tests.half_pint_table import random_game

PLAYERS = 4


def a_search(seed: int) -> Search:
    """Lay out the first prediction of a game; the first world of the pool is a round in which nothing is done yet."""
    game = random_game("second", PLAYERS, seed)
    search = new_search(game.view(game.begin().state, 0), seed, 0.001)
    fill_pool(search, 0, 0, 1)
    return search


def choose_set(search: Search, table: Ints, seat: int, model: int) -> int:
    """Draw an offer as a model does."""
    desk, others = search.desk, search.others
    if model != REGULAR:
        nets = others.former if model == FORMER else search.mind
        count = minds.weigh_sets(nets, table, seat, search.ladder, search.stakes, 0, desk)
        return int(desk.offers[minds.draw(desk.worths, count, heat_of(search, seat, 1), search.luck)])
    count = habits.weigh_offers(table, seat, search.ladder, others.habits, desk.offers, others.odds)
    return int(desk.offers[habits.draw(others.odds, count, search.luck)])


def explained(seed: int, model: int) -> list[Numbers]:
    """Play a round in which all are of one model; give how well each model explains predictions, bets and sets."""
    search = a_search(seed)
    others, table, luck, heat = search.others, search.pool[0].copy(), seeded(seed), heat_of(search, 0, 1)
    others.taken[:] = model
    found = []

    def note() -> None:
        found.append(np.log(others.fits[:PLAYERS] / USUAL).sum(axis=0))
        for seat in range(PLAYERS):
            begin(others, seat)

    note()
    predict_all(search, table, heat, luck)
    for seat in range(PLAYERS):
        explain_prediction(search, table, seat)
    note()
    bet_all(search, table, heat, luck)
    for seat in range(PLAYERS):
        explain_bet(search, table, seat)
    note()
    while table[rounds.TURN] != rounds.NOBODY:
        seat = rounds.seat_in(table, rounds.TURN)
        offer = choose_set(search, table, seat, model)
        explain_set(search, table, seat, offer)
        lay(table, search.ladder, offer)
    note()
    return found[1:]


@pytest.mark.parametrize("model", [NETS, FORMER, REGULAR])
def test_what_somebody_does_is_explained_best_by_what_they_are(model: int) -> None:
    logs = np.array([explained(seed, model) for seed in range(40)]).sum(axis=0)
    assert np.argmax(logs, axis=1).tolist() == [model] * 3, "predictions, bets, sets"
    assert (logs[:, model] > logs[:, ANYTHING] + 10).all()


def test_a_seat_is_taken_for_a_model_as_often_as_that_fits_and_who_does_anything_for_the_nets() -> None:
    others, chance = a_search(1).others, seeded(1)
    taken = []
    for _ in range(4000):
        take(others, 2, np.array([1.0, 3.0, 4.0, 2.0]), chance)
        taken.append(int(others.taken[2]))
    for model, share in ((NETS, 0.3), (FORMER, 0.3), (REGULAR, 0.4)):
        assert taken.count(model) / 4000 == pytest.approx(share, abs=0.03)


@pytest.mark.parametrize("model", [NETS, FORMER])
def test_a_seat_has_the_same_luck_whatever_another_chooses(model: int) -> None:
    search = a_search(2)
    search.others.taken[:] = model
    said = []
    for first in (rounds.UNDECIDED, 0, 3):
        table, luck = search.pool[0].copy(), seeded(5)
        table[rounds.PREDICTIONS] = first
        predict_all(search, table, 1.0, luck)
        said.append(table[rounds.PREDICTIONS + 1 : rounds.PREDICTIONS + PLAYERS].tolist())
        assert luck[0] == seeded(5)[0]
    assert said[0] == said[1] == said[2]


def test_a_round_is_played_on_by_what_each_is_taken_for() -> None:
    """Who is taken for a regular leads otherwise than who plays by the nets, in most rounds."""
    ends = []
    for model in (NETS, REGULAR):
        for seed in range(30):
            search = a_search(seed)
            table, luck = search.pool[0].copy(), seeded(seed)
            table[rounds.PREDICTIONS : rounds.PREDICTIONS + PLAYERS] = (2, 1, 0, 1)
            search.others.taken[:] = model
            play_on(search, table, 0.001, luck)
            ends.append(table[rounds.WON : rounds.WON + PLAYERS].tolist())
    assert sum(one != other for one, other in zip(ends[:30], ends[30:], strict=True)) > 10
