"""The rule books on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from publican.lessons import lessons, title
from publican.rulebook import FILES, book
from publican.words import LANGUAGES, Words
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


def test_a_lesson_is_printed_by_its_name_with_what_the_engine_played() -> None:
    assert "Bo: a5 b5 r4 g4, with v5 from the row: a full house, 5s over 4s" in said("PLAY")
    assert "Two full houses. Here simply the highest card decides: Ada wins." in said("#play", "--edition", "first")
    assert "Ада 1 4 Сай 70 Д" in said("SCORE", "--lang", "ru")
    assert said("FIGHT", "--game", "hero-house", "--lang", "de").startswith("Hero House Ein Kampf")
    assert "Half-Pint Heroes What it is about" in said("AIM")
    assert "Hero House What it is about" in said("AIM")


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_lessons_are_printed(language: str) -> None:
    printed = said("LEARN", "--lang", language)
    titles = [title(Words(language), game, lesson) for game in FILES for lesson in lessons(game)]
    assert [each for each in titles if each not in printed] == []
    assert "learn-" not in printed


def test_a_rule_that_is_not_there_is_wrong_usage_and_gets_advice() -> None:
    done = run("rules", "HP-81", cwd=Path())
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"publican: HP-81: is no rule here; did you mean HP-18?\n"


@pytest.mark.parametrize(
    ("asked", "advice"),
    [
        (("NOPE",), "HH-1 to HH-22, and lessons are AIM, ROUND, SETUP, DEAL, PREDICT, BET, PLAY,"),
        (("NOPE",), "HOUSE, MONSTER, HAND, LEARN, CREDITS\n"),
        (("NOPE", "--game", "hero-house"), "HH-1 to HH-22, and lessons are AIM, ROUND, SETUP, HEROES, PILE,"),
        (("PALY",), "did you mean PLAY?"),
        (("lern",), "did you mean LEARN?"),
    ],
)
def test_who_asks_for_nothing_that_there_is_hears_of_the_lessons(asked: tuple[str, ...], advice: str) -> None:
    done = run("rules", *asked, cwd=Path())
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)
    assert advice in done.stderr.decode()
