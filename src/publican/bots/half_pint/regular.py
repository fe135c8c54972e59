"""A regular at Half-Pint Heroes: weighs each set by its odds, and by what the rest of the hand can still do."""

from __future__ import annotations

from publican.bots.half_pint.forecast import Forecast
from publican.bots.half_pint.phases import DecidesByPhase
from publican.bots.half_pint.plain import plain_choices
from publican.bots.half_pint.trick import TrickForecast
from publican.engine.core import Seat
from publican.engine.half_pint import Action, Bet, Predict, View
from publican.engine.half_pint.scorepad import PREDICTIONS

BOLDEST = 4
"""The most sets it predicts: hardly anybody wins more without a brawl."""


class Regular(DecidesByPhase):
    """Predicts, bets and plays for the most points to be expected of the round."""

    def predict(self, view: View, seat: Seat) -> Action:
        """Predict what promises the most points if it is played for."""
        forecast = Forecast(view, seat)
        values = []
        for sets in PREDICTIONS[: min(len(plain_choices(view)), BOLDEST + 1)]:
            weighed = forecast.points(view.hand, sets, forecast.stakes(sets))
            values.append(max(plan[sets + 1][0] for plan in weighed))
        return Predict(seat, values.index(max(values)))

    def bet(self, view: View, seat: Seat) -> Action:
        """Bet on the boldest, or on the most modest where many sets are left over; of equals on the least reliable."""
        sensible = plain_choices(view)
        if len(sensible) == 1:
            return sensible[0].action
        predictions = [sets or 0 for sets in view.predictions]
        if len(predictions) == 2:
            # The other gains as much by a chip on a prediction that comes true.
            likely = 1 if view.hand_size <= 3 else 2
            return Bet(seat, None if predictions[1 - seat] == likely else 1 - seat)
        left_over = view.hand_size - sum(predictions)
        bold = left_over < len(predictions) / 3
        others = [other for other in range(len(predictions)) if other != seat]
        target = max(others, key=lambda other: (predictions[other] * (1 if bold else -1), -_marks(view, other)))
        return Bet(seat, target)

    def play(self, view: View, seat: Seat) -> Action:
        trick = TrickForecast(view, seat)
        return max(trick.worth_a_thought(), key=trick.value).action


def _marks(view: View, seat: Seat) -> int:
    return sum([line.scores[seat].mark is not None for line in view.pad.lines])
