"""Which set wins: HP-15 and HP-16, with Fig. 5 to Fig. 8."""

import pytest

from publican.engine.half_pint.events import SetPlayed, SetWon
from publican.engine.half_pint.sets import Kind
from tests.half_pint_table import Table, cards, deal

LADDER = (
    ("g4", "v13"),
    ("a1 r1", "b4 g4"),
    ("b3 g3 a1 r1", "a13 r13 g13"),
    ("a1 r1 g1", "b2 r3 g4 v5 b6"),
    ("a9 r10 g11 b12 v13", "a1 r1 g1 b2 v2"),
    ("a13 r13 g13 b12 v12", "a1 a2 a3 a4 a6"),
    ("a13 a12 a11 a10 a8", "r1 g1 b1 v1"),
    ("a13 r13 g13 b13", "a1 a2 a3 a4 a5"),
    ("a8 a9 a10 a11 a12", "r1 g1 b1 v1 a1"),
    ("a8 r8 g8 b8 v8", "a9 a10 a11 a12 a13"),
)
"""Each second set beats the first, which is as strong as its kind gets or nearly so."""


def meet(edition: str, one: str, other: str, row: str = "") -> Table:
    """Let seat 0 lead one set and seat 1 answer with the other."""
    size = max(len(one.split()), len(other.split())) + 1
    taken = f"{one} {other} {row}".split()
    values = {name[1:] for name in taken}
    free = [f"{colour}{value}" for value in range(1, 14) for colour in "argbv" if str(value) not in values]
    free += [f"{colour}{value}" for value in range(1, 14) for colour in "argbv" if str(value) in values]
    rest = iter([name for name in free if name not in taken])
    table_row = row or next(rest)
    hands = [" ".join([*each.split(), *(next(rest) for _ in range(size - len(each.split())))]) for each in (one, other)]
    return deal(edition, table_row, *hands).open().do(f"play {one}; play {other}")


def winner(table: Table) -> int:
    return table.log_of(SetWon)[0].seat


@pytest.mark.parametrize(("lower", "higher"), LADDER)
def test_hp_15_the_higher_kind_wins(edition: str, lower: str, higher: str) -> None:
    assert winner(meet(edition, lower, higher)) == 1
    assert winner(meet(edition, higher, lower)) == 0


@pytest.mark.parametrize(
    ("lower", "higher"),
    [
        ("a12", "r13"),
        ("a2 r2", "g3 b3"),
        ("a12 r12 g2 b2", "a13 r13 g1 b1"),
        ("a12 r12 g2 b2", "g12 b12 g3 b3"),
        ("a5 r5 g5", "a6 r6 g6"),
        ("a1 r2 g3 b4 v5", "v2 a3 v4 g5 a6"),
        ("a13 a8 a6 a4 a2", "r13 r9 r3 r2 r1"),
        ("a13 a9 a6 a4 a2", "r13 r9 r6 r5 r1"),
        ("a13 a9 a6 a4 a1", "r13 r9 r6 r4 r2"),
        ("a12 r12 g12 b12", "a13 r13 g13 b13"),
        ("a1 a2 a3 a4 a5", "r2 r3 r4 r5 r6"),
        ("a5 r5 g5 b5 v5", "a6 r6 g6 b6 v6"),
    ],
)
def test_hp_15_of_one_kind_the_highest_card_wins_then_the_next(edition: str, lower: str, higher: str) -> None:
    assert winner(meet(edition, lower, higher)) == 1
    assert winner(meet(edition, higher, lower)) == 0


def test_hp_15_first_full_houses_compare_plainly_the_highest_card() -> None:
    assert winner(meet("first", "a13 r13 a3 r3 g3", "a5 r5 g5 a4 r4")) == 0
    assert winner(meet("first", "a5 r5 g5 a4 r4", "a13 r13 a3 r3 g3")) == 1


def test_hp_15_first_full_houses_of_the_same_numbers_compare_card_by_card() -> None:
    """5-5-5-4-4 against 5-5-4-4-4: the third card decides."""
    assert winner(meet("first", "a5 r5 a4 r4 g4", "g5 b5 v5 b4 v4")) == 1


def test_hp_15_second_full_houses_compare_the_three_first() -> None:
    assert winner(meet("second", "a13 r13 a3 r3 g3", "a5 r5 g5 a4 r4")) == 1
    assert winner(meet("second", "a5 r5 g5 a4 r4", "a13 r13 a3 r3 g3")) == 0


def test_hp_15_second_full_houses_with_equal_threes_compare_the_two() -> None:
    """Three 5s from one row: two in the row and one in each hand."""
    row = "a5 r5"
    assert winner(meet("second", "g5 a9 r9", "b5 a10 r10", row)) == 1
    assert winner(meet("second", "b5 a10 r10", "g5 a9 r9", row)) == 0


