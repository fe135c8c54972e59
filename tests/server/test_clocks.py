"""S22 and F10: a timer does what it was set for or nothing, and counts only time in which the server ran."""

from __future__ import annotations

import asyncio
import importlib
import socket
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from publican.server import wire
from publican.server.core import entries
from publican.server.tables.uptime import MOST, Uptime
from tests.server.by_hand import PATIENCE, Disk, Pub, database_of, pub


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def test_s22_the_last_hash_counts_though_it_is_on_its_way_to_the_disk_at_the_end(tmp_path: Path, disk: Disk) -> None:
    async def story() -> None:
        async with pub(tmp_path) as house:
            await house.sit_down(2)
            await house.do(0, wire.Start)
            await house.hash(0)
            await house.settled()
            disk.hold()
            await house.hash(1)
            house.time.run(10.1)
            disk.go_on()
            writer = await house.settled()
            assert writer.table.stage == "nonces"
            assert writer._clocks.left() == 10.0
            for who in (0, 1):
                await house.nonce(who)
            writer = await house.settled()
            assert writer.table.stage == "playing"
            assert writer.table.deal
            assert all(writer.table.deal.nonces)
            assert await house.forfeits() == []

    asyncio.run(story())


def test_s22_the_last_nonce_counts_and_costs_nobody_the_first_choice(tmp_path: Path, disk: Disk) -> None:
    async def story() -> None:
        async with pub(tmp_path) as house:
            await house.sit_down(2, clock="30s")
            await house.do(0, wire.Start)
            for step, who in ((house.hash, 0), (house.hash, 1), (house.nonce, 0)):
                await step(who)
                await house.settled()
            disk.hold()
            await house.nonce(1)
            house.time.run(10.1)
            disk.go_on()
            writer = await house.settled()
            assert (writer.table.stage, writer._clocks.left()) == ("playing", 30.0)
            assert await house.forfeits() == []

    asyncio.run(story())


def test_s22_a_choice_sealed_before_the_end_counts_and_costs_nobody_the_next_phase(tmp_path: Path, disk: Disk) -> None:
    async def story() -> None:
        async with pub(tmp_path) as house:
            await house.sit_down(2, clock="30s")
            await house.deal()
            disk.hold()
            await house.ask(0, wire.Act, action="predict 1")  # on its way
            await house.ask(1, wire.Act, action="predict 2")  # waits behind it
            house.time.run(30.1)
            disk.go_on()
            writer = await house.settled()
            assert writer.table.running
            assert [action for _, action in writer.table.running.actions] == ["predict 1", "predict 2"]
            assert writer._clocks.left() == 30.0
            assert await house.forfeits() == []

    asyncio.run(story())


def test_s22_who_is_late_alone_loses_by_it(tmp_path: Path, disk: Disk) -> None:
    async def story() -> None:
        async with pub(tmp_path) as house:
            await house.sit_down(3, clock="30s")
            await house.deal()
            disk.hold()
            await house.ask(0, wire.Act, action="predict 1")
            house.time.run(30.1)
            await house.ask(1, wire.Act, action="predict 2")
            disk.go_on()
            await house.settled()
            assert await house.forfeits() == [entries.StoodIn((1, 2))]

    asyncio.run(story())


def test_s22_who_is_back_in_time_keeps_the_seat_though_the_table_is_busy(tmp_path: Path, disk: Disk) -> None:
    async def story() -> None:
        async with pub(tmp_path) as house:
            writer = await house.sit_down(2)
            await house.deal()
            writer.part(house.ears[1])
            disk.hold()
            await house.ask(0, wire.Act, action="predict 1")
            house.time.run(60.1)
            writer.join(house.ears[1], None)
            disk.go_on()
            await house.settled()
            assert await house.forfeits() == []
            writer.part(house.ears[1])
            house.time.run(60.1)
            await house.settled()
            assert await house.forfeits() == [entries.StoodIn((1,))]

    asyncio.run(story())


def test_s22_a_clock_that_was_set_anew_is_not_ended_by_the_old_timer(tmp_path: Path, disk: Disk) -> None:
    async def story() -> None:
        async with pub(tmp_path) as house:
            await house.sit_down(2, clock="30s")
            await house.deal()
            disk.hold()
            await house.ask(0, wire.Act, action="predict 1")
            house.time.run(30.1)
            await house.all_go()
            await house.all_come()
            disk.go_on()
            await house.settled()
            assert await house.forfeits() == []

    asyncio.run(story())


@pytest.mark.parametrize("loop_of", ["asyncio", "uvloop"])
def test_s22_what_came_in_before_the_end_is_read_before_the_timer_rings(loop_of: str) -> None:
    async def story() -> None:
        loop = asyncio.get_running_loop()
        uptime = Uptime(loop)
        happened: list[str] = []
        here, there = socket.socketpair()
        busy, other = socket.socketpair()
        loop.add_reader(here, lambda: happened.append(here.recv(10).decode()))
        rung = asyncio.Event()

        def ring() -> None:
            happened.append("end")
            rung.set()

        def be_busy() -> None:  # another socket holds the loop up while the message comes in and the time runs out
            busy.recv(10)
            there.send(b"message")
            time.sleep(0.05)

        uptime.call_at(uptime.time() + 0.02, ring)
        loop.add_reader(busy, be_busy)
        other.send(b"work")
        async with asyncio.timeout(PATIENCE):
            await rung.wait()
        assert happened == ["message", "end"]
        for each in (here, busy):
            loop.remove_reader(each)
        for each in (here, there, busy, other):
            each.close()
        uptime.close()

    factory: Callable[[], asyncio.AbstractEventLoop] = importlib.import_module(loop_of).new_event_loop
    with asyncio.Runner(loop_factory=factory) as runner:
        runner.run(story())


