"""What a position promises, on one scale: twin of the weights in bots/hero_house/regular.py and monster.py.

Layout
    table    as in table.py
    weights   as in weights.py
    coming   cards that the player who weighs has not in sight: each may be the next
"""

from __future__ import annotations

from publican.bots.hero_house.compiled.outs import balancing, can_lay, house_cards, put, share
from publican.bots.hero_house.compiled.weights import BLIND, CARD_KEPT, DEFENDER, REST_OF_TREASURE, STAYS, Weights
from publican.kernel.hero_house.table import PLAYERS, SCORES, TARGET, TREASURE
from publican.kernel.jit import Ints, count_bits, lowest_bit, njit

HOUSE = 10.0
"""A house, before anything else."""
WINS_THE_GAME = 100.0


@njit
def position(weights: Weights, hand: int, off: int, heroes: int, coming: int) -> float:
    """Weigh what one holds by the chance of a house next turn, and the means to live until then."""
    defended = heroes > 0 or can_lay(hand)
    return share(house_cards(hand, off), coming) + float(weights[DEFENDER]) * defended


@njit
def after_house(weights: Weights, hand: int, pile: int, coming: int) -> float:
    """Weigh a house by the chance to balance the monster with the cards left."""
    soon = chance_soon(weights, hand, pile, coming)
    return HOUSE + float(weights[REST_OF_TREASURE]) * soon + float(weights[CARD_KEPT]) * count_bits(hand)


@njit
def chance_soon(weights: Weights, hand: int, pile: int, coming: int) -> float:
    """Tell how likely one balances the monster with the next card, or sets it up for the one after."""
    at_once = balancing(pile)
    if at_once & hand:
        return 1.0
    cards = hand
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        if balancing(put(card, pile)) & hand & ~(1 << card):
            return float(weights[STAYS])
    return max(share(at_once, coming), float(weights[STAYS] * weights[BLIND]))


@njit
def chance_of_flip(weights: Weights, hand: int, pile: int, coming: int) -> float:
    """Tell how likely a flip balances the monster, at once or with what comes after it."""
    at_once = share(balancing(pile), coming)
    ready, cards = 0, coming
    while cards:
        ready += balancing(put(lowest_bit(cards), pile)) & hand != 0
        cards &= cards - 1
    unready = count_bits(coming) - ready
    later = (ready + float(weights[BLIND]) * unready) / max(1, count_bits(coming))
    return at_once + (1 - at_once) * float(weights[STAYS]) * later


@njit
def price(table: Ints, seat: int, taker: int) -> float:
    """Tell what it costs a seat that a player takes all the treasure; below zero if it gains by that."""
    best = table[SCORES + taker] + table[TREASURE]
    own = best if taker == seat else table[SCORES + seat]
    for other in range(table[PLAYERS]):
        best = max(best, table[SCORES + other])
    if best < table[TARGET]:
        return -1.0 if taker == seat else 1.0
    return -WINS_THE_GAME if own == best else WINS_THE_GAME
