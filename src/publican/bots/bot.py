"""What a bot is, and the simplest one."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Protocol

from publican.engine.core import Choice


class BotView(Protocol):
    """What bots of every game rely on."""

    @property
    def choices(self) -> Sequence[Choice[Any]]:
        """What the seat may do now."""
        ...


class Bot(Protocol):
    """A player at one seat of one game. It may remember, so each seat gets its own."""

    def __call__(self, view: Any) -> Any:
        """Choose one of the actions that the view offers."""
        ...


class RandomBot:
    """Plays any legal choice, each as likely as the others."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def __call__(self, view: BotView) -> Any:
        return view.choices[int(self.chance.random() * len(view.choices))].action
