"""A champion at Hero House: a net that learned by playing, and a search through worlds that fit what it sees.

The time allowed is turned into work by a fixed rate, so that the same seed gives the same move on a busy machine too;
only a processor much slower than usual cuts a thought short.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from time import thread_time

import numpy as np
from msgspec import json

from publican.bots.hero_house.compiled.learned import Mind, weigh
from publican.bots.hero_house.compiled.search import compare, new_search
from publican.bots.hero_house.compiled.worlds import deal_unseen, hidden
from publican.bots.hero_house.plain import plain_choices
from publican.bots.nets.compiled.mlp import Singles
from publican.bots.nets.files import read_nets
from publican.engine.hero_house import Action, View
from publican.kernel.hero_house import bridge

WORK_PER_SECOND = 400_000
"""Choices by the net; somewhat fewer than a slow machine does."""

PATIENCE = 1.25
"""A machine that is slower still stops after so many times the time allowed."""

PIECE = 300
"""The clock is looked at after so much work."""

MOST_OPTIONS = 6
"""So many of its choices, the best by the net, are tried out."""

TRUST = 10.0
"""The net's own opinion counts as much as so many worlds."""


class Champion:
    """Searches anew for each decision, and remembers nothing."""

    def __init__(self, seed: int, seconds: float) -> None:
        self.seed = seed
        self.seconds = seconds

    def __call__(self, view: View) -> Action:
        assert view.seat is not None, "spectators do not play"
        choices = plain_choices(view)
        if len(choices) == 1:
            return choices[0].action
        return bridge.action_of(view.seat, _Decision(view, self._seed(view)).best(self.seconds))

    def _seed(self, view: View) -> int:
        """Draw from the seed and from what is seen, not from earlier decisions."""
        text = f"publican-champion {self.seed} ".encode() + json.encode(view)
        return int.from_bytes(sha256(text).digest()[:8], "big")


class _Decision:
    """One decision: the choices that are left, and what each was worth so far."""

    def __init__(self, view: View, seed: int) -> None:
        assert view.seat is not None
        self.seat = view.seat
        self.search = new_search(bridge.table_of_view(view), *hidden(view), champion_mind(), seed)
        opinions = self._opinions()
        plain = [bridge.offer_of(choice.action) for choice in plain_choices(view)]
        best = sorted(plain, key=lambda offer: -opinions[offer])[:MOST_OPTIONS]
        self.offers = np.array(best, np.int64)
        self.sums = np.array([TRUST * opinions[offer] for offer in best])
        compare(self.search, self.seat, self.offers, self.sums, 0)  # if it must be compiled, then before the clock runs

    def _opinions(self) -> dict[int, float]:
        """Ask the net what each choice is worth."""
        search = self.search
        deal_unseen(search.world, search.unseen, search.held, search.chance)  # the net looks at nothing hidden
        count = weigh(search.world, self.seat, search.mind, search.thought)
        return dict(zip(search.thought.offers[:count].tolist(), search.thought.worth[:count].tolist(), strict=True))

    def best(self, seconds: float) -> int:
        """Halve the choices until one is left, with as much work for each round."""
        deadline = thread_time() + PATIENCE * seconds
        rounds = max(1, (len(self.offers) - 1).bit_length())
        for _ in range(rounds):
            self._compare(int(WORK_PER_SECOND * seconds / rounds), deadline)
            order = np.argsort(-self.sums, kind="stable")[: (len(self.offers) + 1) // 2]
            self.offers, self.sums = self.offers[order], self.sums[order]
        return int(self.offers[0])

    def _compare(self, work: int, deadline: float) -> None:
        while work > 0 and thread_time() < deadline:
            work -= compare(self.search, self.seat, self.offers, self.sums, min(work, PIECE))


@cache
def champion_mind() -> Mind:
    """Read what is shipped."""
    folder = files("publican.bots.hero_house")
    return Mind(read_nets(folder / "nets.npz")["play"], read_standings(folder / "standings.npy"))


def read_standings(path: Traversable) -> Singles:
    """Read what the pad is worth; it is kept in two bytes each."""
    with path.open("rb") as file:
        standings: Singles = np.load(file).astype(np.float32)
    return standings
