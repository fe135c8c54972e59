"""How seats are put into words; each game adds what it has of its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len, set_cell_size

from publican.engine.core import Seat
from publican.terminal.screen import clean
from publican.words import Words

LONGEST_NAME = 12


class Wording:
    """Says what things are called, to the person at one seat or, in a replay, to nobody in particular."""

    def __init__(self, names: Sequence[str], words: Words, me: Seat | None, *, symbols: bool) -> None:
        self.words = words
        self.me = me
        self.symbols = symbols
        self.names = [clean(name, LONGEST_NAME) or words("seat", seat=seat) for seat, name in enumerate(names)]

    def who(self, seat: Seat) -> dict[str, object]:
        """Give the arguments that every message about a seat takes."""
        return {"name": self.names[seat], "me": "yes" if seat == self.me else "no"}

    def all(self, seats: Iterable[Seat]) -> str:
        """Name several seats."""
        return ", ".join(self.names[seat] for seat in seats)

    def column(self, seat: Seat) -> str:
        """Give a name, filled up so that what follows stands in a column."""
        return set_cell_size(self.names[seat], max(map(cell_len, self.names)))
