"""What a host orders holds at every server of a house, and whatever clocks say."""

from __future__ import annotations

import asyncio
import json
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from publican.server.adapters.house_time import LONGEST_STOP
from publican.server.ports import BanKept
from publican.server.settings import Settings
from tests.server.by_hand import open_house
from tests.server.client import Chair, Street
from tests.server.ordering import BANNED, CLOSED, id_of, next_of, order, told
from tests.server.several import at, houses, table_over, together
from tools.databases import database
from tools.faults.house import House

DAY = 86_400
SOON = 2.0
"""Seconds within which an order takes effect everywhere."""


def listed(running: list[House], answer: dict[str, Any]) -> bool:
    """Tell whether all servers have answered."""
    return len(answer["servers"]) == len(running) and answer["silent"] == 0


@pytest.mark.slow
def test_f7_orders_hold_at_two_servers_whose_lists_are_put_together(tmp_path: Path) -> None:
    with database() as address, houses(tmp_path, address) as running:
        house = running[0]

        async def hung_up(chair: Chair) -> int:
            async with asyncio.timeout(10 * SOON):
                return await chair.closed()

        async def story(streets: list[Street]) -> None:
            ada, bo, cy = await table_over(streets, 3)
            answer = await told(house, "tables")
            assert listed(running, answer)
            (table,) = answer["tables"]
            assert (len(table["servers"]), [person["here"] for person in table["people"]]) == (2, [True] * 3)
            people = (await told(house, "people"))["people"]
            assert sorted(person["name"] for person in people) == ["Ada", "Bo", "Cy"]
            await told(house, "say", "to both houses")
            for chair in (ada, bo, cy):
                assert (await next_of(chair, "house_said"))["words"] == "to both houses"
            await told(house, "ban", await id_of(bo.guest), "--for", "1h")
            assert await hung_up(bo) == BANNED
            for street in streets:
                assert "banned" in (await at(street, bo.guest).http.get("/api/me")).json()
            await told(house, "close", ada.table_id)
            assert [await hung_up(chair) for chair in (ada, cy)] == [CLOSED, CLOSED]
            for street in streets:
                socket = await at(street, ada.guest).socket(ada.table_id)
                await socket.send(json.dumps({"type": "hello", "token": ada.guest.token}))
                await socket.wait_closed()
                assert socket.close_code == CLOSED
            dead = running[1]
            dead.stop(signal.SIGKILL)
            done = await order(house, "tables")
            assert (done.returncode, done.stderr) == (0, b"1 more servers did not answer\n")
            assert house.ask("SELECT id FROM orders") == []

        together(running, story)


@pytest.mark.slow
def test_what_another_server_has_noted_holds_where_the_order_was_missed(tmp_path: Path) -> None:
    """As if a server had stood still while an order was given and carried out elsewhere."""
    with database() as address, houses(tmp_path, address) as running:

        async def story(streets: list[Street]) -> None:
            ada, bo = await table_over(streets, 2)
            cy = await (await streets[1].guest("Cy")).take(await (await streets[1].guest("Di")).open(seats=2))
            person = (await cy.guest.http.get("/api/me")).json()["id"]
            running[0].ask("INSERT INTO bans VALUES (?, 1e11, ?)", person, person)
            running[0].ask("INSERT INTO closed VALUES (?, 1e9)", ada.table_id)
            async with asyncio.timeout(10 * SOON):
                assert [await chair.closed() for chair in (cy, ada, bo)] == [BANNED, CLOSED, CLOSED]

        together(running, story)


@pytest.mark.parametrize("by", [100 * DAY, -100 * DAY, 365 * DAY, -365 * DAY])
def test_f12_no_wrong_clock_lifts_or_prolongs_a_ban(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by: float) -> None:
    right = time.time
    whom: list[str] = []

    def wall(wrong: float) -> None:
        monkeypatch.setattr(time, "time", lambda: right() + wrong)

    async def bans() -> None:
        storage, house = open_house(Settings(data=tmp_path))
        if not whom:
            whom.append((await house.guests.greet("Ada"))[0].id)
            await storage.hosting.keep_ban(BanKept(whom[0], house.now() + DAY), is_person=True)
        for step in (by, 0.0):
            wall(step)
            await storage.time.keep()
            await house.orders.look()
            left = house.orders.bans.left(*whom)
            assert left is not None
            assert DAY - LONGEST_STOP - 60 < left <= DAY, "of a stop some hours are believed"
        await house.close()
        storage.close()

    asyncio.run(bans())
    wall(by)
    asyncio.run(bans())
