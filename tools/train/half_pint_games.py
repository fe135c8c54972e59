"""Whole games of Half-Pint Heroes among players of several styles, and what the learner's nets can learn from them.

Layout
    styles   int64[SEATS]: how each seat plays, see the names below
    linear   float64[2, WEIGHTS]: policies that play like regulars, and like one who knows them (like_regulars.py)
    pads     int64[MOST_ROUNDS, PAD_WORDS]: the pad before each round
    all else: see ``Notes`` and ``Hall``
"""

from __future__ import annotations

from typing import NamedTuple

from publican.bots.half_pint.compiled.ladder import GONE, build_ladder, lay
from publican.bots.half_pint.compiled.minds import Mind, draw, weigh_bets, weigh_predictions, weigh_sets
from publican.bots.half_pint.compiled.pads import (
    VALUE_INPUTS,
    Desk,
    Numbers,
    RoundStakes,
    chances_of,
    look_at_pad,
    manners,
    share_of,
    weigh_stakes,
)
from publican.bots.half_pint.compiled.play_sight import look_at_set, look_at_sets
from publican.bots.half_pint.compiled.sight import KINDS_OF_PREDICTION, look_at_bet, look_at_prediction
from publican.bots.nets.compiled.learning import Student, push_back, step
from publican.bots.nets.compiled.mlp import Singles, add, answer_for, begin
from publican.kernel.chance import ONE, Chance, below, fraction
from publican.kernel.half_pint import games
from publican.kernel.half_pint.rounds import (
    BETS,
    HANDS,
    NOBODY,
    PLAYERS,
    PREDICTIONS,
    START,
    TURN,
    list_offers,
    random_deal,
    score,
    seat_in,
)
from publican.kernel.half_pint.sets import NIBBLE, SIZE_NIBBLE
from publican.kernel.jit import Ints, inlined, njit
from tools.train import like_regulars

LEARNER, ELDER, REGULAR, KNOWS_REGULARS, HASTY, BOLD, MEEK, SHOWY, RANDOM = range(9)
"""Nets that learn; an earlier stage of them; the linear policies; then the learner with a flaw: it often takes the
second best, predicts one more, predicts one less, plays its highest set; and pure chance."""
STYLES = 9
HASTE = 0.08
DARING = 0.01
"""How often a learner tries anything at all."""
MOST_ROUNDS = 12
FAITH = 0.8
"""How far the result of a game, and not the next pad, tells what a pad is worth (lambda)."""


class Notes(NamedTuple):
    """What one net was shown, and what came of it; ``many`` has one word: how many there are."""

    samples: Singles
    offsets: Singles
    targets: Singles
    seats: Ints
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
    predicted: Notes
    betted: Notes
    played: Notes
    past: Past
    chance: Chance


@inlined
def _note(notes: Notes, desk: Desk, seat: int, now: float) -> None:
    """Write down what was chosen; what comes of it is not known yet."""
    at = notes.many[0]
    if at < len(notes.seats):
        for each in range(notes.samples.shape[1]):
            notes.samples[at, each] = desk.seen[each]
        notes.offsets[at] = answer_for(now)
        notes.seats[at] = seat
        notes.many[0] += 1


@inlined
def _choose(hall: Hall, seat: int, count: int, heat: float) -> int:
    """Draw a choice by its worth; now and then any."""
    worths = hall.desk.worths
    if hall.styles[seat] == LEARNER and heat > 0 and fraction(hall.chance) < DARING * ONE:
        place = below(hall.chance, count)
        while worths[place] < 0:
            place = below(hall.chance, count)
        return place
    return draw(worths, count, HASTE if hall.styles[seat] == HASTY else heat, hall.chance)


@njit
def _predict(hall: Hall, seat: int, heat: float) -> int:
    table, desk, style = hall.table, hall.desk, hall.styles[seat]
    size = table[HANDS + seat] >> SIZE_NIBBLE & NIBBLE
    most = min(size, KINDS_OF_PREDICTION - 1)
    if style == RANDOM:
        return below(hall.chance, most + 1)
    if style in (REGULAR, KNOWS_REGULARS):
        weights = hall.linear[int(style == REGULAR)]
        like_regulars.weigh_predictions(
            table, table[HANDS + seat], size, hall.ladder, weights, desk.offers, desk.worths
        )
        return like_regulars.draw(desk.worths, KINDS_OF_PREDICTION, hall.chance)
    mind = hall.elder if style == ELDER else hall.learner
    count = weigh_predictions(mind, table, seat, hall.ladder, hall.stakes, hall.pad[games.FIGHTERS], desk)
    chosen = _choose(hall, seat, count, heat)
    if style == LEARNER and heat > 0:
        look_at_prediction(chosen, desk)
        _note(hall.predicted, desk, seat, hall.stakes.now[seat])
    if style == BOLD:
        return int(min(chosen + 1, most))
    if style == MEEK:
        return max(chosen - 1, 0)
    return chosen


