"""What a small net answers: any number of inputs, two hidden layers with ReLU, one number.

Layout
    net      the weights: see ``Net``
    seen     float32[inputs]: what the net is shown
    hidden   float32[WIDE]: the first layer before ReLU, as far as its inputs are known
    space    float32[2, WIDE]: the hidden layers of the last answer, after ReLU; of the second NARROW are used

Choices of one situation share its inputs: ``begin`` adds those up once, and ``add`` the rest on top for each choice.
Sums are taken four inputs at a time, for all nodes of a layer at once: a sum that waits for the one before is what
takes the time. The order is fixed, so that every processor gets the same result however many numbers it handles.
"""

from __future__ import annotations

import math
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from publican.kernel.jit import inlined, njit

Singles: TypeAlias = NDArray[np.float32]

WIDE = 128
NARROW = 32
FOUR = 4
NOTHING = np.float32(0)
UTMOST = np.float32(15)
"""Answers beyond this are as good as certain."""


class Net(NamedTuple):
    """The weights of a net, for each layer; the last line of each has the biases."""

    first: Singles
    """float32[inputs + 1, WIDE]"""
    second: Singles
    """float32[WIDE + 1, NARROW]"""
    last: Singles
    """float32[NARROW + 1]"""


@inlined
def _add_inputs(net: Net, seen: Singles, start: int, end: int, sums: Singles) -> None:
    """Add some inputs to the sums of the first layer."""
    at = start
    while at + FOUR <= end:
        one, two, three, four = seen[at], seen[at + 1], seen[at + 2], seen[at + 3]
        if one != NOTHING or two != NOTHING or three != NOTHING or four != NOTHING:
            for node in range(WIDE):
                sums[node] += (one * net.first[at, node] + two * net.first[at + 1, node]) + (
                    three * net.first[at + 2, node] + four * net.first[at + 3, node]
                )
        at += FOUR
    while at < end:
        value = seen[at]
        for node in range(WIDE):
            sums[node] += value * net.first[at, node]
        at += 1


@njit
def begin(net: Net, seen: Singles, end: int, hidden: Singles) -> None:
    """Add up the inputs before ``end``."""
    biases = len(net.first) - 1
    for node in range(WIDE):
        hidden[node] = net.first[biases, node]
    _add_inputs(net, seen, 0, end, hidden)


@njit
def add(net: Net, seen: Singles, start: int, hidden: Singles, space: Singles) -> float:
    """Add the inputs from ``start`` on to those begun, which stay as they are, and give the answer."""
    first, second = space[0], space[1]
    for node in range(WIDE):
        first[node] = hidden[node]
    _add_inputs(net, seen, start, len(net.first) - 1, first)
    for node in range(WIDE):
        first[node] = max(first[node], NOTHING)
    for node in range(NARROW):
        second[node] = net.second[WIDE, node]
    for at in range(0, WIDE, FOUR):
        one, two, three, four = first[at], first[at + 1], first[at + 2], first[at + 3]
        for node in range(NARROW):
            second[node] += (one * net.second[at, node] + two * net.second[at + 1, node]) + (
                three * net.second[at + 2, node] + four * net.second[at + 3, node]
            )
    one, two, three, four = net.last[NARROW], NOTHING, NOTHING, NOTHING
    for node in range(NARROW):
        second[node] = max(second[node], NOTHING)
    for at in range(0, NARROW, FOUR):
        one += second[at] * net.last[at]
        two += second[at + 1] * net.last[at + 1]
        three += second[at + 2] * net.last[at + 2]
        four += second[at + 3] * net.last[at + 3]
    answer = (one + two) + (three + four)
    return float(min(max(answer, -UTMOST), UTMOST))


@inlined
def chance_of(answer: float) -> float:
    """Read an answer as a chance: its odds are the exponential of it."""
    return float(1.0 / (1.0 + math.exp(-answer)))


@inlined
def answer_for(chance: float) -> float:
    """Give the answer that means a chance."""
    sure = min(max(chance, 1e-4), 1.0 - 1e-4)
    return float(math.log(sure / (1.0 - sure)))
