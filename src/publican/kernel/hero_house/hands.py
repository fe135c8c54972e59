"""Hands from the deal to the end: twins of engine/hero_house/game.py and of ``evolve`` in state.py.

Layout
    table, deck   as in table.py
    offer         one word: what to do from bit KIND on, and below it the cards, or the place of a hero
"""

from __future__ import annotations

from publican.engine.hero_house.game import HAND_SIZE
from publican.engine.hero_house.state import OPENING_FLIPS
from publican.kernel.chance import Chance
from publican.kernel.hero_house.heroes import (
    ALL_CARDS,
    LOSES,
    NO_WIN,
    WINS,
    balances,
    battle,
    covered_by,
    is_complete,
    lean_of,
)
from publican.kernel.hero_house.table import (
    CARD_BYTE,
    COUNTS,
    DEAL_PHASE,
    DEALER,
    DISCARD_PHASE,
    DISCARD_PILE,
    HAND_NUMBER,
    HANDS,
    HEROES,
    HEROES_LAID,
    LAY_PHASE,
    LEANS,
    MONSTER_PHASE,
    MONSTER_PLAYER,
    NOBODY,
    OUT,
    OUT_PILE,
    OVER,
    OWN_ANTE,
    OWNER,
    PHASE,
    PLAYERS,
    SCORES,
    STANDS,
    TARGET,
    TREASURE,
    TURN,
    WINNERS,
    actor,
    cards_left,
    find_hero,
    next_card,
    next_seat,
    reward,
    seat_in,
    shuffle_out_pile,
    take_top,
)
from publican.kernel.jit import Ints, count_bits, inlined, lowest_bit, njit

KIND = 56
LAY = 0
DEFEND = 1
DONE = 2
DISCARD = 3
FLIP = 4


@njit
def deal(table: Ints, deck: Ints, chance: Chance) -> None:
    """Begin the next hand, up to the first choice; the opening flips may end it: twin of ``_deal`` and ``_open``."""
    players = table[PLAYERS]
    table[HAND_NUMBER] += 1
    table[DEALER] = next_seat(table[DEALER], players)
    table[TREASURE] += players
    for seat in range(players):
        table[SCORES + seat] -= table[OWN_ANTE]
        table[HANDS + seat] = 0
        table[COUNTS + seat] = 0
        table[LEANS + seat] = 0
    table[MONSTER_PLAYER] = NOBODY
    table[OUT] = 0
    table[DISCARD_PILE] = 0
    table[OUT_PILE] = ALL_CARDS
    table[HEROES_LAID] = 0
    shuffle_out_pile(table, deck, chance)
    seat = table[DEALER]
    for _ in range(HAND_SIZE * players):
        seat = next_seat(seat, players)
        table[HANDS + (seat & 3)] |= 1 << take_top(table)
    for _ in range(OPENING_FLIPS):
        cover(table, take_top(table))
    table[TURN] = table[DEALER]
    if table[STANDS] == 0 and balances(table[DISCARD_PILE]):
        end_hand(table, NOBODY)
    else:
        end_turn(table, deck, chance)


@inlined
def cover(table: Ints, card: int) -> None:
    """Put a card on the discard pile (HH-6)."""
    lying = table[DISCARD_PILE]
    covered = covered_by(card, lying)
    table[OUT_PILE] |= covered
    table[DISCARD_PILE] = lying ^ covered | 1 << card


@inlined
def put_on_monster(table: Ints, card: int) -> bool:
    """Put a card on the discard pile; tell whether that ends the hand: twin of ``_lying`` (HH-20)."""
    cover(table, card)
    ends = balances(table[DISCARD_PILE])
    if ends:
        end_hand(table, table[MONSTER_PLAYER])
    return ends


@njit
def play(table: Ints, offer: int, deck: Ints, chance: Chance) -> None:
    """Let whoever must choose do this, and all that follows from it happen: twin of ``play`` and ``evolve``."""
    kind = offer >> KIND
    if kind == LAY:
        _lay(table, offer)
    elif kind == DEFEND:
        _defend(table, offer & CARD_BYTE, deck, chance)
    elif kind == DONE:
        _done(table, deck, chance)
    elif kind == FLIP:
        if not put_on_monster(table, next_card(table, deck, chance)):
            end_turn(table, deck, chance)
    else:
        _discard(table, offer & ALL_CARDS, deck, chance)


@inlined
def _lay(table: Ints, cards: int) -> None:
    seat, laid = seat_in(table, TURN), table[HEROES_LAID]
    table[HANDS + seat] ^= cards
    table[HEROES + laid] = cards | seat << OWNER
    table[HEROES_LAID] = laid + 1
    table[COUNTS + seat] += 1
    table[LEANS + seat] += lean_of(cards)


@njit
def _defend(table: Ints, place: int, deck: Ints, chance: Chance) -> None:
    """Fight: twin of ``_battled``, and after a no-win of ``_flip_onto_hero`` (HH-11 to HH-14)."""
    seat, monster = seat_in(table, TURN), table[DISCARD_PILE]
    at = find_hero(table, seat, place)
    hero = table[HEROES + at] & ALL_CARDS
    result = battle(hero, monster)
    if result == NO_WIN:
        if not cards_left(table):
            end_hand(table, NOBODY)
            return
        if put_on_monster(table, next_card(table, deck, chance)):
            return
        _flip_onto_hero(table, seat, at, next_card(table, deck, chance))
    elif result == WINS:
        table[HANDS + seat] |= monster
        table[DISCARD_PILE] = 0
    else:
        _remove_hero(table, seat, at)
        if result == LOSES and table[MONSTER_PLAYER] != NOBODY:
            table[HANDS + seat_in(table, MONSTER_PLAYER)] |= hero
        else:
            table[OUT_PILE] |= hero
        if result != LOSES:
            table[OUT_PILE] |= monster
            table[DISCARD_PILE] = 0
    _count(table, deck, chance)


