"""Plain positions in which no bot at Half-Pint Heroes may go wrong, or none but a rookie."""

from __future__ import annotations

import random

import pytest

from publican.bots.levels import LEVELS
from tests.half_pint_table import Table, deal

BRIEFLY = 0.02
every_level = pytest.mark.parametrize("level", ["rookie", "regular", "champion"])
good_levels = pytest.mark.parametrize("level", ["regular", "champion"])


def answer(level: str, table: Table, seat: int) -> str:
    bot = LEVELS["half-pint-heroes"][level](random.Random(1), BRIEFLY)
    return table.game.spell(bot(table.game.view(table.state, seat)))


@every_level
def test_predicts_no_more_sets_than_it_has_cards(level: str) -> None:
    table = deal("second", "g13 b13 v13", "a13 r13", "a1 r3", "v8 g12")
    assert answer(level, table, 0) in ("predict 1", "predict 2")


@every_level
def test_bets_on_the_boldest_when_more_is_predicted_than_can_be_won(level: str) -> None:
    table = deal("second", "a2 r9", "v13 b13", "a1 r3", "v8 g12").do("predict 0 4 1")
    assert answer(level, table, 0) == "bet 1"
    assert answer(level, table, 2) == "bet 1"


@every_level
def test_spends_the_weakest_card_on_a_lost_trick_while_it_wants_sets(level: str) -> None:
    table = deal("second", "a2", "v13 b12", "a1 r3", "v5 g10").do("predict 0 0 1; bet 1 2 0; play b12; play a1")
    assert answer(level, table, 2) == "play v5"


@every_level
def test_sheds_the_dangerous_card_under_a_stronger_one_when_nothing_is_wanted(level: str) -> None:
    table = deal("second", "a2", "v13 b12", "a1 r3", "v4 g11").do("predict 1 0 0; bet 1 2 0; play b12; play a1")
    assert answer(level, table, 2) == "play g11"


@every_level
def test_takes_no_set_too_many(level: str) -> None:
    table = deal("second", "a2", "v3 b12", "a1 r3", "v8 g13").do("predict 0 0 0; bet 1 2 0; play b12; play a1")
    assert answer(level, table, 2) == "play v8"


@every_level
@pytest.mark.parametrize("edition", ["first", "second"])
def test_stops_a_brawl_even_when_no_set_is_wanted(level: str, edition: str) -> None:
    table = deal(edition, "a2", "v12 b12 r5 r4", "a1 r3 g3 g1", "v8 g9 a6 b1")
    table.do("predict 3 0 0; bet 1 2 0; play v12; play a1; play v8; play b12; play r3; play g9; play r5; play g3")
    assert table.state.streak == 2
    assert answer(level, table, 2) == "play a6"


@good_levels
def test_completes_a_brawl_rather_than_fulfil_a_prediction(level: str) -> None:
    table = deal("second", "a2", "v12 b12 r9 a3", "a1 r3 g3 g4", "v8 g9 a6 a7")
    table.do("predict 2 0 0; bet 1 2 0; play v12; play a1; play v8; play b12; play r3; play g9")
    assert table.state.streak == 2
    assert answer(level, table, 0) == "play r9"
