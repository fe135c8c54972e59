"""The scorepad of people with the real box adds up what the table would."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from publican.engine.core import Card, Outcome
from publican.engine.games import GAMES
from publican.engine.hero_house import HeroHouse
from publican.engine.hero_house.events import Event, GameEnded, HandEnded, HouseMade
from publican.engine.hero_house.scorepad import HeroHousePad, keep_points
from publican.engine.sheets import Slip, read_sheet
from tests.dose import dose


def kept(*hands: Mapping[str, object], players: str = "Rex Cindy", **options: object) -> HeroHousePad:
    text = json.dumps({"game": "hero-house", "players": players.split(), "options": options, "hands": hands})
    return keep_points(read_sheet(text, {name: game.seat_counts for name, game in GAMES.items()}))


def played(seats: int, options: dict[str, object], seed: int) -> list[Event]:
    """Play a game at random."""
    chance = Random(seed)

    def decks(k: int, cards: object) -> list[Card]:
        del k
        return chance.sample(list(cards), len(list(cards)))  # type: ignore[call-overload]

    game = HeroHouse.sit(seats, options, 0, decks)
    step = game.begin()
    events = [*step.events]
    while step.state.outcome is None and len(events) < 4000:
        (seat,) = step.state.due
        step = game.play(step.state, chance.choice(game.legal(step.state, seat)).action)
        events += step.events
    return events


@settings(max_examples=dose(15))
@given(
    st.integers(2, 4),
    st.sampled_from(["bank", "own"]),
    st.sampled_from(["half", "one"]),
    st.integers(0, 2**32),
)
def test_hh_22_hands_noted_on_the_pad_give_the_scores_of_the_table(
    seats: int, ante: str, reward: str, seed: int
) -> None:
    options: dict[str, object] = {"ante": ante, "house_reward": reward, "target": 4}
    pad = HeroHousePad(seats, HeroHouse.sit(seats, options, 0, lambda k, cards: None).options)
    houses: list[int] = []
    for event in played(seats, options, seed):
        match event:
            case HouseMade(seat):
                houses.append(seat)
            case HandEnded(_, reason, taker, taken, scores, treasure):
                pad = pad.write(houses, reason)
                line = pad.lines[-1]
                assert (line.taker, line.taken, line.scores, line.treasure) == (taker, taken, scores, treasure)
                houses = []
            case GameEnded(outcome):
                assert pad.outcome == outcome
    assert pad.lines


def test_hh_16_the_example_hand() -> None:
    pad = kept({"houses": ["rex", "CINDY"], "end": "balanced"}, house_reward="one", opening_treasure=2)
    assert (pad.scores, pad.treasure, pad.lines[0].rewards, pad.dealer) == ((1, 3), 0, (1, 1), 1)


def test_hh_20_a_hand_that_is_being_played_counts_its_houses_so_far() -> None:
    pad = kept({"houses": [0], "end": None}, players="Rex Cindy Tom", opening_treasure=1)
    assert (pad.scores, pad.treasure, pad.dealer, pad.outcome) == ((2, 0, 0), 2, 0, None)


def test_hh_22_the_game_ends_with_the_target_reached_and_an_empty_treasure() -> None:
    balanced = {"houses": [0], "end": "balanced"}
    assert kept(balanced, target=2).outcome == Outcome((2, 0), (0,))
    left = {"houses": [0], "end": "last_player"}
    assert kept(left, target=1).outcome is None
    assert kept(left, balanced, target=1).outcome == Outcome((4, 0), (0,))


@pytest.mark.parametrize(
    ("hands", "refused"),
    [
        ([{"houses": [0, 0]}], ("house-twice", 1)),
        ([{"houses": [2]}], ("seat", 1)),
        ([{"houses": [None]}], ("whole", 1)),
        ([{"houses": ["Tom"]}], ("nobody", 1)),
        ([{"end": "won"}], ("ending", 1)),
        ([{"hat": 1}], ("field", 1)),
        ([{"houses": []}, {"houses": [], "end": "balanced"}], ("unfinished", 1)),
        ([{"houses": [0], "end": "balanced"}, {}], ("over", 2)),
    ],
)
def test_hh_18_a_hand_that_cannot_have_been_is_refused(
    hands: list[dict[str, object]], refused: tuple[str, int]
) -> None:
    with pytest.raises(Slip) as slip:
        kept(*hands, target=2)
    assert (slip.value.code, slip.value.part) == refused
