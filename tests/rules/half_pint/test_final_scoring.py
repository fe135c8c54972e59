"""How long a game is and who wins it: HP-30 to HP-33, with Fig. 9."""

from itertools import product

import pytest

from publican.engine.core import Outcome
from publican.engine.half_pint import HalfPintHeroes, PadEntry, Scorepad
from publican.engine.half_pint.events import GameEnded, RoundBegan
from publican.engine.half_pint.possible import check_line
from publican.engine.half_pint.scorepad import BRAWL, FULFILLED, Line, Mark, Score, score_round
from publican.engine.sheets import Slip
from tests.half_pint_table import Round, decks_from, invalid, rounds

EVEN = Round("0 0 0", "1 2 0", "0 1 2")
"""Everyone wins one set, misses, and has a chip on one who missed: 30 points each."""
X_0 = Round("1 0 0", "1 2 0", "0 1 2")
"""Seat 0 fulfils: 40, 30 and 10 points."""
X_1 = Round("0 1 0", "2 0 1", "0 1 2")
"""Seat 1 fulfils: 30, 40 and 10 points."""
AHEAD_1 = Round("0 0 0", "1 2 0", "0 1 2 1")
"""Nobody fulfils: 30, 40 and 30 points."""

FIG_9 = """
    20 X | 30   | 30   | 60 X
    30   | 40   | 30   | 30
    10   | 60 X | 10   | 30 X
    0    | 0    | 0    | 60 B
    20 X | 30   | 0    | 10
    40 X | 10   | 30 X | 40 X
    40 X | 20   | 30   | 10
    10   | 40 X | 0    | 10
    60 X | 0    | 0    | 0
    0    | 80 X | 30   | 40
"""
FIG_9_TOTALS = (260, 320, 170, 310)
IMPOSSIBLE = 4
"""The fifth round of Fig. 9: only Max fulfilled, so his chip lay on one who missed, and 20 points are too few."""

FIG_9_PLAYED = (
    "1/1>3 0/1>2 0/1>1 2/2>1",
    "0/1>1 1/2>0 0/1>0 0/1>0",
    "0/1>1 2/2>0 0/1>1 0/0>1",
    "0/0>1 0/0>2 0/0>3 0/3>0",
    None,
    "1/1>1 0/1>0 0/0>0 2/2>0",
    "1/1>1 1/2>0 0/1>1 0/1>0",
    "0/1>1 1/1>0 1/0>1 0/1>1",
    "2/2>1 1/0>0 1/0>0 1/0>0",
    "1/0>1 3/3>0 0/1>0 1/2>0",
)
"""Rounds that end like those of Fig. 9, each player as prediction/won>bet."""


def read_cell(cell: str) -> tuple[int, Mark | None]:
    points, _, mark = cell.strip().partition(" ")
    marks: dict[str, Mark | None] = {"X": FULFILLED, "B": BRAWL, "": None}
    return int(points), marks[mark.strip()]


def read_entry(text: str) -> PadEntry:
    prediction, rest = text.split("/")
    won, bet = rest.split(">")
    return PadEntry(int(prediction), int(won), int(bet))


ROWS = [[read_cell(cell) for cell in row.split("|")] for row in FIG_9.strip().splitlines()]


def test_hp_30_a_game_has_ten_rounds_unless_agreed_otherwise(edition: str) -> None:
    table = rounds(edition, *[EVEN] * 10)
    assert table.state.phase == "over"
    assert len(table.log_of(RoundBegan)) == 10
    assert table.game.spelled_options()["rounds"] == 10


@pytest.mark.parametrize("length", range(6, 11))
def test_hp_30_six_to_ten_rounds_can_be_agreed(edition: str, length: int) -> None:
    table = rounds(edition, *[EVEN] * length, rounds=length)
    assert table.state.phase == "over"
    assert table.state.round == length
    assert isinstance(table.events[-1], GameEnded)


@pytest.mark.parametrize("length", [5, 11, 0, -6, "8", 8.0, True, None])
def test_hp_30_any_other_length_is_refused(edition: str, length: object) -> None:
    refused = invalid(lambda: HalfPintHeroes.sit(3, {"edition": edition, "rounds": length}, 0, decks_from([])))
    assert refused == ("options.rounds", "must be a whole number from 6 to 10")


def test_hp_31_the_longest_run_of_marks_pays_ten_each(edition: str) -> None:
    brawl_0 = Round("0 0 0", "1 2 0", "0 0 0")
    table = rounds(edition, X_0, EVEN, X_0, brawl_0, X_0, X_1, rounds=6)
    assert [table.marks(seat) for seat in range(3)] == ["X-XBX-", "-----X", "------"]
    assert table.state.pad.longest_runs == (3, 1, 0)
    points = table.state.pad.points
    assert table.state.outcome == Outcome((points[0] + 30, points[1] + 10, points[2]), (0,))
    ended = table.log_of(GameEnded)[0]
    assert ended.longest_runs == (3, 1, 0)


def test_hp_31_of_two_runs_the_longer_one_pays_and_not_both(edition: str) -> None:
    table = rounds(edition, X_0, X_0, EVEN, X_0, X_0, EVEN, rounds=6)
    assert table.state.pad.longest_runs == (2, 0, 0)


