"""How a net learns: its answers move towards what really came of it (Adam, Kingma and Ba 2015).

Layout
    net, seen, hidden, space   as in mlp.py
    slope     a ``Net``: which way the net should not go
    mean, square   each a ``Net``: running means of slopes and of their squares
    errors    float32[2, WIDE]: which way the hidden layers should not go
    samples   float32[many, inputs]: what the net was shown
    offsets   float32[many]: what is added to its answer before that is read as a chance
    targets   float32[many]: the chance that would have been right
    order     int64[]: which samples are read, in this order
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from publican.bots.nets.compiled.mlp import NARROW, NOTHING, WIDE, Net, Singles, add, begin, chance_of
from publican.kernel.jit import Ints, inlined, njit

MEAN, SQUARE = np.float32(0.9), np.float32(0.999)
ONE, CALM = np.float32(1), np.float32(1e-8)


class Student(NamedTuple):
    """A net that learns, and what that takes."""

    net: Net
    slope: Net
    mean: Net
    square: Net
    errors: Singles
    seen: Singles
    hidden: Singles
    space: Singles


@njit
def push_back(student: Student, wrong: float) -> None:
    """Add to the slope what an error of the last answer says; what led to it is still in ``seen`` and ``space``."""
    net, slope, errors, space = student.net, student.slope, student.errors, student.space
    error = np.float32(wrong)
    slope.last[NARROW] += error
    for node in range(NARROW):
        slope.last[node] += error * space[1, node]
        errors[1, node] = error * net.last[node] if space[1, node] > NOTHING else NOTHING
        slope.second[WIDE, node] += errors[1, node]
    for each in range(WIDE):
        value = space[0, each]
        total = NOTHING
        if value > NOTHING:
            for node in range(NARROW):
                slope.second[each, node] += value * errors[1, node]
            for node in range(NARROW):
                total += net.second[each, node] * errors[1, node]
        errors[0, each] = total
    inputs = len(net.first) - 1
    for node in range(WIDE):
        slope.first[inputs, node] += errors[0, node]
    for each in range(inputs):
        value = student.seen[each]
        if value != NOTHING:
            for node in range(WIDE):
                slope.first[each, node] += value * errors[0, node]


@inlined
def _step(weights: Singles, slope: Singles, mean: Singles, square: Singles, pace: np.float32) -> None:
    for place in range(len(weights)):
        down = slope[place]
        slope[place] = NOTHING
        mean[place] = MEAN * mean[place] + (ONE - MEAN) * down
        square[place] = SQUARE * square[place] + (ONE - SQUARE) * down * down
        weights[place] -= pace * mean[place] / (np.sqrt(square[place]) + CALM)


@njit
def step(student: Student, number: int, rate: float) -> None:
    """Move a net against its slope, which is cleared; steps are numbered from 1."""
    net, slope, mean, square = student.net, student.slope, student.mean, student.square
    pace = np.float32(rate * math.sqrt(1 - SQUARE**number) / (1 - MEAN**number))
    for line in range(len(net.first)):
        _step(net.first[line], slope.first[line], mean.first[line], square.first[line], pace)
    for line in range(len(net.second)):
        _step(net.second[line], slope.second[line], mean.second[line], square.second[line], pace)
    _step(net.last, slope.last, mean.last, square.last, pace)


@njit
def study(
    student: Student,
    samples: Singles,
    offsets: Singles,
    targets: Singles,
    order: Ints,
    batch: int,
    number: int,
    rate: float,
) -> float:
    """Read samples once, ``batch`` between two steps, of which ``number`` were taken before; give the mean loss."""
    loss = 0.0
    inputs = len(student.net.first) - 1
    used = len(order) // batch * batch
    for place in range(used):
        at = order[place]
        for each in range(inputs):
            student.seen[each] = samples[at, each]
        begin(student.net, student.seen, inputs, student.hidden)
        chance = chance_of(add(student.net, student.seen, inputs, student.hidden, student.space) + offsets[at])
        loss += (chance - targets[at]) ** 2
        push_back(student, (chance - targets[at]) / batch)
        if place % batch == batch - 1:
            number += 1
            step(student, number, rate)
    return loss / max(1, used)
