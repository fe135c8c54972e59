"""What every bot owes the table, whatever its level and game."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from publican.bots.levels import LEVELS, level_per_seat, prepare, seat_bots
from publican.bots.simulate import simulate
from publican.engine.core import Invalid, Outcome
from publican.engine.games import GAMES
from publican.engine.record import read, replay, verify, write
from tests.dose import dose
from tests.half_pint_table import PLAYED

BRIEFLY = 0.0005
"""Seconds to think: enough to play, and for many games."""

EVERYONE = [(game, level) for game, levels in LEVELS.items() for level in levels]


def test_every_game_has_the_same_levels() -> None:
    known = {"random", "rookie", "regular", "champion"}
    assert {game: set(levels) for game, levels in LEVELS.items()} == dict.fromkeys(GAMES, known)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "level"), EVERYONE)
@settings(max_examples=dose(4))
@given(data=st.data())
def test_a_simulated_record_is_whole_and_replays_to_itself(game: str, level: str, data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from(GAMES[game].seat_counts))
    options = data.draw(st.sampled_from(list(PLAYED.values()))) if game == "half-pint-heroes" else {}
    seed, number = data.draw(st.text(max_size=20)), data.draw(st.integers(0, 2**32 - 1))
    record = simulate(game, seats, [level], options, seed, number, BRIEFLY)
    assert verify(record) == "finished, fair"
    again = read(write(record))
    assert again == record
    turns = list(replay(again))
    assert [(turn.seat, turn.action) for turn in turns[1:]] == list(record.actions)
    assert turns[-1].outcome == record.result
    assert simulate(game, seats, [level], options, seed, number, BRIEFLY) == record


@pytest.mark.parametrize(("game", "level"), EVERYONE)
def test_a_bot_answers_the_same_view_with_the_same_legal_action(game: str, level: str) -> None:
    record = simulate(game, 3, ["random"], {}, "same view", 0)
    table = GAMES[game].sit(3, record.options, record.start, lambda k, cards: None)
    for turn in list(replay(record))[:-1:5]:
        for seat in turn.state.due:
            view = table.view(turn.state, seat)
            once, again = (seat_bots(game, [level], 3, random.Random(1), BRIEFLY)[seat](view) for _ in range(2))
            assert once == again
            assert once in [choice.action for choice in view.choices]


def win_share(game: str, level: str, others: str, seats: int, games: int, seconds: float = BRIEFLY) -> float:
    """Play fixed games, so that the number never changes by chance, with the seat changing from game to game."""
    wins = 0.0
    for number in range(games):
        seat = number % seats
        levels = [level if each == seat else others for each in range(seats)]
        result = simulate(game, seats, levels, {}, level, number, seconds).result
        assert isinstance(result, Outcome)
        wins += (seat in result.winners) / len(result.winners)
    return wins / games


@pytest.mark.slow
@pytest.mark.parametrize(("game", "share"), [("half-pint-heroes", 0.5), ("hero-house", 0.75)])
def test_a_rookie_beats_three_who_play_at_random(game: str, share: float) -> None:
    """A quarter would be its share among equals."""
    assert win_share(game, "rookie", "random", seats=4, games=60) > share


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "share"), [("half-pint-heroes", 4, 0.75), ("hero-house", 2, 0.65)])
def test_a_regular_beats_rookies(game: str, seats: int, share: float) -> None:
    assert win_share(game, "regular", "rookie", seats, games=60 // seats * 2) > share


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "share"), [("half-pint-heroes", 4, 0.35), ("hero-house", 2, 0.5)])
def test_a_champion_beats_regulars(game: str, seats: int, share: float) -> None:
    """A small dose: ``pub bench strength`` measures it."""
    assert win_share(game, "champion", "regular", seats, games=20, seconds=0.005) > share


def test_who_needs_compiling_is_told_when_it_takes_long() -> None:
    told: list[str] = []
    prepare("half-pint-heroes", ["rookie", "regular"], lambda: told.append("not needed"), patience=0)
    assert told == []
    prepare("half-pint-heroes", ["rookie", "champion"], lambda: told.append("compiling"), patience=0)
    assert told == ["compiling"]
    prepare("half-pint-heroes", ["champion"], lambda: told.append("again"), patience=600)
    assert told == ["compiling"], "from now on it is there at once"


def test_levels_are_one_for_all_or_one_each() -> None:
    assert level_per_seat("hero-house", ["rookie"], 3) == ["rookie"] * 3
    assert level_per_seat("hero-house", ["rookie", "random"], 2) == ["rookie", "random"]
    with pytest.raises(Invalid, match=r"^bots: name one level for all or one for each of 3 seats, not 2$"):
        level_per_seat("hero-house", ["rookie", "random"], 3)
    with pytest.raises(
        Invalid, match=r"^bots: there is no level 'landlord'; known are random, rookie, regular, champion$"
    ):
        level_per_seat("half-pint-heroes", ["landlord"], 3)
