"""Pads that several people write on at once: which cells a round or hand has, and what may stand in them.

A part of a sheet is written cell by cell. One that is being noted may lack cells, but no cell may hold what no round
or hand can have; one that is finished must have happened as it stands there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from publican.engine.core import Seat
from publican.engine.games import GAMES
from publican.engine.half_pint.sheet import check_noted, is_over, keep_score
from publican.engine.hero_house.scorepad import check_hand_noted, keep_points
from publican.engine.sheets import PARTS, Part, Sheet, Slip

SEAT_COUNTS = {name: game.seat_counts for name, game in GAMES.items()}


class PadKind(Struct, frozen=True):
    """How the pad of a game is written."""

    columns: Mapping[str, bool]
    """The columns of a part, and whether they have a cell for each player."""
    copied: frozenset[str]
    """Those of a part that is copied from paper, which has no others."""
    secret: tuple[str, ...]
    """Those that everybody chooses for themselves in secret, in the order in which they are opened."""
    check: Callable[[Sheet, Part], tuple[Part, bool]]
    """Spell a part with seats as numbers, refuse what cannot stand in it, and tell whether nothing is missing."""
    keep: Callable[[Sheet], Any]
    """Write all parts on a pad of the engine; a ``Slip`` where one cannot have been."""
    over: Callable[[Sheet], bool]
    """Tell whether parts that can have been end the game."""


PADS = {
    "half-pint-heroes": PadKind(
        columns={
            **dict.fromkeys(("predictions", "bets", "won", "points", "marks"), True),
            **dict.fromkeys(("cards", "brawl"), False),
        },
        copied=frozenset(("points", "marks")),
        secret=("predictions", "bets"),
        check=check_noted,
        keep=keep_score,
        over=is_over,
    ),
    "hero-house": PadKind(
        columns=dict.fromkeys(("houses", "end"), False),
        copied=frozenset(),
        secret=(),
        check=check_hand_noted,
        keep=keep_points,
        over=lambda sheet: keep_points(sheet).outcome is not None,
    ),
}
"""By game, in the order of ``PARTS``."""

assert PADS.keys() == PARTS.keys()


def cell_in(part: Part, column: str, seat: Seat | None) -> object:
    """Read a cell; None where nothing is noted."""
    value = part.get(column)
    return value[seat] if seat is not None and isinstance(value, Sequence) else value if seat is None else None


def with_cells(sheet: Sheet, part: Part, cells: Sequence[tuple[str, Seat | None, object]]) -> Part:
    """Write cells of a part. What is copied from paper takes the place of what was noted, and the other way round."""
    kind, players = PADS[sheet.game], len(sheet.players)
    written = dict(part)
    for column, seat, value in cells:
        if column not in kind.columns:
            raise Slip("field", field=column)
        if (seat is not None) != kind.columns[column] or (seat is not None and seat >= players):
            raise Slip("seat", number=-1 if seat is None else seat)
        if any((column in kind.copied) != (other in kind.copied) for other in written):
            written = {}
        if seat is None:
            written[column] = value
        else:
            before = written.get(column)
            values = list(before) if isinstance(before, Sequence) else [None] * players
            values[seat] = value
            written[column] = values
    return written


def with_draft(sheet: Sheet) -> tuple[Sheet, Part]:
    """Take a sheet apart: its finished parts in their own spelling, and the one that is still being noted."""
    kind = PADS[sheet.game]
    kind.keep(sheet)
    read = [kind.check(sheet, part) for part in sheet.parts]
    draft = read[-1][0] if read and not read[-1][1] else {}
    return replace(sheet, parts=tuple(part for part, finished in read if finished)), draft
