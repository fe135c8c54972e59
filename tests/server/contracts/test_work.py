"""Work done elsewhere: in processes of this machine, and as rows that whoever likes takes."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing
from typing import Any, cast

import msgspec
import psycopg
import pytest

from publican.server.adapters import processes
from publican.server.adapters.postgres import asking as asks
from publican.server.adapters.postgres import schema
from publican.server.adapters.postgres.asking import Asking
from publican.server.adapters.postgres.channels import work_channel
from publican.server.adapters.postgres.connecting import connect
from publican.server.adapters.postgres.jobs import LeasedJob
from publican.server.adapters.postgres.leased_work import LeasedWork, Mistaken, Taker
from publican.server.adapters.postgres.listening import Listener
from publican.server.adapters.postgres.shared import open_work
from publican.server.adapters.processes import Workers
from publican.server.fair_queue import Owner
from publican.server.ports import Late, StoreFailed, Work
from tools.databases import database

LONG = 60.0
ROOM = 8
KIND = "quick"

done: list[str] = []
"""What was done, in this order."""
puts: list[str] = []
"""What was let wait in rows, or found no room."""


def note(what: str) -> str:
    """Do some work."""
    done.append(what)
    return what.upper()


class Wrong(Exception):
    """Something that whoever asks wants to know as such."""


def fail(what: str) -> str:
    """Do some work wrong."""
    raise Wrong(what) if what == "known" else KeyError(what)


def call(function: Callable[[str], str], what: str) -> str:
    """Do what is asked for."""
    return function(what)


class Calling:
    """The errands of this test."""

    errors = (Wrong,)

    def __init__(self, *known: str) -> None:
        self.known = known

    @property
    def function(self) -> Callable[..., str]:
        """What is asked for."""
        return call

    def write(self, function: Callable[[str], str], what: str) -> tuple[str, bytes]:
        """Spell it; an errand may name after a colon what is needed for it."""
        return what.partition(":")[2], msgspec.json.encode((function.__name__, what))

    def read(self, needs: str, task: bytes) -> tuple[Callable[..., str], tuple[object, ...]]:
        """Find it again."""
        name, what = msgspec.json.decode(task)
        return {"note": note, "fail": fail}[name], (what,)


class Held:
    """Stands for a worker process: does everything in a thread, once it is let."""

    def __init__(self, go: threading.Event) -> None:
        self._go = go

    def run(self, limit: float, function: Callable[..., object], args: tuple[object, ...]) -> object:
        """Wait, and call the function."""
        assert self._go.wait(limit)
        return function(*args)

    def close(self) -> None:
        """Let it all go."""
        self._go.set()


@pytest.fixture
def go(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Give what lets workers begin."""
    event = threading.Event()
    monkeypatch.setattr(processes, "Worker", lambda niceness: Held(event))
    done.clear()
    puts.clear()
    return event


def workers(room: int = ROOM) -> Workers:
    """Make one worker."""
    return Workers(asyncio.get_running_loop(), 1, niceness=0, room=room)


@asynccontextmanager
async def alone() -> AsyncIterator[Work]:
    """Do everything in processes of this machine."""
    with closing(workers()) as pool:
        yield pool


@asynccontextmanager
async def on_database(address: str) -> AsyncIterator[Work]:
    """Leave everything to one who takes it from rows."""
    async with servers(address, 2) as (asking, taking):
        with closing(taker(taking)), closing(asker(asking)) as work:
            yield work


@asynccontextmanager
async def servers(address: str, count: int) -> AsyncIterator[Sequence[Asking]]:
    """Open the work on a database several times."""
    async with await connect(address) as connection:
        await schema.migrate(connection)
        channel = await work_channel(connection)
    async with AsyncExitStack() as stack:
        loop = asyncio.get_running_loop()
        yield [await stack.enter_async_context(open_work(address, f"n{k}", channel, loop)) for k in range(count)]


def taker(asking: Asking, *known: str, **settings: Any) -> Taker:
    """Take work with one process."""
    return Taker(asking, KIND, Calling(*known), workers(), **settings)


def asker(asking: Asking) -> LeasedWork:
    """Ask, and do nothing oneself but what nobody else does for a minute."""
    put = asking.jobs.put

    async def counted(job: LeasedJob, room: int) -> bool:
        found = await put(job, room)
        puts.append(job.id)
        return found

    cast("Any", asking.jobs).put = counted
    return LeasedWork(taker(asking, patience=LONG), room=ROOM, elsewhere=True)


