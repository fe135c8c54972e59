"""The bots in examples/ play each other at a real server, as anyone would start them."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path

import pytest

from tests.server.conftest import House

EXAMPLES = Path(__file__).parents[2] / "examples"
OPTIONS = {"half-pint-heroes": {"rounds": 6}, "hero-house": {"target": 3}}


@contextmanager
def started(bot: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Start one of the bots; it plays no longer than the test needs it."""
    command = [sys.executable, str(EXAMPLES / f"{bot}.py"), *arguments, "--per-second", "1000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        try:
            yield running
        finally:
            running.kill()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "host", "other"),
    [("half-pint-heroes", "client_bot", "plain_bot"), ("hero-house", "plain_bot", "client_bot")],
)
def test_both_bots_play_a_game_to_its_end(house: House, game: str, host: str, other: str) -> None:
    with started(host, house.address, game, "--options", json.dumps(OPTIONS[game])) as first:
        assert first.stdout is not None
        table = first.stdout.readline().strip()
        with started(other, house.address, game, "--table", table) as second:
            outputs = [bot.communicate(timeout=60) for bot in (first, second)]
    assert [bot.returncode for bot in (first, second)] == [0, 0], outputs
    results = [json.loads(said.splitlines()[-1]) for said, _ in outputs]
    assert results[0] == results[1]
    assert set(results[0]["players"]) == {"Clara", "Paul"}


@pytest.mark.slow
def test_the_bot_of_the_page_plays(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    page = (EXAMPLES.parent / "docs" / "writing-a-bot.md").read_text("utf-8")
    _, example = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    example = example.replace("http://127.0.0.1:8000", house.address)
    example = example.replace('"Ada")', '"Ada", per_second=inf)').replace("seats=3", 'options={"rounds": 6}, seats=3')
    exec(compile(example, "writing-a-bot.md", "exec"), {"inf": inf})
    assert capsys.readouterr().out.startswith("Outcome(scores=")


def test_one_bot_imports_nothing_of_ours() -> None:
    tree = ast.parse((EXAMPLES / "plain_bot.py").read_text("utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    imported |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    others = {name.partition(".")[0] for name in imported} - sys.stdlib_module_names
    assert others == {"websockets"}
