"""Databases that are not ours, or of a later version: told apart, and left as they are."""

from __future__ import annotations

import asyncio
from contextlib import aclosing
from pathlib import Path

import psycopg
import pytest

from publican.server.adapters import copying, readiness
from publican.server.adapters.fitness import Exit, Unfit
from publican.server.adapters.postgres import upkeep
from publican.server.adapters.postgres.storage import PostgresStorage
from publican.server.ports import StoreFailed
from tools.databases import database


def test_s31_what_is_not_ours_is_never_taken_for_a_house() -> None:
    async def opens(address: str) -> None:
        async with aclosing(await PostgresStorage.open(address, asyncio.get_running_loop())):
            pass

    for made in ("CREATE TABLE songs (a int)", "CREATE TABLE schema (a int)"):
        with database() as address:
            with pytest.raises(Unfit) as unfit:
                list(upkeep.check(address))
            assert unfit.value.status == Exit.CORRUPT, "it is empty"
            with psycopg.connect(address) as connection:
                connection.execute(made.encode())
            with pytest.raises(Unfit) as unfit:
                list(upkeep.check(address))
            assert unfit.value.status == Exit.CORRUPT
            with pytest.raises(StoreFailed):
                asyncio.run(opens(address))
            with psycopg.connect(address) as connection:
                assert connection.execute("SELECT to_regclass('people')").fetchone() == (None,)


def test_s31_a_newer_format_that_can_be_read_is_not_called_well_and_not_copied_in_part(tmp_path: Path) -> None:
    async def later(address: str) -> None:
        async with aclosing(await PostgresStorage.open(address, asyncio.get_running_loop())) as storage:
            await storage.database.write("UPDATE schema SET version = 99")

    with database() as address:
        asyncio.run(later(address))
        for lines in (upkeep.check(address), copying.copy(address, str(tmp_path / "to"))):
            with pytest.raises(Unfit, match="format 99") as unfit:
                list(lines)
            assert unfit.value.status == Exit.NEWER


def test_f3_a_store_that_cannot_be_written_is_not_ready_and_is_again_by_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(readiness, "EVERY", 0.0)

    async def happens(address: str) -> None:
        async with aclosing(await PostgresStorage.open(address, asyncio.get_running_loop())) as storage:
            await storage.ready()
            await storage.database.write("CREATE RULE none AS ON UPDATE TO house_time DO INSTEAD SELECT 1 / 0")
            for _ in range(2):
                with pytest.raises(StoreFailed):
                    await storage.ready()
            await storage.database.write("DROP RULE none ON house_time")
            await storage.ready()

    with database() as address:
        asyncio.run(happens(address))


def test_f3_many_who_ask_at_once_whether_a_store_is_ready_cost_one_write() -> None:
    wrote: list[int] = []

    async def write() -> None:
        wrote.append(1)
        await asyncio.sleep(0.01)

    async def happens() -> None:
        ready = readiness.Readiness(write)
        for _ in range(3):
            await asyncio.gather(*(ready.prove() for _ in range(100)))

    asyncio.run(happens())
    assert len(wrote) == 1
