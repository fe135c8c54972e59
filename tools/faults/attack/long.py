"""S33: the longest pads that limits allow are loaded, and a stranger asks for many while others come in."""

from __future__ import annotations

from publican.server.core import entries
from publican.server.wire import Cell

KEEPER = "pa"


def long_pad(notes: int, hands: int = 1000, by: str = KEEPER) -> list[entries.LogEntry]:
    """Write the log of a pad of Hero House whose first hand is corrected over and over."""
    pad = entries.PadSheet(("A", "B", "C", "D"), 0, (), {})
    rows: list[entries.LogEntry] = [
        entries.Opened("longpad", "hero-house", {"house_reward": "one"}, 4, False, "none", by=by, pad=pad),
        entries.Claimed(0, by=by),
    ]
    closing = Cell(column="houses", value=[0, 1]), Cell(column="end", value="no_cards")
    rows += [entries.Noted(hand, closing, close=True, by=by) for hand in range(min(hands, notes - 2))]
    more = range(notes - len(rows))
    return rows + [entries.Noted(0, (Cell(column="houses", value=[each % 4]),), by=by) for each in more]


def long_game_pad(notes: int, by: str = KEEPER) -> list[entries.LogEntry]:
    """Write the log of a pad of Half-Pint Heroes that is corrected while secret choices are made and changed."""
    pad = entries.PadSheet(tuple("ABCDEFG"), 0, (), {})
    rows: list[entries.LogEntry] = [
        entries.Opened("longgame", "half-pint-heroes", {"rounds": 10}, 7, False, "none", by=by, pad=pad),
        entries.Claimed(0, by=by),
    ]
    cells = [Cell(column=name, seat=seat, value=value) for name, seat, value in _noted()]
    rows += [entries.Noted(part, tuple(cells), close=True, by=by) for part in range(min(9, notes - 2))]
    for each in range(notes - len(rows)):
        noted = entries.Noted(0, (Cell(column="cards", value=4 + each // 2 % 2),), by=by)
        rows.append(noted if each % 2 else entries.Sealed(each % 6, each % 3, by=by))
    return rows


def _noted() -> list[tuple[str, int | None, int]]:
    """A round of seven that nobody has predicted right."""
    seats = range(7)
    said = [("predictions", seat, 2) for seat in seats]
    bets = [("bets", seat, (seat + 1) % 7) for seat in seats]
    won = [("won", seat, int(seat < 4)) for seat in seats]
    return [*said, *bets, *won, ("cards", None, 4)]
