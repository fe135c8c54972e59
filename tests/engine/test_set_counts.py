"""How many sets of each kind 65 cards make: every group of one to five cards against formulas."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from publican.engine.half_pint.cards import PACK
from publican.engine.half_pint.sets import Kind, kind_of

STRAIGHTS = 13 - 5 + 1  # lowest values 1 to 9

COUNTS = {
    # Any card.
    Kind.HIGH_CARD: 13 * 5,
    # A value, and two of its five colours.
    Kind.ONE_PAIR: 13 * comb(5, 2),
    # Two values, and two colours for each.
    Kind.TWO_PAIR: comb(13, 2) * comb(5, 2) ** 2,
    # A value, and three of its colours.
    Kind.THREE_OF_A_KIND: 13 * comb(5, 3),
    # A lowest value, and any colour for each of the five cards, except the same for all.
    Kind.STRAIGHT: STRAIGHTS * (5**5 - 5),
    # A value for the three and another for the two, and their colours.
    Kind.FULL_HOUSE: 13 * comb(5, 3) * 12 * comb(5, 2),
    # A colour, and five of its values, except those in a row.
    Kind.FLUSH: 5 * (comb(13, 5) - STRAIGHTS),
    # A value, and four of its colours.
    Kind.FOUR_OF_A_KIND: 13 * comb(5, 4),
    # A colour and a lowest value, except 9, which makes a royal flush.
    Kind.STRAIGHT_FLUSH: 5 * (STRAIGHTS - 1),
    # A value, with all its colours.
    Kind.FIVE_OF_A_KIND: 13 * comb(5, 5),
    # A colour.
    Kind.ROYAL_FLUSH: 5,
}

SIZES = {
    1: {Kind.HIGH_CARD},
    2: {Kind.ONE_PAIR},
    3: {Kind.THREE_OF_A_KIND},
    4: {Kind.TWO_PAIR, Kind.FOUR_OF_A_KIND},
    5: {
        Kind.STRAIGHT,
        Kind.FULL_HOUSE,
        Kind.FLUSH,
        Kind.STRAIGHT_FLUSH,
        Kind.FIVE_OF_A_KIND,
        Kind.ROYAL_FLUSH,
    },
}


@pytest.mark.parametrize("size", SIZES)
def test_all_groups_of_cards_are_counted_like_the_formulas(size: int) -> None:
    found = Counter(map(kind_of, combinations(PACK.cards, size)))
    assert found.total() == comb(65, size)
    del found[None]
    assert found == {kind: COUNTS[kind] for kind in SIZES[size]}


def test_every_kind_has_one_size() -> None:
    assert sorted(kind for kinds in SIZES.values() for kind in kinds) == sorted(COUNTS) == list(Kind)
