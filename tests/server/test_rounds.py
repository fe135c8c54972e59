"""Looking at all tables and people of a server: small crowds at each turn, large ones in parts."""

from __future__ import annotations

import pytest

from publican.server.adapters.postgres.neighbours import TablesTold
from publican.server.tables.rounds import AT_ONCE, LEAST, TURNS, Rounds, some_at_once


@pytest.mark.parametrize("size", [0, 1, LEAST])
def test_a_small_crowd_is_looked_at_in_every_turn(size: int) -> None:
    rounds, crowd = Rounds[int](), range(size)
    assert [list(rounds.turn(crowd)) for _ in range(3)] == [list(crowd)] * 3


@pytest.mark.parametrize("size", [LEAST + 1, 33_000, 100_003])
def test_of_a_large_crowd_everybody_is_looked_at_once_in_a_round_of_equal_parts(size: int) -> None:
    rounds = Rounds[int]()
    parts, seen = [], 0
    while seen < size:
        parts.append(rounds.turn(range(size)))
        seen += len(parts[-1])
    assert [each for part in parts for each in part] == list(range(size))
    assert len(parts) <= TURNS
    assert max(map(len, parts)) == max(LEAST, -(-size // TURNS))


def test_who_comes_meanwhile_is_looked_at_in_the_next_round_and_groups_are_small() -> None:
    rounds, crowd = Rounds[int](), list(range(LEAST + 500))
    assert len(rounds.turn(crowd)) == LEAST
    crowd.append(-1)
    assert -1 not in rounds.turn(crowd)
    assert -1 in [*rounds.turn(crowd), *rounds.turn(crowd)]
    assert [len(some) for some in some_at_once(range(450))] == [AT_ONCE, AT_ONCE, 50]


def test_a_table_is_told_of_for_longer_than_a_round_takes_and_not_for_ever() -> None:
    for begun in range(2 * TURNS):
        told = TablesTold()
        for _ in range(begun):
            told.begin()
        told.note("t", True)
        beats = 0
        while "t" in told and beats < 1000:
            told.begin()
            beats += 1
        assert 2 * TURNS <= beats <= 4 * TURNS


def test_a_table_is_not_told_of_once_nobody_is_there() -> None:
    told = TablesTold()
    told.note("t", True)
    told.note("t", False)
    assert "t" not in told
