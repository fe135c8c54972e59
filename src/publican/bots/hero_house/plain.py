"""Choices that need no thought: what is left when plain blunders are taken out."""

from __future__ import annotations

from publican.engine.hero_house import HeroHouseChoice, Lay, View
from publican.engine.hero_house.battle import battle

A_PAIR = 2
"""Where no more are in the hand, walking out ends it, and a new one is dealt."""


def plain_choices(view: View) -> list[HeroHouseChoice]:
    """List the choices that are no plain blunder."""
    if could_win(view) and len(view.scores) - len(view.out) > A_PAIR:
        return [choice for choice in view.choices if not choice.goes_out]
    return list(view.choices)


def could_win(view: View) -> bool:
    """Tell whether a hero that can be laid beats a monster that nobody plays: hardly anybody walks out then."""
    return view.monster_player is None and any(_wins(view, choice) for choice in view.choices)


def _wins(view: View, choice: HeroHouseChoice) -> bool:
    """Tell whether a choice lays a hero that beats the monster."""
    if view.monster is None or choice.hero is None or not isinstance(choice.action, Lay):
        return False
    return battle(choice.hero.dots, view.monster.dots) == "wins"
