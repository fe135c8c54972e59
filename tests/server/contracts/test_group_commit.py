"""What is true of SQLite alone: many writes share one commit, and one that fails fails alone, or all do."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from publican.server.adapters.sqlite.schema import connect, migrate
from publican.server.adapters.sqlite.storage import SqliteStorage
from publican.server.ports import Overtaken, StoreFailed
from tests.server.contracts.adapters import bot, levels, new_table


def stored(folder: Path, story: Callable[[SqliteStorage], Awaitable[None]]) -> None:
    """Let a story happen with one table."""

    async def happens() -> None:
        storage = SqliteStorage(folder, asyncio.get_running_loop())
        await storage.log.append(new_table())
        await story(storage)
        storage.close()

    asyncio.run(happens())


def test_moves_that_come_together_share_a_commit_and_only_the_wrong_ones_are_refused(tmp_path: Path) -> None:
    async def story(storage: SqliteStorage) -> None:
        before = storage.database.meter.commits
        versions = [1, 2, 2, 3, 0, 4, 5, 6, 7, 8, 8, 9]
        writes = [storage.log.append(bot(f"b{after}", after)) for after in versions]
        answers = await asyncio.gather(*writes, return_exceptions=True)
        assert [place for place, error in enumerate(answers) if isinstance(error, Overtaken)] == [2, 4, 10]
        assert len(await levels(storage)) == 9
        assert storage.database.meter.commits - before == 1

    stored(tmp_path, story)


def test_a_mistake_in_one_job_harms_no_other(tmp_path: Path) -> None:
    async def story(storage: SqliteStorage) -> None:
        def mistaken(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM log")
            raise KeyError("mistake")

        answers = await asyncio.gather(
            storage.log.append(bot("b", 1)),
            storage.database.write(mistaken),
            storage.log.append(bot("c", 2)),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [type(None), KeyError, type(None)]
        assert await levels(storage) == ["b", "c"]

    stored(tmp_path, story)


def test_a_failing_disk_fails_the_whole_batch_and_nothing_is_half_written(tmp_path: Path) -> None:
    async def story(storage: SqliteStorage) -> None:
        def failing(connection: sqlite3.Connection) -> None:
            raise sqlite3.OperationalError("disk full")

        writes = asyncio.gather(
            *(storage.log.append(bot("b", after)) for after in (1, 2)),
            storage.log.append(new_table("other", "pa")),
            return_exceptions=True,
        )
        await asyncio.sleep(0)
        with pytest.raises(StoreFailed):
            await storage.database.write(failing)
        assert [type(answer) for answer in await writes] == [StoreFailed] * 3
        assert (await levels(storage), list(await storage.log.since("other"))) == ([], [])
        assert storage.measures()["publican_store_failures_total"] == 1
        await storage.log.append(bot("b", 1))
        assert await levels(storage) == ["b"]

    stored(tmp_path, story)


def test_a_log_with_a_gap_is_not_believed(tmp_path: Path) -> None:
    async def story(storage: SqliteStorage) -> None:
        for after in (1, 2):
            await storage.log.append(bot("b", after))
        await storage.database.write(lambda connection: connection.execute("DELETE FROM log WHERE version = 2"))
        for version in (0, 1):
            with pytest.raises(ValueError, match="gap"):
                await storage.log.since("t", version)

    stored(tmp_path, story)


def test_what_is_queued_is_written_before_the_store_closes(tmp_path: Path) -> None:
    async def story(storage: SqliteStorage) -> None:
        writing = [asyncio.ensure_future(storage.log.append(bot("b", after))) for after in range(1, 200)]
        await asyncio.sleep(0)
        assert not any(each.done() for each in writing)

    stored(tmp_path, story)
    with connect(tmp_path / "publican.sqlite3") as connection:
        assert connection.execute("SELECT count(*) FROM log").fetchone() == (200,)
    connection.close()


def test_f11_data_of_a_newer_version_is_used_if_that_says_so_and_else_left_alone(tmp_path: Path) -> None:
    connection = connect(tmp_path / "x.sqlite3")
    assert migrate(connection) == migrate(connection)
    connection.execute("PRAGMA user_version = 999")
    assert migrate(connection) == 999
    connection.execute("UPDATE schema SET oldest = 999")
    with pytest.raises(StoreFailed, match="newer"):
        migrate(connection)
    connection.close()
