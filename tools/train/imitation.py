"""Nets learn to choose as players in records did: ``python3 pub train GAME --imitate RECORDS --named WORD``.

A choice is the likelier the more the nets think it is worth, as the search takes others; what is learned is what makes
the choices that were made as likely as can be. Every sixth game is kept apart, to tell how well that holds elsewhere.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from publican.bots.half_pint.champion import HEATS, mind
from publican.bots.half_pint.compiled.minds import likelihood
from publican.bots.half_pint.compiled.pads import Numbers
from publican.bots.half_pint.compiled.thought import LEAST_HEAT
from publican.bots.nets.compiled.learning import Student, push_back, step
from publican.bots.nets.compiled.mlp import Net, Singles, add, begin, chance_of
from publican.bots.nets.making import fresh, student_of
from publican.kernel.half_pint.strengths import MOST_OFFERS
from publican.kernel.jit import Ints, inlined, njit
from tools.train.half_pint_choices import INPUTS, Decision, decisions
from tools.train.keeping import restored, stored

BATCH = 64
APART = 6
"""Of so many games one is not learned from."""
BEGIN, SLOWER = 5e-4, 3
"""The rate of the first lesson; it is half of that after so many."""


class Choices(NamedTuple):
    """Many decisions: the options of decision ``d`` are the samples from ``starts[d]`` up to ``starts[d + 1]``."""

    samples: Singles
    starts: Ints
    taken: Ints
    usual: Numbers
    heats: Numbers
    """How much less an option may be worth, to be taken e times more seldom."""
    games: Ints


@njit
def read_choices(student: Student, choices: Choices, order: Ints, number: int, rate: float, space: Numbers) -> float:
    """Read decisions once, and learn from them unless the rate is 0; tell the logarithm of how unlikely each was."""
    surprise = 0.0
    for place in range(len(order)):
        at = order[place]
        count = choices.starts[at + 1] - choices.starts[at]
        for option in range(count):
            space[option] = _worth(student, choices, at, option)
        surprise -= math.log(likelihood(space, count, choices.taken[at], choices.heats[at]))
        if rate > 0:
            _learn(student, choices, at, count, space)
            if place % BATCH == BATCH - 1:
                number += 1
                step(student, number, rate)
    return surprise / len(order)


@inlined
def _learn(student: Student, choices: Choices, at: int, count: int, space: Numbers) -> None:
    """Note which way each option of a decision should have been worth more, or less."""
    heat = choices.heats[at]
    for option in range(count):
        wrong = likelihood(space, count, option, heat) - (option == choices.taken[at])
        worth = _worth(student, choices, at, option)
        push_back(student, wrong * worth * (1 - worth) / heat / BATCH)


@njit
def _worth(student: Student, choices: Choices, at: int, option: int) -> float:
    """Tell what an option of a decision is worth; what led to that stands in the student's space."""
    sample, inputs = choices.starts[at] + option, len(student.net.first) - 1
    for each in range(inputs):
        student.seen[each] = choices.samples[sample, each]
    begin(student.net, student.seen, inputs, student.hidden)
    return chance_of(choices.usual[at] + add(student.net, student.seen, inputs, student.hidden, student.space))


class ImitationTrainer:
    """Nets that begin as those of the champion, and learn to choose as others did."""

    def __init__(self, seed: int, records: Path, name: str) -> None:
        self.lessons = 0
        self.chance = np.random.default_rng(seed)
        self.students = {phase: student_of(fresh(inputs, seed)) for phase, inputs in INPUTS.items()}
        self.adopt(mind(4)._asdict())
        self.steps = dict.fromkeys(INPUTS, 0)
        self.space = np.zeros(MOST_OFFERS)
        self.choices = choices_of(records, name)

    @property
    def rate(self) -> float:
        return BEGIN / (1 + self.lessons / SLOWER)

    def lesson(self) -> float:
        """Read all decisions but those kept apart once; give the loss at sets."""
        loss = 0.0
        for phase, choices in self.choices.items():
            order = self.chance.permutation(np.flatnonzero(choices.games % APART != 0))
            many = len(order) // BATCH * BATCH  # what half a batch says would be lost by a break
            loss = self._read(phase, order[:many], self.rate)
            self.steps[phase] += many // BATCH
        self.lessons += 1
        return loss

    def strength(self) -> dict[str, float]:
        """Tell how likely the nets take what was chosen in the games kept apart: the geometric mean, by phase."""
        apart = {phase: np.flatnonzero(choices.games % APART == 0) for phase, choices in self.choices.items()}
        return {phase: math.exp(-self._read(phase, order, 0.0)) for phase, order in apart.items()}

    def _read(self, phase: str, order: Ints, rate: float) -> float:
        return read_choices(self.students[phase], self.choices[phase], order, self.steps[phase], rate, self.space)

    def nets(self) -> dict[str, Net]:
        """Give the nets."""
        return {phase: student.net for phase, student in self.students.items()}

    def adopt(self, nets: Mapping[str, Net]) -> None:
        """Go on from nets that have learned already."""
        for phase, student in self.students.items():
            for part, weights in zip(student.net, nets[phase], strict=True):
                part[:] = weights

    def state(self) -> dict[str, Any]:
        """Give all that the next lesson depends on."""
        kept = {"lessons": self.lessons, "steps": self.steps, "numpy": self.chance.bit_generator.state}
        return stored(kept, self.students)

    def restore(self, state: Mapping[str, Any]) -> None:
        """Go on from such a state."""
        kept = restored(state, self.students)
        self.lessons, self.steps = kept["lessons"], kept["steps"]
        self.chance.bit_generator.state = kept["numpy"]


def choices_of(path: Path, name: str) -> dict[str, Choices]:
    """Read what players with this word in their name chose, for each phase."""
    found = defaultdict(list)
    with path.open("rb") as lines:
        for phase, decision in decisions(lines, name):
            found[phase].append(decision)
    if missing := [phase for phase in INPUTS if not found[phase]]:
        raise SystemExit(f"pub train: {path} has no player named {name!r} who had to {missing[0]}")
    return {phase: _together(found[phase]) for phase in INPUTS}


def _together(found: list[Decision]) -> Choices:
    """Put decisions into arrays."""
    return Choices(
        samples=np.concatenate([each.samples for each in found]),
        starts=np.cumsum([0, *(len(each.samples) for each in found)]),
        taken=np.array([each.taken for each in found]),
        usual=np.array([each.usual for each in found]),
        heats=np.array([max(HEATS[1] * each.mark, LEAST_HEAT) for each in found]),
        games=np.array([each.game for each in found]),
    )
