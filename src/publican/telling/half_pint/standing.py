"""How a game of Half-Pint Heroes stands: what is going on, what is wanted, what each choice would do, the pad."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import chain, combinations
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from publican.engine.core import Outcome, Seat
from publican.engine.half_pint.actions import Bet, HalfPintChoice, Play, Predict
from publican.engine.half_pint.scorepad import (
    BONUS_POINTS,
    BRAWL,
    BRAWL_LENGTH,
    BRAWL_POINTS,
    CHIP_POINTS,
    FULFILLED,
    GUN_FIGHT_AFTER,
    PREDICTION_POINTS,
    PREDICTIONS,
    SET_POINTS,
    Scorepad,
    prediction_points,
)
from publican.engine.half_pint.state import Played
from publican.engine.half_pint.view import View
from publican.telling.half_pint.events import gun_fight_won, leader, made, trick_won
from publican.telling.message import Arg, Message, OneSeat, Seats, winners, yes

FEW = 3
"""More names than these would only be read over."""

PREDICTION_CARDS = ((0,), *chain.from_iterable(combinations((1, 2, 3), count) for count in (1, 2, 3)))
"""Which prediction cards can lie together (HP-7)."""


class Constants(Struct, frozen=True):
    """The numbers of the rules that a client shows, as they are at this table."""

    set_points: int
    prediction_points: int
    """For each set of a prediction that came true (HP-22)."""
    zero_points: int
    """For a 0 that came true."""
    chip_points: int
    brawl_points: int
    bonus_points: int
    """For each mark of the longest run (HP-31)."""
    brawl_length: int
    gun_fight_after: int
    """Marks in a row that lead to a gun fight (HP-27)."""
    prediction_cards: tuple[tuple[int, ...], ...] = PREDICTION_CARDS


@cache
def constants(players: int) -> Constants:
    """Give the numbers of a table with so many players."""
    zero = prediction_points(0, players)
    numbers = (SET_POINTS, PREDICTION_POINTS, zero, CHIP_POINTS, BRAWL_POINTS, BONUS_POINTS)
    return Constants(*numbers, BRAWL_LENGTH, GUN_FIGHT_AFTER)


def rule(view: View) -> str:
    """Name the rule that speaks about what is happening now."""
    match view.phase:
        case "deal":
            return "HP-3"
        case "predict":
            return "HP-27" if view.gun_fighters else "HP-7"
        case "bet":
            return "HP-9" if len(view.won) == 2 else "HP-8"
        case "play":
            return "HP-10" if not view.plays else "HP-13" if view.chooses_set else "HP-11"
        case "over":
            return "HP-32"
        case _:
            assert_never(view.phase)


def status(view: View) -> tuple[Message, ...]:
    """Say what is going on, and what is wanted from whose view this is."""
    match view.phase:
        case "deal":
            return (Message("hp-status-deal"),)
        case "predict":
            return (_predicting(view),)
        case "bet":
            return (_betting(view),)
        case "play":
            return _playing(view)
        case "over":
            return () if view.outcome is None else (ended(view.outcome),)
        case _:
            assert_never(view.phase)


def ended(outcome: Outcome) -> Message:
    """Say who won."""
    return (winners if outcome.by is None else gun_fight_won)(outcome.scores, outcome.winners)


def _deciding(view: View) -> Arg:
    """Tell who is still deciding."""
    return Seats(view.due) if len(view.due) <= FEW else Message("hp-players", {"count": len(view.due)})


def _predicting(view: View) -> Message:
    if view.seat in view.due:
        return Message("hp-status-predict", {"cards": view.hand_size})
    mine = None if view.seat is None else view.predictions[view.seat]
    if mine is None:
        return Message("hp-status-predicting", {"names": _deciding(view)})
    return Message("hp-status-predicted", {"sets": mine, "names": _deciding(view)})


def _betting(view: View) -> Message:
    if view.seat in view.due:
        return Message("hp-status-bet-or-not" if len(view.won) == 2 else "hp-status-bet")
    if view.seat is None:
        return Message("hp-status-betting", {"names": _deciding(view)})
    on = view.bets[view.seat]
    if on is None:
        return Message("hp-status-kept", {"names": _deciding(view)})
    return Message("hp-status-bet-on", {"on": OneSeat(on), "names": _deciding(view)})


def so_far(view: View, best: Played | None) -> tuple[Message, ...]:
    """Say how the sets on the table stand: who leads, or until the next one is led why the last one went where."""
    if best is not None:
        return (Message("hp-status-leads", {"name": OneSeat(best.seat), "made": made(best.made)}),)
    return (trick_won(view.tricks[-1]),) if view.phase == "play" and view.tricks else ()


def _playing(view: View) -> tuple[Message, ...]:
    """Say whose turn it is."""
    if not view.due:
        return ()
    if view.seat not in view.due:
        return _turn(view.due[0], opens=not view.plays)
    if not view.plays:
        return (Message("hp-status-you-open"),)
    return (Message("hp-status-your-turn", {"beats": sum([choice.leads for choice in view.choices])}),)


@cache
def _turn(seat: Seat, opens: bool) -> tuple[Message, ...]:
    return (Message("hp-status-opens" if opens else "hp-status-turn", {"name": OneSeat(seat)}),)


def warnings(view: View) -> Iterator[Message]:
    """Say what hangs over this round: a gun fight, a brawl."""
    if view.gun_fighters and view.phase != "over":
        yield Message("gun-fight-on", {"names": Seats(view.gun_fighters)})
    looms = _brawl_looms(view)
    if looms is not None:
        yield Message("brawl-looms", {"name": OneSeat(looms)})


def _brawl_looms(view: View) -> Seat | None:
    """Tell whose next set would be a brawl (HP-18)."""
    if view.phase != "play" or view.streak != BRAWL_LENGTH - 1:
        return None
    winner = view.tricks[-1].winner
    plays = view.card_counts[winner] or any(played.seat == winner for played in view.plays)
    return winner if plays else None


def pays(view: View) -> Message | None:
    """Say what a choice of this phase can bring."""
    if view.phase == "predict":
        return _pays_prediction(len(view.won))
    if view.phase == "bet":
        return Message("pays-bet", {"points": CHIP_POINTS, "two": yes(len(view.won) == 2)})
    return PAYS_SETS if view.phase == "play" else None


PAYS_SETS = Message("hp-worth-play", {"points": SET_POINTS})


@cache
def _pays_prediction(players: int) -> Message:
    return Message(
        "pays-prediction", {"set": SET_POINTS, "each": PREDICTION_POINTS, "zero": prediction_points(0, players)}
    )


def needs(view: View) -> tuple[Message, ...]:
    """Say to each seat what its prediction still needs, while sets are played."""
    if view.phase != "play":
        return ()
    possible, best = list(view.card_counts), leader(view.plays)
    if best is not None:
        possible[best.seat] += 1
    return _all_needs(view.predictions, view.won, tuple(possible))


@lru_cache(4096)  # the same value for as long as it says the same, so that it is encoded once
def _all_needs(said: tuple[int | None, ...], won: tuple[int, ...], possible: tuple[int, ...]) -> tuple[Message, ...]:
    return tuple([_needs(*each) for each in zip([each or 0 for each in said], won, possible, strict=True)])


@cache
def _needs(said: int, won: int, possible: int) -> Message:
    """Compare a prediction with sets won, and those that can still be: one with each card, and one that is winning."""
    if said - won > possible:
        return Message("hp-worth-short", {"said": said, "points": SET_POINTS})
    if won > said:
        return Message("hp-worth-over", {"said": said, "won": won, "points": SET_POINTS})
    return Message("hp-worth-met" if won == said else "hp-worth-more", {"said": said, "more": said - won})


def meaning(choice: HalfPintChoice, view: View) -> Message:
    """Say what a choice makes, or would bring."""
    players = len(view.won)
    match choice.action:
        case Predict(_, sets):
            return _predictions(players, view.hand_size)[sets]
        case Bet(_, on):
            return _bet(on, players)
        case Play():
            assert choice.makes is not None, "a play makes a set"
            return made(choice.makes)
        case _:
            assert_never(choice.action)


@cache
def _predictions(players: int, hand_size: int) -> tuple[Message, ...]:
    """Say of each prediction what it brings when it comes true."""
    return tuple(
        Message(
            "means-predict",
            {
                "sets": sets,
                "points": SET_POINTS * sets + prediction_points(sets, players),
                "possible": yes(sets <= hand_size),
            },
        )
        for sets in PREDICTIONS
    )


@cache
def _bet(on: Seat | None, players: int) -> Message:
    if on is None:
        return Message("means-keep")
    return Message("means-bet", {"on": OneSeat(on), "points": CHIP_POINTS, "two": yes(players == 2)})


def meanings(view: View) -> tuple[Message, ...]:
    """Say what each choice would bring; a play says it by the set that it makes."""
    match view.phase:
        case "predict" if view.choices:
            return _predictions(len(view.won), view.hand_size)
        case "bet":
            return _bets(view.choices, len(view.won))
    return ()


@cache
def _bets(choices: tuple[HalfPintChoice, ...], players: int) -> tuple[Message, ...]:
    """Say of each bet what it can bring."""
    return tuple(_bet(choice.action.on, players) for choice in choices if isinstance(choice.action, Bet))


class PadShown(Struct, frozen=True):
    """What stands on the pad, added up, and what it leads to."""

    points: tuple[int, ...]
    bonus: tuple[int, ...] | None
    """For the longest runs; None where a gun fight decided, and points no longer matter."""
    gained: tuple[int, ...]
    """What the last round added to each bonus."""
    totals: tuple[int, ...]
    runs: tuple[int, ...]
    """Marks in a row now."""
    gun_fights: tuple[tuple[Seat, ...], ...]
    """For each round on the pad, for whom it was a gun fight."""
    meaning: tuple[Message, ...]


def pad_shown(pad: Scorepad) -> PadShown:
    """Add a pad up."""
    outcome = pad.outcome
    shot = outcome is not None and outcome.by is not None
    runs, last = pad.longest_runs, replace(pad, lines=pad.lines[:-1]).longest_runs
    return PadShown(
        points=pad.points,
        bonus=None if shot else tuple(BONUS_POINTS * run for run in runs),
        gained=tuple(BONUS_POINTS * (now - before) for now, before in zip(runs, last, strict=True)),
        totals=pad.totals if outcome is None else outcome.scores,
        runs=pad.runs,
        gun_fights=pad.gun_fights,
        meaning=tuple(_pad_meaning(pad, outcome)),
    )


def _pad_meaning(pad: Scorepad, outcome: Outcome | None) -> Iterator[Message]:
    """Say who won, or who fights next, who is one mark away, and how long it goes on."""
    if outcome is not None:
        yield ended(outcome)
        yield from _shot(pad, outcome) if outcome.by else _tie(pad, outcome)
        return
    if pad.gun_fighters:
        yield Message("pad-gun-fight", {"names": Seats(pad.gun_fighters)})
    close = tuple(seat for seat, run in enumerate(pad.runs) if run == GUN_FIGHT_AFTER - 1)
    if close:
        yield Message("pad-one-mark-away", {"names": Seats(close)})
    yield Message("pad-rounds-left", {"count": pad.length - len(pad.lines)})


def _shot(pad: Scorepad, outcome: Outcome) -> Iterator[Message]:
    """Say what decided among several who made their gun fight (HP-27)."""
    standing = tuple(seat for seat in pad.gun_fights[-1] if pad.lines[-1].scores[seat].mark)
    if len(standing) > 1:
        highest = pad.lines[-1].entries[outcome.winners[0]].prediction
        yield Message("pad-fight-highest", {"names": Seats(standing), "prediction": highest})


def _tie(pad: Scorepad, outcome: Outcome) -> Iterator[Message]:
    """Say what decided among several with the most points (HP-32)."""
    tied = tuple(seat for seat, total in enumerate(outcome.scores) if total == max(outcome.scores))
    if len(tied) < 2:
        return
    for mark, decided in (BRAWL, "pad-tie-brawls"), (FULFILLED, "pad-tie-marks"):
        counts = [sum(line.scores[seat].mark == mark for line in pad.lines) for seat in tied]
        if min(counts) < max(counts):
            yield Message(decided, {"names": Seats(tied), "count": max(counts)})
        if counts.count(max(counts)) == 1:
            return
        tied = tuple(seat for seat, count in zip(tied, counts, strict=True) if count == max(counts))
    yield Message("pad-tie-shared", {"names": Seats(tied)})


class Standing(Struct, frozen=True):
    """How things stand, as everybody is told it."""

    rule: str
    """The rule that speaks about what is happening now."""
    status: tuple[Message, ...]
    """What is going on, for those from whom nothing is wanted."""
    so_far: tuple[Message, ...]
    """How the sets on the table stand."""
    warnings: tuple[Message, ...]
    pays: Message | None
    """What a choice of this phase can bring."""
    needs: tuple[Message, ...]
    """What the prediction of each seat still needs, while sets are played."""
    leader: Seat | None
    """Whose set is winning."""
    sums: PadShown
    constants: Constants


def standing(view: View, last: tuple[View, Standing] | None = None) -> Standing:
    """Say to everybody how things stand; ``last`` is what was said before, and the view that it was said of."""
    best = leader(view.plays)
    return Standing(
        rule=rule(view),
        status=status(view),
        so_far=so_far(view, best),
        warnings=tuple(warnings(view)),
        pays=pays(view),
        needs=needs(view),
        leader=None if best is None else best.seat,
        sums=last[1].sums if last is not None and last[0].pad is view.pad else pad_shown(view.pad),
        constants=constants(len(view.won)),
    )


def concerned(view: View) -> tuple[Seat, ...]:
    """List the seats that are told more than everybody: something is wanted from them, or their choice is sealed."""
    return view.due + view.decided
