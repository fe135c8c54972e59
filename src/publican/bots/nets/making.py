"""Nets as arrays: fresh ones, and what one needs to learn."""

from __future__ import annotations

import numpy as np

from publican.bots.nets.compiled.learning import Student
from publican.bots.nets.compiled.mlp import NARROW, WIDE, Net, Singles


def singles(*shape: int) -> Singles:
    """Make an array of zeros."""
    return np.zeros(shape, np.float32)


def empty(inputs: int) -> Net:
    """Make a net of zeros."""
    return Net(singles(inputs + 1, WIDE), singles(WIDE + 1, NARROW), singles(NARROW + 1))


def fresh(inputs: int, seed: int) -> Net:
    """Make a net that knows nothing: its answers are near 0."""
    chance = np.random.default_rng(seed)
    net = empty(inputs)
    net.first[:-1] = chance.normal(0, 0.1, (inputs, WIDE))
    net.second[:-1] = chance.normal(0, (2 / WIDE) ** 0.5, (WIDE, NARROW))
    net.last[:-1] = chance.normal(0, 0.05, NARROW)
    return net


def student_of(net: Net) -> Student:
    """Give a net all it takes to learn."""
    inputs = len(net.first) - 1
    slope, mean, square = (empty(inputs) for _ in range(3))
    return Student(net, slope, mean, square, singles(2, WIDE), singles(inputs), singles(WIDE), singles(2, WIDE))
