"""Nothing leaks: what a seat or a spectator gets does not depend on what is hidden from them."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.json import encode

from publican.engine.core import Card, Seat
from publican.engine.half_pint import HalfPintHeroes, State
from publican.engine.half_pint.cards import PACK
from publican.engine.half_pint.events import BetSealed, Event, HandDealt, PredictionSealed
from tests.dose import dose
from tests.half_pint_hidden import hidden_swapped
from tests.half_pint_table import decks_from, random_game, walk

editions = pytest.mark.parametrize("edition", ["first", "second"])
seeds = st.integers(0, 2**32 - 1)


def position_after(game: HalfPintHeroes, seed: int, steps: int) -> State:
    return list(walk(game, seed, steps))[-1]


@editions
@settings(max_examples=dose(60))
@given(seats=st.integers(2, 7), seed=seeds, steps=st.integers(0, 150))
def test_a_view_and_what_is_legal_ignore_what_is_hidden(edition: str, seats: int, seed: int, steps: int) -> None:
    game = random_game(edition, seats, seed)
    state = position_after(game, seed, steps)
    chance = random.Random(seed + 1)
    for seat in (*range(seats), None):
        other = hidden_swapped(state, seat, chance)
        assert encode(game.view(state, seat)) == encode(game.view(other, seat))
        view = game.view(state, seat)
        assert (view.seat, view.plays, view.tricks, view.pad) == (seat, state.plays, state.tricks, state.pad)
        if seat is None or not game.legal(state, seat):
            continue
        assert encode(game.legal(state, seat)) == encode(game.legal(other, seat))
        action = chance.choice(game.legal(state, seat)).action
        if state.phase == "play" or state.due != {seat}:  # the last sealed choice would reveal the others
            ours, theirs = game.play(state, action), game.play(other, action)
            assert shown(game, ours.events, seat) == shown(game, theirs.events, seat)


@editions
@settings(max_examples=dose(40))
@given(seats=st.integers(2, 7), seed=seeds, steps=st.integers(0, 150))
def test_a_sealed_choice_shows_nobody_else_what_it_is(edition: str, seats: int, seed: int, steps: int) -> None:
    game = random_game(edition, seats, seed)
    state = position_after(game, seed, steps)
    if state.phase not in ("predict", "bet"):
        return
    for seat in range(seats):
        if state.due == {seat}:
            continue
        steps_taken = [game.play(state, choice.action) for choice in game.legal(state, seat)]
        for viewer in (*(each for each in range(seats) if each != seat), None):
            assert len({shown(game, step.events, viewer) for step in steps_taken}) == 1
            assert len({encode(game.view(step.state, viewer)) for step in steps_taken}) == 1


def shown(game: HalfPintHeroes, events: Sequence[Event], seat: Seat | None) -> bytes:
    return encode([game.shown(event, seat) for event in events])


@editions
@settings(max_examples=dose(40))
@given(seats=st.integers(2, 7), seed=seeds)
def test_decks_that_differ_out_of_sight_show_a_seat_the_same_events(edition: str, seats: int, seed: int) -> None:
    chance = random.Random(seed)
    deck = chance.sample(PACK.cards, len(PACK))
    for seat in (*range(seats), None):
        game = HalfPintHeroes.sit(seats, {"edition": edition}, seed % seats, decks_from([deck]))
        step = game.begin()
        other = HalfPintHeroes.sit(
            seats, {"edition": edition}, seed % seats, decks_from([swapped(deck, step.state, seat)])
        )
        theirs = other.begin()
        assert shown(game, step.events, seat) == shown(other, theirs.events, seat)
        if seat is not None:
            assert step.state.hands != theirs.state.hands
            action = chance.choice(game.legal(step.state, seat)).action
            step, theirs = game.play(step.state, action), other.play(theirs.state, action)
            assert shown(game, step.events, seat) == shown(other, theirs.events, seat)


def swapped(deck: Sequence[Card], state: State, seat: Seat | None) -> list[Card]:
    """Turn round the order of all cards of a deck that a seat does not see when they are dealt."""
    seen = {*state.row, *(state.hands[seat] if seat is not None else ())}
    unseen = [card for card in deck if card not in seen]
    return [card if card in seen else unseen.pop() for card in deck]


def test_random_positions_are_of_all_phases() -> None:
    phases = {
        position_after(random_game("first", 3, seed), seed, steps).phase for seed in range(3) for steps in range(60)
    }
    assert phases == {"predict", "bet", "play"}


@pytest.mark.parametrize(
    ("event", "unseen"),
    [
        (HandDealt(1, 2, (PACK.cards[5], PACK.cards[9])), HandDealt(1, 2)),
        (PredictionSealed(1, 3), PredictionSealed(1)),
        (BetSealed(1, 2, hidden=False), BetSealed(1)),
        (BetSealed(1, None, hidden=False), BetSealed(1)),
    ],
)
def test_others_learn_who_and_how_many_but_not_what(event: Event, unseen: Event) -> None:
    assert HalfPintHeroes.shown(event, 1) == event
    assert HalfPintHeroes.shown(event, 0) == unseen
    assert HalfPintHeroes.shown(event, None) == unseen
