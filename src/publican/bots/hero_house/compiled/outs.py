"""What cards promise: which others would make a house with them, or balance the monster.

The rules of thumb are those of bots/hero_house/promise.py. None of them lists heroes: sums of leans are bits.

Layout
    sums      one word: bit ``ZERO - s`` for each lean s that some heroes can have together. Those off by more than
              ``ZERO`` are left out; no card makes up for so many
    leans     nine bits: bit ``FOUR - l`` for each lean l of a card, so that joining cards is shifting
    cards     as in heroes.py
"""

from __future__ import annotations

import numpy as np

from publican.engine.hero_house.cards import DOTS
from publican.kernel.hero_house.heroes import (
    A_SUIT,
    ALL_LEGS,
    BODIES,
    COVERS,
    HEADS,
    PRIMES,
    SUIT_SIZE,
    is_complete,
    lean_of,
)
from publican.kernel.jit import count_bits, inlined, lowest_bit, njit

FOUR = 4
"""No card leans further."""
ZERO = 27
SUMS = (1 << 2 * ZERO + 1) - 1
NINE = 511

LEANS = tuple(black - white for black, white in DOTS)
LEANS_OF = np.array(
    [sum({1 << FOUR - LEANS[place] for place in range(SUIT_SIZE) if subset >> place & 1}) for subset in range(1 << 14)]
)
"""The leans of some cards of one suit."""
THAT_LEAN = np.array(
    [sum(1 << place for place in range(SUIT_SIZE) if leans >> FOUR + LEANS[place] & 1) for leans in range(512)]
)
"""The cards of one suit with these leans, but bit ``FOUR + l`` stands for lean l: it is what sums lack."""
BALANCED_PRIMES = int(THAT_LEAN[1 << FOUR]) << 3 * SUIT_SIZE

PRIME_AT = 3 * SUIT_SIZE
LEGS_AT = 2 * SUIT_SIZE
BODY_AT = SUIT_SIZE


@inlined
def _join(leans: int, sums: int) -> int:
    """Add a card of each of these leans to all sums; the zero of the sums moves up by four."""
    joined = 0
    while leans:
        joined |= sums << lowest_bit(leans)
        leans &= leans - 1
    return joined


@inlined
def _with_primes(sums: int, primes: int) -> int:
    """Let each prime join the sums, or not."""
    while primes:
        sums |= (sums & SUMS) << FOUR - lean_of(primes & -primes) >> FOUR
        primes &= primes - 1
    return sums


@inlined
def _suits(hand: int) -> tuple[int, int, int]:
    """Tell the leans of the heads, bodies and legs of a hand."""
    return LEANS_OF[hand & A_SUIT], LEANS_OF[hand >> BODY_AT & A_SUIT], LEANS_OF[hand >> LEGS_AT & A_SUIT]


@inlined
def can_make_house(hand: int, off: int) -> bool:
    """Tell whether heroes of a hand balance others that are so far off; no two heroes of three cards are thought of."""
    heads, bodies, legs = _suits(hand)
    sums = _with_primes(1 << ZERO | _join(heads, _join(bodies, legs)) << ZERO - 3 * FOUR, hand & PRIMES)
    return (off > -ZERO) & (off < ZERO) & (sums >> ZERO + off & 1 != 0)


@njit
def house_cards(hand: int, off: int) -> int:
    """Tell with which next cards a hand makes a house, with heroes in play that are so far off balance."""
    if not FOUR - ZERO < off < ZERO - FOUR:
        return 0
    heads, bodies, legs = _suits(hand)
    primes = hand & PRIMES
    bodies_legs = _join(bodies, legs)
    wanted = ZERO + off - FOUR
    sums = _with_primes(1 << ZERO | _join(heads, bodies_legs) << ZERO - 3 * FOUR, primes)
    cards: int = THAT_LEAN[sums >> wanted & NINE] << PRIME_AT
    sums = _with_primes(bodies_legs << ZERO - 2 * FOUR, primes)
    cards |= THAT_LEAN[sums >> wanted & NINE]
    sums = _with_primes(_join(heads, legs) << ZERO - 2 * FOUR, primes)
    cards |= THAT_LEAN[sums >> wanted & NINE] << BODY_AT
    sums = _with_primes(_join(heads, bodies) << ZERO - 2 * FOUR, primes)
    cards |= THAT_LEAN[sums >> wanted & NINE] << LEGS_AT
    return cards


@inlined
def share(cards: int, coming: int) -> float:
    """Tell how likely one of these cards is the next."""
    return count_bits(cards & coming) / max(1, count_bits(coming))


@inlined
def can_lay(hand: int) -> bool:
    """Tell whether a hand holds a hero."""
    return (hand & PRIMES != 0) | ((hand & HEADS != 0) & (hand & BODIES != 0) & (hand & ALL_LEGS != 0))


@inlined
def balancing(pile: int) -> int:
    """Tell which cards balance the monster when they are put on the discard pile."""
    lean = lean_of(pile)
    head, body, legs = pile & HEADS, pile & BODIES, pile & ALL_LEGS
    cards = BALANCED_PRIMES
    if body and legs:
        cards |= _of_lean(lean_of(head) - lean)
    if head and legs:
        cards |= _of_lean(lean_of(body) - lean) << BODY_AT
    if head and body:
        cards |= _of_lean(lean_of(legs) - lean) << LEGS_AT
    return cards


@inlined
def _of_lean(lean: int) -> int:
    """Give the cards of a suit that lean so."""
    cards: int = THAT_LEAN[1 << FOUR + lean] if -FOUR <= lean <= FOUR else 0
    return cards


@inlined
def put(card: int, pile: int) -> int:
    """Tell what lies on the discard pile after this card, a bit number."""
    lying: int = pile & ~COVERS[card] | 1 << card
    return lying


@inlined
def monster_in(pile: int) -> int:
    """Give the monster that lies there; 0 for none."""
    return pile if is_complete(pile) else 0
