"""Choices that need no thought: what is left when plain blunders are taken out."""

from __future__ import annotations

from publican.engine.hero_house import HeroHouseChoice, Lay, View
from publican.engine.hero_house.battle import battle


def plain_choices(view: View) -> list[HeroHouseChoice]:
    """List the choices that are no plain blunder."""
    if view.monster_player is None and any(_wins(view, choice) for choice in view.choices):
        return [choice for choice in view.choices if not choice.goes_out]
    return list(view.choices)


def _wins(view: View, choice: HeroHouseChoice) -> bool:
    """Tell whether a hero that can be laid beats the monster: nobody walks out then, unless to save treasure."""
    if view.monster is None or choice.hero is None or not isinstance(choice.action, Lay):
        return False
    return battle(choice.hero.dots, view.monster.dots) == "wins"
