"""A host sees a house that is running and steers it, from a process beside it: lists, closed tables, bans, words."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from publican.server.adapters.contents import COLUMNS
from tests.server.client import Chair, Guest, Street
from tests.server.conftest import House
from tests.server.ordering import BANNED, CLOSED, id_of, next_of, order, soon, told
from tests.server.stories import dealt, run

ODD = (b"", b"{", b'{"type":"close"}', b"\xff" * 4096, b'{"type":"say","text":""}', b"[" * 4000)
"""What no server can read."""


async def is_banned(guest: Guest) -> bool:
    """Tell whether a person may not come in."""
    return "banned" in (await guest.http.get("/api/me")).json()


async def is_free(guest: Guest) -> bool:
    """Tell whether a person may come in."""
    return not await is_banned(guest)


async def nothing(house: House, sql: str) -> bool:
    """Tell whether a statement finds nothing."""
    return house.ask(sql) == []


async def all_unreadable(house: House, count: int) -> bool:
    """Tell whether so many orders were answered, all of them as unreadable."""
    answers = house.ask("SELECT body FROM order_answers WHERE order_id LIKE 'odd_'")
    return len(answers) == count and all(b"cannot read" in bytes(body) for (body,) in answers)


def test_a_host_lists_tables_and_people_and_reads_nothing_secret(house: House) -> None:
    async def story(street: Street) -> None:
        ada, bo = await street.table(2, bots=["random"])
        await dealt([ada, bo])
        cy = await street.guest("Cy")
        await cy.take(ada.table_id)
        listed = await told(house, "tables")
        (table,) = [each for each in listed["tables"] if each["table"] == ada.table_id]
        assert (table["game"], table["stage"], table["bots"], table["watching"]) == (
            "half-pint-heroes",
            "playing",
            1,
            1,
        )
        assert table["people"] == [{"seat": 0, "name": "Ada", "here": True}, {"seat": 1, "name": "Bo", "here": True}]
        people = {person["id"]: person for person in (await told(house, "people"))["people"]}
        mine, watches = people[await id_of(ada.guest)], people[await id_of(cy)]
        assert (mine["tables"], mine["sockets"], mine["reports"]) == ([f"{ada.table_id}:0"], 1, 0)
        assert (watches["name"], watches["tables"]) == ("Cy", [f"{ada.table_id}:-"])
        assert b"Ada" in (await order(house, "tables", apart=True)).stdout
        everything = b"".join(
            [(await order(house, what, *how)).stdout for what in ("tables", "people") for how in ([], ["--json"])]
        )
        secret = [ada.guest.token, *(card for chair in (ada, bo) for card in (chair.own or {})["hand"])]
        assert [each for each in secret if f'"{each}"'.encode() in everything] == []
        assert ada.guest.token.encode() not in everything

    run(house, story)


def test_a_closed_table_tells_everybody_and_stays_closed_until_it_is_opened_again(house: House) -> None:
    async def story(street: Street) -> None:
        ada, bo = await street.table(2)
        await dealt([ada, bo])
        assert (await told(house, "close", ada.table_id))["sockets"] == 2
        assert [await chair.closed() for chair in (ada, bo)] == [CLOSED, CLOSED]
        again = await ada.guest.socket(ada.table_id)
        await again.send(json.dumps({"type": "hello", "token": ada.guest.token}))
        with pytest.raises(ConnectionClosed):
            await again.recv()
        assert again.close_code == CLOSED, "and nothing was told before"
        (mine,) = (await ada.guest.http.get("/api/tables/mine")).json()
        assert (mine["id"], mine["stage"]) == (ada.table_id, "closed")
        assert (await ada.guest.http.get(f"/api/tables/{ada.table_id}")).status_code == 404
        await told(house, "close", ada.table_id, "--again")
        back = await ada.guest.take(ada.table_id)
        assert back.stage == "playing"
        assert back.view is not None

    run(house, story)


def test_what_the_house_says_reaches_all_or_one_table_as_text_and_is_kept_nowhere(house: House) -> None:
    said = "<img src=x onerror=alert(1)> last orders \u202e at eleven\x1b[31m"
    clean = "<img src=x onerror=alert(1)> last orders at eleven[31m"

    async def story(street: Street) -> None:
        ada, bo = await street.table(2)
        other = await (await street.guest("Cy")).take(await (await street.guest("Di")).open(seats=2))
        assert (await told(house, "say", said))["sockets"] >= 3
        for chair in (ada, bo, other):
            assert (await next_of(chair, "house_said"))["words"] == clean
        assert (await told(house, "say", "only here", "--table", ada.table_id))["sockets"] == 2
        assert (await next_of(ada, "house_said"))["words"] == "only here"
        await other.send({"type": "ping"})
        await next_of(other, "pong")
        assert [message["words"] for message in other.heard if message["type"] == "house_said"] == [clean]
        assert "last orders" not in house.dump()
        assert house.ask("SELECT id FROM orders") == []
        assert "last orders" not in house.log.read_text()

    run(house, story)


def test_a_banned_person_is_told_for_how_long_and_comes_in_again_when_it_is_lifted(house: House) -> None:
    async def story(street: Street) -> None:
        ada, bo = await street.table(2)
        phone = await bo.guest.take(ada.table_id)
        whom = await id_of(bo.guest)
        answer = await told(house, "ban", whom, "--for", "2h")
        assert (answer["name"], answer["sockets"], answer["whom"][:8]) == ("Bo", 2, whom)
        for chair in (bo, phone):
            assert await chair.closed() == BANNED
            assert 7000 < int(chair.socket.close_reason or "") <= 7200
        socket = await bo.guest.socket(ada.table_id)
        await socket.send(json.dumps({"type": "hello", "token": bo.guest.token}))
        with pytest.raises(ConnectionClosed):
            await socket.recv()
        assert socket.close_code == BANNED
        assert 7000 < (await bo.guest.http.get("/api/me")).json()["banned"] <= 7200
        refused = await bo.guest.http.post("/api/tables", json={"game": "hero-house"})
        assert (refused.status_code, refused.json()["code"]) == (403, "house.banned")
        assert 7000 < int(refused.headers["retry-after"]) <= 7200
        assert (await bo.guest.http.get("/api/records/mine.jsonl")).status_code == 200, "what is theirs they may have"
        assert [(ban["whom"][:8], ban["name"]) for ban in (await told(house, "ban"))["bans"]] == [(whom, "Bo")]
        assert await is_free(await street.guest("Bo")), "a person, no address"
        await told(house, "ban", whom, "--lift")
        assert await is_free(bo.guest)
        assert (await bo.guest.take(ada.table_id)).you == 1

    run(house, story)


def test_a_seat_names_a_person_too_and_who_deletes_their_data_takes_the_ban_along(house: House) -> None:
    async def story(street: Street) -> None:
        ada, bo = await street.table(2)
        assert (await told(house, "ban", ada.table_id, "--seat", "1"))["name"] == "Bo"
        assert await bo.closed() == BANNED
        person = (await told(house, "ban"))["bans"][0]["whom"]
        assert (await bo.guest.http.delete("/api/me")).status_code == 204
        assert house.ask("SELECT whom FROM bans WHERE whom = ?", person) == []

    run(house, story)


def test_a_banned_address_gets_no_socket_no_guest_and_no_answer_but_the_page(own_house: Any) -> None:
    house = own_house()

    async def story(street: Street) -> None:
        ada, bo = await street.table(2)
        asked = await order(house, "ban", "127.0.0.1")
        assert asked.returncode == 1
        assert asked.stderr.decode().startswith("publican: 127.0.0.1: 2 people are connected from there")
        assert (await told(house, "ban", "127.0.0.1", "--yes", "--for", "90s"))["sockets"] == 2
        assert [await chair.closed() for chair in (ada, bo)] == [BANNED, BANNED]
        socket = await ada.guest.socket(ada.table_id)
        await socket.wait_closed()
        assert socket.close_code == BANNED
        refused = await street.client().post("/api/me", json={"name": "Eve"})
        assert (refused.status_code, refused.json()["code"]) == (403, "house.banned")
        assert 0 < int(refused.headers["retry-after"]) <= 90
        assert (await street.client().get("/")).status_code == 200, "the page says why"
        assert (await ada.guest.http.delete("/api/me")).status_code == 204
        await told(house, "ban", "127.0.0.1", "--lift")
        assert (await street.client().post("/api/me", json={"name": "Eve"})).status_code == 201

    run(house, story)


def test_bans_and_closed_tables_survive_a_restart_and_bans_end(own_house: Any) -> None:
    house = own_house()

    async def before(street: Street) -> tuple[Chair, Chair]:
        ada, bo = await street.table(2)
        await told(house, "ban", await id_of(bo.guest), "--for", "1h")
        await told(house, "close", ada.table_id)
        return ada, bo

    async def both(street: Street) -> None:
        ada, bo = await before(street)
        await asyncio.to_thread(house.again)
        assert await soon(lambda: is_banned(bo.guest))
        socket = await ada.guest.socket(ada.table_id)
        await socket.send(json.dumps({"type": "hello", "token": ada.guest.token}))
        await socket.wait_closed()
        assert socket.close_code == CLOSED
        house.ask("UPDATE bans SET until = until - 3600")
        assert await soon(lambda: is_free(bo.guest))
        assert await soon(lambda: nothing(house, "SELECT whom FROM bans"))

    run(house, both)


def test_s19_s26_a_report_reaches_the_host_once_and_goes_with_either_person(house: House) -> None:
    async def story(street: Street) -> None:
        ada, bo = await street.table(2)
        cy = await (await street.guest("Cy")).take(ada.table_id)
        for chair in (ada, ada, cy):
            await chair.do("report", who=1)
        assert (await ada.ask("report", who=0))["code"] == "report.nobody"
        assert (await ada.ask("report", who=6))["code"] == "report.nobody"
        whom = await id_of(bo.guest)
        people = {person["id"]: person for person in (await told(house, "people"))["people"]}
        assert (people[whom]["reports"], people[whom]["reported_at"]) == (2, [f"{ada.table_id}:1"])
        (table,) = [each for each in (await told(house, "tables"))["tables"] if each["table"] == ada.table_id]
        assert table["reports"] == 2
        assert not any("report" in message["type"] for message in bo.heard), "nobody else hears of it"
        lines = [line for line in house.log.read_text().splitlines() if "table.reported" in line]
        assert {*json.loads(lines[-1])} == {"time", "level", "log", "event", "table"}
        assert (await cy.guest.http.delete("/api/me")).status_code == 204
        theirs = "SELECT count(*) FROM reports WHERE table_id = ?"
        assert house.ask(theirs, ada.table_id) == [(1,)]
        assert (await bo.guest.http.delete("/api/me")).status_code == 204
        assert house.ask(theirs, ada.table_id) == [(0,)]

    run(house, story)


def test_a_person_reports_ten_times_an_hour_at_most(house: House) -> None:
    async def story(street: Street) -> None:
        ada, _ = await street.table(2)
        answers = [await ada.ask("report", who=1) for _ in range(12)]
        assert [answer["type"] for answer in answers] == ["done"] * 10 + ["refused"] * 2
        assert answers[-1]["code"] == "report.too_often"

    run(house, story)


def test_a_broken_order_stops_nothing_and_orders_do_not_pile_up(house: House) -> None:
    async def story(street: Street) -> None:
        ada, _ = await street.table(2)
        now = "strftime('%s', 'now')" if house.settings.get("database") is None else "now()"
        for number, body in enumerate(ODD):
            house.ask(f"INSERT INTO orders (id, put, body) VALUES (?, {now}, ?)", f"odd{number}", body)
        raw = json.dumps({"type": "say", "text": "by\u202e \x1bhand"}).encode()
        house.ask(f"INSERT INTO orders (id, put, body) VALUES ('raw', {now}, ?)", raw)
        assert (await next_of(ada, "house_said"))["words"] == "by hand", "whoever wrote it, it is cleaned"
        assert (await told(house, "say", "still here"))["sockets"] >= 2
        assert (await next_of(ada, "house_said"))["words"] == "still here"
        assert await soon(lambda: all_unreadable(house, len(ODD)))
        late = "put - 60" if house.settings.get("database") is None else "put - interval '60 s'"
        house.ask(f"UPDATE orders SET put = {late}")
        assert await soon(lambda: nothing(house, "SELECT id FROM orders"))
        assert await nothing(house, "SELECT order_id FROM order_answers")

    run(house, story)


def test_no_order_is_carried_out_by_a_house_that_is_closed(own_house: Any) -> None:
    house = own_house()
    assert house.stop() == 0
    done = asyncio.run(order(house, "tables"))
    assert done.returncode == 1
    assert done.stderr.decode().endswith("no server answers: is the house open?\n")
    assert house.ask("SELECT id FROM orders") == []
    house.start()


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["close"], 2),
        (["close", "../etc"], 2),
        (["close", "abcdefgh"], 1),
        (["ban", "nobody77"], 1),
        (["ban", "::1%eth0"], 2),
        (["ban", "10.0.0.0/8"], 2),
        (["ban", "abcdefgh", "--for", "soon"], 2),
        (["ban", "abcdefgh", "--for", "400d"], 2),
        (["ban", "abcdefgh", "--for", "0s"], 2),
        (["ban", "abcdefgh", "--seat", "1"], 1),
        (["say", ""], 2),
        (["say", "\u200b"], 2),
        (["say", "x" * 201], 2),
        (["say", "hello", "--table", "?"], 2),
        (["shout"], 2),
    ],
)
def test_wrong_orders_end_in_one_line(house: House, arguments: list[str], code: int) -> None:
    done = asyncio.run(order(house, *arguments))
    assert (done.returncode, done.stderr.count(b"\n")) == (code, 1), done.stderr.decode()
    assert done.stdout == b""


def test_all_that_a_host_notes_is_copied_and_orders_are_not() -> None:
    assert {"bans", "closed", "reports"} <= {*COLUMNS}
    assert not {"orders", "order_answers"} & {*COLUMNS}