@pytest.fixture(params=["processes", "rows", "rows without news"])
def work(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, go: threading.Event
) -> Callable[[Callable[[Work], Awaitable[None]]], None]:
    """Run a contract, but not for ever."""
    if request.param == "rows without news":
        monkeypatch.setattr(Listener, "_pass_on", lambda *_: None)
        monkeypatch.setattr(asks, "LOOK", 0.05)

    async def story(opened: Any, contract: Callable[[Work], Awaitable[None]]) -> None:
        async with asyncio.timeout(LONG), opened as doing:
            await contract(doing)

    def run(contract: Callable[[Work], Awaitable[None]]) -> None:
        if request.param == "processes":
            asyncio.run(story(alone(), contract))
            return
        with database() as address:
            asyncio.run(story(on_database(address), contract))

    return run


Contract = Callable[[Callable[[Work], Awaitable[None]]], None]


async def asked(doing: Work, owner: Owner, what: str, **settings: Any) -> asyncio.Task[str]:
    """Ask for something, and let it wait."""
    wanted = {"late": LONG, "limit": LONG, **settings}
    before = len(puts)
    task = asyncio.create_task(doing.run(owner, call, note, what, **wanted))
    await asyncio.sleep(0)
    while isinstance(doing, LeasedWork) and len(puts) == before and not task.done():  # late before it could ask
        await asyncio.sleep(0.001)
    return task


def test_answers_and_what_went_wrong_come_back(work: Contract, go: threading.Event) -> None:
    async def contract(doing: Work) -> None:
        assert await doing.run(("a", "x"), call, note, "x", late=LONG, limit=LONG) == "X"
        for what, error in (("known", Wrong), ("other", KeyError if isinstance(doing, Workers) else Mistaken)):
            with pytest.raises(error):
                await doing.run(("a", "x"), call, fail, what, late=LONG, limit=LONG)
        assert await doing.run(("",), note, "here", late=None, limit=LONG) == "HERE"  # no errand

    go.set()
    work(contract)
    assert done == ["x", "here"]


def test_s24_an_address_with_many_jobs_waits_for_itself_alone(work: Contract, go: threading.Event) -> None:
    async def contract(doing: Work) -> None:
        owners = [("flood", f"guest {k}") for k in range(2 * ROOM)] + [("other", "b"), ("third", "c")]
        jobs = [await asked(doing, owner, owner[0]) for owner in owners]
        assert done == []
        go.set()
        answers = await asyncio.gather(*jobs, return_exceptions=True)
        assert ROOM - 1 <= sum(isinstance(answer, Late) for answer in answers) <= ROOM

    work(contract)
    assert done[:4] == ["flood", "other", "third", "flood"]
    assert ROOM <= done.count("flood") <= ROOM + 1  # one may be at work while the others wait


def test_s24_members_of_a_network_take_turns(work: Contract, go: threading.Event) -> None:
    async def contract(doing: Work) -> None:
        jobs = [await asked(doing, ("net", "first"), "begun")]
        jobs += [await asked(doing, ("net", "many"), f"many {k}") for k in range(3)]
        jobs += [await asked(doing, ("net", "few"), "few"), await asked(doing, ("other", "x"), "other")]
        go.set()
        await asyncio.gather(*jobs)

    work(contract)
    assert done == ["begun", "other", "many 0", "few", "many 1", "many 2"]


def test_s24_what_is_late_is_not_done_any_more(work: Contract, go: threading.Event) -> None:
    async def contract(doing: Work) -> None:
        begun = await asked(doing, ("a",), "begun")
        late = await asked(doing, ("a",), "late", late=0.05)
        with pytest.raises(Late):
            await late
        await asyncio.sleep(0.05)
        go.set()
        assert await begun == "BEGUN"
        await (await asked(doing, ("a",), "next"))

    work(contract)
    assert done == ["begun", "next"]


def test_closing_leaves_nothing_to_be_done_and_nothing_unexpected(work: Contract, go: threading.Event) -> None:
    unexpected: list[object] = []

    async def contract(doing: Work) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: unexpected.append(context))
        jobs = [await asked(doing, ("a",), each) for each in "ab"]
        doing.close()
        jobs[1].cancel()
        await asyncio.wait(jobs, timeout=0.2)
        assert "b" not in done or isinstance(doing, LeasedWork)  # others may have done it before they heard

    work(contract)
    assert unexpected == []


