"""The script ``pub``: it lists every command, and none of them does anything when it is asked for help."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from cyclopts import App, Group

from publican.cli import app

ROOT = Path(__file__).parents[2]
WIDEST = 100


def pub(*arguments: str) -> str:
    """Run the script; give what it printed."""
    command = [sys.executable, str(ROOT / "pub"), *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def groups(listed: str) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Take a list apart: what each group is for, and its commands with what they do."""
    for group in listed.split("\n\n")[1:-1]:
        heading, *lines = group.splitlines()
        rows = [re.fullmatch(r"  (\S+) {2,}(\S.*)", line) for line in lines]
        yield heading.rstrip(":"), [(row[1], row[2]) for row in rows if row is not None]
        assert all(rows), f"a name runs into its text: {group}"


LISTED = dict(groups(pub("--help")))
OWN = [name for name, _ in LISTED["for work on Publican itself"]]
BENCHMARKS = pub("bench").split()[1:]


def the_programs(parent: App) -> dict[str, list[str]]:
    """List the commands of the program by their groups."""
    found: dict[str, list[str]] = {}
    for name in parent:
        if not name.startswith("-"):
            group = parent[name].group
            assert isinstance(group, tuple)
            assert isinstance(group[0], Group)
            found.setdefault(group[0].name.replace("For", "for"), []).append(name)
    return found


def test_the_lists_fit_and_break_nowhere() -> None:
    assert [line for line in pub("--help").splitlines() if len(line) > WIDEST] == []
    assert len({*OWN}) > 15
    assert "engine" in BENCHMARKS


def test_pub_lists_every_command_of_the_program_in_its_group() -> None:
    passed_on = {group: sorted(name for name, _ in rows) for group, rows in LISTED.items() if "itself" not in group}
    assert passed_on == {group: sorted(names) for group, names in the_programs(app).items()}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "asked"),
    [
        *((name, "--help") for name in OWN),
        *((f"bench {name}", "--help") for name in BENCHMARKS),
        ("bench engine", "-h"),
    ],
)
def test_help_explains_and_does_nothing(command: str, asked: str) -> None:
    told = pub(*command.split(), asked)
    assert len(told.split()) >= 5
    if not command.startswith("bench "):
        assert "usage: " in told
        assert f"pub {command}" in told
        assert max(map(len, told.splitlines())) <= WIDEST
