"""The worked examples of the rule books are what the engine plays, and the texts say no other numbers."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from publican.engine.half_pint import scorepad
from publican.lessons import TAUGHT, hero_house
from publican.words import LANGUAGES
from tools.rule_examples import file_of, rendered

TEXTS = "rules_learn.ftl"
SAID = {"learn-hp-setup": {"0", "3"}, "learn-hp-booklets": {"7"}, "learn-hh-hand": {"2"}, "learn-hh-end": {"11"}}
"""Numbers that a text itself may say: slates, names of rulings, the usual target."""


def messages(language: str) -> list[ast.Message]:
    """Read the teaching part."""
    source = files("publican").joinpath("locales", language, TEXTS).read_text("utf-8")
    return [entry for entry in FluentParser().parse(source).body if isinstance(entry, ast.Message)]


def kept(game: str) -> Any:
    """Read the examples that the page shows."""
    return json.loads(file_of(game).read_text("utf-8"))


@pytest.mark.parametrize("game", TAUGHT)
def test_the_examples_are_what_the_engine_plays(game: str) -> None:
    assert kept(game) == json.loads(rendered(game)), "run: python3 -m tools.rule_examples"


def test_a_rule_that_changes_makes_the_examples_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scorepad, "CHIP_POINTS", 25)
    assert kept("half-pint-heroes") != json.loads(rendered("half-pint-heroes"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_take_their_numbers_from_the_examples(language: str) -> None:
    for message in messages(language):
        if message.id.name.endswith("-title"):
            continue
        said = {number for element in _texts(message) for number in re.findall(r"\d+", element)}
        assert said <= SAID.get(message.id.name, set()), message.id.name


def _texts(node: ast.BaseNode) -> list[str]:
    if isinstance(node, ast.TextElement):
        return [str(node.value)]
    below = [each for value in vars(node).values() for each in (value if isinstance(value, list) else [value])]
    return [text for each in below if isinstance(each, ast.BaseNode) for text in _texts(each)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_teaches_the_same(language: str) -> None:
    assert [message.id.name for message in messages(language)] == [message.id.name for message in messages("en")]


def test_what_the_texts_say_in_words_holds() -> None:
    assert {scorepad.SET_POINTS, scorepad.PREDICTION_POINTS, scorepad.BONUS_POINTS} == {10}
    assert scorepad.BRAWL_LENGTH == 3


def test_the_examples_show_what_they_are_for() -> None:
    told = {game: kept(game) for game in TAUGHT}
    contests = told["half-pint-heroes"]["contests"]
    assert {
        name: contests["first"][name]["winner"] != contests["second"][name]["winner"] for name in contests["first"]
    } == {
        "kind": False,
        "high": False,
        "first": False,
        "row": True,
        "house": True,
    }
    assert told["half-pint-heroes"]["fight"]["by"] == "gun fight"
    assert {each["result"] for each in told["hero-house"]["battles"]} == {"wins", "loses", "struggle", "no_win"}
    assert not any(each["against"][0] == each["against"][1] for each in told["hero-house"]["battles"])
    assert told["hero-house"]["hand"][-1]["scores"] == [1, 3]
    assert len(hero_house.told_pile()) == 6
