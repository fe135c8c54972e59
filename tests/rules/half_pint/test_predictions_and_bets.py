"""Predicting and betting: HP-7 to HP-9."""

import pytest

from publican.engine.core import Illegal
from publican.engine.half_pint import Bet, Predict
from publican.engine.half_pint.events import BetSealed, BetsRevealed, PredictionSealed, PredictionsRevealed
from tests.half_pint_table import Table, deal

THREE = ("a1", "a5 r7", "b2 v3", "g8 g9")
TWO = THREE[:3]


def bets_offered(table: Table, seat: int) -> list[str]:
    return [table.game.spell(choice.action) for choice in table.game.legal(table.state, seat)]


@pytest.mark.parametrize("sets", range(7))
def test_hp_7_a_prediction_is_0_or_a_sum_of_1_2_and_3(edition: str, sets: int) -> None:
    assert sets in {0, *(a + b + c for a in (0, 1) for b in (0, 2) for c in (0, 3))}
    table = deal(edition, *THREE).act(1, f"predict {sets}")
    assert table.state.predictions == (None, sets, None)
    assert table.game.parse(1, f"predict {sets}") == Predict(1, sets)


@pytest.mark.parametrize("word", ["7", "-1", "x", "1.0", "01", "+1", "²"])
def test_hp_7_any_other_prediction_is_refused(edition: str, word: str) -> None:
    deal(edition, *THREE).refuses(0, f"predict {word}", "predict.range", "HP-7")


@pytest.mark.parametrize("sets", [-1, 7])
def test_hp_7_a_prediction_out_of_range_is_refused_however_it_comes(edition: str, sets: int) -> None:
    table = deal(edition, *THREE)
    with pytest.raises(Illegal, match=r"^predict\.range \(HP-7\)$"):
        table.game.play(table.state, Predict(0, sets))


def test_hp_7_predictions_are_secret_until_the_last_is_in_and_then_revealed_together(edition: str) -> None:
    table = deal(edition, *THREE)
    table.act(2, "predict 3").act(0, "predict 1")
    assert table.events == (PredictionSealed(0, 1),)
    assert table.state.due == {1}
    assert [table.game.view(table.state, seat).predictions for seat in (0, 1, 2, None)] == [
        (1, None, None),
        (None, None, None),
        (None, None, 3),
        (None, None, None),
    ]
    assert table.game.view(table.state, 1).decided == (0, 2)
    assert [table.game.shown(table.events[0], seat) for seat in (0, 1, None)] == [
        PredictionSealed(0, 1),
        PredictionSealed(0),
        PredictionSealed(0),
    ]
    table.act(1, "predict 0")
    assert table.log_of(PredictionsRevealed) == [PredictionsRevealed((1, 0, 3))]
    assert table.game.view(table.state, None).predictions == (1, 0, 3)


def test_hp_7_a_sealed_prediction_may_change_until_the_last_is_in(edition: str) -> None:
    table = deal(edition, *THREE).act(0, "predict 1").act(0, "predict 6").act(1, "predict 2")
    assert table.state.predictions == (6, 2, None)
    assert table.state.due == {2}
    assert len(table.game.legal(table.state, 0)) == 7
    table.act(0, "predict 4").act(2, "predict 0")
    assert table.log_of(PredictionsRevealed) == [PredictionsRevealed((4, 2, 0))]
    table.refuses(0, "predict 1", "predict.not_now", "HP-7")


def test_hp_7_nothing_but_a_prediction_is_taken_while_predicting(edition: str) -> None:
    table = deal(edition, *THREE)
    table.refuses(0, "bet 1", "bet.not_now", "HP-8")
    table.refuses(0, "play a5", "play.not_now", "HP-10")


def test_hp_8_three_or_more_players_bet_on_exactly_one_opponent(edition: str) -> None:
    table = deal(edition, *THREE).do("predict 0 0 0")
    assert bets_offered(table, 0) == ["bet 1", "bet 2"]
    assert bets_offered(table, 1) == ["bet 0", "bet 2"]
    table.refuses(0, "bet -", "bet.needed", "HP-8")
    table.refuses(0, "bet 0", "bet.self", "HP-8")
    table.refuses(0, "bet 3", "bet.nobody", "HP-8")
    table.do("bet 1 2 1")
    assert table.log_of(BetsRevealed) == [BetsRevealed((1, 2, 1))]
    assert table.state.phase == "play"


@pytest.mark.parametrize("word", ["-1", "10", "x", "00", "None"])
def test_hp_8_a_chip_on_nobody_at_the_table_is_refused(edition: str, word: str) -> None:
    deal(edition, *THREE).do("predict 0 0 0").refuses(0, f"bet {word}", "bet.nobody", "HP-8")


def test_hp_8_a_chip_is_secret_until_the_last_lies_and_may_move_until_then(edition: str) -> None:
    table = deal(edition, *THREE).do("predict 0 0 0").act(0, "bet 1").act(0, "bet 2").act(1, "bet 0")
    assert table.state.due == {2}
    assert [table.game.view(table.state, seat).bets for seat in (0, 1, 2, None)] == [
        (2, None, None),
        (None, 0, None),
        (None, None, None),
        (None, None, None),
    ]
    assert [table.game.shown(table.events[0], seat) for seat in (1, 0, None)] == [
        BetSealed(1, 0, hidden=False),
        BetSealed(1),
        BetSealed(1),
    ]
    table.act(2, "bet 0")
    assert table.log_of(BetsRevealed) == [BetsRevealed((2, 0, 0))]
    table.refuses(0, "bet 1", "bet.not_now", "HP-8")


def test_hp_8_nothing_but_a_bet_is_taken_while_betting(edition: str) -> None:
    table = deal(edition, *THREE).do("predict 0 0 0")
    table.refuses(0, "predict 1", "predict.not_now", "HP-7")
    table.refuses(0, "play a5", "play.not_now", "HP-10")


def test_hp_9_two_players_may_bet_or_not(edition: str) -> None:
    table = deal(edition, *TWO).do("predict 0 0")
    assert bets_offered(table, 0) == ["bet 1", "bet -"]
    assert bets_offered(table, 1) == ["bet 0", "bet -"]
    assert table.game.parse(1, "bet -") == Bet(1, None)
    table.refuses(1, "bet 1", "bet.self", "HP-8")
    table.do("bet - 0")
    assert table.log_of(BetsRevealed) == [BetsRevealed((None, 0))]


def test_hp_9_a_kept_chip_looks_like_a_placed_one_until_both_have_decided(edition: str) -> None:
    kept = deal(edition, *TWO).do("predict 0 0").act(0, "bet -")
    placed = deal(edition, *TWO).do("predict 0 0").act(0, "bet 1")
    for seat in (1, None):
        assert kept.game.shown(kept.events[0], seat) == placed.game.shown(placed.events[0], seat)
        assert kept.game.view(kept.state, seat) == placed.game.view(placed.state, seat)
    assert kept.game.shown(kept.events[0], 0) == BetSealed(0, None, hidden=False)
    assert kept.game.view(kept.state, 0).decided == (0,)


def test_hp_9_a_chip_may_be_taken_back_until_both_have_decided(edition: str) -> None:
    table = deal(edition, *TWO).do("predict 0 0").act(0, "bet 1").act(0, "bet -").act(1, "bet -")
    assert table.log_of(BetsRevealed) == [BetsRevealed((None, None))]
