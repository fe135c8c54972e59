"""Lessons make nets better than chance, and a training that was broken off goes on as if it had not been."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from publican.bots.nets.files import read_nets
from tools.train import half_pint
from tools.train.__main__ import train
from tools.train.half_pint import HalfPintTrainer
from tools.train.half_pint_games import RANDOM

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lessons of a tenth of the usual length."""
    monkeypatch.setattr(half_pint, "SAMPLES", {"predict": 1024, "bet": 1024, "play": 4096})
    monkeypatch.setattr(half_pint, "PADS", 1024)
    monkeypatch.setattr(half_pint, "ELDER_EVERY", 2)


def test_some_lessons_beat_chance() -> None:
    trainer = HalfPintTrainer(1)
    for _ in range(20):
        trainer.lesson()
    assert trainer.compare(RANDOM, count=100) > 0.5, "a quarter would be its share among equals"


def test_a_training_that_was_broken_off_goes_on_the_same(tmp_path: Path) -> None:
    trainer = HalfPintTrainer(2)
    for _ in range(5):
        trainer.lesson()
    np.savez(tmp_path / "state.npz", **trainer.state())
    again = HalfPintTrainer(3)
    with np.load(tmp_path / "state.npz") as state:
        again.restore(dict(state))
    assert len(again.elders) == 2
    assert [trainer.lesson() for _ in range(2)] == [again.lesson() for _ in range(2)]
    for one, other in zip(trainer.nets().values(), again.nets().values(), strict=True):
        assert all((a == b).all() for a, b in zip(one, other, strict=True))


def test_a_training_leaves_state_nets_and_a_curve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HalfPintTrainer, "strength", lambda self: {"some": 0.25})
    trainer = HalfPintTrainer(1)
    train(trainer, 0.0, tmp_path)
    assert {file.name for file in tmp_path.iterdir()} == {"state.npz", "nets.npz", "curve.csv", "curve.png"}
    assert list(read_nets(tmp_path / "nets.npz")) == ["value", "predict", "bet", "play"]
    assert (tmp_path / "curve.csv").read_text().splitlines()[0] == "lessons,cpu_seconds,loss,some"
