"""What the nets are shown before the first set: what the seat that decides can see, and one of its choices.

Layout, in floats; each net has SETTING first, then its own inputs, and those of a choice last
    SETTING   how many play, the hand size, the edition, the row, and what is at stake for this seat
    HAND      the cards, each alone, the highest first, then the hand taken apart, the strongest set first
    predict   SETTING, rivals, the place in the order, HAND; a choice is a prediction
    bet       SETTING, rivals with their predictions, one's own prediction, HAND; a choice is a seat
    rivals stand in the order in which they play after this seat; seats that are not there are zeros
    ladder, table   as in ladder.py
    stakes, desk    as in pads.py

A card's height is the part of the unseen cards that do not beat it; its hope is how likely none of several does.
"""

from __future__ import annotations

from publican.bots.half_pint.compiled.field import unbeaten
from publican.bots.half_pint.compiled.ladder import FILLED, above, places_left, rung_at, rungs_of
from publican.bots.half_pint.compiled.pads import Desk, RoundStakes
from publican.bots.nets.compiled.mlp import Singles
from publican.engine.half_pint.scorepad import PREDICTIONS as PREDICTABLE
from publican.kernel.half_pint.rounds import (
    EDITION,
    FIRST,
    HANDS,
    PLAYERS,
    PREDICTIONS,
    SEATS,
    SECOND,
    START,
)
from publican.kernel.half_pint.sets import (
    COLOUR_COUNTS,
    COLOURS,
    NIBBLE,
    ROW_COUNTS,
    ROW_PAIRS,
    ROW_THREES,
    ROW_VALUES,
    SIZE_NIBBLE,
)
from publican.kernel.half_pint.strengths import FIVE, KIND, SUBSET, SUBSET_BITS
from publican.kernel.jit import Ints, count_bits, inlined, lowest_bit, njit

KINDS_OF_PREDICTION = len(PREDICTABLE)
TABLE_SIZES = SEATS - 1
MOST_CARDS = 7
SMALLEST_HAND = 3
HAND_SIZES = MOST_CARDS - SMALLEST_HAND + 1
STEEP = 5.0
"""RoundStakes are told in parts of a fifth of a win."""

HAND_SIZE = TABLE_SIZES
EDITIONS = HAND_SIZE + HAND_SIZES
ROW = EDITIONS + 2
OWN_STAKES = ROW + 4
SETTING = OWN_STAKES + 5

PARTS = 4
HAND_ODDS = 2 * MOST_CARDS + 2 * PARTS + 3
HAND = HAND_ODDS + 3 * PARTS + 2

# Predict
PREDICT_RIVALS = SETTING
PREDICT_RIVAL = 4
ORDER = PREDICT_RIVALS + PREDICT_RIVAL * (SEATS - 1)
PREDICT_HAND = ORDER + 3
PREDICT_CHOICE = PREDICT_HAND + HAND
PREDICT_INPUTS = PREDICT_CHOICE + KINDS_OF_PREDICTION

# Bet
BET_RIVALS = SETTING
BET_RIVAL = 5
BET_OWN = BET_RIVALS + BET_RIVAL * (SEATS - 1)
BET_HAND = BET_OWN + KINDS_OF_PREDICTION + 3
BET_CHOICE = BET_HAND + HAND
BET_INPUTS = BET_CHOICE + KINDS_OF_PREDICTION + 7

MOST_INPUTS = 192


