"""Plain positions in which a regular at Half-Pint Heroes must not go wrong."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from publican.bots.half_pint.forecast import Forecast, Stakes, TrickChance, prospects
from publican.bots.half_pint.odds import Odds, combined, singles, still_in
from publican.bots.half_pint.regular import Regular
from publican.engine.half_pint.cards import PACK
from publican.engine.half_pint.editions import FIRST, SECOND
from publican.engine.half_pint.sets import Kind, sets_from
from tests.half_pint_table import FIG_4, PLAYED, Table, cards, deal


def answer(table: Table, seat: int) -> str:
    return table.game.spell(Regular()(table.game.view(table.state, seat)))


def test_predicts_more_with_strong_sets_than_with_weak_ones() -> None:
    table = deal("second", "a2 r9 g13 b10", "v13 b13 a13 r13", "a1 r3 g5 b7", "v8 g12 a11 a4")
    assert answer(table, 0) != "predict 0"
    assert answer(table, 1) == "predict 0"


def test_bets_on_the_most_modest_when_sets_are_left_over() -> None:
    hands = ["v13 b13 a4 a5 a6 a7", "a1 r3 r4 r5 r6 r7", "v8 g12 g4 g5 g6 g7"]
    table = deal("second", "a2 r9", *hands).do("predict 1 0 2")
    assert answer(table, 0) == "bet 1"
    assert answer(table, 2) == "bet 1"


def test_keeps_the_chip_from_a_likely_prediction() -> None:
    table = deal("second", "a2 r9", "v13 b13 a4 a5", "a1 r3 r4 r5").do("predict 2 4")
    assert answer(table, 1) == "bet -"
    assert answer(table, 0) == "bet 1"


def test_wins_as_the_last_to_play_and_keeps_the_stronger_card() -> None:
    table = deal("second", "a2", "v13 b9", "a1 r3", "v10 g11").do("predict 0 0 2; bet 1 2 0; play b9; play a1")
    assert answer(table, 2) == "play v10"


def test_lets_the_player_it_bet_on_win_a_set_too_many() -> None:
    table = deal("second", "a2", "v4 b9", "a1 r3", "v10 g3").do("predict 0 0 6; bet 1 2 0; play b9; play a1")
    assert answer(table, 2) == "play g3"
    table = deal("second", "a2", "b9", "a1", "v10").do("predict 0 0 6; bet 1 2 0; play b9; play a1")
    assert answer(table, 2) == "play v10", "the only card"


def test_gives_up_its_own_prediction_to_spoil_a_gun_fight() -> None:
    table = deal("second", "a2", "v4 b9", "a1 r3", "v10 g3").do("predict 1 0 0; bet 1 2 1; play b9; play a1")
    assert answer(table, 2) == "play g3"
    fight = replace(table.game.view(table.state, 2), gun_fighters=(0,))
    assert table.game.spell(Regular()(fight)) == "play v10"


def test_dumps_a_dangerous_pair_under_a_higher_one() -> None:
    table = deal("second", "a2", "v13 b13 a7", "a1 r4 v6", "v12 g12 g3")
    table.do("predict 1 0 0; bet 1 2 0; play v13 b13; play a1")
    assert answer(table, 2) == "play g12 v12"


def test_first_edition_may_make_less_of_a_card_than_it_could() -> None:
    table = deal("first", "a9", "v3 b12", "a1 r3", "r9 g13").do("predict 0 1 0; bet 1 2 0; play b12; play a1")
    assert answer(table, 2) == "play r9"


@pytest.mark.parametrize("edition", PLAYED)
def test_plans_with_the_sets_that_can_be_played(edition: str) -> None:
    table = deal(edition, *FIG_4).open("2 0")
    view = table.game.view(table.state, 0)
    assert list(Forecast(view, 0).sets[::-1]) == [choice.makes for choice in view.choices]


def test_counts_the_unseen_cards_that_beat_a_set() -> None:
    row, hand = cards("a2"), cards("g13 r5")
    odds = Odds(SECOND, row, hand)
    five, thirteen = [made.strength for made in sets_from(SECOND, hand, row) if len(made.hand) == 1]
    assert odds.beaten_by_one(thirteen) == pytest.approx(4 / 62), "only the other twos pair up"
    assert odds.beaten_by_one(five) == pytest.approx((4 + 8 * 5 - 1) / 62)
    assert odds.able(thirteen, 1) < odds.able(thirteen, 3) < odds.able(five, 3)
    assert odds.forced(five, 3) < odds.forced(five, 1)


@pytest.mark.parametrize("row", ["a2", "a2 r2 g5", "a2 r2 g5 a7", "g4 g5 g6 g7 b13"])
def test_knows_the_best_set_of_each_card_with_the_row(row: str) -> None:
    lying = cards(row)
    for edition in (FIRST, SECOND):
        strengths = singles(edition, lying)
        for card in PACK.cards:
            best = 0 if card in lying else sets_from(edition, (card,), lying)[-1].strength
            assert strengths[card] == best


def test_the_higher_a_set_the_rarer_it_is_beaten_by_several_cards() -> None:
    strengths = [Kind.HIGH_CARD << 20, *(kind << 20 | value << 16 for kind in list(Kind)[1:] for value in (5, 9))]
    chances = [combined(strength, 3, 5) for strength in strengths]
    assert chances == sorted(chances, reverse=True)
    assert chances[-1] == 0
    assert combined(strengths[0], 3, 1) == 0


def test_players_run_out_of_cards() -> None:
    assert still_in(3, 0) == 1
    assert still_in(3, 3) == still_in(0, 0) == 0
    assert still_in(5, 2) > still_in(5, 3) > still_in(4, 3)


def test_prospects_add_up() -> None:
    stakes = Stakes(fulfilled=30, brawl=50)
    sure, lost = TrickChance(1.0, 1.0), TrickChance(0.0, 0.0)
    assert prospects([sure], 1, stakes)[2][0] == 40, "a set and the prediction"
    assert prospects([lost], 1, stakes)[2][0] == 0
    assert prospects([sure], 0, stakes)[1][0] == 10, "a set too many"
    assert prospects([sure, sure, sure], 2, stakes)[3][0] == 80, "three sets and the brawl"
    assert prospects([TrickChance(0.9, 0.0)], 0, stakes)[1][0] == 30, "ducked, as it should be"
    assert prospects([TrickChance(0.0, 0.0, 0.0)], 0, stakes)[1][0] == 30, "never played"
