"""The part of the rule books that teaches: ``locales/*/rules_learn.ftl``, with examples that the engine plays.

Docs and command write it as Markdown; the page draws the same examples (``tools/rule_examples.py``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from publican.lessons import half_pint, hero_house
from publican.rulebook import arguments, book
from publican.words import DEFAULT, Words

LESSON = re.compile(r"^learn-([a-z]+)-([a-z]+)-title =", re.MULTILINE)
TAUGHT = {"half-pint-heroes": half_pint, "hero-house": hero_house}


@cache
def lessons(game: str) -> tuple[str, ...]:
    """List the lessons of a game, in their order."""
    source = files("publican").joinpath("locales", DEFAULT, "rules_learn.ftl").read_text("utf-8")
    return tuple(lesson for key, lesson in LESSON.findall(source) if key == book(game).key.lower())


@cache
def examples(game: str) -> Any:
    """Let the engine play the examples of a game."""
    return TAUGHT[game].examples()


def title(words: Words, game: str, lesson: str) -> str:
    """Name a lesson."""
    return words(f"{_id(game, lesson)}-title")


def text(words: Words, game: str, lesson: str, options: Mapping[str, object]) -> str:
    """Say a lesson as it is at a table with these options."""
    return words(_id(game, lesson), **arguments(game, options), **TAUGHT[game].numbers(examples(game)))


def figure(words: Words, game: str, lesson: str, options: Mapping[str, object]) -> Iterator[str]:
    """Write the examples of a lesson, if it has any."""
    if write := TAUGHT[game].FIGURES.get(lesson):
        yield from write(words, examples(game), arguments(game, options))


def _id(game: str, lesson: str) -> str:
    return f"learn-{book(game).key.lower()}-{lesson}"
