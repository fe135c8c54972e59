"""Random play: a set, the rest of a round, whole rounds, whole games. Twin of a table of ``RandomBot`` (bots/bot.py).

Layout
    table    as in rounds.py
    pad      as in games.py
    offers   as in strengths.py: space to list what a seat can play
    counts   the same space in the first edition: for each seat MOST_SETS pairs of words with a bit for each subset
             (sets.py): bit s of the n-th says that subset s makes more than n sets. From LISTED on there is room to
             list the sets of one subset
    deck     int64[65]: all cards (sets.py), in any order
    sizes    as in rounds.py
    chance   as in chance.py
"""

from __future__ import annotations

from publican.engine.half_pint.scorepad import PREDICTIONS as PREDICTABLE
from publican.kernel.chance import FRACTION_BITS, LEFT_OVER, Chance, below, fraction, kth_bit, shuffle
from publican.kernel.half_pint.games import WINNERS, write
from publican.kernel.half_pint.rounds import (
    BETS,
    EDITION,
    FIRST,
    HANDS,
    NOBODY,
    PLAYERS,
    PREDICTIONS,
    SEATS,
    SECOND,
    START,
    SUBSETS_1,
    SUBSETS_2,
    TURN,
    deal,
    play_set,
    random_deal,
    score,
    seat_in,
)
from publican.kernel.half_pint.sets import (
    FIRST_PLACES,
    FIVES,
    FREE,
    NIBBLE,
    NO_FIVES,
    ROW_VALUES,
    SIZE_NIBBLE,
    UNDER_SIZE,
    row_count,
    value_at,
)
from publican.kernel.half_pint.strengths import (
    ALIKE,
    SUBSET,
    SUBSET_BITS,
    all_strengths,
    best_of_all,
    best_strength,
    count_strengths,
)
from publican.kernel.jit import Ints, count_bits, highest_bit, inlined, lowest_bit, njit

KINDS_OF_PREDICTION = len(PREDICTABLE)
MOST_SETS = 16
"""More than one subset can make: ten flushes with a row of five cards, and a few straights or groups."""
LISTED = 2 * MOST_SETS * SEATS


@njit
def random_offer(table: Ints, seat: int, offers: Ints, chance: Chance) -> int:
    """Draw one of the sets a seat can play, each as likely as the others."""
    if table[EDITION] == FIRST:
        _count_sets(table, seat, offers)
        return _random_of_all(table, seat, offers, chance)
    subset = _random_subset(table, seat, chance)
    return _strongest(table, seat, subset, offers) << SUBSET_BITS | subset


@inlined
def _strongest(table: Ints, seat: int, subset: int, offers: Ints) -> int:
    """Weigh what a subset makes where it makes one set (HP-13, 2nd, and R7)."""
    hand = table[HANDS + seat]
    if table[EDITION] == SECOND:
        return best_strength(table, hand, subset)
    return best_of_all(table, hand, subset, offers, 0) >> SUBSET_BITS


@inlined
def _random_subset(table: Ints, seat: int, chance: Chance) -> int:
    first = table[SUBSETS_1 + seat]
    second = table[SUBSETS_2 + seat]
    return _kth_subset(first, second, below(chance, count_bits(first) + count_bits(second)))


@inlined
def _kth_subset(first: int, second: int, k: int) -> int:
    """Give the k-th of the subsets in two words."""
    in_first = count_bits(first)
    seventh = k >= in_first
    return kth_bit(second if seventh else first, k - in_first * seventh) + 64 * seventh


@njit
def _count_sets(table: Ints, seat: int, counts: Ints) -> None:
    """Note for each subset of a seat how many sets it makes: in the first edition it may be several.

    Without a card in the row to join, and without five in a row or of a colour, it is one: no need to look.
    """
    hand = table[HANDS + seat]
    at = 2 * MOST_SETS * seat
    counts[at + 2] = 0
    counts[at + 3] = 0
    alike = 0
    for place in range(hand >> SIZE_NIBBLE & NIBBLE):
        alike |= (table[ROW_VALUES] >> value_at(hand, place) & 1) << place
    lacks = hand >> FIVES
    if alike == 0 and lacks == NO_FIVES:
        return
    most = 1
    for half in range(2):
        subsets = table[(SUBSETS_2 if half else SUBSETS_1) + seat]
        if not (half and alike >> FIRST_PLACES):
            subsets &= ~(FREE[alike & 63] & UNDER_SIZE[lacks - half])
        while subsets:
            subset = lowest_bit(subsets)
            subsets &= subsets - 1
            made = count_strengths(table, hand, subset + 64 * half, counts, LISTED)
            for other in range(1, made):
                if other == most:  # the next pair of words is empty, whatever was listed there before
                    most += 1
                    counts[at + 2 * most] = 0
                    counts[at + 2 * most + 1] = 0
                counts[at + 2 * other + half] |= 1 << subset


