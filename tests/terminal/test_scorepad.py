"""The scorepad as text."""

from __future__ import annotations

import io
import json
from contextlib import redirect_stdout
from typing import cast

import pytest
from rich.cells import cell_len

from publican.engine.core import Invalid
from publican.engine.half_pint import PadEntry, Scorepad
from publican.terminal.half_pint.scorepad import draw_pad
from publican.terminal.scorepad import show
from publican.terminal.screen import Screen
from publican.words import LANGUAGES, Words

LAURA_AND_MAX = {
    "players": ["Laura", "Max", "Sven"],
    "rounds": [
        {"predictions": [3, 0, 2], "won": [3, 1, 2], "bets": ["Max", "Laura", "Max"]},
        {"predictions": [2, 0, 0], "won": [3, 0, 0], "bets": [1, 2, 0], "brawl": "Laura"},
    ],
}


def shown(sheet: object, language: str = "en") -> str:
    """Give the pad of a sheet."""
    printed = io.StringIO()
    with redirect_stdout(printed):
        show(sheet if isinstance(sheet, str) else json.dumps(sheet), Words(language))
    return printed.getvalue()


def drawn(rounds: int, length: int = 10) -> str:
    """Give a pad on which Ada met so many predictions in a row and Bo none."""
    pad = Scorepad(2, length)
    for _ in range(rounds):
        pad = pad.write([PadEntry(1, 1, 1), PadEntry(2, 1, 0)])
    printed = io.StringIO()
    with redirect_stdout(printed):
        draw_pad(pad, ["Ada", "Bo"], Words("en"), Screen())
    return printed.getvalue()


def test_laura_and_max() -> None:
    rows = [line.split() for line in shown(LAURA_AND_MAX).splitlines()]
    assert ["1", "80", "X|", "10", "60", "X"] in rows
    assert ["2", "60", "B|", "0", "0"] in rows
    assert ["Points", "140", "10", "60"] in rows
    assert ["Bonus", "+20", "+0", "+10"] in rows
    assert ["Total", "160", "10", "70"] in rows
    assert ["8", "rounds", "to", "go."] in rows


@pytest.mark.parametrize(("language", "letter"), [("en", "B"), ("de", "K"), ("ru", "Д")])
def test_a_brawl_is_marked_as_the_booklet_of_the_language_does(language: str, letter: str) -> None:
    printed = shown(LAURA_AND_MAX, language)
    assert ["2", "60", f"{letter}|", "0", "0"] in [line.split() for line in printed.splitlines()]
    assert f"{letter} " in Words(language)("pad-key")


def test_hp_d9_the_pub_night_names_nobody_who_sits_it_out() -> None:
    night = {"pub_night": ["HP-D1", "HP-D8"]}
    brawl = Words("en")("toast-hp-d1", names="everyone")
    assert brawl in shown({**LAURA_AND_MAX, "options": night})
    assert brawl not in shown(LAURA_AND_MAX)
    assert "a brawl: Laura and Sven." in shown({**LAURA_AND_MAX, "options": {**night, "abstain": [1]}})
    begun = {"cards": 4, "predictions": [3, 0, 1]}
    rounds = [*cast("list[object]", LAURA_AND_MAX["rounds"]), begun]
    assert "add up to the hand" in shown({**LAURA_AND_MAX, "options": night, "rounds": rounds})
    assert "a brawl" not in shown({**LAURA_AND_MAX, "options": night, "rounds": rounds})


def test_of_a_round_copied_from_paper_the_night_tells_what_marks_tell() -> None:
    night = {"pub_night": ["HP-D2", "HP-D4", "HP-D7"]}
    copied = {"points": [20, 20, 20], "marks": ["X", "X", "X"]}
    printed = shown({"players": ["Ada", "Bo", "Cy"], "options": night, "rounds": [copied]})
    assert "everyone was right: everyone." in printed
    assert "HP-D7" not in printed


def test_gun_fights_are_announced() -> None:
    assert "gun fight" not in drawn(3)
    assert "One mark away from a gun fight: Ada." in drawn(4)
    assert "Gun fight: Ada." in drawn(5)
    assert "Winner of the gun fight, and of the game: Ada" in drawn(6)
    assert "Bonus" not in drawn(6)


