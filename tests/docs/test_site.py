"""The docs as a site: it builds offline, every page is in the navigation, and what is wrong with a link is found."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from publican.bots.levels import LEVELS
from tools.docs.links import Page, faults

ROOT = Path(__file__).parents[2]
PLANTED = """# A page that is not in the navigation

[a page](no-such-page.md), [a heading](records.md#no-such-heading), [a file](../tools/no_such_file.py),
<a href="no-such-place.html">a tag</a> and <img src="https://example.org/picture.png">
"""


@pytest.mark.slow
def test_the_site_builds_and_nothing_but_the_planted_links_is_wrong(tmp_path: Path) -> None:
    """One build, since it takes seconds: it complains of every fault planted here, and of nothing else."""
    copy = copied(tmp_path)
    pages = [path.relative_to(copy).with_suffix(".html") for path in (*copy.glob("*.md"), *copy.glob("docs/**/*.md"))]
    (copy / "docs" / "planted.md").write_text(PLANTED, "utf-8")
    done = subprocess.run([sys.executable, "-m", "tools.docs"], cwd=copy, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert [line for line in done.stderr.splitlines() if "docs/planted." not in line] == []
    for fault in (
        "document isn't included in any toctree",
        "cross-reference target not found: 'no-such-page.md'",
        "local id not found in doc 'docs/records': 'no-such-heading'",
        "cross-reference target not found: '../tools/no_such_file.py'",
        "no-such-place.html does not exist",
        "https://example.org/picture.png is loaded from another host",
    ):
        assert fault in done.stderr
    front = Page((copy / "site" / "README.html").read_text("utf-8"))
    linked = {link.partition("#")[0] for _, link in front.links}
    assert {str(page) for page in pages} - linked == {"README.html"}


def copied(folder: Path) -> Path:
    """Copy the pages, which a test may change, and link to all else that they link to."""
    copy = folder / "copy"
    shutil.copytree(ROOT / "docs", copy / "docs")
    for path in ROOT.glob("*.md"):
        shutil.copy(path, copy)
    for name in ("deploy", "examples", "src", "tests", "tools", "web", "pub", "LICENSE"):
        (copy / name).symlink_to(ROOT / name)
    return copy


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            '<a href="https://example.org">elsewhere</a> <img src="data:image/png;base64,"> <a href="#here" id="here">',
            [],
        ),
        ('<script src="//example.org/x.js"></script>', ["//example.org/x.js is loaded from another host"]),
        ('<link rel="stylesheet" href="https://a.b/c.css">', ["https://a.b/c.css is loaded from another host"]),
        ('<a href="other.html">', ["other.html does not exist"]),
        ('<a href="#there">', ["#there has no such heading"]),
        ('<a href="sub%20page/">', ["sub%20page/ does not exist"]),
    ],
)
def test_links_of_a_page_are_judged(tmp_path: Path, text: str, found: list[str]) -> None:
    (tmp_path / "page.html").write_text(text, "utf-8")
    assert list(faults(tmp_path)) == [f"page.html: {fault}" for fault in found]


@pytest.mark.parametrize("rule", ['@import "https://a.b/c"', "src: url(//a.b/c)", "src: url('http://a.b/c')"])
def test_styles_load_nothing_from_other_hosts(tmp_path: Path, rule: str) -> None:
    (tmp_path / "style.css").write_text(f"@font-face {{ {rule} }} a {{ background: url(own.png) }}", "utf-8")
    (fault,) = faults(tmp_path)
    assert fault.endswith("//a.b/c is loaded from another host")


def test_the_example_bot_plays(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "half-pint-heroes", LEVELS["half-pint-heroes"])  # put back afterwards
    page = (ROOT / "docs" / "writing-a-bot.md").read_text("utf-8")
    example, _ = re.findall(r"```python\n(.*?)```", page, re.DOTALL)  # the other: tests/examples
    exec(compile(example, "writing-a-bot.md", "exec"), {"__name__": "example"})
    result, share = capsys.readouterr().out.splitlines()
    assert result.startswith("Outcome(scores=")
    assert share.endswith("of 30 games won or shared")
