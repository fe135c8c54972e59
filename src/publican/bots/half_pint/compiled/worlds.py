"""Worlds that fit what a seat knows: the cards it has not seen, dealt anew, and the round played again up to now.

Layout
    table    as in ladder.py
    start    a table: the round as it began, with predictions and bets as far as they are known, and without hands
    unseen   int64[]: the cards that may be in hidden hands, in any order
    held     int64[SEATS]: how many cards of these each seat gets
    known    int64[SEATS, MOST_CARDS]: the cards that each seat has held for sure: its own, or those it has played
    shown    int64[SEATS]: how many those are
    history  int64[sets, 3 + LARGEST]: for each set played its seat, strength, number of cards, and these
    chance   as in chance.py
"""

from __future__ import annotations

import numpy as np

from publican.engine.half_pint.cards import PACK
from publican.engine.half_pint.view import View
from publican.kernel.chance import Chance, shuffle
from publican.kernel.half_pint.bridge import kernel_cards
from publican.kernel.half_pint.rounds import HANDS, PLAYERS, SEATS, hold
from publican.kernel.half_pint.sets import CARD_BIT, COLOURS, LARGEST, PLACES, colour_at, value_at
from publican.kernel.half_pint.strengths import SUBSET_BITS
from publican.kernel.jit import Ints, inlined, njit


def hidden(view: View) -> tuple[Ints, Ints]:
    """Tell a seat's unseen cards, as the kernel numbers them, and how many of them each other seat holds."""
    seen = {*view.row, *view.hand}
    seen.update(card for played in view.plays for card in played.made.hand)
    seen.update(card for trick in view.tricks for played in trick.plays for card in played.made.hand)
    held = np.zeros(SEATS, np.int64)
    for seat, count in enumerate(view.card_counts):
        held[seat] = 0 if seat == view.seat else count
    return kernel_cards([card for card in PACK.cards if card not in seen]), held


def history_of(view: View) -> Ints:
    """List the sets played in this round."""
    plays = [played for trick in view.tricks for played in trick.plays] + list(view.plays)
    lines = np.zeros((len(plays), 3 + LARGEST), np.int64)
    for line, played in zip(lines, plays, strict=True):
        cards = kernel_cards(played.made.hand)
        line[:3] = played.seat, played.made.strength, len(cards)
        line[3 : 3 + len(cards)] = cards
    return lines


def known_cards(view: View) -> tuple[Ints, Ints]:
    """Tell which cards each seat has held for sure, and how many those are."""
    known, shown = np.zeros((SEATS, PLACES), np.int64), np.zeros(SEATS, np.int64)
    for line in history_of(view):
        seat, count = line[0], line[2]
        known[seat, shown[seat] : shown[seat] + count] = line[3 : 3 + count]
        shown[seat] += count
    if view.seat is not None:
        known[view.seat, shown[view.seat] : shown[view.seat] + len(view.hand)] = kernel_cards(view.hand)
        shown[view.seat] += len(view.hand)
    return known, shown


@njit
def deal_unseen(table: Ints, unseen: Ints, held: Ints, known: Ints, shown: Ints, chance: Chance) -> None:
    """Give each seat what it has held for sure, and random cards of those that nobody has seen."""
    end = 0
    for seat in range(table[PLAYERS]):
        end += held[seat]
    shuffle(unseen, 0, end, chance)
    start = 0
    for seat in range(table[PLAYERS]):
        table[HANDS + seat] = 0
        for place in range(shown[seat]):
            table[HANDS + seat] |= CARD_BIT[known[seat, place]]
        for place in range(start, start + held[seat]):
            table[HANDS + seat] |= CARD_BIT[unseen[place]]
        hold(table, seat, held[seat] + shown[seat])
        start += held[seat]


@inlined
def offer_of(table: Ints, seat: int, history: Ints, line: int) -> int:
    """Find a set of the history among the cards of a hand."""
    hand, subset = table[HANDS + seat], 0
    for place in range(PLACES):
        card = (value_at(hand, place) - 1) * COLOURS + colour_at(hand, place)
        for each in range(history[line, 2]):
            subset |= (history[line, 3 + each] == card) << place
    offer: int = history[line, 1] << SUBSET_BITS | subset
    return offer
