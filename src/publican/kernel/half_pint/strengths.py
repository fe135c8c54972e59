"""How strong the sets are: twin of the strengths that ``sets_from`` in engine/half_pint/sets.py lists.

Layout
    strength  as in the engine: the kind, then the values in the order in which ties are broken, as six hex digits
    hand, subset, table   as in sets.py
    offers    int64[MOST_OFFERS]: what a seat may play, as ``strength << SUBSET_BITS | subset``
"""

from __future__ import annotations

import numpy as np

from publican.engine.half_pint.sets import LARGEST, OF_A_KIND, Kind, strength
from publican.kernel.half_pint.sets import (
    COLOURS,
    FIVES,
    ROW_BY_COLOUR,
    ROW_PAIRS,
    ROW_THREES,
    ROW_VALUES,
    colour_at,
    row_count,
    value_at,
)
from publican.kernel.jit import Ints, count_bits, highest_bit, inlined, lowest_bit, njit

SUBSET_BITS = 7
SUBSET = (1 << SUBSET_BITS) - 1
MOST_OFFERS = 2048

KIND = 20
"""Where the kind stands in a strength."""
TWO_PAIR = int(Kind.TWO_PAIR) << KIND
STRAIGHT = int(Kind.STRAIGHT) << KIND
FULL_HOUSE = int(Kind.FULL_HOUSE) << KIND
FLUSH = int(Kind.FLUSH) << KIND
STRAIGHT_FLUSH = int(Kind.STRAIGHT_FLUSH) << KIND
ROYAL_FLUSH = int(Kind.ROYAL_FLUSH) << KIND

ALIKE = np.array(
    [0] * 16
    + [
        strength(kind, (value,) * size) if value <= 13 else 0
        for size, kind in enumerate(OF_A_KIND, 1)
        for value in range(16)
    ]
)
"""The strength of ``size`` cards of one value, at ``16 * size + value``."""

FIVE = 31
"""Five values in a row, from the lowest bit on."""
ROYAL = 9
"""The lowest value of a royal flush."""

ALL_PLACES = 0x1111111
SEVENS = 0x7777777
PLACES_OF = np.array([sum(8 << 4 * place for place in range(7) if subset >> place & 1) for subset in range(128)])
"""The highest bit of the nibble of each card of a subset."""


@inlined
def best_strength(table: Ints, hand: int, subset: int) -> int:
    """Weigh the highest set that holds a legal subset and no other hand card: twin of ``sets_from`` (HP-13, 2nd)."""
    low = value_at(hand, lowest_bit(subset))
    high = value_at(hand, highest_bit(subset))
    size = count_bits(subset)
    if low == high:
        with_row = size + row_count(table, low)
        made: int = ALIKE[16 * with_row + low]
        if table[ROW_PAIRS]:
            made = max(made, _best_with_row_group(table, low, size, with_row))
    else:
        made = _best_of_two(table, hand, subset, low, high)
    if size >= hand >> FIVES:
        made = max(made, _best_five(table, hand, subset))
    return made


@inlined
def _best_with_row_group(table: Ints, value: int, size: int, with_row: int) -> int:
    """Weigh the best of a subset of one value and a group of the row, or 0: twin of ``_paired`` (HP-14, 2nd)."""
    pairs = table[ROW_PAIRS] & ~(1 << value)
    threes = table[ROW_THREES] & ~(1 << value)
    made = 0
    if pairs:
        pair = highest_bit(pairs)
        if size <= 2 <= with_row:
            made = two_pair(value, pair)
            if threes:
                made = full_house_by_three(highest_bit(threes), value)
        if size <= 3 <= with_row:
            made = max(made, full_house_by_three(value, pair))
    return made


