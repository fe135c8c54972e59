"""Docs name files and folders of the project in passing, without a link; those must exist too."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [*ROOT.glob("*.md"), *(page for page in ROOT.glob("docs/**/*.md") if page.parent.name != "decisions")]
"""Decisions and changes tell of files as they were."""
NAMED = re.compile(r"`([\w./-]+(?:\.(?:py|ts|svelte|md|ftl)|/))`")
PLACEHOLDER = re.compile(r"[A-Z]{4}")
MADE = {"site/", "dist/"}
"""What commands make, and git ignores."""


def missing(text: str, kept: list[str]) -> list[str]:
    """List what a page names and nothing among the kept paths ends with."""
    return [name for name in NAMED.findall(text) if not any(f"/{path}".endswith(f"/{name}") for path in kept)]


@pytest.fixture(scope="module")
def paths() -> list[str]:
    """Give all paths of the project, those of folders with a slash at the end."""
    tops = ("bench", "deploy", "docs", "examples", "src", "tests", "tools", "web/public", "web/src", "web/tests")
    below = [path for top in tops for path in (ROOT / top).rglob("*")]
    names = [path.relative_to(ROOT) for path in (*below, *(ROOT / "web").iterdir(), *ROOT.iterdir())]
    return [f"{name}/" if (ROOT / name).is_dir() else str(name) for name in names]


@pytest.mark.parametrize("page", [page for page in PAGES if page.name != "CHANGELOG.md"], ids=lambda page: page.name)
def test_every_file_that_a_page_names_exists(page: Path, paths: list[str]) -> None:
    named = missing(page.read_text("utf-8"), paths)
    assert [name for name in named if name not in MADE and not PLACEHOLDER.search(name)] == []


def test_a_file_that_was_moved_is_found(paths: list[str]) -> None:
    assert missing("see `cli.py`, `cli/`, `tests/docs/test_site.py` and `terminal/hero_house.py`", paths) == [
        "cli.py",
        "terminal/hero_house.py",
    ]
