"""What a pad of Hero House means: who won, or why the game goes on."""

from __future__ import annotations

from collections.abc import Iterator

from publican.engine.hero_house.scorepad import HeroHousePad
from publican.telling.message import Message, OneSeat, Seats, winners


def pad_meaning(pad: HeroHousePad) -> Iterator[Message]:
    """Say who won, or who deals, what lies in the middle, and who waits for an empty treasure (HH-4, HH-22)."""
    outcome = pad.outcome
    if outcome is not None:
        yield winners(outcome.scores, outcome.winners)
        return
    running = bool(pad.lines) and pad.lines[-1].end is None
    yield Message("sheet-hh-dealt" if running else "sheet-hh-deals", {"name": OneSeat(pad.dealer)})
    yield Message("sheet-hh-treasure", {"treasure": pad.treasure})
    there = tuple(seat for seat, score in enumerate(pad.scores) if score >= pad.options.target)
    if there:
        yield Message("sheet-hh-goes-on", {"names": Seats(there), "target": pad.options.target})
