"""Plain positions in which a rookie at Hero House must not go wrong."""

from __future__ import annotations

from publican.bots.hero_house.rookie import Rookie
from tests.hero_house_table import Table

OTHER = "Bb Bbb Bbbb Bbbbb Lbbbb"


def answer(table: Table, seat: int = 0) -> str:
    return table.game.spell(Rookie()(table.game.view(table.state, seat)))


def test_lays_the_heroes_that_balance_together_and_then_stops() -> None:
    table = Table("Pbb Pw Pbbbb Hb Hw", OTHER, flips="Hbb Hbbb Hww", draws="Pwwww")
    assert answer(table) in ("lay Pwwww", "lay Pbbbb")
    table.act(0, answer(table)).act(0, answer(table))
    assert answer(table) == "done"
    assert table.offers(0)["done"].balances


def test_lays_a_hero_that_beats_the_monster_and_sends_it() -> None:
    table = Table("Pbb Pbbbw Hb Hw Bw", OTHER, flips="Hbb Hbbb Pww", draws="Bww")
    assert answer(table) in ("lay Pbbbw", "lay Pbb")
    table.act(0, "lay Pbbbw")
    assert answer(table) == "defend 0"


def test_sends_the_hero_that_wins_rather_than_the_one_that_loses() -> None:
    table = Table("Pb Pbbbw Hb Hw Bw", OTHER, flips="Hbb Hbbb Pww", draws="Bww").act(0, "lay Pb", "lay Pbbbw")
    assert answer(table) == "defend 1"


def test_does_not_end_a_hand_that_pays_nobody() -> None:
    table = Table("Pbw Hb Hbb Hw Hww", OTHER, flips="Hbbb Hbbbb Hwww", draws="Hbw").act(0, "done")
    assert table.offers(0)["discard Pbw"].balances
    assert answer(table) != "discard Pbw"


def test_balances_the_monster_when_it_plays_it() -> None:
    table = Table("Pbb Pww Pbw Hw Hww", OTHER, flips="Hbbb Hbbbb Hwww", draws="Hbw")
    table.act(0, "lay Pbb", "lay Pww", "done")
    assert table.state.monster_player == 0
    assert answer(table) == "discard Pbw"


def test_flips_when_no_card_balances_the_monster() -> None:
    table = Table("Pbb Pww Hb Hw Hww", OTHER, flips="Hbbb Hbbbb Hwww", draws="Hbw")
    table.act(0, "lay Pbb", "lay Pww", "done")
    assert answer(table) == "flip"