@njit
def look_at_setting(table: Ints, seat: int, stakes: RoundStakes, fighters: int, seen: Singles) -> None:
    """Show what stays the same for a whole round."""
    for each in range(SETTING):
        seen[each] = 0
    seen[table[PLAYERS] - 2] = 1
    size = table[HANDS + seat] >> SIZE_NIBBLE & NIBBLE
    seen[HAND_SIZE + min(max(size, SMALLEST_HAND), MOST_CARDS) - SMALLEST_HAND] = 1
    seen[EDITIONS] = table[EDITION] == FIRST
    seen[EDITIONS + 1] = table[EDITION] != SECOND
    seen[ROW] = table[ROW_PAIRS] != 0
    seen[ROW + 1] = table[ROW_THREES] != 0
    most = 0
    for colour in range(COLOURS):
        most = max(most, table[ROW_COUNTS] >> COLOUR_COUNTS + 4 * colour & NIBBLE)
    seen[ROW + 2] = most / 5
    most = 0
    for lowest in range(1, 10):
        most = max(most, count_bits(table[ROW_VALUES] & FIVE << lowest))
    seen[ROW + 3] = most / 5
    seen[OWN_STAKES] = STEEP * stakes.hits[seat, seat]
    seen[OWN_STAKES + 1] = STEEP * stakes.brawls[seat, seat]
    seen[OWN_STAKES + 2] = STEEP * stakes.points[seat]
    seen[OWN_STAKES + 3] = fighters >> seat & 1
    seen[OWN_STAKES + 4] = stakes.now[seat]


@inlined
def height_of(ladder: Ints, unseen: int, strength: int, count: int) -> float:
    """Tell how high a set is: which part of the unseen cards, of which there are so many, does not beat it."""
    return 1.0 - count_bits(above(ladder, strength) & unseen) / max(1, count)


@inlined
def hope_of(height: float, cards: float) -> float:
    """Tell how likely none of so many unseen cards is higher."""
    return float(height**cards)


@njit
def rank_cards(table: Ints, seat: int, ladder: Ints, order: Ints) -> int:
    """List the places of the cards a seat holds, the highest card first; tell how many they are."""
    places = places_left(table, seat)
    count = 0
    while places:
        place = lowest_bit(places)
        places &= places - 1
        rung = rung_at(table, seat, place, ladder)
        at = count
        while at and order[at - 1] >> 3 < rung:
            order[at] = order[at - 1]
            at -= 1
        order[at] = rung << 3 | place
        count += 1
    return count


@njit
def look_at_hand(table: Ints, seat: int, ladder: Ints, count: int, desk: Desk, at: int) -> None:
    """Show a hand as dealt, before the first set; ``desk.offers`` lists what it can play."""
    seen, order = desk.seen, desk.order
    for each in range(HAND):
        seen[at + each] = 0
    cards = rank_cards(table, seat, ladder, order)
    unseen = ladder[FILLED] & ~rungs_of(table, seat, places_left(table, seat), ladder)
    many = count_bits(unseen)
    threats = 0.4 * cards * (table[PLAYERS] - 1)
    total = 0.0
    for place in range(cards):
        height = height_of(ladder, unseen, ladder[order[place] >> 3], many)
        seen[at + place] = height
        hope = hope_of(height, threats)
        seen[at + MOST_CARDS + place] = hope
        total += hope
    rest, parts, rivals = (1 << cards) - 1, 0, table[PLAYERS] - 1
    while rest:
        best = 0
        for place in range(count):
            if desk.offers[place] & SUBSET & ~rest == 0:
                best = max(best, desk.offers[place])
        if parts < PARTS:
            seen[at + 2 * MOST_CARDS + parts] = (best >> SUBSET_BITS + KIND) / 5
            seen[at + 2 * MOST_CARDS + PARTS + parts] = height_of(ladder, unseen, best >> SUBSET_BITS, many)
        one = unbeaten(ladder, cards, best >> SUBSET_BITS)
        of_all = one**rivals
        if parts < PARTS:
            seen[at + HAND_ODDS + 3 * parts] = one
            seen[at + HAND_ODDS + 3 * parts + 1] = of_all
            seen[at + HAND_ODDS + 3 * parts + 2] = (best >> SUBSET_BITS + KIND - 4 & 15) / 13
        seen[at + HAND - 2] += one / 3
        seen[at + HAND - 1] += of_all
        parts += 1
        rest &= ~(best & SUBSET)
    seen[at + HAND_ODDS - 3] = parts / MOST_CARDS
    seen[at + HAND_ODDS - 2] = min(count, 40) / 20
    seen[at + HAND_ODDS - 1] = total


