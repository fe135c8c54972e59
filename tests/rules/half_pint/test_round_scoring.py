"""What a round is worth: HP-21 to HP-26, and the rows that nobody can have played."""

import pytest

from publican.engine.half_pint import PadEntry as Entry
from publican.engine.half_pint.events import RoundScored
from publican.engine.half_pint.possible import check_line
from publican.engine.half_pint.scorepad import Score
from publican.engine.sheets import Slip
from tests.half_pint_table import Round, rounds

LAURA, MAX = 0, 1


def test_hp_21_each_set_won_is_worth_ten_points(edition: str) -> None:
    table = rounds(edition, Round("0 1 0", "1 2 1", "0 1 0 1 2 0"))
    scores = table.state.pad.lines[0].scores
    assert [score.sets for score in scores] == [30, 20, 10]
    assert table.state.pad.lines[0].entries == (Entry(0, 3, 1), Entry(1, 2, 2), Entry(0, 1, 1))


@pytest.mark.parametrize(
    ("sets", "winners"),
    [
        (1, "0 1 2 1"),
        (2, "0 1 2 0"),
        (3, "0 1 0 2 0"),
        (4, "0 0 1 0 2 0"),
        (5, "0 0 1 0 0 2 0"),
        (6, "0 0 1 0 0 2 0 0"),
    ],
)
def test_hp_22_an_exact_prediction_pays_its_number_and_a_mark(edition: str, sets: int, winners: str) -> None:
    table = rounds(edition, Round(f"{sets} 0 0", "1 0 0", winners))
    assert table.state.pad.lines[0].scores[0] == Score(sets=10 * sets, prediction=10 * sets, chips=20, mark="X")
    assert [table.marks(seat) for seat in range(3)] == ["X", "-", "-"]


@pytest.mark.parametrize("wrong", [0, 1, 3, 6])
def test_hp_22_one_set_more_or_less_pays_no_prediction_and_no_mark(edition: str, wrong: int) -> None:
    table = rounds(edition, Round(f"{wrong} 1 1", "1 0 0", "0 1 0 2"))
    assert table.state.pad.lines[0].scores[0] == Score(sets=20)


@pytest.mark.parametrize(("seats", "bonus"), [(2, 30), (3, 30), (4, 30), (5, 20), (6, 20), (7, 20)])
def test_hp_22_a_fulfilled_zero_pays_thirty_with_up_to_four_players_and_twenty_with_more(
    edition: str, seats: int, bonus: int
) -> None:
    """Seat 0 wins nothing and bets on seat 1, who wins the two sets it predicted."""
    predictions = " ".join(["0", "2", *["1"] * (seats - 2)])
    bets = " ".join(["1" if seats > 2 else "-", *["0" if seats > 2 else "-"] * (seats - 1)])
    table = rounds(edition, Round(predictions, bets, "1 1"))
    assert table.state.pad.lines[0].scores[0] == Score(prediction=bonus, mark="X")


def test_hp_23_a_chip_on_a_player_who_missed_pays_its_owner_twenty(edition: str) -> None:
    table = rounds(edition, Round("0 1 0 1", "2 2 1 2", "1 2 2 3"))
    assert [score.chips for score in table.state.pad.lines[0].scores] == [20, 20, 0, 20]


def test_hp_23_a_chip_on_a_player_who_fulfilled_pays_nobody_with_three_or_more(edition: str) -> None:
    table = rounds(edition, Round("1 1 1", "1 2 0", "0 1 2"))
    assert [score.chips for score in table.state.pad.lines[0].scores] == [0, 0, 0]
    assert table.points() == (20, 20, 20)


@pytest.mark.parametrize(
    ("predictions", "bets", "chips"),
    [
        ("2 1", "- -", (0, 0)),
        ("2 1", "1 -", (0, 20)),
        ("2 1", "- 0", (20, 0)),
        ("2 1", "1 0", (20, 20)),
        ("2 0", "1 -", (20, 0)),
        ("2 0", "- 0", (20, 0)),
        ("2 0", "1 0", (40, 0)),
        ("0 0", "1 0", (20, 20)),
        ("0 0", "1 -", (20, 0)),
        ("0 1", "1 0", (0, 40)),
    ],
)
def test_hp_24_with_two_players_a_bet_against_a_fulfilled_prediction_pays_the_other(
    edition: str, predictions: str, bets: str, chips: tuple[int, int]
) -> None:
    table = rounds(edition, Round(predictions, bets, "0 1 0"))
    assert tuple(score.chips for score in table.state.pad.lines[0].scores) == chips


