"""S33: what the longest pads and games cost to load, counted, and what is more than an evening has."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from publican.engine.core import Invalid
from publican.engine.pads import PADS
from publican.server import wire
from publican.server.core import decide_pad, entries, pad
from publican.server.core.append import Logged
from publican.server.core.commands import Ask, BotChose
from publican.server.core.decide import MOST_BROKEN, MOST_MOVES, decide
from publican.server.core.decide_pad import MOST_NOTES, MOST_PARTS
from publican.server.core.denied import Denied
from publican.server.core.opening import pad_opening
from publican.server.core.pad import pad_for_all
from publican.server.core.people import Person
from publican.server.core.table import Table, apply, phase_of
from publican.server.tables.house import fold
from tests.server.logs_of_games import PEOPLE, folded, seated, started
from tools.faults.attack.long import long_game_pad, long_pad

NOW: Any = None
"""Nothing here depends on the moment."""


class Phone:
    """Who asks."""

    person, name, client = PEOPLE[0], "Ada", "phone"

    def put(self, message: bytes) -> None:
        """Hear nothing."""


def asked(table: Table, command: Any) -> entries.LogEntry:
    """Decide what a person wants."""
    return decide(table, Ask(Phone(), command), NOW)


def loaded(rows: list[entries.LogEntry]) -> Table:
    """Load a table."""
    return fold([Logged(row) for row in rows], None).kept[-1].table


@pytest.mark.parametrize("written", [long_pad, long_game_pad])
def test_s33_a_log_is_folded_without_adding_its_pad_up(written: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    scored = []
    monkeypatch.setattr(pad, "pad_score", lambda sheet: scored.append(len(sheet.parts)))
    table = loaded(written(600))
    assert (table.version, scored) == (600, [])
    assert table.pad is not None
    assert table.pad.score is table.pad.score
    assert scored == [len(table.pad.sheet.parts)], "once, when somebody looks"


def test_s33_whether_a_pad_is_over_is_told_by_its_marks_alone() -> None:
    chance, kind = random.Random(4), PADS["half-pint-heroes"]
    ended = 0
    for _ in range(300):
        sheet = loaded(long_game_pad(2)).pad.sheet  # type: ignore[union-attr]
        for _ in range(12):
            marks = [chance.choice((None, "X", "X", "X")) for _ in range(7)]
            points = [chance.choice((10, 20)) if mark is None else 20 for mark in marks]
            copied = {"points": points, "marks": [*marks[:6], None]}
            more = replace(sheet, parts=(*sheet.parts, copied))
            try:
                over = kind.keep(more).outcome is not None
            except ValueError:
                continue
            sheet = more
            assert kind.over(sheet) == over
            ended += over
    assert ended > 20


def test_s33_a_pad_takes_as_many_hands_and_notes_as_an_evening_has_and_no_more() -> None:
    table = loaded(long_pad(MOST_PARTS + 1, hands=MOST_PARTS - 1))
    assert table.pad is not None
    last = wire.NoteCells(id="l", part=MOST_PARTS - 1, cells=[wire.Cell(column="end", value="no_cards")], close=True)
    table = apply(table, asked(table, last)).table
    first = wire.NoteCells(id="f", part=0, cells=[wire.Cell(column="houses", value=[1])])
    assert isinstance(asked(table, first), entries.Noted), "what is there is corrected"
    with pytest.raises(Denied, match=r"pad\.full"):
        asked(table, wire.NoteCells(id="m", part=MOST_PARTS, cells=[wire.Cell(column="houses", value=[1])]))
    full = replace(table, version=MOST_NOTES)
    with pytest.raises(Denied, match=r"pad\.full"):
        asked(full, first)
    assert isinstance(asked(full, wire.Leave(id="g")), entries.Left), "nobody is kept"
    sheet = {"game": "hero-house", "players": ["A", "B"], "hands": [{"houses": [0], "end": "no_cards"}] * 101}
    with pytest.raises(Invalid, match=r"pad\.full"):
        pad_opening("code", Person("p", "P"), sheet)


def test_s33_a_pad_of_before_that_is_too_long_opens_and_is_only_read() -> None:
    table = loaded(long_pad(1200, hands=1000))
    assert table.pad is not None
    assert len(pad_for_all(table.pad).parts) == 1000
    for command in (
        wire.NoteCells(id="n", part=0, cells=[wire.Cell(column="houses", value=[1])]),
        wire.Undo(id="u", step=table.pad.count),
    ):
        with pytest.raises(Denied, match=r"pad\.full"):
            asked(table, command)


def test_s33_a_game_and_its_beginnings_have_an_end() -> None:
    playing = folded(started(seated("half-pint-heroes", 1, 1, rounds=6), [b"a" * 16]))
    act = wire.Act(id="a", seen=playing.viewer_version(PEOPLE[0]), action="predict 1")
    assert isinstance(asked(playing, act), entries.Acted)
    worn = replace(playing, version=MOST_MOVES)
    with pytest.raises(Denied, match=r"table\.worn_out"):
        asked(worn, act)
    with pytest.raises(Denied):
        decide(worn, BotChose(1, phase_of(worn), "predict 1"), NOW)
    gathering = folded(seated("half-pint-heroes", 1, 1))
    shown = wire.BrokenShown(number=1, game_id="g", commitment="c")
    with pytest.raises(Denied, match=r"table\.worn_out"):
        asked(replace(gathering, broken=(shown,) * MOST_BROKEN), wire.Start(id="s"))


def test_f11_what_another_version_wrote_and_cannot_stand_changes_nothing() -> None:
    rows = long_pad(12, hands=3)
    rows += [entries.Noted(9, (wire.Cell(column="houses", value=[1]),), by=PEOPLE[0]), entries.Undone(1, by=PEOPLE[0])]
    table = loaded(rows)
    assert table.version == len(rows)
    assert decide_pad.MOST_PARTS > len(table.pad.sheet.parts) == 3  # type: ignore[union-attr]
