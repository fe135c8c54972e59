"""Data of every release so far: this version opens them, knows who was there, and goes on with their games."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from pathlib import Path

import pytest

from publican.engine import record as records
from publican.server.adapters.sqlite import upkeep
from publican.server.adapters.sqlite.folder import FILE
from tests.hosting.keep_data import DATA, TOKEN
from tests.server.client import Street
from tools.faults.house import House


def restore(kept: Path, folder: Path) -> str:
    """Make a data folder again of what was kept; give the token of the person in it."""
    folder.mkdir()
    text = kept.read_text("utf-8")
    connection = sqlite3.connect(folder / FILE)
    connection.executescript(text)
    connection.close()
    return text.splitlines()[0].removeprefix(TOKEN)


@pytest.mark.slow
@pytest.mark.parametrize("kept", sorted(DATA.glob("*.sql")), ids=lambda kept: kept.stem)
def test_data_of_an_earlier_release_are_opened_checked_and_played_on(kept: Path, tmp_path: Path) -> None:
    token = restore(kept, tmp_path / "data")
    house = House(tmp_path / "data").start()
    try:
        asyncio.run(play_on(house.address, token))
    finally:
        assert house.stop() == 0
    assert house.errors() == [], os.linesep.join(house.errors())
    assert list(upkeep.check(tmp_path / "data")) == []
    (finished,) = upkeep.export(tmp_path / "data")
    assert records.verify(finished) == "finished, fair"


async def play_on(address: str, token: str) -> None:
    """Find the game that had begun, and make a move in it."""
    async with Street(address) as street:
        ada = street.known("Ada", token)
        tables = (await ada.http.get("/api/tables/mine")).json()
        (begun,) = [each["id"] for each in tables if each["stage"] == "playing"]
        chair = await ada.take(begun)
        before = chair.version
        await chair.play(stop=lambda chair: chair.version > before + 1)
