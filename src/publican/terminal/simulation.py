"""How simulated games went, added up."""

from __future__ import annotations

from rich.table import Table

from publican.engine.core import Outcome
from publican.engine.record import Record


class Tally:
    """Wins and points per seat over many games."""

    def __init__(self, seats: int) -> None:
        self.names: tuple[str, ...] = ()
        self.games = 0
        self.actions = 0
        self.wins = [0.0] * seats
        self.points = [0] * seats

    def add(self, record: Record) -> None:
        """Count a finished game; a shared win counts in parts."""
        assert isinstance(record.result, Outcome), "simulated games have a result"
        self.names = record.players
        self.games += 1
        self.actions += len(record.actions)
        for seat, points in enumerate(record.result.scores):
            self.points[seat] += points
        for seat in record.result.winners:
            self.wins[seat] += 1 / len(record.result.winners)

    def table(self) -> Table:
        """Draw the tally."""
        table = Table("seat", "bot", "wins", "share", "points a game", title=f"{self.games} games")
        for seat, name in enumerate(self.names):
            share = f"{self.wins[seat] / self.games:.1%}"
            table.add_row(str(seat), name, f"{self.wins[seat]:g}", share, f"{self.points[seat] / self.games:.1f}")
        return table
