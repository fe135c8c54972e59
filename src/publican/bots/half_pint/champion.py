"""A champion at Half-Pint Heroes: tries its choices in many worlds that fit what it knows, and takes the best.

It plays for the game, not for the round: a world is worth how likely the pad it ends with wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from time import thread_time

import msgspec
import numpy as np

from publican.bots.half_pint.compiled.policy import RUNGS, Numbers, build_ladder
from publican.bots.half_pint.compiled.search import BETTING, PLAYING, PREDICTING, Search, explore
from publican.bots.half_pint.compiled.worlds import hidden
from publican.bots.half_pint.plain import plain_choices
from publican.bots.half_pint.regular import Regular
from publican.engine.core import Card, Seat
from publican.engine.half_pint import Action, Bet, HalfPintChoice, Play, Predict, View
from publican.kernel.chance import seeded
from publican.kernel.half_pint import bridge, games, rounds
from publican.kernel.half_pint.sets import PLACES
from publican.kernel.half_pint.strengths import MOST_OFFERS, SUBSET_BITS
from publican.kernel.jit import Ints

WORK_PER_SECOND = 10_000_000
"""What a common machine does, at the least: a budget in seconds is one of work, so that a seed settles the move."""
PATIENCE = 1.25
"""On a slower machine it stops after so many times its budget all the same."""
SLICE = 20_000
"""Work between two looks at the clock."""


class Champion:
    """A bot that thinks for so many seconds of one core; the same seed and position give the same move."""

    def __init__(self, seed: int, seconds: float) -> None:
        self.seed = seed
        self.seconds = seconds

    def __call__(self, view: View) -> Action:
        assert view.seat is not None, "spectators do not play"
        if view.hand_size > PLACES:  # beyond the kernel
            return Regular()(view)
        choices = plain_choices(view)
        if len(choices) == 1:
            return choices[0].action
        search = new_search(view, self._number(view))
        options = [_option(search.table, view.seat, choice) for choice in choices]
        return choices[self._best(search, view, view.seat, options)].action

    def _number(self, view: View) -> int:
        """Draw a number for this decision from the seed, whatever was asked before."""
        place = (self.seed, view.seat, view.round, view.phase, len(view.tricks), len(view.plays))
        return int.from_bytes(sha256(repr(place).encode()).digest()[:8], "big")

    def _best(self, search: Search, view: View, seat: Seat, options: Sequence[int]) -> int:
        """Try options, in several heats; after each, the better half goes on."""
        tried = np.array(options, np.int64)
        alive, sums = np.ones(len(options), np.int64), np.zeros(len(options))
        kind = {"predict": PREDICTING, "bet": BETTING, "play": PLAYING}[view.phase]
        heats = (len(options) - 1).bit_length()
        by_worth = np.arange(len(options))
        until = thread_time() + PATIENCE * self.seconds
        for _ in range(heats):
            left = max(1, int(self.seconds * WORK_PER_SECOND / heats))
            while left > 0:
                left -= explore(search, seat, view.hand_size, kind, tried, alive, sums, min(left, SLICE))
                left *= thread_time() < until
            by_worth = np.argsort(np.where(alive, -sums, np.inf), kind="stable")
            alive[by_worth[(int(alive.sum()) + 1) // 2 :]] = 0
        return int(by_worth[0])


def _option(table: Ints, seat: Seat, choice: HalfPintChoice) -> int:
    """Spell a choice as the kernel does."""
    match choice.action:
        case Predict(_, sets):
            return sets
        case Bet(_, on):
            return rounds.NOBODY if on is None else on
        case Play():
            assert choice.makes is not None, "a play makes a set"
            return choice.makes.strength << SUBSET_BITS | bridge.subset_of(table, seat, choice.makes.hand)


def new_search(view: View, number: int) -> Search:
    """Lay out what a seat knows, and space to think."""
    table = bridge.table_of_view(view)
    unseen, held = hidden(view)
    search = Search(
        table=table,
        pad=bridge.pad_of(view.pad),
        unseen=unseen,
        held=held,
        played=np.array([bridge.hand_word(cards) for cards in _played(view)], np.int64),
        ladder=np.zeros(RUNGS, np.int64),
        weights=weights()[view.edition][view.pad.players - 2],
        guess=table.copy(),
        world=table.copy(),
        trial=table.copy(),
        written=np.zeros(games.PAD_WORDS, np.int64),
        offers=np.zeros(MOST_OFFERS, np.int64),
        liked=np.zeros(MOST_OFFERS),
        chance=seeded(number),
        luck=seeded(0),
    )
    build_ladder(table, search.ladder, search.offers)
    return search


def _played(view: View) -> list[list[Card]]:
    """List the hand cards that each seat has played in this round."""
    played: list[list[Card]] = [[] for _ in range(view.pad.players)]
    for plays in (*(trick.plays for trick in view.tricks), view.plays):
        for each in plays:
            played[each.seat] += each.made.hand
    return played


@cache
def weights() -> dict[str, list[Numbers]]:
    """Read the weights learned: by edition and number of players from two on, one's own and those of all others."""
    text = (files("publican.bots.half_pint.compiled") / "weights.json").read_bytes()
    by_edition = msgspec.json.decode(text, type=dict[str, list[list[list[int]]]])
    return {edition: [np.array(both) / 100 for both in each] for edition, each in by_edition.items()}
