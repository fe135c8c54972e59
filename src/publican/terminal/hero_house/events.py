"""How what happens at Hero House stands on the screen."""

from __future__ import annotations

from publican.telling.message import Message
from publican.terminal.events import EventLines, Look
from publican.terminal.hero_house.wording import HeroHouseWording

BALANCED = Look("bold", gap=True, sign="balanced-sign")
LOOKS = {
    "hand-began": Look("bold", gap=True),
    "battle-wins": Look("bold"),
    "battle-loses": Look("bold"),
    "battle-struggle": Look("bold"),
    "battle-no_win": Look("bold"),
    "defaulted": Look("bold", sign="defaulted-sign"),
    "house-made": Look("bold", gap=True, sign="house-sign"),
    "treasure-taken": Look("bold"),
    "hero-house-ended": Look("bold"),
}
AT_THE_END = ("pad-winner",)
"""Told with the points, which are drawn when all is over."""
DRAWN = ("hand-dealt",)
"""Seen on the table, where there is one."""


class HeroHouseLines(EventLines):
    """Adds a sign where the monster is balanced."""

    def __init__(self, wording: HeroHouseWording) -> None:
        super().__init__(wording, LOOKS, AT_THE_END if wording.me is None else (*AT_THE_END, *DRAWN))

    def look(self, message: Message) -> Look:
        """Say how a message looks."""
        if message.id == "hand-ended-why" and message.args["reason"] == "balanced":
            return BALANCED
        return super().look(message)
