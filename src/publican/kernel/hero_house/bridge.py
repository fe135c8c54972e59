"""From the engine to the kernel and back: positions and choices."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from publican.engine.core import Seat
from publican.engine.hero_house import Action, Defend, Discard, Done, Flip, Lay, Options, State, View
from publican.engine.hero_house.battle import Cards
from publican.engine.hero_house.cards import PACK
from publican.kernel.chance import seeded
from publican.kernel.hero_house import hands
from publican.kernel.hero_house import table as at
from publican.kernel.hero_house.choices import MOST_OFFERS
from publican.kernel.hero_house.heroes import ALL_CARDS, CARDS, bits_of
from publican.kernel.jit import Ints

PHASES = {"lay": at.LAY_PHASE, "discard": at.DISCARD_PHASE, "monster": at.MONSTER_PHASE, "over": at.OVER}
"""The phases that a position can have: those with a choice to make, and the end."""

USUAL = Options()

KNOWN = 1 << 16
"""Ints and choices whose spelling is kept: few different ones occur, and often."""


class Room:
    """All that play needs besides the position: space to list offers and shuffle in, and a generator of one's own."""

    def __init__(self, seed: int) -> None:
        self.offers: Ints = np.zeros(MOST_OFFERS, np.int64)
        self.deck: Ints = np.zeros(CARDS, np.int64)
        self.chance = seeded(seed)


def new_table(options: Options, players: int, start: Seat = 0) -> Ints:
    """Make a table without cards, ready for the first deal, by ``start``."""
    table = np.zeros(at.TABLE_WORDS, np.int64)
    table[at.PLAYERS] = players
    table[at.OWN_ANTE] = options.ante == "own"
    table[at.ONE_REWARD] = options.house_reward == "one"
    table[at.STANDS] = options.opening_balance == "stands"
    table[at.TARGET] = options.target
    table[at.DEALER] = (start - 1) % players
    table[at.TREASURE] = options.opening_treasure
    table[at.PHASE] = at.DEAL_PHASE
    table[at.MONSTER_PLAYER] = at.NOBODY
    return table


def table_of_state(options: Options, state: State) -> Ints:
    """Lay a position out as it stands: with a choice to make, or at the end of the game."""
    table = _table_of(options, state)
    for seat, hand in enumerate(state.hands):
        table[at.HANDS + seat] = bits_of(hand)
    at.stack(table, np.array(state.draw_pile, np.int64), 0, len(state.draw_pile))
    table[at.OUT_PILE] = bits_of(state.out_pile)
    table[at.WINNERS] = sum(1 << seat for seat in state.outcome.winners) if state.outcome else 0
    return table


def table_of_view(view: View, options: Options = USUAL) -> Ints:
    """Lay out what a seat sees; ``deal_unseen`` does the rest. Of the options a view tells only the target."""
    assert view.seat is not None, "a spectator has no cards to play with"
    table = _table_of(options, view)
    table[at.TARGET] = view.target
    table[at.HANDS + view.seat] = bits_of(view.hand)
    return table


def _table_of(options: Options, position: State | View) -> Ints:
    """Lay out what everybody sees."""
    players = len(position.scores)
    table = new_table(options, players)
    for word, value in {
        at.HAND_NUMBER: position.hand_number,
        at.DEALER: position.dealer,
        at.TREASURE: position.treasure,
        at.PHASE: PHASES[position.phase],
        at.TURN: position.turn or 0,
        at.MONSTER_PLAYER: at.NOBODY if position.monster_player is None else position.monster_player,
        at.OUT: sum(1 << seat for seat in position.out),
        at.DISCARD_PILE: bits_of(position.discard_pile),
        at.HEROES_LAID: sum(map(len, position.heroes)),
    }.items():
        table[word] = value
    table[at.SCORES : at.SCORES + players] = position.scores
    laid = 0
    for seat, heroes in enumerate(position.heroes):
        table[at.COUNTS + seat] = len(heroes)
        for hero in heroes:
            table[at.HEROES + laid] = bits_of(hero.cards) | seat << at.OWNER
            table[at.LEANS + seat] += hero.dots.black - hero.dots.white
            laid += 1
    return table


@lru_cache(KNOWN)
def cards_in(word: int) -> Cards:
    """List the cards of a word, in canonical order."""
    return tuple([card for card in PACK.cards if word >> card & 1])


def heroes_of(table: Ints, seat: Seat) -> list[Cards]:
    """List a seat's heroes in play, by place."""
    heroes = table[at.HEROES : at.HEROES + int(table[at.HEROES_LAID])].tolist()
    return [cards_in(hero & ALL_CARDS) for hero in heroes if hero >> at.OWNER == seat]


def draw_pile_of(table: Ints) -> Cards:
    """List the draw pile, the top first."""
    pile = table[at.PILE : at.PILE + at.PILE_WORDS].astype("<i8").tobytes()
    return tuple(PACK.cards[card] for card in pile[int(table[at.TOP]) : int(table[at.BOTTOM])])


def action_of(seat: Seat, offer: int) -> Action:
    """Say an offer in the engine's words."""
    kind, rest = offer >> hands.KIND, offer & ALL_CARDS
    match kind:
        case hands.LAY:
            return Lay(seat, cards_in(rest))
        case hands.DEFEND:
            return Defend(seat, rest)
        case hands.DONE:
            return Done(seat)
        case hands.DISCARD:
            return Discard(seat, cards_in(rest)[0])
    return Flip(seat)


@lru_cache(KNOWN)
def offer_of(action: Action) -> int:
    """Say an action in the kernel's words: the inverse of ``action_of``."""
    match action:
        case Lay(_, cards):
            return hands.LAY << hands.KIND | bits_of(cards)
        case Defend(_, place):
            return hands.DEFEND << hands.KIND | place
        case Done():
            return hands.DONE << hands.KIND
        case Discard(_, card):
            return hands.DISCARD << hands.KIND | 1 << card
        case Flip():
            return hands.FLIP << hands.KIND
