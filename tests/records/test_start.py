"""Who starts in a record with a fair deal: the seat that was drawn, or the one that its options name (HP-5)."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from publican.engine.record import BadRecord, Record, read, verify
from tests.records.files import GOLDEN

NAMED = [GOLDEN / f"half-pint-{edition}-4-first-player-named.json" for edition in ("first", "second")]
DRAWN = [GOLDEN / f"half-pint-{edition}-2-bets.json" for edition in ("first", "second")]


def beginning(record: Record, **changes: object) -> Record:
    """Cut a record before its first action, and change it."""
    begun: Record = replace(record, decks=record.decks[:1], actions=(), result=UNSET, **changes)
    return begun


def refusal(record: Record) -> str:
    with pytest.raises(BadRecord) as refused:
        verify(record)
    return str(refused.value)


@pytest.mark.parametrize("path", NAMED, ids=lambda path: path.stem)
def test_a_first_player_who_was_named_need_not_be_drawn(path: Path) -> None:
    record = read(path.read_bytes())
    unnamed = {name: value for name, value in record.options.items() if name != "first_player"}
    assert verify(beginning(record)) == "running, fair"
    assert "start: is 3, but seed and nonces draw" in refusal(beginning(record, options=unnamed))
    assert refusal(beginning(record, start=0)) == "start: is 0, but the options name 3"


@pytest.mark.parametrize("path", DRAWN, ids=lambda path: path.stem)
def test_a_start_that_was_not_drawn_is_refused(path: Path) -> None:
    record = read(path.read_bytes())
    other = 1 - record.start
    assert refusal(beginning(record, start=other)) == f"start: is {other}, but seed and nonces draw {record.start}"
    assert verify(beginning(record, start=other, fair=UNSET)) == "running, decks not proven"
    assert verify(beginning(record, start=other, options={**record.options, "first_player": other})) == "running, fair"
