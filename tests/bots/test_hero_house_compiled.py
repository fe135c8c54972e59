"""The compiled rules of thumb are those of a regular; what a search counts with holds."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import isclose

import numpy as np
import pytest

from publican.bots.hero_house import outs as regular_outs
from publican.bots.hero_house.compiled import outs, policy, search, worlds
from publican.bots.hero_house.compiled.weights import REGULAR
from publican.bots.hero_house.regular import Regular
from publican.engine.hero_house import HeroHouse, Options, State
from publican.engine.hero_house.battle import hero_of, put
from publican.engine.hero_house.cards import PACK
from publican.kernel.hero_house import bridge
from publican.kernel.hero_house import table as at
from publican.kernel.hero_house.heroes import bits_of
from tests.hero_house_table import cards, shuffled


def states(players: int, seed: int) -> Iterator[tuple[HeroHouse, State]]:
    """Let regulars play, with a whim now and then, and give every position."""
    game, chance, regular = HeroHouse(players, Options(), 0, shuffled(seed)), random.Random(seed), Regular()
    state = game.begin().state
    while state.actor is not None:
        yield game, state
        view = game.view(state, state.actor)
        action = chance.choice(view.choices).action if chance.random() < 0.2 else regular(view)
        state = game.play(state, action).state


@pytest.mark.parametrize("players", HeroHouse.seat_counts)
def test_the_rules_of_thumb_are_those_of_a_regular(players: int) -> None:
    """But for hands with two heroes of three cards each, which the kernel does not see together."""
    same = total = 0
    for seed in range(5):
        for game, state in states(players, seed):
            assert state.actor is not None
            offer = int(policy.choose(bridge.table_of_state(game.options, state), REGULAR))
            same += bridge.action_of(state.actor, offer) == Regular()(game.view(state, state.actor))
            total += 1
    assert same / total > 0.995


def test_a_house_is_promised_by_the_same_cards() -> None:
    for game, state in states(2, 1):
        assert state.actor is not None
        view = game.view(state, state.actor)
        coming = regular_outs.unseen(view)
        off = regular_outs.off_balance(view.heroes[state.actor])
        chance = outs.share(outs.house_cards(bits_of(view.hand), off), bits_of(tuple(coming)))
        assert isclose(chance, regular_outs.house_chance(view.hand, off, coming))


@pytest.mark.parametrize("pile", ["", "Pww", "Hb", "Hb Lww", "Bbb Lw", "Hb Bw", "Hbb Bw Lb", "Hbbbb Bbbbb Lw"])
def test_the_cards_that_balance_the_monster_are_known(pile: str) -> None:
    lying = cards(pile)
    expected = []
    for card in PACK.cards:
        hero = hero_of(put(card, lying)[0])
        if hero is not None and hero.dots.balanced:
            expected.append(card)
    assert list(bridge.cards_in(outs.balancing(bits_of(lying)))) == expected


def test_prospects_are_shares_of_one_and_grow_with_points() -> None:
    table = bridge.new_table(Options(), 3)
    table[at.SCORES : at.SCORES + 3] = [5, 3, 3]
    table[at.TREASURE] = 3
    table[at.DEALER] = 1
    first, second, third = (search.prospects(table, seat) for seat in range(3))
    assert isclose(first + second + third, 1)
    assert first > second == pytest.approx(third, abs=0.05)
    table[at.TREASURE] = 30
    assert search.prospects(table, 0) < first, "more can still happen"


def test_the_winner_of_a_game_that_is_over_has_won() -> None:
    table = bridge.new_table(Options(), 3)
    table[at.PHASE] = at.OVER
    table[at.WINNERS] = 0b101
    assert [search.prospects(table, seat) for seat in range(3)] == [0.5, 0, 0.5]


def test_all_choices_meet_the_same_luck() -> None:
    """The same choice twice is worth the same twice."""
    game, state = next(states(2, 3))
    assert state.actor is not None
    view = game.view(state, state.actor)
    offer = bridge.offer_of(view.choices[-1].action)
    sums = np.zeros(2)
    begun = search.new_search(bridge.table_of_view(view), *worlds.hidden(view), REGULAR, REGULAR, 0.0, 1)
    assert search.compare(begun, state.actor, np.array([offer, offer]), sums, 5_000) >= 5_000
    assert sums[0] == sums[1] > 0
