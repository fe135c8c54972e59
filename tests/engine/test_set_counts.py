"""How many sets of each kind 65 cards make: every group of one to five cards against formulas."""

from collections import Counter
from math import comb
from typing import TypeAlias

import numpy as np
import pytest
from numpy.typing import NDArray

from publican.engine.core import Card
from publican.engine.half_pint.cards import PACK
from publican.engine.half_pint.sets import Kind, kind_of
from tests.dose import DOSE

Groups: TypeAlias = NDArray[np.uint8]
"""A column for each group of cards: its first card in the first row, and so on."""

VALUE = np.array([1 << card % 13 for card in PACK.cards], np.uint16)
COLOUR = np.array([1 << card // 13 for card in PACK.cards], np.uint8)

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


def all_groups(size: int) -> Groups:
    """List every group of so many cards."""
    groups = np.arange(len(PACK), dtype=np.uint8)[None]
    for _ in range(size - 1):
        followers = len(PACK) - 1 - groups[-1].astype(np.int64)
        longer = np.repeat(groups, followers, axis=1)
        first = np.repeat(np.cumsum(followers) - followers, followers)
        next_card = longer[-1] + 1 + (np.arange(len(first)) - first).astype(np.uint8)
        groups = np.vstack([longer, next_card])
    return groups


def may_be_sets(groups: Groups) -> NDArray[np.bool_]:
    """Tell apart what can be no set at all: three or more values that are neither in a row nor of one colour."""
    few = [values.bit_count() <= 2 for values in range(1 << 13)]
    for low in range(STRAIGHTS):
        few[0b11111 << low] = True
    one = [colours.bit_count() == 1 for colours in range(1 << 5)]
    values, colours = np.bitwise_or.reduce(VALUE[groups]), np.bitwise_or.reduce(COLOUR[groups])
    possible: NDArray[np.bool_] = np.array(few)[values] | np.array(one)[colours]
    return possible


def kinds(groups: Groups) -> Counter[Kind | None]:
    return Counter(kind_of([Card(card) for card in group]) for group in groups.T.tolist())


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_all_groups_of_cards_are_counted_like_the_formulas(size: int) -> None:
    """All that may be sets, and some of the millions that cannot: each of them with ``PUBLICAN_TEST_DOSE=400``."""
    groups = all_groups(size)
    assert groups.shape == (size, comb(65, size))
    possible = may_be_sets(groups)
    found = kinds(groups[:, possible])
    del found[None]
    assert found == {kind: COUNTS[kind] for kind in SIZES[size]}
    others = groups[:, ~possible][:, :: max(1, round(400 / DOSE))]
    assert kinds(others).keys() <= {None}


def test_every_kind_has_one_size() -> None:
    assert sorted(kind for kinds in SIZES.values() for kind in kinds) == sorted(COUNTS) == list(Kind)
