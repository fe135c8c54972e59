"""Plain positions in which a champion at Half-Pint Heroes must not go wrong, and what it may not know."""

from __future__ import annotations

import random
from importlib.resources import files

import numpy as np
import pytest
from msgspec.structs import replace

from publican.bots.half_pint.champion import (
    PATIENCE,
    WORK_PER_SECOND,
    Champion,
    mind,
    new_search,
    option_of,
    weigh,
)
from publican.bots.half_pint.compiled.pads import VALUE_INPUTS
from publican.bots.half_pint.compiled.play_sight import PLAY_INPUTS
from publican.bots.half_pint.compiled.search import PLAYING, explore, fill_pool
from publican.bots.half_pint.compiled.sight import BET_INPUTS, PREDICT_INPUTS
from publican.bots.half_pint.plain import plain_choices
from publican.engine.half_pint import Predict
from publican.kernel.half_pint import rounds
from tests.half_pint_hidden import hidden_swapped
from tests.half_pint_table import FIG_4, PLAYED, Table, deal, random_game, walk

BRIEFLY = 0.02


def answer(table: Table, seat: int, seconds: float = BRIEFLY) -> str:
    return table.game.spell(Champion(1, seconds)(table.game.view(table.state, seat)))


def test_predicts_more_with_strong_sets_than_with_weak_ones() -> None:
    table = deal("second", "a2 r9 g13 b10", "v13 b13 a13 r13", "a1 r3 g5 b7", "v8 g12 a11 a4")
    assert answer(table, 0) not in ("predict 0", "predict 1")
    assert answer(table, 1) in ("predict 0", "predict 1")


def test_does_not_even_weigh_more_sets_than_it_has_cards() -> None:
    table = deal("second", "g13 b13 v13", "a13 r13", "a1 r3", "v8 g12")
    view = table.game.view(table.state, 0)
    assert [each.action for each in plain_choices(view)] == [Predict(0, sets) for sets in range(3)]


def test_two_players_bet_against_a_prediction_out_of_reach() -> None:
    table = deal("second", "a2 r9", "v13 b13 a4 a5", "a1 r3 r4 r5").do("predict 2 6")
    assert answer(table, 0) == "bet 1"


def test_takes_the_set_it_needs_as_the_last_to_play() -> None:
    table = deal("second", "a2", "v13 b9", "a1 r3", "v10 g3").do("predict 2 0 1; bet 1 2 1; play b9; play a1")
    assert answer(table, 2) == "play v10"


@pytest.mark.parametrize("edition", ["first", "second"])
def test_does_not_even_weigh_a_card_that_lets_a_brawl_happen(edition: str) -> None:
    table = deal(edition, "a2", "v12 b12 r5 r4", "a1 r3 g3 g1", "v8 g9 a6 b1")
    table.do("predict 3 0 0; bet 1 2 0; play v12; play a1; play v8; play b12; play r3; play g9; play r5; play g3")
    assert table.state.streak == 2
    view = table.game.view(table.state, 2)
    assert [table.game.spell(each.action) for each in plain_choices(view)] == ["play a6"], "b1 would let it happen"


def test_keeps_a_gun_fighter_from_the_set_that_wins_the_game() -> None:
    table = deal("second", "a2", "v13 b9 a3", "a1 r3 r4", "g12 v10 b13")
    table.do("predict 2 0 0; bet 1 2 1; play v13; play a1; play g12; play b9; play r3")
    view = table.game.view(table.state, 2)
    pad = view.pad
    for _ in range(5):
        pad = pad.copy((10, 10, 10), ("X", None, None))
    fight = replace(view, gun_fighters=(0,), pad=pad)
    assert table.game.spell(Champion(1, BRIEFLY)(fight)) in ("play v10", "play b13")


def test_first_edition_may_make_less_of_a_card_than_it_could() -> None:
    table = deal("first", "a9", "v3 b12", "a1 r3", "r9 b2").do("predict 2 0 0; bet 1 2 0; play b12; play a1")
    assert answer(table, 2) == "play r9", "as a high card it loses, as a pair with a9 it would win"


@pytest.mark.parametrize("edition", PLAYED)
def test_tries_out_the_sets_that_can_be_played(edition: str) -> None:
    table = deal(edition, *FIG_4).open("2 0")
    view = table.game.view(table.state, 0)
    search = new_search(view, 1, 0.0)
    fill_pool(search, 0, 0, 1)
    world, offers = search.pool[0], search.desk.offers
    found = offers[: rounds.list_offers(world, 0, offers)].tolist()
    assert sorted(found) == sorted(option_of(world, 0, choice) for choice in view.choices)


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("players", [2, 4, 7])
def test_its_choice_does_not_depend_on_hidden_cards(edition: str, players: int) -> None:
    game = random_game(edition, players, seed=players)
    chance = random.Random(1)
    for state in list(walk(game, players, 200))[::15]:
        seat = min(state.due)
        view, twin = game.view(state, seat), game.view(hidden_swapped(state, seat, chance), seat)
        assert Champion(5, 0.001)(view) == Champion(5, 0.001)(twin)


