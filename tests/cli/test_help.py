"""Every help page of every command explains every option and argument."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.help_pages import ALL, page
from tests.cli.running import run


def explanations(shown: str) -> Iterator[tuple[str, str]]:
    """Take the rows of all panels apart: what is explained, and how."""
    for line in shown.splitlines():
        if line.startswith("│"):
            names, _, text = line.strip("│ *").partition("  ")
            yield names.strip(), text.partition("[")[0].strip()


def test_all_commands_are_walked() -> None:
    assert {
        "",
        "play",
        "simulate",
        "arena",
        "replay",
        "verify",
        "scorepad",
        "rules",
        "serve",
        "config",
        "db check",
    } <= {*ALL}


@pytest.mark.parametrize("command", ALL)
def test_everything_is_explained(command: str) -> None:
    explained = list(explanations(page(command)))
    assert explained, "a page without a panel"
    assert [names for names, text in explained if len(text) < 8] == []


def test_serve_tells_hosts_from_testers() -> None:
    before, hosts, others, testers = page("serve").split("╭─")
    assert "PUBLICAN_" in before
    assert hosts.startswith(" What a host sets")
    assert all(name in hosts for name in ("--lan", "--port", "--data", "--config"))
    assert others.startswith(" Bots of other people")
    assert "--bot" in others
    assert testers.startswith(" For testers only")
    assert all(name in testers for name in ("--clock-scale", "--bot-pause"))


def test_shells_can_complete(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    done = run("--install-completion", "--shell", "bash", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    written = "".join(file.read_text("utf-8") for file in tmp_path.rglob("*") if file.is_file())
    assert "simulate" in written
    assert "--bot-workers" in written
