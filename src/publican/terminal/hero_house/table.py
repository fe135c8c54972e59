"""Draws the table of Hero House as one person sees it."""

from __future__ import annotations

from collections.abc import Iterator

from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from publican.engine.core import Seat
from publican.engine.hero_house.actions import Defend, Discard, Done, HeroHouseChoice, Lay
from publican.engine.hero_house.cards import PACK, PRIME, SUIT_OF
from publican.engine.hero_house.view import View
from publican.telling.hero_house import meaning, status
from publican.telling.message import Joined, Message, hero_named
from publican.terminal.hero_house.wording import HeroHouseWording
from publican.terminal.screen import Screen

HINTS = {
    "hh-want-lay": "type-lay",
    "hh-want-done": "type-done",
    "hh-want-face": "type-lay",
    "hh-want-nothing": "type-done",
    "hh-want-defence": "type-defend",
    "hh-want-discard": "type-discard",
    "hh-want-gift": "type-discard",
    "hh-want-monster": "type-monster",
    "hh-want-flip": "type-flip",
}
"""What says how to type what is wanted."""


class HeroHouseTable:
    """Everything needed for a decision on one small screen: players, pile, own heroes, hand, what is wanted."""

    def __init__(self, wording: HeroHouseWording, screen: Screen) -> None:
        self.wording = wording
        self.words = wording.words
        self.screen = screen

    def draw(self, view: View) -> None:
        """Draw it all."""
        self.screen.show(Rule(self._heading(view), align="left", style="dim"))
        if self.screen.narrow:
            self.screen.say(self._piles(view))
        self.screen.show(self._players(view))
        if self.screen.narrow:
            for seat in range(1, len(view.heroes)):
                if view.heroes[seat]:
                    self.screen.say(self._heroes(view, seat), margin=f"  {self.wording.names[seat]}: ")
        for label, line in self._lines(view):
            self.screen.say(line, margin=f"{label:<{self._label_width()}}  ")
        self.screen.say(self._wanted(view), "bold")

    def menu(self, view: View) -> None:
        """List all choices, what to type for them, and what they mean."""
        width = max((len(self._entry(choice)) for choice in view.choices), default=0)
        for number, choice in enumerate(view.choices, start=1):
            means = self._means(choice, view)
            if self.screen.narrow:
                self.screen.say(f"{self._entry(choice)}: {means}", margin=f"#{number:<3}")
            else:
                self.screen.say(means, margin=f"#{number:<3} {self._entry(choice):<{width}}  ")

    def _means(self, choice: HeroHouseChoice, view: View) -> str:
        """Say what a choice would do; where a hero would fight, dot for dot."""
        means = meaning(choice, view)
        compared = means.args.get("compared")
        if not isinstance(compared, Joined) or not compared.all:
            return self.wording.say(means)
        return f"{self.wording.say(means)} {self.wording.say(Message('battle-dots', {'compared': compared}))}"

    def _entry(self, choice: HeroHouseChoice) -> str:
        """Give what to type for a choice."""
        match choice.action:
            case Lay(_, cards):
                return PACK.names(cards)
            case Discard(_, card):
                return PACK.name(card)
            case Defend(_, place):
                return f"d {place}"
            case Done():
                return self.words("verb-done")
        return "f"

    def _heading(self, view: View) -> Text:
        parts = [self.words("hand-heading", number=view.hand_number), self.words("treasure", points=view.treasure)]
        if not self.screen.narrow:
            parts.append(self._piles(view))
        return Text(" · ".join(parts), "bold")

    def _piles(self, view: View) -> str:
        return self.words("piles", draw=view.draw_count, out=view.out_count)

    def _players(self, view: View) -> Table:
        """Draw a line for each player, the person last, right above the own heroes."""
        table = Table(box=None, pad_edge=False, padding=(0, 2 - self.screen.narrow, 0, 0), header_style="dim")
        table.add_column("", no_wrap=True, max_width=8 if self.screen.narrow else 12, overflow="ellipsis")
        for title in ("col-points", "col-cards"):
            table.add_column(self.words(title), justify="right", no_wrap=True)
        table.add_column(self.words("col-balance"), no_wrap=True)
        table.add_column("" if self.screen.narrow else self.words("col-heroes"))
        for seat in [*range(1, len(view.heroes)), 0]:
            table.add_row(*self._player(view, seat), style="bold" if seat == self.wording.me else "")
        return table

    def _player(self, view: View, seat: Seat) -> Iterator[str | Text]:
        nothing = "–" if self.wording.symbols else "-"  # noqa: RUF001
        yield self.wording.names[seat]
        yield str(view.scores[seat])
        yield str(view.card_counts[seat])
        yield self.wording.dots(view.balances[seat]) if view.heroes[seat] else nothing
        roles = ", ".join(self._roles(view, seat))
        shown = "" if self.screen.narrow or seat == self.wording.me else self._heroes(view, seat)
        yield self.screen.text(": ".join(filter(None, (roles, shown))))

    def _roles(self, view: View, seat: Seat) -> Iterator[str]:
        me = "yes" if seat == self.wording.me else "no"
        if seat == view.dealer:
            yield self.words("role-dealer", me=me)
        if seat == view.monster_player:
            yield self.words("role-monster", me=me)
        if seat in view.out:
            yield self.words("role-out")

    def _heroes(self, view: View, seat: Seat) -> str:
        return " · ".join(self.wording.shown(hero.cards) for hero in view.heroes[seat])

    def _label_width(self) -> int:
        """Give all lines below the players the same margin."""
        labels = self.words("pile"), self.words("monster"), self.words("hand"), self.words("hero-number", number=0)
        return max(map(len, labels))

    def _lines(self, view: View) -> Iterator[tuple[str, str]]:
        """Give the lines below the players, each with its label."""
        gap = "" if self.screen.narrow else " "
        yield self.words("pile"), self._pile(view, gap)
        if view.monster is not None:
            yield self.words("monster"), self.wording.dots(view.monster.dots)
        seat = view.seat
        assert seat is not None, "spectators see no table"
        ends = {choice.action.place: choice for choice in view.choices if isinstance(choice.action, Defend)}
        for place, hero in enumerate(view.heroes[seat]):
            means = f"  {self._means(ends[place], view)}" if place in ends else ""
            yield self.words("hero-number", number=place), str(self.wording.value(hero_named(hero))) + means
        yield from self._hand(view, gap)

    def _hand(self, view: View, gap: str) -> Iterator[tuple[str, str]]:
        """Draw the own cards, a line for each suit."""
        label = self.words("hand")
        width = max(len(self.wording.suit(suit)) for suit in range(PRIME + 1))
        for suit in range(PRIME + 1):
            held = [card for card in view.hand if SUIT_OF[card] == suit]
            names = [f"{self.wording.dotted(card, gap)} {self.wording.prime(card)}".rstrip() for card in held]
            if names:
                yield label, f"{self.wording.suit(suit):<{width}}  {'  '.join(names)}"
                label = ""

    def _pile(self, view: View, gap: str) -> str:
        """Draw the three places, or the prime that lies across them."""
        lying = view.discard_pile
        if lying and SUIT_OF[lying[0]] == PRIME:
            prime = lying[0]
            return self.words("pile-prime", card=self.wording.dotted(prime, gap), name=self.wording.prime(prime))
        there = {SUIT_OF[card]: self.wording.dotted(card, gap) for card in lying}
        nothing = "–" if self.wording.symbols else "-"  # noqa: RUF001
        return " · ".join(f"{self.wording.suit(suit)} {there.get(suit, nothing)}" for suit in range(PRIME))

    def _wanted(self, view: View) -> str:
        """Say in one line what is going on and what is wanted, and what to type for it."""
        wanted = status(view)
        hint = HINTS.get(wanted[-1].id)
        done = self.words("verb-done")
        return self.wording.text(wanted) + (f" {self.words(hint, done=done)}" if hint else "")
