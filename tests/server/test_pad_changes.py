"""S36: a pad tells what has changed, and who lays that over what they knew has what a newcomer is welcomed with."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from publican.client.values import with_change
from publican.server import wire
from publican.server.core import entries
from publican.server.core.append import Logged
from publican.server.core.decide_pad import MOST_PARTS
from publican.server.core.replay import replay
from publican.server.core.table import Table, apply
from publican.server.tables.audience import Frames
from publican.server.tables.house import fold
from publican.server.tables.pad_changes import spliced
from tools.faults.attack.long import KEEPER, long_game_pad, long_pad

MOST_TIMES = 100


class Viewer:
    """One who lays what updates name over what they knew, as clients do."""

    def __init__(self, table: Table, person: str) -> None:
        self.person, self.view, self.own = person, dict[str, Any](), None
        self.take(json.loads(Frames().welcome(table, person, None, [], None)))

    def take(self, message: Any) -> None:
        """Take a message in."""
        self.view = {**self.view, **message.get("view", {})}
        for change in message.get("lists", ()):
            items = with_change(self.view[change["name"]], msgspec.convert(change, wire.ListChanged))
            self.view[change["name"]] = items
        self.own = message.get("own", self.own)


@given(st.lists(st.integers(0, 4), max_size=9), st.lists(st.integers(0, 4), max_size=9))
def test_s36_any_list_becomes_any_other(before: list[int], after: list[int]) -> None:
    items: list[Any] = before
    for change in spliced("parts", before, after):
        items = with_change(items, change)
    assert items == after


@pytest.mark.parametrize("written", [long_pad, long_game_pad])
@pytest.mark.parametrize("seed", range(3))
def test_s36_what_is_told_bit_by_bit_is_what_a_newcomer_is_told(written: Any, seed: int) -> None:
    chance, rows = random.Random(seed), written(90, 20) if written is long_pad else written(90)
    table = list(replay([(row, None) for row in rows[:2]]))[-1].table
    frames, viewers = Frames(), [Viewer(table, KEEPER), Viewer(table, "watcher")]
    for row in rows[2:]:
        undone = entries.Undone(1, by=KEEPER) if chance.random() < 0.4 else entries.Hosted(KEEPER)
        for entry in (row, undone) if chance.random() < 0.6 else (row,):
            change = apply(table, entry)
            table = change.table
            for viewer in viewers:
                viewer.take(json.loads(frames.update(change, None)(table.seat_of(viewer.person), 1)))
                welcome = json.loads(Frames().welcome(table, viewer.person, None, [], None))
                assert (viewer.view, viewer.own) == (welcome["view"], welcome["own"])


def test_s36_at_the_largest_pad_a_note_is_told_in_few_bytes() -> None:
    """A correction of the first of all hands changes what every later one has come to; and back again."""
    table = fold([Logged(row) for row in long_pad(MOST_PARTS + 80, MOST_PARTS)], None).kept[-1].table
    frames, sent, told = Frames(), 0, 0
    for number in range(40):
        cell = wire.Cell(column="houses", value=[number % 4])
        step = table.pad.count + 1 if table.pad else 0
        for command, entry in (
            (wire.NoteCells(id="1", part=0, cells=[cell]), entries.Noted(0, (cell,), by=KEEPER)),
            (wire.Undo(id="2", step=step), entries.Undone(step, by=KEEPER)),
        ):
            change = apply(table, entry)
            table, sent = change.table, sent + len(wire.write(command))
            told += len(frames.update(change, None)(None, 1))
    assert told <= MOST_TIMES * sent, told / sent
    whole = len(frames.welcome(table, "watcher", None, [], None))
    assert told / 80 < whole / 4, "not all of it each time"
