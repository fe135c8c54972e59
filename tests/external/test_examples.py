"""The example bots play whole games by the door that their pages name."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

import pytest

from publican.bots.external.names import external, installed
from publican.bots.levels import known_levels
from publican.bots.simulate import simulate
from publican.engine.record import verify
from tools.page import node_program

EXAMPLES = Path(__file__).parents[2] / "examples"
TEMPLATE = f"template={EXAMPLES / 'bot_template.py'}:Bot"
LINES = f"lines=cmd:{shlex.quote(str(node_program()))} {shlex.quote(str(EXAMPLES / 'lines_bot.mjs'))}"


def test_a_package_offers_a_bot_by_an_entry_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = tmp_path / "pub_bots-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: pub-bots\nVersion: 1.0\n", "utf-8")
    (told / "entry_points.txt").write_text("[publican.bots]\ncareful = bot_template:Bot\n", "utf-8")
    path = os.pathsep.join([str(tmp_path), str(EXAMPLES)])
    monkeypatch.setenv("PYTHONPATH", path)  # for the program
    monkeypatch.syspath_prepend(tmp_path)
    for cached in (installed, external):
        cached.cache_clear()
    try:
        assert "careful" in known_levels("half-pint-heroes")
        failures: list[tuple[int, str]] = []
        simulate(
            "half-pint-heroes", 2, ["careful", "random"], {"rounds": 6}, "x", 0, note=lambda *w: failures.append(w)
        )
        assert failures == []
    finally:
        monkeypatch.undo()
        for cached in (installed, external):
            cached.cache_clear()


@pytest.mark.parametrize(
    ("game", "bot", "options"),
    [
        ("half-pint-heroes", TEMPLATE, {"rounds": 6}),
        ("half-pint-heroes", LINES, {"rounds": 6}),
        ("hero-house", LINES, {"target": 3}),
    ],
)
def test_an_example_plays_a_game_without_a_failure(game: str, bot: str, options: dict[str, object]) -> None:
    failures: list[tuple[int, str]] = []
    record = simulate(game, 2, [bot, "rookie"], options, "examples", 0, note=lambda *why: failures.append(why))
    assert failures == []
    assert verify(record) == "finished, fair"
