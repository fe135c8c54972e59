"""F11: logs and lists that another version of the program has written."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from publican.engine import games, half_pint
from publican.server import wire
from publican.server.adapters.sqlite.folder import FILE
from publican.server.core import entries, summary
from publican.server.core.summary import Listed
from publican.server.http.api import listed
from tests.server.by_hand import database_of, pub
from tests.server.client import Street, all_play
from tests.server.conftest import House
from tests.server.stories import SHORT, dealt, run

OPENED = entries.Opened("t", "hero-house", {}, 2, False, "none", by="pa")


def change(data: Path, table: str, version: int, **fields: object) -> None:
    """Write into an entry of a log what another version would have written."""
    with closing(sqlite3.connect(data / FILE)) as database, database:
        where = (table, version)
        (entry,) = database.execute("SELECT entry FROM log WHERE table_id = ? AND version = ?", where).fetchone()
        written = json.dumps({**json.loads(entry), **fields}).encode()
        database.execute("UPDATE log SET entry = ? WHERE table_id = ? AND version = ?", (written, *where))
        (shown,) = database.execute("SELECT shown FROM tables WHERE id = ?", (table,)).fetchone()
        summed_up = json.dumps({**json.loads(shown), **fields, "glow": {"of": "later"}}).encode()
        database.execute("UPDATE tables SET shown = ? WHERE id = ?", (summed_up, table))


def test_f11_the_log_says_under_which_rules_a_table_was_opened_and_says_nothing_of_the_first() -> None:
    assert b"rules" not in entries.write(OPENED)
    assert entries.read(entries.write(OPENED)) == OPENED
    later = b'{"type":"opened","table":"t","game":"g","options":{},"seats":2,"public":false,"clock":"none","rules":7}'
    assert getattr(entries.read(later), "rules", None) == 7


@pytest.mark.sqlite  # what a version reads does not depend on where it stands
def test_f11_a_table_under_other_rules_is_closed_politely_and_kept_for_the_version_that_knows_them(
    own_house: Callable[..., House],
) -> None:
    house = own_house()

    async def story(street: Street) -> None:
        chairs = await street.table(2, options=SHORT)
        await dealt(chairs)
        ada = chairs[0]
        await asyncio.to_thread(house.stop)
        change(house.data, ada.table_id, 1, rules=2)
        house.start(house.port)
        with pytest.raises(ConnectionClosed) as closed:
            await ada.guest.take(ada.table_id)
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 4426
        (mine,) = (await ada.guest.http.get("/api/tables/mine")).json()
        assert (mine["id"], mine["stage"], mine["your_turn"]) == (ada.table_id, "closed", False)
        await asyncio.to_thread(house.stop)
        change(house.data, ada.table_id, 1, rules=1)
        house.start(house.port)
        again = [await chair.guest.take(chair.table_id) for chair in chairs]
        assert [chair.version for chair in again] == [chair.version for chair in chairs]
        await all_play(again)

    run(house, story)


@pytest.mark.parametrize(
    ("version", "fields"), [(1, {"game": "darts"}), (1, {"clock": "week"}), (4, {"type": "toast"})]
)
def test_f11_what_a_later_version_wrote_into_a_log_is_left_as_it_is(
    tmp_path: Path, version: int, fields: dict[str, object]
) -> None:
    async def story() -> None:
        async with pub(tmp_path) as house:
            await house.sit_down(2)
            await house.deal()
            code = house.code
        change(tmp_path, code, version, **fields)
        before = _rows(tmp_path)
        async with pub(tmp_path) as house:
            house.code = code
            with pytest.raises(entries.UnknownVersion):
                await house.table()
        assert _rows(tmp_path) == before

    asyncio.run(story())


def _rows(data: Path) -> list[object]:
    with closing(sqlite3.connect(data / FILE)) as database:
        return database.execute("SELECT * FROM log ORDER BY table_id, version").fetchall()


def test_f11_a_running_game_goes_on_under_the_rules_it_began_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Changed(half_pint.HalfPintHeroes):
        """The game after a change of its rules."""

        rules_version = 2

    async def story() -> None:
        async with pub(tmp_path) as house:
            await house.sit_down(2)
            await house.deal()
            old, people, ears = house.code, house.people, house.ears
        monkeypatch.setitem(games.GAMES, Changed.name, Changed)
        monkeypatch.setitem(games.EARLIER, (Changed.name, 1), half_pint.HalfPintHeroes)
        async with pub(tmp_path) as house:
            house.code, house.people, house.ears = old, people, ears
            running = (await house.table()).table.running
            assert running
            assert type(running.game) is half_pint.HalfPintHeroes
            await house.sit_down(2)
            running = (await house.deal()).table.running
            assert running
            assert type(running.game) is Changed
        monkeypatch.delitem(games.EARLIER, (Changed.name, 1))
        async with pub(tmp_path) as house:
            house.code = old
            with pytest.raises(entries.UnknownVersion):
                await house.table()
            (mine,) = await house.house.tables_of(people[0].id)
            assert not mine.summary.known

    asyncio.run(story())


def test_f11_a_list_written_by_a_later_version_is_read() -> None:
    written = (
        b'{"id":"t","game":"hero-house","options":{"x":1},"clock":"week","stage":"auction","rules":1,"glow":[1],'
        b'"seats":[{"name":"Ada","bot":null,"away":false,"hat":"green"}]}'
    )
    shown = listed(Listed(summary.read(written), your_turn=True))
    assert (shown.stage, shown.your_turn, shown.seats[0].name) == ("closed", False, "Ada")


def test_f11_a_closed_day_table_is_not_loaded_over_and_over(tmp_path: Path) -> None:
    async def story() -> None:
        async with pub(tmp_path) as house:
            await house.sit_down(2, clock="day")
            await house.deal()
            code = house.code
        change(tmp_path, code, 1, rules=2)
        async with pub(tmp_path, idle=0.05) as house:
            house.time.run(90_000)
            await asyncio.sleep(0.3)
            until = await database_of(house.house).read(
                lambda database: database.execute("SELECT until FROM deadlines").fetchone()
            )
            assert until[0] > 170_000

    asyncio.run(story())


def test_a_client_of_another_protocol_is_told_so_and_one_that_names_none_is_let_in(house: House) -> None:
    async def story(street: Street) -> None:
        guest = await street.guest("Ada")
        table = await guest.open()
        for protocol in (None, wire.PROTOCOL):
            chair = await guest.take(table, protocol=protocol)
            assert chair.heard[0]["protocol"] == wire.PROTOCOL
        for protocol in (wire.PROTOCOL - 1, wire.PROTOCOL + 1):
            with pytest.raises(ConnectionClosed) as closed:
                await guest.take(table, protocol=protocol)
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 4406
            assert closed.value.rcvd.reason == f"this house speaks protocol {wire.PROTOCOL}, the client {protocol}"

    run(house, story)
