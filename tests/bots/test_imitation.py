"""Nets learn to choose as players in records did, and tell it of games that they have not read."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from publican.bots.simulate import simulate
from publican.engine import record as records
from tools.train.__main__ import main, train
from tools.train.imitation import APART, ImitationTrainer, choices_of

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]

BOTS = ("regular", "regular", "rookie")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two regulars and a rookie, some games."""
    file = tmp_path_factory.mktemp("played") / "games.jsonl"
    games = [simulate("half-pint-heroes", 3, BOTS, {"rounds": 6}, "imitated", number) for number in range(3 * APART)]
    file.write_bytes(b"".join(records.write(game) + b"\n" for game in games))
    return file


def test_what_somebody_chose_is_read_from_records(played: Path) -> None:
    both, rookie = choices_of(played, "r"), choices_of(played, "rookie")
    assert len(rookie["predict"].taken) == len(both["predict"].taken) / 3
    for choices in both.values():
        counts = np.diff(choices.starts)
        assert ((counts > 1) & (choices.taken < counts)).all()
        assert set(choices.games) == set(range(3 * APART))


def test_lessons_make_choices_likelier_also_in_games_kept_apart(played: Path) -> None:
    trainer = ImitationTrainer(1, played, "regular")
    before = trainer.strength()
    for _ in range(12):
        trainer.lesson()
    after = trainer.strength()
    assert set(after) == {"predict", "bet", "play"}
    assert all(after[phase] > 1.05 * before[phase] for phase in after), (before, after)


def test_an_imitation_that_was_broken_off_goes_on_the_same(played: Path, tmp_path: Path) -> None:
    trainer = ImitationTrainer(1, played, "rookie")
    trainer.lesson()
    np.savez(tmp_path / "state.npz", **trainer.state())
    again = ImitationTrainer(2, played, "rookie")
    with np.load(tmp_path / "state.npz") as state:
        again.restore(dict(state))
    assert [trainer.lesson() for _ in range(2)] == [again.lesson() for _ in range(2)]
    train(again, 0.0, tmp_path)
    assert (tmp_path / "curve.csv").read_text().splitlines()[0] == "lessons,cpu_seconds,loss,predict,bet,play"


def test_a_name_that_nobody_has_gets_one_line(played: Path) -> None:
    with pytest.raises(SystemExit, match="has no player named 'Ada' who had to predict"):
        main(["half-pint-heroes", "--imitate", str(played), "--named", "Ada"])
