"""What the play net is shown: what the seat whose turn it is can see, and one of its sets.

Layout, in floats: SETTING (sight.py), what is wanted and how the trick stands, rivals in the order in which they play
after this seat, and how likely the best set stands; then the choice: a set, and what is left of the hand after it,
card by card (REST) and taken apart, the strongest set first (ODDS). All else as in sight.py.
"""

from __future__ import annotations

from publican.bots.half_pint.compiled.field import unbeaten
from publican.bots.half_pint.compiled.ladder import FILLED, GONE, cards_left, places_left, rungs_of
from publican.bots.half_pint.compiled.pads import Desk, RoundStakes
from publican.bots.half_pint.compiled.sight import (
    MOST_CARDS,
    SETTING,
    STEEP,
    height_of,
    hope_of,
    look_at_setting,
    rank_cards,
)
from publican.engine.half_pint.scorepad import BRAWL_LENGTH
from publican.kernel.half_pint.rounds import (
    BEST,
    BEST_SEAT,
    BETS,
    DUE,
    LAST_WINNER,
    PLAYERS,
    PREDICTIONS,
    SEATS,
    STREAK,
    WON,
)
from publican.kernel.half_pint.strengths import KIND, SUBSET, SUBSET_BITS
from publican.kernel.jit import Ints, count_bits, inlined, njit

WANTED = SETTING
WANTS = 6
TRICK = WANTED + WANTS + 3
PLAY_RIVALS = TRICK + 14
PLAY_RIVAL = 15
STANDS = PLAY_RIVALS + PLAY_RIVAL * (SEATS - 1)
PLAY_CHOICE = STANDS + 2
REST = PLAY_CHOICE + 9
ODDS = REST + 2 * (MOST_CARDS - 1) + 6
PARTS = 4
PLAY_INPUTS = ODDS + 2 * PARTS + 9

UNSEEN = 8
"""Where ``look_at_sets`` notes in ``desk.order`` what is unseen."""


@inlined
def others_cards(table: Ints, seat: int) -> int:
    """Count the cards that all others hold together."""
    cards = 0
    for other in range(table[PLAYERS]):
        if other != seat:
            cards += cards_left(table, other)
    return cards


@inlined
def wanted_by(table: Ints, seat: int) -> int:
    """Tell how many more sets a seat wants."""
    wanted: int = table[PREDICTIONS + seat] - table[WON + seat]
    return wanted


@inlined
def _stands(table: Ints, seat: int, ladder: Ints, strength: int) -> tuple[float, float]:
    """Tell how likely none of those who play after a seat can beat a strength, and none of those who want sets."""
    of_all, of_hungry, due = 1.0, 1.0, table[DUE] & ~(1 << seat)
    for other in range(table[PLAYERS]):
        if due >> other & 1:
            one = unbeaten(ladder, cards_left(table, other), strength)
            of_all *= one
            if wanted_by(table, other) > 0:
                of_hungry *= one
    return of_all, of_hungry


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
        seen[TRICK + 5] = height_of(ladder, unseen, best, count_bits(unseen))
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
    if best:
        seen[STANDS], seen[STANDS + 1] = _stands(table, seat, ladder, best)


@inlined
def _sort_offers(offers: Ints, count: int) -> None:
    """Put the strongest first."""
    for place in range(1, count):
        offer, at = offers[place], place
        while at and offers[at - 1] < offer:
            offers[at] = offers[at - 1]
            at -= 1
        offers[at] = offer


@inlined
def _weigh_odds(table: Ints, seat: int, ladder: Ints, count: int, desk: Desk) -> None:
    """Tell how likely one other, none of the others, and none who wants sets can beat each offer in a later trick."""
    rivals, hungry, most = 0, 0, 1
    for other in range(table[PLAYERS]):
        left = cards_left(table, other) - (table[DUE] >> other & 1)
        if other != seat and left > 0:
            rivals += 1
            hungry += wanted_by(table, other) > 0
            most = max(most, left)
    for place in range(count):
        one = unbeaten(ladder, most, desk.offers[place] >> SUBSET_BITS)
        desk.odds[place, 0] = one
        desk.odds[place, 1] = one**rivals
        desk.odds[place, 2] = one**hungry


@njit
def look_at_sets(table: Ints, seat: int, ladder: Ints, count: int, desk: Desk) -> int:
    """Work out once what all sets of a decision need, and tell how many cards the seat holds.

    The offers are sorted, the strongest first, and ``desk.odds`` tells how likely each is unbeaten. In ``desk.order``
    the ranked cards, from UNSEEN on what is unseen and how many cards can still come into this trick; in
    ``desk.others`` the heights of the ranked cards, then their hopes.
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
    _sort_offers(desk.offers, count)
    _weigh_odds(table, seat, ladder, count, desk)
    for place in range(cards):
        height = height_of(ladder, unseen, ladder[desk.order[place] >> 3], many)
        desk.others[place] = height
        desk.others[MOST_CARDS + place] = hope_of(height, threats)
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
    height = height_of(ladder, unseen, strength, many)
    threat = table[STREAK] == BRAWL_LENGTH - 1
    if leads:
        seen[PLAY_CHOICE] = 1
        seen[PLAY_CHOICE + 1] = due == 0
        seen[PLAY_CHOICE + 2] = hope_of(height, order[UNSEEN + 1])
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
    best = _take_apart(subset, cards, desk)
    at = REST + 2 * (MOST_CARDS - 1)
    seen[at] = (best >> SUBSET_BITS + KIND) / 5
    seen[at + 1] = height_of(ladder, unseen, best >> SUBSET_BITS, many) if best else 0.0
    seen[at + 2] = count_bits(best & SUBSET) / 3
    seen[at + 3] = total
    seen[at + 4] = total - wanted_by(table, seat) + (seen[PLAY_CHOICE + 2] if leads else 0.0)
    seen[at + 5] = best == 0
    at = PLAY_INPUTS - 4
    if leads:
        seen[at], seen[at + 1] = _stands(table, seat, ladder, strength)
    seen[at + 2] = seen[at] + seen[at - 2] - wanted_by(table, seat)
    seen[at + 3] = unbeaten(ladder, MOST_CARDS, strength)


@inlined
def _take_apart(subset: int, cards: int, desk: Desk) -> int:
    """Show what a hand is worth without some of its cards, as sets, the strongest first; give that, or 0 for none."""
    seen, offers, odds = desk.seen, desk.offers, desk.odds
    rest = 0
    for place in range(cards):
        rest |= 1 << (desk.order[place] & 7)
    rest &= ~subset
    best, parts, place, at = 0, 0, 0, ODDS + 2 * PARTS
    while rest:
        if offers[place] & SUBSET & ~rest == 0:
            rest ^= offers[place] & SUBSET
            best = best if parts else offers[place]
            if parts < PARTS:
                seen[ODDS + 2 * parts] = odds[place, 0]
                seen[ODDS + 2 * parts + 1] = odds[place, 1]
            if 1 <= parts <= 2:
                seen[at + parts - 1] = (offers[place] >> SUBSET_BITS + KIND) / 5
            seen[at + 3] += odds[place, 1]
            seen[at + 4] += odds[place, 2]
            parts += 1
        place += 1
    seen[at + 2] = parts / MOST_CARDS
    return int(best)
