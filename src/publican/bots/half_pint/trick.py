"""Which set to play into the trick on the table."""

from __future__ import annotations

from collections.abc import Sequence

from publican.bots.half_pint.forecast import GUN_FIGHT, Forecast, Opponent
from publican.bots.half_pint.plain import plain_choices
from publican.engine.core import Card, Seat
from publican.engine.half_pint import HalfPintChoice, View
from publican.engine.half_pint.scorepad import BRAWL_LENGTH, CHIP_POINTS, SET_POINTS

HUNGRY = 0.65
"""How often a player who can beat a set, and wants more of them, does so."""

SATED = 0.1
"""How often one does who wants no more."""

STAYS_AHEAD = 0.6
"""How likely a set that leads is not beaten by the next player."""

BRAWL_OF_ANOTHER = 40.0
"""What another player's brawl costs, beyond all the points of the round."""


class TrickForecast:
    """One seat's thoughts on the trick on the table."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view = view
        self.forecast = Forecast(view, seat)
        prediction = view.predictions[seat] or 0
        self.stakes = self.forecast.stakes(prediction)
        self.wanted = prediction - view.won[seat]
        self.to_come = [other for other in self.forecast.others if not other.has_played]
        self.best = max(view.plays, key=lambda played: played.made.strength, default=None)
        last_winner = view.tricks[-1].winner if view.tricks else None
        self.streak = view.streak if last_winner == seat else 0
        self.brawler = last_winner if view.streak == BRAWL_LENGTH - 1 and last_winner != seat else None

    def worth_a_thought(self) -> list[HalfPintChoice]:
        """List the strongest and the weakest way to play each group of cards, the natural ones first."""
        ways: dict[Sequence[Card], list[HalfPintChoice]] = {}
        for choice in plain_choices(self.view):
            assert choice.makes is not None, "a play makes a set"
            ways.setdefault(choice.makes.hand, []).append(choice)
        return [choice for each in ways.values() for choice in each[:: max(1, len(each) - 1)]]

    def value(self, choice: HalfPintChoice) -> float:
        """Weigh a set by the points it and the rest of the hand promise."""
        made = choice.makes
        assert made is not None, "a play makes a set"
        rest = [card for card in self.view.hand if card not in made.hand]
        weighed = self.forecast.points(rest, self.wanted, self.stakes, after=1)
        place = max(self.wanted + 1, 0)  # as Prospects count
        if self.streak == BRAWL_LENGTH - 1:
            won = self.stakes.brawl
        else:
            won = max([plan[max(place - 1, 0)][self.streak + 1] for plan in weighed])
        lost = max([plan[place][0] for plan in weighed])
        chance = self._chance(choice)
        return chance * (SET_POINTS + won) + (1 - chance) * self._unless_brawl(lost) + self._spoils(choice)

    def _chance(self, choice: HalfPintChoice) -> float:
        """Tell how likely a set wins this trick."""
        if not choice.leads or choice.makes is None:
            return 0.0
        chance = 1.0
        for other in self.to_come:
            chance *= 1 - self._beats(other, choice.makes.strength)
        return chance

    def _beats(self, other: Opponent, strength: int) -> float:
        """Tell how likely a player to come beats a set; to stop a brawl all do what they can."""
        able = self.forecast.odds.able(strength, other.cards)
        forced = min(able, self.forecast.odds.forced(strength, other.cards))
        eager = other.wanted > 0 or self.view.streak == BRAWL_LENGTH - 1
        return forced + (able - forced) * (HUNGRY if eager else SATED)

    def _unless_brawl(self, lost: float) -> float:
        """Reckon with the brawl of another that a lost trick may complete."""
        ahead = self.best is not None and self.best.seat == self.brawler
        if self.brawler is None or not (ahead or any(other.seat == self.brawler for other in self.to_come)):
            return lost
        risk = 0.5 if self.to_come else 1.0
        return (1 - risk) * lost - risk * BRAWL_OF_ANOTHER

    def _spoils(self, choice: HalfPintChoice) -> float:
        """Weigh whose prediction this trick may spoil or help: those one has bet on, and gun fighters."""
        value = 0.0
        for other in self.forecast.everyone:
            stake = self._stake(other.seat)
            if stake and other.wanted >= 0:
                value += self._wins(other, choice) * (stake if other.wanted == 0 else -stake / 4)
        return value

    def _stake(self, other: Seat) -> float:
        chip = CHIP_POINTS if self.view.bets[self.forecast.seat] == other else 0
        return chip + (GUN_FIGHT if other in self.view.gun_fighters else 0)

    def _wins(self, other: Opponent, choice: HalfPintChoice) -> float:
        """Guess how likely another player wins this trick after a choice."""
        assert choice.makes is not None, "a play makes a set"
        if other.has_played:
            ahead = not choice.leads and self.best is not None and self.best.seat == other.seat
            return STAYS_AHEAD ** len(self.to_come) if ahead else 0.0
        if not other.cards:
            return 0.0
        to_beat = max(choice.makes.strength, self.best.made.strength if self.best else 0)
        return self._beats(other, to_beat) * STAYS_AHEAD ** (len(self.to_come) - 1)
