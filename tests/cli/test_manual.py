"""No message sends people to a file that they have not: what messages name is in the wheel, and a command prints it."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from publican.cli.manual import PAGES
from tests.cli.help_pages import ALL, page
from tests.cli.running import complaint, run

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "publican"
OF_A_CLONE = re.compile(r"(?<![\w/])(docs|deploy|requirements|tools|examples)/[\w.]|python3 pub\b")
"""What only a clone has."""
NAMED = re.compile(r"publican manual ([\w.-]*\w)")


def texts(code: Path) -> Iterator[str]:
    """List what a module may print: all its strings but docstrings."""
    tree = ast.parse(code.read_text("utf-8"))
    apart = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in apart:
            yield node.value


def told() -> Iterator[tuple[str, str]]:
    """List all messages: of the code, of the help pages, and of the page in three languages; and where they stand."""
    for code in PACKAGE.rglob("*.py"):
        yield from ((code.name, text) for text in texts(code) if code.name != "manual.py")
    yield from ((f"help of {command}", page(command)) for command in ALL)
    for file in PACKAGE.rglob("locales/**/*.ftl"):
        yield from ((file.name, line) for line in file.read_text("utf-8").splitlines() if not line.startswith("#"))


def test_no_message_names_a_file_of_a_clone() -> None:
    found = [(where, text) for where, text in told() if OF_A_CLONE.search(text)]
    assert [each for each in found if "not built" not in each[1]] == [], "in a wheel the page is always built"


def test_every_page_of_the_manual_that_a_message_names_is_there() -> None:
    named = {name for _, text in told() for name in NAMED.findall(re.sub(r"[\s│]+", " ", text))}
    assert {"hosting", "protocol", "scorepad"} <= named
    assert named - {*PAGES} == set()


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_printed_as_it_is(name: str, tmp_path: Path) -> None:
    done = run("manual", name, cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, (ROOT / PAGES[name]).read_bytes(), b"")


def test_the_pages_are_listed_and_others_refused(tmp_path: Path) -> None:
    listed = run("manual", cwd=tmp_path).stdout.decode().splitlines()
    assert listed == [f"publican manual {name}" for name in PAGES]
    assert complaint("manual", "../secret", cwd=tmp_path)[0] == 1


def test_the_wheel_takes_them_all_along() -> None:
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["force-include"] == {path: f"publican/manual/{Path(path).name}" for path in PAGES.values()}
