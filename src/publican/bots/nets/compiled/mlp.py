"""What a small net answers: any number of inputs, two hidden layers with ReLU, one number.

Layout
    net      the weights: see ``Net``
    seen     float32[inputs]: what the net is shown
    hidden   float32[WIDE]: the first layer before ReLU, as far as its inputs are known
    space    float32[2, WIDE]: the hidden layers of the last answer, after ReLU; of the second NARROW are used

Choices of one situation share its inputs: ``begin`` adds those up once, and ``add`` the rest on top for each choice.
Sums are taken input by input, for all nodes of a layer at once: the order is fixed, so that every processor gets the
same result however many numbers it handles at a time.
"""

from __future__ import annotations

import math
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from publican.kernel.jit import inlined, njit

Singles: TypeAlias = NDArray[np.float32]

WIDE = 64
NARROW = 32
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


@njit
def begin(net: Net, seen: Singles, end: int, hidden: Singles) -> None:
    """Add up the inputs before ``end``."""
    biases = len(net.first) - 1
    for node in range(WIDE):
        hidden[node] = net.first[biases, node]
    for each in range(end):
        value = seen[each]
        if value != NOTHING:
            for node in range(WIDE):
                hidden[node] += value * net.first[each, node]


@njit
def add(net: Net, seen: Singles, start: int, hidden: Singles, space: Singles) -> float:
    """Add the inputs from ``start`` on to those begun, which stay as they are, and give the answer."""
    for node in range(WIDE):
        space[0, node] = hidden[node]
    for each in range(start, len(net.first) - 1):
        value = seen[each]
        if value != NOTHING:
            for node in range(WIDE):
                space[0, node] += value * net.first[each, node]
    for node in range(NARROW):
        space[1, node] = net.second[WIDE, node]
    for each in range(WIDE):
        space[0, each] = max(space[0, each], NOTHING)
    for four in range(WIDE // 4):
        # Four at a time, so that sums are not written and read again after each.
        at = 4 * four
        one, two, three, last = space[0, at], space[0, at + 1], space[0, at + 2], space[0, at + 3]
        for node in range(NARROW):
            total = space[1, node] + one * net.second[at, node]
            total += two * net.second[at + 1, node]
            total += three * net.second[at + 2, node]
            space[1, node] = total + last * net.second[at + 3, node]
    answer = net.last[NARROW]
    for node in range(NARROW):
        value = max(space[1, node], NOTHING)
        space[1, node] = value
        answer += value * net.last[node]
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
