"""A regular at Hero House: holds heroes back until they make a house, and counts the cards that help.

Positions are weighed on one scale, on which 1 is a house that is sure to come next turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from publican.bots.hero_house.monster import chance_as_monster, chance_soon
from publican.bots.hero_house.outs import any_balances, balances, can_lay, house_chance, off_balance, unseen
from publican.engine.core import Card, Seat
from publican.engine.hero_house import Action, Defend, Discard, Done, HeroHouseChoice, Lay, View
from publican.engine.hero_house.battle import Cards, Hero, battle, put

HOUSE = 10.0
"""A house, before anything else."""

REST_OF_TREASURE = 5.0
"""The rest of the treasure, if the monster is sure to be balanced after a house."""

CARD_KEPT = 0.1
"""Each card left in hand after a house, to play the monster with."""

DEFENDER = 0.1
"""A hero to defend with, in play or in hand."""

LOST_CARD = 0.02
"""Each card of a hero laid down without a house, or lost."""

WON_CARD = 0.06
"""Each card that a beaten monster brings into the hand."""

OUT = -0.2
"""Going out of the hand."""

OUT_STOPS_THE_MONSTER = 0.6
"""Going out as the last opponent of whoever plays the monster: that ends the hand, and the treasure stays."""

FEEDS_THE_MONSTER = 2.0
"""What it costs to give a card that balances the monster to whoever plays it."""

ENDS_FOR_NOTHING = 0.2
"""What it costs to end a hand that pays nobody."""

MONSTER_FOR_OTHERS = 0.1
"""A monster left for the next player, and as much again if one's own heroes would beat it."""

BALANCING_CARD = 0.3
"""A card in hand that balances the monster as it lies, to be kept for after a house."""

WINS_THE_GAME = 100.0


class Plan(NamedTuple):
    """Heroes to lay down in this turn."""

    lays: tuple[Lay, ...] = ()
    heroes: tuple[Hero, ...] = ()


class Regular:
    """Looks one turn ahead: at the house that can be made now, and at the draws that would make one next."""

    def __call__(self, view: View) -> Action:
        assert view.seat is not None, "spectators do not play"
        seat, coming = view.seat, unseen(view)
        match view.phase:
            case "lay":
                return _lay(view, seat, coming)
            case "monster":
                return max(view.choices, key=lambda choice: _as_monster(view, seat, choice, coming)).action
        return max(view.choices, key=lambda choice: _without(view, seat, choice, coming)).action


def _lay(view: View, seat: Seat, coming: Sequence[Card]) -> Action:
    """Lay the next hero of the best plan, or stop laying down."""
    lays = [choice for choice in view.choices if isinstance(choice.action, Lay)]
    ways = [(*way, plan) for plan in _plans(lays) for way in _ways_to_stop(view, seat, plan, coming)]
    _, stop, plan = max(ways, key=lambda way: way[0])
    return plan.lays[0] if plan.lays else stop


def _plans(lays: Sequence[HeroHouseChoice], used: frozenset[Card] = frozenset()) -> Iterator[Plan]:
    """List the ways to lay some of these heroes down, none of them first."""
    yield Plan()
    for place, choice in enumerate(lays):
        hero, lay = choice.hero, choice.action
        if hero is not None and isinstance(lay, Lay) and used.isdisjoint(hero.cards):
            for more in _plans(lays[place + 1 :], used | set(hero.cards)):
                yield Plan((lay, *more.lays), (hero, *more.heroes))


