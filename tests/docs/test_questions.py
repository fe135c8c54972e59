"""Each question of a new player leads to a lesson and to rules that are there."""

from __future__ import annotations

import re

import pytest

from publican.rulebook import FILES, book
from publican.words import Words
from tools.rule_coverage import ROOT

ROW = re.compile(r"^\| (\d+) \| (.+?) \| (.+?) \| (.+?) \|$", re.MULTILINE)
PAGE = (ROOT / "docs" / "rules" / "questions.md").read_text("utf-8")
LESSONS = (ROOT / "src" / "publican" / "locales" / "en" / "rules_learn.ftl").read_text("utf-8")


@pytest.mark.parametrize("game", FILES)
def test_twenty_questions_lead_to_lessons_and_rules(game: str) -> None:
    title = Words("en")(f"web-game-{game}")
    rows = ROW.findall(PAGE.partition(f"## {title}\n")[2].partition("\n## ")[0])
    titles = re.findall(rf"^learn-{book(game).key.lower()}-\w+-title = (.+)$", LESSONS, re.MULTILINE)
    assert [int(number) for number, *_ in rows] == list(range(1, 21))
    assert [lesson for _, _, lesson, _ in rows if lesson not in titles] == []
    assert {rule for *_, rules in rows for rule in rules.split(", ")} <= {*book(game).rules}
