"""Random play: a choice, the rest of a hand, whole hands, whole games. Twin of a table of ``RandomBot`` (bots/bot.py).

Layout
    table, deck   as in table.py
    chance        as in chance.py
"""

from __future__ import annotations

from publican.kernel.chance import FRACTION_BITS, LEFT_OVER, Chance, below, fraction, kth_bit
from publican.kernel.hero_house.choices import FLIP_OFFER, stop, stops
from publican.kernel.hero_house.hands import DISCARD, KIND, deal, play
from publican.kernel.hero_house.heroes import ALL_LEGS, BODIES, HEADS, PRIMES
from publican.kernel.hero_house.table import (
    DEAL_PHASE,
    HANDS,
    LAY_PHASE,
    MONSTER_PHASE,
    OVER,
    PHASE,
    PLAYERS,
    SCORES,
    TREASURE,
    TURN,
    WINNERS,
    actor,
    cards_left,
    seat_in,
)
from publican.kernel.jit import Ints, count_bits, inlined, njit


@njit
def random_offer(table: Ints, chance: Chance) -> int:
    """Draw one of the choices, each as likely as the others."""
    if table[PHASE] == LAY_PHASE:
        return _random_lay_or_stop(table, chance)
    hand = table[HANDS + actor(table)]
    cards = count_bits(hand)
    flips = table[PHASE] == MONSTER_PHASE and cards_left(table)
    drawn = below(chance, cards + flips)
    return FLIP_OFFER if drawn == cards else 1 << kth_bit(hand, drawn) | DISCARD << KIND


@inlined
def _random_lay_or_stop(table: Ints, chance: Chance) -> int:
    hand = table[HANDS + seat_in(table, TURN)]
    heads, bodies, legs, primes = hand & HEADS, hand & BODIES, hand & ALL_LEGS, hand & PRIMES
    lays = count_bits(primes)
    simple = lays + stops(table)
    drawn = below(chance, simple + count_bits(heads) * count_bits(bodies) * count_bits(legs))
    if drawn < lays:
        return 1 << kth_bit(primes, drawn)
    if drawn < simple:
        return stop(table, drawn - lays)
    parts = fraction(chance)
    head = parts * count_bits(heads)
    body = (head & LEFT_OVER) * count_bits(bodies)
    leg = (body & LEFT_OVER) * count_bits(legs)
    return (
        1 << kth_bit(heads, head >> FRACTION_BITS)
        | 1 << kth_bit(bodies, body >> FRACTION_BITS)
        | 1 << kth_bit(legs, leg >> FRACTION_BITS)
    )


@njit
def play_out(table: Ints, deck: Ints, chance: Chance) -> int:
    """Play a hand to its end; tell how many choices that took."""
    played = 0
    while table[PHASE] < DEAL_PHASE:
        play(table, random_offer(table, chance), deck, chance)
        played += 1
    return played


@njit
def random_game(table: Ints, deck: Ints, chance: Chance) -> int:
    """Play to the end of the game; tell how many choices that took."""
    played = 0
    while table[PHASE] != OVER:
        if table[PHASE] == DEAL_PHASE:
            deal(table, deck, chance)
        played += play_out(table, deck, chance)
    return played


@njit
def random_games(table: Ints, deck: Ints, treasure: int, count: int, chance: Chance) -> int:
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
