"""What hands of any cards make at best with the row: how likely somebody can beat a set, with however many cards.

Layout
    ladder   as in ladder.py; here its FIELD is filled: for each number of cards SAMPLE strengths, the weakest first
    deck     the last words of ``offers``: the cards that are not in the row
    word     the state of a generator of its own: for one row and hand size the sample is always the same

A hand of the sample loses one card after the other, so that one deal tells of all numbers of cards.
"""

from __future__ import annotations

from publican.bots.half_pint.compiled.ladder import FIELD, RUNG_OF, RUNGS, SAMPLE
from publican.kernel.half_pint.rounds import EDITION, SECOND
from publican.kernel.half_pint.sets import CARD_BIT, CARD_IN_HAND, PLACES, sort_hand
from publican.kernel.half_pint.strengths import SUBSET, SUBSET_BITS, best_of_all, best_strength
from publican.kernel.jit import Ints, inlined, lowest_bit, njit


@njit
def build_field(table: Ints, ladder: Ints, size: int, offers: Ints) -> None:
    """Note what random hands of up to so many cards make at best with a row whose ladder is built."""
    deck = len(offers) - len(CARD_IN_HAND)
    cards = 0
    for card in range(len(CARD_IN_HAND)):
        if ladder[RUNG_OF + card] < RUNGS:
            offers[deck + cards] = card
            cards += 1
    word, dealt = 1, cards
    for sample in range(SAMPLE):
        if dealt + size > cards:
            dealt = 0
        held = 0
        for _ in range(size):
            word = _next(word)
            other = dealt + (word >> 8) % (cards - dealt)
            offers[deck + dealt], offers[deck + other] = offers[deck + other], offers[deck + dealt]
            held |= CARD_BIT[offers[deck + dealt]]
            dealt += 1
        word = _note_best(ladder, sample, size, _list_best(table, held, size, offers), offers, word)
    for place in range(SAMPLE * size, SAMPLE * PLACES):  # more cards than anybody has
        ladder[FIELD + place] = ladder[FIELD + place - SAMPLE]


@inlined
def _next(word: int) -> int:
    """Step a linear congruential generator; its low bits are poor."""
    return word * 1103515245 + 12345 & 0x7FFFFFFF


@inlined
def _list_best(table: Ints, held: int, size: int, offers: Ints) -> int:
    """List the best that each subset of some cards makes, and tell how many there are."""
    hand, first, second = sort_hand(table, held, size)
    count = 0
    for half in range(2):
        subsets = second if half else first
        while subsets:
            subset = lowest_bit(subsets) + 64 * half
            subsets &= subsets - 1
            if table[EDITION] == SECOND:
                offers[count] = best_strength(table, hand, subset) << SUBSET_BITS | subset
            else:
                offers[count] = best_of_all(table, hand, subset, offers, count)
            count += 1
    return count


@inlined
def _note_best(ladder: Ints, sample: int, size: int, count: int, offers: Ints, word: int) -> int:
    """Note the best offer of a hand, and of what is left as it loses its cards; give the generator's next state."""
    held = (1 << size) - 1
    for left in range(size, 0, -1):
        best = 0
        for place in range(count):
            if offers[place] & SUBSET & ~held == 0:
                best = max(best, offers[place] >> SUBSET_BITS)
        start = FIELD + SAMPLE * (left - 1)
        at = start + sample
        while at > start and ladder[at - 1] > best:
            ladder[at] = ladder[at - 1]
            at -= 1
        ladder[at] = best
        word = _next(word)
        lost = held
        for _ in range((word >> 8) % left):
            lost &= lost - 1
        held ^= lost & -lost
    return word


@inlined
def unbeaten(ladder: Ints, cards: int, strength: int) -> float:
    """Tell how likely a random hand of so many cards has nothing that beats a strength."""
    at, below, step = FIELD + SAMPLE * (min(max(cards, 1), PLACES) - 1), 0, SAMPLE >> 1
    while step:
        below += step * (ladder[at + below + step - 1] <= strength)
        step >>= 1
    below += ladder[at + below] <= strength
    return float((below + 0.5) / (SAMPLE + 1))
