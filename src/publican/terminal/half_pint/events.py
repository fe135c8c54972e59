"""How what happens at Half-Pint Heroes stands on the screen."""

from __future__ import annotations

from publican.telling.message import CardNames, Joined, Message, OneSeat
from publican.terminal.events import EventLines, Look
from publican.terminal.half_pint.wording import HalfPintWording
from publican.terminal.screen import TextLine

LOOKS = {
    "round-began": Look("bold", gap=True),
    "gun-fight-on": Look("bold red"),
    "set-won": Look("bold"),
    "brawl": Look("bold", gap=True, sign="brawl-sign"),
    "round-scored": Look("bold"),
    "gun-fight-called": Look("bold red", gap=True, sign="gun-fight-sign"),
    "toast-names": Look("bold"),
    "ended-by-gun-fight": Look("bold red", gap=True),
}
AT_THE_END = "pad-winner", "pad-winner-gun-fight"
"""Told with the pad, which is drawn when all is over."""
DRAWN = "round-began", "gun-fight-on", "hand-dealt", "row-filled", "prediction-sealed", "bet-sealed", "bet-kept"
"""Seen on the table, where there is one."""


class HalfPintLines(EventLines):
    """Adds the row, and where points come from."""

    def __init__(self, wording: HalfPintWording) -> None:
        self.open = wording.me is None
        """Nobody plays here and no table is drawn, so that every card and sealed choice is told."""
        super().__init__(wording, LOOKS, (*AT_THE_END, *(("bets-revealed",) if self.open else DRAWN)))

    def line(self, message: Message, style: str) -> TextLine:
        """Put the row below the hands, and points in a column."""
        match message.args:
            case {"cards": CardNames(cards)} if message.id == "row-filled":
                return TextLine(self.wording.cards(cards, ()), margin=f"  {self.wording.words('row')}  ")
            case {"name": OneSeat(seat), "points": points, "mark": mark, "parts": Joined() as parts}:
                margin = f"  {self.wording.column(seat)} {points:>3} {' ' if mark == 'none' else mark}  "
                return TextLine(str(self.wording.value(parts)) + self._total(message), margin=margin)
        return super().line(message, style)

    def _total(self, message: Message) -> str:
        """Give all points so far; at the table they stand beside the name."""
        return f"  {self.wording.words('score-total', points=message.args['total'])}" if self.open else ""
