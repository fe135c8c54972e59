"""Tell which tests show which rules: ``python3 -m tools.rule_coverage`` writes docs/rules/coverage.md.

Rules are the lines ``- **HP-18** …`` of the pages in docs/rules, rulings the lines ``- **R2** …``; an anchor may stand
before the number (tools/rule_pages.py writes it). Tests name them:
``test_hp_18_…``, ``test_hp_d4_…``, ``test_hp_r2_…``. On a page with a line ``Editions: `first`, `second`.`` each rule
needs a test in each edition: one that takes the fixture ``edition`` runs in all, ``test_hp_13_first_…`` in one.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PAGES = Path("docs/rules")
TESTS = Path("tests/rules")
TABLE = PAGES / "coverage.md"

RULE = re.compile(r"^- (?:<a id=\"[^\"]+\"></a>)?\*\*((?:([A-Z]+)-)?[A-Z]?\d+)\*\* ", re.MULTILINE)
EDITIONS = re.compile(r"^Editions: (.+)$", re.MULTILINE)
NAMED = re.compile(r"test_([a-z]+)_([a-z]?\d+)_(.+)")
NO_EDITION = ""


class Page(NamedTuple):
    """The rules of one game."""

    path: Path
    title: str
    rules: tuple[str, ...]
    editions: tuple[str, ...]
    key: str
    """What rule numbers start with, and so the names of tests: HP."""

    def rule_of(self, number: str) -> str:
        """Spell a rule as the page does: D4 is HP-D4, and the ruling R2 is R2."""
        return number if number.startswith("R") else f"{self.key}-{number}"


class RuleTest(NamedTuple):
    """A test function, where it is and what it takes."""

    path: Path
    name: str
    arguments: tuple[str, ...]


class Shown(NamedTuple):
    """What all tests together show, and what is wrong with some of them."""

    tests: dict[tuple[str, str, str], list[RuleTest]]
    """By page key, rule and edition."""
    faults: list[str]


def read_pages(root: Path) -> list[Page]:
    """Read all rule pages, in the order of their names."""
    pages = []
    for path in sorted((root / PAGES).glob("*.md")):
        text = path.read_text("utf-8")
        found = RULE.findall(text)
        if not found:
            continue
        keys = {key for _, key in found if key}
        if len(keys) != 1:
            raise SystemExit(f"{path.name}: rules start with {sorted(keys)}, one beginning is needed")
        editions = EDITIONS.search(text)
        pages.append(
            Page(
                path=path.relative_to(root),
                title=text.splitlines()[0].lstrip("# ").removesuffix(": the rules"),
                rules=tuple(rule for rule, _ in found),
                editions=tuple(re.findall(r"`(\w+)`", editions[1])) if editions else (NO_EDITION,),
                key=keys.pop(),
            )
        )
    return pages


def read_tests(root: Path) -> list[RuleTest]:
    """Find the rule tests: all tests in the folders of tests/rules, without running any."""
    tests = []
    for path in sorted((root / TESTS).glob("*/**/test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                arguments = tuple(argument.arg for argument in node.args.args)
                tests.append(RuleTest(path.relative_to(root), node.name, arguments))
    return tests


def match(pages: Sequence[Page], tests: Sequence[RuleTest]) -> Shown:
    """Put each test beside the rules it names."""
    by_key = {page.key.lower(): page for page in pages}
    shown = Shown({}, [])
    for test in tests:
        where = f"{test.path}: {test.name}"
        named = NAMED.fullmatch(test.name)
        if named is None:
            continue  # a test beside the rules
        page = by_key.get(named[1])
        if page is None:
            shown.faults.append(f"{where} names a rule, but of no page in {PAGES}")
            continue
        rule = page.rule_of(named[2].upper())
        if rule not in page.rules:
            shown.faults.append(f"{where} names {rule}, which {page.path} does not have")
            continue
        editions = _editions_of(page, test, named[3])
        if not editions:
            shown.faults.append(f"{where} must take the fixture edition or name one after the number, and not both")
        for edition in editions:
            shown.tests.setdefault((page.key, rule, edition), []).append(test)
    return shown


def _editions_of(page: Page, test: RuleTest, words: str) -> tuple[str, ...]:
    if page.editions == (NO_EDITION,):
        return page.editions
    named = tuple(edition for edition in page.editions if words.startswith(f"{edition}_"))
    if "edition" in test.arguments:
        return () if named else page.editions
    return named


def faults(pages: Sequence[Page], tests: Sequence[RuleTest]) -> list[str]:
    """Say what is missing or wrong; nothing if every rule has its tests."""
    shown = match(pages, tests)
    found = list(shown.faults)
    for page in pages:
        found += [f"{page.path} has {rule} twice" for rule, count in Counter(page.rules).items() if count > 1]
        for rule in page.rules:
            for edition in page.editions:
                if (page.key, rule, edition) not in shown.tests:
                    found.append(f"{page.path}: {rule} has no test" + (f" in the {edition} edition" if edition else ""))
    return found


def render(pages: Sequence[Page], tests: Sequence[RuleTest]) -> str:
    """Write the table of all rules, with a link to each test."""
    shown = match(pages, tests).tests
    lines = [
        "# Which test shows which rule",
        "",
        "Written by `python3 -m tools.rule_coverage` from the rule pages and the names of the tests.",
        "A test fails where it is stale.",
    ]
    for page in pages:
        lines += ["", f"## {page.title}", "", "| rule | edition | tests |", "|---|---|---|"]
        for rule in page.rules:
            lines += _rows(page, rule, shown)
    return "\n".join(lines) + "\n"


def _rows(page: Page, rule: str, shown: dict[tuple[str, str, str], list[RuleTest]]) -> list[str]:
    """Write the rows of a rule, one for each group of editions that the same tests show."""
    editions: dict[RuleTest, list[str]] = {}
    for edition in page.editions:
        for test in shown.get((page.key, rule, edition), []):
            editions.setdefault(test, []).append(edition)
    groups: dict[str, list[RuleTest]] = {}
    for test, some in editions.items():
        groups.setdefault(", ".join(some) or "all", []).append(test)
    return [
        f"| [{rule}]({page.path.name}) | {group} | {'<br>'.join(_link(test, group) for test in some)} |"
        for group, some in groups.items() or [("none", [])]
    ]


def _link(test: RuleTest, group: str) -> str:
    named = NAMED.fullmatch(test.name)
    words = named[3] if named else test.name
    return f"[{words.removeprefix(f'{group}_').replace('_', ' ')}](../../{test.path.as_posix()})"


def main(root: Path = ROOT) -> None:
    """Write the table, and say what is missing."""
    pages, tests = read_pages(root), read_tests(root)
    (root / TABLE).write_text(render(pages, tests), "utf-8")
    for fault in faults(pages, tests):
        print(fault)


if __name__ == "__main__":
    main()