def test_hp_25_only_the_brawler_scores_ten_per_set_and_thirty(edition: str) -> None:
    """Seat 1 would have fulfilled and every chip would have paid; none of it counts."""
    table = rounds(edition, Round("3 1 0", "2 2 0", "0 1 0 0 2 2 2", spare=1))
    assert table.state.pad.lines[0].scores == (Score(), Score(), Score(sets=30, brawl=30, mark="B"))
    assert [table.marks(seat) for seat in range(3)] == ["-", "-", "B"]
    assert table.points() == (0, 0, 60)


def test_hp_25_sets_won_before_the_brawl_count_and_an_exact_prediction_does_not(edition: str) -> None:
    table = rounds(edition, Round("5 0", "1 0", "0 0 1 0 0 0"))
    assert table.state.pad.lines[0].scores == (Score(sets=50, brawl=30, mark="B"), Score())


def test_hp_25_the_choices_stand_on_the_pad_though_they_do_not_count(edition: str) -> None:
    scored = rounds(edition, Round("3 1 0", "2 2 0", "2 2 2")).log_of(RoundScored)[0]
    assert (scored.predictions, scored.bets, scored.won, scored.brawler) == ((3, 1, 0), (2, 2, 0), (0, 0, 3), 2)


def test_hp_26_laura_gets_80_and_max_10(edition: str) -> None:
    table = rounds(edition, Round("3 0 1", "1 0 0", "0 1 0 2 0"))
    scores = table.state.pad.lines[0].scores
    assert scores[LAURA] == Score(sets=30, prediction=30, chips=20, mark="X")
    assert scores[MAX] == Score(sets=10)
    assert (scores[LAURA].points, scores[MAX].points) == (80, 10)
    assert table.log_of(RoundScored)[0].points == table.state.pad.points


@pytest.mark.parametrize(
    ("entries", "brawler", "code", "seat"),
    [
        ((Entry(0, 1, 1), Entry(0, 1, 0)), None, "column", None),
        ((Entry(7, 1, 1), Entry(0, 1, 0), Entry(0, 1, 0)), None, "prediction", 0),
        ((Entry(0, 1, 1), Entry(-1, 1, 0), Entry(0, 1, 0)), None, "prediction", 1),
        ((Entry(0, 1, 1), Entry(0, -1, 0), Entry(0, 1, 0)), None, "sets-negative", 1),
        ((Entry(0, 1), Entry(0, 1, 0), Entry(0, 1, 0)), None, "bet-missing", 0),
        ((Entry(0, 1, 3), Entry(0, 1, 0), Entry(0, 1, 0)), None, "seat", 0),
        ((Entry(0, 1, -1), Entry(0, 1, 0), Entry(0, 1, 0)), None, "seat", 0),
        ((Entry(0, 1, 1), Entry(0, 1, 1), Entry(0, 1, 0)), None, "bet-self", 1),
        ((Entry(0, 0, 1), Entry(0, 0, 0), Entry(0, 0, 0)), None, "sets-none", None),
        ((Entry(0, 2, 1), Entry(0, 3, 0), Entry(0, 3, 0)), None, "sets-many", None),
        ((Entry(0, 3, 1), Entry(0, 0, 0), Entry(0, 0, 0)), None, "sets-brawl", 0),
        ((Entry(0, 5, 1), Entry(0, 1, 0), Entry(0, 0, 0)), None, "sets-brawl", 0),
        ((Entry(0, 3, 1), Entry(0, 1, 0), Entry(0, 0, 0)), 3, "seat", None),
        ((Entry(0, 3, 1), Entry(0, 1, 0), Entry(0, 0, 0)), -1, "seat", None),
        ((Entry(0, 2, 1), Entry(0, 1, 0), Entry(0, 0, 0)), 0, "brawl-short", 0),
        ((Entry(0, 4, 1), Entry(0, 0, 0), Entry(0, 0, 0)), 0, "brawl-earlier", 0),
        ((Entry(0, 3, 1), Entry(0, 3, 0), Entry(0, 0, 0)), 0, "brawl-earlier", 1),
    ],
)
def test_hp_21_a_row_that_nobody_can_have_played_is_refused(
    edition: str, entries: tuple[Entry, ...], brawler: int | None, code: str, seat: int | None
) -> None:
    del edition  # people with the box write on the same pad in both
    with pytest.raises(Slip) as refused:
        check_line(entries, brawler, 3)
    assert (refused.value.code, refused.value.seat) == (code, seat)


def test_hp_21_a_row_with_as_many_sets_as_the_longest_hand_is_accepted(edition: str) -> None:
    played = rounds(edition, Round("0 0", "- 0", "0 1 0 1 0 1 0 1 0"))
    line = played.state.pad.lines[0]
    assert played.game.options.most_sets == 9
    check_line(line.entries, line.brawler, 2, most_sets=9)
    with pytest.raises(Slip, match="sets-many"):
        check_line(line.entries, line.brawler, 2)
