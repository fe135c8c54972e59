"""A phone at a shared pad: it takes a name, chooses in secret, scores rounds, and now and then undoes a step."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import Struct

from publican.client.routine import Routine
from publican.server import wire
from publican.server.core.decide_pad import MOST_NOTES
from tools.faults.player import AGAIN, Player

PLAYERS = ("Ada", "Bo", "Cy")
SHEET = {"players": PLAYERS, "options": {"rounds": 6}}
CARDS, SETS = 4, [2, 1, 1]
UNDO = 0.1
ENOUGH = MOST_NOTES - 500


class PadSeen(Struct):
    """The part of a pad that a phone needs."""

    parts: list[dict[str, object]]
    secret: str | None
    ready: list[int]
    steps: list[wire.NotedShown]
    over: bool


_pad = msgspec.json.Decoder(PadSeen).decode


class Phone(Player):
    """One of those on a pad, or one that watches where all names are taken."""

    def _react(self, message: wire.Outgoing) -> None:
        if isinstance(message, wire.Refused) and not self._waits:  # another phone was first
            self._waits = True
            self._later(AGAIN)
        super()._react(message)

    def _wish(self) -> Routine | None:
        if self.version is None or self.version > ENOUGH:
            return None
        if self.you is None:
            free = [seat for seat in range(len(PLAYERS)) if seat not in self.shown.claimed]
            return (wire.Claim, {"who": self.chance.choice(free)}) if free else None
        pad = _pad(wire.write(self.told))
        if pad.steps and (pad.over or self.chance.random() < UNDO):
            return wire.Undo, {"step": pad.steps[-1].step}
        if pad.secret is None:
            return wire.NoteCells, {"part": len(pad.parts), "cells": list(self._sets()), "close": True}
        if self.you in pad.ready:
            return None
        values = [0, 1, 2] if pad.secret == "predictions" else [seat for seat in range(3) if seat != self.you]
        return wire.Seal, {"part": len(pad.parts), "column": pad.secret, "value": self.chance.choice(values)}

    def _sets(self) -> Iterator[wire.Cell]:
        yield wire.Cell(column="cards", seat=None, value=CARDS)
        for seat, won in enumerate(self.chance.sample(SETS, len(SETS))):
            yield wire.Cell(column="won", seat=seat, value=won)
