"""The terminal itself: plain lines out, typed lines in. Works without colour, without Unicode and at 40 columns."""

from __future__ import annotations

import os
import sys
import unicodedata
from contextlib import suppress
from io import TextIOWrapper
from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.highlighter import RegexHighlighter
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

WIDEST = 100
NARROW = 64
"""Below this many columns the table leaves out what it can."""

THEME = Theme(
    {
        "card.a": "bold orange3",
        "card.r": "bold red",
        "card.g": "bold green",
        "card.b": "bold bright_blue",
        "card.v": "bold magenta",
        "card.head": "bold orange3",
        "card.body": "bold bright_blue",
        "card.legs": "bold green",
        "card.prime": "bold magenta",
    }
)


class CardColours(RegexHighlighter):
    """Colours card names wherever they stand in a text."""

    base_style = "card."
    highlights = [  # noqa: RUF012
        *(rf"(?<!\w)(?P<{colour}>\W?{colour}(1[0-3]|[1-9]))(?!\w)" for colour in "argbv"),
        *(rf"(?<!\w)(?P<{suit}>{suit[0].upper()}[bw]{{1,4}})(?!\w)" for suit in ("head", "body", "legs", "prime")),
    ]


class TextLine(NamedTuple):
    """A line to print, and how."""

    text: str
    style: str = ""
    margin: str = ""


class LeftTable(Exception):
    """The person leaves the table."""


class Screen:
    """Says lines and asks for them; nothing that is typed can break it."""

    def __init__(self) -> None:
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")
        self.console = Console(
            highlight=False,
            markup=False,
            emoji=False,
            theme=THEME,
            color_system=None if os.environ.get("NO_COLOR") else "auto",
        )
        self.console.width = self.width = min(self.console.width, WIDEST)
        self.narrow = self.width < NARROW
        self.symbols = self.console.encoding.startswith("utf")
        self._cards = CardColours()

    def say(self, text: str = "", style: str = "", margin: str = "") -> None:
        """Print a text with its cards in colour, wrapped between words, with something in the margin."""
        words = self.text(text, style)
        if cell_len(margin) + words.cell_len <= self.width:  # drawing a table is slow, and seldom needed
            self.show(Text.assemble((margin, "dim"), words))
            return
        beside = Table.grid()
        beside.add_column(no_wrap=True)
        beside.add_row(Text(margin, "dim"), words)
        self.show(beside)

    def text(self, text: str, style: str = "") -> Text:
        """Give a text with its cards in colour."""
        coloured = Text(text, style)
        self._cards.highlight(coloured)
        return coloured

    def show(self, drawn: RenderableType) -> None:
        """Print anything drawn."""
        self.console.print(drawn)

    def ask(self, prompt: str) -> str:
        """Read a line; the end of the input, and Ctrl-C, mean leaving."""
        self.console.file.flush()
        try:
            line = input(prompt)
        except (EOFError, KeyboardInterrupt):
            with suppress(OSError):
                print()
            raise LeftTable from None
        if not sys.stdin.isatty():
            print(clean(line, self.width - len(prompt)))  # so that a transcript reads like a game
        return line


def clean(text: str, longest: int) -> str:
    """Make a text from outside fit to print: no control characters, and not too long."""
    spaced = " ".join(text.split())
    short = Text("".join(char for char in spaced if not unicodedata.category(char).startswith("C")))
    short.truncate(max(longest, 1), overflow="ellipsis")
    return short.plain.rstrip()


def load_line_editing() -> None:
    """Let typed lines be edited with the arrow keys, where the system can."""
    with suppress(ImportError):
        import readline  # noqa: F401, PLC0415  Windows has none
