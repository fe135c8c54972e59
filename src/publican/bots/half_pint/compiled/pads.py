"""How likely each seat wins the game, by what stands on the pad; and what is at stake in a round.

Layout
    pad      as in games.py
    net      the value net, with VALUE_INPUTS inputs: how one seat stands
    desk     space to work in: see ``Desk``
    chances  float64[SEATS]: for each seat its chance of winning; they add up to one
    stakes   what the next round is about: see ``RoundStakes``
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from publican.bots.nets.compiled.mlp import Net, Singles, add, begin
from publican.engine.half_pint.scorepad import BONUS_POINTS, GUN_FIGHT_AFTER
from publican.kernel.half_pint import games
from publican.kernel.half_pint.rounds import BRAWL, FULFILLED, MARKS, NO_MARK, PLAYERS, POINTS, PREDICTIONS, SEATS
from publican.kernel.jit import Ints, count_bits, inlined, njit

Numbers = NDArray[np.float64]

TABLE_SIZES = SEATS - 1
# The inputs: how many play, how many rounds are left, one's own run and points, then each opponent's, the best first.
LEFT = TABLE_SIZES
OWN_RUN = LEFT + 6
OWN = OWN_RUN + GUN_FIGHT_AFTER + 1
RIVALS = OWN + 4
RIVAL = 7
VALUE_INPUTS = RIVALS + RIVAL * (SEATS - 1)

TYPICAL = 20
"""What a round brings to everybody, roughly; what is at stake is told from there."""
MANNERS = 0.02
"""What 60 points more than the others in a round are worth by themselves."""
HIT, BOUGHT, BRAWLED = 30, 20, 60
"""What a prediction that comes true, a chip and a brawl bring, roughly."""


class Desk(NamedTuple):
    """Space to work in."""

    seen: Singles
    hidden: Singles
    space: Singles
    offers: Ints
    worths: Numbers
    """What each choice is worth."""
    pad: Ints
    table: Ints
    chances: Numbers
    others: Numbers
    order: Ints
    """Some seats, or places of cards, in order."""
    odds: Numbers
    """float64[MOST_OFFERS, 3]: how likely one, all, or all hungry others cannot beat each offer."""


class RoundStakes(NamedTuple):
    """What a round is about, for each seat."""

    now: Numbers
    """The chance of winning before it."""
    points: Numbers
    """How much more the points of a chip are worth."""
    hits: Numbers
    """float64[SEATS, SEATS]: what each seat gains if another, or itself, gets a mark."""
    brawls: Numbers
    """The same for a brawl."""


@njit
def chances_of(pad: Ints, players: int, net: Net, desk: Desk, chances: Numbers) -> None:
    """Tell how likely each seat wins; a win that is shared counts in parts."""
    winners = pad[games.WINNERS]
    total = 0.0
    for seat in range(players):
        if winners:
            chances[seat] = float(winners >> seat & 1)
        else:
            look_at_pad(pad, players, seat, desk)
            begin(net, desk.seen, VALUE_INPUTS, desk.hidden)
            chances[seat] = math.exp(add(net, desk.seen, VALUE_INPUTS, desk.hidden, desk.space))
        total += chances[seat]
    for seat in range(players):
        chances[seat] /= total


@inlined
def standing(pad: Ints, seat: int) -> int:
    """Count points with the bonus of the longest run (HP-31)."""
    points: int = pad[games.TOTALS + seat] + BONUS_POINTS * pad[games.LONGEST + seat]
    return points


@njit
def look_at_pad(pad: Ints, players: int, seat: int, desk: Desk) -> None:
    """Show the value net how a seat stands."""
    seen, order = desk.seen, desk.order
    for each in range(VALUE_INPUTS):
        seen[each] = 0
    left = pad[games.ROUNDS] - pad[games.WRITTEN]
    spread = 25.0 * math.sqrt(max(left, 0) + 1.0)
    seen[players - 2] = 1
    seen[LEFT] = left / 10
    seen[LEFT + 1 + min(max(left, 0), 4)] = 1
    mine = standing(pad, seat)
    run, longest = pad[games.RUNS + seat], pad[games.LONGEST + seat]
    seen[OWN_RUN + min(run, GUN_FIGHT_AFTER)] = 1
    _rank_rivals(pad, players, seat, order)
    lead = mine - standing(pad, order[0])
    seen[OWN] = lead / 100
    seen[OWN + 1] = math.tanh(lead / spread)
    seen[OWN + 2] = longest / 5
    seen[OWN + 3] = (longest - run) / 5
    for place in range(players - 1):
        other, at = order[place], RIVALS + RIVAL * place
        ahead = standing(pad, other) - mine
        run = pad[games.RUNS + other]
        seen[at] = 1
        seen[at + 1] = ahead / 100
        seen[at + 2] = math.tanh(ahead / spread)
        seen[at + 3] = run / 5
        seen[at + 4] = run >= GUN_FIGHT_AFTER
        seen[at + 5] = run == GUN_FIGHT_AFTER - 1
        seen[at + 6] = (pad[games.LONGEST + other] - run) / 5


@inlined
def _rank_rivals(pad: Ints, players: int, seat: int, order: Ints) -> None:
    """List the other seats, the one with the most points first."""
    for count in range(players - 1):
        other = (seat + 1 + count) % players
        place = count
        while place and standing(pad, order[place - 1]) < standing(pad, other):
            order[place] = order[place - 1]
            place -= 1
        order[place] = other


@njit
def weigh_stakes(pad: Ints, players: int, net: Net, desk: Desk, stakes: RoundStakes) -> None:
    """Tell what the next round is about: how a mark, a brawl and some points would change every seat's chances."""
    base, other = desk.chances, desk.others
    chances_of(pad, players, net, desk, stakes.now)
    _suppose(pad, players, SEATS, FULFILLED, TYPICAL, net, desk, base)
    for who in range(players):
        _suppose(pad, players, who, NO_MARK, TYPICAL + BOUGHT, net, desk, other)
        stakes.points[who] = other[who] - base[who]
        _suppose(pad, players, who, FULFILLED, TYPICAL + HIT, net, desk, other)
        for seat in range(players):
            stakes.hits[seat, who] = other[seat] - base[seat]
        _suppose(pad, players, who, BRAWL, BRAWLED, net, desk, other)
        for seat in range(players):
            stakes.brawls[seat, who] = other[seat] - base[seat]


