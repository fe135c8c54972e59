"""Worlds that fit what a seat knows: the cards it has not seen, dealt anew.

Layout
    table    as in rounds.py
    unseen   int64[]: the cards that may be in hidden hands, in any order
    held     int64[7]: how many cards of these each seat gets
    chance   as in chance.py

A search starts like this::

    room, table = Room(seed), table_of_view(view)
    unseen, held = hidden(view)
    for offer in room.offers[: list_offers(table, view.seat, room.offers)].copy():
        trial = table.copy()
        deal_unseen(trial, unseen, held, room.chance)
        play_set(trial, offer & SUBSET, offer >> SUBSET_BITS)
        play_out(trial, room.offers, room.chance)
        score(trial)  # trial[POINTS + seat], trial[MARKS + seat]

Where this runs often it belongs into one compiled function, as ``random_rounds`` (random_play.py) does it.
"""

from __future__ import annotations

import numpy as np

from publican.engine.half_pint.cards import PACK
from publican.engine.half_pint.view import View
from publican.kernel.chance import Chance, shuffle
from publican.kernel.half_pint.bridge import kernel_cards
from publican.kernel.half_pint.rounds import HANDS, PLAYERS, SEATS, hold
from publican.kernel.half_pint.sets import CARD_BIT
from publican.kernel.jit import Ints, njit


def hidden(view: View) -> tuple[Ints, Ints]:
    """Tell a seat's unseen cards, as the kernel numbers them, and how many of them each other seat holds."""
    seen = {*view.row, *view.hand}
    seen.update(card for played in view.plays for card in played.made.hand)
    seen.update(card for trick in view.tricks for played in trick.plays for card in played.made.hand)
    held = np.zeros(SEATS, np.int64)
    for seat, count in enumerate(view.card_counts):
        held[seat] = 0 if seat == view.seat else count
    return kernel_cards([card for card in PACK.cards if card not in seen]), held


@njit
def deal_unseen(table: Ints, unseen: Ints, held: Ints, chance: Chance) -> None:
    """Give seats random hands of the cards that nobody has seen; who gets none keeps what they hold."""
    end = 0
    for seat in range(table[PLAYERS]):
        end += held[seat]
    shuffle(unseen, 0, end, chance)
    start = 0
    for seat in range(table[PLAYERS]):
        if held[seat]:
            table[HANDS + seat] = 0
            for place in range(start, start + held[seat]):
                table[HANDS + seat] |= CARD_BIT[unseen[place]]
            hold(table, seat, held[seat])
            start += held[seat]
