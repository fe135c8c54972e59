"""Whole games of Half-Pint Heroes among players of several styles, and what the learner's nets can learn from them."""

from __future__ import annotations

from publican.bots.half_pint.compiled.field import build_field
from publican.bots.half_pint.compiled.ladder import GONE, build_ladder, cards_left, lay
from publican.bots.half_pint.compiled.pads import VALUE_INPUTS, Desk, chances_of, look_at_pad, share_of, weigh_stakes
from publican.bots.nets.compiled.learning import Student, push_back, step
from publican.bots.nets.compiled.mlp import add, begin
from publican.kernel.chance import ONE, below, fraction
from publican.kernel.half_pint import games
from publican.kernel.half_pint.rounds import (
    NOBODY,
    PLAYERS,
    PREDICTIONS,
    START,
    TURN,
    random_deal,
    score,
    seat_in,
)
from publican.kernel.jit import Ints, inlined, njit
from tools.train.half_pint_players import LEARNER, Hall, Past, play, predict
from tools.train.half_pint_trials import bet_all, try_bets, try_predictions, try_sets

TRY_PREDICTIONS, TRY_BETS, TRY_SETS = 0.25, 0.2, 0.16
"""How often a learner tries other choices than the one it makes."""
MOST_ROUNDS = 12
FAITH = 0.8
"""How far the result of a game, and not the next pad, tells what a pad is worth (lambda)."""


@inlined
def _tries(hall: Hall, seat: int, heat: float, how_often: float) -> bool:
    """Draw whether a seat tries other choices."""
    return heat > 0 and hall.styles[seat] == LEARNER and fraction(hall.chance) < how_often * ONE


@njit
def _play_round(hall: Hall, heat: float) -> None:
    """Play the round that is dealt."""
    table, players = hall.table, hall.table[PLAYERS]
    for seat in range(players):
        table[PREDICTIONS + seat] = predict(hall, seat, heat)
    for seat in range(players):
        if _tries(hall, seat, heat, TRY_PREDICTIONS):
            try_predictions(hall, seat, heat)
    bet_all(hall, heat)
    for seat in range(players):
        if _tries(hall, seat, heat, TRY_BETS):
            try_bets(hall, seat, heat)
    while table[TURN] != NOBODY:
        seat = seat_in(table, TURN)
        if _tries(hall, seat, heat, TRY_SETS):
            try_sets(hall, seat, heat)
        lay(table, hall.ladder, play(hall, seat, heat))
    score(table)


@njit
def play_game(hall: Hall, rounds: int, heat: float, is_serious: bool) -> int:
    """Play a game from an empty pad; where it is serious, remember its pads. Tell how many rounds it took."""
    pad, table, players, desk = hall.pad, hall.table, hall.table[PLAYERS], hall.desk
    for word in range(len(pad)):
        pad[word] = 0
    pad[games.ROUNDS] = rounds
    table[START] = below(hall.chance, players)
    count = 0
    while pad[games.WINNERS] == 0:
        for word in range(len(pad)):
            hall.pads[count, word] = pad[word]
        count += 1
        weigh_stakes(pad, players, hall.learner.value, desk, hall.stakes)
        random_deal(table, hall.deck, hall.sizes, hall.chance)
        table[GONE] = 0
        build_ladder(table, hall.ladder, desk.offers)
        build_field(table, hall.ladder, cards_left(table, 0), desk.offers)
        _play_round(hall, heat)
        games.write(pad, table)
        table[START] = (table[START] + 1) % players
    if is_serious:
        _remember(hall, count)
    return count


@njit
def _remember(hall: Hall, count: int) -> None:
    """Go through a game backwards, and write down what each pad came to."""
    players, past, shares = hall.table[PLAYERS], hall.past, hall.desk.worths
    for seat in range(players):
        shares[seat] = share_of(hall.pad[games.WINNERS], seat)
    for back in range(count):
        at = count - 1 - back
        for word in range(len(hall.pad)):
            hall.pad[word] = hall.pads[at, word]
        chances_of(hall.pad, players, hall.learner.value, hall.desk, hall.chances)
        for seat in range(players):
            if past.many[0] < len(past.players):
                past.shares[past.many[0], seat] = shares[seat]
            shares[seat] = (1 - FAITH) * hall.chances[seat] + FAITH * shares[seat]
        if past.many[0] < len(past.players):
            for word in range(len(hall.pad)):
                past.pads[past.many[0], word] = hall.pad[word]
            past.players[past.many[0]] = players
            past.many[0] += 1


@njit
def study_pads(student: Student, past: Past, order: Ints, batch: int, number: int, rate: float, desk: Desk) -> int:
    """Show the value net pads, ``batch`` between two steps, of which ``number`` were taken before."""
    for place in range(len(order)):
        at = order[place]
        for word in range(len(desk.pad)):
            desk.pad[word] = past.pads[at, word]
        chances_of(desk.pad, past.players[at], student.net, desk, desk.chances)
        for seat in range(past.players[at]):
            look_at_pad(desk.pad, past.players[at], seat, desk)
            begin(student.net, desk.seen, VALUE_INPUTS, desk.hidden)
            add(student.net, desk.seen, VALUE_INPUTS, desk.hidden, desk.space)
            push_back(student, (desk.chances[seat] - past.shares[at, seat]) / batch)
        if place % batch == batch - 1:
            number += 1
            step(student, number, rate)
    return number
