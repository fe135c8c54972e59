"""The rule book has a text for every numbered rule, in every language, and all that shows it follows."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser, ast

from publican.rulebook import ANY, FILES, OPTIONS, UnknownRule, arguments, book, find, text
from publican.words import LANGUAGES, Words
from tools.rule_coverage import ROOT, read_pages
from tools.rule_pages import PAGES, filled

BOTH = tuple(FILES)
BOOKS = [(language, game) for language in LANGUAGES for game in FILES]
CHANGED = {
    "half-pint-heroes": {
        "edition": ("first", {"HP-13", "HP-14", "HP-15", "HP-30"}),
        "rounds": (8, {"HP-30"}),
        "deal_table": ({"a1": [7, 1]}, {"HP-4", "R1"}),
        "first_player": (0, {"HP-5"}),
    },
    "hero-house": {
        "ante": ("own", {"HH-4", "R1"}),
        "house_reward": ("one", {"HH-16", "R2"}),
        "opening_balance": ("stands", {"R3"}),
        "target": (7, {"HH-22"}),
    },
}
"""What an option changes in a book."""


def written(language: str, game: str) -> list[str]:
    """List the messages of a book in their order."""
    source = files("publican").joinpath("locales", language, FILES[game]).read_text("utf-8")
    return [entry.id.name for entry in FluentParser().parse(source).body if isinstance(entry, ast.Message)]


@pytest.mark.parametrize(("language", "game"), BOOKS)
def test_every_language_has_the_same_rules_in_the_same_order(language: str, game: str) -> None:
    assert written(language, game) == written("en", game)
    ids = [name for name in written(language, game) if re.search(r"-[a-z]?\d+$", name)]
    assert ids == [book(game).text_id(rule) for rule in book(game).rules]


@pytest.mark.parametrize("game", FILES)
def test_the_page_in_the_docs_is_up_to_date_and_has_an_anchor_for_every_rule(game: str) -> None:
    page = (PAGES / f"{game}.md").read_text("utf-8")
    assert page == filled(game, page), "run: python3 -m tools.rule_pages"
    assert re.findall(r'^- <a id="(.+?)"></a>\*\*\1\*\* ', page, re.MULTILINE) == list(book(game).rules)


def test_a_page_that_was_changed_by_hand_is_stale() -> None:
    page = (PAGES / "hero-house.md").read_text("utf-8")
    changed = page.replace("**HH-8** A hero in play stays", "**HH-8** A hero in play leaves")
    assert changed != page == filled("hero-house", changed)


def test_the_pages_and_the_books_are_the_same_games() -> None:
    assert {page.key: page.rules for page in read_pages(ROOT)} == {book(game).key: book(game).rules for game in FILES}


@pytest.mark.parametrize(("language", "game"), BOOKS)
def test_the_text_follows_the_options_of_a_table_and_only_where_it_must(language: str, game: str) -> None:
    words = Words(language)
    before = {rule: text(words, game, rule, {}) for rule in book(game).rules}
    for option, (value, rules) in CHANGED[game].items():
        after = {rule: text(words, game, rule, {option: value}) for rule in book(game).rules}
        assert {rule for rule in after if after[rule] != before[rule]} == rules, option
    assert CHANGED[game].keys() | {"row_cards"} >= OPTIONS[game].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_of_the_table_stands_in_the_text(language: str) -> None:
    words = Words(language)
    assert "8" in text(words, "half-pint-heroes", "HP-30", {"rounds": 8})
    assert "21" in text(words, "hero-house", "HH-22", {"target": 21})
    assert ANY not in text(words, "hero-house", "HH-22", {}).split()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_choosing_a_set_follows_the_option_of_r7(language: str) -> None:
    words = Words(language)
    may, count = (
        {
            rule: text(words, "half-pint-heroes", rule, {"edition": "first", "row_cards": each})
            for rule in book(BOTH[0]).rules
        }
        for each in ("may", "count")
    )
    assert {rule for rule in may if may[rule] != count[rule]} == {"HP-13"}
    assert "R7" in count["HP-13"]


@pytest.mark.parametrize(("language", "game"), BOOKS)
def test_no_two_rules_say_the_same(language: str, game: str) -> None:
    texts = [text(Words(language), game, rule, {}) for rule in book(game).rules]
    assert not set(texts) & {book(game).text_id(rule) for rule in book(game).rules}, "an argument is missing"
    assert len(set(texts)) == len(texts)
    assert all(each.endswith((".", ")")) for each in texts)


def test_a_deal_table_of_its_own_is_only_named() -> None:
    assert arguments("half-pint-heroes", {"deal_table": {"a1": [7, 1]}})["deal_table"] == "own"


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ("HP-18", [("half-pint-heroes", "HP-18")]),
        ("hp18", [("half-pint-heroes", "HP-18")]),
        ("hh-d", None),
        ("HP-D4", [("half-pint-heroes", "HP-D4")]),
        ("R2", [("half-pint-heroes", "R2"), ("hero-house", "R2")]),
        ("R11", [("hero-house", "R11")]),
        ("HH-R2", [("hero-house", "R2")]),
    ],
)
def test_a_rule_is_found_however_it_is_spelled(given: str, found: list[tuple[str, str]] | None) -> None:
    if found is not None:
        assert find(given, BOTH) == found
        return
    with pytest.raises(UnknownRule):
        find(given, BOTH)


@pytest.mark.parametrize(
    ("given", "advice"),
    [("HP-81", "HP-18"), ("HP-34", "HP-3"), ("HX-9", "H"), ("checkmate", "HP-1 to HP-33"), ("", "HH-1 to HH-22")],
)
def test_a_rule_that_nobody_wrote_gets_advice(given: str, advice: str) -> None:
    with pytest.raises(UnknownRule, match=advice):
        find(given, BOTH)
