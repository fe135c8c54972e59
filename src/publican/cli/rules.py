"""The rule books on the command line."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Annotated, Literal

from cyclopts import Parameter

from publican import lessons, rulebook
from publican.cli.complaints import WRONG_USAGE, complain
from publican.credits import apart, lines
from publican.words import Words, choose_language

BookOf = Literal["half-pint-heroes", "hero-house"]
EditionOf = Literal["first", "second"]
WIDEST = 100
INDENT = 8
CREDITS = "CREDITS"


def rules(
    rule: str | None = None,
    *,
    game: BookOf | None = None,
    edition: EditionOf = "second",
    language: Annotated[str | None, Parameter("--lang", help="en, de or ru; otherwise as the system says.")] = None,
) -> None:
    """Print the rules of both games, or the one that is asked for, or what teaches them.

    Args:
        rule: Its number: HP-18, HP-D4, HH-9, or R2 for the rulings of that number. LEARN prints all lessons,
            PLAY the one of that name, and CREDITS who made the games.
        game: Which game; both where it is left out.
        edition: Of Half-Pint Heroes.
    """
    words = Words(choose_language(language))
    games = (game,) if game else tuple(rulebook.FILES)
    options = {"edition": edition}
    if rule is None:
        for each in games:
            _print_book(words, each, options)
        _print_credits(words, games)
        return
    if rule.upper() == CREDITS:
        _print_credits(words, games)
        return
    if taught := _lessons(rule, games):
        _print_lessons(words, taught, options)
        return
    try:
        found = rulebook.find(rule, games, _names(games))
    except rulebook.UnknownRule as unknown:
        complain(unknown)
        sys.exit(WRONG_USAGE)
    for each, number in found:
        if len(found) > 1:
            print(_title(words, each))
        _print_rule(words, each, number, options)


def _lessons(given: str, games: Sequence[str]) -> list[tuple[str, str]]:
    """Find the lessons of a name, in both games or in one, or all of them."""
    wanted = given.lower()
    return [
        (game, lesson)
        for game in games
        for lesson in lessons.lessons(game)
        if wanted in (lesson, "learn", f"#{lesson}")
    ]


def _names(games: Sequence[str]) -> list[str]:
    """Name what may be asked for beside rules: the lessons, each once, all of them, and the credits."""
    return [*dict.fromkeys(lesson.upper() for game in games for lesson in lessons.lessons(game)), "LEARN", CREDITS]


def _print_lessons(words: Words, taught: Sequence[tuple[str, str]], options: Mapping[str, object]) -> None:
    from rich.console import Console  # noqa: PLC0415
    from rich.markdown import Markdown  # noqa: PLC0415

    console = Console(width=_width(), highlight=False)
    for game, of_game in groupby(taught, key=itemgetter(0)):
        lines = [f"# {_title(words, game)}"]
        for _, lesson in of_game:
            lines += ["", f"## {lessons.title(words, game, lesson)}", lessons.text(words, game, lesson, options), ""]
            lines += lessons.figure(words, game, lesson, options)
        console.print(Markdown("\n".join(lines)))


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


def _print_credits(words: Words, games: Sequence[str]) -> None:
    for game in games:
        print(_title(words, game))
        for line in lines(words, game):
            print(_wrapped(line, "  "))
    print(_wrapped(apart(words), ""))


def _print_rule(words: Words, game: str, number: str, options: Mapping[str, object]) -> None:
    print(_wrapped(rulebook.text(words, game, number, options), f"{number:<{INDENT}}"))


def _wrapped(text: str, first: str) -> str:
    return textwrap.fill(text, _width(), initial_indent=first, subsequent_indent=" " * len(first))


def _width() -> int:
    return min(shutil.get_terminal_size().columns, WIDEST)