@inlined
def _suppose(pad: Ints, players: int, who: int, mark: int, points: int, net: Net, desk: Desk, chances: Numbers) -> None:
    """Write a round in which one seat gets a mark and these points, and the others none and what is typical."""
    table = desk.table
    table[PLAYERS] = players
    for seat in range(players):
        table[MARKS + seat] = NO_MARK
        table[POINTS + seat] = 0 if mark == BRAWL else TYPICAL
        table[PREDICTIONS + seat] = 1
    if who < players:
        table[MARKS + who] = mark
        table[POINTS + who] = points
    for word in range(len(pad)):
        desk.pad[word] = pad[word]
    games.write(desk.pad, table)
    chances_of(desk.pad, players, net, desk, chances)


@inlined
def manners(table: Ints, pad: Ints, seat: int) -> float:
    """Tell what a round that is on the pad counts beyond the chance to win, so that nobody gives up or lets go."""
    if pad[games.WINNERS]:
        return MANNERS if pad[games.WINNERS] >> seat & 1 else -MANNERS
    mean, players = 0.0, table[PLAYERS]
    for other in range(players):
        mean += table[POINTS + other] / players
    return float(MANNERS * ((table[POINTS + seat] - mean) / 60 + 0.25 * (table[MARKS + seat] != NO_MARK)))


@inlined
def share_of(winners: int, seat: int) -> float:
    """Tell a seat's part of a win."""
    return float(winners >> seat & 1) / max(1, count_bits(winners))