def test_hp_31_the_extra_round_counts(edition: str) -> None:
    """Seat 1 has marks in rounds 5, 6 and the extra one; seat 0 loses its gun fight there."""
    both = Round("1 1 0", "2 2 0", "0 1 2")
    table = rounds(edition, EVEN, X_0, X_0, X_0, both, both, X_1, rounds=6)
    assert [table.marks(seat) for seat in range(2)] == ["-XXXXX-", "----XXX"]
    assert table.state.pad.longest_runs == (5, 3, 0)
    totals = table.state.pad.totals
    assert [total - points for total, points in zip(totals, table.state.pad.points, strict=True)] == [50, 30, 0]
    assert table.state.outcome == Outcome(totals, (0,))


def test_hp_32_most_points_win_bonus_included(edition: str) -> None:
    """Before the bonus seat 1 leads by ten points; seat 0 has a run of three and seat 1 none."""
    ahead = Round("0 0 0", "1 2 0", "0 1 2 1 0 1 1")
    table = rounds(edition, X_0, X_0, X_0, ahead, AHEAD_1, AHEAD_1, rounds=6)
    assert table.state.pad.points[:2] == (220, 230)
    assert table.state.outcome == Outcome((250, 230, 120), (0,))


def test_hp_32_a_tie_goes_to_the_most_brawls(edition: str) -> None:
    brawl_0 = Round("0 0 0", "1 2 0", "0 0 0")
    catch_up = Round("1 2 0", "1 0 1", "1 2 1")
    table = rounds(edition, EVEN, EVEN, EVEN, EVEN, brawl_0, catch_up, rounds=6)
    outcome = table.state.outcome
    assert outcome is not None
    assert outcome.scores[:2] == (190, 190)
    assert outcome.winners == (0,)


def test_hp_32_brawls_decide_before_fulfilled_predictions(edition: str) -> None:
    """Seat 1 has more X, seat 0 a B, the points are equal."""
    brawl_0 = Round("0 0 0", "1 2 0", "0 0 0")
    catch_up = Round("1 2 0", "1 0 1", "1 2 1")
    level = Round("0 1 0", "1 0 0", "0 1 2 0")  # 20 and 40
    back = Round("0 0 0", "1 2 0", "0 1 2 0 0")  # 50 and 30
    table = rounds(edition, level, EVEN, EVEN, back, brawl_0, catch_up, rounds=6)
    outcome = table.state.outcome
    assert outcome is not None
    assert [table.marks(seat).count("X") for seat in (0, 1)] == [0, 2]
    assert outcome.scores[0] == outcome.scores[1]
    assert outcome.winners == (0,)


def test_hp_32_a_tie_in_brawls_goes_to_the_most_fulfilled_predictions(edition: str) -> None:
    table = rounds(edition, X_0, EVEN, X_0, AHEAD_1, X_1, EVEN, rounds=6)
    assert [table.marks(seat) for seat in (0, 1)] == ["X-X---", "----X-"]
    assert table.state.outcome == Outcome((210, 210, 120), (0,))


def test_hp_32_a_tie_in_everything_is_shared(edition: str) -> None:
    table = rounds(edition, *[EVEN] * 6, rounds=6)
    assert table.state.outcome == Outcome((180, 180, 180), (0, 1, 2))


def test_hp_33_fig_9_the_points_and_marks_give_the_printed_totals(edition: str) -> None:
    options = HalfPintHeroes.sit(4, {"edition": edition}, 0, decks_from([])).options
    lines = tuple(Line((), None, tuple(Score(sets=points, mark=mark) for points, mark in row)) for row in ROWS)
    lines = (*lines[:-1], Line(tuple(PadEntry(0, 0, 0) for _ in range(4)), None, lines[-1].scores))
    pad = Scorepad(4, options.rounds, lines)
    assert pad.longest_runs == (3, 1, 1, 2)
    assert pad.totals == FIG_9_TOTALS
    assert pad.outcome == Outcome(FIG_9_TOTALS, (1,))


def test_hp_33_fig_9_all_rounds_but_the_fifth_come_out_like_this_when_played(edition: str) -> None:
    played = [[read_entry(text) for text in row.split()] for row in FIG_9_PLAYED if row]
    brawlers = [3 if row and row.endswith("0/3>0") else None for row in FIG_9_PLAYED if row]
    table = rounds(edition, *map(Round.of, played, brawlers), rounds=9)
    printed = [row for number, row in enumerate(ROWS) if number != IMPOSSIBLE]
    for line, row in zip(table.state.pad.lines, printed, strict=True):
        assert [(score.points, score.mark) for score in line.scores] == row
    assert table.state.outcome == Outcome((230, 290, 170, 310), (3,))


def test_hp_33_fig_9_no_way_to_play_leads_to_the_fifth_round(edition: str) -> None:
    """The figure shows how to add up; its fifth round breaks HP-8, so it stays out of the game played above."""
    del edition
    found = 0
    targets = [[other for other in range(4) if other != seat] for seat in range(4)]
    for won in product(range(4), repeat=4):
        for bets in product(*targets):
            # Whoever misses predicts anything but the sets won; which number makes no difference to the points.
            predictions = [wins if seat == 0 else wins + 1 for seat, wins in enumerate(won)]
            entries = [PadEntry(*each) for each in zip(predictions, won, bets, strict=True)]
            try:
                check_line(entries, None, 4)
            except Slip:
                continue
            found += [(score.points, score.mark) for score in score_round(entries, None)] == ROWS[IMPOSSIBLE]
    assert found == 0
