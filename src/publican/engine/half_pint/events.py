"""What happens at the table, in the past tense. A field that ``shown`` hides from someone is None for them."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from publican.engine.core import Card, Outcome, Seat
from publican.engine.half_pint.pub_night import Toast
from publican.engine.half_pint.scorepad import Score
from publican.engine.half_pint.sets import CardSet


class RoundBegan(Struct, frozen=True, tag="round_began"):
    """The first card is revealed into the row and fixes the sizes (HP-3)."""

    round: int
    start: Seat
    first_card: Card
    hand_size: int
    row_size: int
    gun_fighters: tuple[Seat, ...] = ()


class HandDealt(Struct, frozen=True, tag="hand_dealt"):
    """A seat has its cards (HP-4)."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None = None


class RowFilled(Struct, frozen=True, tag="row_filled"):
    """The row lies there, the first card included (HP-4)."""

    row: tuple[Card, ...]


class PredictionSealed(Struct, frozen=True, tag="prediction_sealed"):
    """A seat has decided, or changed its mind before the last one did."""

    seat: Seat
    sets: int | None = None


class PredictionsRevealed(Struct, frozen=True, tag="predictions_revealed"):
    """All predictions are turned face up (HP-7)."""

    predictions: tuple[int, ...]


class BetSealed(Struct, frozen=True, tag="bet_sealed"):
    """A seat has put its chip down, unseen; ``hidden`` tells a kept chip (None) from one that may not be seen."""

    seat: Seat
    on: Seat | None = None
    hidden: bool = True


class BetsRevealed(Struct, frozen=True, tag="bets_revealed"):
    """All chips are seen; None for a player who bets on nobody (HP-9)."""

    bets: tuple[Seat | None, ...]


class SetPlayed(Struct, frozen=True, tag="set_played"):
    """A set lies on the table (HP-10)."""

    seat: Seat
    made: CardSet
    leads: bool
    """Whether it is the strongest so far."""


class SetWon(Struct, frozen=True, tag="set_won"):
    """The strongest set takes the stack (HP-17)."""

    seat: Seat
    made: CardSet


class BrawlBroke(Struct, frozen=True, tag="brawl_broke"):
    """Three sets in a row: the round is over at once (HP-18)."""

    seat: Seat


class RoundScored(Struct, frozen=True, tag="round_scored"):
    """The round stands on the pad (HP-21 to HP-25)."""

    round: int
    predictions: tuple[int, ...]
    won: tuple[int, ...]
    bets: tuple[Seat | None, ...]
    brawler: Seat | None
    scores: tuple[Score, ...]
    points: tuple[int, ...]
    """All rounds together, without the bonus."""


class GunFightCalled(Struct, frozen=True, tag="gun_fight_called"):
    """Five marks in a row: the next round is a gun fight for these seats (HP-27)."""

    seats: tuple[Seat, ...]
    extra_round: bool


class Toasted(Struct, frozen=True, tag="toasted"):
    """The pub night names someone: each seat in ``drinkers`` once (HP-D1 to HP-D8)."""

    toasts: tuple[Toast, ...]
    drinkers: tuple[Seat, ...]


class GameEnded(Struct, frozen=True, tag="game_ended"):
    """The game is over (HP-27, HP-32)."""

    outcome: Outcome
    longest_runs: tuple[int, ...]


Event: TypeAlias = (
    RoundBegan
    | HandDealt
    | RowFilled
    | PredictionSealed
    | PredictionsRevealed
    | BetSealed
    | BetsRevealed
    | SetPlayed
    | SetWon
    | BrawlBroke
    | RoundScored
    | GunFightCalled
    | Toasted
    | GameEnded
)
