"""How messages are put into words in a terminal; each game adds how its cards look."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size

from publican.engine.core import Seat
from publican.telling.message import Message, OneSeat
from publican.terminal.screen import clean
from publican.words import Formatter, Words

LONGEST_NAME = 12
PLAIN = str.maketrans("→–", ">-")  # noqa: RUF001


class Wording(Formatter):
    """Says what things are called, to the person at one seat or, in a replay, to nobody in particular."""

    def __init__(self, names: Sequence[str], words: Words, me: Seat | None, *, symbols: bool) -> None:
        shown = [clean(name, LONGEST_NAME) or words("seat", seat=seat) for seat, name in enumerate(names)]
        super().__init__(words, shown, me)
        self.symbols = symbols

    def say(self, message: Message) -> str:
        """Say a message, with plain signs where the terminal has no others."""
        said = super().say(message)
        return said if self.symbols else said.translate(PLAIN)

    def about(self, message_id: str, seat: Seat) -> str:
        """Say something about a seat."""
        return self.say(Message(message_id, {"name": OneSeat(seat)}))

    def column(self, seat: Seat) -> str:
        """Give a name, filled up so that what follows stands in a column."""
        return set_cell_size(self.names[seat], max(map(cell_len, self.names)))
