"""Play by rules of thumb, those of bots/hero_house/regular.py: houses first, heroes held back, odds counted.

Layout
    table    as in table.py
    weights   as in weights.py
    coming   cards that the player who chooses has not in sight: each may be the next
"""

from __future__ import annotations

from publican.bots.hero_house.compiled.evaluation import after_house, chance_of_flip, chance_soon, position, price
from publican.bots.hero_house.compiled.outs import (
    balancing,
    can_make_house,
    monster_in,
    put,
)
from publican.bots.hero_house.compiled.weights import (
    BALANCING_CARD,
    ENDS_FOR_NOTHING,
    FEEDS_THE_MONSTER,
    GOING_OUT,
    HOPE,
    LOST_CARD,
    MONSTER_FOR_OTHERS,
    OUT_ENDS_THE_HAND,
    OUT_STOPS_THE_MONSTER,
    PREY,
    STAYS,
    WON_CARD,
    Weights,
)
from publican.kernel.hero_house.choices import DONE_OFFER, FLIP_OFFER
from publican.kernel.hero_house.hands import DEFEND, DISCARD, KIND
from publican.kernel.hero_house.heroes import (
    ALL_CARDS,
    ALL_LEGS,
    BODIES,
    HEADS,
    LOSES,
    NO_WIN,
    PRIMES,
    WINS,
    balances,
    battle,
    lean_of,
)
from publican.kernel.hero_house.table import (
    COUNTS,
    DISCARD_PHASE,
    DISCARD_PILE,
    HANDS,
    HEROES,
    HEROES_LAID,
    LAY_PHASE,
    LEANS,
    MONSTER_PLAYER,
    NOBODY,
    OUT,
    OWNER,
    PHASE,
    PLAYERS,
    actor,
    cards_left,
)
from publican.kernel.jit import Ints, count_bits, inlined, lowest_bit, njit

WORST = -1e9
NO_MORE = -1


@njit
def choose(table: Ints, weights: Weights) -> int:
    """Choose an offer for whoever must choose; only what that player sees is looked at."""
    seat = actor(table)
    hand = table[HANDS + seat]
    seen = hand | table[DISCARD_PILE]
    for place in range(table[HEROES_LAID]):
        seen |= table[HEROES + place]
    coming = ALL_CARDS & ~seen
    if table[PHASE] == LAY_PHASE:
        monster = monster_in(table[DISCARD_PILE])
        if monster:
            return _face(table, weights, seat, hand, monster, coming)
        return _lay_house(table, weights, seat, hand, coming)
    if table[PHASE] == DISCARD_PHASE:
        return _part(table, weights, seat, hand, coming)
    return _play_monster(table, weights, seat, hand, coming)


@inlined
def first_of(laid: int) -> int:
    """Give the first hero of those to lay: head, body and legs, or a prime; 0 for none."""
    parts = laid & ~PRIMES
    return parts or laid & -laid


@njit
def _lay_house(table: Ints, weights: Weights, seat: int, hand: int, coming: int) -> int:
    """Lay the next hero of the best house, or none where there is no house to make."""
    off, pile = table[LEANS + seat], table[DISCARD_PILE]
    if not can_make_house(hand, off):
        return DONE_OFFER
    best, chosen = WORST, 0
    laid = 0
    while laid != NO_MORE:
        if off + lean_of(laid) == 0 and (laid or table[COUNTS + seat]):
            value = after_house(weights, hand & ~laid, pile, coming)
            if value > best:
                best, chosen = value, laid
        laid = next_laid(hand, laid)
    return first_of(chosen) if chosen else DONE_OFFER


@inlined
def next_laid(hand: int, laid: int) -> int:
    """Go through the ways to lay primes of a hand, with and without one other hero, from none to NO_MORE."""
    primes = (laid & PRIMES) - (hand & PRIMES) & hand & PRIMES
    if primes:
        return laid & ~PRIMES | primes
    return next_triple(hand, laid & ~PRIMES) or NO_MORE


@inlined
def next_triple(hand: int, triple: int) -> int:
    """Go through the heroes of head, body and legs in a hand, from 0 to 0."""
    heads, bodies, legs = hand & HEADS, hand & BODIES, hand & ALL_LEGS
    if heads == 0 or bodies == 0 or legs == 0:
        return 0
    if triple == 0:
        return heads & -heads | bodies & -bodies | legs & -legs
    head, body, leg = triple & HEADS, triple & BODIES, triple & ALL_LEGS
    more = legs & -(leg << 1)
    if more:
        return head | body | more & -more
    more = bodies & -(body << 1)
    if more:
        return head | more & -more | legs & -legs
    more = heads & -(head << 1)
    if more:
        return more & -more | bodies & -bodies | legs & -legs
    return 0


