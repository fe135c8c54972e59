"""The rule books: the numbered rules of ``locales/*/rules_*.ftl``, as page, docs and command show them.

The English files are the source of what rules there are, in which chapters and in which order.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from publican.engine.core import Invalid
from publican.words import DEFAULT, Words

ANY = "any"
"""What the texts are told of an option that no table has fixed."""

FILES = {"half-pint-heroes": "rules_half_pint.ftl", "hero-house": "rules_hero_house.ftl"}
OPTIONS = {
    "half-pint-heroes": {
        "edition": "second",
        "row_cards": "may",
        "rounds": ANY,
        "deal_table": "even",
        "first_player": ANY,
    },
    "hero-house": {"ante": ANY, "house_reward": ANY, "opening_balance": ANY, "target": ANY},
}
"""The options that the texts depend on, with what they are told where there is no table."""

MESSAGE = re.compile(r"^book-([a-z]+)-([a-z0-9-]+) =", re.MULTILINE)
NUMBER = re.compile(r"[a-z]?\d+")
NOTE = "-note"


class Chapter(NamedTuple):
    """A heading with the rules below it."""

    heading: str
    rules: tuple[str, ...] = ()
    has_note: bool = False


class Book(NamedTuple):
    """The rules of a game."""

    game: str
    key: str
    """What rule numbers start with: HP."""
    chapters: tuple[Chapter, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """All rules, rulings last: HP-1 … HP-D9, R1 …"""
        return tuple(rule for chapter in self.chapters for rule in chapter.rules)

    def text_id(self, rule: str) -> str:
        """Give the message of a rule: that of HP-D4 is book-hp-d4, that of the ruling R2 is book-hp-r2."""
        return f"book-{self.key}-{rule.rpartition('-')[2]}".lower()


@cache
def book(game: str) -> Book:
    """Read which rules a game has."""
    source = files("publican").joinpath("locales", DEFAULT, FILES[game]).read_text("utf-8")
    chapters: list[Chapter] = []
    found = MESSAGE.findall(source)
    key = found[0][0].upper()
    for _, name in found:
        if NUMBER.fullmatch(name):
            rule = name.upper() if name.startswith("r") else f"{key}-{name.upper()}"
            chapters[-1] = chapters[-1]._replace(rules=(*chapters[-1].rules, rule))
        elif name.endswith(NOTE):
            chapters[-1] = chapters[-1]._replace(has_note=True)
        else:
            chapters.append(Chapter(f"book-{key.lower()}-{name}"))
    return Book(game, key, tuple(chapters))


def arguments(game: str, options: Mapping[str, object]) -> dict[str, object]:
    """Say to the texts what a table plays by; a deal table of its own is only named, not told."""
    told = {name: options.get(name, default) for name, default in OPTIONS[game].items()}
    if not isinstance(told.get("deal_table", ""), str):
        told["deal_table"] = "own"
    return told


def text(words: Words, game: str, rule: str, options: Mapping[str, object]) -> str:
    """Say a rule as it is at a table with these options."""
    return words(book(game).text_id(rule), **arguments(game, options))


def note(words: Words, chapter: Chapter) -> str | None:
    """Say what stands below the heading of a chapter, if anything does."""
    return words(chapter.heading + NOTE) if chapter.has_note else None


class UnknownRule(Invalid):
    """Nobody wrote such a rule."""


def find(given: str, games: tuple[str, ...], beside: Sequence[str] = ()) -> list[tuple[str, str]]:
    """Find a rule in some books: ``hp18``, ``HP-18`` and ``HP-R2`` are understood; a ruling may be in both.

    ``beside`` are names that may be asked for too, for the advice to who misspelt one.
    """
    wanted = re.sub(r"[^A-Z0-9]", "", given.upper())
    spelled = {game: {_bare(each, rule): rule for rule in each.rules} for game in games for each in [book(game)]}
    found = [
        (game, rules[name])
        for game, rules in spelled.items()
        for name in (wanted, f"{book(game).key}{wanted}")
        if name in rules
    ]
    if not found:
        raise UnknownRule(given, _advice(wanted, spelled, beside))
    return found


def _bare(of: Book, rule: str) -> str:
    return rule.replace("-", "") if rule.startswith(of.key) else f"{of.key}{rule}"


def _advice(wanted: str, spelled: Mapping[str, Mapping[str, str]], beside: Sequence[str]) -> str:
    near = {name: rule for rules in spelled.values() for name, rule in rules.items()}
    near |= {name: name for name in beside}
    swapped = [name for name in near if sorted(name) == sorted(wanted)]
    close = swapped or get_close_matches(wanted, near, n=1)
    if close:
        return f"is no rule here; did you mean {near[close[0]]}?"
    lessons = f", and lessons are {', '.join(beside)}" if beside else ""
    return f"is no rule here; the rules of {' and '.join(map(_range, spelled))}{lessons}"


def _range(game: str) -> str:
    rules = [rule for rule in book(game).rules if rule.startswith(book(game).key)]
    last = [rule for rule in rules if re.fullmatch(r"[A-Z]+-\d+", rule)][-1]
    return f"{game} are {rules[0]} to {last}"
