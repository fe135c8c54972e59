"""Which hand cards can be played as a set: twin of ``sets_from`` in engine/half_pint/sets.py, without the strengths.

Layout
    card     (value - 1) * 5 + colour: 0 to 64, so that a hand in order has equal values side by side
    cards    a bit for each card but the last, and how many cards there are: one more than bits if the last is there
    hand     one word; of up to seven cards, in order, the i-th has its value in nibble i, its colour in nibble 8 + i;
             nibble 7 has their number. From bit FIVES on stands how many of them a straight or flush needs at least:
             what the row lacks, or NO_FIVES. A hand stays as dealt: places keep their number while cards are played
    subset   some cards of a hand: bit i for the i-th
    subsets  two words with a bit for each subset: bit ``s`` of the first for those without the seventh card, bit
             ``s - 64`` of the second for those with it
    table    int64[]; its first words are the row, the rest is laid out in rounds.py:
      ROW_COUNTS     how many cards of each value and colour (counts)
      ROW_VALUES     bit v: there is a card of value v
      ROW_PAIRS      bit v: there are two or more
      ROW_THREES     bit v: there are three or more
      ROW_LACKS      how many cards it lacks for five, at least one
      ROW_BY_COLOUR  five words; bit v of the c-th: the card of colour c and value v is there
    counts   one word: three bits from ``3 * v`` on for each value v, four bits from ``COLOUR_COUNTS + 4 * c`` on for
             each colour c

Whether a subset is legal depends on it and on the row alone, and not on the edition: HP-14 asks for a hand card in
each group, and of two groups one without any leaves a subset of a single value, which is a set by itself. So subsets
are found once per round, and when cards are played those that hold one of them drop out.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from publican.kernel.jit import Ints, highest_bit, inlined, lowest_bit, njit

ROW_COUNTS = 0
ROW_VALUES = 1
ROW_PAIRS = 2
ROW_THREES = 3
ROW_LACKS = 4
ROW_BY_COLOUR = 5
ROW_END = 10

COLOURS = 5
LARGEST = 5
PLACES = 7
"""More cards than this no hand may have here."""
FIRST_PLACES = 6
"""The places of the first word of subsets."""
NIBBLE = 15
SIZE_NIBBLE = 4 * 7
COLOUR_NIBBLES = 4 * 8
FIVES = 60
NO_FIVES = 7
COLOUR_COUNTS = 44


def _bits(chosen: list[int]) -> int:
    """Make a word with these bits, which as a signed number may be negative."""
    word = sum(1 << place for place in chosen)
    return word - (word >> 63 << 64)


def _is_same(subset: int, pattern: int) -> bool:
    """Tell whether all cards of a subset are alike, where bit i of the pattern means: i-th and next card are."""
    low, high = (subset & -subset).bit_length() - 1, subset.bit_length() - 1
    return subset > 0 and all(pattern >> place & 1 for place in range(low, high))


FREE = np.array([_bits([other for other in range(64) if not subset & other]) for subset in range(64)])
"""For each subset of the first six places those that share no card with it."""

OF_SIZE = np.array([_bits([subset for subset in range(64) if subset.bit_count() == size]) for size in range(8)])
"""The subsets of so many of the first six places."""

UNDER_SIZE = np.array([_bits([subset for subset in range(64) if subset.bit_count() < size]) for size in range(8)])
"""The subsets of fewer than so many of the first six places."""

SINGLES = np.array([_bits([1 << place for place in range(6) if places >> place & 1]) for places in range(64)])
"""For some of the first six places the subsets that are one of them."""

SAME_1 = np.array([_bits([s for s in range(64) if _is_same(s, pattern)]) for pattern in range(64)])
SAME_2 = np.array([_bits([s for s in range(64) if _is_same(s | 64, pattern)]) for pattern in range(64)])
"""For each pattern the subsets of a single value, in two words."""


@cache
def _same(pattern: int) -> frozenset[int]:
    """List the subsets of a single value among six places."""
    return frozenset(subset for subset in range(64) if _is_same(subset, pattern))


def _two_groups(pattern: int, in_row: int) -> int:
    """List the subsets of two values among six places: twin of ``_paired``. The row may lend one card to a two.

    Lending more adds none: where the row could turn a two into a three, two and two were possible before.
    """
    same = _same(pattern)
    twos = {s for s in same if s.bit_count() == 2} | {1 << place for place in range(6) if in_row >> place & 1}
    threes = {s for s in same if s.bit_count() == 3}
    return _bits(list({a | b for a in twos for b in twos | threes if a | b not in same}))


TWO_GROUPS = np.array([_two_groups(pattern, in_row) for pattern in range(32) for in_row in range(64)])
"""At ``64 * pattern + in_row``, with bit i of ``in_row`` for a place whose value lies in the row."""

CARD_BIT = np.array([_bits([card] if card < 64 else []) for card in range(65)])
CARD_IN_HAND = np.array([card // 5 + 1 | card % 5 << COLOUR_NIBBLES for card in range(65)])
CARD_COUNTS = np.array([_bits([3 * (card // 5 + 1), COLOUR_COUNTS + 4 * (card % 5)]) for card in range(65)])

A_CARD_EACH = _bits([3 * value for value in range(1, 14)])
THREES = _bits([COLOUR_COUNTS + 4 * colour + bit for colour in range(5) for bit in (0, 1)])
"""Added to counts, it lifts those of five and more cards of a colour to eight."""
EIGHTS = _bits([COLOUR_COUNTS + 4 * colour + 3 for colour in range(5)])


@inlined
def set_row(table: Ints, deck: Ints, start: int, end: int) -> None:
    """Lay the row: the top card of a deck, and those from ``start`` to ``end``."""
    counts, values, pairs, threes = 0, 0, 0, 0
    for colour in range(COLOURS):
        table[ROW_BY_COLOUR + colour] = 0
    for place in range(start - 1, end):
        card = deck[0 if place < start else place]
        hand = CARD_IN_HAND[card]
        bit = 1 << value_at(hand, 0)
        counts += CARD_COUNTS[card]
        threes |= pairs & bit
        pairs |= values & bit
        values |= bit
        table[ROW_BY_COLOUR + colour_at(hand, 0)] |= bit
    table[ROW_COUNTS] = counts
    table[ROW_VALUES] = values
    table[ROW_PAIRS] = pairs
    table[ROW_THREES] = threes
    table[ROW_LACKS] = max(LARGEST - 1 - (end - start), 1)


@inlined
def value_at(hand: int, place: int) -> int:
    """Give the value of a hand's card."""
    return hand >> 4 * place & NIBBLE


