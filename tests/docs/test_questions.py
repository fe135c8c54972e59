"""Each question of a new player leads to the lesson that answers it, and to the rules behind it."""

from __future__ import annotations

import re

import pytest

from publican.lessons import lessons
from publican.rulebook import FILES, book
from publican.words import Words
from tools.lesson_pages import page_of, rendered
from tools.rule_pages import PAGES

ROW = re.compile(r"^\| (\d+) \| (.+?) \| \[(.+?)\]\((.+?)#(.+?)\) \| (.+?) \|$", re.MULTILINE)
QUESTIONS = (PAGES / "questions.md").read_text("utf-8")


@pytest.mark.parametrize("game", FILES)
def test_the_lessons_in_the_docs_are_those_of_the_page(game: str) -> None:
    page = (PAGES / page_of(game)).read_text("utf-8")
    assert page.rstrip() == rendered(game).rstrip(), "run: python3 -m tools.lesson_pages"
    assert re.findall(r'^<a id="([A-Z]+)"></a>$', page, re.MULTILINE) == [each.upper() for each in lessons(game)]


@pytest.mark.parametrize("game", FILES)
def test_twenty_questions_lead_to_lessons_and_rules(game: str) -> None:
    title = Words("en")(f"web-game-{game}")
    rows = ROW.findall(QUESTIONS.partition(f"## {title}\n")[2].partition("\n## ")[0])
    assert [int(number) for number, *_ in rows] == list(range(1, 21))
    page = (PAGES / page_of(game)).read_text("utf-8")
    for _, question, lesson, target, anchor, rules in rows:
        assert target == page_of(game)
        assert f"\n## {lesson}\n" in page, question
        assert anchor == re.sub(r"[^\w -]", "", lesson.lower()).replace(" ", "-")
        assert {*rules.split(", ")} <= {*book(game).rules}, question
