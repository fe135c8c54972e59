"""Random play: the rest of a hand, whole hands, whole games. Twin of a table of ``RandomBot`` (bots/bot.py).

Layout
    table, deck   as in table.py
    unseen        int64[]: the cards that may be in hidden hands or piles, in any order
    held          int64[5]: how many cards of these each seat gets, and how many of them lie in the draw pile
    chance        as in chance.py
"""

from __future__ import annotations

from publican.kernel.chance import Chance, shuffle
from publican.kernel.hero_house.choices import random_offer
from publican.kernel.hero_house.hands import deal, play
from publican.kernel.hero_house.table import (
    DEAL_PHASE,
    HANDS,
    OUT_PILE,
    OVER,
    PHASE,
    PLAYERS,
    SCORES,
    SEATS,
    TREASURE,
    WINNERS,
    stack,
)
from publican.kernel.jit import Words, njit


@njit
def play_out(table: Words, deck: Words, chance: Chance) -> int:
    """Play a hand to its end; tell how many choices that took."""
    played = 0
    while table[PHASE] < DEAL_PHASE:
        play(table, random_offer(table, chance), deck, chance)
        played += 1
    return played


@njit
def random_game(table: Words, deck: Words, chance: Chance) -> int:
    """Play to the end of the game; tell how many choices that took."""
    played = 0
    while table[PHASE] != OVER:
        if table[PHASE] == DEAL_PHASE:
            deal(table, deck, chance)
        played += play_out(table, deck, chance)
    return played


@njit
def random_games(table: Words, deck: Words, treasure: int, count: int, chance: Chance) -> int:
    """Play whole games, each with so much treasure before the first ante; tell how many choices that took."""
    played = 0
    for _ in range(count):
        table[PHASE] = DEAL_PHASE
        table[WINNERS] = 0
        table[TREASURE] = treasure
        for seat in range(table[PLAYERS]):
            table[SCORES + seat] = 0
        played += random_game(table, deck, chance)
    return played


@njit
def deal_unseen(table: Words, unseen: Words, held: Words, chance: Chance) -> None:
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
