"""Choices that need no thought: what is left when plain blunders are taken out."""

from __future__ import annotations

from publican.engine.hero_house import HeroHouseChoice, Lay, View
from publican.engine.hero_house.battle import battle


def plain_choices(view: View) -> list[HeroHouseChoice]:
    """List the choices that are no plain blunder: who could fight and has something to win does not walk out.

    While another plays the monster, going out may save treasure; with one other left it means that all is dealt anew.
    """
    others_play_on = len(view.scores) - len(view.out) > 2
    fights = [choice for choice in view.choices if isinstance(choice.action, Lay)]
    if view.monster_player is None and any(others_play_on or _wins(view, choice) for choice in fights):
        return [choice for choice in view.choices if not choice.goes_out]
    return list(view.choices)


def _wins(view: View, choice: HeroHouseChoice) -> bool:
    """Tell whether the hero of a choice beats the monster."""
    return (
        view.monster is not None and choice.hero is not None and battle(choice.hero.dots, view.monster.dots) == "wins"
    )
