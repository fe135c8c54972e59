"""The table, its seats and its piles: twin of ``State`` in engine/hero_house/state.py.

Layout
    table   int64[TABLE_WORDS]
      PLAYERS          how many sit there
      OWN_ANTE         1 where the ante is taken from one's own points (R1)
      ONE_REWARD       1 where a house takes one point (R2)
      STANDS           1 where a monster balanced by the opening flips stands (R3)
      TARGET           how many points end the game
      HAND_NUMBER      the number of the hand, from 1; 0 before the first
      DEALER           who deals it; before the first hand, the one before the first dealer
      TREASURE         what is in it
      PHASE            LAY, DISCARD or MONSTER: what is to be chosen; DEAL between hands; OVER
      TURN             whose turn it is
      MONSTER_PLAYER   who plays the monster, or NOBODY
      OUT              bit s: seat s is out of the hand
      WINNERS          bit s: seat s has won; 0 while the game goes on
      DISCARD_PILE     what lies on top there (cards, heroes.py)
      OUT_PILE         cards
      TOP              the place of the top of the draw pile
      BOTTOM           the place after its last card
      HEROES_LAID      how many heroes are in play
    and for each seat a word from each of these on:
      SCORES           points
      HANDS            cards
      COUNTS           how many heroes it has in play
      LEANS            the lean of all of them
    and more words from each of these on:
      PILE             the draw pile, a byte for each card, the top first; up to TOP lie cards drawn before
      HEROES           the heroes in play of all seats, in the order in which they were laid: cards, and from bit OWNER
                       on whose it is. The place of a hero is its number among those of its owner
    deck    int64[56]: space to shuffle in; what is in it does not matter

A copy of a table is a position to play on from. Between actions there is always a choice to make, or the hand is over:
all that needs none happens at once, as in ``Game.proceed``.
"""

from __future__ import annotations

from publican.kernel.chance import Chance, shuffle
from publican.kernel.hero_house.heroes import CARDS
from publican.kernel.jit import Ints, inlined, lowest_bit, njit

SEATS = 4
NOBODY = 4

PLAYERS = 0
OWN_ANTE = 1
ONE_REWARD = 2
STANDS = 3
TARGET = 4
HAND_NUMBER = 5
DEALER = 6
TREASURE = 7
PHASE = 8
TURN = 9
MONSTER_PLAYER = 10
OUT = 11
WINNERS = 12
DISCARD_PILE = 13
OUT_PILE = 14
TOP = 15
BOTTOM = 16
HEROES_LAID = 17
SCORES = 18
HANDS = SCORES + SEATS
COUNTS = HANDS + SEATS
LEANS = COUNTS + SEATS
PILE = LEANS + SEATS
PILE_WORDS = CARDS // 8
HEROES = PILE + PILE_WORDS
MOST_HEROES = 28
"""All 14 primes, and all other cards in heroes of three."""
TABLE_WORDS = HEROES + MOST_HEROES

OWNER = 56
CARD_BYTE = 63
"""Also shows the compiler that a place or card is not negative."""

LAY_PHASE = 0
DISCARD_PHASE = 1
MONSTER_PHASE = 2
DEAL_PHASE = 3
OVER = 4


@inlined
def next_seat(seat: int, players: int) -> int:
    """Go on clockwise."""
    return seat + 1 if seat + 1 < players else 0


@inlined
def seat_in(table: Ints, word: int) -> int:
    """Read a seat; the mask shows the compiler that it is no negative index."""
    seat: int = table[word] & 3
    return seat


@inlined
def actor(table: Ints) -> int:
    """Tell who must choose: twin of ``State.actor``."""
    return seat_in(table, MONSTER_PLAYER if table[PHASE] == MONSTER_PHASE else TURN)


@njit
def shuffle_out_pile(table: Ints, deck: Ints, chance: Chance) -> None:
    """Make the out pile the draw pile: twin of ``_reshuffle``; in canonical order it goes into the shuffle."""
    cards, count = table[OUT_PILE], 0
    while cards:
        deck[count] = lowest_bit(cards)
        cards &= cards - 1
        count += 1
    shuffle(deck[:count], 0, count, chance)
    stack(table, deck, 0, count)
    table[OUT_PILE] = 0


@inlined
def stack(table: Ints, deck: Ints, start: int, end: int) -> None:
    """Make these cards the draw pile."""
    for word in range(PILE_WORDS):
        table[PILE + word] = 0
    for place in range(end - start):
        table[PILE + (place >> 3)] |= deck[start + place] << ((place & 7) << 3)
    table[TOP] = 0
    table[BOTTOM] = end - start


@inlined
def take_top(table: Ints) -> int:
    """Take the top of a draw pile that has one."""
    top = table[TOP] & CARD_BYTE
    table[TOP] = top + 1
    card: int = table[PILE + (top >> 3)] >> ((top & 7) << 3) & CARD_BYTE
    return card


@inlined
def cards_left(table: Ints) -> bool:
    """Tell whether a card can be drawn or flipped, after a shuffle perhaps: twin of the property so named."""
    left: bool = (table[TOP] < table[BOTTOM]) | (table[OUT_PILE] != 0)
    return left


@inlined
def next_card(table: Ints, deck: Ints, chance: Chance) -> int:
    """Take the next card, of which there is one: twin of ``_next_card`` (R4)."""
    if table[TOP] >= table[BOTTOM]:
        shuffle_out_pile(table, deck, chance)
    return take_top(table)


@inlined
def find_hero(table: Ints, seat: int, place: int) -> int:
    """Tell where among all heroes the one in this place of a seat is."""
    at = -1
    for _ in range(place + 1):
        at += 1
        while table[HEROES + at] >> OWNER != seat:
            at += 1
    return at


@inlined
def reward(table: Ints) -> int:
    """Tell what a house takes: twin of ``Options.reward``."""
    treasure = table[TREASURE]
    wanted = 1 if table[ONE_REWARD] else max(1, treasure >> 1)
    taken: int = min(wanted, treasure)
    return taken
