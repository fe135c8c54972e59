"""The scorepad that people with the real box use: what they note, what it is worth, and what cannot have been."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest

from publican.engine.core import Outcome
from publican.engine.games import GAMES
from publican.engine.half_pint.possible import check_line, possible_points
from publican.engine.half_pint.scorepad import Mark, PadEntry, Score, Scorepad, score_round
from publican.engine.half_pint.sheet import keep_score
from publican.engine.sheets import Slip, read_sheet
from tests.half_pint_table import FIG_9


def sheet(*rounds: dict[str, Any], players: str = "Max Laura Sven", **options: Any) -> str:
    return json.dumps({"players": players.split(), "options": options, "rounds": rounds})


def copied(points: list[int], marks: str) -> dict[str, Any]:
    return {"points": points, "marks": [None if mark == "-" else mark for mark in marks]}


def noted(predictions: list[int], won: list[int], bets: list[Any], **brawl: Any) -> dict[str, Any]:
    return {"predictions": predictions, "won": won, "bets": bets, **brawl}


FINE = noted([1, 0, 2], [1, 1, 2], ["Laura", "Max", 1])


def kept(text: str) -> Scorepad:
    return keep_score(read_sheet(text, {name: game.seat_counts for name, game in GAMES.items()}))


def refusal(text: str) -> tuple[str, int | None, int | None]:
    """Give the code, the round counted from 1, and the seat that a sheet is refused with."""
    with pytest.raises(Slip) as refused:
        kept(text)
    return refused.value.code, refused.value.part, refused.value.seat


def test_hp_33_fig_9_copied_from_the_pad_gives_the_printed_totals(edition: str) -> None:
    pad = kept(sheet(*(copied(*row) for row in FIG_9), players="Max Laura Sven Frank", edition=edition))
    assert pad.totals == (260, 320, 170, 310)
    assert pad.longest_runs == (3, 1, 1, 2)
    assert pad.outcome == Outcome((260, 320, 170, 310), winners=(1,))


def test_hp_26_laura_and_max_as_they_note_it(edition: str) -> None:
    text = sheet(noted([0, 3, 1], [1, 3, 2], ["Laura", "Max", "Max"]), edition=edition)
    (line,) = kept(text).lines
    assert line.scores[0] == Score(sets=10)
    assert line.scores[1] == Score(sets=30, prediction=30, chips=20, mark="X")
    assert [score.points for score in line.scores] == [10, 80, 40]


def test_hp_25_a_brawl_is_noted_by_name_or_seat(edition: str) -> None:
    for brawler in ("Laura", 1):
        text = sheet(FINE, noted([0, 0, 0], [0, 4, 1], [1, 2, 0], brawl=brawler), edition=edition)
        last = kept(text).lines[-1]
        assert (last.brawler, [score.points for score in last.scores]) == (1, [0, 70, 0])
        assert last.scores[1].mark == "B"


def test_hp_25_a_copied_brawl_names_its_brawler(edition: str) -> None:
    (line,) = kept(sheet(copied([0, 70, 0], "-B-"), edition=edition)).lines
    assert (line.brawler, line.entries) == (1, ())
    assert line.scores == (Score(), Score(noted=70, mark="B"), Score())


def test_hp_18_a_noted_brawl_needs_three_sets(edition: str) -> None:
    text = sheet(noted([0, 0, 0], [1, 2, 1], [1, 2, 0], brawl="Laura"), edition=edition)
    assert refusal(text) == ("brawl-short", 1, 1)


def test_hp_30_a_sheet_ends_after_the_rounds_agreed_on(edition: str) -> None:
    missed = noted([0, 0, 0], [1, 1, 1], [1, 2, 0])
    pad = kept(sheet(*[missed] * 6, rounds=6, edition=edition))
    assert pad.outcome == Outcome((180, 180, 180), winners=(0, 1, 2))
    assert refusal(sheet(*[missed] * 7, rounds=6, edition=edition)) == ("over", 7, None)


def test_hp_9_two_players_may_keep_the_chip(edition: str) -> None:
    pad = kept(sheet(noted([1, 1], [1, 2], [None, 0]), players="Ada Bo", edition=edition))
    assert pad.points == (10 + 10 + 20, 20)


def test_hp_27_a_copied_gun_fight_is_won_by_the_one_who_made_it(edition: str) -> None:
    rows = [copied([20, 10, 0], "X--")] * 6
    pad = kept(sheet(*rows[:5], edition=edition))
    assert (pad.gun_fighters, pad.runs, pad.outcome) == ((0,), (5, 0, 0), None)
    pad = kept(sheet(*rows, edition=edition))
    assert pad.outcome == Outcome((120, 60, 0), winners=(0,), by="gun fight")
    assert refusal(sheet(*rows, rows[0], edition=edition)) == ("over", 7, None)


def test_hp_27_two_copied_gun_fighters_need_their_predictions(edition: str) -> None:
    rows = [copied([20, 30, 0], "XX-")] * 6
    assert refusal(sheet(*rows, edition=edition)) == ("fighters", 6, None)
    decided = noted([1, 2, 0], [1, 2, 1], [2, 2, 0])
    pad = kept(sheet(*rows[:5], decided, edition=edition))
    assert pad.outcome is not None
    assert (pad.outcome.winners, pad.outcome.by) == ((1,), "gun fight")


def test_hp_18_a_round_that_cannot_have_been_is_refused_with_its_number(edition: str) -> None:
    broken = noted([1, 0, 2], [7, 0, 0], [1, 0, 1])
    assert refusal(sheet(FINE, broken, edition=edition)) == ("sets-brawl", 2, 0)


def test_hp_r1_a_deal_table_with_larger_hands_allows_more_sets(edition: str) -> None:
    eight = noted([1, 0, 2], [3, 3, 2], [1, 0, 1])
    assert refusal(sheet(eight, edition=edition)) == ("sets-many", 1, None)
    colours, values = "argbv", range(1, 14)
    table = {f"{colour}{value}": [8, 1] for colour in colours for value in values}
    pad = kept(sheet(eight, deal_table=table, edition=edition))
    assert pad.points == (30 + 20, 30 + 20, 20 + 20 + 20)


def test_a_player_and_a_mark_are_read_in_any_case_and_alphabet(edition: str) -> None:
    text = sheet(noted([1, 0, 2], [1, 1, 2], ["LAURA", " max", "laura"]), edition=edition)
    assert kept(text).points == kept(sheet(FINE, edition=edition)).points
    rows = [copied([0, 70, 0], f"-{mark}-") for mark in "BbKkДдКВ"] + [copied([20, 0, 0], f"{mark}--") for mark in "xХ"]  # noqa: RUF001
    assert [line.brawler for line in kept(sheet(*rows[:5], edition=edition)).lines] == [1] * 5
    assert [line.scores[0].mark for line in kept(sheet(*rows[-2:], edition=edition)).lines] == ["X", "X"]


def test_the_last_round_may_be_unfinished_and_no_other(edition: str) -> None:
    begun = {"cards": 5, "predictions": [1, None, 2]}
    assert kept(sheet(FINE, begun, edition=edition)) == kept(sheet(FINE, edition=edition))
    assert refusal(sheet(begun, FINE, edition=edition)) == ("unfinished", 1, None)


def test_hp_4_a_round_has_no_more_sets_than_cards_in_hand(edition: str) -> None:
    assert kept(sheet(FINE | {"cards": 4}, edition=edition)).points == kept(sheet(FINE, edition=edition)).points
    assert refusal(sheet(FINE | {"cards": 3}, edition=edition)) == ("sets-many", 1, None)
    assert refusal(sheet(FINE | {"cards": 8}, edition=edition)) == ("cards", 1, None)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_hp_22_points_copied_from_paper_are_those_that_some_round_brings(edition: str, players: int) -> None:
    """All rounds of few sets, scored, bring what ``possible_points`` lists for as many sets."""
    del edition  # people with the box write on the same pad in both
    most = 4
    found: dict[Mark | None, set[int]] = {None: set(), "X": set(), "B": set()}
    chips = ((1, 0), (None, 0), (1, None)) if players == 2 else ((1, 0),)
    for won in product(range(most + 1), repeat=2):
        for said, missed, (mine, other), brawler in product(range(5), (0, 1), chips, (0, None)):
            first, second = PadEntry(said, won[0], mine), PadEntry(won[1] + missed, won[1], other)
            entries = [first, second, *[PadEntry(0, 0, 0)] * (players - 2)]
            try:
                check_line(entries, brawler, players, most)
            except Slip:
                continue
            score = score_round(entries, brawler)[0]
            found[score.mark].add(score.points)
    assert found == {mark: possible_points(mark, players, most) for mark in found}


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        (sheet(players="Max"), ("players", None, None)),
        (sheet(players="a b c d e f g h"), ("players", None, None)),
        (sheet(players="Max Bo max"), ("name-twice", None, None)),
        (sheet(abstain=[3]), ("option", None, None)),
        (sheet(rounds=11), ("option", None, None)),
        (sheet(noted([1, 0], [1, 1, 2], [1, 0, 1])), ("column", 1, None)),
        (sheet(noted([1, 0, 2], [1, 1], [1, 0, 1])), ("column", 1, None)),
        (sheet(noted([1, 0, 2], [1, 1, 2], [1])), ("column", 1, None)),
        (sheet(noted([1, 0, 2], [1, 1, 2], [1, "Bo", 1])), ("nobody", 1, 1)),
        (sheet(noted([1, 0, 2], [1, 1, 2], [1, 0, 1], brawl="Bo")), ("nobody", 1, None)),
        (sheet(FINE | copied([0, 0, 0], "---")), ("mixed", 1, None)),
        (sheet({"points": [0, 0, 0]}), ("mixed", 1, None)),
        (sheet(copied([0, 0, 60], "--B") | {"brawl": 2}), ("mixed", 1, None)),
        (sheet(copied([20, 0], "X--")), ("column", 1, None)),
        (sheet(copied([20, 0, 0], "X-")), ("column", 1, None)),
        (sheet(copied([10, 0, 0], "X--")), ("points", 1, 0)),
        (sheet(copied([500, 0, 0], "X--")), ("points", 1, 0)),
        (sheet(copied([0, 50, 0], "-B-")), ("points", 1, 1)),
        (sheet(copied([-10, 0, 0], "---")), ("points", 1, 0)),
        (sheet(copied([15, 0, 0], "---")), ("points", 1, 0)),
        (sheet(copied([10, 60, 0], "-B-")), ("points-brawl", 1, 0)),
        (sheet(copied([0, 60, 20], "-BX")), ("points-brawl", 1, 2)),
        (sheet(copied([60, 60, 0], "BB-")), ("brawls", 1, None)),
        (sheet(copied([20, 0, 0], "Q--")), ("mark", 1, 0)),
        ("{", ("no-json", None, None)),
        ("[]", ("form", None, None)),
        ('{"players": 3}', ("form", None, None)),
    ],
)
def test_a_sheet_that_cannot_be_is_refused_with_the_place(
    text: str, refused: tuple[str, int | None, int | None]
) -> None:
    assert refusal(text) == refused
