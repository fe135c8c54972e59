"""The rule books on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from publican.rulebook import FILES, book
from publican.words import LANGUAGES
from tests.cli.running import run


def said(*arguments: str) -> str:
    """Give what the command prints, without its line breaks."""
    done = run("rules", *arguments, cwd=Path())
    assert (done.returncode, done.stderr) == (0, b"")
    return " ".join(done.stdout.decode().split())


def test_a_rule_is_printed_by_its_number_in_every_language() -> None:
    assert said("HP-18").startswith("HP-18 A brawl: whoever wins three sets")
    assert said("hp-18", "--lang", "de").startswith("HP-18 Eine Keilerei")
    assert said("HP-18", "--lang", "ru").startswith("HP-18 Драка")


def test_the_edition_changes_what_is_said() -> None:
    assert "You cannot make a lower one" in said("HP-13")
    assert "may make a lower one" in said("HP-13", "--edition", "first")


def test_a_ruling_of_both_games_is_printed_for_both_or_for_one() -> None:
    assert "Half-Pint Heroes R2" in said("R2")
    assert "Hero House R2" in said("R2")
    assert said("R2", "--game", "hero-house").startswith("R2 A house takes half")


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_number_all_rules_are_printed(language: str) -> None:
    printed = said("--lang", language)
    assert [rule for game in FILES for rule in book(game).rules if f" {rule} " not in printed] == []
    assert "HH-" not in said("--game", "half-pint-heroes", "--lang", language)


def test_a_rule_that_is_not_there_is_wrong_usage_and_gets_advice() -> None:
    done = run("rules", "HP-81", cwd=Path())
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"publican: HP-81: is no rule here; did you mean HP-18?\n"
