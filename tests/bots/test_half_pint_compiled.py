"""What rollouts rest on: how high a set is, what a policy makes of it, and how likely a pad wins."""

from __future__ import annotations

import random

import numpy as np
import pytest

from publican.bots.half_pint.champion import new_search, weights
from publican.bots.half_pint.compiled.policy import (
    KINDS_OF_PREDICTION,
    RUNGS,
    WEIGHTS,
    build_ladder,
    height,
    look_at_hand,
    play_on,
    weigh_offers,
)
from publican.bots.half_pint.compiled.search import DEALS, PLAYING, Search, _suppose, _together, explore
from publican.bots.half_pint.compiled.win_chance import win_chance
from publican.engine.half_pint.cards import PACK
from publican.engine.half_pint.editions import EDITIONS
from publican.engine.half_pint.scorepad import Scorepad
from publican.engine.half_pint.sets import sets_from
from publican.kernel.chance import seeded
from publican.kernel.half_pint import bridge, games, rounds
from publican.kernel.half_pint.strengths import MOST_OFFERS
from publican.kernel.jit import Ints
from tests.half_pint_table import deal, random_game, walk
from tools.lessons_half_pint import compare
from tools.teach_half_pint import decisions
from tools.twins_half_pint import RULES

editions = pytest.mark.parametrize("edition", list(EDITIONS))


@pytest.mark.parametrize("edition", RULES)
def test_the_ladder_has_what_each_card_makes_alone(edition: str) -> None:
    ladder, offers = np.zeros(RUNGS, np.int64), np.zeros(MOST_OFFERS, np.int64)
    for seed in range(20):
        row = tuple(random.Random(seed).sample(PACK.cards, 1 + seed % 5))
        table = bridge.new_table(RULES[edition], 2)
        rounds.lay_row(table, bridge.kernel_cards(row))
        build_ladder(table, ladder, offers)
        alone = [
            max(made.strength for made in sets_from(RULES[edition], (card,), row))
            for card in PACK.cards
            if card not in row
        ]
        assert [rung for rung in ladder.tolist() if rung] == sorted(alone)[-RUNGS:]
        for strength in alone:
            assert height(ladder, strength) == sum(rung < strength for rung in ladder) / RUNGS
        assert height(ladder, max(alone) + 1) == 1.0


@editions
def test_weights_decide_how_often_an_offer_is_made(edition: str) -> None:
    game = random_game(edition, 4, seed=1)
    state = next(each for each in walk(game, 1) if each.phase == "play")
    search = new_search(game.view(state, state.turn), 1)
    seat = int(search.table[rounds.TURN])
    count = weigh_offers(search.table, seat, search.ladder, np.zeros(WEIGHTS), search.offers, search.liked)
    assert count == len(game.legal(state, seat))
    assert search.liked[:count].tolist() == pytest.approx(list(range(1, count + 1))), "without weights all are alike"


@editions
def test_a_round_played_by_policy_ends(edition: str) -> None:
    search = a_search(edition)
    _suppose(search, 0, 4, 1)
    work = play_on(search.world, 0, search.ladder, search.weights, search.offers, search.liked, search.chance)
    assert search.world[rounds.TURN] == rounds.NOBODY
    assert work >= 12, "three players with four cards each"


@editions
def test_lessons_point_uphill(edition: str) -> None:
    """The gradient is what moving one weight at a time really changes."""
    tables, ladders, sizes, chosen = map(np.array, zip(*decisions(edition, 3, games=2), strict=True))
    offers, liked, gradient = np.zeros(MOST_OFFERS, np.int64), np.zeros(MOST_OFFERS), np.zeros(WEIGHTS)
    some = np.random.default_rng(1).normal(size=WEIGHTS)
    compare(tables, ladders, sizes, chosen, some, gradient, offers, liked)
    moved = np.flatnonzero(gradient)[::9]
    assert len(moved) > 20
    for weight in moved:
        step = np.zeros(WEIGHTS)
        step[weight] = 1e-4
        above, below = (
            compare(tables, ladders, sizes, chosen, some + sign * step, np.zeros(WEIGHTS), offers, liked)
            for sign in (1, -1)
        )
        assert (above - below) / 2e-4 == pytest.approx(gradient[weight], rel=1e-3, abs=1e-3)


def a_search(edition: str = "second", predictions: str = "predict 1 0 2") -> Search:
    table = deal(edition, "a2 r9", "v13 b3 a4 a5", "a1 r3 r4 r5", "v8 g12 g4 g6").do(f"{predictions}; bet 1 2 0")
    return new_search(table.game.view(table.state, 0), 3)