@inlined
def _random_of_all(table: Ints, seat: int, counts: Ints, chance: Chance) -> int:
    """Draw one of all sets of a seat whose sets are counted."""
    first, second = table[SUBSETS_1 + seat], table[SUBSETS_2 + seat]
    at = 2 * MOST_SETS * seat
    here = count_bits(first) + count_bits(second)
    total, most = here, 1
    while counts[at + 2 * most] | counts[at + 2 * most + 1]:
        total += count_bits(first & counts[at + 2 * most]) + count_bits(second & counts[at + 2 * most + 1])
        most += 1
    k, number = below(chance, total), 0
    while k >= here:
        k -= here
        number += 1
        first = table[SUBSETS_1 + seat] & counts[at + 2 * number]
        second = table[SUBSETS_2 + seat] & counts[at + 2 * number + 1]
        here = count_bits(first) + count_bits(second)
    return _nth_set(table, table[HANDS + seat], _kth_subset(first, second, k), number, counts)


@inlined
def _nth_set(table: Ints, hand: int, subset: int, number: int, counts: Ints) -> int:
    """Give one of the sets that a subset makes, as an offer."""
    low = value_at(hand, lowest_bit(subset))
    if low == value_at(hand, highest_bit(subset)) and number <= row_count(table, low):
        strength: int = ALIKE[16 * (count_bits(subset) + number) + low]
        return strength << SUBSET_BITS | subset
    all_strengths(table, hand, subset, counts, LISTED)
    offer: int = counts[LISTED + number]
    return offer


@njit
def play_out(table: Ints, offers: Ints, chance: Chance) -> int:
    """Play a round to its end; tell how many sets that took."""
    played = 0
    if table[EDITION] == FIRST:
        for seat in range(table[PLAYERS]):
            _count_sets(table, seat, offers)
        while table[TURN] != NOBODY:
            offer = _random_of_all(table, seat_in(table, TURN), offers, chance)
            play_set(table, offer & SUBSET, offer >> SUBSET_BITS)
            played += 1
        return played
    while table[TURN] != NOBODY:
        seat = seat_in(table, TURN)
        subset = _random_subset(table, seat, chance)
        play_set(table, subset, _strongest(table, seat, subset, offers))
        played += 1
    return played


@njit
def predict_and_bet(table: Ints, chance: Chance) -> None:
    """Draw a prediction and a bet for each seat, each as likely as the others: twin of ``legal`` (HP-7 to HP-9)."""
    players = table[PLAYERS]
    rest = fraction(chance)
    for seat in range(players):
        drawn = rest * KINDS_OF_PREDICTION
        table[PREDICTIONS + seat] = drawn >> FRACTION_BITS
        rest = drawn & LEFT_OVER
    rest = fraction(chance)
    for seat in range(players):
        drawn = rest * (2 if players == 2 else players - 1)
        rest = drawn & LEFT_OVER
        other = seat + 1 + (drawn >> FRACTION_BITS)
        other -= players if other >= players else 0
        table[BETS + seat] = NOBODY if other == seat else other


@njit
def random_rounds(
    table: Ints, deck: Ints, offers: Ints, hand_size: int, row_size: int, count: int, chance: Chance
) -> int:
    """Play whole rounds of one size, from shuffle to score; tell how many sets were played."""
    played = 0
    for _ in range(count):
        shuffle(deck, 0, hand_size * table[PLAYERS] + row_size, chance)
        deal(table, deck, hand_size, row_size)
        predict_and_bet(table, chance)
        played += play_out(table, offers, chance)
        score(table)
    return played


@njit
def random_game(pad: Ints, table: Ints, deck: Ints, offers: Ints, sizes: Ints, chance: Chance) -> int:
    """Play from a pad to the end of the game, the next round from the deal on; tell how many sets were played."""
    played = 0
    while pad[WINNERS] == 0:
        random_deal(table, deck, sizes, chance)
        predict_and_bet(table, chance)
        played += play_out(table, offers, chance)
        score(table)
        write(pad, table)
        table[START] = (table[START] + 1) % table[PLAYERS]
    return played
