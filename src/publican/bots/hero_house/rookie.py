"""A rookie at Hero House: looks for a balance this turn, keeps a defender, and balances the monster when it can."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from publican.engine.core import Card
from publican.engine.hero_house import Action, Discard, HeroHouseChoice, Lay, View
from publican.engine.hero_house.battle import Dots, Hero, battle, total
from publican.engine.hero_house.cards import BLACK_OF, PRIME, SUIT_OF, WHITE_OF

RESULTS = {"loses": 0, "no_win": 1, "struggle": 2, "wins": 3}
"""How welcome each end of a battle is."""


class Rookie:
    """Plans one turn at a time."""

    def __call__(self, view: View) -> Action:
        match view.phase:
            case "lay":
                return self._lay(view)
            case "monster":
                return self._play_the_monster(view)
        return self._discard(view)

    def _lay(self, view: View) -> Action:
        """Lay the next hero of the best plan, or stop laying down."""
        assert view.seat is not None, "spectators do not play"
        lays = [choice for choice in view.choices if isinstance(choice.action, Lay)]
        in_play = view.heroes[view.seat]
        plan = max(_plans(lays), key=lambda plan: _promise(view, in_play, [hero for hero, _ in plan]))
        if plan:
            return plan[0][1]
        stops = [choice for choice in view.choices if choice not in lays]
        return max(stops, key=_welcome).action

    def _play_the_monster(self, view: View) -> Action:
        """Balance the monster if a card does it; otherwise flip and hope."""
        return next((choice for choice in view.choices if choice.balances), view.choices[-1]).action

    def _discard(self, view: View) -> Action:
        """Part with the card that is least use, and end no hand that pays nobody."""
        harmless = [choice for choice in view.choices if not choice.balances] or view.choices
        return min(harmless, key=lambda choice: _use(choice, view.hand)).action


def _plans(lays: Sequence[HeroHouseChoice], used: frozenset[Card] = frozenset()) -> Iterator[list[tuple[Hero, Action]]]:
    """List the ways to lay some of these heroes down, none of them included."""
    yield []
    for place, choice in enumerate(lays):
        hero = choice.hero
        if hero is not None and used.isdisjoint(hero.cards):
            for rest in _plans(lays[place + 1 :], used | set(hero.cards)):
                yield [(hero, choice.action), *rest]


def _promise(view: View, in_play: Sequence[Hero], laid: Sequence[Hero]) -> tuple[bool, int, int]:
    """Weigh a plan: a house, then a defender who does well, then few dots off balance."""
    heroes = [*in_play, *laid]
    balance = total(heroes)
    defence = 0
    house = bool(heroes) and balance.balanced
    if view.monster is not None:
        results = [RESULTS[battle(hero.dots, view.monster.dots)] for hero in heroes]
        defence = max(results, default=-1)
        house = house and defence == RESULTS["wins"]
    elif heroes:
        defence = 1
    return house, defence, -abs(balance.black - balance.white) - len(laid)


def _welcome(choice: HeroHouseChoice) -> tuple[bool, int, int]:
    """Rank ways to end laying down: a house, then the best battle, then the smallest hero at stake."""
    dots = choice.hero.dots if choice.hero else Dots(0, 0)
    return choice.balances, RESULTS[choice.result] if choice.result else 0, -dots.black - dots.white


def _use(choice: HeroHouseChoice, hand: Sequence[Card]) -> tuple[bool, int, int]:
    """Rank a card: primes are heroes by themselves, doubles of a suit are not much use, nor are lopsided cards."""
    assert isinstance(choice.action, Discard)
    card = choice.action.card
    doubles = sum(SUIT_OF[other] == SUIT_OF[card] for other in hand)
    return SUIT_OF[card] == PRIME, -doubles, -abs(BLACK_OF[card] - WHITE_OF[card])
