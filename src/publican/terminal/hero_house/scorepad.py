"""A pad of Hero House as text: what each hand brought, what everyone has, and what it means."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.table import Table
from rich.text import Text

from publican.engine.hero_house.scorepad import HeroHousePad
from publican.telling.hero_house.scorepad import pad_meaning
from publican.terminal.screen import Screen
from publican.words import Formatter, Words


def draw_hands(pad: HeroHousePad, names: Sequence[str], words: Words, screen: Screen) -> None:
    """Print a line for each hand, then what everyone has."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1), safe_box=True)
    table.add_column(words("pad-hand"), justify="right", no_wrap=True)
    for name in names:
        table.add_column(name, justify="right", no_wrap=True, max_width=12, overflow="ellipsis")
    table.add_column(words("pad-treasure"), justify="right", no_wrap=True)
    before: Sequence[int] = (0,) * pad.players
    for number, line in enumerate(pad.lines, 1):
        gains = [after - earlier for earlier, after in zip(before, line.scores, strict=True)]
        table.add_row(str(number), *(f"{gain:+}" if gain else "0" for gain in gains), str(line.treasure))
        before = line.scores
    table.add_section()
    table.add_row(words("pad-total"), *(Text(str(points), "bold") for points in (*pad.scores, pad.treasure)))
    screen.show(table)
    formatter = Formatter(words, names, None)
    for each in pad_meaning(pad):
        screen.say(formatter.say(each), "bold")
