"""What a seat or a spectator may know, built up from nothing: what is not named here stays secret."""

from __future__ import annotations

from typing import assert_never

from msgspec import Struct

from publican.engine.core import Card, Outcome, Seat, with_item
from publican.engine.half_pint import events as happened
from publican.engine.half_pint.actions import HalfPintChoice
from publican.engine.half_pint.editions import Edition, edition_played
from publican.engine.half_pint.events import Event
from publican.engine.half_pint.options import Options
from publican.engine.half_pint.scorepad import Scorepad
from publican.engine.half_pint.state import Phase, Played, State, Trick


class View(Struct, frozen=True):
    """A game as one seat sees it; ``seat`` is None for a spectator."""

    seat: Seat | None
    edition: str
    chooses_set: bool
    """The row cards used are named after ``+`` (HP-13, R7)."""
    phase: Phase
    """``deal`` only while a deck is awaited."""
    round: int
    """From 1."""
    start: Seat
    """Who plays the first set of the round."""
    due: tuple[Seat, ...]
    """Whose decision is awaited."""
    decided: tuple[Seat, ...]
    """Whose sealed choice of this phase is in, but not what it is."""
    hand_size: int
    """How many cards everyone was dealt in this round."""
    row: tuple[Card, ...]
    hand: tuple[Card, ...]
    """The cards of this seat; none for a spectator."""
    card_counts: tuple[int, ...]
    """How many cards each seat holds."""
    predictions: tuple[int | None, ...]
    """None while hidden; one's own is never hidden."""
    bets: tuple[Seat | None, ...]
    """None while hidden, and for a chip that was kept."""
    plays: tuple[Played, ...]
    """The sets on the table now."""
    tricks: tuple[Trick, ...]
    """The sets already won in this round."""
    won: tuple[int, ...]
    """How many sets each seat has won in this round."""
    streak: int
    """How many sets in a row the last winner has won."""
    gun_fighters: tuple[Seat, ...]
    """For whom this round is a gun fight."""
    pad: Scorepad
    choices: tuple[HalfPintChoice, ...]
    """All that this seat may do now; none for a spectator."""
    outcome: Outcome | None

    @property
    def rules(self) -> Edition:
        """How sets are built and compared at this table."""
        return edition_played(self.edition, self.chooses_set)


class Own(Struct, frozen=True):
    """What a seat alone may know; its view has these fields in place of those that a spectator sees."""

    seat: Seat
    hand: tuple[Card, ...]
    predictions: tuple[int | None, ...]
    bets: tuple[Seat | None, ...]
    choices: tuple[HalfPintChoice, ...]


def openly(options: Options, state: State) -> View:
    """Show what everybody may know of a state."""
    return View(
        seat=None,
        edition=options.edition.key,
        chooses_set=options.edition.chooses_set,
        phase=state.phase,
        round=state.round,
        start=state.start,
        due=tuple(sorted(state.due)),
        decided=tuple(sorted(state.decided)),
        hand_size=state.hand_size,
        row=state.row,
        hand=(),
        card_counts=tuple(map(len, state.hands)),
        predictions=_hidden(state) if state.phase == "predict" else state.predictions,
        bets=_hidden(state) if state.phase == "bet" else state.bets,
        plays=state.plays,
        tricks=state.tricks,
        won=state.won,
        streak=state.streak,
        gun_fighters=state.gun_fighters,
        pad=state.pad,
        choices=(),
        outcome=state.outcome,
    )


def own(state: State, seat: Seat, choices: tuple[HalfPintChoice, ...]) -> Own:
    """Show a seat its own hand, its own sealed choice, and what it may do now."""
    predictions, bets = state.predictions, state.bets
    if state.phase == "predict":
        predictions = with_item(_hidden(state), seat, predictions[seat])
    if state.phase == "bet":
        bets = with_item(_hidden(state), seat, bets[seat])
    return Own(seat, state.hands[seat] if state.hands else (), predictions, bets, choices)


def _hidden(state: State) -> tuple[None, ...]:
    return (None,) * len(state.hands)


def shown(event: Event, seat: Seat | None) -> Event:
    """Show an event to a seat: hands and sealed choices only to their owner."""
    match event:  # the frequent first, as in evolve
        case happened.SetPlayed():
            return event
        case happened.PredictionSealed(owner):
            return event if owner == seat else happened.PredictionSealed(owner)
        case happened.BetSealed(owner):
            return event if owner == seat else happened.BetSealed(owner)
        case happened.HandDealt(owner, count):
            return event if owner == seat else happened.HandDealt(owner, count)
        case (
            happened.SetWon()
            | happened.RoundBegan()
            | happened.RowFilled()
            | happened.PredictionsRevealed()
            | happened.BetsRevealed()
            | happened.BrawlBroke()
            | happened.RoundScored()
            | happened.GunFightCalled()
            | happened.Toasted()
            | happened.GameEnded()
        ):
            return event
        case _:
            assert_never(event)
