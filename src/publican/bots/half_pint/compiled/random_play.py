"""Random play: a set, the rest of a round, whole rounds, whole games. Twin of a table of ``RandomBot`` (bots/bot.py).

Layout
    table    as in rounds.py
    pad      as in games.py
    offers   as in strengths.py: space to list what a seat can play
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
    HANDS,
    NOBODY,
    PLAYERS,
    PREDICTIONS,
    SECOND,
    START,
    SUBSETS_1,
    SUBSETS_2,
    TURN,
    deal,
    list_offers,
    play_set,
    random_deal,
    score,
    seat_in,
)
from publican.kernel.half_pint.strengths import SUBSET, SUBSET_BITS, best_strength
from publican.kernel.jit import Ints, count_bits, inlined, njit

KINDS_OF_PREDICTION = len(PREDICTABLE)


@njit
def random_offer(table: Ints, seat: int, offers: Ints, chance: Chance) -> int:
    """Draw one of the sets a seat can play, each as likely as the others."""
    if table[EDITION] != SECOND:
        offer: int = offers[below(chance, list_offers(table, seat, offers))]
        return offer
    subset = _random_subset(table, seat, chance)
    return best_strength(table, table[HANDS + seat], subset) << SUBSET_BITS | subset


@inlined
def _random_subset(table: Ints, seat: int, chance: Chance) -> int:
    first = table[SUBSETS_1 + seat]
    second = table[SUBSETS_2 + seat]
    in_first = count_bits(first)
    k = below(chance, in_first + count_bits(second))
    seventh = k >= in_first
    return kth_bit(second if seventh else first, k - in_first * seventh) + 64 * seventh


@njit
def play_out(table: Ints, offers: Ints, chance: Chance) -> int:
    """Play a round to its end; tell how many sets that took."""
    played = 0
    if table[EDITION] != SECOND:
        while table[TURN] != NOBODY:
            offer = random_offer(table, table[TURN], offers, chance)
            play_set(table, offer & SUBSET, offer >> SUBSET_BITS)
            played += 1
        return played
    while table[TURN] != NOBODY:
        seat = seat_in(table, TURN)
        subset = _random_subset(table, seat, chance)
        play_set(table, subset, best_strength(table, table[HANDS + seat], subset))
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