@pytest.mark.parametrize("clock", ["30s", "60s", "day"])
def test_f10_a_process_that_stands_still_for_longer_than_the_clock_costs_nobody_a_turn(
    tmp_path: Path, clock: str
) -> None:
    async def story() -> None:
        async with pub(tmp_path) as house:
            writer = await house.sit_down(2, clock=clock)
            await house.do(0, wire.Start)
            house.time.stop(35.0)
            await house.settled()
            await house.hash(0)
            await house.hash(1)
            for who in (0, 1):
                await house.nonce(who)
            await house.settled()
            before = writer._clocks.left() or 0.0
            for _ in range(3):
                house.time.stop(100_000.0)
                await house.settled()
            assert before - (writer._clocks.left() or 0.0) <= 3 * MOST + 0.2
            assert await house.forfeits() == []
            house.time.run(before)
            await house.settled()
            assert await house.forfeits() == [entries.StoodIn((0, 1))]

    asyncio.run(story())


async def _rest(house: Pub) -> None:
    """Wait until no table is in memory."""
    async with asyncio.timeout(PATIENCE):
        while house.house.tables:
            await asyncio.sleep(0.01)


async def _forfeited(house: Pub) -> list[entries.LogEntry]:
    """Wait until time has cost somebody something."""
    async with asyncio.timeout(PATIENCE):
        while not await house.forfeits():
            house.time.run(0.01)
            await asyncio.sleep(0.01)
    return await house.forfeits()


def test_f10_a_day_clock_survives_restarts_and_only_running_time_counts(tmp_path: Path) -> None:
    async def story() -> None:
        async with pub(tmp_path) as house:
            await house.sit_down(2, clock="day")
            await house.deal()
            house.time.run(36_000)
            code, people, ears = house.code, house.people, house.ears
        for left, pass_by in ((50_400.0, 36_000.0), (14_400.0, 14_300.0)):
            async with pub(tmp_path) as house:
                house.code, house.people, house.ears = code, people, ears
                await house.all_come()
                writer = await house.settled()
                assert abs((writer._clocks.left() or 0.0) - left) <= 2.0
                house.time.run(pass_by)
                await house.settled()
                assert await house.forfeits() == []
        async with pub(tmp_path, idle=0.05) as house:
            house.code = code
            await asyncio.sleep(0.2)
            assert house.house.tables == {}
            house.time.run(110)
            assert await _forfeited(house) == [entries.StoodIn((0, 1))]

    asyncio.run(story())


def test_f10_a_day_table_rests_while_nobody_is_there_and_comes_back_when_its_clock_runs_out(tmp_path: Path) -> None:
    async def story() -> None:
        async with pub(tmp_path, idle=0.05) as house:
            await house.sit_down(2, clock="day")
            await house.deal()
            await house.do(0, wire.Act, action="predict 1")
            await house.all_go()
            await _rest(house)
            for who, mine in ((0, False), (1, True)):
                listed = await house.house.tables_of(house.people[who].id)
                assert [(each.summary.stage, each.your_turn) for each in listed] == [("playing", mine)]
            house.time.run(86_000)
            await asyncio.sleep(0.2)
            assert house.house.tables == {}
            house.time.run(1000)
            assert await _forfeited(house) == [entries.StoodIn((1,))]

    asyncio.run(story())


@pytest.mark.parametrize("row", ["until = 0", "until = 1, phase = 'playing 1 2'", "until = 1, phase = 'nonces 1 3'"])
def test_f10_a_deadline_that_was_not_yet_written_anew_costs_nobody_a_turn(tmp_path: Path, row: str) -> None:
    async def story() -> None:
        async with pub(tmp_path) as house:
            await house.sit_down(2, clock="day")
            await house.deal()
            code = house.code
            await database_of(house.house).write(
                lambda database: database.execute(f"UPDATE deadlines SET {row}").close()
            )
        async with pub(tmp_path, idle=0.05) as house:
            house.code = code
            house.time.run(10)
            async with asyncio.timeout(PATIENCE):
                while not house.house.tables:
                    await asyncio.sleep(0.01)
            house.time.run(86_000)
            writer = await house.settled()
            writer.review()  # it may have been put to rest meanwhile, and loaded for this look
            assert (writer._clocks.left() or 0.0) > 0
            assert await house.forfeits() == []

    asyncio.run(story())


def test_f10_bots_at_a_day_table_do_what_is_due_before_it_rests(tmp_path: Path) -> None:
    async def story() -> None:
        async with pub(tmp_path, idle=0.05, bot_workers=1) as house:
            await house.sit_down(1, ["random"], clock="day")
            writer = await house.deal()
            await house.do(0, wire.Act, action="predict 1")
            await house.all_go()
            await _rest(house)
            assert writer.retired
            listed = await house.house.tables_of(house.people[0].id)
            assert [each.your_turn for each in listed] == [True]
            assert entries.Acted in {type(entry) for entry in await house.log() if not entry.by}

    asyncio.run(story())


def test_f10_a_table_that_cannot_be_loaded_does_not_keep_others_from_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    errors: list[str] = []
    monkeypatch.setattr("publican.server.logs.Log.error", lambda _, event, **fields: errors.append(event))

    async def story() -> None:
        async with pub(tmp_path, idle=0.05) as house:
            await house.sit_down(2, clock="day")
            await house.deal()
            await house.all_go()
            await _rest(house)
            await database_of(house.house).write(
                lambda database: database.execute("DELETE FROM log WHERE version = 3").close()
            )
            house.time.run(90_000)
            async with asyncio.timeout(PATIENCE):
                while not errors:
                    await asyncio.sleep(0.01)
            await asyncio.sleep(0.3)
            assert errors == ["house.not_woken"]

    asyncio.run(story())
