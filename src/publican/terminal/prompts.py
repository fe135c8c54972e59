"""What every game does with a person's entries: answer commands, read the rest, say what is wrong."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, TypeVar

from publican.engine.core import Illegal
from publican.terminal.entries import WrongEntry, spellings, tidy
from publican.terminal.screen import LeftTable, Screen
from publican.words import Words

V = TypeVar("V")
A = TypeVar("A")

PROMPT = "> "
YES = ("y", "yes", "j", "ja", "д", "да")
LEAVE = (*YES, "q", "й")


class Prompts(ABC, Generic[V, A]):
    """Asks for actions at one screen; games say how entries are understood and what the commands show."""

    def __init__(self, words: Words, screen: Screen) -> None:
        self.words = words
        self.screen = screen
        self.commands: dict[str, Callable[[V], None]] = {
            "?": self.explain,
            "h": self.explain,
            "help": self.explain,
            "l": self.look_back,
            "s": self.show_points,
            "r": self.cite_rules,
            "c": self.list_choices,
            "q": self._leave,
            "quit": self._leave,
            "u": self._too_late,
            "undo": self._too_late,
            "": self.redraw,
        }

    def draw(self, view: V) -> None:
        """Draw the table, and say what is wanted now."""
        self.screen.say()
        self.redraw(view)

    def ask(self, view: V) -> A:
        """Read entries until one is an action; commands are answered in between."""
        while True:
            try:
                action = self.read(self.screen.ask(PROMPT), view)
            except WrongEntry as wrong:
                self.screen.say(self.words(wrong.message, **wrong.args_of_message))
                continue
            if action is not None:
                return action

    def read(self, text: str, view: V) -> A | None:
        """Read one entry; None after a command, or where the person thinks again."""
        command = next(filter(None, map(self.commands.get, spellings(text))), None)
        if command is None:
            return self.understand(text, view)
        command(view)
        return None

    def refuse(self, illegal: Illegal) -> None:
        """Say why an action was not legal, and what to do next."""
        rule = f" ({illegal.rule})" if illegal.rule else ""
        self.screen.say(self.words(f"illegal-{illegal.code.replace('.', '-')}") + rule)

    @abstractmethod
    def understand(self, text: str, view: V) -> A | None:
        """Read an entry that is no command; ``WrongEntry`` says what is wrong with it."""

    @abstractmethod
    def redraw(self, view: V) -> None:
        """Draw the table again."""

    @abstractmethod
    def explain(self, view: V) -> None:
        """Help: what there is, and what can be typed."""

    @abstractmethod
    def look_back(self, view: V) -> None:
        """Show what happened last."""

    @abstractmethod
    def show_points(self, view: V) -> None:
        """Show the points so far."""

    @abstractmethod
    def cite_rules(self, view: V) -> None:
        """Say the rules for what is happening now."""

    @abstractmethod
    def list_choices(self, view: V) -> None:
        """List everything that can be done now, with what it means."""

    def _leave(self, _: V) -> None:
        """Leave, after asking once."""
        self.screen.say(self.words("leave-really"))
        if tidy(self.screen.ask(PROMPT)) in LEAVE:
            raise LeftTable
        self.screen.say(self.words("leave-not"))

    def _too_late(self, _: V) -> None:
        self.screen.say(self.words("too-late"))
