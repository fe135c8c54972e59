"""Plain positions in which a rookie at Hero House must not go wrong."""

from __future__ import annotations

from publican.bots.hero_house.rookie import Rookie
from tests.hero_house_table import Table

OTHER = "Bb Bbb Bbbb Bbbbb Lbbbb"


def answer(table: Table, seat: int = 0) -> str:
    return table.game.spell(Rookie()(table.game.view(table.state, seat)))


def test_does_not_end_a_hand_that_pays_nobody() -> None:
    table = Table("Pbw Hb Hbb Hw Hww", OTHER, flips="Hbbb Hbbbb Hwww", draws="Hbw").act(0, "done")
    assert table.offers(0)["discard Pbw"].balances
    assert answer(table) != "discard Pbw"


def test_flips_when_no_card_balances_the_monster() -> None:
    table = Table("Pbb Pww Hb Hw Hww", OTHER, flips="Hbbb Hbbbb Hwww", draws="Hbw")
    table.act(0, "lay Pbb", "lay Pww", "done")
    assert answer(table) == "flip"
