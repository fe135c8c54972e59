"""What is kept for how long."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from publican.server.adapters.sqlite import database
from publican.server.adapters.sqlite.folder import FILE
from publican.server.adapters.sqlite.schema import connect, migrate
from publican.server.core.opening import TableWanted
from publican.server.core.people import Person
from publican.server.settings import Settings
from publican.server.tables import housekeeping
from publican.server.tables.house import House
from tests.server.by_hand import Ears, database_of, kept_record, open_house, sql

DAY = 86_400


@pytest.fixture(autouse=True)
def _no_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(housekeeping, "REST", 0.0)


def keep(folder: Path, story: Callable[[House], Awaitable[None]]) -> None:
    """Let a story happen in a house without sockets."""

    async def happens() -> None:
        storage, house = open_house(Settings(data=folder))
        try:
            await story(house)
        finally:
            await house.close()
            storage.close()

    asyncio.run(happens())


async def aged(house: House, person: Person, days: float) -> None:
    """Let a person have been seen so many days ago."""
    then = int(time.time() - days * DAY)
    await sql(house, "UPDATE people SET seen = ?1, came = ?1 WHERE id = ?2", then, person.id)


async def table(house: House, host: Person, stage: str, days: float) -> str:
    """Open a table that has been at a stage for so many days."""
    code = await house.open(host, TableWanted(game="hero-house", seats=2))
    then = int(time.time() - days * DAY)
    await sql(house, "UPDATE tables SET stage = ?, changed = ? WHERE id = ?", stage, then, code)
    return code


def test_s29_guests_who_do_not_come_any_more_are_deleted(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        (ada, token), (bo, gone), (cy, here) = [await house.guests.greet(name) for name in ("Ada", "Bo", "Cy")]
        assert await house.guests.who(gone) == bo, "it is in the cache"
        for person, days in ((ada, 29.0), (bo, 31.0), (cy, 31.0)):
            await aged(house, person, days)
        found = await house.find(await house.open(cy, TableWanted(game="hero-house", seats=2)))
        assert found is not None
        found.join(Ears(cy), None)
        await house.housekeeper.purge()
        assert await house.guests.who(gone) is None
        assert (await house.guests.who(token), await house.guests.who(here)) == (ada, cy), "who is connected is here"
        assert await sql(house, "SELECT count(*) FROM tokens") == [(2,)]

    keep(tmp_path, story)


def test_s29_who_comes_is_noted_once_a_day(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ada, token = await house.guests.greet("Ada")
        for days, same in ((0.5, True), (1.5, False)):
            await aged(house, ada, days)
            house.guests.forget([ada.id])
            before = await sql(house, "SELECT seen FROM people")
            assert await house.guests.who(token) == ada
            assert (await sql(house, "SELECT seen FROM people") == before) is same
        commits = database_of(house).meter.commits
        assert await house.guests.who(token) == ada
        await asyncio.sleep(0)
        assert database_of(house).meter.commits == commits

    keep(tmp_path, story)


def test_s29_tables_are_deleted_when_they_are_too_old(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ada, _ = await house.guests.greet("Ada")
        old = [("gathering", 1.1), ("over", 91.0), ("playing", 91.0), ("hashes", 91.0)]
        young = [("gathering", 0.9), ("over", 89.0), ("playing", 89.0), ("nonces", 2.0)]
        for stage, days in old:
            await table(house, ada, stage, days)
        stay = {await table(house, ada, stage, days) for stage, days in young}
        visited = await table(house, ada, "gathering", 2.0)
        assert await house.find(visited) is not None
        await kept_record(house, "r", ada)
        await house.housekeeper.purge()
        for name in ("SELECT id FROM tables", "SELECT DISTINCT table_id FROM log", "SELECT table_id FROM sitters"):
            assert {code for (code,) in await sql(house, name)} == {*stay, visited}
        assert await sql(house, "SELECT id FROM records") == [("r",)]

    keep(tmp_path, story)


def test_s29_a_record_is_kept_until_the_last_who_played_is_gone(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        (ada, _), (bo, _) = [await house.guests.greet(name) for name in ("Ada", "Bo")]
        await kept_record(house, "both", ada, bo)
        await kept_record(house, "hers", ada)
        await kept_record(house, "put there by the host")
        await aged(house, ada, 31)
        await house.housekeeper.purge()
        await house.housekeeper.forget_all()
        assert await sql(house, "SELECT id FROM records ORDER BY id") == [("both",), ("put there by the host",)]
        await aged(house, bo, 31)
        await house.housekeeper.purge()
        await house.housekeeper.forget_all()
        assert await sql(house, "SELECT id FROM records") == [("put there by the host",)]
        for name in ("record_players", "forgetting", "people"):
            assert await sql(house, f"SELECT * FROM {name}") == []

    keep(tmp_path, story)


def test_s29_a_visit_keeps_a_running_game(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ada, _ = await house.guests.greet("Ada")
        code = await table(house, ada, "playing", 100.0)
        found = await house.find(code)
        assert found is not None
        found.table = replace(found.table, stage="playing")
        found.rest()
        await house.housekeeper.purge()
        assert await sql(house, "SELECT id FROM tables") == [(code,)]

    keep(tmp_path, story)


def test_s29_nobody_is_deleted_because_an_older_version_did_not_note_who_comes(tmp_path: Path) -> None:
    connection = connect(tmp_path / FILE)
    first = Path(database.__file__).parent / "migrations" / "001.sql"
    connection.executescript(f"{first.read_text('utf-8')}; PRAGMA user_version = 1;")
    connection.execute("INSERT INTO people (id, name, came) VALUES ('p', 'Ada', 1)")
    connection.execute("INSERT INTO tables (id, stage, clock, shown, changed) VALUES ('t', 'playing', '', '', 1)")
    migrate(connection)
    rows = connection.execute("SELECT seen FROM people UNION SELECT changed FROM tables").fetchall()
    connection.close()
    assert all(seen > time.time() - 60 for (seen,) in rows)
