"""Gun fights: HP-27 to HP-29."""

import pytest

from publican.engine.core import Outcome
from publican.engine.half_pint.events import GameEnded, GunFightCalled, RoundBegan
from tests.half_pint_table import Round, Table, rounds, sit

X_0 = Round("1 0 0", "1 2 1", "0 1 2")
"""Only seat 0 fulfils."""
X_1 = Round("0 1 0", "2 0 0", "0 1 2")
X_01 = Round("1 1 0", "2 2 0", "0 1 2")
NONE = Round("0 0 0", "1 2 0", "0 1 2")
B_0 = Round("0 1 1", "1 2 0", "0 0 0")
B_2 = Round("1 1 0", "1 2 0", "2 2 2")


def called(table: Table) -> list[GunFightCalled]:
    return table.log_of(GunFightCalled)


def test_hp_27_five_marks_in_a_row_call_a_gun_fight_and_a_sixth_wins_at_once(edition: str) -> None:
    table = rounds(edition, *[X_0] * 5, X_0)
    assert called(table) == [GunFightCalled((0,), extra_round=False)]
    assert [event.gun_fighters for event in table.log_of(RoundBegan)] == [(), (), (), (), (), (0,)]
    assert table.state.phase == "over"
    assert table.state.outcome == Outcome(table.state.pad.points, (0,), by="gun fight")
    assert isinstance(table.events[-1], GameEnded)


def test_hp_27_the_fighters_are_known_to_all_while_they_fight(edition: str) -> None:
    table = sit(edition, [X_0.deal()] * 6)
    for _ in range(5):
        table.do(f"predict {X_0.predictions}; bet {X_0.bets}").win(X_0.winners)
    assert table.state.phase == "predict"
    assert [table.game.view(table.state, seat).gun_fighters for seat in (0, 1, 2, None)] == [(0,)] * 4


def test_hp_27_a_brawl_wins_it_too(edition: str) -> None:
    table = rounds(edition, *[X_0] * 5, B_0)
    assert table.state.outcome == Outcome(table.state.pad.points, (0,), by="gun fight")


def test_hp_27_marks_of_both_kinds_make_the_row_of_five(edition: str) -> None:
    table = rounds(edition, B_0, X_0, B_0, X_0, X_0)
    assert table.marks(0) == "BXBXX"
    assert called(table) == [GunFightCalled((0,), extra_round=False)]


def test_hp_27_points_do_not_count_and_no_bonus_is_added(edition: str) -> None:
    """Seat 2 wins more sets all the time and has more points; seat 0 wins the fight."""
    ahead = Round("1 0 0", "1 0 1", "2 0 2 1 2 2 1")
    table = rounds(edition, *[ahead] * 6)
    outcome = table.state.outcome
    assert outcome is not None
    assert outcome.scores == table.state.pad.points
    assert outcome.scores[2] > outcome.scores[0]
    assert outcome.winners == (0,)


def test_hp_27_of_several_fighters_the_higher_prediction_wins(edition: str) -> None:
    table = rounds(edition, *[X_01] * 5, Round("1 2 0", "1 0 1", "0 1 2 1"))
    assert called(table) == [GunFightCalled((0, 1), extra_round=False)]
    assert table.state.outcome == Outcome(table.state.pad.points, (1,), by="gun fight")


def test_hp_27_a_higher_prediction_that_is_missed_wins_nothing(edition: str) -> None:
    table = rounds(edition, *[X_01] * 5, Round("1 3 0", "1 0 1", "0 1 2 1"))
    assert table.state.outcome == Outcome(table.state.pad.points, (0,), by="gun fight")


def test_hp_27_of_several_fighters_with_equal_predictions_all_share(edition: str) -> None:
    table = rounds(edition, *[X_01] * 6)
    assert table.state.outcome == Outcome(table.state.pad.points, (0, 1), by="gun fight")
    zeros = Round("0 0 1", "1 0 1", "2 2")
    table = rounds(edition, *[X_01] * 5, zeros)
    assert table.state.outcome == Outcome(table.state.pad.points, (0, 1), by="gun fight")


def test_hp_27_of_three_fighters_the_two_with_the_higher_prediction_share(edition: str) -> None:
    all_three = Round("1 1 1", "1 2 0", "0 1 2")
    table = rounds(edition, *[all_three] * 5, Round("2 1 2", "1 2 0", "0 2 1 0 2"))
    assert table.state.outcome == Outcome(table.state.pad.points, (0, 2), by="gun fight")


