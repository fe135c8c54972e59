"""The points of Hero House as text: what each hand brought, and what everyone has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich import box
from rich.table import Table
from rich.text import Text

from publican.engine.hero_house.view import View
from publican.telling.hero_house import status
from publican.terminal.hero_house.wording import HeroHouseWording
from publican.terminal.screen import Screen

NARROW_NAME = 5
WIDE_NAME = 12


def draw_points(view: View, wording: HeroHouseWording, screen: Screen) -> None:
    """Print a line for each hand, the one being played too, then who won or what is still to be reached."""
    words = wording.words
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1), safe_box=True)
    table.add_column(words("pad-hand"), justify="right", no_wrap=True)
    for name in wording.names:
        longest = NARROW_NAME if screen.narrow else WIDE_NAME
        table.add_column(name, justify="right", no_wrap=True, max_width=longest, overflow="ellipsis")
    table.add_column(words("pad-treasure"), justify="right", no_wrap=True)
    for row in _rows(view):
        table.add_row(*row)
    table.add_section()
    table.add_row(words("pad-total"), *(Text(str(points), "bold") for points in (*view.scores, view.treasure)))
    screen.show(table)
    if view.outcome is None:
        screen.say(words("pad-target", target=view.target))
        return
    screen.say(wording.text(status(view)), "bold")


def _rows(view: View) -> Iterator[list[str]]:
    before: Sequence[int] = (0,) * len(view.scores)
    for hand in view.pad:
        yield [str(hand.number), *_gains(before, hand.scores), str(hand.treasure)]
        before = hand.scores
    if view.outcome is None:
        yield [str(view.hand_number), *_gains(before, view.scores), str(view.treasure)]


def _gains(before: Sequence[int], now: Sequence[int]) -> list[str]:
    return [f"{points:+}" if points else "0" for points in (b - a for a, b in zip(before, now, strict=True))]
