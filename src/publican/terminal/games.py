"""How games look in the terminal: what the table and the replay need to know of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from publican.engine.core import Illegal, Invalid, Seat
from publican.engine.games import AnyGame
from publican.engine.half_pint import HalfPintHeroes
from publican.engine.hero_house import HeroHouse
from publican.terminal.half_pint.game import HalfPintTerminal
from publican.terminal.hero_house.game import HeroHouseTerminal
from publican.terminal.screen import Screen, TextLine
from publican.words import Words


class TerminalGame(Protocol):
    """One game, seen by a person at a seat, or with all cards open by nobody in particular (a replay)."""

    @property
    def game(self) -> AnyGame | None:
        """The game as it is agreed on now; None before it is introduced."""
        ...

    def introduce(self, game: AnyGame) -> None:
        """Say what is played and under which options."""
        ...

    def tell(self, before: Any, events: Sequence[Any]) -> Iterable[TextLine]:
        """Give the lines for what happened in a step; the events show no more than the person may know.

        Of the state before the step, None before the first, only what everybody saw is told.
        """
        ...

    def draw(self, view: Any) -> None:
        """Draw the table, and say what is wanted now."""
        ...

    def ask(self, view: Any) -> Any:
        """Read an action, however long it takes; ``LeftTable`` when the person leaves."""
        ...

    def refuse(self, illegal: Illegal) -> None:
        """Say why an action was not legal, and what to do next."""
        ...

    def close(self, view: Any) -> None:
        """Show the final standing, or the standing so far."""
        ...


TERMINAL_GAMES: Mapping[str, Callable[[Sequence[str], Words, Screen, Seat | None], TerminalGame]] = {
    HalfPintHeroes.name: HalfPintTerminal,
    HeroHouse.name: HeroHouseTerminal,
}


def terminal_game(game: str, names: Sequence[str], words: Words, screen: Screen, me: Seat | None) -> TerminalGame:
    """Find how a game looks in the terminal."""
    if game not in TERMINAL_GAMES:
        raise Invalid("game", f"{game} cannot be shown in the terminal yet")
    return TERMINAL_GAMES[game](names, words, screen, me)