def test_the_same_seed_gives_the_same_move_whatever_was_asked_before() -> None:
    game = random_game("second", 4, seed=1)
    asked = Champion(7, 0.001)
    views = [game.view(state, min(state.due)) for state in list(walk(game, 1, 150))[::9]]
    answers = [asked(view) for view in views]
    assert [Champion(7, 0.001)(view) for view in reversed(views)] == answers[::-1]


def test_a_world_deals_each_unseen_card_once() -> None:
    game = random_game("second", 4, seed=3)
    for state in list(walk(game, 3, 150))[::20]:
        view = game.view(state, min(state.due))
        search = new_search(view, 1, 0.0)
        seen = sum(len(each.made.hand) for plays in (*(t.plays for t in view.tricks), view.plays) for each in plays)
        assert len(set(search.unseen)) == len(search.unseen) == 65 - len(view.hand) - len(view.row) - seen
        assert search.held.sum() == sum(view.card_counts) - len(view.hand)


def test_more_time_is_more_work(monkeypatch: pytest.MonkeyPatch) -> None:
    table = deal("second", "a2 r9 g13 b10", "v13 b13 a13 r13", "a1 r3 g5 b7", "v8 g12 a11 a4")
    done: list[int] = []

    def noted(*args: object) -> tuple[int, int]:
        work, worlds = explore(*args)  # type: ignore[arg-type]
        done.append(work)
        return work, worlds

    monkeypatch.setattr("publican.bots.half_pint.champion.explore", noted)
    answer(table, 0, seconds=0.005)
    little = sum(done)
    answer(table, 0, seconds=0.05)
    assert 0.5 * 0.005 * WORK_PER_SECOND <= little < 2 * 0.005 * WORK_PER_SECOND
    assert sum(done) - little > 5 * little


def test_a_slow_machine_makes_it_stop_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    table = deal("second", "a2 r9 g13 b10", "v13 b13 a13 r13", "a1 r3 g5 b7", "v8 g12 a11 a4")
    clock = iter(range(1000))
    monkeypatch.setattr("publican.bots.half_pint.champion.PATIENCE", PATIENCE)
    monkeypatch.setattr("publican.bots.half_pint.champion.thread_time", lambda: next(clock))
    answer(table, 0, seconds=5.0)
    assert next(clock) < 5.0 * PATIENCE + 10, "one look at the clock for each slice of work, and one slice a heat"


def test_unusual_hands_are_played_as_a_regular_does() -> None:
    hands = ["a3 a4 a5 a6 a7 a8 a9 a10 a11", "r3 r4 r5 r6 r7 r8 r9 r10 r11"]
    table = deal("second", "g2", *hands)
    assert table.state.hand_size == 9
    assert answer(table, 0).startswith("predict")


@pytest.mark.parametrize("players", [2, 4])
def test_there_are_nets_with_a_card(players: int) -> None:
    inputs = {name: len(net.first) - 1 for name, net in mind(players)._asdict().items()}
    assert inputs == {"value": VALUE_INPUTS, "predict": PREDICT_INPUTS, "bet": BET_INPUTS, "play": PLAY_INPUTS}
    card = (files("publican.bots.half_pint") / "nets.md").read_text()
    for heading in ("How they were made", "Strength", "Licence"):
        assert f"## {heading}" in card


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("players", [2, 5])
def test_what_the_nets_think_does_not_depend_on_hidden_cards(edition: str, players: int) -> None:
    """Bit by bit: whichever hands are supposed, a net is shown the same."""
    game = random_game(edition, players, seed=players + 1)
    for state in [each for each in walk(game, players, 300) if each.phase == "play"][::11]:
        seat = min(state.due)
        view = game.view(state, seat)
        search = new_search(view, 1, 0.005)
        worlds, _ = fill_pool(search, seat, 0, 3_000)
        options = np.array([option_of(search.pool[0], seat, choice) for choice in view.choices])
        opinions = {tuple(weigh(search, world, seat, PLAYING, options)) for world in search.pool[:worlds]}
        assert worlds > 1
        assert len(opinions) == 1


def test_a_thought_tells_how_likely_it_wins() -> None:
    table = deal("second", "a2 r9 g13 b10", "v13 b13 a13 r13", "a1 r3 g5 b7", "v8 g12 a11 a4")
    thought = Champion(1, BRIEFLY).think(view := table.game.view(table.state, 0), plain_choices(view))
    assert 0.2 < thought.chance < 0.8, "a good hand in the first round of ten"
    assert thought.best.action == Champion(1, BRIEFLY)(view)
