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
USUAL = {
    "row_cards": "may",
    "rounds": 0,
    "deal_table": "even",
    "ante": "bank",
    "house_reward": "half",
    "opening_balance": "ends",
    "target": 0,
}
"""The arguments of the texts where no table has agreed on anything."""
AGREED = {
    "row_cards": ("count", {"book-hp-13"}),
    "rounds": (7, {"book-hp-30"}),
    "deal_table": ("own", {"book-hp-r1"}),
    "ante": ("own", {"book-hh-r1"}),
    "house_reward": ("one", {"book-hh-16", "book-hh-r2"}),
    "opening_balance": ("stands", {"book-hh-r3"}),
    "target": (5, {"book-hh-22"}),
}
"""What a table may agree on, and the rules that then read differently."""
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
    first, second = ({id_: say(id_, edition=each, **USUAL) for id_ in ids} for each in ("first", "second"))
    assert {id_ for id_ in ids if first[id_] != second[id_]} == marked


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("option", AGREED)
def test_the_book_at_a_table_says_what_was_agreed_there(language: str, option: str) -> None:
    say = Words(language)
    ids = [id_ for page in PAGES.values() for id_ in text_ids(page)]
    value, rules = AGREED[option]
    usual, agreed = ({id_: say(id_, edition="first", **USUAL | here) for id_ in ids} for here in ({}, {option: value}))
    assert {id_ for id_ in ids if usual[id_] != agreed[id_]} == rules


@pytest.mark.parametrize(("language", "key"), BOOKS)
def test_no_two_rules_say_the_same(language: str, key: str) -> None:
    say = Words(language)
    texts = [say(id_, edition="second", **USUAL) for id_ in text_ids(PAGES[key])]
    assert not set(texts) & set(text_ids(PAGES[key])), "an argument is missing"
    assert len(set(texts)) == len(texts)
    assert all(text.endswith((".", ")")) for text in texts)
