"""What a pad of people with the real box is worth, in the shape in which the page's own scoring gives it."""

from __future__ import annotations

from msgspec import Struct, to_builtins

from publican.engine.half_pint.scorepad import Scorepad
from publican.engine.half_pint.sheet import keep_score
from publican.engine.hero_house.scorepad import keep_points
from publican.engine.sheets import Sheet
from publican.telling.half_pint.standing import pad_shown
from publican.telling.hero_house.scorepad import pad_meaning
from publican.telling.message import Message


class PadScore(Struct, frozen=True):
    """What stands on a pad, added up, and what it leads to."""

    lines: tuple[dict[str, object], ...]
    """Each round or hand, scored."""
    totals: tuple[int, ...]
    over: bool
    meaning: tuple[Message, ...]


def pad_score(sheet: Sheet) -> PadScore:
    """Score all parts of a sheet that are known to be possible."""
    if sheet.game == "hero-house":
        hands = keep_points(sheet)
        lines = tuple(to_builtins(line) for line in hands.lines)
        return PadScore(lines, hands.scores, hands.outcome is not None, tuple(pad_meaning(hands)))
    pad = keep_score(sheet)
    shown = pad_shown(pad)
    return PadScore(_lines(pad), shown.totals, pad.outcome is not None, shown.meaning)


def _lines(pad: Scorepad) -> tuple[dict[str, object], ...]:
    return tuple(
        {
            "entries": to_builtins(line.entries),
            "brawler": line.brawler,
            "scores": [{"points": score.points, "mark": score.mark} for score in line.scores],
        }
        for line in pad.lines
    )