@njit
def _bet(hall: Hall, seat: int, heat: float) -> int:
    table, desk, style = hall.table, hall.desk, hall.styles[seat]
    players = table[PLAYERS]
    if style == RANDOM:
        return int(seat + (below(hall.chance, 2) if players == 2 else 1 + below(hall.chance, players - 1))) % int(
            players
        )
    if style in (REGULAR, KNOWS_REGULARS):
        size = table[HANDS + seat] >> SIZE_NIBBLE & NIBBLE
        like_regulars.weigh_bets(table, seat, size, hall.linear[int(style == REGULAR)], desk.worths)
        return like_regulars.draw(desk.worths, players, hall.chance)
    mind = hall.elder if style == ELDER else hall.learner
    count = weigh_bets(mind, table, seat, hall.ladder, hall.stakes, hall.pad[games.FIGHTERS], desk)
    chosen = _choose(hall, seat, count, heat)
    if style == LEARNER and heat > 0:
        look_at_bet(table, seat, chosen, hall.stakes, hall.pad[games.FIGHTERS], desk)
        _note(hall.betted, desk, seat, hall.stakes.now[seat])
    return chosen


@njit
def _play(hall: Hall, seat: int, heat: float) -> int:
    """Choose an offer."""
    table, desk, style = hall.table, hall.desk, hall.styles[seat]
    if style in (REGULAR, KNOWS_REGULARS):
        weights = hall.linear[int(style == REGULAR)]
        count = like_regulars.weigh_offers(table, seat, hall.ladder, weights, desk.offers, desk.worths)
        return int(desk.offers[like_regulars.draw(desk.worths, count, hall.chance)])
    if style in (RANDOM, SHOWY):
        count = list_offers(table, seat, desk.offers)
        chosen = below(hall.chance, count)
        if style == SHOWY:
            for place in range(count):
                chosen = place if desk.offers[place] > desk.offers[chosen] else chosen
        return int(desk.offers[chosen])
    mind = hall.elder if style == ELDER else hall.learner
    count = weigh_sets(mind, table, seat, hall.ladder, hall.stakes, hall.pad[games.FIGHTERS], desk)
    if count == 1:
        return int(desk.offers[0])
    offer: int = desk.offers[_choose(hall, seat, count, heat)]
    if style == LEARNER and heat > 0:
        cards = look_at_sets(table, seat, hall.ladder, desk)
        look_at_set(table, seat, hall.ladder, offer, count, cards, desk)
        _note(hall.played, desk, seat, hall.stakes.now[seat])
    return offer


@njit
def _judge(hall: Hall, notes: Notes, start: int) -> None:
    """Fill in what came of the choices of a round: how likely its pad wins, and a little for its points."""
    for at in range(start, notes.many[0]):
        seat = notes.seats[at]
        notes.targets[at] = min(max(hall.chances[seat] + manners(hall.table, hall.pad, seat), 0.0), 1.0)


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
        starts = hall.predicted.many[0], hall.betted.many[0], hall.played.many[0]
        weigh_stakes(pad, players, hall.learner.value, desk, hall.stakes)
        random_deal(table, hall.deck, hall.sizes, hall.chance)
        table[GONE] = 0
        build_ladder(table, hall.ladder, desk.offers)
        for seat in range(players):
            table[PREDICTIONS + seat] = _predict(hall, seat, heat)
        for seat in range(players):
            on = _bet(hall, seat, heat)
            table[BETS + seat] = NOBODY if on == seat else on
        while table[TURN] != NOBODY:
            lay(table, hall.ladder, _play(hall, seat_in(table, TURN), heat))
        score(table)
        games.write(pad, table)
        if heat > 0:
            chances_of(pad, players, hall.learner.value, desk, hall.chances)
            _judge(hall, hall.predicted, starts[0])
            _judge(hall, hall.betted, starts[1])
            _judge(hall, hall.played, starts[2])
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
