"""What a small net answers: any number of inputs, two hidden layers with ReLU, one number.

Layout
    net      the weights: see ``Net``
    seen     float32[inputs]: what the net is shown
    hidden   float32[WIDE]: the first layer before ReLU, as far as its inputs are known
    space    float32[2, WIDE]: the hidden layers of the last answer, after ReLU; of the second NARROW are used

Choices of one situation share its inputs: ``begin`` adds those up once, and ``add`` the rest on top for each choice.
Sums are taken four inputs at a time, for many nodes at once: a sum that waits for the one before is what takes the
time. Most inputs and most of a hidden layer are zero, and their weights are not even looked at. The order is fixed by
what is not zero, so that every processor gets the same result however many numbers it handles.
"""

from __future__ import annotations

import math
from typing import NamedTuple, TypeAlias

import numpy as np

from publican.bots.nets.compiled import lanes
from publican.bots.nets.compiled.lanes import EIGHT, LANES, add_four, find_nonzero
from publican.kernel.jit import inlined, lowest_bit, njit

Singles: TypeAlias = lanes.Singles

WIDE = 128
NARROW = 32
FOUR = 4
WORD = 64
"""So many values are looked at before their lines are added."""
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
def _find(values: Singles, start: int, end: int) -> int:
    """Tell which of a word of values, or fewer, are not zero, as bits."""
    found, at = 0, start
    while at + EIGHT <= end:
        found |= find_nonzero(values, at) << at - start
        at += EIGHT
    while at < end:
        found |= (values[at] != NOTHING) << at - start
        at += 1
    return found


@inlined
def _add_lines(lines: Singles, values: Singles, start: int, end: int, sums: Singles, width: int) -> None:
    """Add to the sums of a layer the lines, from ``start`` to ``end``, whose values are not zero, four at a time."""
    while start < end:
        found = _find(values, start, min(start + WORD, end))
        while found:
            one, found = start + lowest_bit(found), found & found - 1
            two, is_two, found = start + (lowest_bit(found) & WORD - 1), found != 0, found & found - 1
            three, is_three, found = start + (lowest_bit(found) & WORD - 1), found != 0, found & found - 1
            four, is_four, found = start + (lowest_bit(found) & WORD - 1), found != 0, found & found - 1
            places = one, two, three, four
            counts = (
                values[one],
                values[two] * np.float32(is_two),
                values[three] * np.float32(is_three),
                values[four] * np.float32(is_four),
            )
            for at in range(0, width, LANES):
                add_four(sums, lines, at, places, counts)
        start += WORD


@njit
def begin(net: Net, seen: Singles, end: int, hidden: Singles) -> None:
    """Add up the inputs before ``end``."""
    biases = len(net.first) - 1
    for node in range(WIDE):
        hidden[node] = net.first[biases, node]
    _add_lines(net.first, seen, 0, end, hidden, WIDE)


@njit
def add(net: Net, seen: Singles, start: int, hidden: Singles, space: Singles) -> float:
    """Add the inputs from ``start`` on to those begun, which stay as they are, and give the answer."""
    first, second = space[0], space[1]
    for node in range(WIDE):
        first[node] = hidden[node]
    _add_lines(net.first, seen, start, len(net.first) - 1, first, WIDE)
    for node in range(WIDE):
        first[node] = max(first[node], NOTHING)
    for node in range(NARROW):
        second[node] = net.second[WIDE, node]
    _add_lines(net.second, first, 0, WIDE, second, NARROW)
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
