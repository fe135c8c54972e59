"""One round, from the deal to the score: twins of engine/half_pint/game.py, state.py and scorepad.py.

Layout
    table   int64[TABLE_WORDS]: the row (sets.py), then
      PLAYERS       how many sit there
      EDITION       FIRST, COUNTING or SECOND (engine/half_pint/editions.py)
      START         who starts the round
      TURN          who plays next; NOBODY when the round is over
      DUE           bit s: seat s has yet to play in this trick, the one whose turn it is included
      HOLDERS       bit s: seat s has cards
      BEST          the strength of the best set on the table, 0 for none: an equal one does not beat it
      BEST_SEAT     who played it
      LAST_WINNER   who won the last trick of this round, or NOBODY
      STREAK        how many tricks in a row that was
      BRAWLER       who broke the brawl, or NOBODY
    and for each seat a word from each of these on:
      HANDS         the hand as dealt (sets.py)
      SUBSETS_1, SUBSETS_2  the subsets that can still be played (sets.py)
      PREDICTIONS   0 to 6, or UNDECIDED
      BETS          on whom the chip lies, or NOBODY
      WON           tricks won
      POINTS        of this round, once it is scored
      MARKS         NO_MARK, FULFILLED or BRAWL, once it is scored

    deck    int64[65]: all cards (sets.py), in any order
    sizes   int64[65]: for each card ``8 * hand size + row size``
    chance  as in chance.py

A copy of a table is a position to play on from.
"""

from __future__ import annotations

import numpy as np

from publican.engine.half_pint.scorepad import BRAWL_LENGTH, BRAWL_POINTS, CHIP_POINTS, SET_POINTS, prediction_points
from publican.kernel.chance import Chance, shuffle
from publican.kernel.half_pint.sets import CARD_BIT, FREE, ROW_END, set_row, sort_hand
from publican.kernel.half_pint.strengths import SUBSET_BITS, all_strengths, best_of_all, best_strength
from publican.kernel.jit import Ints, inlined, lowest_bit, njit

SEATS = 7
NOBODY = 7
UNDECIDED = 7
"""Nobody wins seven tricks without a brawl, so this is never fulfilled."""

FIRST = 1
SECOND = 2
COUNTING = 3

PLAYERS = ROW_END
EDITION = ROW_END + 1
START = ROW_END + 2
TURN = ROW_END + 3
DUE = ROW_END + 4
HOLDERS = ROW_END + 5
BEST = ROW_END + 6
BEST_SEAT = ROW_END + 7
LAST_WINNER = ROW_END + 8
STREAK = ROW_END + 9
BRAWLER = ROW_END + 10
HANDS = ROW_END + 11
SUBSETS_1 = HANDS + SEATS
SUBSETS_2 = SUBSETS_1 + SEATS
PREDICTIONS = SUBSETS_2 + SEATS
BETS = PREDICTIONS + SEATS
WON = BETS + SEATS
POINTS = WON + SEATS
MARKS = POINTS + SEATS
TABLE_WORDS = MARKS + SEATS

NO_MARK = 0
FULFILLED = 1
BRAWL = 2

PREDICTION_POINTS = np.array(
    [prediction_points(prediction, players) for players in range(SEATS + 1) for prediction in range(UNDECIDED + 1)]
)
"""What a prediction pays when it comes true, at ``8 * players + prediction`` (HP-22)."""


@njit
def deal(table: Ints, deck: Ints, hand_size: int, row_size: int) -> None:
    """Deal from the top, as HP-4 orders it: twin of ``_deal``. PLAYERS, EDITION and START are set before."""
    players = table[PLAYERS]
    end = 1 + hand_size * players
    set_row(table, deck, end, end + row_size - 1)
    for seat in range(players):
        table[HANDS + seat] = 0
        table[WON + seat] = 0
    seat = seat_in(table, START)
    for place in range(1, end):
        table[HANDS + seat] |= CARD_BIT[deck[place]]
        seat = next_seat(seat, players)
    for seat in range(players):
        hold(table, seat, hand_size)
    table[TURN] = table[START]
    table[HOLDERS] = (1 << players) - 1
    table[DUE] = table[HOLDERS]
    table[BEST] = 0
    table[LAST_WINNER] = NOBODY
    table[STREAK] = 0
    table[BRAWLER] = NOBODY


@njit
def random_deal(table: Ints, deck: Ints, sizes: Ints, chance: Chance) -> None:
    """Deal a round of the size that its first card tells: twin of ``_deal`` (HP-3)."""
    shuffle(deck, 0, 1, chance)
    hand_size = sizes[deck[0]] >> 3
    row_size = sizes[deck[0]] & 7
    shuffle(deck, 1, hand_size * table[PLAYERS] + row_size, chance)
    deal(table, deck, hand_size, row_size)


@inlined
def hold(table: Ints, seat: int, size: int) -> None:
    """Let a seat sort the cards it got, so far only bits in HANDS; the row lies there already."""
    hand, first, second = sort_hand(table, table[HANDS + seat], size)
    table[HANDS + seat] = hand
    table[SUBSETS_1 + seat] = first
    table[SUBSETS_2 + seat] = second


