"""What each card makes alone with the row, from the weakest to the strongest: how high a set is, and what can beat it.

Layout
    ladder   int64[LADDER_WORDS]:
      the first RUNGS words   what the cards that are not in the row make alone, the weakest first; where there are
                              fewer cards than rungs, the lowest are 0
      RUNG_OF   for each card (sets.py) the rung it stands on; RUNGS for a card of the row
      FILLED    a bit for each rung on which a card stands
      FIELD     for each number of cards, from one to PLACES, what SAMPLE random hands make at best (field.py)
    rungs    one word, a bit for each rung: some cards
    hand, table, offers   as in sets.py, rounds.py, strengths.py; a table has one more word here:
      GONE      the cards played in this round, as rungs
"""

from __future__ import annotations

from publican.kernel.half_pint.rounds import (
    EDITION,
    HANDS,
    SECOND,
    SUBSETS_1,
    SUBSETS_2,
    TABLE_WORDS,
    TURN,
    play_set,
    seat_in,
)
from publican.kernel.half_pint.sets import (
    CARD_IN_HAND,
    COLOUR_NIBBLES,
    COLOURS,
    FIVES,
    NIBBLE,
    PLACES,
    ROW_BY_COLOUR,
    SINGLES,
    SIZE_NIBBLE,
    colour_at,
    value_at,
)
from publican.kernel.half_pint.strengths import SUBSET, SUBSET_BITS, best_of_all, best_strength
from publican.kernel.jit import Ints, count_bits, inlined, lowest_bit, njit

RUNGS = 64
RUNG_OF = RUNGS
FILLED = RUNG_OF + len(CARD_IN_HAND)
FIELD = FILLED + 1
SAMPLE = 32
"""So many random hands stand for all that others may hold."""
LADDER_WORDS = FIELD + PLACES * SAMPLE
GONE = TABLE_WORDS
SEEN_WORDS = TABLE_WORDS + 1
"""How many words a table has here."""
ALONE = 1 << SIZE_NIBBLE | 1 << FIVES
"""What makes a card a hand of its own."""
CARD_BITS = 7


@njit
def build_ladder(table: Ints, ladder: Ints, offers: Ints) -> None:
    """Sort what single cards make with the row; among equals by card."""
    free = RUNGS
    for card in range(len(CARD_IN_HAND)):
        hand = CARD_IN_HAND[card]
        ladder[RUNG_OF + card] = RUNGS
        if not table[ROW_BY_COLOUR + colour_at(hand, 0)] >> value_at(hand, 0) & 1:
            made = best_alone(table, hand, offers) << CARD_BITS | card
            free -= 1
            rung = free
            while rung + 1 < RUNGS and ladder[rung + 1] < made:
                ladder[rung] = ladder[rung + 1]
                rung += 1
            ladder[rung] = made
    ladder[FILLED] = -1 << free
    for rung in range(RUNGS):
        if rung < free:
            ladder[rung] = 0
        else:
            ladder[RUNG_OF + (ladder[rung] & (1 << CARD_BITS) - 1)] = rung
            ladder[rung] >>= CARD_BITS


@inlined
def best_alone(table: Ints, card: int, offers: Ints) -> int:
    """Weigh the best that one card, the first of a hand, makes with the row."""
    hand = card & (NIBBLE | NIBBLE << COLOUR_NIBBLES) | ALONE
    if table[EDITION] == SECOND:
        return best_strength(table, hand, 1)
    return best_of_all(table, hand, 1, offers, 0) >> SUBSET_BITS


@inlined
def above(ladder: Ints, strength: int) -> int:
    """Give the rungs that are higher than a strength."""
    below = 0
    step = RUNGS >> 1
    while step:
        below += step * (ladder[below + step - 1] <= strength)
        step >>= 1
    return -1 << below if ladder[below] > strength else 0


@inlined
def rung_at(table: Ints, seat: int, place: int, ladder: Ints) -> int:
    """Tell on which rung a card of a seat's hand stands."""
    hand = table[HANDS + seat]
    card = (value_at(hand, place) - 1) * COLOURS + colour_at(hand, place)
    rung: int = ladder[RUNG_OF + card] & RUNGS - 1
    return rung


@inlined
def places_left(table: Ints, seat: int) -> int:
    """Give the places of the cards a seat still holds, as a subset: each alone is a set."""
    singles = table[SUBSETS_1 + seat] & SINGLES[63]
    places = 0
    while singles:
        places |= lowest_bit(singles)
        singles &= singles - 1
    return int(places | (table[SUBSETS_2 + seat] & 1) << 6)


@inlined
def rungs_of(table: Ints, seat: int, subset: int, ladder: Ints) -> int:
    """Give some cards of a seat as rungs."""
    rungs = 0
    while subset:
        rungs |= 1 << rung_at(table, seat, lowest_bit(subset), ladder)
        subset &= subset - 1
    return rungs


@inlined
def cards_left(table: Ints, seat: int) -> int:
    """Count the cards a seat still holds."""
    left: int = count_bits(table[SUBSETS_1 + seat] & SINGLES[63]) + (table[SUBSETS_2 + seat] & 1)
    return left


@inlined
def lay(table: Ints, ladder: Ints, offer: int) -> None:
    """Let the seat whose turn it is play an offer, and note which cards are gone."""
    table[GONE] |= rungs_of(table, seat_in(table, TURN), offer & SUBSET, ladder)
    play_set(table, offer & SUBSET, offer >> SUBSET_BITS)
