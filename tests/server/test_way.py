"""The way of a move is short, and the picture of it is true."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_a_move_runs_through_few_files_and_the_picture_names_them() -> None:
    run = subprocess.run([sys.executable, "-m", "tools.way"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    _, _, picture = (ROOT / "docs/architecture.md").read_text("utf-8").partition("### The way of a move")
    files = [line.removeprefix("server/") for line in run.stdout.splitlines() if line.endswith(".py")]
    assert [file for file in files if file not in picture] == []
