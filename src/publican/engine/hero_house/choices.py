"""What a seat may choose, each choice with what it would mean, so that a client has nothing to work out."""

from __future__ import annotations

from itertools import product

from publican.engine.core import Card, Seat
from publican.engine.hero_house.actions import Defend, Discard, Done, HeroHouseChoice, Lay
from publican.engine.hero_house.battle import Dots, battle, hero_of, put, total
from publican.engine.hero_house.cards import SUIT_OF
from publican.engine.hero_house.state import State


def lays(state: State, seat: Seat) -> list[HeroHouseChoice]:
    """List every hero that the hand can make, with the dots of all own heroes after it and its battle (HH-3, HH-7)."""
    suits: tuple[list[Card], ...] = ([], [], [], [])
    for card in state.hands[seat]:
        suits[SUIT_OF[card]].append(card)
    heads, bodies, legs, primes = suits
    now, monster = total(state.heroes[seat]), state.monster
    choices = []
    for cards in (*product(heads, bodies, legs), *((prime,) for prime in primes)):
        hero = hero_of(cards)
        assert hero is not None, "these suits make a hero"
        black, white = now.black + hero.dots.black, now.white + hero.dots.white
        result = None if monster is None else battle(hero.dots, monster.dots)
        choices.append(
            HeroHouseChoice(
                Lay(seat, cards), hero=hero, balance=Dots(black, white), result=result, balances=black == white
            )
        )
    return choices


def after_laying(state: State, seat: Seat) -> list[HeroHouseChoice]:
    """List the ways to lay no more: defend, or be done where one cannot (HH-9)."""
    heroes, monster = state.heroes[seat], state.monster
    if monster is None:
        balance = total(heroes)
        return [HeroHouseChoice(Done(seat), balance=balance, balances=bool(heroes) and balance.balanced)]
    if not heroes:
        return [HeroHouseChoice(Done(seat), goes_out=True)]
    return [_defence(state, seat, place) for place in range(len(heroes))]


def _defence(state: State, seat: Seat, place: int) -> HeroHouseChoice:
    """Tell how a battle ends, and with which heroes; a no-win leaves that to chance (HH-10)."""
    heroes, monster = state.heroes[seat], state.monster
    assert monster is not None, "without a monster nobody defends"
    hero = heroes[place]
    result = battle(hero.dots, monster.dots)
    if result == "no_win":
        return HeroHouseChoice(Defend(seat, place), hero=hero, result=result)
    left = heroes if result == "wins" else heroes[:place] + heroes[place + 1 :]
    balance = total(left)
    balances = bool(left) and balance.balanced
    return HeroHouseChoice(Defend(seat, place), hero=hero, balance=balance, result=result, balances=balances)


def discards(state: State, seat: Seat) -> list[HeroHouseChoice]:
    """List the cards to discard, with the monster each would make, or to give away (HH-17, HH-18)."""
    hand, to = state.hands[seat], state.monster_player
    if to is not None and to != seat:
        return [HeroHouseChoice(Discard(seat, card), to=to) for card in hand]
    choices = []
    for card in hand:
        monster = hero_of(put(card, state.discard_pile)[0])
        balances = monster is not None and monster.dots.balanced
        choices.append(HeroHouseChoice(Discard(seat, card), monster=monster, balances=balances))
    return choices
