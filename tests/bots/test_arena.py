"""The arena: fair comparisons, honest margins, and a contest that can be interrupted."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from rich.progress import Progress

from publican.bots import levels
from publican.bots.arena import Bout, Contest, check, hold, meet, play_deal
from publican.bots.ratings import ratings
from publican.bots.sequential import ShareTest
from publican.bots.series import Header, Series
from publican.bots.standings import standings
from publican.engine.core import Invalid
from publican.terminal.arena import compare, cross_table, plot, spelled, table, verdict

CONTEST = Contest("half-pint-heroes", ("rookie", "random", "random"), {"rounds": 6}, "test")
SILENT = Progress(disable=True)


def played(deals: int, save: Path | None = None, test: ShareTest | None = None) -> list[Bout]:
    """Hold the contest on one core, or what is left of it."""
    series = Series([CONTEST], deals, test)
    compare(series, 1, SILENT, save)
    ((_, bouts),) = series.played
    return bouts


def untimed(bouts: list[Bout]) -> list[Bout]:
    """Leave out what no two runs share."""
    return sorted((replace(bout, times=()) for bout in bouts), key=lambda bout: (bout.deal, bout.rotation))


def bout(deal: int, rotation: int, winners: tuple[int, ...], seconds: int = 0) -> Bout:
    """Make a bout of two entrants up; ``seconds`` is a step of the time scale."""
    return Bout(deal, rotation, (10, 20), winners, (4, 4), (1, 3), ({seconds: 1}, {seconds: 1}))


def test_every_deal_is_played_from_every_seat_with_the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that notes its first view shows who sat where and with which cards."""
    seen: list[tuple[str, int, tuple[int, ...]]] = []

    class Noting:
        def __init__(self, name: str) -> None:
            self.name = name
            self.first = True

        def __call__(self, view: Any) -> Any:
            if self.first:
                seen.append((self.name, view.seat, view.hand))
            self.first = False
            return view.choices[0].action

    def noting(name: str) -> Callable[..., Noting]:
        return lambda *_: Noting(name)

    monkeypatch.setattr(levels, "LEVELS", {"half-pint-heroes": {name: noting(name) for name in "abc"}})
    play_deal(replace(CONTEST, levels=("a", "b", "c")), deal=5)
    assert [sorted(seat for name, seat, _ in seen if name == each) for each in "abc"] == [[0, 1, 2]] * 3
    assert all(len({hand for _, seat, hand in seen if seat == each}) == 1 for each in range(3))


@pytest.mark.slow
def test_the_same_seed_gives_the_same_bouts_on_any_number_of_cores() -> None:
    alone = [bout for bouts in hold(CONTEST, range(3), workers=1) for bout in bouts]
    together = [bout for bouts in hold(CONTEST, range(3), workers=2) for bout in bouts]
    assert untimed(alone) == untimed(together)
    assert len(alone) == 9


def test_an_interrupted_contest_goes_on_where_it_stopped(tmp_path: Path) -> None:
    save = tmp_path / "contest.jsonl"
    whole = untimed(played(3))
    assert untimed(played(2, save)) == whole[:6]
    save.write_bytes(save.read_bytes() + b'[{"deal": 2, "rot')  # cut off in the middle of a line
    assert untimed(played(2, save)) == whole[:6]
    assert untimed(played(3, save)) == whole
    kept = save.read_bytes()
    assert untimed(played(3, save)) == whole
    assert save.read_bytes() == kept, "nothing is played twice"


def test_a_file_of_another_contest_is_refused(tmp_path: Path) -> None:
    save = tmp_path / "contest.jsonl"
    save.write_bytes(msgspec.json.encode(Header((replace(CONTEST, seed="other"),))) + b"\n")
    with pytest.raises(Invalid, match="holds another contest"):
        played(1, save)
    save.write_text("a shopping list\n")
    with pytest.raises(Invalid, match="holds no contest"):
        played(1, save)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"game": "chess"}, "game: there is no game 'chess'"),
        ({"levels": ("rookie",)}, "players: half-pint-heroes is for 2 to 7 players"),
        ({"levels": ("rookie", "landlord")}, "bots: there is no level 'landlord'"),
        ({"options": {"rounds": 3}}, "options.rounds: must be"),
    ],
)
def test_a_contest_that_cannot_be_held_is_refused(change: dict[str, object], why: str) -> None:
    with pytest.raises(Invalid, match=why):
        check(msgspec.convert(msgspec.to_builtins(CONTEST) | change, Contest))


def test_standings_count_shared_wins_in_parts_and_margins_by_deal() -> None:
    contest = Contest("half-pint-heroes", ("a", "b"), {}, "made up")
    bouts = [bout(0, 0, (0,)), bout(0, 1, (0,)), bout(1, 0, (0, 1), 16), bout(1, 1, (1,), 16)]
    first, second = standings(contest, bouts)
    assert (first.wins.mean, second.wins.mean) == (0.625, 0.375)
    assert first.wins.margin == pytest.approx(1.96 * 0.375)  # deals gave 1 and 1/4: sd 0.53, over the root of 2
    assert (first.points.mean, second.points.mean) == (10, 20)
    assert first.fulfilled is not None
    assert (first.fulfilled.mean, first.fulfilled.margin) == (0.25, 0)
    assert (first.p50, first.p99) == (1.0, 2.0)
    assert first.rating.mean > 0 > second.rating.mean


def test_entrants_of_one_level_stand_together() -> None:
    contest = Contest("half-pint-heroes", ("a", "a"), {}, "made up")
    (only,) = standings(contest, [bout(0, 0, (0,)), bout(1, 0, (1,))])
    assert (only.entrants, only.wins.mean, only.points.mean) == (2, 0.5, 15)


