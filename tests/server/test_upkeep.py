"""The commands ``publican db``."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from publican.engine import record as records
from tests.server.client import Street, all_play
from tests.server.commands import db
from tests.server.conftest import House
from tests.server.stories import SHORT, dealt, run


@pytest.mark.sqlite  # test_copying.py has it for PostgreSQL
def test_db_checks_backs_up_and_exports_while_the_house_is_open(
    own_house: Callable[..., House], tmp_path: Path
) -> None:
    house = own_house()
    data = str(house.data)

    async def story(street: Street) -> None:
        chairs = await street.table(2, options=SHORT)
        await chairs[0].do("start")
        await all_play(chairs)
        others = await street.table(2, options=SHORT)
        await dealt(others)

    run(house, story)
    assert db("check", "--data", data) == (0, "all is well\n")
    status, lines = db("export", "--data", data)
    assert status == 0
    assert [records.verify(records.read(line)) for line in lines.splitlines()] == ["finished, fair"]
    (tmp_path / "copy").mkdir()
    copy = tmp_path / "copy" / "publican.sqlite3"
    assert db("backup", str(copy), "--data", data) == (0, "")
    assert db("backup", str(copy), "--data", data)[0] == 1
    assert db("check", "--data", str(copy.parent)) == (0, "all is well\n")


@pytest.mark.sqlite
def test_db_check_finds_what_is_wrong(own_house: Callable[..., House]) -> None:
    house = own_house()

    async def story(street: Street) -> None:
        for _ in range(2):
            chairs = await street.table(2, options=SHORT)
            await chairs[0].do("start")
            await all_play(chairs)

    run(house, story)
    assert house.stop() == 0
    database = sqlite3.connect(house.data / "publican.sqlite3")
    (first, second) = [row[0] for row in database.execute("SELECT id FROM tables ORDER BY id")]
    database.execute("DELETE FROM log WHERE table_id = ? AND version = 20", (first,))
    database.execute("UPDATE records SET body = replace(body, 'predict', 'play') WHERE table_id = ?", (second,))
    database.commit()
    database.close()
    status, said = db("check", "--data", str(house.data))
    assert status == 1
    assert f"table {first}: ValueError: the log has a gap" in said
    assert f"table {second}: its record tells another game" in said
    assert "record " in said


def test_db_says_where_there_is_nothing(tmp_path: Path) -> None:
    status, said = db("check", "--data", str(tmp_path))
    assert status == 1
    assert "there is no publican.sqlite3" in said
