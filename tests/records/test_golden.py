"""Golden records: they verify, they print as they did, and no corner of the rules is without one.

``python -m tests.records.test_golden`` stages them anew; the difference is then for a person to read.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from publican.engine.record import read, replay, verify, write
from tests.records import half_pint_games
from tests.records.playthrough import playthrough

GOLDEN = Path(__file__).parent / "golden"
RECORDS = sorted(GOLDEN.glob("*.json"))

HALF_PINT_CORNERS = {f"{players} players" for players in range(2, 8)} | {
    "brawl",
    "gun fight won",
    "gun fight lost",
    "extra round",
    "shared win",
    "bet won",
    "bet lost",
    "bet kept",
    "pub night",
}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_verifies_and_prints_as_it_did(path: Path) -> None:
    record = read(path.read_bytes())
    assert verify(record) == "finished, fair"
    assert playthrough(record) == path.with_suffix(".txt").read_text("utf-8")


@pytest.mark.parametrize("edition", ["first", "second"])
def test_every_corner_of_half_pint_heroes_has_a_golden_record(edition: str) -> None:
    found: set[str] = set()
    for path in RECORDS:
        record = read(path.read_bytes())
        if record.game == "half-pint-heroes" and record.options["edition"] == edition:
            found |= half_pint_games.corners(record, [event for turn in replay(record) for event in turn.events])
    assert found == HALF_PINT_CORNERS


def stage_all() -> None:
    """Write all golden records and their playthroughs."""
    for old in GOLDEN.glob("*"):
        old.unlink()
    for plot in half_pint_games.plots():
        record = half_pint_games.stage(plot)
        (GOLDEN / f"half-pint-{plot.name}.json").write_bytes(write(record) + b"\n")
        (GOLDEN / f"half-pint-{plot.name}.txt").write_text(playthrough(record), encoding="utf-8")


if __name__ == "__main__":
    stage_all()
