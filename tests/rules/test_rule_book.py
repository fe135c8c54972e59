"""The rule book of the page has a text for every numbered rule, in every language, and for nothing else."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser, ast

from publican.words import LANGUAGES, Words
from tools.rule_coverage import ROOT, Page, read_pages

PAGES = {page.key: page for page in read_pages(ROOT)}
FILES = {"HP": "rules_half_pint.ftl", "HH": "rules_hero_house.ftl"}
BOOKS = [(language, key) for language in LANGUAGES for key in FILES]


def text_ids(page: Page) -> list[str]:
    """List the ids of the texts of a page's rules: ``HP-D4`` is ``book-hp-d4``, its ruling ``R2`` is ``book-hp-r2``."""
    key = page.key.lower()
    return [f"book-{key}-{rule.rpartition('-')[2].lower()}" for rule in page.rules]


def written(language: str, key: str) -> list[str]:
    """List the ids in a book that are rules; headings have no number."""
    text = files("publican").joinpath("locales", language, FILES[key]).read_text("utf-8")
    ids = [entry.id.name for entry in FluentParser().parse(text).body if isinstance(entry, ast.Message)]
    return [name for name in ids if re.search(r"\d$", name)]


def test_every_page_of_rules_has_a_book() -> None:
    assert PAGES.keys() == FILES.keys()


@pytest.mark.parametrize(("language", "key"), BOOKS)
def test_every_rule_has_a_text_in_the_order_of_the_page(language: str, key: str) -> None:
    assert written(language, key) == text_ids(PAGES[key])


@pytest.mark.parametrize(("language", "key"), BOOKS)
def test_editions_differ_just_where_the_page_marks_them(language: str, key: str) -> None:
    say = Words(language)
    page = (ROOT / PAGES[key].path).read_text("utf-8")
    rules = re.findall(r"^- \*\*([A-Z]+-\d+)\*\* ((?:.+\n)+?)(?=- |\n)", page, re.MULTILINE)
    marked = {f"book-{rule.lower()}" for rule, text in rules if "**1st:**" in text}
    ids = text_ids(PAGES[key])
    first, second = ({id_: say(id_, edition=each, row_cards="may") for id_ in ids} for each in ("first", "second"))
    assert {id_ for id_ in ids if first[id_] != second[id_]} == marked


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_choosing_a_set_follows_the_option_of_r7(language: str) -> None:
    say = Words(language)
    ids = text_ids(PAGES["HP"])
    may, count = ({id_: say(id_, edition="first", row_cards=each) for id_ in ids} for each in ("may", "count"))
    assert {id_ for id_ in ids if may[id_] != count[id_]} == {"book-hp-13"}
    assert "R7" in count["book-hp-13"]


@pytest.mark.parametrize(("language", "key"), BOOKS)
def test_no_two_rules_say_the_same(language: str, key: str) -> None:
    say = Words(language)
    texts = [say(id_, edition="second", row_cards="may") for id_ in text_ids(PAGES[key])]
    assert not set(texts) & set(text_ids(PAGES[key])), "an argument is missing"
    assert len(set(texts)) == len(texts)
    assert all(text.endswith((".", ")")) for text in texts)
