"""Plain positions in which a rookie at Half-Pint Heroes must not go wrong."""

from __future__ import annotations

from publican.bots.half_pint.rookie import Rookie
from tests.half_pint_table import Table, deal


def answer(table: Table, seat: int) -> str:
    return table.game.spell(Rookie()(table.game.view(table.state, seat)))


def test_predicts_more_with_strong_sets_than_with_weak_ones() -> None:
    table = deal("second", "a2 r9 g13 b10", "v13 b13 a13 r13", "a1 r3 g5 b7", "v8 g12 a11 a4")
    assert answer(table, 0) != "predict 0"
    assert answer(table, 1) == "predict 0"


def test_bets_against_the_boldest() -> None:
    table = deal("second", "a2 r9", "v13 b13", "a1 r3", "v8 g12").do("predict 0 4 1")
    assert answer(table, 0) == "bet 1"
    assert answer(table, 1) == "bet 2"


def test_keeps_the_chip_from_a_modest_opponent() -> None:
    table = deal("second", "a2 r9", "v13 b13", "a1 r3").do("predict 3 0")
    assert answer(table, 0) == "bet -"
    assert answer(table, 1) == "bet 0"


def test_wins_cheaply_as_the_last_to_play() -> None:
    table = deal("second", "a2", "v13 b12", "a1 r3", "v8 g10").do("predict 0 0 1; bet 1 2 0; play b12; play a1")
    assert answer(table, 2) == "play v8"  # nothing beats the 12, so the weakest card goes
    table = deal("second", "a2", "v13 b9", "a1 r3", "v10 g11").do("predict 0 0 1; bet 1 2 0; play b9; play a1")
    assert answer(table, 2) == "play v10"


def test_stops_no_brawl_that_is_off() -> None:
    table = deal("second", "a2", "v12 b12 r5 r4", "v8 g9 a6 b1", "a1 r3 g8 g4")
    table.do("predict 3 0 0; bet 1 2 1; play v12; play v8; play a1; play b12; play g9; play r3; play r5; play a6")
    assert answer(table, 2) == "play g4"
