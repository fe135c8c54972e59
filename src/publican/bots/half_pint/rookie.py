"""A rookie at Half-Pint Heroes: counts on its strongest sets, then tries to win just as many."""

from __future__ import annotations

from publican.bots.half_pint.phases import DecidesByPhase
from publican.bots.half_pint.plain import brawl_threatens
from publican.engine.core import Seat
from publican.engine.half_pint import Action, Bet, Predict, View
from publican.engine.half_pint.scorepad import PREDICTIONS
from publican.engine.half_pint.sets import CardSet, Kind, sets_from

CONFIDENCE = {
    Kind.HIGH_CARD: 0.25,
    Kind.ONE_PAIR: 0.6,
    Kind.TWO_PAIR: 0.8,
    Kind.THREE_OF_A_KIND: 0.85,
    Kind.STRAIGHT: 0.95,
}
"""How likely a middling set of this kind beats what one opponent plays; higher kinds hardly ever lose."""

PER_VALUE = 0.02
"""What each step of a set's highest card, from the middle, adds to that."""

BOLD = 2
"""With two players, a prediction from here on is worth a bet."""


class Rookie(DecidesByPhase):
    """Predicts from set strength and plays to hit the prediction, one set at a time."""

    def predict(self, view: View, seat: Seat) -> Action:
        opponents = len(view.card_counts) - 1
        hopes = sum(_confidence(made) ** opponents for made in _sets_in_turn(view))
        return Predict(seat, min(round(hopes), PREDICTIONS[-1]))

    def bet(self, view: View, seat: Seat) -> Action:
        """Bet against the boldest prediction; with two players only if it is bold."""
        bets = [choice.action for choice in view.choices if isinstance(choice.action, Bet)]
        boldest = max(bets, key=lambda bet: -1 if bet.on is None else view.predictions[bet.on] or 0)
        if len(view.card_counts) == 2 and boldest.on is not None and (view.predictions[boldest.on] or 0) < BOLD:
            return next(bet for bet in bets if bet.on is None)
        return boldest

    def play(self, view: View, seat: Seat) -> Action:
        wanted = (view.predictions[seat] or 0) - view.won[seat]
        leading = [choice for choice in view.choices if choice.leads]
        trailing = [choice for choice in view.choices if not choice.leads]
        if leading and (wanted > 0 or brawl_threatens(view, seat)):
            return (leading[0] if _is_last(view, seat) else leading[-1]).action
        if wanted > 0:
            return view.choices[0].action
        return (trailing[-1] if trailing else view.choices[0]).action


def _sets_in_turn(view: View) -> list[CardSet]:
    """Take the hand apart, the strongest set first."""
    hand = view.hand
    taken = []
    while hand:
        taken.append(sets_from(view.rules, hand, view.row)[-1])
        hand = tuple(card for card in hand if card not in taken[-1].hand)
    return taken


def _confidence(made: CardSet) -> float:
    middling = CONFIDENCE.get(made.kind, 1.0)
    return min(1.0, middling + PER_VALUE * (made.values[0] - 7))


def _is_last(view: View, seat: Seat) -> bool:
    """Whether nobody plays after this seat in the present trick."""
    played = {each.seat for each in view.plays}
    return all(other in played or not count for other, count in enumerate(view.card_counts) if other != seat)
