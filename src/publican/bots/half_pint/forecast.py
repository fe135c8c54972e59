"""What a hand can still bring in a round: its cards taken apart into sets, and the points those are likely to make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from publican.bots.half_pint.odds import Odds, still_in
from publican.bots.half_pint.plain import seen_cards
from publican.engine.core import Card, Seat
from publican.engine.half_pint import View
from publican.engine.half_pint.scorepad import (
    BRAWL_LENGTH,
    BRAWL_POINTS,
    GUN_FIGHT_AFTER,
    SET_POINTS,
    prediction_points,
)
from publican.engine.half_pint.sets import CardSet, sets_from

WANTS = 1.5
"""How much an opponent who wants sets is to be feared later in the round, as a multiple of what cards alone tell:
one who can choose the moment beats more than chance does."""

THROUGH = 1.0
"""The same for one who wants no more."""

UNKNOWN = 0.6
"""The same before predictions are known, when one's own moments are still to be chosen too."""

MARK = (4.0, 5.0, 7.0, 14.0, 40.0, 200.0)
"""What a mark is worth with so many in a row already: the bonus, and the way to a gun fight."""

OTHERS_LOSE = 20.0
"""What a brawl is worth beyond its points: nobody else scores."""

GUN_FIGHT = 150.0
"""What it is worth to spoil the prediction of another player in a gun fight."""


class Opponent(NamedTuple):
    """Another player, as far as the rest of the round goes."""

    seat: Seat
    cards: int
    wanted: int
    """Sets still missing to the prediction; below zero if it is missed."""
    has_played: bool
    """Whether a set of theirs lies on the table now."""


class Stakes(NamedTuple):
    """What the end of a round pays, over and above the points for sets."""

    fulfilled: float
    brawl: float


class TrickChance(NamedTuple):
    """How likely a set wins one of the tricks to come."""

    aimed: float
    """If it is meant to win."""
    ducked: float
    """If it is meant to lose."""
    played: float = 1.0
    """How likely the round still goes on then."""


Plan: TypeAlias = Sequence[CardSet]
"""A hand taken apart into sets, in the order in which they are to be played."""

Prospects: TypeAlias = Sequence[Sequence[float]]
"""Points to come, by sets wanted plus one (first: one too many won already) and by sets won in a row just now."""


def prospects(chances: Sequence[TrickChance], wanted: int, stakes: Stakes) -> Prospects:
    """Work back from the end of the round: with each set aim or duck, whichever promises more points."""
    at_end = [0.0, stakes.fulfilled, *[0.0] * wanted]
    after = [[value] * BRAWL_LENGTH for value in at_end]
    brawl = SET_POINTS + stakes.brawl
    for aimed, ducked, played in reversed(chances):
        before = []
        for place, end in enumerate(at_end):
            lost = after[place][0]
            won = after[place - 1 if place else 0]
            line = []
            for gain in (SET_POINTS + won[1], SET_POINTS + won[2], brawl):
                value = lost + (aimed if gain > lost else ducked) * (gain - lost)
                line.append(value if played == 1 else played * value + (1 - played) * end)
            before.append(line)
        after = before
    return after


class Forecast:
    """One seat's thoughts on the rest of a round."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.players = len(view.card_counts)
        played = {each.seat for each in view.plays}
        self.everyone = [
            Opponent(other, cards, (view.predictions[other] or 0) - view.won[other], other in played)
            for other, cards in enumerate(view.card_counts)
            if other != seat
        ]
        self.others = [other for other in self.everyone if other.cards]
        self.odds = Odds(view.rules, view.row, seen_cards(view))
        self.sets = sets_from(view.rules, view.hand, view.row)[::-1]
        self._weakest = {made.hand: made.strength for made in self.sets}
        self._chances: dict[tuple[tuple[Card, ...], int], TrickChance] = {}

    def stakes(self, prediction: int) -> Stakes:
        """Tell what this prediction, fulfilled, and a brawl would pay."""
        mark = MARK[min(self.view.pad.runs[self.seat], GUN_FIGHT_AFTER)]
        points = prediction_points(prediction, self.players)
        others_lose = GUN_FIGHT if set(self.view.gun_fighters) - {self.seat} else OTHERS_LOSE
        return Stakes(points + mark, BRAWL_POINTS + mark + others_lose)

    def points(self, hand: Sequence[Card], wanted: int, stakes: Stakes, after: int = 0) -> list[Prospects]:
        """Weigh each plan for these cards, the first of which is played after so many tricks."""
        weighed = []
        for plan in self.plans(hand):
            chances = [self._chance(made, after + place) for place, made in enumerate(plan)]
            weighed.append(prospects(chances, max(wanted, 0), stakes))
        return weighed

    def plans(self, hand: Sequence[Card]) -> Iterator[Plan]:
        """Take a hand apart: card by card, from the strongest or the weakest; or the strongest sets first."""
        alone = self.singles(hand)
        yield alone
        yield alone[::-1]
        strongest = self._strongest(hand)
        if len(strongest) < len(alone):
            yield strongest

    def singles(self, hand: Sequence[Card]) -> list[CardSet]:
        """List the best set of each card alone, the strongest first."""
        left = set(hand)
        alone = []
        for made in self.sets:
            if len(made.hand) == 1 and made.hand[0] in left:
                alone.append(made)
                left.remove(made.hand[0])
        return alone

    def _strongest(self, hand: Sequence[Card]) -> list[CardSet]:
        left = set(hand)
        taken = []
        for made in self.sets:
            if left.issuperset(made.hand):
                taken.append(made)
                left.difference_update(made.hand)
        return taken

    def _chance(self, made: CardSet, tricks: int) -> TrickChance:
        """Tell how likely a set wins when it is played after so many tricks; ducking, one makes the least of it."""
        key = made.hand, tricks
        if key not in self._chances:
            self._chances[key] = self._work_out(made.strength, self._weakest[made.hand], tricks)
        return self._chances[key]

    def _threat(self, other: Opponent) -> float:
        if self.view.phase != "play":
            return UNKNOWN
        return WANTS if other.wanted > 0 else THROUGH

    def _work_out(self, strength: int, weakest: int, tricks: int) -> TrickChance:
        """Multiply the chances that each opponent is out of cards by then, or does not beat the set."""
        aimed = ducked = all_out = 1.0
        for other in self.others:
            plays = tricks - other.has_played
            there = still_in(other.cards, plays)
            cards = max(1, other.cards - plays)
            threat = self._threat(other)
            aimed *= 1 - there * min(1, threat * self.odds.able(strength, cards))
            ducked *= 1 - there * min(1, threat * self.odds.able(weakest, cards))
            all_out *= 1 - there
        if self.players > 2:
            return TrickChance(aimed, ducked)
        if all_out == 1:  # with two players the round ends with the other's cards
            return TrickChance(0.0, 0.0, 0.0)
        played = 1 - all_out
        return TrickChance(1 - (1 - aimed) / played, 1 - (1 - ducked) / played, played)
