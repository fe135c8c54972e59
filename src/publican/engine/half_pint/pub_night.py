"""The pub-night variant: who takes a drink, or a forfeit, and why (HP-D1 to HP-D9).

A brawl leaves every prediction and bet uncounted (HP-25): in such a round nobody has fulfilled or missed, and runs end.
Of a round copied from paper the chips are not known: there HP-D4 and HP-D7 name nobody.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from publican.engine.core import Seat
from publican.engine.half_pint.scorepad import FULFILLED, Line

RULES = tuple(f"HP-D{number}" for number in range(1, 10))
"""All that can be switched on. HP-D9 is in force whenever another one is."""

STRENGTHS = {"plain": RULES[:3], "hard": RULES[:5], "very-hard": RULES[:8]}
"""How strong a night is: each adds to the one before (HP-D9)."""

RUN = 3


class Toast(Struct, frozen=True):
    """One rule that applies, and whom it names."""

    rule: str
    seats: tuple[Seat, ...]


def toasts_of_round(lines: Sequence[Line], rules: Sequence[str], abstain: Sequence[Seat]) -> tuple[Toast, ...]:
    """Tell what the round just written asks for, at its end."""
    players = range(len(lines[-1].scores))
    toasts = [Toast(rule, tuple(seat for seat in players if _named(rule, lines, seat))) for rule in rules]
    return _without(toasts, abstain)


def toasts_at_once(
    predictions: Sequence[int], hand_size: int, rules: Sequence[str], abstain: Sequence[Seat]
) -> tuple[Toast, ...]:
    """Tell what the revealed predictions ask for, beyond the once-per-round limit (HP-D8)."""
    if "HP-D8" not in rules or sum(predictions) != hand_size:
        return ()
    return _without([Toast("HP-D8", tuple(range(len(predictions))))], abstain)


def drinkers(toasts: Sequence[Toast]) -> tuple[Seat, ...]:
    """Name everyone once, however many rules apply."""
    return tuple(sorted({seat for toast in toasts for seat in toast.seats}))


def _without(toasts: Sequence[Toast], abstain: Sequence[Seat]) -> tuple[Toast, ...]:
    """Leave out those who opted out, and rules that then name nobody (HP-D9)."""
    kept = [Toast(toast.rule, tuple(seat for seat in toast.seats if seat not in abstain)) for toast in toasts]
    return tuple(toast for toast in kept if toast.seats)


def _named(rule: str, lines: Sequence[Line], seat: Seat) -> bool:
    last = lines[-1]
    if last.brawler is not None:
        return rule == "HP-D1"
    everyone = range(len(last.scores))
    fulfilled = [_fulfilled(last, each) is True for each in everyone]
    match rule:
        case "HP-D2":
            return all(fulfilled)
        case "HP-D3":
            return not any(fulfilled)
        case "HP-D4":
            return not fulfilled[seat] and any(entry.bet == seat for entry in last.entries)
        case "HP-D5":
            misses = _run(lines, seat, fulfilled=False)
            return misses > 0 and misses % RUN == 0
        case "HP-D6":
            return any(_run(lines, each, fulfilled=True) >= RUN for each in everyone if each != seat)
        case "HP-D7":
            target = last.entries[seat].bet if last.entries else None
            return target is not None and fulfilled[target]
    return False


def _fulfilled(line: Line, seat: Seat) -> bool | None:
    """Whether a prediction came true; None in a brawl, where none counts."""
    return None if line.brawler is not None else line.scores[seat].mark == FULFILLED


def _run(lines: Sequence[Line], seat: Seat, *, fulfilled: bool) -> int:
    """Count the rounds in a row, up to now, that a player fulfilled or missed."""
    run = 0
    for line in reversed(lines):
        if _fulfilled(line, seat) is not fulfilled:
            break
        run += 1
    return run
