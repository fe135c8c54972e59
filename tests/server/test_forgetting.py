"""Deleting one's data: at once for all to see, in small steps on the disk, and nobody else notices."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from publican.engine import record as records
from publican.server.adapters.sqlite import names, retention, table_lists, table_log
from publican.server.adapters.sqlite import records as kept_records
from publican.server.adapters.sqlite.folder import FILE
from publican.server.adapters.sqlite.schema import connect, migrate
from publican.server.core import entries
from publican.server.core.append import opening
from publican.server.tables.house import fold
from tests.server.client import Street, all_play, record_of
from tests.server.conftest import House
from tests.server.stories import SHORT, dealt, other_device, run

LONG_NAME = "Bartholomew"

PATIENCE = 90.0
"""Seconds; over PostgreSQL names go when all servers have heard of it, and one that was killed counts for 10 s."""


def forgotten(house: House) -> None:
    """Wait until the work in the background is done."""
    end = time.monotonic() + PATIENCE
    while house.ask("SELECT * FROM forgetting"):
        assert time.monotonic() < end, "the work in the background does not end"
        time.sleep(0.02)


def wiped(house: House) -> None:
    """Wait until the name stands in no file of a house that goes on."""
    end = time.monotonic() + PATIENCE
    while left := [path.name for path in house.data.iterdir() if LONG_NAME.encode() in path.read_bytes()]:
        assert time.monotonic() < end, left
        time.sleep(0.1)


def test_s19_s26_deletion_takes_the_name_out_of_everything(own_house: Callable[..., House]) -> None:
    house = own_house()

    async def story(street: Street) -> None:
        chairs = await street.table(2, options=SHORT)
        ada, bo = chairs
        await bo.guest.http.put("/api/me", json={"name": LONG_NAME})
        other = await ada.guest.open(seats=2)
        chair = await bo.guest.take(other)
        await chair.do("sit")
        assert chair.table["seats"][1]["name"] == LONG_NAME
        await ada.do("start")
        await all_play(chairs)
        export = (await bo.guest.http.get("/api/records/mine.jsonl")).content
        assert records.verify(records.read(export.splitlines()[0])) == "finished, fair"
        assert (await bo.guest.http.delete("/api/me")).status_code == 204
        assert (await bo.guest.http.get("/api/me")).status_code == 401
        kept = await record_of(ada)
        assert kept.players == ("Ada", "gone")
        assert records.verify(kept) == "finished, fair"
        await asyncio.to_thread(forgotten, house)
        if house.settings["database"] is None:
            await asyncio.to_thread(wiped, house)
        assert (await record_of(ada)).players == ("Ada", "gone")
        for table in (ada.table_id, other):
            assert (await ada.guest.take(table)).table["seats"][1]["name"] is None

    run(house, story)
    assert house.stop() == 0
    assert LONG_NAME not in house.dump()
    assert house.ask("SELECT count(*) FROM people") == [(1,)]
    assert house.unsound() == []


def test_s26_tokens_and_sockets_end_at_once(house: House) -> None:
    async def story(street: Street) -> None:
        ada = await street.guest("Ada")
        phone = await other_device(street, ada)
        chairs = [await guest.take(await ada.open()) for guest in (ada, phone)]
        assert (await phone.http.get("/api/me")).status_code == 200, "it is in the cache now"
        assert (await ada.http.delete("/api/me")).status_code == 204
        assert (await phone.http.get("/api/me")).status_code == 401
        assert [await chair.closed() for chair in chairs] == [4410, 4410]

    run(house, story)


def test_s26_others_at_the_table_play_on(house: House) -> None:
    async def story(street: Street) -> None:
        chairs = await street.table(3, options=SHORT)
        await dealt(chairs)
        ada, bo, cy = chairs
        assert (await bo.guest.http.delete("/api/me")).status_code == 204
        await ada.heard_of("left")
        assert ada.table["seats"][1] == {"name": "gone", "bot": "regular", "away": False}
        await all_play([ada, cy])
        assert (await record_of(ada)).players == ("Ada", "gone", "Cy")

    run(house, story)


def test_s26_one_who_left_long_ago_deletes_themselves_and_the_table_hears_only_the_new_name(house: House) -> None:
    async def story(street: Street) -> None:
        chairs = await street.table(3, options=SHORT)
        stranger = await street.guest("Stranger")
        chair = await stranger.take(chairs[0].table_id)
        await chair.socket.close()
        await dealt(chairs)
        ada, bo, cy = chairs
        await bo.do("leave")
        await ada.heard_of("left")
        await cy.heard_of("left")
        for guest in (bo.guest, stranger):
            assert (await guest.http.delete("/api/me")).status_code == 204
        for each in (ada, cy):
            told = await each.until(lambda message: message["type"] == "welcome")
            assert told["table"]["seats"][1]["name"] == "gone"
        again = await ada.guest.take(ada.table_id, since=1)
        assert again.heard[0]["missed"] is None, "what happened has the name in it"
        await all_play([ada, cy])
        assert (await record_of(ada)).players == ("Ada", "gone", "Cy")

    run(house, story)


@pytest.mark.sqlite  # the contract suite has it for every store
def test_s26_lists_records_and_tables_show_no_name_while_the_work_is_still_to_do(
    own_house: Callable[..., House],
) -> None:
    house = own_house(idle=0.1)

    async def before(street: Street) -> None:
        ada, bo = await street.table(2, options=SHORT)
        await ada.do("start")
        await all_play([ada, bo])

    run(house, before)
    assert house.stop() == 0
    (ada,), (bo,) = house.ask("SELECT id FROM people ORDER BY name")
    with closing(sqlite3.connect(house.data / FILE)) as connection:  # as if it had been stopped at that moment
        connection.execute("PRAGMA foreign_keys = ON")
        retention.delete_people(connection, [bo], names=True)
        connection.commit()
        (mine,) = table_lists.tables_of(connection, ada)
        assert [seat.name for seat in mine.summary.seats] == ["Ada", "gone"]
        (kept,) = kept_records.records_of(connection, ada)
        assert records.read(kept.body).players == ("Ada", "gone")
        loaded = fold(table_log.read(connection, mine.summary.id), None)
        assert [place.name for place in loaded.kept[-1].table.seats] == ["Ada", "gone"]
    house.start()
    forgotten(house)
    ((stored,),) = house.ask("SELECT shown FROM tables")
    assert b"Bo" not in stored


def test_s26_a_deletion_goes_on_after_a_kill(own_house: Callable[..., House]) -> None:
    house = own_house(idle=0.1)

    async def story(street: Street) -> None:
        ada, bo = await street.guest("Ada"), await street.guest(LONG_NAME)
        for _ in range(30):
            await (await bo.take(await ada.open(seats=2))).do("sit")
            await bo.go()
        assert (await bo.http.delete("/api/me")).status_code == 204

    run(house, story)
    house.stop(9)
    left = house.ask("SELECT count(*) FROM sitters WHERE person IN (SELECT person FROM forgetting)")
    assert left > [(0,)], "it takes longer than the answer"
    house.start()
    forgotten(house)
    assert house.stop() == 0
    assert LONG_NAME not in house.dump()
    assert house.unsound() == []


def test_s26_a_namesake_keeps_the_name_in_lists(tmp_path: Path) -> None:
    with closing(connect(tmp_path / FILE)) as connection:
        migrate(connection)
        opened = entries.Opened("t", "hero-house", {}, 4, False, "none", by="pa")
        seats: list[entries.LogEntry] = [
            entries.Seated(name, by=by) for name, by in (("Bo", "pa"), ("Cy", "pb"), ("Bo", "pc"), ("Di", "pa"))
        ]
        table_log.write(connection, [opening(opened, seats)], 0, 0)
        assert names.names_at(connection, "t", frozenset({"pa"})) == {"Di"}
        assert names.names_at(connection, "t", frozenset({"pc", "pb"})) == {"Bo", "Cy"}
