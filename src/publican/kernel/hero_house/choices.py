"""What a seat may choose: twin of engine/hero_house/choices.py and of ``legal`` in game.py.

Layout
    table    as in table.py
    offer    as in hands.py
    offers   int64[MOST_OFFERS]: what may be chosen, in the engine's order
    chance   as in chance.py
"""

from __future__ import annotations

from publican.kernel.hero_house.hands import DEFEND, DISCARD, DONE, FLIP, KIND
from publican.kernel.hero_house.heroes import (
    ALL_LEGS,
    BODIES,
    HEADS,
    PRIMES,
    SUIT_SIZE,
    is_complete,
)
from publican.kernel.hero_house.table import (
    COUNTS,
    DISCARD_PILE,
    HANDS,
    LAY_PHASE,
    MONSTER_PHASE,
    MOST_HEROES,
    PHASE,
    TURN,
    actor,
    cards_left,
    seat_in,
)
from publican.kernel.jit import Ints, inlined, njit

MOST_OFFERS = SUIT_SIZE**3 + SUIT_SIZE + MOST_HEROES
"""As many as one hand of all the cards could have; real ones have some dozens."""

DONE_OFFER = DONE << KIND
FLIP_OFFER = FLIP << KIND


@njit
def list_offers(table: Ints, offers: Ints) -> int:
    """List what may be chosen now, and tell how many that is: twin of ``legal``."""
    if table[PHASE] == LAY_PHASE:
        count = _list_lays(table[HANDS + seat_in(table, TURN)], offers)
        return _list_stops(table, offers, count)
    cards, count = table[HANDS + actor(table)], 0
    while cards:
        offers[count] = cards & -cards | DISCARD << KIND
        cards &= cards - 1
        count += 1
    if table[PHASE] == MONSTER_PHASE and cards_left(table):
        offers[count] = FLIP_OFFER
        count += 1
    return count


@inlined
def _list_lays(hand: int, offers: Ints) -> int:
    """List the heroes that a hand can make: twin of ``lays``. A lay is no more than its cards: its kind is 0."""
    count, heads = 0, hand & HEADS
    while heads:
        bodies = hand & BODIES
        while bodies:
            legs = hand & ALL_LEGS
            while legs:
                offers[count] = heads & -heads | bodies & -bodies | legs & -legs
                count += 1
                legs &= legs - 1
            bodies &= bodies - 1
        heads &= heads - 1
    primes = hand & PRIMES
    while primes:
        offers[count] = primes & -primes
        count += 1
        primes &= primes - 1
    return count


@inlined
def stops(table: Ints) -> int:
    """Tell how many ways there are to lay no more: to defend with each hero, or to be done (HH-9)."""
    heroes: int = table[COUNTS + seat_in(table, TURN)]
    return heroes if heroes and is_complete(table[DISCARD_PILE]) else 1


@inlined
def stop(table: Ints, place: int) -> int:
    """Make the offer of one of these ways."""
    defends = table[COUNTS + seat_in(table, TURN)] and is_complete(table[DISCARD_PILE])
    return DEFEND << KIND | place if defends else DONE_OFFER


@inlined
def _list_stops(table: Ints, offers: Ints, count: int) -> int:
    """List the ways to lay no more: twin of ``after_laying``."""
    ways = stops(table)
    for place in range(ways):
        offers[count + place] = stop(table, place)
    return count + ways
