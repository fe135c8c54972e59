"""The scorepad that people with the real box use: what they note, what it is worth, and what cannot have been."""

from __future__ import annotations

import json
from typing import Any

import pytest

from publican.engine.core import Invalid, Outcome
from publican.engine.half_pint.scorepad import Score
from publican.engine.half_pint.sheet import keep_score, read_sheet

FIG_9 = [
    ([20, 30, 30, 60], "X--X"),
    ([30, 40, 30, 30], "----"),
    ([10, 60, 10, 30], "-X-X"),
    ([0, 0, 0, 60], "---B"),
    ([20, 30, 0, 10], "X---"),
    ([40, 10, 30, 40], "X-XX"),
    ([40, 20, 30, 10], "X---"),
    ([10, 40, 0, 10], "-X--"),
    ([60, 0, 0, 0], "X---"),
    ([0, 80, 30, 40], "-X--"),
]


def sheet(*rounds: dict[str, Any], players: str = "Max Laura Sven", **options: Any) -> str:
    return json.dumps({"players": players.split(), "options": options, "rounds": rounds})


def copied(points: list[int], marks: str) -> dict[str, Any]:
    return {"points": points, "marks": [None if mark == "-" else mark for mark in marks]}


def noted(predictions: list[int], won: list[int], bets: list[Any], **brawl: Any) -> dict[str, Any]:
    return {"predictions": predictions, "won": won, "bets": bets, **brawl}


FINE = noted([1, 0, 2], [1, 1, 2], ["Laura", "Max", 1])


def refusal(text: str) -> str:
    with pytest.raises(Invalid) as invalid:
        keep_score(read_sheet(text))
    return str(invalid.value)


def test_hp_33_fig_9_copied_from_the_pad_gives_the_printed_totals(edition: str) -> None:
    pad = keep_score(
        read_sheet(sheet(*(copied(*row) for row in FIG_9), players="Max Laura Sven Frank", edition=edition))
    )
    assert pad.totals == (260, 320, 170, 310)
    assert pad.longest_runs == (3, 1, 1, 2)
    assert pad.outcome == Outcome((260, 320, 170, 310), winners=(1,))


def test_hp_26_laura_and_max_as_they_note_it(edition: str) -> None:
    text = sheet(noted([0, 3, 1], [1, 3, 2], ["Laura", "Max", "Max"]), edition=edition)
    (line,) = keep_score(read_sheet(text)).lines
    assert line.scores[0] == Score(sets=10)
    assert line.scores[1] == Score(sets=30, prediction=30, chips=20, mark="X")
    assert [score.points for score in line.scores] == [10, 80, 40]


def test_hp_25_a_brawl_is_noted_by_name_or_seat(edition: str) -> None:
    for brawler in ("Laura", 1):
        text = sheet(FINE, noted([0, 0, 0], [0, 4, 1], [1, 2, 0], brawl=brawler), edition=edition)
        last = keep_score(read_sheet(text)).lines[-1]
        assert (last.brawler, [score.points for score in last.scores]) == (1, [0, 70, 0])
        assert last.scores[1].mark == "B"


def test_hp_25_a_copied_brawl_names_its_brawler(edition: str) -> None:
    (line,) = keep_score(read_sheet(sheet(copied([0, 70, 0], "-B-"), edition=edition))).lines
    assert (line.brawler, line.entries) == (1, ())
    assert line.scores == (Score(), Score(noted=70, mark="B"), Score())


def test_hp_18_a_noted_brawl_needs_three_sets(edition: str) -> None:
    text = sheet(noted([0, 0, 0], [1, 2, 1], [1, 2, 0], brawl="Laura"), edition=edition)
    assert refusal(text) == "rounds[0].entries[1].won: a brawl takes 3 sets, not 2 (HP-18)"


def test_hp_30_a_sheet_ends_after_the_rounds_agreed_on(edition: str) -> None:
    missed = noted([0, 0, 0], [1, 1, 1], [1, 2, 0])
    pad = keep_score(read_sheet(sheet(*[missed] * 6, rounds=6, edition=edition)))
    assert pad.outcome == Outcome((180, 180, 180), winners=(0, 1, 2))
    assert refusal(sheet(*[missed] * 7, rounds=6, edition=edition)) == "rounds[6].points: the game was over before"


def test_hp_9_two_players_may_keep_the_chip(edition: str) -> None:
    pad = keep_score(read_sheet(sheet(noted([1, 1], [1, 2], [None, 0]), players="Ada Bo", edition=edition)))
    assert pad.points == (10 + 10 + 20, 20)


def test_hp_27_a_copied_gun_fight_is_won_by_the_one_who_made_it(edition: str) -> None:
    rows = [copied([20, 10, 0], "X--")] * 6
    pad = keep_score(read_sheet(sheet(*rows[:5], edition=edition)))
    assert (pad.gun_fighters, pad.runs, pad.outcome) == ((0,), (5, 0, 0), None)
    pad = keep_score(read_sheet(sheet(*rows, edition=edition)))
    assert pad.outcome == Outcome((120, 60, 0), winners=(0,), by="gun fight")
    assert refusal(sheet(*rows, rows[0], edition=edition)) == "rounds[6].points: the game was over before"


