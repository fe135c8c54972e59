"""The sets of Half-Pint Heroes once more, slowly: by trying everything, and sharing nothing with the engine.

An edition is ``first``, ``count`` (the first where row cards count) or ``second``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cmp_to_key
from itertools import combinations
from typing import NamedTuple

LADDER = (
    "high card",
    "one pair",
    "two pair",
    "three of a kind",
    "straight",
    "full house",
    "flush",
    "four of a kind",
    "straight flush",
    "five of a kind",
    "royal flush",
)

SHAPES = {
    (1,): "high card",
    (2,): "one pair",
    (2, 2): "two pair",
    (3,): "three of a kind",
    (3, 2): "full house",
    (4,): "four of a kind",
    (5,): "five of a kind",
}
"""How many cards of each number, most first."""


class NaiveSet(NamedTuple):
    """A set by its card names."""

    kind: str
    hand: frozenset[str]
    row: frozenset[str]

    @property
    def numbers(self) -> Counter[int]:
        """How often each number is there."""
        return Counter(int(name[1:]) for name in self.hand | self.row)


def classify(names: Sequence[str]) -> str | None:
    """Name the set that these cards are, from the reference card's pictures."""
    numbers = Counter(int(name[1:]) for name in names)
    one_colour = len({name[0] for name in names}) == 1
    runs = [set(range(low, low + 5)) for low in range(1, 10)]
    in_a_row = len(names) == 5 and set(numbers) in runs
    if one_colour and in_a_row:
        return "royal flush" if 13 in numbers else "straight flush"
    if one_colour and len(names) == 5:
        return "flush"
    if in_a_row:
        return "straight"
    return SHAPES.get(tuple(count for _, count in numbers.most_common()))


def parts(names: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Give every part of these cards, the empty one first."""
    for size in range(len(names) + 1):
        yield from combinations(names, size)


def all_sets(edition: str, hand: Sequence[str], row: Sequence[str]) -> list[NaiveSet]:
    """Find every set there is: any hand cards, any row cards."""
    found = []
    for from_hand in parts(hand):
        for from_row in parts(row):
            kind = classify(from_hand + from_row)
            if from_hand and kind and not (edition != "second" and leans_on_row(kind, from_hand, from_row)):
                found.append(NaiveSet(kind, frozenset(from_hand), frozenset(from_row)))
    return found


def leans_on_row(kind: str, hand: Sequence[str], row: Sequence[str]) -> bool:
    """Whether a group of a two pair or full house lies in the row alone."""
    return kind in ("two pair", "full house") and not {name[1:] for name in row} <= {name[1:] for name in hand}


def compare(edition: str, one: NaiveSet, other: NaiveSet) -> int:
    """Compare two sets as people do: the kind, then card against card; positive where ``one`` is higher."""
    if one.kind != other.kind:
        return LADDER.index(one.kind) - LADDER.index(other.kind)
    if edition == "second" and one.kind == "full house":
        for count in (3, 2):
            mine, theirs = (next(n for n, c in each.numbers.items() if c == count) for each in (one, other))
            if mine != theirs:
                return mine - theirs
        return 0
    highest_first = [sorted(each.numbers.elements(), reverse=True) for each in (one, other)]
    for mine, theirs in zip(highest_first[0], highest_first[1], strict=True):
        if mine != theirs:
            return mine - theirs
    return 0


def offered(edition: str, hand: Sequence[str], row: Sequence[str]) -> list[list[NaiveSet]]:
    """List what a player can choose between; sets that differ only in the colours of row cards stand together."""

    def rank(one: NaiveSet, other: NaiveSet) -> int:
        return compare(edition, one, other)

    choices: list[list[NaiveSet]] = []
    by_hand: dict[frozenset[str], list[NaiveSet]] = {}
    for each in all_sets(edition, hand, row):
        by_hand.setdefault(each.hand, []).append(each)
    for same_hand in by_hand.values():
        ranks: list[list[NaiveSet]] = []
        for each in sorted(same_hand, key=cmp_to_key(rank)):
            if ranks and compare(edition, ranks[-1][0], each) == 0:
                ranks[-1].append(each)
            else:
                ranks.append([each])
        choices += ranks if edition == "first" else ranks[-1:]
    return choices