def on_rows(count: int, story: Callable[[Sequence[Asking]], Awaitable[None]]) -> None:
    """Let something happen with several who share work."""

    async def happens(address: str) -> None:
        async with asyncio.timeout(LONG), servers(address, count) as opened:
            await story(opened)

    with database() as address:
        asyncio.run(happens(address))


def test_f8_the_lease_of_a_lost_worker_runs_out_and_another_takes_it_and_one_answer_counts(go: threading.Event) -> None:
    async def story(opened: Sequence[Asking]) -> None:
        asking, losing, taking = opened
        with closing(asker(asking)) as doing:
            job = await asked(doing, ("a",), "x")
            lost = await losing.jobs.take(KIND, (), 0.0)
            assert lost is not None
            with closing(taker(taking)) as second:
                go.set()
                assert await job == "X"
                assert second.taken_over == 1
            await losing.jobs.answer(lost.id, '["late"]')  # nobody waits for it any more
            assert (await losing.jobs.answers([lost.id])).get(lost.id) != '["late"]'
            while await losing.jobs.answers([lost.id]):
                await asyncio.sleep(0.01)

    on_rows(3, story)
    assert done == ["x"]


def test_work_that_is_being_done_is_left_to_who_does_it_and_given_back_by_who_stops(
    go: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(opened: Sequence[Asking]) -> None:
        asking, first, second = opened
        with closing(asker(asking)) as doing:
            taking = taker(first)
            job = await asked(doing, ("a",), "x")
            for _ in range(3):  # a lease is renewed three times before it runs out
                await asyncio.sleep(1)
                assert await second.jobs.take(KIND, (), 0.0) is None
            taking.close()
            go.clear()
            await first.jobs.release()
            assert await second.jobs.take(KIND, (), 0.0) is not None
            job.cancel()

    on_rows(3, story)


def test_only_who_has_a_bot_of_other_people_takes_what_needs_it(go: threading.Event) -> None:
    async def story(opened: Sequence[Asking]) -> None:
        asking, without, having = opened
        with closing(asker(asking)) as doing:
            job = await asked(doing, ("a",), "x:timid")
            assert await without.jobs.take(KIND, ("other",), 0.0) is None
            with closing(taker(having, "timid")):
                go.set()
                assert await job == "X:TIMID"

    on_rows(3, story)


def test_what_a_crash_of_the_database_has_emptied_is_asked_again(go: threading.Event) -> None:
    async def story(opened: Sequence[Asking]) -> None:
        asking, taking = opened
        with closing(asker(asking)) as doing:
            job = await asked(doing, ("a",), "x")
            await asking.jobs._database.write("TRUNCATE work, work_turns, workers")
            with closing(taker(taking)):
                go.set()
                assert await job == "X"

    on_rows(2, story)


def test_where_nobody_takes_work_or_the_database_is_away_it_is_late_or_done_here(
    go: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(opened: Sequence[Asking]) -> None:
        (asking,) = opened
        never = LeasedWork(taker(asking, patience=None), room=ROOM, elsewhere=True)
        with closing(never), pytest.raises(Late):
            await never.run(("a",), call, note, "x", late=LONG, limit=LONG)
        go.set()
        soon = LeasedWork(taker(asking, patience=0.1), room=ROOM, elsewhere=True)
        with closing(soon):
            assert await soon.run(("a",), call, note, "y", late=LONG, limit=LONG) == "Y"
            monkeypatch.setattr(asking.jobs, "put", _away)
            assert await soon.run(("a",), call, note, "z", late=LONG, limit=LONG) == "Z"

    on_rows(1, story)
    assert done == ["y", "z"]


async def _away(*_: object) -> bool:
    raise StoreFailed("away")


def test_where_a_process_is_idle_here_nothing_is_written(go: threading.Event) -> None:
    async def story(opened: Sequence[Asking]) -> None:
        (asking,) = opened
        go.set()
        with closing(LeasedWork(taker(asking), room=ROOM)) as doing:
            assert await doing.run(("a",), call, note, "x", late=LONG, limit=LONG) == "X"
            assert await asking.jobs._database.read("SELECT last_value, is_called FROM work_number_seq") == [(1, False)]

    on_rows(1, story)


def test_no_news_can_be_read_as_something_else(go: threading.Event) -> None:
    async def story(opened: Sequence[Asking]) -> None:
        (asking,) = opened
        for payload in ("", "unknown", 'unknown ["x"]'):
            asking._hear_done(psycopg.Notify("publican_done_n0", payload, 1))
        asking._hear_put(psycopg.Notify("publican_work", "unknown", 1))

    on_rows(1, story)
