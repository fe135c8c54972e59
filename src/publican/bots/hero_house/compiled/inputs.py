"""What a net for Hero House is shown: the situation of a seat, and on top of it what each choice makes of it.

Layout
    table    as in table.py
    offer    as in hands.py
    seen     float32[INPUTS]: from 0 on the situation, from CHOICE on what a choice leaves before chance has its say
    coming   cards that the seat has not in sight: each may be the next

Only what the seat sees is looked at. A lean stands as one of LEANINGS numbers, of which one is 1.
"""

from __future__ import annotations

import numpy as np

from publican.bots.hero_house.compiled.outs import balancing, can_lay, can_make_house, house_cards, put, share
from publican.bots.hero_house.compiled.standing import standing, standing_after
from publican.bots.nets.compiled.mlp import Singles
from publican.kernel.hero_house.hands import DEFEND, DISCARD, DONE, FLIP, KIND, LAY
from publican.kernel.hero_house.heroes import (
    ALL_CARDS,
    ALL_LEGS,
    BODIES,
    CARDS,
    HEADS,
    LOSES,
    NO_WIN,
    PRIMES,
    WINS,
    balances,
    battle,
    black_dots,
    is_complete,
    lean_of,
    white_dots,
)
from publican.kernel.hero_house.table import (
    BOTTOM,
    COUNTS,
    DISCARD_PILE,
    HANDS,
    HEROES,
    HEROES_LAID,
    LEANS,
    MONSTER_PLAYER,
    NOBODY,
    OUT,
    OWNER,
    PLAYERS,
    TOP,
    TREASURE,
    find_hero,
    next_seat,
    reward,
)
from publican.kernel.jit import Ints, count_bits, inlined, lowest_bit, njit

LEANINGS = 17
MIDDLE = 8
FEW = 5
"""Counts from 0 on, of which the last stands for more, too."""
RESULTS = 5
"""The ends of a battle, and none."""
NO_BATTLE = 4

STANDING = 0
TREASURE_HERE = STANDING + 5
MONSTER_IS = TREASURE_HERE + 2
OTHER_COUNT = MONSTER_IS + 3
OTHER_LEAN = OTHER_COUNT + FEW
OTHER_CARDS = OTHER_LEAN + LEANINGS
OTHERS_IN = OTHER_CARDS + 2
CHOICE = OTHERS_IN + 2

WHAT = CHOICE
ACTS = 12
HOUSE = WHAT + ACTS
IN_HAND = HOUSE + 1
HAND_COUNTS = IN_HAND + CARDS
OWN_COUNT = HAND_COUNTS + 5
OWN_LEAN = OWN_COUNT + FEW
HOPES = OWN_LEAN + LEANINGS
LYING = HOPES + 8
MONSTER = LYING + CARDS
OWN_BATTLE = MONSTER + 4
HAND_BATTLE = OWN_BATTLE + RESULTS
OTHER_BATTLE = HAND_BATTLE + RESULTS
GIVEN = OTHER_BATTLE + RESULTS
INPUTS = GIVEN + 6

ACT_LAY, ACT_DONE, ACT_HOUSE, ACT_OUT, ACT_DISCARD, ACT_GIVE, ACT_MONSTER, ACT_FLIP, ACT_BATTLE = range(9)

NONE, FULL = np.float32(0), np.float32(1)


@inlined
def unseen_by(table: Ints, seat: int) -> int:
    """Tell which cards a seat has not in sight."""
    seen = table[HANDS + seat] | table[DISCARD_PILE]
    for place in range(table[HEROES_LAID]):
        seen |= table[HEROES + place]
    unseen: int = ALL_CARDS & ~seen
    return unseen


@inlined
def _leaning(seen: Singles, start: int, lean: int) -> None:
    seen[start + min(max(lean + MIDDLE, 0), LEANINGS - 1)] = FULL


