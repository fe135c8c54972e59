"""Two houses on one log: whoever finds a version taken reads on, applies, and decides again."""

from __future__ import annotations

import asyncio
import itertools
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import cast

import msgspec
import pytest

from publican.server import logs, serve, wire
from publican.server.adapters.local_bus import LocalBus
from publican.server.adapters.sqlite.storage import SqliteStorage
from publican.server.core import entries
from publican.server.core.commands import TableCommand
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


async def agree(storage: SqliteStorage, code: str, tables: list[TableWriter]) -> None:
    """Let both writers have the table that the log tells."""
    await settled(tables)
    rows = await storage.log.since(code)
    *_, told = replay(rows)
    for writer in tables:
        if writer.table.version < len(rows):  # the last entry was another's, and it has not heard of it yet
            await writer._read_on()
        assert writer.table == told.table


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
            await agree(storage, code, tables)

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


PAD: dict[str, object] = {"players": ["Anna", "Bnna", "Cnna"], "options": {"rounds": 6}}


async def open_pad(houses: list[House]) -> tuple[str, list[TableWriter], list[Ears]]:
    """Open a pad with three phones, two of them in one house and the third in the other."""
    everybody = await people(houses[0], 3)
    code = await houses[0].open_pad(everybody[0], PAD)
    tables = await tables_of(houses, code)
    ears = [Ears(person) for person in everybody]
    for number, each in enumerate(ears):
        tables[number % 2].join(each, None)
    await all_ask(tables, ears, [wire.Claim(id="claim", who=seat) for seat in range(3)])
    return code, tables, ears


async def all_ask(tables: list[TableWriter], ears: list[Ears], wanted: Sequence[TableCommand]) -> None:
    """Let all phones ask for something in the same moment, each in its house."""
    for number, (each, command) in enumerate(zip(ears, wanted, strict=True)):
        tables[number % 2].ask(each, command)
    await settled(tables)


def happened(ears: Ears, kind: str) -> list[dict[str, object]]:
    """Give all events of a kind that were heard."""
    return [
        event
        for update in said(ears, "update")
        for event in cast("list[dict[str, object]]", update["events"])
        if event["type"] == kind
    ]


def sets_won(value: int) -> wire.NoteCells:
    """Write how many sets the first player won."""
    return wire.NoteCells(id="note", part=0, cells=[wire.Cell(column="won", seat=0, value=value)])


def test_phones_of_one_pad_in_two_houses_choose_at_once_and_all_is_opened_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with two_houses(tmp_path) as (storage, houses):
            code, tables, ears = await open_pad(houses)
            for column, values in (("predictions", (2, 0, 1)), ("bets", (1, 2, 0))):
                seals = [wire.Seal(id=column, part=0, column=column, value=value) for value in values]
                await all_ask(tables, ears, seals)
                await agree(storage, code, tables)
                for each in ears:
                    opened = [(told["column"], told["values"]) for told in happened(each, "choices_revealed")]
                    assert opened[-1] == (column, list(values))
            assert [len(happened(each, "choices_revealed")) for each in ears] == [2] * 3
            assert [answer for each in ears for answer in said(each, "refused")] == []
            assert len(await storage.log.since(code)) == 1 + 3 * 3, (
                "each asked for three things, and each was done once"
            )

    asyncio.run(story())


def test_of_one_cell_written_in_two_houses_at_once_the_later_stands_and_undo_brings_the_other_back(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with two_houses(tmp_path) as (storage, houses):
            code, tables, ears = await open_pad(houses)
            await all_ask(tables, ears, [sets_won(value) for value in (1, 2, 3)])
            await agree(storage, code, tables)
            rows = await storage.log.since(code)
            written = [entry.cells[0].value for entry, _ in rows if isinstance(entry, entries.Noted)]
            assert {*map(str, written)} == {"1", "2", "3"}
            for each in ears:
                noted = [(cell["was"], cell["value"]) for cell in _cells(happened(each, "noted"))]
                assert noted == list(itertools.pairwise([None, *written])), "all hear of all, in the order of the log"
            await all_ask(tables, ears, [wire.Undo(id="undo", step=3)] * 3)
            await agree(storage, code, tables)
            refused = [[answer["code"] for answer in said(each, "refused")] for each in ears]
            assert sorted(refused) == [[], ["pad.moved_on"], ["pad.moved_on"]]
            for writer in tables:
                assert writer.table.pad is not None
                assert writer.table.pad.draft["won"] == [written[1], None, None]

    asyncio.run(story())


def _cells(noted: list[dict[str, object]]) -> list[dict[str, object]]:
    return [cell for event in noted for cell in cast("list[dict[str, object]]", event["cells"])]