def _ways_to_stop(view: View, seat: Seat, plan: Plan, coming: Sequence[Card]) -> Iterator[tuple[float, Action]]:
    """Weigh each way to go on after a plan; without a house no plan of several heroes is worth a thought."""
    heroes = (*view.heroes[seat], *plan.heroes)
    laid = {card for hero in plan.heroes for card in hero.cards}
    hand = [card for card in view.hand if card not in laid]
    if view.monster is None:
        if _house(heroes):
            yield _after_house(hand, view.discard_pile, coming), Done(seat)
        elif len(plan.heroes) < 2:
            yield _position(hand, heroes, coming) - LOST_CARD * len(laid), Done(seat)
    elif not heroes:
        last = view.monster_player is not None and len(view.scores) - len(view.out) == 2
        yield OUT_STOPS_THE_MONSTER if last else OUT, Done(seat)
    for place in range(len(heroes) if view.monster else 0):
        after = _after_battle(view, heroes, place, hand)
        if _house(after.heroes) and not after.by_chance:
            yield after.gain + _after_house(after.hand, after.pile, coming), Defend(seat, place)
        elif len(plan.heroes) < 2:
            hope = _position(after.hand, after.heroes, coming)
            yield after.gain + (hope / 2 if after.by_chance else hope), Defend(seat, place)


class Aftermath(NamedTuple):
    """What a battle leaves to its player."""

    heroes: Sequence[Hero]
    hand: Sequence[Card]
    pile: Cards
    gain: float
    by_chance: bool = False
    """Whether flips decide what really is left."""


def _after_battle(view: View, heroes: Sequence[Hero], place: int, hand: Sequence[Card]) -> Aftermath:
    """Tell what is left when the hero in this place has fought the monster."""
    monster, hero = view.monster, heroes[place]
    assert monster is not None, "without a monster nobody fights"
    others = [other for other in heroes if other is not hero]
    loss = -LOST_CARD * len(hero.cards)
    match battle(hero.dots, monster.dots):
        case "wins":
            return Aftermath(heroes, (*hand, *monster.cards), (), WON_CARD * len(monster.cards))
        case "struggle":
            return Aftermath(others, hand, (), loss)
        case "loses":
            return Aftermath(others, hand, view.discard_pile, loss)
        case "no_win":
            return Aftermath(heroes, hand, view.discard_pile, loss, by_chance=True)


def _house(heroes: Sequence[Hero]) -> bool:
    return bool(heroes) and not off_balance(heroes)


def _after_house(hand: Sequence[Card], pile: Cards, coming: Sequence[Card]) -> float:
    """Weigh a house by the chance to balance the monster with the cards left."""
    return HOUSE + REST_OF_TREASURE * chance_soon(hand, pile, coming) + CARD_KEPT * len(hand)


def _position(hand: Sequence[Card], heroes: Sequence[Hero], coming: Sequence[Card]) -> float:
    """Weigh what one holds by the chance of a house next turn, and the means to live until then."""
    defended = bool(heroes) or can_lay(hand)
    return house_chance(hand, off_balance(heroes), coming) + DEFENDER * defended


def _without(view: View, seat: Seat, choice: HeroHouseChoice, coming: Sequence[Card]) -> float:
    """Weigh parting with a card: what is left, and what the card does where it goes."""
    assert isinstance(choice.action, Discard), "only a card can be parted with here"
    card, heroes = choice.action.card, view.heroes[seat]
    hand = [other for other in view.hand if other != card]
    value = _position(hand, heroes, coming)
    if choice.to is not None:
        fed = balances(card, view.discard_pile)
        return value - (FEEDS_THE_MONSTER * _price(view, seat, choice.to) if fed else 0)
    if choice.balances:
        return value - ENDS_FOR_NOTHING
    if choice.monster is not None:
        prey = any(battle(hero.dots, choice.monster.dots) == "wins" for hero in heroes)
        value += MONSTER_FOR_OTHERS * (2 if prey else 1)
    return value + BALANCING_CARD * any_balances(hand, put(card, view.discard_pile)[0])


def _as_monster(view: View, seat: Seat, choice: HeroHouseChoice, coming: Sequence[Card]) -> float:
    """Weigh a discard or flip by the chance to balance the monster, for good or ill."""
    return -_price(view, seat, seat) * chance_as_monster(view, choice, coming)


def _price(view: View, seat: Seat, taker: Seat) -> float:
    """Tell what it costs that a player takes all the treasure; below zero if one gains by it."""
    scores = [score + view.treasure * (other == taker) for other, score in enumerate(view.scores)]
    if max(scores) < view.target:
        return -1.0 if taker == seat else 1.0
    return -WINS_THE_GAME if scores[seat] == max(scores) else WINS_THE_GAME
