"""Bots of an earlier commit play as they did there; a regular here, since champions compile (``pub bench frozen``)."""

from __future__ import annotations

import subprocess

import pytest

from bench.frozen import by_the_commit, positions, through_the_pipe
from publican.bots.simulate import simulate
from tools import frozen


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [("half-pint-heroes", 3), ("hero-house", 2)])
def test_a_frozen_bot_chooses_what_its_commit_chooses(game: str, seats: int) -> None:
    record = simulate(game, seats, ["rookie"], {}, "frozen", 1)
    chosen, _ = through_the_pipe(game, positions(record), "regular", 0.02)
    assert chosen == by_the_commit([record], "regular", 0.02)
    assert len(chosen) > 20


def test_a_commit_that_is_not_there_is_one_clear_line() -> None:
    done = subprocess.run(frozen.command("regular", "--commit", "0" * 40), capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        f"frozen: there is no commit {'0' * 40} in this clone; if it is shallow: git fetch --unshallow"
    ]
