"""What a table can agree on."""

import pytest

from publican.engine.core import Invalid
from publican.engine.hero_house import HeroHouse
from tests.hero_house_table import given

DEFAULTS = {
    "ante": "bank",
    "house_reward": "half",
    "opening_balance": "ends",
    "target": 11,
    "opening_treasure": 0,
}
OTHERS = {
    "ante": "own",
    "house_reward": "one",
    "opening_balance": "stands",
    "target": 5,
    "opening_treasure": 2,
}


def test_options_left_out_have_their_defaults() -> None:
    assert HeroHouse.sit(2, {}, 0, given()).spelled_options() == DEFAULTS


def test_options_are_spelled_as_they_are_read() -> None:
    assert HeroHouse.sit(2, OTHERS, 0, given()).spelled_options() == OTHERS
    assert HeroHouse.sit(2, DEFAULTS, 0, given()).spelled_options() == DEFAULTS


@pytest.mark.parametrize(
    ("options", "where"),
    [
        ([], "options"),
        ({"edition": "first"}, "options.edition"),
        ({"ante": "none"}, "options.ante"),
        ({"house_reward": 1}, "options.house_reward"),
        ({"opening_balance": None}, "options.opening_balance"),
        ({"target": 0}, "options.target"),
        ({"target": 100}, "options.target"),
        ({"target": True}, "options.target"),
        ({"target": "11"}, "options.target"),
        ({"opening_treasure": -1}, "options.opening_treasure"),
        ({"opening_treasure": 1.5}, "options.opening_treasure"),
    ],
)
def test_options_that_make_no_sense_are_refused(options: object, where: str) -> None:
    with pytest.raises(Invalid) as refusal:
        HeroHouse.sit(2, options, 0, given())
    assert refusal.value.where == where


@pytest.mark.parametrize(("seats", "start", "where"), [(1, 0, "players"), (5, 0, "players"), (3, 3, "start")])
def test_two_to_four_players_sit_and_one_of_them_deals(seats: int, start: int, where: str) -> None:
    with pytest.raises(Invalid) as refusal:
        HeroHouse.sit(seats, {}, start, given())
    assert refusal.value.where == where


def test_a_game_without_a_deck_waits_for_its_first() -> None:
    game = HeroHouse.sit(2, {}, 0, given())
    step = game.begin()
    assert step.events == ()
    assert step.state.due == frozenset()
    assert game.view(step.state, 0).hand == ()
