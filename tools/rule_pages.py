"""The numbered rules of docs/rules, written from the English rule books: ``python3 -m tools.rule_pages``.

Between ``<!-- rules -->`` and ``<!-- end -->`` of a page stands what ``locales/en/rules_*.ftl`` says, behind
``<!-- credits -->`` who made the game (``credits.py``), in the README of both; all else on it is written by hand. Each
rule has an anchor: ``half-pint-heroes.md#HP-18``.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable
from pathlib import Path

from publican.credits import apart, lines
from publican.rulebook import FILES, OPTIONS, Chapter, book, note, text
from publican.words import DEFAULT, Words

PAGES = Path(__file__).parents[1] / "docs" / "rules"
README = PAGES.parents[1] / "README.md"
MARKED = re.compile(r"(<!-- rules -->\n).*?(<!-- end -->)", re.DOTALL)
CREDITED = re.compile(r"(<!-- credits -->\n).*?(<!-- end -->)", re.DOTALL)
WIDTH = 128


def rule_text(words: Words, game: str, rule: str) -> str:
    """Say a rule, and where the editions differ, both ways of it."""
    if "edition" not in OPTIONS[game]:
        return text(words, game, rule, {})
    first, second = (re.split(r"(?<=[.]) ", text(words, game, rule, {"edition": each})) for each in ("first", "second"))
    same = next((place for place, pair in enumerate(zip(first, second, strict=False)) if pair[0] != pair[1]), None)
    if same is None:
        return " ".join(first)
    return " ".join([*first[:same], "**1st:**", *first[same:], "**2nd:**", *second[same:]])


def rendered(game: str) -> str:
    """Write the rules of a game as Markdown."""
    words = Words(DEFAULT)
    return "\n".join(line for chapter in book(game).chapters for line in _chapter(words, game, chapter))


def _chapter(words: Words, game: str, chapter: Chapter) -> list[str]:
    below = note(words, chapter)
    lines = [f"## {words(chapter.heading)}", *([textwrap.fill(below, WIDTH), ""] if below else [])]
    for rule in chapter.rules:
        item = f'- <a id="{rule}"></a>**{rule}** {rule_text(words, game, rule)}'
        lines.append(textwrap.fill(item, WIDTH, subsequent_indent="  ", break_on_hyphens=False))
    return [*lines, ""]


def filled(game: str, page: str) -> str:
    """Put the rules into a page, and who made the game."""
    return credited([game], MARKED.sub(lambda found: f"{found[1]}{rendered(game)}{found[2]}", page))


def credited(games: Iterable[str], page: str) -> str:
    """Put into a page who made some games."""
    words = Words(DEFAULT)
    made: list[str] = []
    for game in games:
        made += [f"- **{words(f'web-game-{game}')}**", *(f"  - {line}" for line in lines(words, game))]
    text = "\n".join([*made, "", textwrap.fill(apart(words), WIDTH), ""])
    return CREDITED.sub(lambda found: f"{found[1]}{text}{found[2]}", page)


def main() -> None:
    """Bring the pages up to date."""
    for game in FILES:
        path = PAGES / f"{game}.md"
        path.write_text(filled(game, path.read_text("utf-8")), "utf-8")
    README.write_text(credited(FILES, README.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
