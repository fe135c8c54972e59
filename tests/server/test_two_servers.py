"""What happens to people at one of two servers on a database takes effect at the other, over real sockets.

At once where the bus brings the news, and a beat or two later where it loses all of them; talk alone is then lost.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator

import pytest

from tests.server.client import PATIENCE, Chair, Message, Street
from tests.server.several import at, closed_soon_there, houses, table_over, together
from tests.server.stories import SHORT, dealt, other_device
from tools.databases import database
from tools.faults.house import House
from tools.faults.traps import Trap

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", params=[True, pytest.param(False, marks=pytest.mark.long)], ids=["news", "no news"])
def news(request: pytest.FixtureRequest) -> bool:
    """Whether the bus brings anything."""
    return bool(request.param)


@pytest.fixture(scope="module")
def pair(news: bool, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[House]]:
    """Two servers for all tests here."""
    folder, trap = tmp_path_factory.mktemp("pair"), Trap(deaf=not news)
    with database() as address, houses(folder, address, trap=trap) as running:
        yield running


async def present(chair: Chair, seats: list[int]) -> None:
    """Hear messages until just these seats are connected."""
    await chair.until(lambda message: message == {"type": "present", "seats": seats})


async def said_by(chair: Chair, seat: int) -> Message:
    """Hear messages up to what this seat says."""
    return await chair.until(lambda message: message["type"] == "said" and message["seat"] == seat)


async def soon(holds: Callable[[], Awaitable[bool]]) -> None:
    """Ask until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not await holds():
            await asyncio.sleep(0.02)


def test_presence_who_comes_and_goes_there_is_shown_here(pair: list[House]) -> None:
    async def story(streets: list[Street]) -> None:
        ada, bo = await table_over(streets, 2)
        await present(ada, [0, 1])
        await bo.socket.close()
        await present(ada, [0])
        again = await at(streets[0], bo.guest).take(ada.table_id)
        await present(ada, [0, 1])
        await present(again, [0, 1])

    together(pair, story)


def test_talk_what_is_said_there_is_heard_here_unless_the_bus_loses_it(pair: list[House], news: bool) -> None:
    async def story(streets: list[Street]) -> None:
        ada, bo, cy = await table_over(streets, 3)
        await bo.do("say", kind="phrase", words="hello")
        if news:
            for chair in (ada, cy):
                assert (await said_by(chair, 1))["words"] == "hello"
        await cy.do("say", kind="reaction", words="cheers")  # talk goes on at one's own server at least
        assert (await said_by(ada, 2))["words"] == "cheers"

    together(pair, story)


def test_mute_holds_on_all_devices_of_a_person_for_who_speaks_there(pair: list[House], news: bool) -> None:
    async def story(streets: list[Street]) -> None:
        ada, bo, cy, di = await table_over(streets, 4)
        phone = await at(streets[1], ada.guest).take(ada.table_id)
        await ada.do("mute", who=1)
        await phone.until(lambda message: message == {"type": "muted", "seats": [1]})
        await bo.do("say", kind="reaction", words="cheers")
        await di.do("say", kind="phrase", words="hello")  # at the same server, so later
        devices = (ada, phone) if news else (phone,)
        for chair in devices:
            await said_by(chair, 3)
            assert [message["seat"] for message in chair.heard if message["type"] == "said"] == [3]
        if news:
            assert (await said_by(cy, 1))["words"] == "cheers", "others hear it"

    together(pair, story)


def test_rename_who_takes_another_name_here_sits_down_under_it_there(pair: list[House]) -> None:
    async def story(streets: list[Street]) -> None:
        (ada,) = await table_over(streets, 1, seats=3)
        bo = await (await streets[1].guest("Bo")).take(ada.table_id)
        answer = await at(streets[0], bo.guest).http.put("/api/me", json={"name": "Bobby"})
        assert answer.status_code == 200

        async def sits_under_it() -> bool:
            await bo.do("sit")
            name = bo.table["seats"][1]["name"]
            await bo.do("stand")
            return bool(name == "Bobby")

        await soon(sits_under_it)  # the other server hears of it a moment later
        await soon(lambda: _is_called(bo, "Bobby"))

    together(pair, story)


async def _is_called(chair: Chair, name: str) -> bool:
    return bool((await chair.guest.http.get("/api/me")).json()["name"] == name)


def test_lobby_a_public_table_is_listed_there_while_somebody_waits_here(pair: list[House]) -> None:
    async def story(streets: list[Street]) -> None:
        (ada,) = await table_over(streets, 1, seats=2, public=True)
        await table_over(streets, 1, seats=2)

        async def listed() -> list[str]:
            return [each["id"] for each in (await streets[1].client().get("/api/tables")).json()]

        await soon(lambda: _is(listed(), [ada.table_id]))
        await ada.socket.close()
        await soon(lambda: _is(listed(), []))

    together(pair, story)


async def _is(found: Awaitable[list[str]], wanted: list[str]) -> bool:
    return await found == wanted


def test_s4_kick_and_revoke_here_close_the_sockets_there(pair: list[House], news: bool) -> None:
    async def story(streets: list[Street]) -> None:
        for how, code in (("kick", 4403), ("revoke", 4410)):
            host, guest = await table_over(streets, 2)
            if how == "kick":
                await host.do("kick", who=1)
            else:
                device = await other_device(streets[0], at(streets[0], guest.guest))
                assert (await device.http.post("/api/me/revoke")).status_code == 204
            assert await (closed_soon_there(guest, streets) if news else guest.closed()) == code

    together(pair, story)


def test_s26_deletion_here_takes_token_seat_and_name_away_there(pair: list[House], news: bool) -> None:
    async def story(streets: list[Street]) -> None:
        host, bo, cy = await table_over(streets, 3, options=SHORT)
        await dealt([host, bo, cy])
        here = at(streets[0], bo.guest)
        assert (await here.http.delete("/api/me")).status_code == 204
        why = await (closed_soon_there(bo, streets) if news else bo.closed())
        assert why in (4410, 4411), "revoked, or their seat was given up first"
        assert (await here.http.get("/api/me")).status_code == 401
        await soon(lambda: _status(bo, 401))
        for street, chair in ((streets[0], cy), (streets[1], host)):
            again = await at(street, chair.guest).take(chair.table_id)
            while again.table["seats"][1]["name"] == "Bo":
                await again.next()
            mine = (await again.guest.http.get("/api/tables/mine")).json()
            assert "Bo" not in [seat["name"] for table in mine for seat in table["seats"]]

    together(pair, story)


async def _status(chair: Chair, wanted: int) -> bool:
    return (await chair.guest.http.get("/api/me")).status_code == wanted


def test_s7_s27_a_command_that_was_done_here_is_answered_there_and_not_done_again(pair: list[House]) -> None:
    async def story(streets: list[Street]) -> None:
        host = await streets[0].guest("Ada")
        table = await host.open(seats=4)
        here = await host.take(table, client="page")
        done = await here.do("add_bot", id="same", level="random")
        there = await at(streets[1], host).take(table, client="page")
        assert await there.ask("add_bot", id="same", level="random") == done
        assert [seat["bot"] for seat in there.table["seats"]] == [None, "random", None, None]
        other = await at(streets[1], host).take(table, client="phone")
        assert (await other.do("add_bot", id="same", level="rookie"))["version"] > done["version"], "of another client"

    together(pair, story)