def test_the_winner_is_named() -> None:
    line = {"predictions": [1, 0], "won": [0, 1], "bets": [None, None]}
    text = shown({"players": ["Ada", "Bo"], "options": {"rounds": 6}, "rounds": [line] * 6})
    assert "Winner: Bo, with 60 points." in text
    shared = {"predictions": [0, 0], "won": [1, 1], "bets": [None, None]}
    text = shown({"players": ["Ada", "Bo"], "options": {"rounds": 6}, "rounds": [shared] * 6})
    assert "Shared win: Ada and Bo, with 60 points." in text


@pytest.mark.parametrize("columns", [20, 40, 80])
@pytest.mark.parametrize("language", LANGUAGES)
def test_seven_long_names_fit(columns: int, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    names = [f"Bartholomew the {number}." for number in range(7)]
    line = {"predictions": [1, 0, 0, 0, 0, 0, 0], "won": [1, 0, 0, 0, 0, 0, 0], "bets": [1, 0, 0, 0, 0, 0, 0]}
    text = shown({"players": names, "rounds": [line] * 4}, language)
    assert max(map(cell_len, text.splitlines())) <= columns
    assert text.count("X|") == 7 * 4


WRONG = {"predictions": [9, 0], "won": [1, 0], "bets": [None, None]}
HOUSE_TWICE = (
    "Hand 1, Rex: Whoever has made a house plays the monster, and makes no second one in the same hand (HH-18)."
)
FINE = {"predictions": [1, 0], "won": [1, 1], "bets": ["BO", "ada"]}


@pytest.mark.parametrize(
    ("sheet", "language", "said"),
    [
        ("", "en", "The sheet: This is not a JSON file, or it is broken."),
        ("[]", "de", "Das Blatt: „sheet“ fehlt oder hat die falsche Form."),
        ({"players": ["Ada"]}, "ru", "Запись: Играют от 2 до 7, а здесь записано: 1."),  # noqa: RUF001
        ({"players": ["Ada", "ADA"]}, "en", "The sheet: Two players are called ADA. Give one of them another name."),
        (
            {"players": ["Ada", "Bo"], "rounds": [FINE, WRONG]},
            "de",
            "Runde 2, Ada: 9 lässt sich nicht ansagen: nur 0 bis 6 (HP-7).",
        ),
        (
            {"game": "hero-house", "players": ["Rex", "Cindy"], "hands": [{"houses": ["rex", "Rex"]}]},
            "en",
            HOUSE_TWICE,
        ),
    ],
)
def test_what_cannot_be_is_refused_in_the_readers_words_counting_from_one(
    sheet: object, language: str, said: str
) -> None:
    with pytest.raises(Invalid) as invalid:
        shown(sheet, language)
    assert str(invalid.value) == said


def test_a_round_that_is_not_finished_is_named() -> None:
    text = shown({"players": ["Ada", "Bo"], "rounds": [FINE, {"cards": 4}]})
    assert "Round 2 is not finished, and does not count yet." in text


def test_the_example_hand_of_hero_house() -> None:
    options = {"house_reward": "one", "opening_treasure": 2}
    hand = {"houses": ["Rex", "Cindy"], "end": "balanced"}
    text = shown({"game": "hero-house", "players": ["Rex", "Cindy"], "options": options, "hands": [hand]})
    rows = [line.split() for line in text.splitlines()]
    assert ["1", "+1", "+3", "0"] in rows
    assert ["Total", "1", "3", "0"] in rows
    assert "Cindy deals the next hand." in text


def test_what_broke_a_tie_is_said() -> None:
    even = {"points": [30, 30], "marks": [None, None]}
    first = {"points": [60, 0], "marks": ["B", None]}
    second = {"points": [20, 80], "marks": [None, "X"]}
    text = shown({"players": ["Ada", "Bo"], "options": {"rounds": 6}, "rounds": [first, second, *[even] * 4]})
    assert "Winner: Ada, with 210 points." in text
    assert "Level on points: Ada and Bo. Most brawls decide: 1 (HP-32)." in text
