"""Where a game stands, and how each event moves it on."""

from __future__ import annotations

from operator import attrgetter
from typing import Literal, TypeAlias, assert_never

from msgspec import Struct
from msgspec.structs import replace

from publican.engine.core import Card, Outcome, Seat, with_item
from publican.engine.half_pint import events as happened
from publican.engine.half_pint.events import Event
from publican.engine.half_pint.scorepad import Line, PadEntry, Scorepad
from publican.engine.half_pint.sets import CardSet

Phase: TypeAlias = Literal["deal", "predict", "bet", "play", "over"]
"""What the table is doing; ``deal`` only while a deck is awaited."""


NOBODY: frozenset[Seat] = frozenset()
ALONE = tuple(frozenset((seat,)) for seat in range(7))
"""Each seat alone."""
EVERYBODY = tuple(frozenset(range(seats)) for seats in range(8))
"""All seats of a table, by how many there are."""

STRENGTH = attrgetter("made.strength")
"""How strong a set on the table is."""


class Played(Struct, frozen=True, cache_hash=True):
    """A set and who played it."""

    seat: Seat
    made: CardSet


class Trick(Struct, frozen=True, cache_hash=True):
    """One set from everyone who had cards, and who won."""

    plays: tuple[Played, ...]
    winner: Seat


class State(Struct, frozen=True):
    """A game of Half-Pint Heroes between two actions. All of it: nobody sees it whole."""

    pad: Scorepad
    start: Seat
    phase: Phase = "deal"
    hand_size: int = 0
    row: tuple[Card, ...] = ()
    hands: tuple[tuple[Card, ...], ...] = ()
    dealt: tuple[tuple[Card, ...], ...] = ()
    """The hands as they were before the first set: what can be made of each is listed once."""
    decided: frozenset[Seat] = frozenset()
    """Whose sealed choice of this phase is in."""
    predictions: tuple[int | None, ...] = ()
    bets: tuple[Seat | None, ...] = ()
    turn: Seat | None = None
    plays: tuple[Played, ...] = ()
    """The sets on the table now."""
    tricks: tuple[Trick, ...] = ()
    """The sets already won in this round."""
    brawler: Seat | None = None
    gun_fighters: tuple[Seat, ...] = ()
    """For whom this round is a gun fight."""
    outcome: Outcome | None = None

    @property
    def due(self) -> frozenset[Seat]:
        """Seats that must act now."""
        if self.phase == "play":  # the frequent first, and asked for often
            return NOBODY if self.turn is None else ALONE[self.turn]
        if self.phase in ("predict", "bet"):
            return EVERYBODY[self.pad.players] - self.decided
        return NOBODY

    @property
    def round(self) -> int:
        """The number of the round being played, from 1."""
        return len(self.pad.lines) + (self.phase != "over")

    @property
    def won(self) -> tuple[int, ...]:
        """Sets won in this round."""
        won = [0] * self.pad.players
        for trick in self.tricks:
            won[trick.winner] += 1
        return tuple(won)

    @property
    def to_beat(self) -> int:
        """The strength of the best set on the table; an equal one does not beat it (HP-16)."""
        return max(map(STRENGTH, self.plays), default=-1)

    @property
    def streak(self) -> int:
        """How many sets in a row the winner of the last one has won."""
        run = 0
        for trick in reversed(self.tricks):
            if trick.winner != self.tricks[-1].winner:
                break
            run += 1
        return run

    @property
    def out_of_cards(self) -> bool:
        """Whether the round ends for want of cards: nobody has any, or one of two players (HP-20)."""
        return not (all(self.hands) if self.pad.players == 2 else any(self.hands))

    @property
    def entries(self) -> tuple[PadEntry, ...]:
        """What goes onto the pad for this round."""
        columns = zip(self.predictions, self.won, self.bets, strict=True)
        return tuple(PadEntry(prediction or 0, won, bet) for prediction, won, bet in columns)


def next_with_cards(hands: tuple[tuple[Card, ...], ...], after: Seat, stop: Seat) -> Seat | None:
    """Find the next seat clockwise that has cards, before it is the turn of ``stop``."""
    seat = (after + 1) % len(hands)
    while seat != stop:
        if hands[seat]:
            return seat
        seat = (seat + 1) % len(hands)
    return None


def evolve(state: State, event: Event) -> State:
    """Apply an event. It has happened: nothing is checked here."""
    match event:  # the frequent first: to miss a class of msgspec takes eight times as long as to hit it
        case happened.SetPlayed(seat, made):
            return _played(state, seat, made)
        case happened.PredictionSealed(seat, sets):
            predictions = with_item(state.predictions, seat, sets)
            return replace(state, predictions=predictions, decided=state.decided | {seat})
        case happened.BetSealed(seat, on):
            return replace(state, bets=with_item(state.bets, seat, on), decided=state.decided | {seat})
        case happened.SetWon(seat):
            # The winner leads; one without cards leaves the lead to the next who has some (HP-17).
            turn = seat if state.hands[seat] else next_with_cards(state.hands, seat, stop=seat)
            return replace(state, plays=(), tricks=(*state.tricks, Trick(state.plays, seat)), turn=turn)
        case happened.RoundBegan():
            seats = state.pad.players
            return State(
                pad=state.pad,
                start=event.start,
                hand_size=event.hand_size,
                row=(event.first_card,),
                hands=((),) * seats,
                predictions=(None,) * seats,
                bets=(None,) * seats,
                gun_fighters=event.gun_fighters,
            )
        case happened.HandDealt(seat, _, cards):
            return replace(state, hands=with_item(state.hands, seat, tuple(sorted(cards or ()))))
        case happened.RowFilled(row):
            return replace(state, row=row, phase="predict", dealt=state.hands)
        case happened.PredictionsRevealed(predictions):
            return replace(state, predictions=predictions, phase="bet", decided=frozenset())
        case happened.BetsRevealed(bets):
            return replace(state, bets=bets, phase="play", decided=frozenset(), turn=state.start)
        case happened.BrawlBroke(seat):
            return replace(state, brawler=seat, turn=None)
        case happened.RoundScored(_, predictions, won, bets, brawler, scores):
            line = Line(tuple(map(PadEntry, predictions, won, bets)), brawler, scores)
            return replace(state, pad=state.pad.add(line), phase="deal", turn=None)
        case happened.GameEnded(outcome):
            return replace(state, phase="over", outcome=outcome)
        case happened.GunFightCalled() | happened.Toasted():
            return state
        case _:
            assert_never(event)


def _played(state: State, seat: Seat, made: CardSet) -> State:
    hands = with_item(state.hands, seat, tuple([card for card in state.hands[seat] if card not in made.hand]))
    plays = (*state.plays, Played(seat, made))
    return replace(state, hands=hands, plays=plays, turn=next_with_cards(hands, seat, stop=plays[0].seat))