def test_equal_options_meet_equal_luck() -> None:
    search = a_search()
    count = rounds.list_offers(search.table, 0, search.offers)
    options = np.repeat(search.offers[:count], 2)
    alive, sums = np.ones(len(options), np.int64), np.zeros(len(options))
    explore(search, 0, 4, PLAYING, options, alive, sums, 100_000)
    assert (sums[::2] == sums[1::2]).all()
    assert len(set(sums)) > 1
    assert (sums > 0).any()


def test_an_option_that_is_out_is_tried_no_more() -> None:
    search = a_search()
    count = rounds.list_offers(search.table, 0, search.offers)
    options, alive, sums = search.offers[:count].copy(), np.ones(count, np.int64), np.zeros(count)
    alive[0] = 0
    explore(search, 0, 4, PLAYING, options, alive, sums, 50_000)
    assert sums[0] == 0
    assert (sums[1:] > 0).all()


def test_who_predicts_more_is_supposed_to_hold_more() -> None:
    def strength_supposed(predictions: str) -> float:
        search = a_search(predictions=predictions)
        total = 0.0
        for _ in range(400):
            _suppose(search, 0, 4, DEALS)
            broad, _, _ = look_at_hand(
                search.world, int(search.world[rounds.HANDS + 1]), 4, search.ladder, search.offers
            )
            total += broad
        return total / 400

    assert strength_supposed("predict 1 2 1") > strength_supposed("predict 1 0 1") + 0.3


def test_cards_already_played_count_for_what_was_predicted() -> None:
    assert bridge.hand_word(PACK.cards[:2]) >> 28 & 15 == 2
    table = deal("second", "a2 r9", "v13 b3", "a1 r3", "v8 g12").do("predict 1 0 2; bet 1 2 0; play v13; play a1")
    search = new_search(table.game.view(table.state, 2), 1)
    assert search.played.tolist() == [bridge.hand_word(table.state.plays[seat].made.hand) for seat in (0, 1)] + [0]
    whole = _together(bridge.hand_word(PACK.cards[5:7]), bridge.hand_word(PACK.cards[20:22]))
    cards = (*PACK.cards[5:7], *PACK.cards[20:22])
    assert whole == bridge.hand_word(cards) - (4 << 28), "all four, without the size"


def a_pad(*points: int, marks: int = 0, rounds_left: int = 3) -> Ints:
    """Write a pad on which seat 0 holds so many marks in a row."""
    pad = bridge.pad_of(Scorepad(len(points)))
    pad[games.WRITTEN] = 10 - rounds_left
    pad[games.TOTALS : games.TOTALS + len(points)] = points
    pad[games.RUNS] = pad[games.LONGEST] = marks
    return pad


def shares(pad: Ints, players: int = 3) -> list[float]:
    return [win_chance(pad, players, seat) for seat in range(players)]


def test_what_a_pad_is_worth_adds_up_to_one_win() -> None:
    for marks in range(7):
        for left in (1, 3, 9):
            assert sum(shares(a_pad(200, 230, 90, marks=marks, rounds_left=left))) == pytest.approx(1.0)


def test_points_are_worth_more_the_fewer_rounds_are_left() -> None:
    late, early = shares(a_pad(200, 240, 200, rounds_left=1)), shares(a_pad(200, 240, 200, rounds_left=9))
    assert late[1] > early[1] > early[0] > late[0]
    assert early[0] == pytest.approx(early[2])


def test_a_run_of_marks_is_worth_its_bonus_and_a_gun_fight() -> None:
    run = [shares(a_pad(200, 200, 200, marks=marks, rounds_left=4))[0] for marks in range(6)]
    assert run == sorted(run)
    assert run[5] > 0.6, "one more mark and the game is won"
    hopeless = [shares(a_pad(0, 300, 300, marks=marks, rounds_left=4))[0] for marks in (0, 5)]
    assert hopeless[0] < 0.05 < 0.4 < hopeless[1]


def test_a_game_that_is_over_is_worth_its_result() -> None:
    pad = a_pad(0, 0, 0)
    pad[games.WINNERS] = 0b101
    assert shares(pad) == [0.5, 0.0, 0.5]


def test_weights_are_moderate() -> None:
    for by_players in weights().values():
        for each in by_players:
            assert np.abs(each).max() <= 12
            assert len(each[0]) == WEIGHTS > KINDS_OF_PREDICTION
            assert (each[0] != each[1]).any()
    assert seeded(1)[0] != seeded(2)[0]
