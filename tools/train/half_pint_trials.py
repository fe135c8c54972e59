"""What else a seat might have chosen, tried in the world as it is.

A game that is played has dealt the hidden hands as they must be dealt: no need to suppose any. Of one decision some
choices are made in turn, each round played to its end with the same luck, and what the pad after it is worth is noted
for each. So choices are compared by their own merit, and those that nobody would make are known too.

Layout
    kind     what is chosen: PREDICTING, BETTING or PLAYING
    options  in the hall: predictions, seats to bet on (one's own to keep the chip), or offers as in strengths.py
"""

from __future__ import annotations

from publican.bots.half_pint.compiled.ladder import lay
from publican.bots.half_pint.compiled.minds import weigh_bets, weigh_predictions, weigh_sets
from publican.bots.half_pint.compiled.pads import chances_of, manners
from publican.bots.half_pint.compiled.play_sight import look_at_set, look_at_sets
from publican.bots.half_pint.compiled.search import BETTING, PLAYING, PREDICTING
from publican.bots.half_pint.compiled.sight import look_at_bet, look_at_prediction
from publican.bots.nets.compiled.mlp import answer_for
from publican.kernel.chance import below
from publican.kernel.half_pint import games
from publican.kernel.half_pint.rounds import BETS, NOBODY, PLAYERS, PREDICTIONS, TURN, score, seat_in
from publican.kernel.jit import inlined, njit
from tools.train.half_pint_players import Hall, Notes, bet, play

TRIED = 4
"""So many choices of one decision are tried at most: half of them the best by the nets, the others any."""
SHARED_LUCK = 0.3
"""How much luck that all choices of a decision had counts: it tells only how good the situation is."""


@njit
def try_predictions(hall: Hall, seat: int, heat: float) -> None:
    """Try other predictions of a seat; all have predicted."""
    fighters = hall.pad[games.FIGHTERS]
    count = weigh_predictions(hall.learner, hall.table, seat, hall.ladder, hall.stakes, fighters, hall.desk)
    _try(hall, hall.predicted, PREDICTING, seat, count, heat)


@njit
def try_bets(hall: Hall, seat: int, heat: float) -> None:
    """Try other bets of a seat; all have bet."""
    fighters = hall.pad[games.FIGHTERS]
    count = weigh_bets(hall.learner, hall.table, seat, hall.ladder, hall.stakes, fighters, hall.desk)
    _try(hall, hall.betted, BETTING, seat, count, heat)


@njit
def try_sets(hall: Hall, seat: int, heat: float) -> None:
    """Try sets of the seat whose turn it is."""
    fighters = hall.pad[games.FIGHTERS]
    count = weigh_sets(hall.learner, hall.table, seat, hall.ladder, hall.stakes, fighters, hall.desk)
    _try(hall, hall.played, PLAYING, seat, count, heat)


@njit
def _try(hall: Hall, notes: Notes, kind: int, seat: int, count: int, heat: float) -> None:
    """Try some choices of a seat that are just weighed, and note what came of each."""
    table, start = hall.table, notes.many[0]
    if count < 2 or start + TRIED > len(notes.targets):
        return
    tried = _pick(hall, count)
    supposed = _show(hall, notes, kind, seat, count, tried)
    for word in range(len(table)):
        hall.kept[word] = table[word]
    luck, mean = hall.chance[0], 0.0
    for at in range(tried):
        hall.chance[0] = luck
        if at and kind == BETTING:
            table[BETS + seat] = NOBODY if hall.options[at] == seat else hall.options[at]
            worth = _worth(hall, seat)
        else:
            worth = _outcome(hall, kind, seat, hall.options[at], heat)
        notes.targets[start + at] = worth
        mean += worth / tried
    for at in range(tried):
        notes.targets[start + at] -= (1 - SHARED_LUCK) * (mean - supposed)
    notes.many[0] = start + tried
    for word in range(len(table)):
        table[word] = hall.kept[word]


@njit
def _pick(hall: Hall, count: int) -> int:
    """List in ``options`` the places of the choices to try; tell how many."""
    worths, options, picked = hall.desk.worths, hall.options, 0
    for place in range(count):
        if worths[place] >= 0:
            options[picked] = place
            picked += 1
    if picked <= TRIED:
        return picked
    for at in range(TRIED):
        chosen = at + below(hall.chance, picked - at)
        if at < TRIED // 2:
            chosen = at
            for other in range(at, picked):
                chosen = other if worths[options[other]] > worths[options[chosen]] else chosen
        options[at], options[chosen] = options[chosen], options[at]
    return TRIED


@njit
def _show(hall: Hall, notes: Notes, kind: int, seat: int, count: int, tried: int) -> float:
    """Note what the net is shown of each choice, and spell them out; tell what it thinks of them in the mean."""
    table, desk, fighters, supposed = hall.table, hall.desk, hall.pad[games.FIGHTERS], 0.0
    cards = look_at_sets(table, seat, hall.ladder, count, desk) if kind == PLAYING else 0
    for at in range(tried):
        choice, note = hall.options[at], notes.many[0] + at
        supposed += desk.worths[choice] / tried
        if kind == PREDICTING:
            look_at_prediction(choice, desk)
        elif kind == BETTING:
            look_at_bet(table, seat, choice, hall.stakes, fighters, desk)
        else:
            hall.options[at] = desk.offers[choice]
            look_at_set(table, seat, hall.ladder, desk.offers[choice], count, cards, desk)
        for each in range(notes.samples.shape[1]):
            notes.samples[note, each] = desk.seen[each]
        notes.offsets[note] = answer_for(hall.stakes.now[seat])
    return supposed


@inlined
def _outcome(hall: Hall, kind: int, seat: int, option: int, heat: float) -> float:
    """Make a choice in the world that was kept, play the round to its end, and tell what the pad is worth then."""
    table = hall.table
    for word in range(len(table)):
        table[word] = hall.kept[word]
    if kind == PREDICTING:
        table[PREDICTIONS + seat] = option
        bet_all(hall, heat)
    elif kind == BETTING:
        table[BETS + seat] = NOBODY if option == seat else option
    else:
        lay(table, hall.ladder, option)
    while table[TURN] != NOBODY:
        lay(table, hall.ladder, play(hall, seat_in(table, TURN), heat))
    return _worth(hall, seat)


@inlined
def _worth(hall: Hall, seat: int) -> float:
    """Write the round on a pad, and tell what that is worth."""
    table = hall.table
    score(table)
    for word in range(len(hall.pad)):
        hall.written[word] = hall.pad[word]
    games.write(hall.written, table)
    chances_of(hall.written, table[PLAYERS], hall.learner.value, hall.desk, hall.chances)
    return float(min(max(hall.chances[seat] + manners(table, hall.written, seat), 0.0), 1.0))


@njit
def bet_all(hall: Hall, heat: float) -> None:
    """Let every seat bet."""
    table = hall.table
    for seat in range(table[PLAYERS]):
        on = bet(hall, seat, heat)
        table[BETS + seat] = NOBODY if on == seat else on
