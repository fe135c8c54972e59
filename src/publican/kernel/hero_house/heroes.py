"""Cards that lie together, their dots, and who wins: twin of engine/hero_house/battle.py and cards.py.

Layout
    card    as in the engine: 14 heads, 14 bodies, 14 legs and 14 primes, 0 to 55
    cards   one word with a bit for each card: a hand, a hero, the discard pile; so the primes are its highest bits
    lean    how many more black dots than white ones
"""

from __future__ import annotations

import numpy as np

from publican.engine.core import Card
from publican.engine.hero_house.battle import put
from publican.engine.hero_house.cards import BLACK_OF, BODY, DOTS, HEAD, LEGS, PACK, PRIME, WHITE_OF
from publican.kernel.jit import count_bits, inlined

CARDS = len(PACK)
SUIT_SIZE = len(DOTS)
ALL_CARDS = (1 << CARDS) - 1
A_SUIT = (1 << SUIT_SIZE) - 1
HEADS = A_SUIT << SUIT_SIZE * HEAD
BODIES = A_SUIT << SUIT_SIZE * BODY
ALL_LEGS = A_SUIT << SUIT_SIZE * LEGS
PRIMES = A_SUIT << SUIT_SIZE * PRIME
FIRST_PRIME = 1 << SUIT_SIZE * PRIME

MORE_THAN_A_PAIR = 3


def bits_of(cards: tuple[Card, ...]) -> int:
    """Make a word of cards."""
    return sum(1 << card for card in cards)


COVERS = np.array([bits_of(tuple(on for on in PACK.cards if put(card, (on,))[1])) for card in PACK.cards])
"""For each card all those that it covers (HH-6)."""

BLACK_1, BLACK_2, BLACK_4 = (
    bits_of(tuple(card for card in PACK.cards if BLACK_OF[card] & digit)) for digit in (1, 2, 4)
)
WHITE_1, WHITE_2, WHITE_4 = (
    bits_of(tuple(card for card in PACK.cards if WHITE_OF[card] & digit)) for digit in (1, 2, 4)
)
"""The binary digits of the dots, so that those of any number of cards are counted without a loop."""

LOSES = 0
NO_WIN = 1
STRUGGLE = 2
WINS = 3


@inlined
def black_dots(cards: int) -> int:
    """Count the black dots of cards: twin of ``total``."""
    return count_bits(cards & BLACK_1) + 2 * count_bits(cards & BLACK_2) + 4 * count_bits(cards & BLACK_4)


@inlined
def white_dots(cards: int) -> int:
    """Count the white dots of cards: twin of ``total``."""
    return count_bits(cards & WHITE_1) + 2 * count_bits(cards & WHITE_2) + 4 * count_bits(cards & WHITE_4)


@inlined
def lean_of(cards: int) -> int:
    """Tell how many more black dots than white ones cards have: they balance at 0."""
    return black_dots(cards) - white_dots(cards)


@inlined
def covered_by(card: int, lying: int) -> int:
    """Tell what a card covers of those that lie there: twin of ``put``."""
    covered: int = COVERS[card] & lying
    return covered


@inlined
def is_complete(lying: int) -> bool:
    """Tell whether cards that lie together are a hero: twin of ``hero_of``."""
    return (lying >= FIRST_PRIME) | (count_bits(lying) == MORE_THAN_A_PAIR)


@inlined
def balances(lying: int) -> bool:
    """Tell whether cards that lie together are a hero with as many black dots as white ones (HH-20)."""
    return is_complete(lying) & (lean_of(lying) == 0)


@inlined
def battle(hero: int, monster: int) -> int:
    """Match the dots of two heroes: twin of the function so named (HH-10)."""
    white_over = white_dots(hero) - black_dots(monster)
    black_over = black_dots(hero) - white_dots(monster)
    if white_over == 0 and black_over == 0:
        return STRUGGLE
    if white_over >= 0 and black_over >= 0:
        return WINS
    return LOSES if white_over <= 0 and black_over <= 0 else NO_WIN
