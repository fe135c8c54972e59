"""``evolve`` applies what an event says and computes nothing again: told otherwise, it follows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from msgspec.structs import replace

from publican.engine import half_pint, hero_house
from publican.engine.core import Seat
from publican.engine.fair import FairDecks
from publican.engine.games import AnyGame
from publican.engine.half_pint import events as half_pint_events
from publican.engine.half_pint.scorepad import Score
from publican.engine.hero_house import events as hero_house_events
from publican.engine.hero_house.battle import Dots, Hero
from publican.engine.hero_house.cards import PACK

E = TypeVar("E")
KEY = bytes(32)


def happenings(game: AnyGame, kind: type[E], last_choice: bool) -> Iterator[tuple[object, E]]:
    """Play with the first choice or the last, and give each event of a kind with the state that it meets."""
    step = game.begin()
    while step.state.outcome is None:
        before = step.state
        seat: Seat = min(before.due)
        step = game.play(before, game.legal(before, seat)[-last_choice].action)
        for event in step.events:
            if isinstance(event, kind):
                yield before, event
            before = game.evolve(before, event)
        assert before == step.state


def test_a_round_stands_on_the_pad_as_it_was_scored() -> None:
    game = half_pint.HalfPintHeroes.sit(3, {}, 0, FairDecks(KEY))
    state, event = next(happenings(game, half_pint_events.RoundScored, last_choice=True))
    other = replace(event, won=(9, 9, 9), brawler=2, scores=(Score(noted=70), Score(noted=80), Score(noted=90)))
    assert isinstance(state, half_pint.State)
    line = game.evolve(state, other).pad.lines[-1]
    assert (line.scores, line.brawler) == (other.scores, 2)
    assert [entry.won for entry in line.entries] == [9, 9, 9]


def test_predictions_and_bets_are_those_revealed() -> None:
    game = half_pint.HalfPintHeroes.sit(3, {}, 0, FairDecks(KEY))
    state, event = next(happenings(game, half_pint_events.PredictionsRevealed, last_choice=True))
    assert isinstance(state, half_pint.State)
    assert game.evolve(state, replace(event, predictions=(5, 4, 3))).predictions == (5, 4, 3)
    state, chips = next(happenings(game, half_pint_events.BetsRevealed, last_choice=True))
    assert isinstance(state, half_pint.State)
    assert game.evolve(state, replace(chips, bets=(2, 2, 1))).bets == (2, 2, 1)


def test_a_discard_covers_and_balances_what_it_says() -> None:
    game = hero_house.HeroHouse.sit(2, {"target": 3}, 0, FairDecks(KEY))
    state, event = next(happenings(game, hero_house_events.Discarded, last_choice=False))
    assert isinstance(state, hero_house.State)
    lying = state.discard_pile
    balanced = Hero((event.card,), Dots(2, 2))
    after = game.evolve(state, replace(event, covered=lying, monster=balanced))
    assert (after.discard_pile, after.phase) == ((event.card,), "balanced")
    assert after.out_pile == state.out_pile + lying
    loose = game.evolve(state, replace(event, covered=(), monster=None))
    assert loose.discard_pile == tuple(sorted((*lying, event.card)))


def test_a_drawn_card_is_the_one_told() -> None:
    game = hero_house.HeroHouse.sit(2, {"target": 3}, 0, FairDecks(KEY))
    state, event = next(happenings(game, hero_house_events.CardDrawn, last_choice=True))
    assert isinstance(state, hero_house.State)
    other = next(card for card in PACK.cards if card not in state.hands[event.seat])
    assert other in game.evolve(state, replace(event, card=other)).hands[event.seat]


def test_who_goes_out_leaves_the_cards_told() -> None:
    game = hero_house.HeroHouse.sit(3, {"target": 3}, 0, FairDecks(KEY))
    state, event = next(happenings(game, hero_house_events.Defaulted, last_choice=True))
    assert isinstance(state, hero_house.State)
    assert game.evolve(state, replace(event, cards=PACK.cards[:1])).out_pile == state.out_pile + PACK.cards[:1]
