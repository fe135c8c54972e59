"""What the nets are shown of a round: what the seat that decides can see, and one of its choices.

Layout, in floats; each net has SETTING first, then its own inputs, and those of a choice last
    SETTING   how many play, the hand size, the edition, the row, and what is at stake for this seat
    HAND      the cards, each alone, the highest first, then the hand taken apart, the strongest set first
    predict   SETTING, rivals, the place in the order, HAND; a choice is a prediction
    bet       SETTING, rivals with their predictions, one's own prediction, HAND; a choice is a seat
    play      SETTING, what is wanted and how the trick stands, rivals; a choice is a set and what is left after it
    rivals stand in the order in which they play after this seat; seats that are not there are zeros
    ladder, table   as in ladder.py
    stakes, desk    as in pads.py

A card's height is the part of the unseen cards that do not beat it; its hope is how likely none of several does.
"""

from __future__ import annotations

from publican.bots.half_pint.compiled.ladder import FILLED, GONE, above, cards_left, places_left, rung_at, rungs_of
from publican.bots.half_pint.compiled.pads import Desk, RoundStakes
from publican.bots.nets.compiled.mlp import Singles
from publican.engine.half_pint.scorepad import BRAWL_LENGTH
from publican.engine.half_pint.scorepad import PREDICTIONS as PREDICTABLE
from publican.kernel.half_pint.rounds import (
    BEST,
    BEST_SEAT,
    BETS,
    DUE,
    EDITION,
    FIRST,
    HANDS,
    LAST_WINNER,
    PLAYERS,
    PREDICTIONS,
    SEATS,
    SECOND,
    START,
    STREAK,
    WON,
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
HAND = 2 * MOST_CARDS + 2 * PARTS + 3

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

# Play
WANTED = SETTING
WANTS = 6
TRICK = WANTED + WANTS + 3
PLAY_RIVALS = TRICK + 14
PLAY_RIVAL = 15
PLAY_CHOICE = PLAY_RIVALS + PLAY_RIVAL * (SEATS - 1)
REST = PLAY_CHOICE + 9
PLAY_INPUTS = REST + 2 * (MOST_CARDS - 1) + 6

MOST_INPUTS = 192
UNSEEN = 8
"""Where ``look_at_sets`` notes in ``desk.order`` what is unseen."""


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
def _height(ladder: Ints, unseen: int, strength: int, count: int) -> float:
    """Tell how high a set is: which part of the unseen cards, of which there are so many, does not beat it."""
    return 1.0 - count_bits(above(ladder, strength) & unseen) / max(1, count)


@inlined
def _hope(height: float, cards: float) -> float:
    """Tell how likely none of so many unseen cards is higher."""
    return float(height**cards)


@inlined
def others_cards(table: Ints, seat: int) -> int:
    """Count the cards that all others hold together."""
    cards = 0
    for other in range(table[PLAYERS]):
        if other != seat:
            cards += cards_left(table, other)
    return cards


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
        height = _height(ladder, unseen, ladder[order[place] >> 3], many)
        seen[at + place] = height
        hope = _hope(height, threats)
        seen[at + MOST_CARDS + place] = hope
        total += hope
    rest, parts = (1 << cards) - 1, 0
    while rest:
        best = 0
        for place in range(count):
            if desk.offers[place] & SUBSET & ~rest == 0:
                best = max(best, desk.offers[place])
        if parts < PARTS:
            seen[at + 2 * MOST_CARDS + parts] = (best >> SUBSET_BITS + KIND) / 5
            seen[at + 2 * MOST_CARDS + PARTS + parts] = _height(ladder, unseen, best >> SUBSET_BITS, many)
        parts += 1
        rest &= ~(best & SUBSET)
    seen[at + HAND - 3] = parts / MOST_CARDS
    seen[at + HAND - 2] = min(count, 40) / 20
    seen[at + HAND - 1] = total


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


@inlined
def wanted_by(table: Ints, seat: int) -> int:
    """Tell how many more sets a seat wants."""
    wanted: int = table[PREDICTIONS + seat] - table[WON + seat]
    return wanted


@njit
def look_before_playing(table: Ints, seat: int, ladder: Ints, stakes: RoundStakes, fighters: int, desk: Desk) -> None:
    """Show all that a play may depend on, but the hand: what is left of that is told with each set."""
    seen = desk.seen
    look_at_setting(table, seat, stakes, fighters, seen)
    for each in range(WANTED, PLAY_CHOICE):
        seen[each] = 0
    players, left, best = table[PLAYERS], cards_left(table, seat), table[BEST]
    wanted = wanted_by(table, seat)
    seen[WANTED + min(max(wanted + 1, 0), WANTS - 1)] = 1
    seen[WANTED + WANTS] = wanted > left
    seen[WANTED + WANTS + 1] = left / MOST_CARDS
    seen[WANTED + WANTS + 2] = table[PREDICTIONS + seat] / 3
    due = table[DUE] & ~(1 << seat)
    threat = table[STREAK] == BRAWL_LENGTH - 1 and table[LAST_WINNER] != seat
    seen[TRICK] = best == 0
    seen[TRICK + 1] = due == 0
    seen[TRICK + 2] = count_bits(due) / 6
    if table[LAST_WINNER] == seat:
        seen[TRICK + 3] = table[STREAK] == 1
        seen[TRICK + 4] = table[STREAK] == BRAWL_LENGTH - 1
    if best:
        unseen = ladder[FILLED] & ~(table[GONE] | rungs_of(table, seat, places_left(table, seat), ladder))
        seen[TRICK + 5] = _height(ladder, unseen, best, count_bits(unseen))
        seen[TRICK + 6] = (best >> KIND) / 5
        seen[TRICK + 7] = threat and table[BEST_SEAT] == table[LAST_WINNER]
    seen[TRICK + 8] = threat
    most, hungry, chips, due_cards = 0, 0, 0, 0
    for step in range(1, players):
        other, at = (seat + step) % players, PLAY_RIVALS + PLAY_RIVAL * (step - 1)
        cards, wants = cards_left(table, other), wanted_by(table, other)
        is_due = due >> other & 1
        most = max(most, cards)
        hungry += max(wants, 0)
        due_cards += cards * is_due
        chips += table[BETS + other] == seat
        seen[at] = 1
        seen[at + 1] = cards / MOST_CARDS
        seen[at + 2] = wants < 0 or wants > cards
        seen[at + 3] = wants == 0
        seen[at + 4] = wants == 1
        seen[at + 5] = wants >= 2
        seen[at + 6] = is_due
        seen[at + 7] = best != 0 and table[BEST_SEAT] == other
        if table[LAST_WINNER] == other:
            seen[at + 8] = table[STREAK] == 1
            seen[at + 9] = table[STREAK] == BRAWL_LENGTH - 1
        seen[at + 10] = table[BETS + seat] == other
        seen[at + 11] = table[BETS + other] == seat
        seen[at + 12] = STEEP * stakes.hits[seat, other]
        seen[at + 13] = STEEP * stakes.brawls[seat, other]
        seen[at + 14] = fighters >> other & 1
    seen[TRICK + 9] = most / MOST_CARDS
    seen[TRICK + 10] = hungry / 4
    seen[TRICK + 11] = (hungry + max(wanted, 0) - max(most, left)) / 4
    seen[TRICK + 12] = chips / 3
    seen[TRICK + 13] = due_cards / 10


@njit
def look_at_sets(table: Ints, seat: int, ladder: Ints, desk: Desk) -> int:
    """Work out once what all sets of a decision need, and tell how many cards the seat holds.

    In ``desk.order`` the ranked cards, from UNSEEN on what is unseen and how many cards can still come into this
    trick; in ``desk.others`` the heights of the ranked cards, then their hopes.
    """
    cards = rank_cards(table, seat, ladder, desk.order)
    unseen = ladder[FILLED] & ~(table[GONE] | rungs_of(table, seat, places_left(table, seat), ladder))
    many = count_bits(unseen)
    threats = 0.5 * others_cards(table, seat)
    due_cards = 0
    for other in range(table[PLAYERS]):
        if other != seat and table[DUE] >> other & 1:
            due_cards += cards_left(table, other)
    desk.order[UNSEEN] = unseen
    desk.order[UNSEEN + 1] = due_cards
    for place in range(cards):
        height = _height(ladder, unseen, ladder[desk.order[place] >> 3], many)
        desk.others[place] = height
        desk.others[MOST_CARDS + place] = _hope(height, threats)
    return cards


@njit
def look_at_set(table: Ints, seat: int, ladder: Ints, offer: int, count: int, cards: int, desk: Desk) -> None:
    """Show a set: how high it is, what it does to the trick, and what is left after it; ``desk.offers`` has all."""
    seen, order, heights = desk.seen, desk.order, desk.others
    for each in range(PLAY_CHOICE, PLAY_INPUTS):
        seen[each] = 0
    strength, subset = offer >> SUBSET_BITS, offer & SUBSET
    unseen = order[UNSEEN]
    many = count_bits(unseen)
    leads = strength > table[BEST]
    due = table[DUE] & ~(1 << seat)
    height = _height(ladder, unseen, strength, many)
    threat = table[STREAK] == BRAWL_LENGTH - 1
    if leads:
        seen[PLAY_CHOICE] = 1
        seen[PLAY_CHOICE + 1] = due == 0
        seen[PLAY_CHOICE + 2] = _hope(height, order[UNSEEN + 1])
        seen[PLAY_CHOICE + 3] = threat and table[LAST_WINNER] == seat
        seen[PLAY_CHOICE + 4] = threat and table[LAST_WINNER] != seat
    seen[PLAY_CHOICE + 5] = height
    seen[PLAY_CHOICE + 6] = (strength >> KIND) / 5
    seen[PLAY_CHOICE + 7] = (strength >> KIND - 4 & 15) / 13
    seen[PLAY_CHOICE + 8] = (count_bits(subset) - 1) / 2
    at, total = REST, 0.0
    for place in range(cards):
        if not subset >> (order[place] & 7) & 1:
            seen[at] = heights[place]
            seen[at + MOST_CARDS - 1] = heights[MOST_CARDS + place]
            total += heights[MOST_CARDS + place]
            at += 1
    best = 0
    for place in range(count):
        if desk.offers[place] & subset == 0:
            best = max(best, desk.offers[place])
    at = REST + 2 * (MOST_CARDS - 1)
    seen[at] = (best >> SUBSET_BITS + KIND) / 5
    seen[at + 1] = _height(ladder, unseen, best >> SUBSET_BITS, many) if best else 0.0
    seen[at + 2] = count_bits(best & SUBSET) / 3
    seen[at + 3] = total
    seen[at + 4] = total - wanted_by(table, seat) + (seen[PLAY_CHOICE + 2] if leads else 0.0)
    seen[at + 5] = best == 0
