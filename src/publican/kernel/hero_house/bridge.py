"""From the engine to the kernel and back: positions and choices.

A search starts like this::

    room, table = Room(seed), table_of_view(view)           # or: table_of_state(options, state)
    unseen, held = hidden(view)
    for offer in room.offers[: list_offers(table, room.offers)].copy():
        trial = table.copy()
        deal_unseen(trial, unseen, held, room.chance)
        play(trial, offer, room.deck, room.chance)
        play_out(trial, room.deck, room.chance)              # trial[SCORES + seat], trial[TREASURE]

Where this runs often it belongs into one compiled function, as ``random_games`` (playouts.py) does it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import lru_cache

import numpy as np

from publican.engine.core import Seat
from publican.engine.hero_house import Action, Defend, Discard, Done, Flip, Lay, Options, State, View
from publican.engine.hero_house.battle import Cards
from publican.engine.hero_house.cards import PACK
from publican.kernel.chance import seeded
from publican.kernel.hero_house import hands
from publican.kernel.hero_house import table as at
from publican.kernel.hero_house.choices import MOST_OFFERS, list_offers, random_offer
from publican.kernel.hero_house.habits import REGULAR
from publican.kernel.hero_house.hands import deal, play
from publican.kernel.hero_house.heroes import ALL_CARDS, CARDS, bits_of
from publican.kernel.hero_house.playouts import deal_unseen, play_out, random_game, random_games
from publican.kernel.hero_house.policy import choose
from publican.kernel.hero_house.search import compare, new_search
from publican.kernel.jit import Words

PHASES = {"lay": at.LAY_PHASE, "discard": at.DISCARD_PHASE, "monster": at.MONSTER_PHASE, "over": at.OVER}
"""The phases that a position can have: those with a choice to make, and the end."""

USUAL = Options()

KNOWN = 1 << 16
"""Words and choices whose spelling is kept: few different ones occur, and often."""


class Room:
    """All that play needs besides the position: space to list offers and shuffle in, and a generator of one's own."""

    def __init__(self, seed: int) -> None:
        self.offers: Words = np.zeros(MOST_OFFERS, np.int64)
        self.deck: Words = np.zeros(CARDS, np.int64)
        self.chance = seeded(seed)


def new_table(options: Options, players: int, start: Seat = 0) -> Words:
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


def table_of_state(options: Options, state: State) -> Words:
    """Lay a position out as it stands: with a choice to make, or at the end of the game."""
    table = _table_of(options, state)
    for seat, hand in enumerate(state.hands):
        table[at.HANDS + seat] = bits_of(hand)
    at.stack(table, np.array(state.draw_pile, np.int64), 0, len(state.draw_pile))
    table[at.OUT_PILE] = bits_of(state.out_pile)
    table[at.WINNERS] = sum(1 << seat for seat in state.outcome.winners) if state.outcome else 0
    return table


def table_of_view(view: View, options: Options = USUAL) -> Words:
    """Lay out what a seat sees; ``deal_unseen`` does the rest. Of the options a view tells only the target."""
    assert view.seat is not None, "a spectator has no cards to play with"
    table = _table_of(options, view)
    table[at.TARGET] = view.target
    table[at.HANDS + view.seat] = bits_of(view.hand)
    return table


def _table_of(options: Options, position: State | View) -> Words:
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


def hidden(view: View) -> tuple[Words, Words]:
    """Tell the cards that a seat has not in sight, and how many of them each other seat and the draw pile hold."""
    seen = {*view.hand, *view.discard_pile}
    seen.update(card for heroes in view.heroes for hero in heroes for card in hero.cards)
    held = np.zeros(at.SEATS + 1, np.int64)
    held[at.SEATS] = view.draw_count
    for seat, count in enumerate(view.card_counts):
        held[seat] = 0 if seat == view.seat else count
    return np.array([card for card in PACK.cards if card not in seen], np.int64), held


@lru_cache(KNOWN)
def cards_in(word: int) -> Cards:
    """List the cards of a word, in canonical order."""
    return tuple([card for card in PACK.cards if word >> card & 1])


def heroes_of(table: Words, seat: Seat) -> list[Cards]:
    """List a seat's heroes in play, by place."""
    heroes = table[at.HEROES : at.HEROES + int(table[at.HEROES_LAID])].tolist()
    return [cards_in(hero & ALL_CARDS) for hero in heroes if hero >> at.OWNER == seat]


def draw_pile_of(table: Words) -> Cards:
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


def prepare(tell: Callable[[str], None], patience: float = 1.5) -> None:
    """Load the compiled kernel, or compile it, which takes some seconds once; if it takes a while, say so."""
    timer = threading.Timer(patience, tell, ["compiling the simulator for this machine, only this once …"])
    timer.start()
    try:
        room, table = Room(1), new_table(Options(), 2)
        random_games(table, room.deck, 0, 1, room.chance)
        table = new_table(Options(target=1), 2)
        deal(table, room.deck, room.chance)
        list_offers(table, room.offers)
        play(table, random_offer(table, room.chance), room.deck, room.chance)
        play_out(table, room.deck, room.chance)
        random_game(table, room.deck, room.chance)
        deal_unseen(table, np.arange(CARDS), np.array([5, 5, 0, 0, CARDS - 10]), room.chance)
        table = new_table(USUAL, 2)
        deal(table, room.deck, room.chance)
        choose(table, REGULAR)
        unseen = np.array(draw_pile_of(table), np.int64)
        search = new_search(table, unseen, np.array([0, 0, 0, 0, len(unseen)]), REGULAR, REGULAR, 1)
        compare(search, 0, room.offers[: list_offers(table, room.offers)], np.zeros(MOST_OFFERS), 1)
    finally:
        timer.cancel()
