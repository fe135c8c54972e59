"""How many ways small deals can be played out, per edition; a failing count prints the divide.

Where row cards count (R7) the first edition has as many ways as the second, though its sets win otherwise (HP-14).
The counts are those of a second player of rounds, in this file, which shares nothing with the engine.
"""

from functools import cache
from typing import NamedTuple

import pytest

from publican.engine.half_pint import HalfPintHeroes, State
from tests.half_pint_naive import NaiveSet, compare, offered
from tests.half_pint_table import PLAYED, deal


class Small(NamedTuple):
    """A deal, and how many sequences of plays end its round."""

    row: str
    hands: tuple[str, ...]
    first: int
    counting: int
    second: int
    why: str = ""

    def ways(self, edition: str) -> int:
        """Tell how many it is in this edition."""
        return {"first": self.first, "count": self.counting, "second": self.second}[edition]


DEALS = {
    "singles": Small("a1", ("a3 r5", "r7 g9"), 4, 4, 4, "2 first cards x 2 answers, then one way each"),
    "one pair": Small("a1", ("a3 r3", "r7 g9"), 6, 6, 6, "as before, and the pair that ends the round, x 2 answers"),
    "row pair": Small(
        "a3", ("r3 g5", "r7 g9"), 8, 4, 4, "first: the 3 alone or with the row, early or late; others: with the row"
    ),
    "three": Small("a1", ("a3 r5", "r7 g9", "b11 v13"), 8, 8, 8, "2 x 2 x 2 first cards, then one way each"),
    "three cards each": Small("a5 r6", ("g5 b6 v9", "v5 g6 a7"), 644, 64, 64),
    "straights": Small("a5 r6 g7 b8", ("g4 g9 v12", "b4 b9 a13"), 576, 36, 36),
    "flushes": Small("g1 g3 g5 g9", ("g11 a3 b1", "r9 g13 v2"), 1216, 48, 48),
    "brawl": Small(
        "a1",
        ("a13 r12 g11 b10", "r2 g3 b4 v5"),
        580,
        580,
        580,
        "4 x 3 x 2 of each hand until the brawl; and 4 first cards that a straight from 1 beats, which ends the round",
    ),
    "three with pairs": Small("a3 r7", ("g3 b3", "g7 v3", "b7 a7"), 900, 27, 27),
    "nine cards": Small("a9 g4", ("r9 b4 v2", "a4 b9 g12", "r12 v6 a6"), 5408, 512, 512),
}


def count(game: HalfPintHeroes, state: State) -> int:
    """Count the ways to play the round out."""
    if state.phase != "play" or state.turn is None:
        return 1
    return sum(count(game, game.play(state, choice.action).state) for choice in game.legal(state, state.turn))


def divide(game: HalfPintHeroes, state: State) -> str:
    """List the count behind each first play."""
    assert state.turn is not None
    return "\n".join(
        f"  {game.spell(choice.action)}: {count(game, game.play(state, choice.action).state)}"
        for choice in game.legal(state, state.turn)
    )


@cache
def choices(edition: str, hand: tuple[str, ...], row: tuple[str, ...]) -> list[list[NaiveSet]]:
    """Remember what a hand offers: the same hands come up again and again."""
    return offered(edition, hand, row)


def count_naively(edition: str, row: list[str], hands: list[list[str]], lead: int = 0, wins: str = "") -> int:
    """Count the ways from the beginning of a set on; ``wins`` are the seats that won the sets before."""
    if wins[-3:] and wins[-3:] == wins[-1] * 3:
        return 1
    if not any(hands) or (len(hands) == 2 and not all(hands)):
        return 1
    seats = [(lead + step) % len(hands) for step in range(len(hands))]
    seats = [seat for seat in seats if hands[seat]]

    def answer(left: list[int], lying: list[tuple[int, NaiveSet]]) -> int:
        if left:
            options = choices(edition, tuple(hands[left[0]]), tuple(row))
            return sum(answer(left[1:], [*lying, (left[0], same[0])]) for same in options)
        best = lying[0]
        for each in lying[1:]:
            best = each if compare(edition, each[1], best[1]) > 0 else best
        after = [list(hand) for hand in hands]
        for seat, made in lying:
            after[seat] = [name for name in after[seat] if name not in made.hand]
        return count_naively(edition, row, after, best[0], wins + str(best[0]))

    return answer(seats, [])


@pytest.mark.parametrize("edition", PLAYED)
@pytest.mark.parametrize("name", DEALS)
def test_the_counts_are_right(edition: str, name: str) -> None:
    small = DEALS[name]
    found = count_naively(edition, small.row.split(), [hand.split() for hand in small.hands])
    assert found == small.ways(edition)


@pytest.mark.parametrize("edition", PLAYED)
@pytest.mark.parametrize("name", DEALS)
def test_the_ways_to_play_a_small_deal(edition: str, name: str) -> None:
    small = DEALS[name]
    table = deal(edition, small.row, *small.hands).open()
    expected = small.ways(edition)
    found = count(table.game, table.state)
    assert found == expected, f"{found} ways, not {expected}:\n{divide(table.game, table.state)}\n{small.why}"
