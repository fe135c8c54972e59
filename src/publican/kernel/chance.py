"""Chance for the kernel: every function that needs it is handed a generator, so the same seed gives the same play.

Layout
    chance   uint64[1]   the state of SplitMix64 (Steele, Lea, Flood 2014); any number will do
    deck     int64[n]    cards in the order in which they are dealt

A *fraction* is a number from 0 to ``ONE - 1``. Times ``n`` its whole part is a fair draw below ``n``, and what is left
over is a fraction again, with less in it: so one random word serves several small draws.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from publican.kernel.jit import HAS_DEPOSIT, Ints, count_bits, deposit_bits, inlined, lowest_bit, njit, signed

Chance = NDArray[np.uint64]

FRACTION_BITS = 56
ONE = 1 << FRACTION_BITS
LEFT_OVER = ONE - 1
MOST = 127
"""Draws below no more than this: times a fraction it still fits a word."""
SHORT_BITS = 48
"""A single draw needs fewer bits, and may be below more."""
DRAWS = 4
"""So many draws below 65 take 24 of the 56 bits, and stay fair to one part in 4,000 million."""

GAMMA = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
SHIFT_1 = np.uint64(30)
SHIFT_2 = np.uint64(27)
SHIFT_3 = np.uint64(31)
TO_FRACTION = np.uint64(64 - FRACTION_BITS)
TO_SHORT = np.uint64(64 - SHORT_BITS)

BIT_1, BIT_2, BIT_4, BIT_8 = np.uint64(1), np.uint64(2), np.uint64(4), np.uint64(8)
TWOS = np.uint64(0x5555555555555555)
FOURS = np.uint64(0x3333333333333333)
NIBBLES = np.uint64(0x0F0F0F0F0F0F0F0F)
BYTES = np.uint64(0x0101010101010101)
TOPS = np.uint64(0x8080808080808080)
BYTE = np.uint64(0xFF)
KTH_IN_BYTE = np.array(
    [[*(place for place in range(8) if byte >> place & 1), *[0] * 8][k] for byte in range(256) for k in range(8)],
    np.int8,
)
"""The place of the k-th one of a byte, at ``8 * byte + k``."""


def seeded(seed: int) -> Chance:
    """Make a generator; neighbouring seeds give unrelated ones."""
    chance = np.array([seed & (1 << 64) - 1], np.uint64)
    return np.array([random_word(chance)], np.uint64)


@inlined
def random_word(chance: Chance) -> np.uint64:
    """Draw 64 random bits."""
    chance[0] += GAMMA
    word = chance[0]
    word = (word ^ (word >> SHIFT_1)) * MIX_1
    word = (word ^ (word >> SHIFT_2)) * MIX_2
    mixed: np.uint64 = word ^ (word >> SHIFT_3)
    return mixed


@inlined
def fraction(chance: Chance) -> int:
    """Draw a fraction."""
    return signed(random_word(chance) >> TO_FRACTION)


@inlined
def below(chance: Chance, end: int) -> int:
    """Draw a number from 0 to ``end - 1``, with ``end`` up to 32,767."""
    return signed(random_word(chance) >> TO_SHORT) * end >> SHORT_BITS


@inlined
def kth_bit(word: int, k: int) -> int:
    """Give the place of the k-th one of a word, counted from 0, without a branch that could be foreseen wrongly."""
    if HAS_DEPOSIT:
        return lowest_bit(deposit_bits(1 << k, word))
    return _kth_bit_anywhere(word, k)


@inlined
def _kth_bit_anywhere(word: int, k: int) -> int:
    """Do the same on any processor (Vigna 2008, "Broadword implementation of rank/select queries")."""
    bits = np.uint64(word)
    sums = bits - (bits >> BIT_1 & TWOS)
    sums = (sums & FOURS) + (sums >> BIT_2 & FOURS)
    sums = (sums + (sums >> BIT_4) & NIBBLES) * BYTES  # each byte: how many ones it and those below it have
    full = (np.uint64(k) * BYTES | TOPS) - sums & TOPS  # a bit for each byte that ends at or before the k-th one
    start = count_bits(full) << 3
    before = signed((sums << BIT_8) >> np.uint64(start) & BYTE)
    byte = signed(bits >> np.uint64(start) & BYTE)
    place: int = start + KTH_IN_BYTE[byte << 3 | k - before & 7]
    return place


@njit
def shuffle(deck: Ints, start: int, end: int, chance: Chance) -> None:
    """Put random cards at the places from ``start`` to ``end``, of those that lie there or below."""
    cards = len(deck)
    rest = 0
    for place in range(start, end):
        if (place - start) % DRAWS == 0:
            rest = fraction(chance)
        drawn = rest * (cards - place)
        rest = drawn & LEFT_OVER
        other = place + (drawn >> FRACTION_BITS & MOST)  # the mask shows the compiler that this is not negative
        deck[place], deck[other] = deck[other], deck[place]
