"""What is true of PostgreSQL alone: one commit for all that waits, and a lost connection loses and doubles nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import aclosing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from publican.engine.core import Invalid
from publican.server.adapters import copying
from publican.server.adapters.postgres import schema
from publican.server.adapters.postgres.connecting import connect, cut
from publican.server.adapters.postgres.copying import copy_end
from publican.server.adapters.postgres.deadlines import PostgresDeadlines
from publican.server.adapters.postgres.group_commit import GroupCommit
from publican.server.adapters.postgres.listening import Listener
from publican.server.adapters.postgres.notify_bus import NotifyBus, grown
from publican.server.adapters.postgres.storage import PostgresStorage
from publican.server.adapters.postgres.table_log import INSERT_FREE
from publican.server.core import entries
from publican.server.core.people import Person
from publican.server.ports import Deadline, Overtaken, StoreFailed
from tests.server.contracts.adapters import bot, levels, new_table
from tools.databases import database

MANY, LONG = 200, 9
"""So many entries at once are more than one notification holds; one of them is too long for any."""


def stored(story: Callable[[PostgresStorage], Awaitable[None]]) -> None:
    """Let a story happen with one table."""

    async def happens(address: str) -> None:
        async with aclosing(await PostgresStorage.open(address, asyncio.get_running_loop())) as storage:
            await storage.log.append(new_table())
            await story(storage)

    with database() as address:
        asyncio.run(happens(address))


def test_moves_that_come_together_share_a_commit_and_only_the_wrong_ones_are_refused() -> None:
    async def story(storage: PostgresStorage) -> None:
        before = storage.commits.meter.commits
        versions = [1, 2, 2, 3, 0, 4, 5, 6, 7, 8, 8, 9]
        writes = [storage.log.append(bot(f"b{after}", after)) for after in versions]
        answers = await asyncio.gather(*writes, return_exceptions=True)
        assert [place for place, error in enumerate(answers) if isinstance(error, Overtaken)] == [2, 4, 10]
        assert len(await levels(storage)) == 9
        assert storage.commits.meter.commits - before == 1

    stored(story)


def test_a_move_is_one_prepared_statement_in_one_round_trip(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[object] = []

    async def story(storage: PostgresStorage) -> None:
        connection = storage.commits._connection
        assert connection is not None
        execute = connection.execute

        def counted(sql: Any, *values: Any) -> Any:
            sent.append(sql)
            return execute(sql, *values)

        monkeypatch.setattr(connection, "execute", counted)
        for after in range(1, 7):
            await storage.log.append(bot("b", after))
        assert sent == [INSERT_FREE] * 6
        prepared = await (await execute("SELECT statement FROM pg_prepared_statements")).fetchall()
        assert [statement for (statement,) in prepared if "ON CONFLICT DO NOTHING" in statement] != []

    stored(story)


def test_what_is_no_move_shares_the_commit_too_and_harms_nobody_where_it_is_refused() -> None:
    async def story(storage: PostgresStorage) -> None:
        before = storage.commits.meter.commits
        await asyncio.gather(
            storage.log.append(bot("b", 1)), *(storage.log.append(new_table(each, "pa")) for each in ("u", "v"))
        )
        assert storage.commits.meter.commits - before == 1
        writes = (bot("c", 2), new_table("u", "pc"), bot("d", 1, "nowhere"), new_table("w", "pa"), bot("e", 3))
        answers = await asyncio.gather(*map(storage.log.append, writes), return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), Overtaken, Overtaken, type(None), type(None)]
        assert await levels(storage) == ["b", "c", "e"]
        assert {each.summary.id for each in await storage.lists.of("pa")} == {"u", "v", "w"}
        assert list(await storage.lists.of("pc")) == []

    stored(story)


def test_others_hear_of_the_tables_they_want_with_each_entry_however_many_come_together() -> None:
    codes = [f"t{k:03}" for k in range(MANY)]
    heard: list[tuple[str, int, str]] = []

    async def story(storage: PostgresStorage) -> None:
        loop = asyncio.get_running_loop()
        async with (
            aclosing(Listener(storage.address, loop)) as listener,
            aclosing(Listener(storage.address, loop)) as own,
            aclosing(NotifyBus(storage, own, loop)),
        ):
            listener.hear({storage.channels.grew: lambda note: heard.extend(grown(note.payload).grown)})
            await asyncio.gather(*(storage.log.append(new_table(code, "pa")) for code in codes))
            storage.commits.told = set(codes[1:])
            before = storage.commits.meter.commits
            moves = [bot("ö" * (5000 if k == LONG else k), 2, code) for k, code in enumerate(codes)]
            answers = await asyncio.gather(
                *map(storage.log.append, moves), storage.log.append(bot("late", 1, codes[7])), return_exceptions=True
            )
            assert [type(answer) for answer in answers if answer is not None] == [Overtaken]
            assert storage.commits.meter.commits - before == 1
            async with asyncio.timeout(20):
                while len(heard) < MANY - 1:
                    await asyncio.sleep(0.01)

    stored(story)
    assert sorted((table, version) for table, version, _ in heard) == [(code, 3) for code in codes[1:]]
    for table, _, entry in heard:
        k = codes.index(table)
        told = entries.read(entry.encode()) if entry else None
        assert told == (entries.BotSeated("ö" * k) if k != LONG else None)


def lose_answer(monkeypatch: pytest.MonkeyPatch, meanwhile: Callable[[], Awaitable[None]] | None) -> list[int]:
    """Let the next commit's answer be lost: it is done, or where something happens meanwhile, not even sent."""
    commit, lost = GroupCommit._commit, list[int]()

    async def once(self: GroupCommit, connection: Any, jobs: Sequence[Any]) -> None:
        if not lost:
            lost.append(len(jobs))
            await (commit(self, connection, jobs) if meanwhile is None else meanwhile())
            for job in jobs:
                job.error = None
            cut(connection)
            await connection.execute("SELECT 1")
        await commit(self, connection, jobs)

    monkeypatch.setattr(GroupCommit, "_commit", once)
    return lost


