"""The logs of tables: a version is taken once, and what belongs together is stored together."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from publican.engine import record as records
from publican.server.core import entries
from publican.server.core.append import Append, Logged, appends, finished_game, listing
from publican.server.core.people import Person
from publican.server.core.replay import replay
from publican.server.ports import Overtaken, Storage
from tests.server.contracts.adapters import bot, every_adapter, holds, levels, new_table
from tests.server.logs_of_games import SEED, a_game

MANY = 1000


@every_adapter
def test_a_log_is_read_as_it_was_written_and_read_on_from_any_version(adapter: str, tmp_path: Path) -> None:
    async def contract(storage: Storage) -> None:
        rows = [Logged(*row) for row in a_game("half-pint-heroes", 3, rounds=6)]
        last = list(replay(rows))[-1].table
        await storage.log.append(Append("tbl", 0, (rows[0],), listing(last)))
        for after, row in enumerate(rows[1:], start=1):
            await storage.log.append(Append("tbl", after, (row,)))
        assert list(await storage.log.since("tbl")) == rows
        assert list(await storage.log.since("tbl", 7)) == rows[7:]
        assert list(await storage.log.since("tbl", len(rows))) == []
        assert list(await storage.log.since("other")) == []
        assert SEED in [row.seed for row in await storage.log.since("tbl")]

    holds(adapter, tmp_path, contract)


@every_adapter
def test_a_version_is_taken_once_and_everything_else_stands(adapter: str, tmp_path: Path) -> None:
    async def contract(storage: Storage) -> None:
        await storage.log.append(new_table())
        writes = [storage.log.append(bot(f"v{after}", after)) for after in (1, 1, 2, 0, 3)]
        answers = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), Overtaken, type(None), Overtaken, type(None)]
        assert await levels(storage) == ["v1", "v2", "v3"]

    holds(adapter, tmp_path, contract)


@every_adapter
def test_f13_what_follows_nothing_that_is_stored_is_refused_whatever_memory_thinks(
    adapter: str, tmp_path: Path
) -> None:
    async def contract(storage: Storage) -> None:
        rows = [Logged(*row) for row in a_game("half-pint-heroes", 3, rounds=6)]
        last = list(replay(rows))[-1].table
        await storage.log.append(new_table())
        await storage.log.append(new_table("u"))
        gaps = [bot("x", 2), bot("x", 3), bot("x", 7, "u"), Append("t", 4, tuple(rows[3:]), listing(last))]
        writes = [storage.log.append(each) for each in (bot("u1", 1, "u"), *gaps, bot("v1", 0), bot("u2", 2, "u"))]
        answers = await asyncio.gather(*writes, return_exceptions=True)
        told = [type(answer) for answer in answers]
        assert told == [type(None), *[Overtaken] * 5, type(None)]
        assert (await levels(storage), await levels(storage, "u")) == ([], ["u1", "u2"])
        assert [len(await storage.log.since(table)) for table in "tu"] == [1, 3]
        await storage.log.append(bot("v1", 1))
        assert await levels(storage) == ["v1"]

    holds(adapter, tmp_path, contract)


@every_adapter
def test_of_a_thousand_who_want_the_same_version_one_gets_it(adapter: str, tmp_path: Path) -> None:
    async def contract(storage: Storage) -> None:
        await storage.log.append(new_table())
        writes = [storage.log.append(bot(f"b{number}", 1)) for number in range(MANY)]
        answers = await asyncio.gather(*writes, return_exceptions=True)
        assert sum(isinstance(answer, Overtaken) for answer in answers) == MANY - 1
        assert await levels(storage) == [f"b{answers.index(None)}"]

    holds(adapter, tmp_path, contract)


@every_adapter
def test_a_table_is_opened_whole_or_not_at_all(adapter: str, tmp_path: Path) -> None:
    async def contract(storage: Storage) -> None:
        await storage.log.append(new_table("t", "pa", "pb"))
        with pytest.raises(Overtaken):
            await storage.log.append(new_table("t", "pc"))
        assert [each.summary.id for each in await storage.lists.of("pb")] == ["t"]
        assert list(await storage.lists.of("pc")) == []
        assert len(await storage.log.since("t")) == 3

    holds(adapter, tmp_path, contract)


@every_adapter
def test_a_rematch_opens_the_other_table_in_the_same_moment_or_not_at_all(adapter: str, tmp_path: Path) -> None:
    async def contract(storage: Storage) -> None:
        *_, told = replay(new_table("t", "pa", "pb", seats=2).entries)
        await storage.log.append(new_table("t", "pa", "pb", seats=2))
        logged = Logged(entries.Rematched("next", by="pa", id="1"))
        both = appends(told.table, logged, replace(told, table=replace(told.table, rematch="next")))
        assert [each.table for each in both] == ["next", "t"]
        with pytest.raises(Overtaken):
            await storage.log.append(both[0], replace(both[1], after=2))
        assert list(await storage.log.since("next")) == []
        await storage.log.append(*both)
        assert len(await storage.log.since("next")) == 3
        assert (await storage.log.since("t", 3))[0] == logged
        assert {each.summary.id for each in await storage.lists.of("pb")} == {"t", "next"}

    holds(adapter, tmp_path, contract)


@every_adapter
def test_entries_of_several_tables_are_stored_all_or_none(adapter: str, tmp_path: Path) -> None:
    async def contract(storage: Storage) -> None:
        await storage.log.append(new_table("a"), new_table("b"), new_table("c"))
        await storage.log.append(bot("a1", 1, "a"), bot("b1", 1, "b"), bot("c1", 1, "c"))
        assert [await levels(storage, table) for table in "abc"] == [["a1"], ["b1"], ["c1"]]
        for taken in range(3):
            some = [bot("x", 1 if number == taken else 2, table) for number, table in enumerate("abc")]
            with pytest.raises(Overtaken):
                await storage.log.append(*some)
            assert [await levels(storage, table) for table in "abc"] == [["a1"], ["b1"], ["c1"]]

    holds(adapter, tmp_path, contract)


@every_adapter
@pytest.mark.parametrize("listed", [True, False])
def test_a_record_is_stored_whether_or_not_lists_change(adapter: str, listed: bool, tmp_path: Path) -> None:
    async def contract(storage: Storage) -> None:
        rows = [Logged(*row) for row in a_game("half-pint-heroes", 3, rounds=6)]
        *_, before, told = replay(rows)
        await storage.people.add(Person("pa", "pa"), b"pa", 0)
        await storage.log.append(Append("tbl", 0, tuple(rows[:-1]), listing(before.table)))
        (append,) = appends(before.table, rows[-1], told)
        assert append.finished is not None
        await storage.log.append(append if listed else replace(append, listing=None))
        assert await storage.records.one(append.finished.id, "pa") is not None

    holds(adapter, tmp_path, contract)


@every_adapter
def test_the_record_is_there_with_the_last_entry_and_not_without_it(adapter: str, tmp_path: Path) -> None:
    async def contract(storage: Storage) -> None:
        rows = [Logged(*row) for row in a_game("half-pint-heroes", 3, rounds=6)]
        *_, before, told = replay(rows)
        finished = finished_game(told.table)
        assert finished is not None
        for person in ("pa", "pb"):  # of three who played one is deleted since
            await storage.people.add(Person(person, person), person.encode(), 0)
        await storage.log.append(Append("tbl", 0, tuple(rows[:-1]), listing(before.table)))
        ((append),) = appends(before.table, rows[-1], told)
        with pytest.raises(Overtaken):
            await storage.log.append(replace(append, after=append.after - 1))
        assert await storage.records.one(finished.id, "pa") is None
        await storage.log.append(append)
        body = await storage.records.one(finished.id, "pa")
        assert body is not None
        assert records.verify(records.read(body)) == "finished, fair"
        assert [each.id for each in await storage.records.of("pb")] == [finished.id]
        assert list(await storage.records.of("pc")) == []
        assert await storage.records.one(finished.id, "stranger") is None
        assert await storage.records.one(finished.id, None) is None
        (listed,) = await storage.lists.of("pa")
        assert (listed.summary.stage, listed.your_turn) == ("over", False)

    holds(adapter, tmp_path, contract)
