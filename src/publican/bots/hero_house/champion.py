"""A champion at Hero House: tries every choice in many worlds that fit what it sees, and plays for the game.

The time allowed is turned into work by a fixed rate, so that the same seed gives the same move on a busy machine too;
only a processor much slower than usual cuts a thought short.
"""

from __future__ import annotations

from hashlib import sha256
from time import thread_time

import numpy as np
from msgspec import json

from publican.bots.hero_house.compiled.policy import choose
from publican.bots.hero_house.compiled.search import compare, new_search
from publican.bots.hero_house.compiled.weights import REGULAR, SHARP
from publican.bots.hero_house.compiled.worlds import deal_unseen, hidden
from publican.bots.hero_house.plain import could_win, plain_choices
from publican.engine.hero_house import Action, View
from publican.kernel.hero_house import bridge

WORK_PER_SECOND = 1_500_000
"""Choices played out; somewhat fewer than a slow machine does."""

PATIENCE = 1.25
"""A machine that is slower still stops after so many times the time allowed."""

WALKING_OUT = 0.02
"""How much likelier a win must be by walking out with a hero that beats the monster: people take it for a blunder."""

PIECE = 3_000
"""The clock is looked at after so much work."""


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
        reluctance = WALKING_OUT if could_win(view) else 0.0
        self.search = new_search(bridge.table_of_view(view), *hidden(view), SHARP, REGULAR, reluctance, seed)
        deal_unseen(self.search.world, self.search.unseen, self.search.held, self.search.chance)
        favourite = int(choose(self.search.world, SHARP))  # which looks at nothing hidden: any world will do
        offers = [bridge.offer_of(choice.action) for choice in plain_choices(view)]
        self.offers = np.array(sorted(offers, key=lambda offer: offer != favourite), np.int64)
        self.sums = np.zeros(len(offers))
        compare(self.search, self.seat, self.offers, self.sums, 0)  # if it must be compiled, then before the clock runs

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
