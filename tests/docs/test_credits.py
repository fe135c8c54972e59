"""Who made the two games is said wherever the games are shown, with every name and the same spelling."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from publican.credits import CREDITS, apart, lines
from publican.rulebook import FILES
from publican.words import LANGUAGES, Words
from tests.cli.running import run
from tools.rule_pages import PAGES, README, credited, filled

NAMES = {
    "half-pint-heroes": (
        *("Johannes Goslar", "Roland Goslar", "Søren Schaffstein"),
        *("Frank Noack", "Sven Göhlich", "Wolfram Dübler-Zaeske"),
        *("Lars-Arne Maura Kalusky", "Ronny Libor"),
        *("Corax Games", "www.Corax-Games.com"),
    ),
    "hero-house": ("Dan Rhett", "www.herohouse.net"),
}
"""All that the booklets say, once more by hand."""
PERSONAL = re.compile(r"@|\b\d{5}\b|Road|Straße|улица")
"""Addresses of people."""


def printed(*arguments: str) -> str:
    """Give what the command prints, without its line breaks."""
    done = run("rules", *arguments, cwd=Path())
    assert (done.returncode, done.stderr) == (0, b"")
    return " ".join(done.stdout.decode().split())


def test_every_game_of_the_house_has_its_credits_and_no_name_is_missing() -> None:
    assert list(CREDITS) == list(FILES) == list(NAMES)
    for game, made in CREDITS.items():
        assert (*(name for each in made.people for name in each.names), made.website) == NAMES[game]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FILES)
def test_every_language_says_all_of_it_and_nothing_that_is_private(game: str, language: str) -> None:
    words = Words(language)
    said = "\n".join([*lines(words, game), apart(words)])
    assert [name for name in NAMES[game] if name not in said] == []
    assert "credits-" not in said
    assert not PERSONAL.search(said)


def test_what_one_edition_alone_says_is_told_as_such() -> None:
    said = lines(Words("en"), "half-pint-heroes")
    assert said[1] == "Editing (first edition): Frank Noack, Sven Göhlich, and Wolfram Dübler-Zaeske"
    assert said[0] == "A game by: Johannes Goslar, Roland Goslar, and Søren Schaffstein"


@pytest.mark.parametrize("game", FILES)
def test_the_rules_in_the_docs_name_who_made_the_game(game: str) -> None:
    page = (PAGES / f"{game}.md").read_text("utf-8")
    assert [name for name in NAMES[game] if name not in page] == []
    assert apart(Words("en")) in " ".join(page.split())
    assert filled(game, page.replace("Goslar", "Gosling").replace("Rhett", "Rett")) == page


def test_the_readme_names_who_made_both_games_and_is_up_to_date() -> None:
    page = README.read_text("utf-8")
    assert [name for names in NAMES.values() for name in names if name not in page] == []
    assert credited(FILES, page.replace("Goslar", "Gosling")) == page == credited(FILES, page)
    assert apart(Words("en")) in " ".join(page.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_names_them_when_asked_and_below_the_rules(language: str) -> None:
    for asked in (("credits",), ("CREDITS",), ()):
        said = printed(*asked, "--lang", language)
        assert [name for names in NAMES.values() for name in names if name not in said] == []
        assert apart(Words(language)) in said
    of_one = printed("credits", "--game", "hero-house", "--lang", language)
    assert "Dan Rhett" in of_one
    assert "Goslar" not in of_one
