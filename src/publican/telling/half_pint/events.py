"""The events of Half-Pint Heroes as messages, each with its reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from msgspec import Struct

from publican.engine.core import Seat
from publican.engine.half_pint import HalfPintHeroes, State
from publican.engine.half_pint import events as happened
from publican.engine.half_pint.events import Event
from publican.engine.half_pint.scorepad import CHIP_POINTS, FULFILLED, Score
from publican.engine.half_pint.state import Played
from publican.telling.half_pint.sets import card_names, cards_of, made, set_won
from publican.telling.message import (
    CardNames,
    Joined,
    Message,
    OneSeat,
    Seats,
    message,
    seat_numbers,
    winners,
)


class Before(Struct, frozen=True):
    """What must be known of the time before a step to tell its events."""

    rounds: int
    plays: tuple[Played, ...] = ()
    """The sets on the table."""


def before(game: HalfPintHeroes, state: State | None) -> Before:
    """Tell how the table was before a step; None before the first."""
    return Before(game.options.rounds, () if state is None else state.plays)


def told(known: Before, events: Sequence[Event]) -> list[tuple[Message, ...]]:
    """Tell the events of a step, as someone may know them; nothing for those that others say or hide."""
    plays = list(known.plays)
    messages = []
    for event in events:
        messages.append(tuple(_told(event, plays, known.rounds)))
        match event:
            case happened.SetPlayed(seat, card_set):
                plays.append(Played(seat, card_set))
            case happened.SetWon():
                plays.clear()
            case _:
                pass
    return messages


def _told(event: Event, plays: Sequence[Played], rounds: int) -> Iterator[Message]:
    match event:
        case happened.RoundBegan():
            yield from _round(event, rounds)
        case happened.HandDealt(seat, _, cards):
            if cards is not None:
                yield message("hand-dealt", name=OneSeat(seat), cards=CardNames(card_names(cards)))
        case happened.RowFilled(row):
            yield message("row-filled", cards=CardNames(card_names(row)))
        case happened.PredictionSealed(seat, sets):
            if sets is not None:
                yield message("prediction-sealed", name=OneSeat(seat), sets=sets)
        case happened.PredictionsRevealed(predictions):
            yield message("predictions-revealed", each=seat_numbers(predictions), sum=sum(predictions))
        case happened.BetSealed(seat, on, hidden):
            if not hidden:
                yield _bet("bet-sealed", "bet-kept", seat, on)
        case happened.BetsRevealed(bets):
            each = [_bet("bet-on", "bet-on-nobody", seat, on) for seat, on in enumerate(bets)]
            yield message("bets-revealed", each=Joined(tuple(each)))
        case happened.SetPlayed(seat, card_set, leads):
            played = "set-led" if not plays else "set-leads" if leads else "set-played"
            yield message(played, name=OneSeat(seat), made=made(card_set), cards=cards_of(card_set))
        case happened.SetWon(seat, card_set):
            yield set_won(plays, Played(seat, card_set))
        case happened.BrawlBroke(seat):
            yield message("brawl", name=OneSeat(seat))
        case happened.RoundScored():
            yield message("round-scored", round=event.round)
            yield from (_scored(event, seat, score) for seat, score in enumerate(event.scores))
        case happened.GunFightCalled(seats, extra_round):
            yield message("gun-fight-called", names=Seats(seats))
            if extra_round:
                yield message("gun-fight-extra")
        case happened.Toasted():
            yield from _toasts(event)
        case happened.GameEnded(outcome):
            if outcome.by is None:
                yield winners(outcome.scores, outcome.winners)
            else:
                yield message("ended-by-gun-fight")
                yield gun_fight_won(outcome.scores, outcome.winners)
        case _:
            assert_never(event)


def gun_fight_won(scores: tuple[int, ...], seats: tuple[Seat, ...]) -> Message:
    """Say who won by a gun fight."""
    return message("pad-winner-gun-fight", names=Seats(seats), points=scores[seats[0]])


def _round(event: happened.RoundBegan, rounds: int) -> Iterator[Message]:
    heading = "round-heading" if event.round <= rounds else "round-heading-extra"
    yield message(
        "round-began",
        heading=message(heading, round=event.round, rounds=rounds),
        sizes=message("round-sizes", hand=event.hand_size, row=event.row_size),
        start=message("round-start", name=OneSeat(event.start)),
    )
    if event.gun_fighters:
        yield message("gun-fight-on", names=Seats(event.gun_fighters))


def _bet(laid: str, kept: str, seat: Seat, on: Seat | None) -> Message:
    if on is None:
        return message(kept, name=OneSeat(seat))
    return message(laid, name=OneSeat(seat), on=OneSeat(on))


def _scored(event: happened.RoundScored, seat: Seat, score: Score) -> Message:
    """Say what a seat scored, and where each point comes from."""
    parts = tuple(_parts(event, seat, score)) or (_nothing(event, seat),)
    return message(
        "scored",
        name=OneSeat(seat),
        points=score.points,
        mark=score.mark or "none",
        parts=Joined(parts, " + "),
        total=event.points[seat],
    )


def _parts(event: happened.RoundScored, seat: Seat, score: Score) -> Iterator[Message]:
    if score.sets:
        yield message("score-sets", points=score.sets, count=event.won[seat])
    if score.prediction:
        yield message("score-prediction", points=score.prediction, prediction=event.predictions[seat])
    on = event.bets[seat]
    if score.brawl:
        yield message("score-brawl", points=score.brawl)
    elif score.chips:
        if on is not None and event.scores[on].mark != FULFILLED:
            yield message("score-chip", points=CHIP_POINTS, on=OneSeat(on))
        if len(event.scores) == 2 and event.bets[1 - seat] == seat and score.mark:
            yield message("score-chip-won", points=CHIP_POINTS, rival=OneSeat(1 - seat))


def _nothing(event: happened.RoundScored, seat: Seat) -> Message:
    if event.brawler is not None:
        return message("score-only-brawler")
    return message("score-nothing", prediction=event.predictions[seat], won=event.won[seat])


def _toasts(event: happened.Toasted) -> Iterable[Message]:
    """Give the reasons, then who takes a sip where the only reason has not said it."""
    for toast in event.toasts:
        yield message(f"toast-{toast.rule.lower()}", names=Seats(toast.seats))
    if [toast.seats for toast in event.toasts] != [event.drinkers]:
        yield message("toast-names", names=Seats(event.drinkers))
