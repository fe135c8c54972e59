"""Which rounds can have happened: people slip when they write, and the pad says so."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from publican.engine.core import Seat
from publican.engine.half_pint.scorepad import (
    BRAWL,
    BRAWL_LENGTH,
    BRAWL_POINTS,
    CHIP_POINTS,
    FULFILLED,
    PREDICTIONS,
    SET_POINTS,
    Mark,
    PadEntry,
    Scorepad,
    prediction_points,
)
from publican.engine.sheets import Slip


def check_line(entries: Sequence[PadEntry], brawler: Seat | None, players: int, most_sets: int = 7) -> None:
    """Refuse a round that cannot have happened, with the reason."""
    if len(entries) != players:
        raise Slip("column", column="entries", count=len(entries), players=players)
    for seat, entry in enumerate(entries):
        _check_entry(entry, seat, players)
    won = [entry.won for entry in entries]
    if not any(won):
        raise Slip("sets-none")
    if sum(won) > most_sets:
        raise Slip("sets-many", sets=sum(won), most=most_sets)
    if brawler is None:
        _check_no_brawl(won)
    else:
        _check_brawl(won, brawler)


def _check_entry(entry: PadEntry, seat: Seat, players: int) -> None:
    """The prediction is one that can be made (HP-7), and the chip lies on somebody else (HP-8, HP-9)."""
    check_cells(seat, entry.prediction, entry.bet, entry.won, players, max(0, entry.won))
    if entry.bet is None and players > 2:
        raise Slip("bet-missing", seat)


def check_cells(
    seat: Seat, prediction: int | None, bet: Seat | None, won: int | None, players: int, most_sets: int
) -> None:
    """Refuse what a player cannot have brought to any round; None is not noted yet."""
    if prediction is not None and prediction not in PREDICTIONS:
        raise Slip("prediction", seat, prediction=prediction, most=PREDICTIONS[-1])
    if won is not None and won < 0:
        raise Slip("sets-negative", seat)
    if won is not None and won > most_sets:
        raise Slip("sets-many", seat, sets=won, most=most_sets)
    if bet is not None and bet not in range(players):
        raise Slip("seat", seat, number=bet)
    if bet == seat:
        raise Slip("bet-self", seat)


def _check_no_brawl(won: Sequence[int]) -> None:
    """Two wins in a row at most: a player's wins fit before, between and after those of the others (HP-18)."""
    for seat, wins in enumerate(won):
        if wins > 2 * (sum(won) - wins + 1):
            raise Slip("sets-brawl", seat, won=wins, sets=sum(won))


def _check_brawl(won: Sequence[int], brawler: Seat) -> None:
    """The last three sets are the brawler's, the one before is not, and nobody brawled earlier (HP-18)."""
    if brawler not in range(len(won)):
        raise Slip("seat", number=brawler)
    earlier = [wins - BRAWL_LENGTH * (seat == brawler) for seat, wins in enumerate(won)]
    if earlier[brawler] < 0:
        raise Slip("brawl-short", brawler, won=won[brawler], length=BRAWL_LENGTH)
    for seat, wins in enumerate(earlier):
        others = sum(earlier) - wins
        if wins > 2 * (others + (seat != brawler)):
            raise Slip("brawl-earlier", seat, won=won[seat])


@cache
def possible_points(mark: Mark | None, players: int, most_sets: int) -> frozenset[int]:
    """List what a player can have scored in a round with this mark."""
    if mark == BRAWL:
        most = (2 * most_sets + BRAWL_LENGTH) // 3  # what _check_brawl allows
        return frozenset(SET_POINTS * won + BRAWL_POINTS for won in range(BRAWL_LENGTH, most + 1))
    most = (2 * most_sets + 2) // 3  # what _check_no_brawl allows
    chips = range(0, (3 if mark == FULFILLED and players == 2 else 2) * CHIP_POINTS, CHIP_POINTS)
    predicted = range(min(most, PREDICTIONS[-1]) + 1) if mark == FULFILLED else range(most + 1)
    sets = [SET_POINTS * won + (prediction_points(won, players) if mark == FULFILLED else 0) for won in predicted]
    return frozenset(points + chip for points in sets for chip in chips)


def check_copied(pad: Scorepad, points: Sequence[int], marks: Sequence[Mark | None], most_sets: int = 7) -> None:
    """Refuse points and marks that cannot stand in a round together, as far as they tell (HP-18, HP-25, HP-27)."""
    for seat, (each, mark) in enumerate(zip(points, marks, strict=True)):
        if BRAWL in marks and mark != BRAWL and (each or mark):
            raise Slip("points-brawl", seat)
        if each not in possible_points(mark, pad.players, most_sets):
            raise Slip("points", seat, points=each, mark=mark or "none")
    if marks.count(BRAWL) > 1:
        raise Slip("brawls")
    if len([seat for seat in pad.gun_fighters if marks[seat]]) > 1:
        raise Slip("fighters")
