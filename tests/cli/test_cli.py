"""The command line as people and scripts use it: exit codes, one clear line on stderr, never a traceback."""

from __future__ import annotations

import json
import os
from importlib.resources import files
from pathlib import Path

import pytest

from publican.site import LIST
from tests.cli.running import complaint, run, run_apart

GAME = "half-pint-heroes"
SHEET = {"players": ["Laura", "Max"], "rounds": [{"predictions": [3, 0], "won": [3, 1], "bets": ["Max", "Laura"]}]}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with good and bad files."""
    place = tmp_path_factory.mktemp("cli")
    assert run("simulate", GAME, "--games", "3", "--records", "good", cwd=place).returncode == 0
    good = (place / "good").read_text()
    (place / "empty").touch()
    (place / "binary").write_bytes(bytes(range(256)) * 20)
    (place / "broken").write_text(good[:500])
    (place / "other.json").write_text('{"a": 1}')
    (place / "sheet.json").write_text(json.dumps(SHEET))
    (place / "cheat").write_text(good.replace('"predict 1"', '"predict 7"', 1))
    (place / "stacked").write_text(good.replace('"a1","', '"a2","', 1))
    (place / "later").write_text(good.splitlines()[0] + "\n\nnonsense\n")
    (place / "escape").write_text('{"\\u001b[31m": 1, "game": 2}')
    return place


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        ("nosuch", 2, "nosuch"),
        ("simulate", 2, "game"),
        ("verify", 2, "file"),
        ("verify --bogus", 2, "--bogus"),
        (f"simulate {GAME} --bogus 1", 2, "--bogus"),
        (f"simulate {GAME} --players many", 2, "--players"),
        ("play poker", 1, "no game 'poker'"),
        (f"play {GAME} --players 9", 1, "2 to 7"),
        (f"simulate {GAME} --players 0", 1, "2 to 7"),
        (f"simulate {GAME} --players -3", 1, "2 to 7"),
        (f"simulate {GAME} --games 0", 1, "--games"),
        (f"simulate {GAME} --bots nobody", 1, "'nobody'"),
        (f"play {GAME} --bots nobody", 1, "'nobody'"),
        (f"simulate {GAME} --set edition", 1, "KEY=VALUE"),
        (f"simulate {GAME} --set edition=third", 1, "options.edition"),
        (f"simulate {GAME} --set colour=blue", 1, "options.colour"),
        (f"simulate {GAME} --set rounds=99", 1, "options.rounds"),
        (f"simulate {GAME} --set deal_table=missing.json", 1, "missing.json"),
        (f"simulate {GAME} --set deal_table=other.json", 1, "options.deal_table"),
        (f"simulate {GAME} --records nowhere/x", 1, "nowhere"),
        (f"simulate {GAME} --records .", 1, ".:"),
        (f"play {GAME} --record .", 1, "directory"),
        (f"play {GAME} --lang fr", 1, "--lang"),
        ("replay good --lang fr", 1, "--lang"),
        ("verify missing", 1, "missing:"),
        ("replay missing", 1, "missing:"),
        ("scorepad missing", 1, "missing:"),
        ("verify .", 1, ".:"),
        ("replay --json .", 1, ".:"),
        ("scorepad .", 1, ".:"),
        ("verify empty", 1, "empty: holds no record"),
        ("replay empty", 1, "empty: holds no record"),
        ("scorepad empty", 1, "JSON"),
        ("verify binary", 1, "JSON"),
        ("replay binary", 1, "JSON"),
        ("scorepad binary", 1, "JSON"),
        ("verify broken", 1, "JSON"),
        ("replay --json broken", 1, "JSON"),
        ("verify other.json", 1, "line 1"),
        ("scorepad other.json", 1, "sheet"),
        ("verify cheat", 1, "HP-7"),
        ("replay cheat", 1, "HP-7"),
        ("replay --json cheat", 1, "HP-7"),
        ("verify stacked", 1, "decks[0]"),
        ("replay stacked", 1, "decks[0]"),
        ("verify later", 1, "line 3"),
        ("verify escape", 1, "line 1"),
        ("scorepad good", 1, ""),
    ],
)
def test_bad_input_ends_in_one_clear_line(arguments: str, code: int, says: str, folder: Path) -> None:
    ended, said = complaint(*arguments.split(), cwd=folder)
    assert ended == code
    assert says in said


@pytest.mark.slow
def test_a_process_of_its_own_complains_the_same_way(folder: Path) -> None:
    for arguments in ("verify cheat", "verify --bogus"):
        assert run_apart(*arguments.split(), cwd=folder) == run(*arguments.split(), cwd=folder)


def test_a_seed_must_be_text(folder: Path) -> None:
    for command in ("simulate", "play"):
        done = run(command, GAME, "--seed", os.fsdecode(b"\xff"), cwd=folder)
        assert (done.returncode, done.stderr.count(b"\n")) == (1, 1)
        assert b"--seed" in done.stderr


def test_bad_settings_leave_the_records_alone(folder: Path) -> None:
    before = (folder / "good").read_bytes()
    assert run("simulate", GAME, "--bots", "nobody", "--records", "good", cwd=folder).returncode == 1
    assert run("simulate", GAME, "--set", "rounds=1", "--records", "good", cwd=folder).returncode == 1
    assert (folder / "good").read_bytes() == before


def test_the_same_seed_gives_the_same_records(tmp_path: Path) -> None:
    for name, seed in ("one", "x"), ("two", "x"), ("other", "y"):
        command = ("simulate", GAME, "--players", "3", "--games", "4", "--bots", "random", "--set", "edition=first")
        assert run(*command, "--seed", seed, "--records", name, cwd=tmp_path).returncode == 0
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    assert (tmp_path / "one").read_bytes() != (tmp_path / "other").read_bytes()
    done = run("verify", "one", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().splitlines() == [f"line {n}: {GAME}, 3 players, finished, fair" for n in range(1, 5)]


def test_pipes(folder: Path) -> None:
    done = run("simulate", GAME, "--games", "2", "--records", "-", cwd=folder)
    assert done.returncode == 0
    assert done.stdout.count(b"\n") == 2
    assert b"2 games" in done.stderr
    for command in ("verify", "replay", "replay --json"):
        assert run(*command.split(), "-", cwd=folder, typed=done.stdout).returncode == 0
    sheet = json.dumps(SHEET).encode()
    assert b"Laura" in run("scorepad", "-", cwd=folder, typed=sheet).stdout


def test_replay_for_programs(folder: Path) -> None:
    done = run("replay", "good", "--json", cwd=folder)
    games = [json.loads(line) for line in done.stdout.splitlines()]
    assert [game["game"] for game in games] == [GAME] * 3
    assert len(games[0]["rounds"]) >= 6
    assert games[0]["result"]["winners"]


@pytest.mark.slow
def test_replay_for_people(folder: Path) -> None:
    for language, word in ("en", "Round"), ("ru", "Раунд"):
        done = run("replay", "good", "--lang", language, cwd=folder)
        assert (done.returncode, done.stderr) == (0, b"")
        assert word in done.stdout.decode()


@pytest.mark.slow
def test_a_terminal_without_unicode(folder: Path) -> None:
    done = run("replay", "good", "--lang", "ru", cwd=folder, encoding="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    done = run_apart("replay", "good", "--json", cwd=folder, PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")


def test_scorepad(folder: Path) -> None:
    done = run("scorepad", "sheet.json", cwd=folder)
    assert done.returncode == 0
    assert "100 X" in done.stdout.decode()


def test_scorepad_and_rule_book_are_written_as_a_site_and_written_again(tmp_path: Path) -> None:
    if not files("publican").joinpath("page", "index.html").is_file():
        assert complaint("scorepad", "--static", "site", cwd=tmp_path)[0] == 1
        return
    done = run("scorepad", "--static", "site", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    site = tmp_path / "site"
    written = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    assert {"index.html", "sw.js", "manifest.webmanifest", LIST} <= written
    assert not [name for name in written if name.endswith(".gz") or name.startswith("invitation")]
    old = json.loads((site / LIST).read_text("utf-8"))
    (site / "assets" / "of-an-older-version.js").touch()
    (site / "CNAME").write_text("pub.example")
    (site / LIST).write_text(json.dumps({**old, "files": [*old["files"], "assets/of-an-older-version.js"]}))
    (site / "index.html").write_text("old")
    assert run("scorepad", "--static", "site", cwd=tmp_path).returncode == 0
    assert "data-alone" in (site / "index.html").read_text("utf-8")
    now = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    assert now == {*written, "CNAME"}


@pytest.mark.parametrize(
    "list_of_files", [None, "nonsense", '{"format": "publican.site/1", "files": ["../sheet.json"]}']
)
def test_a_folder_of_other_things_is_left_alone(tmp_path: Path, list_of_files: str | None) -> None:
    (tmp_path / "sheet.json").write_text("mine")
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "letters.txt").write_text("mine")
    if list_of_files is not None:
        (tmp_path / "site" / LIST).write_text(list_of_files)
    done = run("scorepad", "--static", "site", cwd=tmp_path)
    assert done.returncode == 1
    assert "site: is not empty" in done.stderr.decode()
    assert len(done.stderr.splitlines()) == 1
    assert (tmp_path / "sheet.json").read_text() == "mine"
    assert {path.name for path in (tmp_path / "site").iterdir()} <= {"letters.txt", LIST}


def test_scorepad_wants_a_file_or_a_folder(folder: Path) -> None:
    for arguments in ((), ("sheet.json", "--static", "site")):
        done = run("scorepad", *arguments, cwd=folder)
        assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
        assert "--static" in done.stderr.decode()


@pytest.mark.slow
@pytest.mark.parametrize(("game", "setting"), [(GAME, "rounds=6"), ("hero-house", "target=3")])
def test_play_and_check_it(game: str, setting: str, tmp_path: Path) -> None:
    typed = b"\xff\xfe\n?\n" + b"1\n#1\n" * 300
    command = ("play", game, "--players", "2", "--set", setting, "--name", "Zoë", "--record", "game.jsonl")
    done = run_apart(*command, cwd=tmp_path, typed=typed, PYTHONUTF8="1")
    assert (done.returncode, done.stderr) == (0, b"")
    done = run("verify", "game.jsonl", cwd=tmp_path)
    assert done.stdout.decode() == f"line 1: {game}, 2 players, finished, fair\n"
    assert b"Zo\xc3\xab" in run("replay", "game.jsonl", cwd=tmp_path).stdout


def test_leave_at_once(tmp_path: Path) -> None:
    done = run("play", GAME, "--record", "game.jsonl", "--lang", "de", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert run("verify", "game.jsonl", cwd=tmp_path).stdout.endswith(b"running, decks not proven\n")


def test_help_and_version(tmp_path: Path) -> None:
    for arguments in ([], ["play", "--help"]):
        done = run(*arguments, cwd=tmp_path)
        assert (done.returncode, done.stderr) == (0, b"")
        assert b"Usage" in done.stdout
    assert run("--version", cwd=tmp_path).returncode == 0