def test_hp_15_fig_5_a_straight_beats_three_of_a_kind_beats_two_pair(edition: str) -> None:
    table = deal(edition, "a10 r7 g8 b1 v3", "r10 g7 b2", "a11 r11 g11", "a6 r9 b5", "a4 g13 v12").open()
    if edition == "first":
        table.do("play r10 g7 + a10 r7; play a11 r11 g11; play a6 r9 + r7 g8 a10; play a4")
    else:
        table.do("play r10 g7; play a11 r11 g11; play a6 r9; play a4")
    assert [(event.made.kind, event.leads) for event in table.log_of(SetPlayed)] == [
        (Kind.TWO_PAIR, True),
        (Kind.THREE_OF_A_KIND, True),
        (Kind.STRAIGHT, True),
        (Kind.HIGH_CARD, False),
    ]
    assert table.log_of(SetPlayed)[2].made.values == (10, 9, 8, 7, 6)
    assert winner(table) == 2
    assert table.state.turn == 2


def test_hp_15_fig_7_the_higher_straight_wins(edition: str) -> None:
    table = deal(edition, "a9 r10 g11 b12 v2", "a8 r1 r3", "a1 g3 g5", "a4 b3 b5", "a13 v3 v5").open()
    row = " + a9 r10 g11 b12" if edition == "first" else ""
    table.do(f"play a8{row}; play a1; play a4; play a13{row}")
    first, *_, last = table.log_of(SetPlayed)
    assert first.made.values == (12, 11, 10, 9, 8)
    assert last.made.values == (13, 12, 11, 10, 9)
    assert first.made.kind is last.made.kind is Kind.STRAIGHT
    assert winner(table) == 3


FIG_8 = ("a12 r12 g1 b3", "a7 r7 a5 r5", "g7 b7 b2 v4", "a2 a4 a6 a8", "v9 v10 v11 r2")


def test_hp_15_first_fig_8_two_pair_beats_a_pair_that_cannot_use_the_row() -> None:
    table = deal("first", *FIG_8).open().do("play a7 r7 a5 r5; play g7 b7; play a2; play v9")
    assert [event.made.kind for event in table.log_of(SetPlayed)][:2] == [Kind.TWO_PAIR, Kind.ONE_PAIR]
    assert winner(table) == 0


def test_hp_15_second_fig_8_the_pair_becomes_the_higher_two_pair_with_the_row() -> None:
    table = deal("second", *FIG_8).open().do("play a7 r7 a5 r5; play g7 b7; play a2; play v9")
    assert [event.made.values for event in table.log_of(SetPlayed)][:2] == [(7, 7, 5, 5), (12, 12, 7, 7)]
    assert winner(table) == 1
    assert table.state.row == cards(FIG_8[0])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("a9", "v9"),
        ("a9 r9", "b9 v9"),
        ("a9 r9 a3 r3", "b9 v9 b3 v3"),
        ("a1 r2 g3 b4 v5", "r1 g2 b3 v4 a5"),
        ("a13 a9 a7 a3 a1", "v13 v9 v7 v3 v1"),
        ("a5 a6 a7 a8 a9", "v5 v6 v7 v8 v9"),
        ("a9 a10 a11 a12 a13", "v9 v10 v11 v12 v13"),
    ],
)
def test_hp_16_of_sets_equal_in_all_numbers_the_first_one_played_wins(edition: str, one: str, other: str) -> None:
    assert winner(meet(edition, one, other)) == 0
    assert winner(meet(edition, other, one)) == 0


def test_hp_16_fig_6_the_pair_of_eights_played_first_wins(edition: str) -> None:
    """Player 3 lays down all cards in the first set and is skipped in the second, which the figure shows."""
    table = deal(edition, "v12 b3 r1 g6 a9", "a12 r12 g3", "a8 r8 b4", "a5 r5 g5", "g8 b8 r4").open()
    row_12, row_3 = (" + v12", " + b3") if edition == "first" else ("", "")
    table.do(f"play a12 r12{row_12}; play b4; play a5 r5 g5; play r4")
    assert winner(table) == 0
    table.do(f"play g3{row_3}; play a8 r8")
    assert table.state.turn == 3
    table.do("play g8 b8")
    second = table.log_of(SetPlayed)[4:]
    assert [(event.seat, event.made.kind, event.made.values[0]) for event in second] == [
        (0, Kind.ONE_PAIR, 3),
        (1, Kind.ONE_PAIR, 8),
        (3, Kind.ONE_PAIR, 8),
    ]
    assert table.log_of(SetWon)[1].seat == 1


def test_hp_16_in_the_middle_of_the_table_too_an_equal_set_does_not_take_the_lead(edition: str) -> None:
    table = deal(edition, "a1", "a5 r2", "a9 r3", "r9 r4", "g9 r6").open().do("play a5; play a9; play r9")
    assert [event.leads for event in table.log_of(SetPlayed)] == [True, True, False]
    assert [choice.leads for choice in table.game.legal(table.state, 3)] == [False, False]
    table.do("play g9")
    assert winner(table) == 1
