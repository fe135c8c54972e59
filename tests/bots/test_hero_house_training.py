"""How the net for Hero House learns: from all the same games, and the same way from the same seed."""

from __future__ import annotations

import random
from itertools import permutations, product

import numpy as np
import pytest

from publican.bots.hero_house.champion import champion_mind
from publican.bots.hero_house.compiled.inputs import show_choice, show_situation, unseen_by
from publican.bots.hero_house.compiled.learned import new_thought
from publican.engine.core import Card
from publican.engine.hero_house import HeroHouse, Options, State
from publican.engine.hero_house.cards import BLACK_OF, DOTS, SUIT_OF, WHITE_OF
from publican.kernel.hero_house import bridge
from publican.kernel.hero_house import table as at
from publican.kernel.hero_house.heroes import bits_of
from tests.hero_house_table import shuffled
from tools.train import hero_house
from tools.train.hero_house import SAME_GAMES, HeroHouseTrainer


def turned(cards: int, suits: tuple[int, ...], white_is_black: bool) -> int:
    """Turn every card of a word into its like in the other game."""
    found = []
    for card in bridge.cards_in(cards):
        dots = (WHITE_OF[card], BLACK_OF[card]) if white_is_black else (BLACK_OF[card], WHITE_OF[card])
        found.append(Card(len(DOTS) * suits[SUIT_OF[card]] + DOTS.index(dots)))
    return bits_of(tuple(found))


def shown(state: State, offer: int, suits: tuple[int, ...], white_is_black: bool) -> list[float]:
    """Tell what the net sees of a choice of the actor, in the other game."""
    assert state.actor is not None
    table, thought = bridge.table_of_state(Options(), state), new_thought()
    for word in (*range(at.HANDS, at.HANDS + 2), at.DISCARD_PILE, *range(at.HEROES, at.TABLE_WORDS)):
        owner = int(table[word]) >> at.OWNER << at.OWNER
        table[word] = owner | turned(int(table[word]) ^ owner, suits, white_is_black)
    table[at.LEANS : at.LEANS + 2] *= -1 if white_is_black else 1
    kind = offer >> at.OWNER << at.OWNER
    is_cards = kind >> at.OWNER in (0, 3)
    choice = kind | turned(offer ^ kind, suits, white_is_black) if is_cards else offer
    show_situation(table, state.actor, champion_mind().standings, thought.seen)
    show_choice(table, state.actor, choice, unseen_by(table, state.actor), thought.seen)
    return [float(each) for each in thought.seen]


def test_samples_are_turned_into_those_of_the_same_game_with_other_suits_and_colours() -> None:
    game, chance = HeroHouse(2, Options(), 0, shuffled(3)), random.Random(3)
    state = game.begin().state
    ways = list(product(permutations(range(3)), (False, True)))
    for _ in range(60):
        assert state.actor is not None
        choice = chance.choice(game.legal(state, state.actor))
        offer = bridge.offer_of(choice.action)
        plain = np.array(shown(state, offer, (0, 1, 2, 3), white_is_black=False))
        for (suits, white_is_black), (places, signs) in zip(ways, SAME_GAMES, strict=True):
            to = tuple(suits.index(suit) for suit in range(3))
            assert shown(state, offer, (*to, 3), white_is_black) == (plain[places] * signs).tolist()
        state = game.play(state, choice.action).state


def test_the_same_seed_learns_the_same_and_goes_on_from_a_checkpoint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hero_house, "SAMPLES", 1_000)
    once, again = HeroHouseTrainer(5), HeroHouseTrainer(5)
    assert once.lesson() == again.lesson()
    later = HeroHouseTrainer(6)
    later.restore(again.state())
    assert once.lesson() == later.lesson()
    for one, other in zip(once.nets()["play"], later.nets()["play"], strict=True):
        assert (one == other).all()
