"""What the README promises: its commands and its example run as they stand there."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import run, run_apart

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = [line for block in re.findall(r"```console\n(.*?)```", README, re.DOTALL) for line in block.splitlines()]


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    assert capsys.readouterr().out.startswith("Outcome(scores=")


@pytest.mark.slow
def test_the_commands_run(tmp_path: Path) -> None:
    """Every command but ``pub test`` itself, in order, in an empty folder; whoever plays leaves at once.

    The first one and ``serve`` run as processes of their own.
    """
    sheet = '{"players": ["Ada", "Bo"], "rounds": [{"predictions": [1, 2], "won": [1, 2], "bets": [null, 0]}]}'
    (tmp_path / "evening.json").write_text(sheet, "utf-8")
    ran = 0
    for command in COMMANDS:
        words = shlex.split(command.removeprefix("$ "), comments=True)
        assert words[:2] == ["python3", "pub"], command
        if words[2] in ("test", "bench"):
            continue
        small = ["10" if word == "500" else word for word in words[2:]]
        if small[0] == "serve":
            opens_and_closes(tmp_path, small)
            continue
        done = (run if ran else run_apart)(*small, cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        assert done.stdout
        ran += 1
    assert ran >= 6


def opens_and_closes(folder: Path, words: list[str]) -> None:
    """Start a server, on any port, until it says where it is."""
    command = [sys.executable, "-m", "publican", *words, "--port", "0"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        said = server.stdout.readline()
        server.terminate()
        server.communicate()
    assert "http://127.0.0.1:" in said
    assert server.returncode == 0


def test_local_links_lead_somewhere() -> None:
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *ROOT.glob("docs/**/*.md")]:
        for link in re.findall(r"\]\((?!https?:)([^)#\s]+)", page.read_text("utf-8")):
            assert (page.parent / link).exists(), f"{page.name}: {link}"
