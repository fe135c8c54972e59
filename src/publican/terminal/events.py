"""Lays out what is told as lines; each game says how its messages look."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from publican.telling.message import CardNames, Message, OneSeat
from publican.terminal.screen import TextLine
from publican.terminal.wording import Wording


class Look(NamedTuple):
    """How a message stands on the screen."""

    style: str = ""
    gap: bool = False
    """After an empty line."""
    sign: str = ""
    """A message above it, in the same style."""


class EventLines:
    """Turns messages into lines, but for those that the table or the end shows anyway."""

    def __init__(self, wording: Wording, looks: Mapping[str, Look], hidden: Iterable[str]) -> None:
        self.wording = wording
        self.looks = looks
        self.hidden = frozenset(hidden)

    def of(self, messages: Iterable[Message]) -> Iterator[TextLine]:
        """Give the lines of messages."""
        for each in messages:
            if each.id not in self.hidden:
                yield from self._lines(each)

    def _lines(self, message: Message) -> Iterator[TextLine]:
        look = self.look(message)
        if look.gap:
            yield TextLine("")
        if look.sign:
            yield TextLine(self.wording.words(look.sign), look.style)
        yield self.line(message, "" if look.sign else look.style)

    def look(self, message: Message) -> Look:
        """Say how a message looks."""
        return self.looks.get(message.id, Look())

    def line(self, message: Message, style: str) -> TextLine:
        """Give the line of a message itself: hands stand in columns, other messages as they are said."""
        match message.args:
            case {"name": OneSeat(seat), "cards": CardNames(cards)} if message.id == "hand-dealt":
                return TextLine(self.wording.cards(cards, ()), margin=f"  {self.wording.column(seat)}  ")
        return TextLine(self.wording.say(message), style)
