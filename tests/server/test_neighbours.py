"""Several servers on one database: any of them serves any table, whether the bus brings news or loses all of it."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, cast

import pytest

from publican.server import wire
from publican.server.adapters.postgres import database as connections
from publican.server.adapters.postgres.listening import Listener
from publican.server.adapters.postgres.storage import PostgresStorage
from publican.server.core import entries
from publican.server.core.opening import TableWanted
from publican.server.core.people import Person
from publican.server.core.replay import replay
from publican.server.ports import TableLog
from publican.server.tables import bot_turns, housekeeping, neighbourhood
from publican.server.tables import house as houses
from publican.server.tables.house import House
from tests.server.by_hand import Ears
from tests.server.nodes import PATIENCE, heard, sitting, soon, table_at, together

NODES = 3
CLAIMS = 1000
DAY = 86_400
A_DAY = 1.5
"""Seconds that a day on the clock takes here."""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait longer for the database on a busy machine; what happens without one is tested elsewhere."""
    monkeypatch.setattr(connections, "WAIT", 60.0)


@pytest.fixture(params=["news", "no news"])
def bus(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Whether servers hear of each other, or have to find out everything for themselves."""
    if request.param == "no news":
        monkeypatch.setattr(Listener, "_pass_on", lambda *_: None)
        monkeypatch.setattr(neighbourhood, "BEAT", 0.1)
        monkeypatch.setattr(houses, "BEAT", 0.1)
    return str(request.param)


def test_what_is_done_at_one_server_is_told_at_the_other_and_nobody_counts_as_away(bus: str) -> None:
    async def story(nodes: list[House]) -> None:
        (ada, bo), writers, (one, two) = await sitting(nodes)
        for ears in (one, two):
            await soon(lambda ears=ears: heard(ears, "present") and heard(ears, "present")[-1]["seats"] == [0, 1])  # type: ignore[misc]
        writers[0].ask(one, wire.Start(id="start", seen=writers[0].table.viewer_version(ada.id)))
        await soon(lambda: writers[1].table.stage == "hashes")
        assert [update["version"] for update in heard(two, "update")][-1] == writers[1].table.viewer_version(bo.id)
        await soon(lambda: all(writer.table.stage == "playing" for writer in writers))
        assert writers[0].table.version == writers[1].table.version
        log = [entry for entry, _ in await nodes[0].storage.log.since(writers[0].id)]
        assert Counter(type(entry).__name__ for entry in log)["NonceMissed"] <= 2, "clocks fire once, wherever"
        assert not any(isinstance(entry, entries.StoodIn) for entry in log)
        nodes[1].tables[writers[1].id].part(two)
        await soon(lambda: heard(one, "present")[-1]["seats"] == [0])

    together(story, fair_wait=0.3, grace=60.0)


def test_who_is_at_the_table_elsewhere_hears_each_move_with_the_news_and_nobody_else_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[str] = []
    reads: list[str] = []

    async def story(nodes: list[House]) -> None:
        (ada, _), writers, (one, _) = await sitting(nodes)
        await soon(lambda: all(writer.audience.elsewhere for writer in writers))
        writers[0].ask(one, wire.Start(id="start", seen=writers[0].table.viewer_version(ada.id)))
        await soon(lambda: all(writer.table.stage == "playing" for writer in writers))
        _note_calls(monkeypatch, nodes[1].storage.log, "since", lambda table, *_: reads.append(table))
        _note_calls(monkeypatch, nodes[1].bus, "_tell", lambda news: told.append(repr(news)))
        for sets in range(5):
            seen = writers[0].table.viewer_version(ada.id)
            writers[0].ask(one, wire.Act(id=f"act{sets}", action=f"predict {sets}", seen=seen))
            await soon(lambda sets=sets: f"predict {sets}" in "".join(told))  # type: ignore[misc]
        await soon(lambda: writers[0].table.version == writers[1].table.version)
        assert reads == []
        _, (alone,), (ears,) = await sitting(nodes[:1], 1, seats=2)
        alone.ask(ears, wire.AddBot(id="bot", level="rookie", seen=alone.table.viewer_version(ears.person)))
        await soon(lambda: heard(ears, "done"))
        await asyncio.sleep(0.1)
        assert not any(alone.id in each for each in told if each.startswith("LogsGrew"))

    together(story, fair_wait=0.1)


def _note_calls(monkeypatch: pytest.MonkeyPatch, whose: object, name: str, note: Callable[..., None]) -> None:
    """Note each call of a method besides."""
    method = getattr(whose, name)

    def noted(*args: Any) -> Any:
        note(*args)
        return method(*args)

    monkeypatch.setattr(whose, name, noted)


def test_kick_and_talk_reach_the_other_server(bus: str) -> None:
    async def story(nodes: list[House]) -> None:
        (ada, _, _), writers, (one, two, three) = await sitting(nodes, 3)
        writers[0].ask(one, wire.Kick(id="kick", who=1, seen=writers[0].table.viewer_version(ada.id)))
        await soon(lambda: two.closed is not None)
        assert two.closed == wire.Closing.SENT_AWAY
        if bus == "news":
            writers[2].say(three, wire.Say(id="say", kind="reaction", words="cheers"), "cheers")
            await soon(lambda: heard(one, "said"))
            assert [said["seat"] for said in heard(one, "said")] == [2]

    together(story, nodes=3)


def test_tokens_that_are_revoked_at_one_server_are_worth_nothing_at_the_other(bus: str) -> None:
    async def story(nodes: list[House]) -> None:
        ada, token = await nodes[0].guests.greet("Ada")
        assert await nodes[1].guests.who(token) == ada
        await nodes[0].guests.revoke(ada.id, None)
        async with asyncio.timeout(PATIENCE):
            while await nodes[1].guests.who(token) is not None:
                await asyncio.sleep(0.01)

    together(story)


def test_who_is_deleted_at_one_server_is_gone_from_the_tables_of_the_other(bus: str) -> None:
    async def story(nodes: list[House]) -> None:
        (_, bo), writers, (one, _two) = await sitting(nodes)
        await nodes[0].forget(bo.id)
        await soon(lambda: all(writer.table.seat_of(bo.id) is None for writer in writers))
        assert "Bo" not in [place.name for writer in writers for place in writer.table.seats]
        assert one.closed is None

    together(story)


def test_the_lobby_lists_tables_of_all_servers(bus: str) -> None:
    async def story(nodes: list[House]) -> None:
        _, (writer,), _ = await sitting(nodes, 1, seats=2, public=True)
        _, (private,), _ = await sitting(nodes, 1, seats=2)
        for house in nodes:
            async with asyncio.timeout(PATIENCE):
                while [each.id for each in await house.lobby()] != [writer.id]:
                    await asyncio.sleep(0.01)
        assert private.id

    together(story)


async def aged(house: House, days: float) -> None:
    """Let everything there is have been used for the last time so many days ago."""
    then = int(time.time() - days * DAY)
    await cast("PostgresStorage", house.storage).database.write("UPDATE people SET seen = %s, came = %s", then, then)
    await cast("PostgresStorage", house.storage).database.write("UPDATE tables SET changed = %s", then)


def test_s29_purge_spares_who_and_what_is_in_use_at_another_server_and_takes_effect_there(
    bus: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "REST", 0.0)

    async def story(nodes: list[House]) -> None:
        _, token = await nodes[0].guests.greet("Di")
        assert await nodes[1].guests.who(token) is not None, "it is remembered there"
        (ada,), (here,), (one,) = await sitting(nodes, 1, seats=2)
        there = await table_at(nodes[1], here.id)
        here.part(one)
        there.join(one, None)
        await soon(lambda: here.audience.elsewhere and not here.audience)
        here.rest()
        for in_use in (True, False):
            await aged(nodes[0], 100.0)
            await nodes[1].housekeeper._note_visits()
            await nodes[0].housekeeper.purge()
            assert bool(await nodes[0].storage.log.since(there.id)) is in_use
            assert (await nodes[0].storage.lists.of(ada.id) != []) is in_use
            there.part(one)
            there.rest()
            await soon_read(lambda: _nobody_at(nodes[0], there.id))
        assert await nodes[1].find(there.id) is None
        await soon_read(lambda: _is_nobody(nodes[1], token))

    together(story)


async def _nobody_at(house: House, table: str) -> bool:
    assert house.storage.neighbours is not None
    return not (await house.storage.neighbours.look([table]))[table].people


async def _is_nobody(house: House, token: str) -> bool:
    return await house.guests.who(token) is None


@pytest.mark.parametrize("at_rest", [False, True], ids=["in memory", "at rest"])
def test_f10_a_clock_by_the_day_is_stored_and_runs_out_once(bus: str, at_rest: bool) -> None:
    async def story(nodes: list[House]) -> None:
        (ada, _), writers, ears = await sitting(nodes, clock="day")
        code, log = writers[0].id, nodes[0].storage.log
        writers[0].ask(ears[0], wire.Start(id="start", seen=writers[0].table.viewer_version(ada.id)))
        await soon(lambda: all(writer.table.stage == "playing" for writer in writers))

        async def is_stored() -> object:  # on a busy machine the day may be over by now
            return await nodes[1].storage.deadlines.of(code) or await _forfeits(log, code)

        await soon_read(is_stored)
        if at_rest:
            for writer, each in zip(writers, ears, strict=True):
                writer.part(each)
            await soon(lambda: all(writer.retired for writer in writers))
        await soon_read(lambda: _forfeits(log, code))
        await asyncio.sleep(A_DAY / 2)
        assert await _forfeits(log, code) == [entries.StoodIn((0, 1))]

    together(story, fair_wait=0.1, clock_scale=A_DAY / DAY, idle=0.05 if at_rest else 60.0)


async def _forfeits(log: TableLog, table: str) -> list[entries.LogEntry]:
    return [entry for entry, _ in await log.since(table) if isinstance(entry, entries.StoodIn)]


async def soon_read(what: Callable[[], Awaitable[object]]) -> None:
    """Read until there is something."""
    async with asyncio.timeout(PATIENCE):
        while not await what():
            await asyncio.sleep(0.02)


def test_one_server_of_several_does_what_only_one_should_do_and_another_takes_over() -> None:
    async def story(nodes: list[House]) -> None:
        async def keepers() -> list[bool]:
            return [await house.alone() for house in nodes]

        before = await keepers()
        assert sum(before) == 1
        keeper = nodes.pop(before.index(True))
        assert keeper.storage.neighbours is not None
        await keeper.storage.neighbours.leave()
        async with asyncio.timeout(PATIENCE):
            while sum(await keepers()) != 1:
                await asyncio.sleep(0.01)

    together(story)


def test_s8_a_thousand_claims_of_the_last_seat_at_three_servers_have_one_winner() -> None:
    async def story(nodes: list[House]) -> None:
        host = (await nodes[0].guests.greet("Ada"))[0]
        code = await nodes[0].open(host, TableWanted(game="hero-house", seats=2))
        writers = [await table_at(house, code) for house in nodes]
        ears = [Ears(Person(f"p{number}", f"N{number}")) for number in range(CLAIMS)]
        for begin in range(0, CLAIMS, 150):  # an inbox holds 200
            for number, each in enumerate(ears[begin : begin + 150]):
                writers[number % NODES].ask(each, wire.Sit(id="sit"))
            for writer in writers:
                await writer.settled()
        told = [heard(each, "refused") for each in ears]  # the winner is told with those who are connected
        assert Counter(answer["code"] for answers in told for answer in answers) == {"table.full": CLAIMS - 1}
        rows = await nodes[0].storage.log.since(code)
        assert [type(entry).__name__ for entry, _ in rows] == ["Opened", "Seated", "Seated"]
        *_, last = replay(rows)
        await soon(lambda: all(writer.table == last.table for writer in writers))

    together(story, nodes=NODES)


def test_bots_whom_the_first_server_does_not_ask_are_asked_by_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_turns, "UNLESS_ASKED", 0.5)

    async def story(nodes: list[House]) -> None:
        (ada, _), writers, (one, two) = await sitting(nodes, 2, seats=3)
        writers[0].ask(one, wire.AddBot(id="bot", level="rookie", seen=writers[0].table.viewer_version(ada.id)))
        await soon(lambda: all(writer.table.version == 4 and writer.audience.elsewhere for writer in writers))
        for writer in writers:  # the first of them hangs, and the other leaves it to that one
            monkeypatch.setattr(writer._bots, "follows", writer is writers[1])
            monkeypatch.setattr(writer, "look_around", lambda _: None)
        monkeypatch.setattr(nodes[0].bots, "choose", _never)
        writers[0].ask(one, wire.Start(id="start", seen=4))
        await soon(lambda: writers[1].table.running is not None and 2 in writers[1].table.running.state.decided)
        assert two.closed is None

    together(story, fair_wait=0.1)


def test_a_table_that_is_put_away_while_it_reads_on_takes_nothing_half_in(monkeypatch: pytest.MonkeyPatch) -> None:
    errors: list[str] = []
    monkeypatch.setattr("publican.server.logs.Log.error", lambda _, event, **fields: errors.append(event))

    async def story(nodes: list[House]) -> None:
        (ada, _), (writer, other), (one, _) = await sitting(nodes)
        monkeypatch.setattr(Listener, "_pass_on", lambda *_: None)
        monkeypatch.setattr(other, "look_around", lambda _: None)
        writer.ask(one, wire.Start(id="start", seen=writer.table.viewer_version(ada.id)))
        await soon(lambda: writer.table.stage == "playing")
        since = nodes[1].storage.log.since

        async def put_away(table: str, version: int = 0) -> Any:
            rows = await since(table, version)
            other.retire(wire.Closing.RESTART)
            return rows

        monkeypatch.setattr(nodes[1].storage.log, "since", put_away)
        other.hear_of(writer.table.version)
        await other.settled()
        assert other.retired

    together(story, fair_wait=0.1)
    assert errors == []


async def _never(*_: object) -> str:
    await asyncio.sleep(PATIENCE)
    return ""