@inlined
def opponent(table: Ints, seat: int) -> int:
    """Tell who matters most: whoever plays the monster, else the next who is still in."""
    monster_player = table[MONSTER_PLAYER]
    if monster_player not in (NOBODY, seat):
        return int(monster_player & 3)
    other = next_seat(seat, table[PLAYERS])
    while table[OUT] >> other & 1 and other != seat:
        other = next_seat(other, table[PLAYERS])
    return int(other & 3)


@njit
def show_situation(table: Ints, seat: int, standings: Singles, seen: Singles) -> float:
    """Write down what all choices have in common, and tell how likely the seat wins if the hand ended now."""
    for place in range(CHOICE):
        seen[place] = NONE
    other, treasure = opponent(table, seat), table[TREASURE]
    now = standing(table, seat, standings)
    house = reward(table)
    seen[STANDING] = now
    seen[STANDING + 1] = 2 * (standing_after(table, seat, seat, treasure, standings) - now)
    seen[STANDING + 2] = 2 * (standing_after(table, seat, other, treasure, standings) - now)
    seen[STANDING + 3] = 2 * (standing_after(table, seat, seat, house, standings) - now)
    seen[STANDING + 4] = 2 * (standing_after(table, seat, other, house, standings) - now)
    seen[TREASURE_HERE] = treasure / 8
    seen[TREASURE_HERE + 1] = (table[BOTTOM] - table[TOP]) / 40
    monster_player = table[MONSTER_PLAYER]
    seen[MONSTER_IS + (0 if monster_player == NOBODY else 1 if monster_player == seat else 2)] = FULL
    seen[OTHER_COUNT + min(table[COUNTS + other], FEW - 1)] = FULL
    _leaning(seen, OTHER_LEAN, table[LEANS + other])
    cards = count_bits(table[HANDS + other])
    seen[OTHER_CARDS] = cards / 6
    seen[OTHER_CARDS + 1] = cards == 0
    others = table[PLAYERS] - count_bits(table[OUT]) - 1
    seen[OTHERS_IN] = (others - 1) / 2
    seen[OTHERS_IN + 1] = table[PLAYERS] > 2
    return now


@njit
def show_choice(table: Ints, seat: int, offer: int, coming: int, seen: Singles) -> None:
    """Write down what a choice leaves."""
    for place in range(CHOICE, INPUTS):
        seen[place] = NONE
    kind, what = offer >> KIND, offer & ALL_CARDS
    hand, pile = table[HANDS + seat], table[DISCARD_PILE]
    off, heroes = table[LEANS + seat], table[COUNTS + seat]
    fallen, laid = 0, 0
    if kind == LAY:
        hand &= ~what
        off += lean_of(what)
        heroes += 1
        laid = what
        seen[WHAT + ACT_LAY] = FULL
    elif kind == DONE:
        if is_complete(pile):
            hand = 0
            seen[WHAT + ACT_OUT] = FULL
        else:
            seen[WHAT + (ACT_HOUSE if heroes and off == 0 else ACT_DONE)] = FULL
            seen[HOUSE] = heroes > 0 and off == 0
    elif kind == DEFEND:
        hero = table[HEROES + find_hero(table, seat, what)] & ALL_CARDS
        result = battle(hero, pile)
        seen[WHAT + ACT_BATTLE + result] = FULL
        if result == WINS:
            hand |= pile
            pile = 0
        elif result != NO_WIN:
            off -= lean_of(hero)
            heroes -= 1
            fallen = hero
            pile = pile if result == LOSES else 0
        seen[HOUSE] = result != NO_WIN and heroes > 0 and off == 0
    elif kind == DISCARD:
        hand &= ~what
        if table[MONSTER_PLAYER] == NOBODY or table[MONSTER_PLAYER] == seat:
            seen[WHAT + (ACT_DISCARD if table[MONSTER_PLAYER] == NOBODY else ACT_MONSTER)] = FULL
            pile = put(lowest_bit(what), pile)
        else:
            seen[WHAT + ACT_GIVE] = FULL
            _show_given(what, pile, seen)
    elif kind == FLIP:
        seen[WHAT + ACT_FLIP] = FULL
    _show_hand(hand, off, heroes, coming, seen)
    _show_pile(hand, pile, coming, seen)
    if is_complete(pile):
        _show_battles(table, seat, hand, pile, fallen, laid, seen)