@njit
def lay_row(table: Ints, row: Ints) -> None:
    """Lay a row of these cards."""
    set_row(table, row, 1, len(row))


@njit
def give(table: Ints, seat: int, hand: Ints) -> None:
    """Give a seat these cards."""
    table[HANDS + seat] = 0
    for card in hand:
        table[HANDS + seat] |= CARD_BIT[card]
    hold(table, seat, len(hand))


@inlined
def next_seat(seat: int, players: int) -> int:
    """Go on clockwise."""
    return seat + 1 if seat + 1 < players else 0


@inlined
def seat_in(table: Ints, word: int) -> int:
    """Read a seat; the mask shows the compiler that it is no negative index."""
    seat: int = table[word] & NOBODY
    return seat


@inlined
def play_set(table: Ints, subset: int, strength: int) -> None:
    """Let the seat whose turn it is play; all that follows happens, up to the end of the round: twin of ``play``."""
    seat = seat_in(table, TURN)
    free = FREE[subset & 63]
    first = table[SUBSETS_1 + seat] & free
    second = table[SUBSETS_2 + seat] & free * (subset < 64)
    table[SUBSETS_1 + seat] = first
    table[SUBSETS_2 + seat] = second
    table[HOLDERS] ^= (first | second == 0) << seat
    best, best_seat = table[BEST], table[BEST_SEAT]
    table[BEST] = max(best, strength)
    table[BEST_SEAT] = seat if strength > best else best_seat
    due = table[DUE] ^ 1 << seat
    if due:
        table[DUE] = due
        table[TURN] = clockwise(due, seat, table[PLAYERS])
    else:
        _end_trick(table)


@inlined
def clockwise(seats: int, after: int, players: int) -> int:
    """Find the next of these seats, of which there is one: twin of ``next_with_cards``."""
    twice = seats | seats << players
    seat = after + 1 + lowest_bit(twice >> after + 1)
    return seat if seat < players else seat - players


@inlined
def _end_trick(table: Ints) -> None:
    """Let the best set win, and the winner lead or the round end (HP-17 to HP-20): twin of ``_forced``."""
    winner = seat_in(table, BEST_SEAT)
    holders = table[HOLDERS]
    players = table[PLAYERS]
    table[WON + winner] += 1
    streak = table[STREAK] + 1 if winner == table[LAST_WINNER] else 1
    table[STREAK] = streak
    table[LAST_WINNER] = winner
    table[BEST] = 0
    table[DUE] = holders
    if streak == BRAWL_LENGTH:
        table[BRAWLER] = winner
        table[TURN] = NOBODY
    elif holders == 0 or (players == 2 and holders != 3):
        table[TURN] = NOBODY
    else:
        table[TURN] = winner if holders >> winner & 1 else clockwise(holders, winner, players)


@njit
def list_offers(table: Ints, seat: int, offers: Ints) -> int:
    """List what a seat can play, in no special order, and tell how many: twin of ``sets_from``."""
    hand = table[HANDS + seat]
    count = 0
    for word in range(2):
        subsets = table[(SUBSETS_2 if word else SUBSETS_1) + seat]
        while subsets:
            subset = lowest_bit(subsets) + 64 * word
            subsets &= subsets - 1
            if table[EDITION] == SECOND:
                offers[count] = best_strength(table, hand, subset) << SUBSET_BITS | subset
                count += 1
            elif table[EDITION] == FIRST:
                count = all_strengths(table, hand, subset, offers, count)
            else:
                offers[count] = best_of_all(table, hand, subset, offers, count)
                count += 1
    return count


@njit
def score(table: Ints) -> None:
    """Fill in points and marks of a round that is over: twin of ``score_round``."""
    players = table[PLAYERS]
    for seat in range(players):
        table[POINTS + seat] = 0
        table[MARKS + seat] = NO_MARK
    brawler = table[BRAWLER]
    if brawler != NOBODY:
        table[POINTS + brawler] = SET_POINTS * table[WON + brawler] + BRAWL_POINTS
        table[MARKS + brawler] = BRAWL
        return
    exact = 1 << NOBODY  # a chip that was kept pays as little as one on a player who fulfilled
    for seat in range(players):
        exact |= is_fulfilled(table, seat) << seat
    for seat in range(players):
        fulfilled = exact >> seat & 1
        points = SET_POINTS * table[WON + seat]
        points += fulfilled * PREDICTION_POINTS[8 * players + (table[PREDICTIONS + seat] & 7)]
        points += CHIP_POINTS * (1 - (exact >> table[BETS + seat] & 1))
        if players == 2 and table[BETS + 1 - seat] == seat:
            points += CHIP_POINTS * fulfilled
        table[POINTS + seat] = points
        table[MARKS + seat] = FULFILLED * fulfilled


@inlined
def is_fulfilled(table: Ints, seat: int) -> bool:
    """Tell whether a seat has won as many tricks as it predicted: twin of ``_fulfilled``."""
    fulfilled: bool = table[PREDICTIONS + seat] == table[WON + seat]
    return fulfilled
