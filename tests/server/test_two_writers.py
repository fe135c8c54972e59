"""Two houses on one log: whoever finds a version taken reads on, applies, and decides again."""

from __future__ import annotations

import asyncio
import itertools
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from publican.server import logs, serve, wire
from publican.server.adapters.local_bus import LocalBus
from publican.server.adapters.sqlite.storage import SqliteStorage
from publican.server.core import entries
from publican.server.core.opening import TableWanted
from publican.server.core.people import Person
from publican.server.core.replay import replay
from publican.server.settings import Settings
from publican.server.tables.house import House
from publican.server.tables.writer import TableWriter
from tests.server.by_hand import Ears

SEATS = 6


@asynccontextmanager
async def two_houses(folder: Path) -> AsyncIterator[tuple[SqliteStorage, list[House]]]:
    """Open two houses that share nothing but what is stored."""
    loop, settings = asyncio.get_running_loop(), Settings(data=folder)
    storage = SqliteStorage(folder, loop)
    houses = [House(settings, storage, LocalBus(), serve.make_bots(settings, loop), loop) for _ in range(2)]
    yield storage, houses
    for house in houses:
        await house.close()
    storage.close()


async def tables_of(houses: list[House], code: str) -> list[TableWriter]:
    """Load a table in each house."""
    found = [await house.find(code) for house in houses]
    return [writer for writer in found if writer is not None]


async def people(house: House, count: int) -> list[Person]:
    """Let guests come."""
    return [(await house.guests.greet(f"{'ABCDEF'[number]}nna"))[0] for number in range(count)]


def said(ears: Ears, kind: str) -> list[dict[str, object]]:
    """Give all messages of a kind that were heard."""
    return [told for told in map(msgspec.json.decode, ears.heard) if told["type"] == kind]


async def settled(tables: list[TableWriter]) -> None:
    """Wait until nobody writes."""
    for writer in tables:
        await writer.settled()


def test_two_writers_of_one_log_end_with_the_same_table_and_do_every_command_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    errors: list[str] = []
    monkeypatch.setattr(logs.Log, "error", lambda _, event, **fields: errors.append(event))

    async def story() -> None:
        async with two_houses(tmp_path) as (storage, houses):
            everybody = await people(houses[0], SEATS)
            code = await houses[0].open(everybody[0], TableWanted(game="half-pint-heroes", seats=SEATS))
            tables = await tables_of(houses, code)
            ears = [Ears(person) for person in everybody]
            for number, each in enumerate(ears):
                tables[number % 2].join(each, None)
            for round_of in range(4):  # all at once sit down, stand up, sit down, stand up
                kind = wire.Stand if round_of % 2 else wire.Sit
                for number, each in enumerate(ears[1:], start=1):
                    tables[number % 2].ask(each, kind(id=f"{round_of}"))
                await settled(tables)
            rows = await storage.log.since(code)
            counted = Counter((entry.by, entry.id) for entry, _ in rows if entry.id)
            assert counted == dict.fromkeys(itertools.product([p.id for p in everybody[1:]], "0123"), 1)
            for each in ears[1:]:
                assert [answer["id"] for answer in said(each, "done")] == list("0123")
                assert said(each, "refused") == []
                assert each.closed is None
            *_, told = replay(rows)
            for writer in tables:
                if writer.table.version < len(rows):  # the last entry was another's, and it has not heard of it yet
                    await writer._read_on()
                assert writer.table == told.table

    asyncio.run(story())
    assert errors == []


def test_a_command_that_was_done_by_another_writer_is_answered_and_not_done_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with two_houses(tmp_path) as (storage, houses):
            (ada,) = await people(houses[0], 1)
            code = await houses[0].open(ada, TableWanted(game="half-pint-heroes", seats=3))
            tables = await tables_of(houses, code)
            ears = [Ears(ada), Ears(ada)]
            for writer, each in zip(tables, ears, strict=True):
                writer.join(each, None)
                writer.ask(each, wire.AddBot(id="same", level="random"))
                await settled(tables)
            assert [said(each, "done") for each in ears] == [[{"type": "done", "id": "same", "version": 3}]] * 2
            assert len(await storage.log.since(code)) == 3
            assert [answer["version"] for answer in said(ears[1], "update")] == [3], "who watches there hears of it"

    asyncio.run(story())


def test_what_another_writer_made_impossible_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with two_houses(tmp_path) as (storage, houses):
            ada, bo, cy = await people(houses[0], 3)
            code = await houses[0].open(ada, TableWanted(game="hero-house", seats=2))
            tables = await tables_of(houses, code)
            ears = [Ears(bo), Ears(cy)]
            for writer, each in zip(tables, ears, strict=True):
                writer.join(each, None)
                writer.ask(each, wire.Sit(id="sit"))
            await settled(tables)
            assert sorted([[a["code"] for a in said(each, "refused")] for each in ears]) == [[], ["table.full"]]
            seated = [entry.by for entry, _ in await storage.log.since(code) if isinstance(entry, entries.Seated)]
            assert len(seated) == 2

    asyncio.run(story())