def test_hp_27_a_brawl_of_one_fighter_beats_the_prediction_of_another(edition: str) -> None:
    """Seat 1 predicted more than seat 0, and nothing but the brawl is marked."""
    table = rounds(edition, *[X_01] * 5, Round("0 1 0", "1 2 0", "1 0 0 0"))
    assert table.state.outcome == Outcome(table.state.pad.points, (0,), by="gun fight")


def test_hp_27_a_mark_of_someone_else_does_not_win_it(edition: str) -> None:
    table = rounds(edition, *[X_0] * 5, X_1)
    assert table.state.outcome is None
    table = rounds(edition, *[X_0] * 5, B_2)
    assert table.state.outcome is None


@pytest.mark.parametrize("broken", [NONE, X_1, B_2])
def test_hp_27_four_marks_or_a_broken_row_call_nothing(edition: str, broken: Round) -> None:
    assert called(rounds(edition, *[X_0] * 4)) == []
    assert called(rounds(edition, X_0, X_0, broken, X_0, X_0, X_0, X_0)) == []


def test_hp_28_a_lost_gun_fight_scores_normally_and_play_goes_on(edition: str) -> None:
    table = rounds(edition, *[X_0] * 5, NONE, *[X_0] * 4, rounds=10)
    assert table.points(5) == (30, 30, 30)
    assert table.log_of(RoundBegan)[6].gun_fighters == ()
    assert len(called(table)) == 1
    outcome = table.state.outcome
    assert outcome is not None
    assert outcome.by is None
    assert outcome.scores == table.state.pad.totals


def test_hp_28_after_a_lost_gun_fight_five_new_marks_call_another(edition: str) -> None:
    table = rounds(edition, X_0, X_01, X_01, X_01, X_01, X_1, NONE)
    assert called(table) == [GunFightCalled((0,), extra_round=False), GunFightCalled((1,), extra_round=False)]
    assert [event.gun_fighters for event in table.log_of(RoundBegan)][5:] == [(0,), (1,)]


def test_hp_28_of_several_fighters_one_may_fall_and_another_win(edition: str) -> None:
    table = rounds(edition, *[X_01] * 5, X_1)
    assert table.state.outcome == Outcome(table.state.pad.points, (1,), by="gun fight")


@pytest.mark.parametrize("length", range(6, 11))
def test_hp_29_a_gun_fight_called_by_the_last_round_adds_one_round(edition: str, length: int) -> None:
    before = [NONE] * (length - 5)
    lost = rounds(edition, *before, *[X_0] * 5, NONE, rounds=length)
    assert called(lost) == [GunFightCalled((0,), extra_round=True)]
    assert len(lost.state.pad.lines) == lost.state.pad.length == length + 1
    outcome = lost.state.outcome
    assert outcome is not None
    assert outcome.by is None
    assert outcome.scores == lost.state.pad.totals
    assert lost.log_of(RoundBegan)[-1].start == length % 3


def test_hp_29_the_extra_round_can_win_the_gun_fight(edition: str) -> None:
    won = rounds(edition, NONE, *[X_0] * 5, X_0, rounds=6)
    assert won.state.outcome == Outcome(won.state.pad.points, (0,), by="gun fight")
    brawled = rounds(edition, NONE, *[X_0] * 5, B_0, rounds=6)
    assert brawled.state.outcome == Outcome(brawled.state.pad.points, (0,), by="gun fight")


def test_hp_29_a_gun_fight_fought_in_the_last_round_adds_none(edition: str) -> None:
    table = rounds(edition, *[X_0] * 5, NONE, rounds=6)
    assert called(table) == [GunFightCalled((0,), extra_round=False)]
    assert table.state.phase == "over"
    assert len(table.state.pad.lines) == 6


def test_hp_29_a_second_gun_fight_called_by_the_last_round_adds_one(edition: str) -> None:
    table = rounds(edition, X_0, *[X_01] * 4, X_1, NONE, rounds=6)
    assert called(table) == [GunFightCalled((0,), extra_round=False), GunFightCalled((1,), extra_round=True)]
    assert len(table.state.pad.lines) == 7
    assert table.state.phase == "over"
