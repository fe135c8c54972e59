"""How a regular plays the monster of Hero House: the chance that a card, or one after it, balances it."""

from __future__ import annotations

from collections.abc import Sequence

from publican.bots.hero_house.outs import any_balances, flip_chance
from publican.engine.core import Card
from publican.engine.hero_house import Discard, HeroHouseChoice, View
from publican.engine.hero_house.battle import Cards, put

STAYS = 0.6
"""How likely one still plays the monster next time, and it lies there as one left it."""

BLIND = 0.15
"""How likely a card that nobody has looked at yet balances the monster."""


def chance_as_monster(view: View, choice: HeroHouseChoice, coming: Sequence[Card]) -> float:
    """Tell how likely a discard or flip balances the monster, at once or with what comes after it."""
    pile = view.discard_pile
    if isinstance(choice.action, Discard):
        if choice.balances:
            return 1.0
        kept = [card for card in view.hand if card != choice.action.card]
        return STAYS * chance_soon(kept, put(choice.action.card, pile)[0], coming)
    at_once = flip_chance(pile, coming)
    ready = [any_balances(view.hand, put(card, pile)[0]) for card in coming]
    later = sum([1.0 if each else BLIND for each in ready]) / max(1, len(ready))
    return at_once + (1 - at_once) * STAYS * later


def chance_soon(hand: Sequence[Card], pile: Cards, coming: Sequence[Card]) -> float:
    """Tell how likely one balances the monster with the next card, or sets it up for the one after."""
    if any_balances(hand, pile):
        return 1.0
    for card in hand:
        if any_balances([other for other in hand if other != card], put(card, pile)[0]):
            return STAYS
    return max(flip_chance(pile, coming), STAYS * BLIND)