@inlined
def _show_given(card: int, pile: int, seen: Singles) -> None:
    seen[GIVEN + (0 if card & HEADS else 1 if card & BODIES else 2 if card & ALL_LEGS else 3)] = FULL
    seen[GIVEN + 4] = balances(put(lowest_bit(card), pile))
    seen[GIVEN + 5] = lean_of(card) / 4


@inlined
def _show_hand(hand: int, off: int, heroes: int, coming: int, seen: Singles) -> None:
    cards = hand
    while cards:
        seen[IN_HAND + lowest_bit(cards)] = FULL
        cards &= cards - 1
    seen[HAND_COUNTS] = count_bits(hand & HEADS) / 2
    seen[HAND_COUNTS + 1] = count_bits(hand & BODIES) / 2
    seen[HAND_COUNTS + 2] = count_bits(hand & ALL_LEGS) / 2
    seen[HAND_COUNTS + 3] = count_bits(hand & PRIMES) / 2
    seen[HAND_COUNTS + 4] = count_bits(hand) / 6
    seen[OWN_COUNT + min(heroes, FEW - 1)] = FULL
    _leaning(seen, OWN_LEAN, off)
    seen[HOPES] = 2 * share(house_cards(hand, off), coming)
    seen[HOPES + 1] = (heroes > 0 or hand != 0) and can_make_house(hand, off) and (off != 0 or heroes == 0)
    seen[HOPES + 2] = can_lay(hand)
    seen[HOPES + 3] = heroes > 0 or can_lay(hand)
    # The same with no hero in play, as after losing them all.
    seen[HOPES + 4] = 2 * share(house_cards(hand, 0), coming)


@inlined
def _show_pile(hand: int, pile: int, coming: int, seen: Singles) -> None:
    cards = pile
    while cards:
        seen[LYING + lowest_bit(cards)] = FULL
        cards &= cards - 1
    at_once = balancing(pile)
    seen[HOPES + 5] = 2 * share(at_once, coming)
    seen[HOPES + 6] = at_once & hand != 0
    ready = 0
    if at_once & hand == 0:
        cards = hand
        while cards:
            card = lowest_bit(cards)
            cards &= cards - 1
            if balancing(put(card, pile)) & hand & ~(1 << card):
                ready = 1
                break
    seen[HOPES + 7] = ready
    if is_complete(pile):
        seen[MONSTER] = FULL
        seen[MONSTER + 1] = black_dots(pile) / 6
        seen[MONSTER + 2] = white_dots(pile) / 6
    seen[MONSTER + 3] = count_bits(pile) / 3


@njit
def _show_battles(table: Ints, seat: int, hand: int, pile: int, fallen: int, laid: int, seen: Singles) -> None:
    """Write down how the next battles with this monster would end: own heroes, primes in hand, those of the other."""
    own, others = -1, -1
    other = opponent(table, seat)
    for place in range(table[HEROES_LAID]):
        hero = table[HEROES + place] & ALL_CARDS
        owner = table[HEROES + place] >> OWNER
        if owner == seat and hero != fallen:
            own = max(own, battle(hero, pile))
        elif owner == other:
            others = max(others, battle(hero, pile))
    if laid:
        own = max(own, battle(laid, pile))
    held, primes = -1, hand & PRIMES
    while primes:
        held = max(held, battle(primes & -primes, pile))
        primes &= primes - 1
    seen[OWN_BATTLE + (own if own >= 0 else NO_BATTLE)] = FULL
    seen[HAND_BATTLE + (held if held >= 0 else NO_BATTLE)] = FULL
    seen[OTHER_BATTLE + (others if others >= 0 else NO_BATTLE)] = FULL
