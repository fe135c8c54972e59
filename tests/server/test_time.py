"""Clocks, absence, and what a house keeps when it is stopped or killed."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable

from publican.engine import record as records
from tests.server.client import Street, all_play, record_of
from tests.server.conftest import House
from tests.server.stories import SHORT, dealt, run


def test_a_bot_stands_in_for_who_vanished_and_the_owner_takes_the_seat_back(own_house: Callable[..., House]) -> None:
    async def story(street: Street) -> None:
        chairs = await street.table(2, options=SHORT)
        ada, bo = chairs
        await dealt(chairs)
        await bo.socket.close()
        stood_in = await ada.heard_of("stood_in")
        assert stood_in["seats"] == [1]
        await ada.play(lambda chair: (chair.view or {})["round"] == 2)
        assert ada.table["seats"][1] == {"name": "Bo", "bot": None, "away": True}
        again = await bo.guest.take(bo.table_id)
        assert (await again.heard_of("returned"))["seat"] == 1
        await all_play([ada, again])
        assert records.verify(await record_of(again)) == "finished, fair"

    run(own_house(grace=0.3), story)


def test_when_the_clock_runs_out_a_bot_plays_until_the_owner_is_back(own_house: Callable[..., House]) -> None:
    async def story(street: Street) -> None:
        chairs = await street.table(2, options=SHORT, clock="30s")
        ada, bo = chairs
        await dealt(chairs)
        assert 0 < ada.heard[-1]["left"] <= 3.0 if "left" in ada.heard[-1] else True
        await ada.do("act", action="predict 1")
        assert (await ada.heard_of("stood_in"))["seats"] == [1]
        await bo.heard_of("stood_in")
        assert (await bo.ask("act", action="predict 1"))["code"] in ("seat.away", "version.stale")
        await bo.do("back")
        await all_play([ada, bo])

    run(own_house(clock_scale=0.1), story)


def test_f1_kill_9_loses_nothing_that_was_acknowledged(own_house: Callable[..., House]) -> None:
    house = own_house()

    async def story(street: Street) -> None:
        chairs = await street.table(3, ["random"], options=SHORT)
        await dealt(chairs)
        for kill in range(3):
            await asyncio.gather(*(chair.play(lambda chair: chair.version > 25 * (kill + 1)) for chair in chairs))  # noqa: B023
            before = [(chair.version, chair.view) for chair in chairs]
            house.again(signal.SIGKILL)
            for chair in chairs:
                await chair.socket.close()
            back = [await chair.guest.take(chair.table_id, since=chair.version) for chair in chairs]
            for chair, (version, view) in zip(back, before, strict=True):
                assert chair.version >= version
                if chair.version == version:
                    assert chair.view == view
            chairs = back
        await all_play(chairs)
        assert records.verify(await record_of(chairs[0])) == "finished, fair"

    run(house, story)
    _contiguous(house)


def test_f1_a_command_that_was_stored_is_not_done_twice_after_kill_9(own_house: Callable[..., House]) -> None:
    house = own_house()

    async def story(street: Street) -> None:
        ada, bo = await street.table(2, options=SHORT)
        await dealt([ada, bo])
        first = await ada.ask("act", id="once", action="predict 5")
        house.again(signal.SIGKILL)
        again = await ada.guest.take(ada.table_id)
        assert await again.ask("act", id="once", seen=first["version"] - 1, action="predict 5") == first
        assert again.version == first["version"]

    run(house, story)


def test_f2_sigterm_closes_sockets_with_1012_and_nothing_is_lost(own_house: Callable[..., House]) -> None:
    house = own_house()

    async def story(street: Street) -> None:
        ada, bo = await street.table(2, options=SHORT)
        await dealt([ada, bo])
        await ada.do("act", action="predict 5")
        port = house.port
        assert await asyncio.to_thread(house.stop) == 0
        assert await ada.closed() == 1012
        house.start(port)
        again = await ada.guest.take(ada.table_id)
        assert (again.view or {})["predictions"] == [5, None]

    run(house, story)


def test_f9_an_idle_table_is_put_to_rest_and_comes_back(own_house: Callable[..., House]) -> None:
    house = own_house(idle=0.2)

    async def story(street: Street) -> None:
        ada, bo = await street.table(2, options=SHORT)
        await dealt([ada, bo])
        await ada.do("act", action="predict 5")
        await bo.heard_of("prediction_sealed")
        await ada.socket.close()
        await bo.socket.close()
        async with asyncio.timeout(10):
            while "\npublican_tables 0\n" not in (await ada.guest.http.get("/metrics")).text:
                await asyncio.sleep(0.1)
        again = await ada.guest.take(ada.table_id)
        assert (again.version, again.view) == (ada.version, ada.view)

    run(house, story)


def _contiguous(house: House) -> None:
    """Every log is numbered from 1 on without a gap."""
    rows = house.ask("SELECT table_id, min(version), max(version), count(*) FROM log GROUP BY table_id")
    assert all(low == 1 and high == count for _, low, high, count in rows)
