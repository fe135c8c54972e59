"""Draws the table of Half-Pint Heroes as one person sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from publican.engine.core import Seat
from publican.engine.half_pint.actions import HalfPintChoice
from publican.engine.half_pint.cards import PACK
from publican.engine.half_pint.state import Played
from publican.engine.half_pint.view import View
from publican.telling.half_pint.events import leader, made
from publican.telling.half_pint.standing import so_far, status, warnings
from publican.terminal.half_pint.wording import HalfPintWording
from publican.terminal.screen import Screen

HINTS = {
    "hp-status-predict": "type-prediction",
    "hp-status-bet": "type-bet",
    "hp-status-bet-or-not": "type-bet-or-not",
    "hp-status-you-open": "type-set",
}
"""What says how to type what is wanted."""


class HalfPintTable:
    """Everything needed for a decision on one small screen: row, players, sets on the table, hand, what is wanted."""

    def __init__(self, wording: HalfPintWording, screen: Screen) -> None:
        self.wording = wording
        self.words = wording.words
        self.screen = screen

    def draw(self, view: View) -> None:
        """Draw it all."""
        self.screen.show(Rule(self._heading(view), align="left", style="dim"))
        self.screen.say(f"{self.words('row')}  {self.wording.shown(view.row)}")
        self.screen.show(self._players(view))
        if self.screen.narrow:
            for played in view.plays:
                self.screen.say(f"  {self.wording.names[played.seat]}: {self._set_cell(view, played)}")
        self.screen.say(f"{self.words('hand')}  {self.wording.shown(view.hand)}")
        for warning in warnings(view):
            self.screen.say(self.wording.say(warning), "italic")
        self.screen.say(self._wanted(view), "bold")

    def menu(self, choices: Sequence[HalfPintChoice], *, sign: str) -> None:
        """List plays with the set each makes and whether it would lead."""
        table = Table.grid(padding=(0, 2), pad_edge=False)
        for number, choice in enumerate(choices, start=1):
            if choice.makes is not None:
                cards = self.screen.text(self.wording.cards_of(choice.makes))
                leads = self.words("leads") if choice.leads else ""
                table.add_row(f"{sign}{number}", self.wording.say(made(choice.makes)), cards, leads)
        self.screen.show(table)

    def last_trick(self, view: View) -> None:
        """Show who played what for the set won last."""
        if not view.tricks:
            self.screen.say(self.words("no-last-set"))
            return
        trick = view.tricks[-1]
        for played in trick.plays:
            won = f"  {self.words('won-it')}" if played.seat == trick.winner else ""
            shown = f"{self.wording.say(made(played.made))}  {self.wording.cards_of(played.made)}"
            self.screen.say(f"  {self.wording.names[played.seat]}: {shown}{won}")

    def _heading(self, view: View) -> Text:
        extra = view.round > view.pad.rounds
        parts = [
            self.words("round-heading-extra" if extra else "round-heading", round=view.round, rounds=view.pad.rounds),
            self.wording.about("round-start", view.start),
        ]
        if view.phase == "play":
            parts.insert(1, self.words("set-number", number=len(view.tricks) + 1))
        elif not self.screen.narrow:
            parts.insert(1, self.words("round-sizes", hand=view.hand_size, row=len(view.row)))
        if self.screen.narrow:
            parts.pop()
        return Text(" · ".join(parts), "bold")

    def _players(self, view: View) -> Table:
        """Draw a line for each player, the person last, right above the hand."""
        table = Table(box=None, pad_edge=False, padding=(0, 2 - self.screen.narrow, 0, 0), header_style="dim")
        table.add_column("", no_wrap=True)
        table.add_column("", no_wrap=True, max_width=8 if self.screen.narrow else 12, overflow="ellipsis")
        for title in ("col-said", "col-won", "col-cards"):
            table.add_column(self.words(title), justify="right", no_wrap=True)
        table.add_column(self.words("col-chip"), no_wrap=True, overflow="ellipsis")
        table.add_column(self.words("col-points"), justify="right", no_wrap=True)
        if not self.screen.narrow:
            table.add_column(self.words("col-set") if view.plays else "", no_wrap=True, overflow="ellipsis")
        for seat in [*range(1, len(view.won)), 0]:
            table.add_row(*self._player(view, seat), style="bold" if seat == self.wording.me else "")
        return table

    def _player(self, view: View, seat: Seat) -> Iterator[str | Text]:
        hidden = "·" if self.wording.symbols else "."
        said, on = view.predictions[seat], view.bets[seat]
        yield str(seat) if seat != self.wording.me else " "
        yield self.wording.names[seat] + ("*" if seat in view.gun_fighters else "")
        yield hidden if said is None else str(said)
        yield str(view.won[seat])
        yield str(view.card_counts[seat])
        yield (hidden if view.phase != "play" else "-") if on is None else self.wording.names[on]
        yield str(view.pad.points[seat])
        if not self.screen.narrow:
            played = next((each for each in view.plays if each.seat == seat), None)
            yield self.screen.text(self._set_cell(view, played)) if played else ""

    def _set_cell(self, view: View, played: Played) -> str:
        leads = f"  {self.words('leads')}" if played == leader(view.plays) else ""
        return self.wording.cards_of(played.made) + leads

    def _wanted(self, view: View) -> str:
        """Say in one line what is going on and what is wanted, and what to type for it."""
        leads = [each for each in so_far(view, leader(view.plays)) if each.id != "set-won"]  # that was told just before
        wanted = [*leads, *status(view)]
        hint = HINTS.get(wanted[-1].id)
        card = PACK.name(view.hand[0]) if view.hand else ""
        return self.wording.text(wanted) + (f" {self.words(hint, card=card)}" if hint else "")