def test_hp_27_two_copied_gun_fighters_need_their_predictions(edition: str) -> None:
    rows = [copied([20, 30, 0], "XX-")] * 6
    assert refusal(sheet(*rows, edition=edition)).startswith("rounds[5].marks: several gun fighters made it")
    decided = noted([1, 2, 0], [1, 2, 1], [2, 2, 0])
    pad = keep_score(read_sheet(sheet(*rows[:5], decided, edition=edition)))
    assert pad.outcome is not None
    assert (pad.outcome.winners, pad.outcome.by) == ((1,), "gun fight")


def test_hp_18_a_round_that_cannot_have_been_is_refused_with_its_number(edition: str) -> None:
    broken = noted([1, 0, 2], [7, 0, 0], [1, 0, 1])
    assert refusal(sheet(FINE, broken, edition=edition)) == (
        "rounds[1].entries[0].won: 7 of 7 sets cannot be won without a brawl (HP-18)"
    )


def test_hp_r1_a_deal_table_with_larger_hands_allows_more_sets(edition: str) -> None:
    eight = noted([1, 0, 2], [3, 3, 2], [1, 0, 1])
    assert refusal(sheet(eight, edition=edition)) == "rounds[0].won: a round has 1 to 7 sets, these are 8"
    colours, values = "argbv", range(1, 14)
    table = {f"{colour}{value}": [8, 1] for colour in colours for value in values}
    pad = keep_score(read_sheet(sheet(eight, deal_table=table, edition=edition)))
    assert pad.points == (30 + 20, 30 + 20, 20 + 20 + 20)


COPIED = "a round has predictions, won and bets, or else points and marks"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (sheet(players="Max"), "players: 2 to 7 can play, not 1"),
        (sheet(players="a b c d e f g h"), "players: 2 to 7 can play, not 8"),
        (sheet(players="Max Bo Max"), "players: 'Max' is there twice"),
        (sheet(abstain=[3]), "options.abstain[0]: must be a whole number from 0 to 2"),
        (sheet(rounds=11), "options.rounds: must be a whole number from 6 to 10"),
        (sheet(noted([1, 0], [1, 1, 2], [1, 0, 1])), "rounds[0].predictions: has 2 values for 3 players"),
        (sheet(noted([1, 0, 2], [1, 1], [1, 0, 1])), "rounds[0].won: has 2 values for 3 players"),
        (sheet(noted([1, 0, 2], [1, 1, 2], [1])), "rounds[0].bets: has 1 values for 3 players"),
        (sheet(noted([1, 0, 2], [1, 1, 2], [1, "Bo", 1])), "rounds[0].bets[1]: nobody here is called 'Bo'"),
        (sheet(noted([1, 0, 2], [1, 1, 2], [1, 0, 1], brawl="Bo")), "rounds[0].brawl: nobody here is called 'Bo'"),
        (sheet(FINE | copied([0, 0, 0], "---")), f"rounds[0].predictions: {COPIED}"),
        (sheet({"points": [0, 0, 0]}), f"rounds[0].predictions: {COPIED}"),
        (sheet(copied([0, 0, 60], "--B") | {"brawl": 2}), f"rounds[0].predictions: {COPIED}"),
        (sheet(copied([20, 0], "X--")), "rounds[0].points: has 2 values for 3 players"),
        (sheet(copied([20, 0, 0], "X-")), "rounds[0].marks: has 2 values for 3 players"),
        (sheet(copied([10, 0, 0], "X--")), "rounds[0].points[0]: 10 points cannot be with X"),
        (sheet(copied([0, 50, 0], "-B-")), "rounds[0].points[1]: 50 points cannot be with B"),
        (sheet(copied([-10, 0, 0], "---")), "rounds[0].points[0]: -10 points cannot be with no mark"),
        (sheet(copied([15, 0, 0], "---")), "rounds[0].points[0]: 15 points cannot be with no mark"),
        (sheet(copied([10, 60, 0], "-B-")), "rounds[0].points[0]: in a brawl only the brawler scores (HP-25)"),
        (sheet(copied([0, 60, 20], "-BX")), "rounds[0].points[2]: in a brawl only the brawler scores (HP-25)"),
        (sheet(copied([60, 60, 0], "BB-")), "rounds[0].marks: a round has one brawl at most (HP-18)"),
        (sheet(copied([20, 0, 0], "Q--")), "rounds[0].marks[0]: Invalid enum value 'Q'"),
        ("{", "sheet: is no JSON: Input data was truncated"),
        ("[]", "sheet: Expected `object`, got `array`"),
        ('{"players": 3}', "players: Expected `array`, got `int`"),
    ],
)
def test_a_sheet_that_cannot_be_is_refused_with_the_place(text: str, why: str) -> None:
    assert refusal(text) == why