@njit
def _face(table: Ints, weights: Weights, seat: int, hand: int, monster: int, coming: int) -> int:
    """Find the best heroes to lay and the best of all to defend with; lay the first of them, or defend."""
    best, chosen = WORST, DONE_OFFER
    if table[COUNTS + seat] == 0:
        best = _value_of_going_out(table, weights)
    laid = 0
    while laid != NO_MORE:
        place, value = _best_fight(table, weights, seat, hand, laid, monster, coming)
        if value > best:
            best, chosen = value, first_of(laid) if laid else DEFEND << KIND | place
        laid = next_laid(hand, laid)
    return chosen


@inlined
def _value_of_going_out(table: Ints, weights: Weights) -> float:
    going_out = GOING_OUT
    if table[PLAYERS] - count_bits(table[OUT]) == 2:
        going_out = OUT_ENDS_THE_HAND if table[MONSTER_PLAYER] == NOBODY else OUT_STOPS_THE_MONSTER
    value: float = weights[going_out]
    return value


@njit
def _best_fight(
    table: Ints, weights: Weights, seat: int, hand: int, laid: int, monster: int, coming: int
) -> tuple[int, float]:
    """Find who of all heroes fights best when these are laid: the place, and the value."""
    laying = (laid & ~PRIMES != 0) + count_bits(laid & PRIMES)
    heroes = table[COUNTS + seat] + laying
    off = table[LEANS + seat] + lean_of(laid)
    kept = hand & ~laid
    best, chosen, place = WORST, 0, 0
    for at in range(table[HEROES_LAID]):
        if table[HEROES + at] >> OWNER == seat:
            hero = table[HEROES + at] & ALL_CARDS
            value = _fight(weights, hero, monster, kept, off, heroes, laying, coming)
            if value > best:
                best, chosen = value, place
            place += 1
    left = laid
    while left:
        hero = first_of(left)
        left ^= hero
        value = _fight(weights, hero, monster, kept, off, heroes, laying, coming)
        if value > best:
            best, chosen = value, place
        place += 1
    return chosen, best


@njit
def _fight(
    weights: Weights, hero: int, monster: int, hand: int, off: int, heroes: int, laying: int, coming: int
) -> float:
    """Weigh a fight; without a house it is not worth a thought to lay several heroes for it."""
    result = battle(hero, monster)
    pile, gain = 0, -float(weights[LOST_CARD]) * count_bits(hero)
    if result == WINS:
        hand |= monster
        gain = float(weights[WON_CARD]) * count_bits(monster)
    elif result != NO_WIN:
        off -= lean_of(hero)
        heroes -= 1
    if result in (LOSES, NO_WIN):
        pile = monster
    if result != NO_WIN and heroes and off == 0:
        return gain + after_house(weights, hand, pile, coming)
    if laying > 1:
        return WORST
    hope = position(weights, hand, off, heroes, coming)
    return gain + (float(weights[HOPE]) * hope if result == NO_WIN else hope)


@njit
def _part(table: Ints, weights: Weights, seat: int, hand: int, coming: int) -> int:
    """Part with a card: weigh what is left, and what the card does where it goes."""
    best, chosen = WORST, 0
    pile, to = table[DISCARD_PILE], table[MONSTER_PLAYER]
    off, heroes = table[LEANS + seat], table[COUNTS + seat]
    cards = hand
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        kept = hand & ~(1 << card)
        value = position(weights, kept, off, heroes, coming)
        lying = put(card, pile)
        if to != NOBODY:
            if balances(lying):
                value -= weights[FEEDS_THE_MONSTER] * price(table, seat, to)
        elif balances(lying):
            value -= weights[ENDS_FOR_NOTHING]
        else:
            if monster_in(lying):
                value += weights[MONSTER_FOR_OTHERS] + weights[PREY] * _beats(table, seat, lying)
            if balancing(lying) & kept:
                value += weights[BALANCING_CARD]
        if value > best:
            best, chosen = value, card
    return 1 << chosen | DISCARD << KIND


@njit
def _beats(table: Ints, seat: int, monster: int) -> bool:
    """Tell whether one of the seat's heroes beats a monster."""
    for at in range(table[HEROES_LAID]):
        hero = table[HEROES + at]
        if hero >> OWNER == seat and battle(hero & ALL_CARDS, monster) == WINS:
            return True
    return False


@njit
def _play_monster(table: Ints, weights: Weights, seat: int, hand: int, coming: int) -> int:
    """Discard or flip, whichever is likeliest to balance the monster; unless that would make somebody else win."""
    wish = -price(table, seat, seat)
    best, chosen = WORST, 0
    pile = table[DISCARD_PILE]
    cards = hand
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        lying = put(card, pile)
        if balances(lying):
            value = wish
        else:
            value = wish * weights[STAYS] * chance_soon(weights, hand & ~(1 << card), lying, coming)
        if value > best:
            best, chosen = value, 1 << card | DISCARD << KIND
    if cards_left(table) and wish * chance_of_flip(weights, hand, pile, coming) > best:
        chosen = FLIP_OFFER
    return chosen
