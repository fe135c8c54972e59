"""Which rounds can have happened: people slip when they write, and the pad says so."""

from __future__ import annotations

from collections.abc import Sequence

from publican.engine.core import Invalid, Seat
from publican.engine.half_pint.scorepad import (
    BRAWL,
    BRAWL_LENGTH,
    BRAWL_POINTS,
    FULFILLED,
    PREDICTIONS,
    SET_POINTS,
    Mark,
    PadEntry,
    Scorepad,
)


def check_line(entries: Sequence[PadEntry], brawler: Seat | None, players: int, most_sets: int = 7) -> None:
    """Refuse a round that cannot have happened, with the reason."""
    if len(entries) != players:
        raise Invalid("entries", f"{players} players need {players} entries, not {len(entries)}")
    for seat, entry in enumerate(entries):
        _check_entry(entry, seat, players)
    won = [entry.won for entry in entries]
    if not 1 <= sum(won) <= most_sets:
        raise Invalid("won", f"a round has 1 to {most_sets} sets, these are {sum(won)}")
    if brawler is None:
        _check_no_brawl(won)
    else:
        _check_brawl(won, brawler)


def _check_entry(entry: PadEntry, seat: Seat, players: int) -> None:
    where = f"entries[{seat}]"
    if entry.prediction not in PREDICTIONS:
        raise Invalid(f"{where}.prediction", f"{entry.prediction} is not 0 to 6 (HP-7)")
    if entry.won < 0:
        raise Invalid(f"{where}.won", "nobody wins fewer than no sets")
    if entry.bet is None:
        if players > 2:
            raise Invalid(f"{where}.bet", "with three or more players everyone bets (HP-8)")
    elif entry.bet not in range(players):
        raise Invalid(f"{where}.bet", f"there is no seat {entry.bet}")
    elif entry.bet == seat:
        raise Invalid(f"{where}.bet", "nobody bets against themselves (HP-8)")


def _check_no_brawl(won: Sequence[int]) -> None:
    """Two wins in a row at most: a player's wins fit before, between and after those of the others."""
    for seat, wins in enumerate(won):
        if wins > 2 * (sum(won) - wins + 1):
            raise Invalid(f"entries[{seat}].won", f"{wins} of {sum(won)} sets cannot be won without a brawl (HP-18)")


def _check_brawl(won: Sequence[int], brawler: Seat) -> None:
    """The last three sets are the brawler's, the one before is not, and nobody brawled earlier."""
    if brawler not in range(len(won)):
        raise Invalid("brawl", f"there is no seat {brawler}")
    earlier = [wins - BRAWL_LENGTH * (seat == brawler) for seat, wins in enumerate(won)]
    if earlier[brawler] < 0:
        raise Invalid(f"entries[{brawler}].won", f"a brawl takes {BRAWL_LENGTH} sets, not {won[brawler]} (HP-18)")
    for seat, wins in enumerate(earlier):
        others = sum(earlier) - wins
        if wins > 2 * (others + (seat != brawler)):
            raise Invalid(f"entries[{seat}].won", f"{won[seat]} sets would have been a brawl before (HP-18)")


def check_copied(pad: Scorepad, points: Sequence[int], marks: Sequence[Mark | None]) -> None:
    """Refuse points and marks that cannot stand in a round together, as far as they tell."""
    for seat, (each, mark) in enumerate(zip(points, marks, strict=True)):
        least = {None: 0, FULFILLED: 2 * SET_POINTS, BRAWL: BRAWL_LENGTH * SET_POINTS + BRAWL_POINTS}[mark]
        if each < least or each % SET_POINTS:
            raise Invalid(f"points[{seat}]", f"{each} points cannot be with {mark or 'no mark'}")
        if BRAWL in marks and mark != BRAWL and (each or mark):
            raise Invalid(f"points[{seat}]", "in a brawl only the brawler scores (HP-25)")
    if marks.count(BRAWL) > 1:
        raise Invalid("marks", "a round has one brawl at most (HP-18)")
    if len([seat for seat in pad.gun_fighters if marks[seat]]) > 1:
        raise Invalid("marks", "several gun fighters made it: the predictions decide, so note them (HP-27)")
