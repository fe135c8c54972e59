"""Players of Half-Pint Heroes with odd habits, which no champion has met in training."""

from __future__ import annotations

from collections.abc import Callable

from publican.bots.half_pint.phases import DecidesByPhase
from publican.bots.half_pint.regular import Regular
from publican.bots.half_pint.rookie import Rookie
from publican.engine.core import Seat
from publican.engine.half_pint import Action, Bet, HalfPintChoice, Predict, View


def wanted(view: View, seat: Seat) -> int:
    """Tell how many more sets a seat wants."""
    return (view.predictions[seat] or 0) - view.won[seat]


def leading(view: View) -> list[HalfPintChoice]:
    """List the choices that take the lead, the weakest first."""
    return [choice for choice in view.choices if choice.leads]


class Odd(DecidesByPhase):
    """Made as the arena makes bots: with chance and seconds, for which none of these has any use."""

    def __init__(self, *_: object) -> None:
        """Make one."""


class Hermit(Odd, Regular):
    """Always predicts 0, and ducks wherever it can."""

    def predict(self, view: View, seat: Seat) -> Action:
        return Predict(seat, 0)


class Braggart(Odd, Regular):
    """Predicts one set more than a regular would."""

    def predict(self, view: View, seat: Seat) -> Action:
        modest = super().predict(view, seat)
        assert isinstance(modest, Predict)
        return Predict(seat, min(modest.sets + 1, view.hand_size, 6))


class Brawler(Odd, Regular):
    """Predicts 3 and plays its strongest sets first, for a brawl."""

    def predict(self, view: View, seat: Seat) -> Action:
        return Predict(seat, min(3, view.hand_size))

    def play(self, view: View, seat: Seat) -> Action:
        return view.choices[-1].action


class Hoarder(Odd, Regular):
    """Keeps its strong sets to the end."""

    def play(self, view: View, seat: Seat) -> Action:
        return view.choices[0].action


class Spoiler(Odd, Regular):
    """Bets on whoever is ahead, and takes every set that this player would win."""

    def bet(self, view: View, seat: Seat) -> Action:
        bets = [choice.action for choice in view.choices if isinstance(choice.action, Bet)]
        points = view.pad.points
        return max(bets, key=lambda bet: -1 if bet.on is None else points[bet.on])

    def play(self, view: View, seat: Seat) -> Action:
        target = view.bets[seat]
        best = max(view.plays, key=lambda each: each.made.strength, default=None)
        if best is not None and best.seat == target and leading(view):
            return leading(view)[0].action
        return super().play(view, seat)


class Bundler(Odd, Rookie):
    """Plays as many cards at once as it can."""

    def play(self, view: View, seat: Seat) -> Action:
        return max(view.choices, key=lambda choice: len(choice.makes.hand) if choice.makes else 0).action


class Mimic(Odd):
    """Predicts what it won in the last round, bets on its neighbour, and takes a set as soon as it wants one."""

    def predict(self, view: View, seat: Seat) -> Action:
        lines = view.pad.lines
        points = lines[-1].scores[seat].points if lines else 10
        return Predict(seat, min(points // 20, view.hand_size, 6))

    def bet(self, view: View, seat: Seat) -> Action:
        return view.choices[0].action

    def play(self, view: View, seat: Seat) -> Action:
        ahead = leading(view)
        if wanted(view, seat) > 0 and ahead:
            return ahead[0].action
        trailing = [choice for choice in view.choices if not choice.leads]
        return (trailing or ahead)[-1].action


class Sleeper(Odd, Rookie):
    """Predicts as a rookie, then plays the middle one of its sets."""

    def play(self, view: View, seat: Seat) -> Action:
        return view.choices[len(view.choices) // 2].action


STYLES: dict[str, Callable[[], DecidesByPhase]] = {
    style.__name__: style for style in (Hermit, Braggart, Brawler, Hoarder, Spoiler, Bundler, Mimic, Sleeper)
}
