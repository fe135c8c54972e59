"""The scorepad as text: points, marks, runs, and what they lead to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich import box
from rich.table import Table
from rich.text import Text

from publican.engine.core import Seat
from publican.engine.half_pint.scorepad import BRAWL, Score, Scorepad
from publican.telling.half_pint.standing import PadShown, pad_shown
from publican.terminal.screen import Screen
from publican.words import Formatter, Words

COLUMN = 8
"""How wide a player's column is, with the space around it."""


def draw_pad(pad: Scorepad, names: Sequence[str], words: Words, screen: Screen) -> None:
    """Print a pad, in several pieces where the screen is too narrow, with what it means."""
    shown = pad_shown(pad)
    for seats in _pieces(pad.players, screen.width):
        screen.show(_piece(pad, shown, names, words, seats))
    if _runs(pad):
        screen.say(words("pad-key"))
    formatter = Formatter(words, names, None)
    for each in shown.meaning:
        screen.say(formatter.say(each), "bold")


def _pieces(players: int, width: int) -> Iterator[range]:
    """Split the columns evenly into as few pieces as fit."""
    most = max(1, (width - 12) // COLUMN)
    count = -(-players // most)
    size = -(-players // count)
    for first in range(0, players, size):
        yield range(first, min(first + size, players))


def _piece(pad: Scorepad, shown: PadShown, names: Sequence[str], words: Words, seats: range) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1), safe_box=True)
    table.add_column(words("pad-round"), justify="right", no_wrap=True)
    for seat in seats:
        table.add_column(names[seat], justify="right", no_wrap=True, max_width=12, overflow="ellipsis")
    in_runs = _runs(pad)
    for number, line in enumerate(pad.lines):
        cells = [_cell(line.scores[seat], words, (number, seat) in in_runs) for seat in seats]
        table.add_row(str(number + 1), *cells)
    table.add_section()
    if shown.bonus is not None:
        table.add_row(words("pad-points"), *(f"{shown.points[seat]}   " for seat in seats))
        table.add_row(words("pad-bonus"), *(f"+{shown.bonus[seat]}   " for seat in seats))
    table.add_row(words("pad-total"), *(Text(f"{shown.totals[seat]}   ", "bold") for seat in seats))
    return table


def _cell(score: Score, words: Words, in_run: bool) -> Text:
    mark = words("pad-mark-brawl") if score.mark == BRAWL else score.mark
    cell = Text(f"{score.points} ")
    cell.append(mark or " ", "bold underline" if in_run else "bold")
    return cell.append("|" if in_run else " ")


def _runs(pad: Scorepad) -> set[tuple[int, Seat]]:
    """Find the places on the pad that belong to a run of two marks or more."""
    marked = {
        (number, seat) for number, line in enumerate(pad.lines) for seat, score in enumerate(line.scores) if score.mark
    }
    return {(number, seat) for number, seat in marked if {(number - 1, seat), (number + 1, seat)} & marked}
