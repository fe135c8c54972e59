"""The pad of a whole game: twin of ``Scorepad`` in engine/half_pint/scorepad.py.

Layout
    pad   int64[PAD_WORDS]
      ROUNDS        how many rounds are agreed
      WRITTEN       how many are written
      FIGHTERS      bit s: for seat s the next round is a gun fight
      WINNERS       bit s: seat s has won; 0 while the game goes on
      GUN_FIGHT     1 if it was won by a gun fight
    and for each seat a word from each of these on:
      TOTALS        points of all rounds; once the game is over with the bonus, unless a gun fight decided
      RUNS          marks in a row up to now
      LONGEST       the most marks in a row ever
      BRAWLS        how many marks are a B
      EXACT         how many marks are an X
    table   as in rounds.py, of a round that is scored
"""

from __future__ import annotations

from publican.engine.half_pint.scorepad import BONUS_POINTS, GUN_FIGHT_AFTER
from publican.kernel.half_pint.rounds import BRAWL, FULFILLED, MARKS, NO_MARK, PLAYERS, POINTS, PREDICTIONS, SEATS
from publican.kernel.jit import Ints, inlined, njit

ROUNDS = 0
WRITTEN = 1
FIGHTERS = 2
WINNERS = 3
GUN_FIGHT = 4
TOTALS = 5
RUNS = TOTALS + SEATS
LONGEST = RUNS + SEATS
BRAWLS = LONGEST + SEATS
EXACT = BRAWLS + SEATS
PAD_WORDS = EXACT + SEATS


@njit
def write(pad: Ints, table: Ints) -> None:
    """Add a round, and tell whether that ends the game: twin of ``write`` and ``outcome``."""
    fighters = pad[FIGHTERS]
    _add(pad, table)
    winners = _gun_fight_winners(fighters, table)
    if winners:
        pad[WINNERS] = winners
        pad[GUN_FIGHT] = 1
    elif pad[WRITTEN] >= pad[ROUNDS] + (pad[WRITTEN] == pad[ROUNDS] and pad[FIGHTERS] != 0):
        # A gun fight called by the last round adds one round, but none by that one (HP-29, R5).
        _finish(pad, table[PLAYERS])


@inlined
def _add(pad: Ints, table: Ints) -> None:
    pad[WRITTEN] += 1
    pad[FIGHTERS] = 0
    for seat in range(table[PLAYERS]):
        mark = table[MARKS + seat]
        run = 0 if mark == NO_MARK else pad[RUNS + seat] + 1
        pad[TOTALS + seat] += table[POINTS + seat]
        pad[RUNS + seat] = run
        pad[LONGEST + seat] = max(pad[LONGEST + seat], run)
        pad[BRAWLS + seat] += mark == BRAWL
        pad[EXACT + seat] += mark == FULFILLED
        pad[FIGHTERS] |= (run >= GUN_FIGHT_AFTER) << seat


@inlined
def _gun_fight_winners(fighters: int, table: Ints) -> int:
    """Find the fighters with a mark and, of these, the highest prediction (HP-27): twin of the method so named."""
    winners, highest = 0, 0
    for seat in range(table[PLAYERS]):
        if fighters >> seat & 1 and table[MARKS + seat] != NO_MARK:
            prediction = table[PREDICTIONS + seat]
            if prediction > highest:
                winners, highest = 0, prediction
            winners |= (prediction == highest) << seat
    return winners


@inlined
def _finish(pad: Ints, players: int) -> None:
    """Add the bonus and find the winners (HP-31, HP-32): twin of ``totals`` and ``_rank``."""
    best = 0
    for seat in range(players):
        pad[TOTALS + seat] += BONUS_POINTS * pad[LONGEST + seat]
        # Points, then B, then X; of the marks there are fewer than a hundred.
        rank = pad[TOTALS + seat] * 10_000 + pad[BRAWLS + seat] * 100 + pad[EXACT + seat]
        if rank > best:
            pad[WINNERS], best = 0, rank
        pad[WINNERS] |= (rank == best) << seat