@inlined
def colour_at(hand: int, place: int) -> int:
    """Give the colour of a hand's card."""
    return hand >> COLOUR_NIBBLES + 4 * place & NIBBLE


@inlined
def row_count(table: Ints, value: int) -> int:
    """Count the row's cards of a value."""
    count: int = table[ROW_COUNTS] >> 3 * value & 7
    return count


@inlined
def sort_hand(table: Ints, cards: int, size: int) -> tuple[int, int, int]:
    """Put a hand in order and list the subsets that make a set with the row: twin of ``sets_from`` (HP-11, HP-12)."""
    row_values = table[ROW_VALUES]
    hand, counts, pattern, in_row, last = size << SIZE_NIBBLE, table[ROW_COUNTS], 0, 0, 0
    for place in range(size):
        card = lowest_bit(cards)  # with no bit left it is the last card, 64
        cards &= cards - 1
        in_hand = CARD_IN_HAND[card]
        value = in_hand & NIBBLE
        hand |= in_hand << 4 * place
        counts += CARD_COUNTS[card]
        pattern |= (value == last) << place
        in_row |= (row_values >> value & 1) << place
        last = value
    pattern >>= 1
    first = SAME_1[pattern] & FREE[-1 << size & 63] | TWO_GROUPS[(pattern & 31) << 6 | in_row & 63]
    second = 0
    if size == PLACES:
        second = _with_seventh(pattern, in_row)
    seen = (counts | counts >> 1 | counts >> 2) & A_CARD_EACH
    runs = seen & seen >> 3 & seen >> 6 & seen >> 9 & seen >> 12
    many = counts + THREES & EIGHTS
    lacks = NO_FIVES
    if runs | many:
        more_1, more_2 = _fives(table, hand, runs, many)
        first |= more_1
        second |= more_2
        lacks = table[ROW_LACKS]
    return hand | lacks << FIVES, first, second


