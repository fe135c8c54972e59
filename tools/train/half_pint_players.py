"""Players of several styles at a table of Half-Pint Heroes, and all that games among them need.

Layout
    styles   int64[SEATS]: how each seat plays, see the names below
    linear   float64[2, WEIGHTS]: policies that play like regulars, and like one who knows them (habits.py)
    pads     int64[MOST_ROUNDS, PAD_WORDS]: the pad before each round
    kept, written, options   space for trials (half_pint_trials.py): a table, a pad, and choices
    all else: see ``Notes`` and ``Hall``
"""

from __future__ import annotations

from typing import NamedTuple

from publican.bots.half_pint.champion import HEATS
from publican.bots.half_pint.compiled import habits
from publican.bots.half_pint.compiled.minds import Mind, draw, weigh_bets, weigh_predictions, weigh_sets
from publican.bots.half_pint.compiled.pads import Desk, Numbers, RoundStakes
from publican.bots.half_pint.compiled.sight import KINDS_OF_PREDICTION
from publican.bots.half_pint.compiled.thought import LEAST_HEAT
from publican.bots.nets.compiled.mlp import Singles
from publican.kernel.chance import Chance, below
from publican.kernel.half_pint import games
from publican.kernel.half_pint.rounds import HANDS, PLAYERS, list_offers
from publican.kernel.half_pint.sets import NIBBLE, SIZE_NIBBLE
from publican.kernel.jit import Ints, inlined, njit

LEARNER, ELDER, FORMER, REGULAR, KNOWS_REGULARS, HASTY, BOLD, MEEK, SHOWY, RANDOM = range(10)
"""Nets that learn; an earlier stage of them; nets that choose as champions before these did; the linear policies; then
the learner with a flaw: it often takes the second best, predicts one more, predicts one less, plays its highest set;
and pure chance."""
STYLES = 10
HASTE = 0.08


class Notes(NamedTuple):
    """What one net was shown, and what came of it; ``many`` has one word: how many there are."""

    samples: Singles
    offsets: Singles
    targets: Singles
    many: Ints


class Past(NamedTuple):
    """Pads, how many played, and which share of the win each seat had in the end; ``many`` as in ``Notes``."""

    pads: Ints
    players: Ints
    shares: Numbers
    many: Ints


class Hall(NamedTuple):
    """All that games need: who may play, and space."""

    learner: Mind
    elder: Mind
    former: Mind
    linear: Numbers
    styles: Ints
    pad: Ints
    table: Ints
    ladder: Ints
    deck: Ints
    sizes: Ints
    stakes: RoundStakes
    desk: Desk
    pads: Ints
    chances: Numbers
    kept: Ints
    written: Ints
    options: Ints
    predicted: Notes
    betted: Notes
    played: Notes
    past: Past
    chance: Chance


@inlined
def _mind(hall: Hall, seat: int) -> Mind:
    """Give the nets that a seat plays by."""
    if hall.styles[seat] == FORMER:
        return hall.former
    return hall.elder if hall.styles[seat] == ELDER else hall.learner


@inlined
def _choose(hall: Hall, seat: int, count: int, heat: float) -> int:
    """Draw a choice by its worth; who was learned from records strays as those players did."""
    style = hall.styles[seat]
    if style == FORMER:
        heat = max(HEATS[1] * hall.stakes.hits[seat, seat], LEAST_HEAT)
    return draw(hall.desk.worths, count, HASTE if style == HASTY else heat, hall.chance)


@njit
def predict(hall: Hall, seat: int, heat: float) -> int:
    """Choose a prediction."""
    table, desk, style = hall.table, hall.desk, hall.styles[seat]
    size = table[HANDS + seat] >> SIZE_NIBBLE & NIBBLE
    most = min(size, KINDS_OF_PREDICTION - 1)
    if style == RANDOM:
        return below(hall.chance, most + 1)
    if style in (REGULAR, KNOWS_REGULARS):
        weights = hall.linear[int(style == REGULAR)]
        habits.weigh_predictions(table, table[HANDS + seat], size, hall.ladder, weights, desk.offers, desk.worths)
        return habits.draw(desk.worths, KINDS_OF_PREDICTION, hall.chance)
    mind = _mind(hall, seat)
    count = weigh_predictions(mind, table, seat, hall.ladder, hall.stakes, hall.pad[games.FIGHTERS], desk)
    chosen = _choose(hall, seat, count, heat)
    if style == BOLD:
        return int(min(chosen + 1, most))
    if style == MEEK:
        return max(chosen - 1, 0)
    return chosen


@njit
def bet(hall: Hall, seat: int, heat: float) -> int:
    """Choose whom to bet on; oneself to keep the chip."""
    table, desk, style = hall.table, hall.desk, hall.styles[seat]
    players = table[PLAYERS]
    if style == RANDOM:
        return int(seat + (below(hall.chance, 2) if players == 2 else 1 + below(hall.chance, players - 1))) % int(
            players
        )
    if style in (REGULAR, KNOWS_REGULARS):
        size = table[HANDS + seat] >> SIZE_NIBBLE & NIBBLE
        habits.weigh_bets(table, seat, size, hall.linear[int(style == REGULAR)], desk.worths)
        return habits.draw(desk.worths, players, hall.chance)
    mind = _mind(hall, seat)
    count = weigh_bets(mind, table, seat, hall.ladder, hall.stakes, hall.pad[games.FIGHTERS], desk)
    return _choose(hall, seat, count, heat)


@njit
def play(hall: Hall, seat: int, heat: float) -> int:
    """Choose an offer."""
    table, desk, style = hall.table, hall.desk, hall.styles[seat]
    if style in (REGULAR, KNOWS_REGULARS):
        weights = hall.linear[int(style == REGULAR)]
        count = habits.weigh_offers(table, seat, hall.ladder, weights, desk.offers, desk.worths)
        return int(desk.offers[habits.draw(desk.worths, count, hall.chance)])
    if style in (RANDOM, SHOWY):
        count = list_offers(table, seat, desk.offers)
        chosen = below(hall.chance, count)
        if style == SHOWY:
            for place in range(count):
                chosen = place if desk.offers[place] > desk.offers[chosen] else chosen
        return int(desk.offers[chosen])
    mind = _mind(hall, seat)
    count = weigh_sets(mind, table, seat, hall.ladder, hall.stakes, hall.pad[games.FIGHTERS], desk)
    if count == 1:
        return int(desk.offers[0])
    offer: int = desk.offers[_choose(hall, seat, count, heat)]
    return offer