@pytest.mark.slow
def test_a_contest_is_drawn_as_table_json_and_picture(tmp_path: Path) -> None:
    series = Series([CONTEST], 2)
    compare(series, 1, SILENT, None)
    ((_, bouts),) = series.played
    assert table(CONTEST, bouts).row_count == 2
    told = msgspec.json.decode(spelled(series))
    assert (told["games"], [each["level"] for each in told["standings"]]) == (6, ["rookie", "random"])
    plot(CONTEST, bouts, tmp_path / "wins.svg")
    assert "<svg" in (tmp_path / "wins.svg").read_text("utf-8")
    with pytest.raises(Invalid, match=r"wins\.nothing"):
        plot(CONTEST, bouts, tmp_path / "wins.nothing")


def test_a_test_stops_a_contest_and_only_deals_up_to_its_verdict_count(tmp_path: Path) -> None:
    save = tmp_path / "contest.jsonl"
    series = Series([CONTEST], 60, ShareTest(0.2, 0.4))
    compare(series, 1, SILENT, save)
    assert series.test is not None
    assert series.test.verdict == "above", "a rookie beats two who play at random"
    ((_, bouts),) = series.played
    stopped = len(bouts) // 3
    assert 2 < stopped == series.test.deals < 60
    assert verdict(series.test, "rookie") == (
        f"rookie wins more than 20.0%: clear after {stopped} deals; the chance of a wrong verdict was at most 5.0%"
    )
    played(stopped + 2, save)  # as many cores would have: deals beyond the verdict are done already
    again = Series([CONTEST], 60, ShareTest(0.2, 0.4))
    compare(again, 1, SILENT, save)
    assert again.played == series.played


def test_a_test_takes_deals_in_their_order_not_in_that_of_being_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first deal comes in last: until then nothing counts."""
    won, lost = (0,), (1,)
    coming = [bout(deal, 0, won) for deal in range(1, 9)] + [bout(0, 0, lost)]
    monkeypatch.setattr("publican.bots.series.hold_all", lambda *_: ((0, [each]) for each in coming))
    series = Series([replace(CONTEST, levels=("a", "b"))], 9, ShareTest(0.1, 0.9))
    counts = []
    series.hold(1, None, lambda _: counts.append(series.test and series.test.deals))
    assert counts == [0] * 10
    assert series.test is not None
    assert series.test.deals > 1


def test_a_cross_table_lets_each_meet_each_and_rates_all() -> None:
    levels = ("random", "rookie", "regular")
    contests = meet(replace(CONTEST, levels=levels), 2)
    assert [contest.levels for contest in contests] == [
        ("random", "rookie"),
        ("random", "regular"),
        ("rookie", "regular"),
    ]
    among = [contest.levels for contest in meet(replace(CONTEST, levels=levels), 3)]
    assert among[0] == ("random", "rookie", "rookie")
    assert len(among) == 6
    series = Series(contests, 4)
    compare(series, 1, SILENT, None)
    drawn = cross_table(series.played)
    assert list(drawn.columns[0].cells) == ["regular", "rookie", "random"], "the strongest first"
    told = msgspec.json.decode(spelled(series))
    assert told["ratings"].keys() == set(levels)
    assert len(told["contests"]) == 3


def test_ratings_find_the_strengths_that_games_were_made_of() -> None:
    """Three of strengths 1, 2 and 6, winning just as often; Elo is 400 points for ten times the strength."""
    made = []
    for names, wins in (
        (("a", "b", "b"), (300, 600, 600)),
        (("b", "c", "c"), (200, 600, 600)),
        (("a", "c"), (200, 1200)),
    ):
        winners = [winner for winner, won in enumerate(wins) for _ in range(won)]
        bouts = [Bout(deal, 0, (), (winner,), (), (), ()) for deal, winner in enumerate(winners)]
        made.append((Contest("half-pint-heroes", names, {}, "made up"), bouts))
    found = ratings(made)
    assert found["b"].mean - found["a"].mean == pytest.approx(400 * math.log10(2), abs=1)
    assert found["c"].mean - found["b"].mean == pytest.approx(400 * math.log10(3), abs=1)
    assert sum(each.mean for each in found.values()) == pytest.approx(0)
    assert 8 < found["a"].margin < 20, "some 1,450 games each at about one in five: 0.06 in the logarithm, 10 in Elo"


def test_one_who_never_won_has_a_rating_too() -> None:
    contest = Contest("half-pint-heroes", ("a", "b"), {}, "made up")
    found = ratings([(contest, [bout(deal, 0, (0,)) for deal in range(20)])])
    assert found["a"].mean > 100 > -100 > found["b"].mean


@pytest.mark.slow
def test_an_entrant_that_fails_is_named_under_the_table(tmp_path: Path) -> None:
    cheat = "class Bot:\n    def __init__(self, *_): ...\n    def __call__(self, view): 1 / 0\n"
    (tmp_path / "cheat.py").write_text(cheat, "utf-8")
    contest = replace(CONTEST, levels=(f"cheat={tmp_path}/cheat.py:Bot", "random"))
    check(contest)
    series = Series([contest], 1)
    compare(series, 1, SILENT, None)
    ((_, bouts),) = series.played
    told = str(table(contest, bouts).caption)
    assert "cheat left a decision to chance" in told
    assert "the first time it ended with code 1: ZeroDivisionError: division by zero" in told
    assert msgspec.json.decode(spelled(series))["standings"][0]["failures"]["count"] > 10
