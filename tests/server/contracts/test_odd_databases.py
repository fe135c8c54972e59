"""Databases that are not ours, or of a later version: told apart, and left as they are."""

from __future__ import annotations

import asyncio
from contextlib import aclosing
from pathlib import Path

import psycopg
import pytest

from publican.server.adapters import copying
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
