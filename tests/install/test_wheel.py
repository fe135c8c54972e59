"""The wheel: everything is in it, and the plain package does without its extras."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from email.message import Message
from email.parser import Parser
from pathlib import Path

import pytest

from publican.cli.extras import NEEDED_BY, complain_of_missing

pytestmark = pytest.mark.slow  # the wheel is built

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
SHEET = '{"players": ["Ada", "Bo"], "rounds": [{"predictions": [1, 2], "won": [1, 2], "bets": [null, 0]}]}'
DRIVER = f"""
import shlex, sys
sys.modules.update(dict.fromkeys({sorted({*NEEDED_BY, "uvloop"})}))  # None: its import fails as if it were not there
from publican.cli import main
for line in sys.argv[1:]:
    sys.argv = ["publican", *shlex.split(line)]
    code = 0
    try:
        main()
    except SystemExit as end:
        code = end.code
    print("exit code", code, file=sys.stderr, flush=True)
"""


def run_plain(unpacked: Path, cwd: Path, *lines: str) -> subprocess.CompletedProcess[str]:
    """Run commands of the wheel one after the other, in one process, where no extra is installed."""
    command = [sys.executable, "-P", "-W", "ignore", "-c", DRIVER, *lines]
    env = {**os.environ, "PYTHONPATH": str(unpacked), "COLUMNS": "80"}
    return subprocess.run(command, cwd=cwd, env=env, input="", capture_output=True, text=True, check=True)


def metadata(unpacked: Path) -> Message:
    (file,) = unpacked.glob("*.dist-info/METADATA")
    return Parser().parsestr(file.read_text("utf-8"))


def test_the_wheel_holds_page_texts_and_migrations(unpacked: Path) -> None:
    package = unpacked / "publican"
    assert (package / "page" / "index.html").stat().st_size > 0
    assert any((package / "page" / "assets").glob("*.js"))
    assert {folder.name for folder in (package / "locales").iterdir()} >= {"en", "de", "ru"}
    assert (package / "server" / "adapters" / "sqlite" / "migrations" / "001.sql").exists()
    assert {path.name for path in unpacked.iterdir() if path.is_dir()} == {"publican", metadata_folder(unpacked).name}
    assert "publican = publican.cli:main" in (metadata_folder(unpacked) / "entry_points.txt").read_text("utf-8")


def metadata_folder(unpacked: Path) -> Path:
    (folder,) = unpacked.glob("*.dist-info")
    return folder


def test_the_metadata_say_what_an_index_shows(unpacked: Path) -> None:
    told = metadata(unpacked)
    assert told["Description-Content-Type"] == "text/markdown"
    assert told["License-Expression"] == "MIT"
    assert told.get_all("Provides-Extra") == ["all", "champion", "client", "plot", "postgres", "serve"]
    assert "# Publican" in str(told.get_payload())


def test_every_package_of_an_extra_is_known_to_the_command() -> None:
    """So that a missing one is told in one line."""
    for extra, packages in PROJECT["optional-dependencies"].items():
        for package in packages if extra not in ("all", "client") else ():  # no command is a client
            name = package.split(">")[0].split(";")[0].split("[")[0].strip()
            assert name == "uvloop" or NEEDED_BY[name][1] == extra  # the server does without uvloop


def test_plain_publican_plays_simulates_verifies_and_keeps_score(unpacked: Path, tmp_path: Path) -> None:
    (tmp_path / "evening.json").write_text(SHEET, "utf-8")
    lines = ["scorepad evening.json", "scorepad --static site"]
    for game in ("half-pint-heroes", "hero-house"):
        lines += [
            f"play {game} --players 3 --bots regular --record left.jsonl",
            f"simulate {game} --players 3 --games 1 --bots regular,rookie,random --records {game}.jsonl",
            f"verify {game}.jsonl",
            f"replay {game}.jsonl",
        ]
    done = run_plain(unpacked, tmp_path, *lines)
    assert done.stderr.splitlines() == ["exit code 0"] * len(lines)
    assert done.stdout.count("finished, fair") == 2
    assert "data-alone" in (tmp_path / "site" / "index.html").read_text("utf-8")


def test_a_missing_extra_is_one_line_with_the_command_that_brings_it(unpacked: Path, tmp_path: Path) -> None:
    asked = {
        "play --bots champion": ("champions need numpy", "champion"),
        "simulate hero-house --bots champion": ("champions need numpy", "champion"),
        "serve --port 0": ("tables for browsers need uvicorn", "serve"),
        "db check --database postgresql://x/y": ("databases of PostgreSQL need psycopg", "postgres"),
    }
    told = []
    for problem, extra in asked.values():
        told += [f"publican: {problem}: {sys.executable} -m pip install 'publican[{extra}]'", "exit code 1"]
    assert run_plain(unpacked, tmp_path, *asked).stderr.splitlines() == told


def test_in_an_environment_of_pipx_it_names_pipx(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "pipx_metadata.json").touch()
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    assert complain_of_missing(ModuleNotFoundError(name="numba.core")) == 1
    assert capsys.readouterr().err == "publican: champions need numba: pipx inject publican 'publican[champion]'\n"
    with pytest.raises(ModuleNotFoundError):
        complain_of_missing(ModuleNotFoundError(name="publican.misspelt"))
