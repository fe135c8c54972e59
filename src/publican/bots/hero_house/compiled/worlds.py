"""Worlds that fit what a seat knows: the cards it has not in sight, dealt anew.

Layout
    table    as in table.py
    unseen   int64[]: the cards that may be in hidden hands or piles, in any order
    held     int64[5]: how many cards of these each seat gets, and how many of them lie in the draw pile
    chance   as in chance.py

A search starts like this::

    room, table = Room(seed), table_of_view(view)
    unseen, held = hidden(view)
    for offer in room.offers[: list_offers(table, room.offers)].copy():
        trial = table.copy()
        deal_unseen(trial, unseen, held, room.chance)
        play(trial, offer, room.deck, room.chance)
        play_out(trial, room.deck, room.chance)  # trial[SCORES + seat], trial[TREASURE]

Where this runs often it belongs into one compiled function, as ``random_games`` (random_play.py) does it.
"""

from __future__ import annotations

import numpy as np

from publican.engine.hero_house import View
from publican.engine.hero_house.cards import PACK
from publican.kernel.chance import Chance, shuffle
from publican.kernel.hero_house.table import HANDS, OUT_PILE, PLAYERS, SEATS, stack
from publican.kernel.jit import Ints, njit


def hidden(view: View) -> tuple[Ints, Ints]:
    """Tell the cards that a seat has not in sight, and how many of them each other seat and the draw pile hold."""
    seen = {*view.hand, *view.discard_pile}
    seen.update(card for heroes in view.heroes for hero in heroes for card in hero.cards)
    held = np.zeros(SEATS + 1, np.int64)
    held[SEATS] = view.draw_count
    for seat, count in enumerate(view.card_counts):
        held[seat] = 0 if seat == view.seat else count
    return np.array([card for card in PACK.cards if card not in seen], np.int64), held


@njit
def deal_unseen(table: Ints, unseen: Ints, held: Ints, chance: Chance) -> None:
    """Spread the cards that nobody has seen at random: over hidden hands, the draw pile, and the rest of the out pile.

    Who gets none keeps what they hold.
    """
    shuffle(unseen, 0, len(unseen), chance)
    start = 0
    for seat in range(table[PLAYERS]):
        if held[seat]:
            table[HANDS + seat] = 0
            for place in range(start, start + held[seat]):
                table[HANDS + seat] |= 1 << unseen[place]
            start += held[seat]
    end = start + held[SEATS]
    stack(table, unseen, start, end)
    table[OUT_PILE] = 0
    for place in range(end, len(unseen)):
        table[OUT_PILE] |= 1 << unseen[place]
