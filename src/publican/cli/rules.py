"""The rule books on the command line."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Mapping
from typing import Annotated, Literal

from cyclopts import Parameter

from publican import rulebook
from publican.cli.complaints import WRONG_USAGE, complain
from publican.words import Words, choose_language

BookOf = Literal["half-pint-heroes", "hero-house"]
EditionOf = Literal["first", "second"]
WIDEST = 100
INDENT = 8


def rules(
    rule: str | None = None,
    *,
    game: BookOf | None = None,
    edition: EditionOf = "second",
    language: Annotated[str | None, Parameter("--lang", help="en, de or ru; otherwise as the system says.")] = None,
) -> None:
    """Print the rules of both games, or the one that is asked for.

    Args:
        rule: Its number: HP-18, HP-D4, HH-9, or R2 for the rulings of that number.
        game: Which game; both where it is left out.
        edition: Of Half-Pint Heroes.
    """
    words = Words(choose_language(language))
    games = (game,) if game else tuple(rulebook.FILES)
    options = {"edition": edition}
    if rule is None:
        for each in games:
            _print_book(words, each, options)
        return
    try:
        found = rulebook.find(rule, games)
    except rulebook.UnknownRule as unknown:
        complain(unknown)
        sys.exit(WRONG_USAGE)
    for each, number in found:
        if len(found) > 1:
            print(_title(words, each))
        _print_rule(words, each, number, options)


def _title(words: Words, game: str) -> str:
    return words(f"web-game-{game}")


def _print_book(words: Words, game: str, options: Mapping[str, object]) -> None:
    print(_title(words, game))
    for chapter in rulebook.book(game).chapters:
        print(f"\n{words(chapter.heading)}")
        if note := rulebook.note(words, chapter):
            print(_wrapped(note, ""))
        for number in chapter.rules:
            _print_rule(words, game, number, options)
    print()


def _print_rule(words: Words, game: str, number: str, options: Mapping[str, object]) -> None:
    print(_wrapped(rulebook.text(words, game, number, options), f"{number:<{INDENT}}"))


def _wrapped(text: str, first: str) -> str:
    width = min(shutil.get_terminal_size().columns, WIDEST)
    return textwrap.fill(text, width, initial_indent=first, subsequent_indent=" " * len(first))
