"""A bot to begin with: it wins what it predicted, with as little as will do. Copy it, and make it better.

python3 pub arena half-pint-heroes --bots examples/bot_template.py:Bot,rookie,rookie --deals 10
"""

from __future__ import annotations

import random

from publican.engine.half_pint import Action, HalfPintChoice, HalfPintHeroes, View


class Bot:
    """One seat of one game; whatever it remembers, it remembers until that game is over."""

    game = HalfPintHeroes.name
    """It is refused at other games; without this line it must know them all by their views."""

    def __init__(self, chance: random.Random, seconds: float) -> None:
        self.chance = chance  # use no other: then the same seed gives the same game
        self.seconds = seconds  # of one core, for each decision; whoever takes much longer is late

    def __call__(self, view: View) -> Action:
        """Choose one of ``view.choices``."""
        assert view.seat is not None, "spectators are not asked"
        if view.phase == "predict":
            return view.choices[view.hand_size // 3].action
        if view.phase == "bet":
            return self.chance.choice(view.choices).action
        wanted = (view.predictions[view.seat] or 0) > view.won[view.seat]
        fitting = [choice for choice in view.choices if choice.leads == wanted]
        return min(fitting or view.choices, key=strength).action


def strength(choice: HalfPintChoice) -> int:
    """Tell how strong the set is that a choice makes."""
    return choice.makes.strength if choice.makes else 0
