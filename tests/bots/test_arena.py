"""The arena: fair comparisons, honest margins, and a contest that can be interrupted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from rich.progress import Progress

from publican.bots import levels
from publican.bots.arena import Bout, Contest, check, hold, play_deal
from publican.bots.standings import standings
from publican.engine.core import Invalid
from publican.terminal.arena import compare, plot, spelled, table

CONTEST = Contest("half-pint-heroes", ("rookie", "random", "random"), {"rounds": 6}, "test")
SILENT = Progress(disable=True)


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
    whole = untimed(compare(CONTEST, 3, SILENT, None))
    assert untimed(compare(CONTEST, 2, SILENT, save)) == whole[:6]
    save.write_bytes(save.read_bytes() + b'[{"deal": 2, "rot')  # cut off in the middle of a line
    assert untimed(compare(CONTEST, 2, SILENT, save)) == whole[:6]
    assert untimed(compare(CONTEST, 3, SILENT, save)) == whole
    assert untimed(compare(CONTEST, 3, SILENT, save)) == whole


def test_a_file_of_another_contest_is_refused(tmp_path: Path) -> None:
    save = tmp_path / "contest.jsonl"
    save.write_bytes(msgspec.json.encode(replace(CONTEST, seed="other")) + b"\n")
    with pytest.raises(Invalid, match="holds another contest"):
        compare(CONTEST, 1, SILENT, save)
    save.write_text("a shopping list\n")
    with pytest.raises(Invalid, match="holds no contest"):
        compare(CONTEST, 1, SILENT, save)


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
    assert first.rating > second.rating


def test_entrants_of_one_level_stand_together() -> None:
    contest = Contest("half-pint-heroes", ("a", "a"), {}, "made up")
    (only,) = standings(contest, [bout(0, 0, (0,)), bout(1, 0, (1,))])
    assert (only.entrants, only.wins.mean, only.points.mean) == (2, 0.5, 15)


@pytest.mark.slow
def test_a_contest_is_drawn_as_table_json_and_picture(tmp_path: Path) -> None:
    bouts = compare(CONTEST, 2, SILENT, None)
    assert table(CONTEST, bouts).row_count == 2
    told = msgspec.json.decode(spelled(CONTEST, bouts))
    assert (told["games"], [each["level"] for each in told["standings"]]) == (6, ["rookie", "random"])
    plot(CONTEST, bouts, tmp_path / "wins.svg")
    assert "<svg" in (tmp_path / "wins.svg").read_text("utf-8")
    with pytest.raises(Invalid, match=r"wins\.nothing"):
        plot(CONTEST, bouts, tmp_path / "wins.nothing")
