"""Plain positions in which no bot at Hero House may go wrong, or none but a rookie."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from publican.bots.levels import LEVELS
from tests.hero_house_table import Table

BRIEFLY = 0.02
OTHER = "Bb Bbb Bbbb Bbbbb Lbbbb"
every_level = pytest.mark.parametrize("level", ["rookie", "regular", "champion"])
good_levels = pytest.mark.parametrize("level", ["regular", "champion"])


def answer(level: str, table: Table, seed: int = 1) -> str:
    bot = LEVELS["hero-house"][level](random.Random(seed), BRIEFLY)
    return table.game.spell(bot(table.game.view(table.state, 0)))


@every_level
def test_lays_the_heroes_that_balance_together_and_then_stops(level: str) -> None:
    table = Table("Pbb Pw Pbbbb Hb Hw", OTHER, flips="Hbb Hbbb Hww", draws="Pwwww")
    assert answer(level, table) in ("lay Pwwww", "lay Pbbbb")
    table.act(0, answer(level, table)).act(0, answer(level, table))
    assert answer(level, table) == "done"
    assert table.offers(0)["done"].balances


@every_level
def test_lays_a_hero_that_beats_the_monster_and_sends_it(level: str) -> None:
    table = Table("Pbb Pbbbw Hb Hw Bw", OTHER, flips="Hbb Hbbb Pww", draws="Bww")
    assert answer(level, table) in ("lay Pbbbw", "lay Pbb")
    table.act(0, "lay Pbbbw")
    assert answer(level, table) == "defend 0"


@every_level
def test_sends_the_hero_that_wins_rather_than_the_one_that_loses(level: str) -> None:
    table = Table("Pb Pbbbw Hb Hw Bw", OTHER, flips="Hbb Hbbb Pww", draws="Bww").act(0, "lay Pb", "lay Pbbbw")
    assert answer(level, table) == "defend 1"


@every_level
def test_sacrifices_the_hero_without_whom_the_others_balance(level: str) -> None:
    table = Table("Pb Pbw Hb Hbb Hbbb", OTHER, flips="Hw Hww Pwwww", draws="Hbw").act(0, "lay Pb", "lay Pbw")
    assert answer(level, table) == "defend 0"
    assert table.offers(0)["defend 0"].balances


@every_level
def test_balances_the_monster_when_it_plays_it(level: str) -> None:
    table = Table("Pbb Pww Pbw Hw Hww", OTHER, flips="Hbbb Hbbbb Hwww", draws="Hbw")
    table.act(0, "lay Pbb", "lay Pww", "done")
    assert table.state.monster_player == 0
    assert answer(level, table) == "discard Pbw"


@good_levels
def test_takes_no_treasure_that_makes_somebody_else_win(level: str) -> None:
    table = Table("Pbb Pww Pbw Hw Hww", OTHER, flips="Hbbb Hbbbb Hwww", draws="Hbw")
    table.act(0, "lay Pbb", "lay Pww", "done")
    table.state = replace(table.state, scores=(3, 15))
    assert "discard Pbw" not in [answer(level, table, seed) for seed in range(5)]


@every_level
def test_gives_nobody_the_card_that_wins_the_game(level: str) -> None:
    table = Table("Pbw Hb Bwww Lw Lwww", OTHER, flips="Hbbb Bww Hwww", draws="Hww")
    table.state = replace(table.state, phase="discard", monster_player=1, scores=(5, 10))
    assert "discard Pbw" not in [answer(level, table, seed) for seed in range(5)]
