"""What players of Half-Pint Heroes chose in records: what nets are shown of each option, and which was taken."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np

from publican.bots.half_pint.champion import KINDS, new_search, option_of
from publican.bots.half_pint.compiled.play_sight import PLAY_INPUTS, look_at_set, look_at_sets, look_before_playing
from publican.bots.half_pint.compiled.search import BETTING, PREDICTING, fill_pool
from publican.bots.half_pint.compiled.sight import (
    BET_INPUTS,
    PREDICT_INPUTS,
    look_at_bet,
    look_at_prediction,
    look_before_betting,
    look_before_predicting,
)
from publican.bots.half_pint.compiled.thought import Search
from publican.bots.nets.compiled.mlp import Singles, answer_for
from publican.bots.nets.making import singles
from publican.engine import record as records
from publican.engine.half_pint import HalfPintChoice, View
from publican.kernel.half_pint import games
from publican.kernel.half_pint.rounds import list_offers
from publican.kernel.half_pint.sets import PLACES
from publican.kernel.jit import Ints, njit

INPUTS = {"predict": PREDICT_INPUTS, "bet": BET_INPUTS, "play": PLAY_INPUTS}


class Decision(NamedTuple):
    """One decision, as a net is shown it."""

    samples: Singles
    """float32[options, inputs]"""
    taken: int
    """The place of the option that was taken."""
    usual: float
    """What is added to an answer before it is read as a chance."""
    mark: float
    """What a mark is worth to who decides."""
    game: int
    """The number of the record."""


def decisions(lines: Iterable[bytes], name: str) -> Iterator[tuple[str, Decision]]:
    """List what players whose name has this word chose, by phase; where there was nothing to choose, nothing."""
    for number, line in enumerate(lines):
        record = records.read(line)
        table = records.open_game(record, lambda k, cards: None)
        before = None
        for turn in records.replay(record):
            if before is not None and turn.seat is not None and name in record.players[turn.seat]:
                view = table.view(before, turn.seat)
                choice = next(each for each in view.choices if table.spell(each.action) == turn.action)
                if len(view.choices) > 1 and view.hand_size <= PLACES:
                    yield view.phase, _decision(view, choice, number)
            before = turn.state


def _decision(view: View, chosen: HalfPintChoice, game: int) -> Decision:
    """Lay a decision out."""
    assert view.seat is not None, "spectators do not play"
    search, seat, kind = new_search(view, 0, 0.0), view.seat, KINDS[view.phase]
    fill_pool(search, seat, 0, 1)
    options = np.array([option_of(search.pool[0], seat, choice) for choice in view.choices], np.int64)
    samples = singles(len(options), INPUTS[view.phase])
    show(search, kind, seat, options, samples)
    mark = float(search.stakes.hits[seat, seat])
    return Decision(samples, view.choices.index(chosen), answer_for(search.stakes.now[seat]), mark, game)


@njit
def show(search: Search, kind: int, seat: int, options: Ints, samples: Singles) -> None:
    """Note what a net is shown of each option."""
    table, desk, ladder, stakes = search.pool[0], search.desk, search.ladder, search.stakes
    fighters, cards, count = search.pad[games.FIGHTERS], 0, list_offers(table, seat, desk.offers)
    if kind == PREDICTING:
        look_before_predicting(table, seat, ladder, count, stakes, fighters, desk)
    elif kind == BETTING:
        look_before_betting(table, seat, ladder, count, stakes, fighters, desk)
    else:
        look_before_playing(table, seat, ladder, stakes, fighters, desk)
        cards = look_at_sets(table, seat, ladder, count, desk)
    for place in range(len(options)):
        if kind == PREDICTING:
            look_at_prediction(options[place], desk)
        elif kind == BETTING:
            look_at_bet(table, seat, options[place], stakes, fighters, desk)
        else:
            look_at_set(table, seat, ladder, options[place], count, cards, desk)
        for each in range(samples.shape[1]):
            samples[place, each] = desk.seen[each]