@inlined
def _best_of_two(table: Ints, hand: int, subset: int, low: int, high: int) -> int:
    """Weigh the best two pair or full house of a subset of two values, or 0: twin of ``_paired``."""
    lows, highs = cards_of_value(hand, subset, low), cards_of_value(hand, subset, high)
    lows_row = lows + row_count(table, low)
    highs_row = highs + row_count(table, high)
    made = 0
    if (lows <= 2) & (lows_row >= 2) & (highs <= 2) & (highs_row >= 2):
        made = two_pair(high, low)
    if (lows <= 3) & (lows_row >= 3) & (highs <= 2) & (highs_row >= 2):
        made = full_house_by_three(low, high)
    if (lows <= 2) & (lows_row >= 2) & (highs <= 3) & (highs_row >= 3):
        made = full_house_by_three(high, low)
    return made * (lows + highs == count_bits(subset))


@inlined
def cards_of_value(hand: int, subset: int, value: int) -> int:
    """Count the cards of a subset with this value: its nibbles that are zero after the exclusive or."""
    other = hand ^ value * ALL_PLACES
    return count_bits(~((other & SEVENS) + SEVENS | other) & PLACES_OF[subset])


@njit
def _best_five(table: Ints, hand: int, subset: int) -> int:
    """Weigh the highest straight or flush that holds a subset, or 0: twin of ``_straights`` and ``_flushes``."""
    values, one_colour = look_at(hand, subset)
    size = count_bits(subset)
    if count_bits(values) < size:
        return 0
    if one_colour:
        of_colour = table[ROW_BY_COLOUR + colour_at(hand, lowest_bit(subset))]
        lowest = _straights_over(values, values | of_colour)
        if lowest:
            return _straight_flush(highest_bit(lowest))
        if size <= LARGEST <= size + count_bits(of_colour):
            while size + count_bits(of_colour) > LARGEST:
                of_colour &= of_colour - 1
            return FLUSH | _digits(values | of_colour)
    lowest = _straights_over(values, values | table[ROW_VALUES])
    return STRAIGHT | _digits(FIVE << highest_bit(lowest)) if lowest else 0


@inlined
def look_at(hand: int, subset: int) -> tuple[int, bool]:
    """Tell the values of a subset, and whether it has one colour."""
    values, one_colour = 0, True
    colour = colour_at(hand, lowest_bit(subset))
    while subset:
        place = lowest_bit(subset)
        subset &= subset - 1
        values |= 1 << value_at(hand, place)
        one_colour &= colour_at(hand, place) == colour
    return values, one_colour


@inlined
def _straights_over(values: int, seen: int) -> int:
    """Find, among the values seen, the lowest of each five in a row that hold all these values."""
    runs = seen & seen >> 1 & seen >> 2 & seen >> 3 & seen >> 4
    up_to_lowest = (2 << lowest_bit(values)) - 1
    from_highest = -1 << max(highest_bit(values) - LARGEST + 1, 0)
    return runs & up_to_lowest & from_highest


@njit
def _digits(values: int) -> int:
    """Spell values as hex digits, highest first."""
    digits = 0
    while values:
        value = highest_bit(values)
        values ^= 1 << value
        digits = digits << 4 | value
    return digits


@inlined
def two_pair(one: int, other: int) -> int:
    """Weigh a two pair of these values: twin of ``strength``."""
    return TWO_PAIR | max(one, other) * 0x11000 | min(one, other) * 0x110


@inlined
def full_house_by_three(three: int, two: int) -> int:
    """Weigh a full house: twin of ``strength`` with ``by_three`` (HP-15, 2nd)."""
    return FULL_HOUSE | three * 0x11100 | two * 0x11


@inlined
def _straight_flush(lowest: int) -> int:
    return (ROYAL_FLUSH if lowest == ROYAL else STRAIGHT_FLUSH) | _digits(FIVE << lowest)


@njit
def all_strengths(table: Ints, hand: int, subset: int, offers: Ints, count: int) -> int:
    """Offer each different set that holds a legal subset and no other hand card: twin of ``sets_from`` (HP-13, 1st).

    They are added to the ``count`` offers there are; the new number of offers is returned.
    """
    low = value_at(hand, lowest_bit(subset))
    high = value_at(hand, highest_bit(subset))
    size = count_bits(subset)
    if low == high:
        for with_row in range(size, size + row_count(table, low) + 1):
            count = _offer(offers, count, ALIKE[16 * with_row + low], subset)
    else:
        pairs, by_high, by_low = _pairings(table, hand, subset, low, high)
        if pairs:
            count = _offer(offers, count, two_pair(high, low), subset)
        if by_high:
            count = _offer(offers, count, FULL_HOUSE | high * 0x11100 | low * 0x11, subset)
        if by_low:  # the highest card first, unlike the second edition
            count = _offer(offers, count, FULL_HOUSE | high * 0x11000 | low * 0x111, subset)
    if size >= hand >> FIVES:
        count = _all_fives(table, hand, subset, offers, count)
    return count