@njit
def look_before_predicting(
    table: Ints, seat: int, ladder: Ints, count: int, stakes: RoundStakes, fighters: int, desk: Desk
) -> None:
    """Show all that a prediction may depend on."""
    seen = desk.seen
    look_at_setting(table, seat, stakes, fighters, seen)
    for each in range(PREDICT_RIVALS, PREDICT_HAND):
        seen[each] = 0
    players = table[PLAYERS]
    for step in range(1, players):
        other, at = (seat + step) % players, PREDICT_RIVALS + PREDICT_RIVAL * (step - 1)
        seen[at] = 1
        seen[at + 1] = STEEP * stakes.hits[seat, other]
        seen[at + 2] = STEEP * stakes.brawls[seat, other]
        seen[at + 3] = fighters >> other & 1
    turn = (seat - table[START] + players) % players
    seen[ORDER] = turn == 0
    seen[ORDER + 1] = turn / 6
    seen[ORDER + 2] = turn == players - 1
    look_at_hand(table, seat, ladder, count, desk, PREDICT_HAND)


@inlined
def look_at_prediction(prediction: int, desk: Desk) -> None:
    """Show a prediction."""
    for each in range(KINDS_OF_PREDICTION):
        desk.seen[PREDICT_CHOICE + each] = each == prediction


@njit
def look_before_betting(
    table: Ints, seat: int, ladder: Ints, count: int, stakes: RoundStakes, fighters: int, desk: Desk
) -> None:
    """Show all that a bet may depend on."""
    seen = desk.seen
    look_at_setting(table, seat, stakes, fighters, seen)
    for each in range(BET_RIVALS, BET_HAND):
        seen[each] = 0
    players = table[PLAYERS]
    total = table[PREDICTIONS + seat]
    for step in range(1, players):
        other, at = (seat + step) % players, BET_RIVALS + BET_RIVAL * (step - 1)
        seen[at] = 1
        seen[at + 1] = table[PREDICTIONS + other] / 3
        seen[at + 2] = STEEP * stakes.hits[seat, other]
        seen[at + 3] = STEEP * stakes.brawls[seat, other]
        seen[at + 4] = fighters >> other & 1
        total += table[PREDICTIONS + other]
    seen[BET_OWN + table[PREDICTIONS + seat]] = 1
    size = table[HANDS + seat] >> SIZE_NIBBLE & NIBBLE
    seen[BET_OWN + KINDS_OF_PREDICTION] = (total - size) / 4
    seen[BET_OWN + KINDS_OF_PREDICTION + 1] = table[START] == seat
    seen[BET_OWN + KINDS_OF_PREDICTION + 2] = (seat - table[START] + players) % players / 6
    look_at_hand(table, seat, ladder, count, desk, BET_HAND)


@njit
def look_at_bet(table: Ints, seat: int, on: int, stakes: RoundStakes, fighters: int, desk: Desk) -> None:
    """Show a bet: on another seat, or one's own for a chip that is kept."""
    seen = desk.seen
    for each in range(BET_CHOICE, BET_INPUTS):
        seen[each] = 0
    at = BET_CHOICE + KINDS_OF_PREDICTION
    if on == seat:
        seen[at] = 1
        return
    players = table[PLAYERS]
    prediction = table[PREDICTIONS + on]
    seen[BET_CHOICE + prediction] = 1
    higher, lower = 0, 0
    for other in range(players):
        higher += table[PREDICTIONS + other] > prediction
        lower += table[PREDICTIONS + other] < prediction
    seen[at + 1] = STEEP * stakes.hits[seat, on]
    seen[at + 2] = fighters >> on & 1
    seen[at + 3] = higher / 3
    seen[at + 4] = lower / 3
    seen[at + 5] = (on - table[START] + players) % players / 6
    seen[at + 6] = (on - seat + players) % players / 6
