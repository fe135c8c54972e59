"""F13: what other roles of a database may do to a house, what one that only works there may, and what a liar could."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import aclosing, contextmanager
from pathlib import Path
from typing import Any, cast

import psycopg
import pytest
from psycopg.conninfo import make_conninfo

from publican.server import logs, wire
from publican.server.adapters.postgres import connecting, listening, schema
from publican.server.adapters.postgres.jobs import LeasedJob
from publican.server.adapters.postgres.listening import Listener
from publican.server.adapters.postgres.notify_bus import SEND
from publican.server.adapters.postgres.shared import open_bus
from publican.server.adapters.postgres.storage import PostgresStorage
from publican.server.core import entries
from publican.server.core.people import Person
from publican.server.ports import Overtaken, StoreFailed
from tests.server.by_hand import Ears
from tests.server.client import Street
from tests.server.commands import db
from tests.server.contracts.adapters import bot, new_table
from tests.server.nodes import heard, sitting, soon
from tests.server.nodes import together as in_memory
from tests.server.several import houses, table_over, together
from tests.server.stories import SHORT, dealt
from tools.databases import database
from tools.faults.helper import Helper
from tools.plain_http import Http

PATIENCE = 20.0
ROLES = re.search(
    r"```sql\n(CREATE ROLE.*?)```", (Path(__file__).parents[2] / "docs/hosting.md").read_text("utf-8"), re.DOTALL
)


@contextmanager
def role(address: str, name: str, *grants: str) -> Iterator[str]:
    """Make a role that may connect, and what else is granted; give the address under its name."""
    with psycopg.connect(address, autocommit=True) as owner:
        owner.execute(f"CREATE ROLE {name} LOGIN".encode())
        try:
            owner.execute(f"GRANT CONNECT ON DATABASE {owner.info.dbname} TO {name}".encode())
            for grant in grants:
                owner.execute(grant.encode())
            yield make_conninfo(address, user=name)
        finally:
            owner.execute(f"DROP OWNED BY {name}".encode())
            owner.execute(f"DROP ROLE {name}".encode())


def stored(story: Callable[[PostgresStorage], Awaitable[None]]) -> None:
    """Let something happen in a store."""

    async def happens(address: str) -> None:
        async with (
            asyncio.timeout(60),
            aclosing(await PostgresStorage.open(address, asyncio.get_running_loop())) as storage,
        ):
            await story(storage)

    with database() as address:
        asyncio.run(happens(address))


def test_f13_a_new_database_is_shut_to_others_and_one_that_is_open_is_told_of(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    warned: list[str] = []
    monkeypatch.setattr(logs.Log, "warning", lambda _, event, **fields: warned.append(str(fields.get("may", event))))

    async def opened(address: str) -> None:
        async with aclosing(await PostgresStorage.open(address, asyncio.get_running_loop())):
            pass

    with database() as address, psycopg.connect(address, autocommit=True) as owner:
        asyncio.run(opened(address))
        assert warned == []
        assert db("check", "--database", address) == (0, "all is well\n")
        owner.execute(f"GRANT CONNECT ON DATABASE {owner.info.dbname} TO PUBLIC".encode())
        owner.execute("GRANT SELECT (version) ON schema TO PUBLIC; GRANT CREATE ON SCHEMA public TO PUBLIC")
        asyncio.run(opened(address))
        assert warned == ["connect to the database", "make tables in its schema", "use the table schema"]
        status, said = db("check", "--database", address)
        assert (status, said.count("every role of that PostgreSQL may")) == (0, 3)


def test_f13_where_other_tables_are_in_the_database_it_is_left_open(tmp_path: Path) -> None:
    async def opened(address: str) -> None:
        async with aclosing(await PostgresStorage.open(address, asyncio.get_running_loop())):
            pass

    with database() as address, psycopg.connect(address, autocommit=True) as owner:
        owner.execute("CREATE SCHEMA another; CREATE TABLE another.program (id int)")
        owner.execute(f"GRANT CONNECT ON DATABASE {owner.info.dbname} TO PUBLIC".encode())
        asyncio.run(opened(address))
        told = owner.execute("SELECT has_database_privilege('public', current_database(), 'CONNECT')").fetchone()
        assert told == (True,)
        owner.execute("DROP SCHEMA another CASCADE")


def test_f13_a_start_that_has_to_wait_for_a_lock_says_whose_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connecting, "LOCK_SECONDS", 0.2)

    async def story(address: str) -> None:
        loop = asyncio.get_running_loop()
        await (await PostgresStorage.open(address, loop)).aclose()
        with psycopg.connect(address, application_name="an old script") as other:
            other.execute("UPDATE schema SET version = version - 1")
            other.commit()
            other.execute("LOCK TABLE schema IN SHARE MODE")
            with pytest.raises(StoreFailed, match=r"locked: schema by process \d+ \(an old script\)"):
                await PostgresStorage.open(address, loop)

    with database() as address:
        asyncio.run(story(address))


def test_f13_several_servers_that_start_at_once_on_a_new_database_make_its_tables_once() -> None:
    async def story(address: str) -> None:
        loop = asyncio.get_running_loop()
        opened = await asyncio.gather(*(PostgresStorage.open(address, loop) for _ in range(4)))
        assert len({storage.channels for storage in opened}) == 1
        for storage in opened:
            await storage.aclose()

    with database() as address:
        asyncio.run(story(address))


def test_f13_a_database_of_the_version_before_gets_channels_and_forgets_whose_turn_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story(address: str) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(schema, "STEPS", schema.STEPS[:3])
            patch.setattr(schema, "NEWEST", 3)
            async with await connecting.connect(address) as connection:
                await schema.migrate(connection)
                await connection.execute("INSERT INTO work_turns VALUES ('quick', '192.0.2.7 some-person', 1)")
        async with aclosing(await PostgresStorage.open(address, asyncio.get_running_loop())) as storage:
            assert len(set(storage.channels)) == 3
            assert await storage.database.read("SELECT owner FROM work_turns") == []
            await storage.log.append(new_table())
            await storage.log.append(bot("b", 1))

    with database() as address:
        asyncio.run(story(address))


def test_f13_a_notice_that_cannot_be_read_costs_itself_and_a_flood_the_connection_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(listening, "PAUSE", 0.05)
    monkeypatch.setattr(logs.Log, "error", lambda *_, **__: None)
    notes: list[str] = []

    def hear(note: psycopg.Notify) -> None:
        if note.payload == "mistaken":
            raise TypeError
        notes.append(str(float(note.payload)))

    async def story(storage: PostgresStorage) -> None:
        async with aclosing(Listener(storage.address, asyncio.get_running_loop())) as listener:
            listener.hear({"somewhere": hear})

            async def tell(*payloads: str) -> None:
                await storage.database.write(SEND, ["somewhere"] * len(payloads), list(payloads))

            async def tell_until_heard(payload: str) -> None:
                async with asyncio.timeout(PATIENCE):
                    while payload not in notes:
                        await tell(payload)
                        await asyncio.sleep(0.05)

            await tell_until_heard("1.0")
            await tell("x", "mistaken")
            await tell_until_heard("2.0")
            assert (listener.odd, listener.losses) == (2, 0)
            await tell(*map(str, range(2 * listening.MOST)))
            await tell_until_heard("3.5")
            assert listener.losses == 1
            assert len(notes) < 2 * listening.MOST

    stored(story)


def test_f13_a_table_that_was_told_of_more_than_is_stored_begins_again_from_the_log(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    errors: list[str] = []
    monkeypatch.setattr(logs.Log, "error", lambda _, event, **__: errors.append(event))

    async def story(nodes: list[Any]) -> None:
        _, writers, (one, _) = await sitting(nodes, 2, seats=4)
        storage = cast("PostgresStorage", nodes[0].storage)
        code, version = writers[0].id, writers[0].table.version
        lie = entries.write(entries.BotSeated("rookie")).decode()
        await storage.database.write(SEND, [storage.channels.grew], [f"{code} {version + 1},\n{lie}\nforged"])
        await soon(lambda: all(writer.table.version == version + 1 for writer in writers))
        writers[0].ask(one, wire.AddBot(id="bot", level="random", seen=version + 1))
        await soon(lambda: one.closed is not None)
        again = await nodes[0].find(code)
        assert again is not None
        ears = Ears(Person(one.person, one.name))
        again.join(ears, None)
        again.ask(ears, wire.AddBot(id="again", level="random", seen=version))
        await soon(lambda: heard(ears, "done"))
        rows = await storage.log.since(code)
        assert len(rows) == version + 1
        assert getattr(rows[-1].entry, "level", "") == "random"

    in_memory(story)
    assert set(errors) <= {"table.failed"}


def test_f13_the_first_of_the_servers_that_live_works_alone_whatever_locks_others_hold() -> None:
    async def story(storage: PostgresStorage) -> None:
        assert await storage.neighbours.alone()
        await storage.database.write("INSERT INTO nodes (id) VALUES ('0')")
        assert not await storage.neighbours.alone()
        await storage.database.write("UPDATE nodes SET seen = now() - interval '11 s' WHERE id = '0'")
        assert await storage.neighbours.alone()
        await storage.database.write("UPDATE nodes SET seen = now() - interval '11 s'")
        assert not await storage.neighbours.alone(), "it stood still itself"

    stored(story)


def test_f13_what_waits_and_whose_turn_it_was_tells_nobody_who_asked_and_is_gone_soon() -> None:
    async def story(storage: PostgresStorage) -> None:
        async with open_bus(storage, asyncio.get_running_loop()) as (_, asking):
            for number in range(2):
                job = LeasedJob(f"j{number}", "quick", ("192.0.2.7", "some-person"), "", b"", 60.0, 60.0)
                assert await asking.jobs.put(job, 8)
                assert await asking.jobs.take("quick", (), 0.0)
            kept = await storage.database.read("SELECT work::text FROM work UNION ALL SELECT owner FROM work_turns")
            assert len(kept) == 4, "a network and a person had a turn, twice"
            assert not any(told in row for (row,) in kept for told in ("192.0.2.7", "some-person"))
            await storage.database.write("UPDATE work_turns SET at = now() - interval '11 min'")
            await storage.neighbours.beat()
            assert await storage.database.read("SELECT 1 FROM work_turns") == []

    stored(story)


def test_f13_no_answer_is_longer_than_any_bot_needs() -> None:
    async def story(storage: PostgresStorage) -> None:
        async with open_bus(storage, asyncio.get_running_loop()) as (_, asking):
            await asking.jobs.put(LeasedJob("j", "quick", ("n", "p"), "", b"", 60.0, 60.0), 8)
            with pytest.raises(Overtaken):
                await asking.jobs.answer("j", "x" * 70_000)
            assert await asking.jobs.answers(["j"]) == {"j": None}

    stored(story)


FORBIDDEN = (
    "SELECT FROM log",
    "SELECT FROM people",
    "SELECT FROM tokens",
    "SELECT news FROM channels",
    "SELECT FROM nodes",
    "INSERT INTO log VALUES ('t', 1, '', NULL)",
    "UPDATE work SET task = ''",
    "DELETE FROM work",
    "BEGIN; LOCK TABLE work",
    "UPDATE schema SET version = 0",
    "CREATE TABLE mine ()",
)


@pytest.mark.slow
def test_f13_a_worker_works_under_a_role_that_may_do_nothing_else(tmp_path: Path) -> None:
    assert ROLES is not None
    grants = [each for each in ROLES[1].split(";\n") if each.startswith("GRANT") and "DATABASE" not in each]

    async def story(streets: list[Street]) -> None:
        ada, bo = await table_over(streets, 2, seats=3, options=SHORT)
        await ada.do("add_bot", level="rookie")
        await dealt([ada, bo])
        async with asyncio.TaskGroup() as tasks:
            for chair in (ada, bo):
                tasks.create_task(chair.play())

    with (
        database() as address,
        houses(tmp_path, address, bots_elsewhere=True) as running,
        role(address, "publican_worker", *grants) as narrow,
        working(tmp_path, narrow) as helper,
    ):
        together(running, story)
        with Http(int(helper.said.rpartition(":")[2].partition("/")[0])) as http:
            (taken,) = re.findall(r'publican_jobs_taken_total{kind="quick"} (\d+)', http.get("/metrics"))
        assert int(taken) > 0
        assert helper.errors() == []
        with psycopg.connect(narrow, autocommit=True) as worker:
            for sql in FORBIDDEN:
                with pytest.raises(psycopg.errors.InsufficientPrivilege):
                    worker.execute(sql.encode())
                worker.rollback()


@contextmanager
def working(folder: Path, address: str) -> Iterator[Helper]:
    """Run a worker."""
    helper = Helper(folder / "worker.log", address, port=0).start()
    try:
        yield helper
    finally:
        assert helper.stop() == 0
