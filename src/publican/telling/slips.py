"""What is wrong with a sheet, as a message with its place."""

from __future__ import annotations

from publican.engine.sheets import PARTS, Slip
from publican.telling.message import Message, OneSeat


def told(slip: Slip, game: str) -> tuple[Message, ...]:
    """Say where it stands, as far as known, and what cannot be; rounds and hands count from 1."""
    place: list[Message] = []
    if slip.part is not None:
        place.append(Message("slip-part", {"part": PARTS.get(game, "rounds"), "number": slip.part}))
    if slip.seat is not None:
        place.append(Message("slip-player", {"name": OneSeat(slip.seat)}))
    return (*place, Message(f"slip-{slip.code}", slip.args_told))