@inlined
def _with_seventh(pattern: int, in_row: int) -> int:
    """List the subsets with the seventh card that are of one value, or of two: twin of ``_groups`` and ``_paired``.

    Disjoint subsets joined have the sum of their numbers, so all that is joined with one of them is found by a shift.
    """
    found: int = SAME_2[pattern]
    others = SAME_1[pattern] & FREE[highest_bit(found)]  # the highest has all cards that are like the seventh
    twos = others & OF_SIZE[2] | SINGLES[in_row & 63] & FREE[highest_bit(found)]
    threes = others & OF_SIZE[3]
    high_twos = found & OF_SIZE[1] | in_row >> FIRST_PLACES
    high_threes = found & OF_SIZE[2]
    while high_twos:
        found |= (twos | threes) << lowest_bit(high_twos)
        high_twos &= high_twos - 1
    while high_threes:
        found |= twos << lowest_bit(high_threes)
        high_threes &= high_threes - 1
    return found


@njit
def _fives(table: Ints, hand: int, runs: int, many: int) -> tuple[int, int]:
    """List the subsets that are part of a straight or flush.

    A bit of ``runs`` stands for the lowest of five values in a row, a bit of ``many`` for a colour of five cards.
    """
    found_1, found_2 = 0, 0
    while runs:
        more_1, more_2 = _straights(table[ROW_VALUES], hand, lowest_bit(runs) // 3)
        runs &= runs - 1
        found_1 |= more_1
        found_2 |= more_2
    while many:
        more_1, more_2 = _flushes(table[ROW_COUNTS], hand, lowest_bit(many) - COLOUR_COUNTS >> 2)
        many &= many - 1
        found_1 |= more_1
        found_2 |= more_2
    return found_1, found_2


@inlined
def _straights(row_values: int, hand: int, lowest: int) -> tuple[int, int]:
    """List the subsets of a straight from this value on, each value from hand or row: twin of ``_straights``.

    Disjoint subsets joined have the sum of their numbers, so a card is added to all subsets by one shift.
    """
    found_1, found_2 = 1, 0  # so far the empty subset
    without_1, without_2, last = 1, 0, 0
    for place in range(hand >> SIZE_NIBBLE & NIBBLE):
        value = value_at(hand, place)
        if lowest <= value < lowest + LARGEST:
            if value != last:
                from_row = row_values >> value & 1
                without_1, without_2, last = found_1, found_2, value
                found_1 *= from_row
                found_2 *= from_row
            if place < FIRST_PLACES:
                found_1 |= without_1 << (1 << place)
                found_2 |= without_2 << (1 << place)
            else:
                found_2 |= without_1
    return found_1 & ~1, found_2


@inlined
def _flushes(row_counts: int, hand: int, colour: int) -> tuple[int, int]:
    """List the subsets of a colour that reach five cards with the row: twin of ``_flushes``."""
    mine = 0
    for place in range(hand >> SIZE_NIBBLE & NIBBLE):
        mine |= (colour_at(hand, place) == colour) << place
    least = max(LARGEST - (row_counts >> COLOUR_COUNTS + 4 * colour & NIBBLE), 1)
    of_colour = FREE[~mine & 63]
    first = of_colour & UNDER_SIZE[LARGEST + 1] & ~UNDER_SIZE[least]
    second = of_colour & UNDER_SIZE[LARGEST] & ~UNDER_SIZE[least - 1] & -(mine >> FIRST_PLACES)
    return first, second
