"""The part of the rule books that teaches, as pages of the docs: ``python3 -m tools.lesson_pages``.

Each lesson has an anchor, the same as in the page: ``learn-half-pint-heroes.md#PLAY``.
"""

from __future__ import annotations

import re
import textwrap

from publican.lessons import figure, lessons, text, title
from publican.rulebook import FILES
from publican.words import DEFAULT, Words
from tools.rule_pages import PAGES, WIDTH

EDITIONS = {"second": "Second edition", "first": "First edition"}
"""As the examples are named; where they are the same, they stand there once."""
INDENT = re.compile(r" *(?:- |\d+[.] )?")


def page_of(game: str) -> str:
    """Name the page of a game."""
    return f"learn-{game}.md"


def rendered(game: str) -> str:
    """Write the lessons of a game as Markdown."""
    words = Words(DEFAULT)
    heading = f"# {words(f'web-game-{game}')}: how it is played"
    lines = [heading, "", f"The [numbered rules]({game}.md) say it exactly.", ""]
    for lesson in lessons(game):
        lines += [f'<a id="{lesson.upper()}"></a>', "", f"## {title(words, game, lesson)}", ""]
        lines += [*_wrapped(text(words, game, lesson, {})), ""]
        if shown := _by_edition(words, game, lesson):
            lines += [*shown, ""]
    return "\n".join(lines)


def _wrapped(line: str) -> list[str]:
    if line.startswith("|"):
        return [line]
    found = INDENT.match(line)
    below = " " * len(found[0]) if found else ""
    return textwrap.wrap(line, WIDTH, subsequent_indent=below, break_on_hyphens=False, break_long_words=False) or [""]


def _by_edition(words: Words, game: str, lesson: str) -> list[str]:
    shown = {
        edition: [part for line in figure(words, game, lesson, {"edition": edition}) for part in _wrapped(line)]
        for edition in EDITIONS
    }
    if shown["first"] == shown["second"]:
        return shown["second"]
    return [line for edition, name in EDITIONS.items() for line in (f"**{name}**", "", *shown[edition], "")][:-1]


def main() -> None:
    """Bring the pages up to date."""
    for game in FILES:
        (PAGES / page_of(game)).write_text(rendered(game).rstrip() + "\n", "utf-8")


if __name__ == "__main__":
    main()
