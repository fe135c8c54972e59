"""The events of Half-Pint Heroes as messages, each with its reason, and the sets of cards that they are about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import assert_never

from msgspec import Struct

from publican.engine.core import Card, Seat
from publican.engine.half_pint import HalfPintHeroes, State
from publican.engine.half_pint import events as happened
from publican.engine.half_pint.cards import PACK, by_value
from publican.engine.half_pint.events import Event
from publican.engine.half_pint.pub_night import Toast, drinkers
from publican.engine.half_pint.scorepad import CHIP_POINTS, FULFILLED, Score
from publican.engine.half_pint.sets import LARGEST, CardSet, Kind
from publican.engine.half_pint.state import STRENGTH, Played, Trick
from publican.telling.message import (
    CardNames,
    Joined,
    Message,
    OneSeat,
    Seats,
    seat_numbers,
    winners,
)


def high_and_low(card_set: CardSet) -> Mapping[str, int]:
    """Give what decides between two sets of a kind: the value of the largest group, then that of the next."""
    return _high_and_low(card_set.strength)


@cache  # sets of any cards: there are far fewer strengths
def _high_and_low(strength: int) -> Mapping[str, int]:
    values = [strength >> shift & 15 for shift in range(0, 4 * LARGEST, 4)]
    groups = sorted({*values} - {0}, key=lambda value: (values.count(value), value), reverse=True)
    return dict(zip(("high", "low"), groups, strict=False))


def made(card_set: CardSet) -> Message:
    """Describe a set: its kind, and what decides between two of a kind."""
    return _made(card_set.kind, card_set.strength)


@cache
def _made(kind: Kind, strength: int) -> Message:
    return Message(f"made-{kind.name.lower().replace('_', '-')}", _high_and_low(strength))


def card_names(cards: Iterable[Card]) -> tuple[str, ...]:
    """Name cards in the order people like."""
    return tuple(map(PACK.name, sorted(cards, key=by_value)))


@lru_cache(4096)
def cards_of(card_set: CardSet) -> CardNames:
    """Name the cards of a set: those of the hand, then those of the row."""
    return CardNames(card_names(card_set.hand), card_names(card_set.row))


def leader(plays: Sequence[Played]) -> Played | None:
    """Find the best set on the table; of equals the first (HP-16)."""
    return max(plays, key=STRENGTH, default=None)


@lru_cache(4096)
def trick_won(trick: Trick) -> Message:
    """Say who took a set that was won before, and why."""
    return set_won(trick.plays, next(played for played in trick.plays if played.seat == trick.winner))


def set_won(plays: Sequence[Played], winner: Played) -> Message:
    """Say who takes a set, and why it beats the best of the others."""
    others = [played for played in plays if played.seat != winner.seat]
    return Message("set-won", {"name": OneSeat(winner.seat), "why": _why(winner.made, leader(others))})


def _why(won: CardSet, next_best: Played | None) -> Message:
    if next_best is None:
        return Message("why-alone", {"made": made(won)})
    rival, other = OneSeat(next_best.seat), made(next_best.made)
    if next_best.made.strength == won.strength:
        return Message("why-first", {"made": made(won), "rival": rival})
    if other == made(won):
        return Message("why-next-card", {"made": made(won), "rival": rival})
    return Message("why-beats", {"made": made(won), "other": other, "rival": rival})


class Before(Struct, frozen=True):
    """What must be known of the time before a step to tell its events."""

    rounds: int
    plays: tuple[Played, ...] = ()
    """The sets on the table."""
    gun_fighters: tuple[Seat, ...] = ()


def before(game: HalfPintHeroes, state: State | None) -> Before:
    """Tell how the table was before a step; None before the first."""
    if state is None:
        return Before(game.options.rounds)
    return Before(game.options.rounds, state.plays, state.gun_fighters)


def told(known: Before, events: Sequence[Event]) -> list[tuple[Message, ...]]:
    """Tell the events of a step, as someone may know them; nothing for those that others say or hide."""
    plays = list(known.plays)
    messages = []
    for event in events:
        messages.append(_told(event, plays, known))
        if type(event) is happened.SetPlayed:
            plays.append(Played(event.seat, event.made))
        elif type(event) is happened.SetWon:
            plays.clear()
    return messages


def _told(event: Event, plays: Sequence[Played], known: Before) -> tuple[Message, ...]:
    match event:  # the frequent first, as in evolve
        case happened.SetPlayed(seat, card_set, leads):
            played = "set-led" if not plays else "set-leads" if leads else "set-played"
            return (Message(played, {"name": OneSeat(seat), "made": made(card_set), "cards": cards_of(card_set)}),)
        case happened.PredictionSealed(seat, sets):
            return () if sets is None else (Message("prediction-sealed", {"name": OneSeat(seat), "sets": sets}),)
        case happened.BetSealed(seat, on, hidden):
            return () if hidden else (_bet("bet-sealed", "bet-kept", seat, on),)
        case happened.SetWon(seat, card_set):
            return (set_won(plays, Played(seat, card_set)),)
        case happened.RoundBegan():
            return tuple(_round(event, known.rounds))
        case happened.HandDealt(seat, _, cards):
            hand = None if cards is None else CardNames(card_names(cards))
            return () if hand is None else (Message("hand-dealt", {"name": OneSeat(seat), "cards": hand}),)
        case happened.RowFilled(row):
            return (Message("row-filled", {"cards": CardNames(card_names(row))}),)
        case happened.PredictionsRevealed(predictions):
            return (Message("predictions-revealed", {"each": seat_numbers(predictions), "sum": sum(predictions)}),)
        case happened.BetsRevealed(bets):
            each = [_bet("bet-on", "bet-on-nobody", seat, on) for seat, on in enumerate(bets)]
            return (Message("bets-revealed", {"each": Joined(tuple(each))}),)
        case happened.BrawlBroke(seat):
            return (Message("brawl", {"name": OneSeat(seat)}),)
        case happened.RoundScored():
            scored = [_scored(event, seat, score) for seat, score in enumerate(event.scores)]
            return (Message("round-scored", {"round": event.round}), *scored, *_missed(known.gun_fighters, event))
        case happened.GunFightCalled(seats, extra_round):
            called = Message("gun-fight-called", {"names": Seats(seats)})
            return (called, Message("gun-fight-extra")) if extra_round else (called,)
        case happened.Toasted():
            return tuple(toasts_told(event.toasts))
        case happened.GameEnded(outcome):
            if outcome.by is None:
                return (winners(outcome.scores, outcome.winners),)
            return Message("ended-by-gun-fight"), gun_fight_won(outcome.scores, outcome.winners)
        case _:
            assert_never(event)


def gun_fight_won(scores: tuple[int, ...], seats: tuple[Seat, ...]) -> Message:
    """Say who won by a gun fight."""
    return Message("pad-winner-gun-fight", {"names": Seats(seats), "points": scores[seats[0]]})


def _missed(fighters: tuple[Seat, ...], event: happened.RoundScored) -> Iterator[Message]:
    """Say that a gun fight decided nothing (HP-28)."""
    if fighters and not any(event.scores[seat].mark for seat in fighters):
        yield Message("gun-fight-missed", {"names": Seats(fighters)})


def _round(event: happened.RoundBegan, rounds: int) -> Iterator[Message]:
    heading = "round-heading" if event.round <= rounds else "round-heading-extra"
    yield Message(
        "round-began",
        {
            "heading": Message(heading, {"round": event.round, "rounds": rounds}),
            "sizes": Message("round-sizes", {"hand": event.hand_size, "row": event.row_size}),
            "start": Message("round-start", {"name": OneSeat(event.start)}),
        },
    )
    if event.gun_fighters:
        yield Message("gun-fight-on", {"names": Seats(event.gun_fighters)})


def _bet(laid: str, kept: str, seat: Seat, on: Seat | None) -> Message:
    if on is None:
        return Message(kept, {"name": OneSeat(seat)})
    return Message(laid, {"name": OneSeat(seat), "on": OneSeat(on)})


def _scored(event: happened.RoundScored, seat: Seat, score: Score) -> Message:
    """Say what a seat scored, and where each point comes from."""
    parts = tuple(_parts(event, seat, score)) or (_nothing(event, seat),)
    return Message(
        "scored",
        {
            "name": OneSeat(seat),
            "points": score.points,
            "mark": score.mark or "none",
            "parts": Joined(parts, " + "),
            "total": event.points[seat],
        },
    )


def _parts(event: happened.RoundScored, seat: Seat, score: Score) -> Iterator[Message]:
    if score.sets:
        yield Message("score-sets", {"points": score.sets, "count": event.won[seat]})
    if score.prediction:
        yield Message("score-prediction", {"points": score.prediction, "prediction": event.predictions[seat]})
    on = event.bets[seat]
    if score.brawl:
        yield Message("score-brawl", {"points": score.brawl})
    elif score.chips:
        if on is not None and event.scores[on].mark != FULFILLED:
            yield Message("score-chip", {"points": CHIP_POINTS, "on": OneSeat(on)})
        if len(event.scores) == 2 and event.bets[1 - seat] == seat and score.mark:
            yield Message("score-chip-won", {"points": CHIP_POINTS, "rival": OneSeat(1 - seat)})


def _nothing(event: happened.RoundScored, seat: Seat) -> Message:
    if event.brawler is not None:
        return Message("score-only-brawler")
    return Message("score-nothing", {"prediction": event.predictions[seat], "won": event.won[seat]})


def toasts_told(toasts: Sequence[Toast]) -> Iterable[Message]:
    """Give the reasons, then who takes a sip where the only reason has not said it."""
    named = drinkers(toasts)
    for toast in toasts:
        yield Message(f"toast-{toast.rule.lower()}", {"names": Seats(toast.seats)})
    if toasts and [toast.seats for toast in toasts] != [named]:
        yield Message("toast-names", {"names": Seats(named)})
