"""``publican db`` over PostgreSQL: everything goes from a file to a database and back, and is checked there."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from publican.engine import record as records
from publican.server.adapters.contents import COLUMNS
from publican.server.adapters.sqlite.copying import SqliteCopyEnd
from publican.server.adapters.sqlite.folder import FILE
from publican.server.adapters.sqlite.schema import connect
from tests.server.client import Street, all_play
from tests.server.commands import db
from tests.server.conftest import House
from tests.server.stories import SHORT, dealt, run
from tools.databases import database


@pytest.fixture
def address() -> Iterator[str]:
    """A database with nothing in it."""
    with database() as given:
        yield given


async def evening(street: Street) -> None:
    """Play a game to its end, leave another running and one waiting, mute, report and delete somebody."""
    chairs = await street.table(2, options=SHORT)
    await chairs[0].do("start")
    await all_play(chairs)
    others = await street.table(3, options=SHORT, clock="day")
    await dealt(others)
    await others[0].do("mute", who=1, on=True)
    await others[0].do("report", who=1)
    waiting = await street.table(2)
    assert (await waiting[1].guest.http.delete("/api/me")).status_code == 204


def contents(folder: Path) -> dict[str, list[tuple[object, ...]]]:
    """Read all rows there are."""
    with closing(connect(folder / FILE)) as connection:
        return {table: list(SqliteCopyEnd(connection).rows(table)) for table in COLUMNS}


@pytest.mark.slow
def test_everything_goes_to_a_database_and_back_and_a_house_goes_on_there(tmp_path: Path, address: str) -> None:
    there, back = tmp_path / "there", tmp_path / "back"
    house = House(there).start()
    run(house, evening)
    assert db("copy", str(there), address)[0] == 1, "a server is running on it"
    assert house.stop() == 0
    house.ask("INSERT INTO bans SELECT id, 2e9, id FROM people WHERE name = 'Ada' LIMIT 1")
    house.ask("INSERT INTO bans VALUES ('192.0.2.1', 2e9, NULL)")
    house.ask("INSERT INTO closed SELECT id, 1e9 FROM tables WHERE stage = 'gathering' LIMIT 1")
    assert db("copy", str(there), address) == (0, "all is copied\n")
    assert db("check", "--database", address) == (0, "all is well\n")
    status, lines = db("export", "--database", address)
    assert [records.verify(records.read(line)) for line in lines.splitlines()] == ["finished, fair"]
    assert status == 0
    assert db("copy", str(there), address) == (1, "publican: TO: is not empty\n")
    assert db("copy", address, str(back)) == (0, "all is copied\n")
    kept = contents(there)
    assert contents(back) == kept
    assert all(kept[table] for table in COLUMNS if table not in ("links", "forgetting")), "there was all to copy"
    assert db("check", "--data", str(back)) == (0, "all is well\n")
    house = House(tmp_path / "none", database=address).start()
    assert db("copy", address, str(tmp_path / "other"))[0] == 1, "a server is running on it"
    assert db("check", "--database", address)[0] == 0
    assert house.stop() == 0
    assert house.errors() == []


@pytest.mark.slow
def test_what_is_not_in_order_is_not_copied_and_db_check_says_why(tmp_path: Path, address: str) -> None:
    house = House(tmp_path / "data").start()
    run(house, evening)
    assert house.stop() == 0
    with closing(sqlite3.connect(house.data / FILE)) as connection, connection:
        (table,) = connection.execute("SELECT table_id FROM log WHERE version = 20").fetchone()
        connection.execute("DELETE FROM log WHERE table_id = ? AND version = 20", (table,))
    status, said = db("copy", str(house.data), address)
    assert status == 1
    assert f"table {table}: ValueError: the log has a gap" in said
    with psycopg.connect(address) as other:
        assert other.execute("SELECT count(*) FROM log").fetchone() == (0,)
        other.execute("INSERT INTO tables VALUES ('t', 'playing', 'none', '', 0)")
    status, said = db("check", "--database", address)
    assert (status, said.splitlines()[-1]) == (1, "1 things are wrong")


def test_a_database_that_cannot_be_used_is_one_line_without_its_address(tmp_path: Path) -> None:
    for wrong in ("postgresql://ada:hush@127.0.0.1:1/x", "postgresql://ada:hush@127.0.0.1:1/x?nonsense=hush"):
        for command in (("check", "--database", wrong), ("copy", wrong, str(tmp_path)), ("copy", str(tmp_path), wrong)):
            status, said = db(*command)
            assert (status, said.count("\n")) == (1, 1), said
            assert "hush" not in said
    for command in (("copy", "mysql://ada:hush@db.example/x", "there"), ("copy", str(tmp_path), "http://ada:hush@x/y")):
        status, said = db(*command)
        assert (status, said.count("\n"), "hush" in said) == (1, 1, False), said
    status, said = db("backup", str(tmp_path / "copy"), "--database", "postgresql://ada:hush@127.0.0.1:1/x")
    assert (status, "pg_dump" in said, "hush" in said) == (1, True, False)