@inlined
def count_strengths(table: Ints, hand: int, subset: int, offers: Ints, count: int) -> int:
    """Count those offers; they are listed from ``count`` on only where a straight or flush may be among them."""
    low = value_at(hand, lowest_bit(subset))
    high = value_at(hand, highest_bit(subset))
    if count_bits(subset) >= hand >> FIVES:
        return all_strengths(table, hand, subset, offers, count) - count
    if low == high:
        return 1 + row_count(table, low)
    pairs, by_high, by_low = _pairings(table, hand, subset, low, high)
    return int(pairs) + int(by_high) + int(by_low)


@inlined
def _pairings(table: Ints, hand: int, subset: int, low: int, high: int) -> tuple[bool, bool, bool]:
    """Tell whether two values make a two pair, a full house of three high ones, and one of three low ones (HP-14)."""
    lows, highs = cards_of_value(hand, subset, low), cards_of_value(hand, subset, high)
    lows_row = lows + row_count(table, low)
    highs_row = highs + row_count(table, high)
    only_these = lows + highs == count_bits(subset)
    two_low = only_these & (lows <= 2) & (lows_row >= 2)
    two_high = only_these & (highs <= 2) & (highs_row >= 2)
    by_high = two_low & (highs <= 3) & (highs_row >= 3)
    by_low = two_high & (lows <= 3) & (lows_row >= 3)
    return two_low & two_high, by_high, by_low


@inlined
def best_of_all(table: Ints, hand: int, subset: int, offers: Ints, count: int) -> int:
    """Give the highest of those offers, with the places from ``count`` on to list them in: HP-13 where R7 counts."""
    best = 0
    for place in range(count, all_strengths(table, hand, subset, offers, count)):
        best = max(best, offers[place])
    return best


@njit
def _all_fives(table: Ints, hand: int, subset: int, offers: Ints, count: int) -> int:
    """Offer each straight and flush that holds a subset: twin of ``_straights`` and ``_flushes``."""
    values, one_colour = look_at(hand, subset)
    size = count_bits(subset)
    if count_bits(values) < size:
        return count
    row_values = table[ROW_VALUES]
    others, of_colour = row_values, 0
    if one_colour:
        colour = colour_at(hand, lowest_bit(subset))
        of_colour = table[ROW_BY_COLOUR + colour]
        others = 0
        for other in range(COLOURS):
            others |= table[ROW_BY_COLOUR + other] if other != colour else 0
    lowest = _straights_over(values, values | row_values)
    while lowest:
        straight = FIVE << lowest_bit(lowest)
        lowest &= lowest - 1
        from_row = straight & ~values
        if not one_colour or from_row & others:  # else all cards are of one colour
            count = _offer(offers, count, STRAIGHT | _digits(straight), subset)
    if one_colour and size <= LARGEST <= size + count_bits(of_colour):
        from_row = of_colour
        while True:  # each part of the row's cards of this colour
            if size + count_bits(from_row) == LARGEST:
                count = _offer(offers, count, _of_one_colour(values | from_row), subset)
            if from_row == 0:
                break
            from_row = from_row - 1 & of_colour
    return count


@inlined
def _of_one_colour(values: int) -> int:
    """Weigh five cards of one colour: twin of ``kind_of`` for these."""
    lowest = lowest_bit(values)
    return _straight_flush(lowest) if values == FIVE << lowest else FLUSH | _digits(values)


@inlined
def _offer(offers: Ints, count: int, strength: int, subset: int) -> int:
    offers[count] = strength << SUBSET_BITS | subset
    return count + 1
