"""What the search rests on: how high a set is, what a pad is worth, which worlds it supposes, and fair trials there."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

from publican.bots.half_pint.champion import mind, new_desk, new_search, new_stakes
from publican.bots.half_pint.compiled.field import build_field, unbeaten
from publican.bots.half_pint.compiled.ladder import (
    FIELD,
    FILLED,
    GONE,
    LADDER_WORDS,
    RUNG_OF,
    RUNGS,
    SAMPLE,
    above,
    build_ladder,
    cards_left,
    lay,
)
from publican.bots.half_pint.compiled.minds import NOT_ALLOWED, draw, likelihood, weigh_bets, weigh_predictions
from publican.bots.half_pint.compiled.others import size_of
from publican.bots.half_pint.compiled.pads import chances_of, weigh_stakes
from publican.bots.half_pint.compiled.search import BETTING, PLAYING, draw_world, explore, fill_pool
from publican.bots.half_pint.compiled.thought import Search
from publican.engine.core import Card
from publican.engine.half_pint.cards import PACK
from publican.engine.half_pint.scorepad import Scorepad
from publican.engine.half_pint.sets import sets_from
from publican.kernel.chance import seeded
from publican.kernel.half_pint import bridge, games, rounds
from publican.kernel.half_pint.strengths import MOST_OFFERS
from publican.kernel.jit import Ints
from tests.half_pint_table import PLAYED, Table, deal, random_game, walk
from tools.twins_half_pint import RULES

WORLDS = 0.002
"""Seconds to think: some dozens of worlds."""


@pytest.mark.parametrize("edition", RULES)
def test_the_ladder_has_what_each_card_makes_alone(edition: str) -> None:
    ladder, offers = np.zeros(LADDER_WORDS, np.int64), np.zeros(MOST_OFFERS, np.int64)
    for seed in range(20):
        row = tuple(random.Random(seed).sample(PACK.cards, 1 + seed % 5))
        table = bridge.new_table(RULES[edition], 2)
        rounds.lay_row(table, bridge.kernel_cards(row))
        build_ladder(table, ladder, offers)
        alone = {
            card: max(made.strength for made in sets_from(RULES[edition], (card,), row))
            for card in PACK.cards
            if card not in row
        }
        assert [rung for rung in ladder[:RUNGS].tolist() if rung] == sorted(alone.values())
        assert int(ladder[FILLED]).bit_count() + 64 * (ladder[FILLED] < 0) >= 0
        for card, strength in alone.items():
            assert ladder[ladder[RUNG_OF + bridge.kernel_card(card)]] == strength
            higher = int(above(ladder, strength)) & (1 << 64) - 1
            assert higher.bit_count() == sum(other > strength for other in alone.values())
        assert above(ladder, max(alone.values())) == 0
        assert {int(ladder[RUNG_OF + bridge.kernel_card(card)]) for card in row} == {RUNGS}


@pytest.mark.parametrize("edition", RULES)
def test_the_field_tells_how_often_random_hands_beat_a_set(edition: str) -> None:
    """Close to what the engine finds with hands of its own; 32 hands may be a fifth off."""
    chance, rules = random.Random(1), RULES[edition]
    row = tuple(chance.sample(PACK.cards, 3))
    ladder = a_field(edition, row, 5)
    for cards in (1, 3, 5):
        rest = [card for card in PACK.cards if card not in row]
        hands = [tuple(chance.sample(rest, cards)) for _ in range(150)]
        best = [max(made.strength for made in sets_from(rules, hand, row)) for hand in hands]
        for strength in sorted(best)[10::35]:
            truth = sum(made <= strength for made in best) / len(best)
            assert unbeaten(ladder, cards, strength) == pytest.approx(truth, abs=0.22)


def test_the_field_is_in_order_and_depends_on_row_and_hand_size_alone() -> None:
    row = PACK.cards[3:40:9]
    ladder = a_field("second", row, 4)
    field = ladder[FIELD:].reshape(-1, SAMPLE)
    assert (np.diff(field, axis=1) >= 0).all()
    assert (np.diff(field[:4], axis=0) >= 0).all(), "more cards make no less"
    assert (field[4:] == field[3]).all(), "nobody has more cards than were dealt"
    assert (a_field("second", row, 4) == ladder).all()
    assert unbeaten(ladder, 4, 1 << 30) > 0.98
    assert unbeaten(ladder, 4, 0) < 0.02


def a_field(edition: str, row: tuple[Card, ...], size: int) -> Ints:
    """Build ladder and field for a row."""
    ladder, offers = np.zeros(LADDER_WORDS, np.int64), np.zeros(MOST_OFFERS, np.int64)
    table = bridge.new_table(RULES[edition], 2)
    rounds.lay_row(table, bridge.kernel_cards(row))
    build_ladder(table, ladder, offers)
    build_field(table, ladder, size, offers)
    return ladder


def a_table(predictions: str = "predict 1 0 2", edition: str = "second") -> Table:
    hands = "v13 b3 a4 a5", "a1 r3 r4 r5", "v8 g12 g4 g6"
    return deal(edition, "a2 r9", *hands).do(f"{predictions}; bet 1 2 0")


def a_search(table: Table, seat: int = 0, seconds: float = WORLDS) -> tuple[Search, int]:
    """Lay a decision out, with worlds supposed."""
    search = new_search(table.game.view(table.state, seat), 3, seconds)
    worlds, _ = fill_pool(search, seat, 0, 1_000_000)
    return search, worlds


@pytest.mark.parametrize("edition", PLAYED)
def test_every_world_leads_to_the_position_as_it_is(edition: str) -> None:
    """Twins: the round played again, in a supposed deal, ends where the engine stands."""
    game = random_game(edition, 4, seed=2)
    states = [state for state in walk(game, 2, 200) if state.phase == "play"]
    for state in states[::12]:
        seat = min(state.due)
        view = game.view(state, seat)
        search = new_search(view, 1, WORLDS)
        worlds, _ = fill_pool(search, seat, 0, 1_000)
        table = bridge.table_of(view.rules, state, state.hands)
        for _ in range(30):
            draw_world(search, seat, worlds)
            world = search.world
            for word in (rounds.TURN, rounds.DUE, rounds.HOLDERS, rounds.BEST, rounds.STREAK, rounds.LAST_WINNER):
                assert world[word] == table[word]
            assert world[rounds.WON : rounds.WON + 4].tolist() == list(state.won)
            assert [cards_left(world, other) for other in range(4)] == list(view.card_counts)
            played = sum(len(each.made.hand) for t in (*(t.plays for t in view.tricks), view.plays) for each in t)
            assert (int(world[GONE]) & (1 << 64) - 1).bit_count() == played


def test_equal_options_meet_equal_luck() -> None:
    search, worlds = a_search(a_table())
    count = rounds.list_offers(search.pool[0], 0, search.desk.offers)
    options = np.repeat(search.desk.offers[:count], 2)
    alive, sums = np.ones(len(options), np.int64), np.zeros((2, len(options)))
    explore(search, 0, PLAYING, worlds, options, alive, sums, 5_000)
    assert (sums[:, ::2] == sums[:, 1::2]).all()
    assert len(set(sums[0])) > 1
    assert (sums[1] > 0).any()


def test_one_round_tells_what_every_bet_is_worth() -> None:
    """In the same round, a chip on who missed pays, and one on who did not does not."""
    table = deal("second", "a2 r9", "v13 b3 a4 a5", "a1 r3 r4 r5", "v8 g12 g4 g6").do("predict 1 4 0")
    search, worlds = a_search(table)
    options, alive, sums = np.array([1, 2]), np.ones(2, np.int64), np.zeros((2, 2))
    _, count = explore(search, 0, BETTING, worlds, options, alive, sums, 5_000)
    assert count > 10
    assert sums[0, 0] > sums[0, 1] + 0.005 * count, "four sets of four cards would be a brawl"


def test_an_option_that_is_out_is_tried_no_more() -> None:
    search, worlds = a_search(a_table())
    count = rounds.list_offers(search.pool[0], 0, search.desk.offers)
    options, alive, sums = search.desk.offers[:count].copy(), np.ones(count, np.int64), np.zeros((2, count))
    alive[0] = 0
    explore(search, 0, PLAYING, worlds, options, alive, sums, 5_000)
    assert (sums[:, 0] == 0).all()
    assert (sums[1, 1:] > 0).all()


def hands_drawn(search: Search, me: int, worlds: int) -> Iterator[list[tuple[Card, ...]]]:
    """Draw worlds, and list the cards that each seat was dealt there."""
    for _ in range(200):
        draw_world(search, me, worlds)
        world, seats = search.world, range(search.start[rounds.PLAYERS])
        yield [bridge.cards_of(world, seat, (1 << size_of(world, seat)) - 1) for seat in seats]


@pytest.mark.parametrize("players", [2, 4, 7])
def test_a_world_is_put_together_from_the_hands_of_several_and_deals_no_card_twice(players: int) -> None:
    game = random_game("second", players, seed=4)
    state = next(state for state in walk(game, 4, 200) if len(state.tricks) == 1)
    view = game.view(state, min(state.due))
    assert view.seat is not None
    search = new_search(view, 1, WORLDS)
    worlds, _ = fill_pool(search, view.seat, 0, 100_000)
    places = set()
    for hands in hands_drawn(search, view.seat, worlds):
        cards = {card for hand in hands for card in hand}
        assert len(cards) == players * view.hand_size
        assert cards.isdisjoint(view.row)
        assert set(view.hand) <= set(hands[view.seat])
        places.add(len(set(search.seats[:players].tolist())))
    assert max(places) == players


def height_supposed(table: Table, seat: int, of: int) -> float:
    """Tell how high the cards of a seat stand on the ladder, in the mean of worlds as they are drawn."""
    search, worlds = a_search(table, seat, seconds=0.05)
    drawn = [card for hands in hands_drawn(search, seat, worlds) for card in hands[of]]
    return float(np.mean([search.ladder[RUNG_OF + bridge.kernel_card(card)] for card in drawn]))


def test_who_predicts_more_is_supposed_to_hold_more() -> None:
    assert height_supposed(a_table("predict 1 2 1"), 0, 1) > height_supposed(a_table("predict 1 0 1"), 0, 1) + 2


def test_offers_that_are_worth_more_are_drawn_more_often() -> None:
    worths, chance = np.array([0.30, NOT_ALLOWED, 0.31, 0.25]), seeded(1)
    drawn = [draw(worths, 4, 0.02, chance) for _ in range(4000)]
    for place in (0, 2, 3):
        assert drawn.count(place) / 4000 == pytest.approx(likelihood(worths, 4, place, 0.02), abs=0.03)
    assert drawn.count(1) == 0
    assert {draw(worths, 4, 0.0, chance) for _ in range(10)} == {2}


def test_predictions_and_bets_out_of_reach_are_not_allowed() -> None:
    search, _ = a_search(a_table())
    table, desk = search.pool[0], search.desk
    count = weigh_predictions(search.mind, table, 0, search.ladder, search.stakes, 0, desk)
    assert [worth == NOT_ALLOWED for worth in desk.worths[:count]] == [False] * 5 + [True] * 2
    count = weigh_bets(search.mind, table, 0, search.ladder, search.stakes, 0, desk)
    assert [worth == NOT_ALLOWED for worth in desk.worths[:count]] == [True, False, False]


def a_pad(*points: int, marks: int = 0, rounds_left: int = 3) -> Ints:
    """Write a pad on which seat 0 holds so many marks in a row."""
    pad = bridge.pad_of(Scorepad(len(points)))
    pad[games.WRITTEN] = 10 - rounds_left
    pad[games.TOTALS : games.TOTALS + len(points)] = points
    pad[games.RUNS] = pad[games.LONGEST] = marks
    pad[games.FIGHTERS] = marks >= 5
    return pad


def shares(pad: Ints, players: int = 3) -> list[float]:
    chances = np.zeros(rounds.SEATS)
    chances_of(pad, players, mind(players).value, new_desk(), chances)
    found: list[float] = chances[:players].tolist()
    return found


def test_what_a_pad_is_worth_adds_up_to_one_win() -> None:
    for marks in range(7):
        for left in (1, 3, 9):
            assert sum(shares(a_pad(200, 230, 90, marks=marks, rounds_left=left))) == pytest.approx(1.0)


def test_points_are_worth_more_the_fewer_rounds_are_left() -> None:
    late, early = shares(a_pad(200, 240, 200, rounds_left=1)), shares(a_pad(200, 240, 200, rounds_left=9))
    assert late[1] > early[1] > early[0] > late[0]


def test_a_run_of_marks_is_worth_its_bonus_and_a_gun_fight() -> None:
    run = [shares(a_pad(200, 200, 200, marks=marks, rounds_left=4))[0] for marks in (0, 3, 5)]
    assert run == sorted(run)
    assert run[2] > 0.5, "one more mark and the game is won"


def test_a_game_that_is_over_is_worth_its_result() -> None:
    pad = a_pad(0, 0, 0)
    pad[games.WINNERS] = 0b101
    assert shares(pad) == [0.5, 0.0, 0.5]


def test_at_stake_is_most_for_who_fights() -> None:
    stakes, desk = new_stakes(), new_desk()
    weigh_stakes(a_pad(200, 200, 200, marks=5, rounds_left=4), 3, mind(3).value, desk, stakes)
    assert stakes.hits[0, 0] > 0.3, "a mark wins the game"
    assert stakes.hits[1, 0] < -0.1 < 0 < stakes.hits[1, 1]
    assert stakes.brawls[1, 2] < 0 < stakes.brawls[1, 1]
    assert sum(stakes.now[:3]) == pytest.approx(1.0)


def test_cards_played_are_gone() -> None:
    search, _ = a_search(a_table())
    table = search.pool[0].copy()
    seat = int(table[rounds.TURN])
    count = rounds.list_offers(table, seat, search.desk.offers)
    offer = int(search.desk.offers[count - 1])
    lay(table, search.ladder, offer)
    assert (int(table[GONE]) & (1 << 64) - 1).bit_count() == (offer & 127).bit_count()
