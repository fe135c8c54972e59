"""Lessons make nets better than chance, and a training that was broken off goes on as if it had not been."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from publican.bots.half_pint.champion import mind as champion_mind
from publican.bots.half_pint.compiled.field import build_field
from publican.bots.half_pint.compiled.ladder import build_ladder, cards_left
from publican.bots.half_pint.compiled.pads import weigh_stakes
from publican.bots.nets.files import read_nets
from publican.kernel.half_pint import rounds
from tools.train import half_pint
from tools.train.__main__ import main, train
from tools.train.half_pint import HalfPintTrainer, copy_of
from tools.train.half_pint_players import RANDOM, Hall
from tools.train.half_pint_trials import TRIED, bet_all, try_bets, try_predictions, try_sets

# The first of them compiles the trainer, which takes minutes on a busy machine.
pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]


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


def a_round_dealt(trainer: HalfPintTrainer) -> Hall:
    """Set a table of four learners with cards on it."""
    hall = trainer.halls[0]
    trainer.set_table(hall, 4, rounds.SECOND)
    hall.pad[0] = 10
    weigh_stakes(hall.pad, 4, hall.learner.value, hall.desk, hall.stakes)
    rounds.random_deal(hall.table, hall.deck, hall.sizes, hall.chance)
    build_ladder(hall.table, hall.ladder, hall.desk.offers)
    build_field(hall.table, hall.ladder, cards_left(hall.table, 0), hall.desk.offers)
    hall.table[rounds.PREDICTIONS : rounds.PREDICTIONS + 4] = 1
    bet_all(hall, 0.0)
    return hall


def test_what_is_tried_leaves_the_table_as_it_was() -> None:
    hall = a_round_dealt(HalfPintTrainer(1))
    before = hall.table.copy()
    for attempt, notes in ((try_predictions, hall.predicted), (try_bets, hall.betted), (try_sets, hall.played)):
        attempt(hall, int(hall.table[rounds.TURN]), 0.01)
        assert (hall.table == before).all()
        assert 2 <= notes.many[0] <= TRIED
        assert len({sample.tobytes() for sample in notes.samples[: notes.many[0]]}) == notes.many[0]


def test_nobody_is_sure_of_luck_that_all_choices_shared() -> None:
    """Whatever came of a decision, its choices together are worth nearly what the net had thought."""
    trainer = HalfPintTrainer(1)
    trainer.adopt(champion_mind(4)._asdict())
    hall, seen = a_round_dealt(trainer), set()
    for _ in range(20):
        hall.predicted.many[0] = 0
        try_predictions(hall, 0, 0.05)
        targets = hall.predicted.targets[: hall.predicted.many[0]]
        assert abs(float(targets.mean()) - hall.stakes.now[0]) < 0.12
        seen.add(int(targets.argmax()))
    assert len(seen) > 1, "luck decides which choice was right"


def test_the_nets_that_are_kept_are_a_mean() -> None:
    trainer = HalfPintTrainer(1)
    trainer.adopt(champion_mind(4)._asdict())
    assert all(
        (a == b).all()
        for one, other in zip(trainer.mind, champion_mind(4), strict=True)
        for a, b in zip(one, other, strict=True)
    )
    trainer.lesson()
    first = copy_of(trainer.mind)
    trainer.lesson()
    for name, net in trainer.nets().items():
        half = (getattr(first, name).last + getattr(trainer.mind, name).last) / 2
        assert net.last == pytest.approx(half, abs=1e-6)


def test_a_training_that_was_broken_off_goes_on_the_same(tmp_path: Path) -> None:
    trainer = HalfPintTrainer(2)
    for _ in range(5):
        trainer.lesson()
    np.savez(tmp_path / "state.npz", **trainer.state())
    again = HalfPintTrainer(3)
    with np.load(tmp_path / "state.npz") as state:
        again.restore(dict(state))
    assert len(again.elders) == 2
    assert all((a == b).all() for a, b in zip(trainer.mean.play, again.mean.play, strict=True))
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


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--players", "9"], "half-pint-heroes has 2 to 7 players, not 9"),
        (["--begin-with", "nowhere.npz"], "there is no file nowhere.npz"),
        (["--imitate", "nowhere.jsonl"], "argument --imitate: there is no file nowhere.jsonl"),
        (["--resume", "--folder", "nowhere"], "nowhere holds no training"),
    ],
)
def test_wrong_input_gets_one_line(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["half-pint-heroes", *words])
    assert left.value.code == 2
    assert said in capsys.readouterr().err.splitlines()[-1]
