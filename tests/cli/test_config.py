"""Where settings come from, and which of them wins."""

from __future__ import annotations

import re
import tomllib
from dataclasses import asdict
from pathlib import Path

import pytest

from publican.cli.sources import FOR_DEVELOPERS, settings
from publican.server.settings import Settings
from tests.cli.running import complaint, run
from tests.hosting.blocks import ROOT, blocks

MISTYPED = {"prot", "bot-worker", "xyzzy"}


def printed(folder: Path, *arguments: str) -> dict[str, str]:
    """Run ``publican config``; give the lines by their keys."""
    done = run("config", *arguments, cwd=folder)
    assert (done.returncode, done.stderr) == (0, b"")
    return {line.partition(" = ")[0]: line.partition(" = ")[2] for line in done.stdout.decode().splitlines()}


def test_without_a_word_the_defaults_hold(tmp_path: Path) -> None:
    shown = run("config", cwd=tmp_path).stdout.decode()
    names = {"origin": "origins", "bot": "other_bots", "open": "open_browser"}
    given = {names.get(key, key).replace("-", "_"): value for key, value in tomllib.loads(shown).items()}
    expected = {key: value for key, value in asdict(Settings()).items() if value is not None}
    assert given == {**expected, "data": "publican-data", "origins": [], "other_bots": [], "bot_pause": [0.5, 1.2]}
    assert all(line.startswith("# ") or line.endswith("  # default") for line in shown.splitlines())


def test_an_option_beats_the_environment_beats_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "publican.toml").write_text("port = 1\ngrace = 1\nbot_workers = 1\nbot-pause = [1, 2]\n")
    monkeypatch.setenv("PUBLICAN_PORT", "2")
    monkeypatch.setenv("PUBLICAN_GRACE", "2")
    shown = printed(tmp_path, "--port", "3")
    assert shown["port"] == "3  # option --port"
    assert shown["grace"] == "2.0  # environment, PUBLICAN_GRACE"
    assert shown["bot-workers"] == "1  # file publican.toml"
    assert shown["bot-pause"] == "[1.0, 2.0]  # file publican.toml"
    assert shown["idle"] == "60.0  # default"


def test_the_file_that_the_docs_show_is_taken(tmp_path: Path) -> None:
    (shown,) = [block.text for block in blocks() if block.heading == "Settings"]
    (tmp_path / "publican.toml").write_text(shown)
    values = printed(tmp_path)
    assert all(values[key].endswith("  # file publican.toml") for key in tomllib.loads(shown))


def test_another_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "publican.toml").write_text("port = 1\n")
    (tmp_path / "other.toml").write_text('grace = 5\norigin = ["https://a.example", "https://b.example"]\n')
    shown = printed(tmp_path, "--config", "other.toml")
    assert (shown["port"], shown["grace"]) == ("8000  # default", "5.0  # file other.toml")
    assert shown["origin"].startswith('["https://a.example", "https://b.example"]')
    monkeypatch.setenv("PUBLICAN_CONFIG", "other.toml")
    assert printed(tmp_path) == shown


def test_what_is_printed_can_be_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PUBLICAN_LAN", "true")
    monkeypatch.setenv("PUBLICAN_ORIGIN", "https://a.example https://b.example")
    done = run("config", "--url", "https://pub.example", "--no-open", cwd=tmp_path)
    monkeypatch.undo()
    (tmp_path / "publican.toml").write_bytes(done.stdout)
    values = {key: value.partition("  #")[0] for key, value in printed(tmp_path).items()}
    assert (values["url"], values["lan"], values["open"]) == ('"https://pub.example"', "true", "false")
    assert values["origin"] == '["https://a.example", "https://b.example"]'


def test_the_address_of_a_database_is_never_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PUBLICAN_DATABASE", "postgresql://ada:hush@db.example/pub")
    told = run("config", cwd=tmp_path).stdout.decode()
    assert "# database is set and not shown  # environment, PUBLICAN_DATABASE" in told.splitlines()
    assert "db.example" not in told
    assert "hush" not in repr(Settings(database="postgresql://ada:hush@db.example/pub"))
    for wrong in ("mysql://ada:hush@db.example/pub", "hush"):
        for command in ("config", "serve"):
            done = run(command, "--database", wrong, cwd=tmp_path)
            assert (done.returncode, done.stderr.count(b"\n"), b"hush" in done.stderr) == (1, 1, False), done.stderr
    done = run("serve", "--port", "0", "--database", "postgresql://ada:hush@127.0.0.1:1/pub", cwd=tmp_path)
    assert (done.returncode, b"hush" in done.stderr, b"--database: cannot be used" in done.stderr) == (1, False, True)


COMMANDS = ("serve", "worker", "config", "db check", "db export", "db backup copy", "db copy one two")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_mistyped_setting_is_refused_by_every_command_that_reads_settings(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "publican.toml").write_text("sokets-per-person = 1\n")
    for typed, meant in ("PUBLICAN_PROT", "PUBLICAN_PORT"), ("PUBLICAN_BOT_WORKER", "PUBLICAN_BOT_WORKERS"):
        with monkeypatch.context() as patch:
            patch.setenv(typed, "1")
            said = f"publican: {typed}: in the environment is no setting; is {meant} meant?\n"
            assert complaint(*command.split(), cwd=tmp_path) == (1, said)
    said = "publican: publican.toml: there is no setting 'sokets-per-person'; is sockets-per-person meant?\n"
    assert complaint(*command.split(), cwd=tmp_path) == (1, said)


def test_what_is_like_no_setting_is_refused_without_a_guess(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PUBLICAN_XYZZY", "1")
    assert complaint("config", cwd=tmp_path)[1] == "publican: PUBLICAN_XYZZY: in the environment is no setting\n"


def test_variables_of_tests_and_tools_are_no_mistake() -> None:
    """All that our own code reads; else a developer could not start a house."""
    named = re.compile(r"\bPUBLICAN_([A-Z_]*[A-Z])\b")
    ours = [path for folder in ("tools", "tests", "web/src") for path in (ROOT / folder).rglob("*") if path.is_file()]
    texts = (path.read_text("utf-8") for path in [*ours, ROOT / "web/vite.config.ts"] if path.suffix in (".py", ".ts"))
    found = {name.lower().replace("_", "-") for text in texts for name in named.findall(text)}
    assert found - settings() - MISTYPED == FOR_DEVELOPERS


def test_the_keeper_finds_the_same_data(tmp_path: Path) -> None:
    (tmp_path / "publican.toml").write_text('data = "elsewhere"\nport = 1\n')
    assert b"elsewhere" in run("db", "check", cwd=tmp_path).stderr
    assert b"there" in run("db", "check", "--data", "there", cwd=tmp_path).stderr