def test_a_commit_whose_answer_is_lost_is_neither_lost_nor_doubled(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(storage: PostgresStorage) -> None:
        lost = lose_answer(monkeypatch, None)
        writes = bot("b", 1), new_table("u", "pa"), bot("c", 2), bot("c", 2)
        answers = await asyncio.gather(*map(storage.log.append, writes), return_exceptions=True)
        assert lost == [4]
        assert [type(answer) for answer in answers[:3]] == [type(None)] * 3
        assert await levels(storage) == ["b", "c"]
        assert len(await storage.log.since("u")) == 2
        assert storage.measures()["publican_store_failures_total"] == 1

    stored(story)


def test_a_version_that_another_took_while_the_connection_was_lost_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(storage: PostgresStorage) -> None:
        async def other() -> None:
            await storage.database.write("INSERT INTO log SELECT table_id, 2, entry FROM log")

        lose_answer(monkeypatch, other)
        answers = await asyncio.gather(
            storage.log.append(bot("b", 1)), storage.log.append(new_table("u", "pa")), return_exceptions=True
        )
        assert [type(answer) for answer in answers] == [Overtaken, type(None)]
        assert (await levels(storage), len(await storage.log.since("u"))) == ([], 2)

    stored(story)


def test_while_the_database_is_away_all_is_refused_and_then_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(storage: PostgresStorage) -> None:
        async def away() -> None:
            raise psycopg.OperationalError("away")

        connection = storage.commits._connection
        assert connection is not None
        with monkeypatch.context() as patch:
            patch.setattr(storage.commits, "_connect", away)
            await connection.close()
            for _ in range(3):
                with pytest.raises(StoreFailed):
                    await storage.log.append(bot("b", 1))
        async with asyncio.timeout(10):
            while True:
                try:
                    await storage.log.append(bot("b", 1))
                    break
                except StoreFailed:
                    await asyncio.sleep(0.05)
        assert await levels(storage) == ["b"]
        assert await storage.people.find(b"nobody") is None

    stored(story)


def test_after_all_connections_are_lost_what_is_read_and_what_is_stored_go_on() -> None:
    async def story(storage: PostgresStorage) -> None:
        await asyncio.gather(*(storage.people.find(b"%d" % number) for number in range(8)))
        with psycopg.connect(storage.address, autocommit=True) as other:
            other.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        await asyncio.gather(*(storage.log.append(bot(f"b{after}", after)) for after in (1, 2)))
        assert await levels(storage) == ["b1", "b2"]
        await asyncio.gather(*(storage.people.find(b"%d" % number) for number in range(8)))

    stored(story)


def test_what_is_queued_is_written_before_the_store_closes() -> None:
    async def story(address: str) -> int:
        async with aclosing(await PostgresStorage.open(address, asyncio.get_running_loop())) as storage:
            await storage.log.append(new_table())
            writing = [asyncio.ensure_future(storage.log.append(bot("b", after))) for after in range(1, 600)]
            await asyncio.sleep(0)
            assert not any(each.done() for each in writing)
        return len(writing)

    with database() as address:
        assert asyncio.run(story(address)) == 599
        with psycopg.connect(address) as connection:
            assert connection.execute("SELECT count(*) FROM log").fetchone() == (600,)


def test_nobody_serves_from_a_database_that_is_being_copied(tmp_path: Path) -> None:
    async def story(storage: PostgresStorage) -> None:
        with pytest.raises(Invalid, match="a server is running on this database"):
            await asyncio.to_thread(lambda: list(copying.copy(storage.address, str(tmp_path))))

    stored(story)
    with (
        database() as address,
        copy_end(address, "TO", new=True),
        pytest.raises(StoreFailed, match="being copied"),
    ):
        asyncio.run(opened(address))


async def opened(address: str) -> None:
    """Begin to serve from a database."""
    async with aclosing(await PostgresStorage.open(address, asyncio.get_running_loop())):
        pass


def test_odd_texts_are_found_nowhere_rather_than_refused_by_the_database() -> None:
    async def story(storage: PostgresStorage) -> None:
        await storage.people.add(Person("pa", "Zoë \N{BEER MUG}"), b"a", 0)
        for text in ("\0", "a\0b", "\udcff", "ä"):
            assert await storage.records.one(text, "pa") is None

    stored(story)


def test_f11_data_of_a_newer_version_is_used_if_that_says_so_and_else_left_alone() -> None:
    async def story(storage: PostgresStorage) -> None:
        async with await connect(storage.address) as connection:
            await schema.migrate(connection)
            await connection.execute("UPDATE schema SET version = 999")
            await schema.migrate(connection)
            await connection.execute("UPDATE schema SET oldest = 999")
            with pytest.raises(StoreFailed, match="newer"):
                await schema.migrate(connection)

    stored(story)


def test_f10_a_day_is_as_long_at_a_server_that_stood_still_while_others_ran() -> None:
    async def story(storage: PostgresStorage) -> None:
        slept, ran = storage.deadlines, PostgresDeadlines(storage.database)
        await slept.keep_uptime(100.0)
        await ran.keep_uptime(3700.0)
        await slept.keep_uptime(101.0)
        await slept.keep("t", Deadline("playing 1 1", 86_501.0, ()))
        assert await slept.of("t") == Deadline("playing 1 1", 86_501.0, ())
        assert await ran.of("t") == Deadline("playing 1 1", 90_100.0, ()), "86,400 s from now by either"
        for theirs, now in ((slept, 86_500.0), (ran, 90_099.0)):
            assert (list(await theirs.passed(now)), list(await theirs.passed(now + 1.0))) == ([], ["t"])
        await slept.postpone("t", 90_000.0)
        assert list(await ran.passed(93_598.0)) == []
        await slept.keep_uptime(102.0)
        assert await ran.uptime() == 3701.0
        await slept.keep("t", Deadline("hashes 1 0", 0.0, ()))
        assert await ran.of("t") == Deadline("hashes 1 0", 0.0, ()), "at once is at once"

    stored(story)


def test_s29_guests_who_are_purged_together_leave_their_records_which_stay_until_nobody_is_left() -> None:
    async def story(storage: PostgresStorage) -> None:
        for record, people in (("both", "ab"), ("hers", "a"), ("theirs", "cd"), ("others", "xy")):
            await storage.database.write("INSERT INTO records VALUES (%s, 't', true, 0, 'hero-house', '')", record)
            for seat, person in enumerate(people):
                await storage.database.write("INSERT INTO record_players VALUES (%s, %s, %s)", person, record, seat)
        await storage.database.write("INSERT INTO sitters VALUES ('a', 't', true), ('x', 't', true)")
        for leaving, kept in (("acd", ["both", "others"]), ("b", ["others"])):
            await storage.retention.delete_people(list(leaving), names=False)
            assert [leaver.person for leaver in await storage.retention.leavers()] == list(leaving)
            await storage.retention.forget_some(await storage.retention.leavers())
            assert list(await storage.retention.leavers()) == []
            rows = await storage.database.read("SELECT id FROM records ORDER BY id")
            assert [record for (record,) in rows] == kept
        assert await storage.database.read("SELECT person FROM sitters") == [("x",)]

    stored(story)


def test_of_several_hosts_the_one_that_can_be_written_to_is_used_and_no_other() -> None:
    with database() as address, psycopg.connect(address, autocommit=True) as own:
        name = address.rpartition("/")[2]
        head, _, place = address.partition("@")
        asyncio.run(opened(f"{head}@127.0.0.1:1,{place}"))  # nobody is at the first
        own.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on".encode())  # as at one that follows
        try:
            with pytest.raises(StoreFailed, match="cannot be reached"):
                asyncio.run(opened(address))
        finally:
            own.execute(f"ALTER DATABASE {name} RESET default_transaction_read_only".encode())


def test_a_postgresql_that_is_too_old_is_refused_with_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "OLDEST_POSTGRES", 99)
    with database() as address, pytest.raises(StoreFailed, match=r"it is PostgreSQL \d\d, and 99 or newer is needed"):
        asyncio.run(opened(address))
