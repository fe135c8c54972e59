"""What nets of any game owe: the answer that their weights say, learning downhill, and files that keep them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from publican.bots.nets.compiled.learning import push_back, study
from publican.bots.nets.compiled.mlp import NARROW, WIDE, Net, Singles, add, answer_for, begin, chance_of
from publican.bots.nets.files import read_nets, write_nets
from publican.bots.nets.making import fresh, singles, student_of

INPUTS = 11


def some_inputs(seed: int = 1) -> Singles:
    """Draw inputs of which some are zero."""
    chance = np.random.default_rng(seed)
    return np.where(chance.random(INPUTS) < 0.3, 0, chance.normal(size=INPUTS)).astype(np.float32)


def answer(net: Net, seen: Singles, split: int = INPUTS) -> float:
    hidden, space = singles(WIDE), singles(2, WIDE)
    begin(net, seen, split, hidden)
    return add(net, seen, split, hidden, space)


def test_an_answer_is_what_the_weights_say() -> None:
    net, seen = fresh(INPUTS, 1), some_inputs()
    net.first[-1], net.second[-1], net.last[-1] = 0.1, -0.2, 0.3
    first = np.maximum(seen @ net.first[:-1] + net.first[-1], 0)
    second = np.maximum(first @ net.second[:-1] + net.second[-1], 0)
    assert answer(net, seen) == pytest.approx(float(second @ net.last[:-1] + net.last[-1]), rel=1e-5)


def test_it_does_not_matter_where_the_inputs_are_split() -> None:
    net, seen = fresh(INPUTS, 2), some_inputs(2)
    for split in range(INPUTS + 1):
        assert answer(net, seen, split) == pytest.approx(answer(net, seen), rel=1e-5)


def test_a_chance_and_its_answer_belong_together() -> None:
    for chance in (0.001, 0.25, 0.5, 0.99):
        assert chance_of(answer_for(chance)) == pytest.approx(chance)


@pytest.mark.parametrize("layer", Net._fields)
def test_a_slope_is_what_moving_one_weight_really_changes(layer: str) -> None:
    student = student_of(fresh(INPUTS, 3))
    student.seen[:] = some_inputs(3)
    begin(student.net, student.seen, INPUTS, student.hidden)
    add(student.net, student.seen, INPUTS, student.hidden, student.space)
    push_back(student, 1.0)
    weights, slope = getattr(student.net, layer).ravel(), getattr(student.slope, layer).ravel()
    moved = np.flatnonzero(np.abs(slope) > 1e-3)[::17]
    assert len(moved) > 0
    for place in moved:
        kept = weights[place]
        found = []
        for change in (5e-4, -5e-4):
            weights[place] = kept + np.float32(change)
            found.append(answer(student.net, student.seen))
        weights[place] = kept
        assert (found[0] - found[1]) / 1e-3 == pytest.approx(slope[place], rel=0.1, abs=2e-3)


def test_it_learns_what_two_inputs_mean_together() -> None:
    chance = np.random.default_rng(4)
    samples = chance.normal(size=(4096, INPUTS)).astype(np.float32)
    targets = (0.1 + 0.8 * (samples[:, 0] * samples[:, 1] > 0)).astype(np.float32)
    student, losses = student_of(fresh(INPUTS, 4)), []
    for number in range(12):
        order = chance.permutation(len(samples))
        losses.append(study(student, samples, singles(len(samples)), targets, order, 64, 64 * number, 3e-3))
    assert losses[-1] < 0.3 * losses[0]


def test_a_file_keeps_nets_but_for_rounding(tmp_path: Path) -> None:
    nets = {"play": fresh(5, 1), "bet": fresh(7, 2)}
    write_nets(tmp_path / "nets.npz", nets)
    found = read_nets(tmp_path / "nets.npz")
    assert list(found) == ["play", "bet"]
    for name, net in nets.items():
        for kept, read in zip(net, found[name], strict=True):
            assert read.dtype == np.float32
            assert read == pytest.approx(kept, rel=1e-3, abs=1e-6)
    assert nets["play"].second.shape == (WIDE + 1, NARROW)