@inlined
def _remove_hero(table: Ints, seat: int, at: int) -> None:
    table[COUNTS + seat] -= 1
    table[LEANS + seat] -= lean_of(table[HEROES + at] & ALL_CARDS)
    table[HEROES_LAID] -= 1
    for place in range(at, table[HEROES_LAID]):
        table[HEROES + place] = table[HEROES + place + 1]


@inlined
def _flip_onto_hero(table: Ints, seat: int, at: int, card: int) -> None:
    """Put a card on a hero, which may ruin it (HH-14)."""
    hero = table[HEROES + at] & ALL_CARDS
    covered = covered_by(card, hero)
    changed = hero ^ covered | 1 << card
    if is_complete(changed):
        table[OUT_PILE] |= covered
        table[LEANS + seat] += lean_of(changed) - lean_of(hero)
        table[HEROES + at] = changed | seat << OWNER
    else:
        table[OUT_PILE] |= hero | 1 << card
        _remove_hero(table, seat, at)


@inlined
def _done(table: Ints, deck: Ints, chance: Chance) -> None:
    """Lay no more; who faces a monster, and so has no hero, is out: twin of ``_done`` (HH-9)."""
    if is_complete(table[DISCARD_PILE]):
        _put_out(table, seat_in(table, TURN))
        end_turn(table, deck, chance)
    else:
        _count(table, deck, chance)


@inlined
def _discard(table: Ints, cards: int, deck: Ints, chance: Chance) -> None:
    """Discard, or give the card to whoever plays the monster: twin of ``_discard`` (HH-17, HH-18)."""
    monster_player = seat_in(table, MONSTER_PLAYER)
    if table[PHASE] == DISCARD_PHASE and table[MONSTER_PLAYER] != NOBODY:
        table[HANDS + seat_in(table, TURN)] ^= cards
        table[HANDS + monster_player] |= cards
        table[PHASE] = MONSTER_PHASE
        return
    table[HANDS + actor(table)] ^= cards
    if not put_on_monster(table, lowest_bit(cards)):
        end_turn(table, deck, chance)


@njit
def _count(table: Ints, deck: Ints, chance: Chance) -> None:
    """Count dots: a house, or none: twin of ``_count`` and ``_counted`` (HH-16, R5)."""
    seat, before = seat_in(table, TURN), table[MONSTER_PLAYER]
    if table[COUNTS + seat] and table[LEANS + seat] == 0:
        points = reward(table)
        table[SCORES + seat] += points
        table[TREASURE] -= points
        table[MONSTER_PLAYER] = seat
        if before != NOBODY:
            _put_out(table, before & 3)
        _let_monster_choose(table)
    elif table[HANDS + seat]:
        table[PHASE] = DISCARD_PHASE
    elif before == NOBODY:
        end_turn(table, deck, chance)
    else:
        _let_monster_choose(table)


@inlined
def _let_monster_choose(table: Ints) -> None:
    """Let whoever plays the monster discard or flip, unless there is no card for either (R9)."""
    table[PHASE] = MONSTER_PHASE
    if table[HANDS + seat_in(table, MONSTER_PLAYER)] == 0 and not cards_left(table):
        end_hand(table, NOBODY)


@njit
def _put_out(table: Ints, seat: int) -> None:
    """Put a player out of the hand, with all cards: twin of ``_gone``."""
    left = 0
    gone = table[HANDS + seat]
    for at in range(table[HEROES_LAID]):
        hero = table[HEROES + at]
        if hero >> OWNER == seat:
            gone |= hero & ALL_CARDS
        else:
            table[HEROES + left] = hero
            left += 1
    table[HEROES_LAID] = left
    table[OUT] |= 1 << seat
    table[OUT_PILE] |= gone
    table[HANDS + seat] = 0
    table[COUNTS + seat] = 0
    table[LEANS + seat] = 0


@njit
def end_turn(table: Ints, deck: Ints, chance: Chance) -> None:
    """Pass the turn on and draw, or end the hand: twin of ``_turn_over`` and ``_next_card`` (HH-7, HH-21, R4)."""
    players, out = table[PLAYERS], table[OUT]
    if count_bits(out) == players - 1:
        end_hand(table, NOBODY)
        return
    seat = next_seat(table[TURN], players)
    while out >> seat & 1 or seat == table[MONSTER_PLAYER]:
        seat = next_seat(seat, players)
    table[TURN] = seat
    if not cards_left(table):
        end_hand(table, NOBODY)
        return
    table[HANDS + (seat & 3)] |= 1 << next_card(table, deck, chance)
    table[PHASE] = LAY_PHASE


@njit
def end_hand(table: Ints, taker: int) -> None:
    """End the hand, and with it perhaps the game: twin of ``_end`` (HH-20, HH-22)."""
    if taker != NOBODY:
        table[SCORES + (taker & 3)] += table[TREASURE]
        table[TREASURE] = 0
    table[PHASE] = DEAL_PHASE
    best = table[SCORES]
    for seat in range(1, table[PLAYERS]):
        best = max(best, table[SCORES + seat])
    if best >= table[TARGET] and table[TREASURE] == 0:
        table[PHASE] = OVER
        for seat in range(table[PLAYERS]):
            table[WINNERS] |= (table[SCORES + seat] == best) << seat
