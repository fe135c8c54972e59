"""F12: the wall clock is wrong by days or years, ahead or behind; nothing is lost for it, and the log says so."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import aclosing, closing
from pathlib import Path

import pytest

from publican.server.adapters import house_time
from publican.server.adapters.house_time import Ticking, spelled
from publican.server.adapters.postgres.storage import PostgresStorage
from publican.server.adapters.sqlite.folder import FILE
from publican.server.adapters.sqlite.schema import STEPS, connect, migrate
from publican.server.core.opening import TableWanted
from publican.server.settings import Settings
from publican.server.tables import housekeeping
from publican.server.tables.guests import hashed
from publican.server.tables.house import House
from tests.server.by_hand import database_of, kept_record, node, open_house, sql
from tools.databases import database

HOUR, DAY = 3600, 86_400
WRONG = [100 * DAY, -100 * DAY, 365 * DAY, -365 * DAY]
ROWS = ("people", "tokens", "tables", "log", "sitters", "records", "record_players")

RIGHT = time.time


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Set the wall clock wrong by so many seconds."""
    return lambda by: monkeypatch.setattr(time, "time", lambda: RIGHT() + by)


@pytest.fixture(autouse=True)
def told(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    """What the log says of clocks."""
    said: list[dict[str, object]] = []
    monkeypatch.setattr(house_time.log, "warning", lambda event, **fields: said.append({"event": event, **fields}))
    monkeypatch.setattr(housekeeping, "REST", 0.0)
    return said


def in_house(folder: Path, story: Callable[[House], Awaitable[None]], **settings: float) -> None:
    """Let something happen in a house without sockets."""

    async def happens() -> None:
        storage, house = open_house(Settings(data=folder, **settings))  # type: ignore[arg-type]
        try:
            await story(house)
            await storage.time.keep()
        finally:
            await house.close()
            storage.close()

    asyncio.run(happens())


async def evening(house: House) -> None:
    """Let a guest come, tables stand at each stage, and a record be kept."""
    ada, _ = await house.guests.greet("Ada")
    for stage in ("gathering", "playing", "over", "pad"):
        code = await house.open(ada, TableWanted(game="hero-house", seats=2))
        await sql(house, "UPDATE tables SET stage = ? WHERE id = ?", stage, code)
    number = (await sql(house, "SELECT count(*) FROM records"))[0][0]
    await kept_record(house, f"r{number}", ada)


async def counts(house: House) -> list[object]:
    """Count all there is, after all that is too old was deleted."""
    await house.housekeeper.purge()
    await house.housekeeper.forget_all()
    return [(await sql(house, f"SELECT count(*) FROM {rows}"))[0][0] for rows in ROWS]


EVENING = [1, 1, 4, 8, 4, 1, 1]
TWO = [2 * each for each in EVENING]


def must_hold(number: list[int]) -> Callable[[House], Awaitable[None]]:
    async def story(house: House) -> None:
        assert await counts(house) == number

    return story


@pytest.mark.parametrize("by", WRONG)
def test_f12_a_clock_that_is_wrong_at_one_start_deletes_nothing_then_or_later(
    tmp_path: Path, wall: Callable[[float], None], told: list[dict[str, object]], by: float
) -> None:
    in_house(tmp_path, evening)
    wall(by)
    for _ in range(3):
        in_house(tmp_path, must_hold(EVENING))
    in_house(tmp_path, evening)
    assert [each["event"] for each in told] == ["clock.jumped"], "once"
    assert str(told[0]["now"])[:10] == spelled(RIGHT() + by)[:10]
    assert str(told[0]["was"])[:10] == spelled(RIGHT())[:10]
    wall(0)
    for _ in range(2):
        in_house(tmp_path, must_hold(TWO))
    assert [each["event"] for each in told] == ["clock.jumped", "clock.jumped"]


@pytest.mark.parametrize("by", WRONG)
def test_f12_a_house_that_opened_first_under_a_wrong_clock_keeps_its_evening(
    tmp_path: Path, wall: Callable[[float], None], by: float
) -> None:
    wall(by)
    in_house(tmp_path, evening)
    wall(0)
    in_house(tmp_path, must_hold(EVENING))


@pytest.mark.parametrize("by", WRONG)
def test_f12_a_clock_that_steps_while_a_house_is_open_changes_no_age_and_is_told(
    tmp_path: Path, wall: Callable[[float], None], told: list[dict[str, object]], by: float
) -> None:
    async def story(house: House) -> None:
        await evening(house)
        before = house.now()
        for step in (by, by, 0.0):
            wall(step)
            await house.storage.time.keep()
            assert await counts(house) == EVENING
        assert 0 <= house.now() - before < 60
        assert [each["event"] for each in told] == ["clock.jumped"] * 2, "there and back"

    in_house(tmp_path, story)


@pytest.mark.parametrize("by", WRONG)
def test_f12_of_servers_on_one_database_one_with_a_wrong_clock_changes_nothing(
    tmp_path: Path, wall: Callable[[float], None], told: list[dict[str, object]], by: float
) -> None:
    async def happens(address: str) -> None:
        async with node(address) as right:
            ada, hers = await right.guests.greet("Ada")
            code = await right.open(ada, TableWanted(game="hero-house", seats=2))
            await right.storage.time.keep()
            wall(by)
            async with node(address) as wrong:
                assert abs(wrong.now() - right.now()) <= 1
                bo, his = await wrong.guests.greet("Bo")
                await wrong.storage.time.keep()
                await wrong.housekeeper.purge()
                given = await wrong.guests.link(bo.id)
            wall(0)
            await right.housekeeper.purge()
            assert await right.guests.claim(given) is not None
            assert await right.storage.log.since(code)
            for token in (hers, his):
                known = await right.storage.people.find(hashed(token))
                assert known is not None
                assert abs(known.seen - right.now()) < 60

    with database() as address:
        asyncio.run(happens(address))
    assert {each["event"] for each in told} == {"clock.differs"}


def test_f12_a_code_for_another_device_is_good_for_ten_minutes_whatever_clocks_say(
    tmp_path: Path, wall: Callable[[float], None]
) -> None:
    given: list[str] = []

    async def gives(house: House) -> None:
        ada, _ = await house.guests.greet("Ada")
        given.extend([await house.guests.link(ada.id) for _ in range(2)])

    async def takes(house: House) -> None:
        assert await house.guests.claim(given[0]) is not None
        database_of(house).time._ahead += 601
        assert await house.guests.claim(given[1]) is None

    in_house(tmp_path, gives)
    wall(-DAY)
    in_house(tmp_path, takes)


def test_f12_a_stop_counts_for_some_hours_at_most_and_running_time_counts(told: list[dict[str, object]]) -> None:
    for closed, counted, says in ((HOUR, HOUR, 0), (5 * HOUR, 5 * HOUR, 0), (100 * DAY, 6 * HOUR, 1), (-DAY, 0, 1)):
        told.clear()
        ticking = Ticking(1000.0, 5000.0, 5000.0 + closed, 6 * HOUR)
        assert ticking.now() == pytest.approx(1000 + counted, abs=1)
        assert len(told) == says
    ticking = Ticking(1000.0, 5000.0, 5000.0, 6 * HOUR)
    ticking.note(5000.0, furthest=2 * DAY)
    assert ticking.now() == pytest.approx(2 * DAY, abs=1), "another server was further"


def test_f12_of_a_stop_no_more_counts_than_a_quarter_of_what_is_kept_shortest() -> None:
    assert Settings().longest_stop == 6 * HOUR
    assert Settings(unstarted_days=30).longest_stop == 6 * HOUR
    assert Settings(guest_days=0.1).longest_stop == 0.025 * DAY


def test_f12_nothing_is_deleted_in_the_first_hour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert housekeeping.ROUND == HOUR
    monkeypatch.setattr(housekeeping, "ROUND", 0.5)
    began: list[float] = []

    async def purge(house: housekeeping.Housekeeper) -> None:
        began.append(asyncio.get_running_loop().time())

    monkeypatch.setattr(housekeeping.Housekeeper, "purge", purge)

    async def story(house: House) -> None:
        opened = asyncio.get_running_loop().time()
        while not began:
            await asyncio.sleep(0.01)
        assert began[0] - opened > 0.4

    in_house(tmp_path, story)


@pytest.mark.parametrize("by", [0, *WRONG])
def test_f12_data_of_the_version_before_go_on_whatever_the_clock_says(
    tmp_path: Path, wall: Callable[[float], None], by: float
) -> None:
    last = int(RIGHT())
    with closing(connect(tmp_path / FILE)) as connection:
        for number, script in STEPS[:3]:
            connection.executescript(f"{script}; PRAGMA user_version = {number};")
        for name, seen in (("p", last - 20 * DAY), ("q", last - DAY), ("r", last)):
            connection.execute("INSERT INTO people (id, name, came, seen) VALUES (?, ?, ?, ?)", (name, name, 1, seen))
        connection.execute("INSERT INTO tables VALUES ('t', 'over', 'none', '', ?)", (last - 50 * DAY,))
        connection.execute("INSERT INTO links VALUES (x'00', 'p', ?)", (last + 600,))
        connection.commit()
    wall(by)
    in_house(tmp_path, _none_is_missing)
    wall(0)
    in_house(tmp_path, _none_is_missing)


async def _none_is_missing(house: House) -> None:
    await house.housekeeper.purge()
    assert await sql(house, "SELECT count(*) FROM people") == [(3,)]
    assert await sql(house, "SELECT count(*) FROM tables") == [(1,)]
    assert (await sql(house, "SELECT count(*) FROM people WHERE seen > ?", house.now())) == [(0,)]
    assert (await sql(house, "SELECT count(*) FROM links WHERE until > ?", house.now() + 600)) == [(0,)]


def test_f12_what_a_wrong_clock_has_dated_before_makes_nothing_else_old(tmp_path: Path) -> None:
    with closing(connect(tmp_path / FILE)) as connection:
        for number, script in STEPS[:3]:
            connection.executescript(f"{script}; PRAGMA user_version = {number};")
        for name, seen in (("p", time.time() - DAY), ("q", time.time() + 100 * DAY)):
            connection.execute("INSERT INTO people (id, name, came, seen) VALUES (?, '', 1, ?)", (name, int(seen)))
        migrate(connection)
        rows = connection.execute("SELECT max(seen), min(seen), max(seconds) FROM people, house_time").fetchone()
    assert rows[0] - rows[1] <= 1
    assert rows[2] == rows[0]


def test_f12_who_was_dated_by_a_clock_of_the_database_that_was_ahead_does_not_live_on() -> None:
    async def happens(address: str) -> None:
        async with aclosing(await PostgresStorage.open(address, asyncio.get_running_loop())) as storage:
            ahead = "now() + interval '100 days'"
            await storage.database.write(f"INSERT INTO nodes VALUES ('dead', {ahead})")
            await storage.database.write("INSERT INTO presence VALUES ('t', 'dead', '{pa}')")
            await storage.neighbours.beat()
            found = await storage.neighbours.look(["t"])
            assert not found["t"].people
            assert await storage.database.read("SELECT 1 FROM nodes WHERE id = 'dead'") == []
            await storage.retention.delete_people(["pa"], names=True)
            await storage.database.write(f"UPDATE forgetting SET since = {ahead}")
            assert [leaver.person for leaver in await storage.retention.leavers()] == ["pa"]

    with database() as address:
        asyncio.run(happens(address))
