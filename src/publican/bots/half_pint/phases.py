"""What bots of Half-Pint Heroes have in common: a decision for each phase of a round."""

from __future__ import annotations

from abc import ABC, abstractmethod

from publican.engine.core import Seat
from publican.engine.half_pint import Action, View


class DecidesByPhase(ABC):
    """A bot that predicts, bets and plays."""

    def __call__(self, view: View) -> Action:
        assert view.seat is not None, "spectators do not play"
        match view.phase:
            case "predict":
                return self.predict(view, view.seat)
            case "bet":
                return self.bet(view, view.seat)
        return self.play(view, view.seat)

    @abstractmethod
    def predict(self, view: View, seat: Seat) -> Action:
        """Choose how many sets to predict."""

    @abstractmethod
    def bet(self, view: View, seat: Seat) -> Action:
        """Choose on whom to bet."""

    @abstractmethod
    def play(self, view: View, seat: Seat) -> Action:
        """Choose a set."""
