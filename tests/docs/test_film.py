"""What a film is made of; the film itself needs a browser and someone who looks."""

from __future__ import annotations

from base64 import b64encode
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from publican.engine import record as records
from tests.records.files import GOLDEN
from tools.contact_sheets import Shot, sampled, write_sheets
from tools.feed import BEFORE, NoSuchMoment, from_moment, type_of


def shot(seconds: float, colour: str = "red") -> Shot:
    """Give a picture of one colour."""
    file = BytesIO()
    Image.new("RGB", (360, 740), colour).save(file, "jpeg")
    return Shot(seconds, b64encode(file.getvalue()).decode())


def test_each_tick_shows_the_last_picture_until_then() -> None:
    shots = [shot(0.1, "red"), shot(0.3, "green"), shot(0.31, "blue"), shot(1.0, "white")]
    ticks = sampled(shots, 0.25)
    assert [seconds for seconds, _ in ticks] == [0.0, 0.25, 0.5, 0.75, 1.0]
    assert [shots.index(seen) for _, seen in ticks] == [0, 0, 2, 2, 3]


def test_a_long_film_is_spread_over_sheets_named_by_their_beginning(tmp_path: Path) -> None:
    sheets = write_sheets([shot(0.0), shot(10.0)], tmp_path, 0.25)
    assert [path.name for path in sheets] == sorted(path.name for path in tmp_path.iterdir())
    assert len(sheets) > 1
    assert sheets[0].name == "0000.00.png"


def test_a_record_is_shown_from_just_before_the_moment() -> None:
    record = records.read((GOLDEN / "half-pint-second-3-brawl.json").read_bytes())
    turns = list(records.replay(record))
    assert "brawl_broke" in map(type_of, from_moment(turns, "brawl_broke")[BEFORE].events)
    assert from_moment(turns, None) == turns
    with pytest.raises(NoSuchMoment, match="no event 'gun_fight_called'"):
        from_moment(turns[:9], "gun_fight_called")
