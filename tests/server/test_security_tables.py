"""S4-S9, S15, S17, S18, S20, S21 at tables, over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import socket
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from tests.server.client import Chair, Street, all_play
from tests.server.conftest import House
from tests.server.stories import SHORT, catch_up, closed_soon, dealt, run, socket_url

XSS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '"><svg/onload=alert(1)>',
    "javascript:alert(1)",
    "</title><b>x",
    "{{7*7}}${7*7}",
    "&lt;b&gt;<b>",
    "'-alert(1)-'",
    "<!--",
    "]]>",
]


@pytest.mark.parametrize("how", ["kick", "leave", "revoke", "delete"])
def test_s4_all_sockets_of_who_goes_close_within_a_second(house: House, how: str) -> None:
    async def story(street: Street) -> None:
        ada, bo = await street.table(2, options=SHORT)
        linked = (await bo.guest.http.post("/api/me/links")).json()["code"]
        claimed = await street.client().post("/api/me/links/claim", json={"code": linked})
        phone = await street.known("Bo", claimed.json()["token"]).take(bo.table_id)
        await catch_up(ada, bo)
        ways: dict[str, Callable[[], Awaitable[Any]]] = {
            "kick": lambda: ada.do("kick", who=1),
            "leave": lambda: bo.send({"type": "leave", "id": "bye"}),
            "revoke": lambda: bo.guest.http.post("/api/me/revoke"),
            "delete": lambda: bo.guest.http.delete("/api/me"),
        }
        await ways[how]()
        codes = {"kick": {4403}, "leave": {4411}, "revoke": {4410}, "delete": {4410, 4411}}[how]
        assert await closed_soon(phone, ada) in codes
        if how == "revoke":
            await bo.do("say", kind="phrase", words="hello")
        else:
            assert await closed_soon(bo, ada) in codes

    run(house, story)


@pytest.mark.parametrize("field", ["seat", "you", "by", "person", "player", "as"])
def test_s5_no_command_may_say_whom_it_speaks_for(house: House, field: str) -> None:
    commands: list[dict[str, object]] = [
        {"type": "act", "action": "predict 1"},
        {"type": "sit"},
        {"type": "leave"},
        {"type": "start"},
        {"type": "nonce", "nonce": "00" * 16},
        {"type": "say", "kind": "phrase", "words": "hello"},
        {"type": "back"},
        {"type": "abstain"},
        {"type": "rematch"},
    ]

    async def story(street: Street) -> None:
        ada, bo = await street.table(2, options=SHORT)
        await dealt([ada, bo])
        for number, command in enumerate(commands):
            again = await bo.guest.take(bo.table_id)
            await again.send({**command, "id": f"x{number}", "seen": again.version, field: 0})
            assert await again.closed() == 4400, command
        await ada.do("act", action="predict 1")
        assert [event["type"] for event in bo.events].count("prediction_sealed") == 0

    run(house, story)


def test_s7_a_command_id_belongs_to_its_person(house: House) -> None:
    async def story(street: Street) -> None:
        ada, bo = await street.table(2, options=SHORT)
        await dealt([ada, bo])
        seen = ada.version
        first = await ada.ask("act", id="same", action="predict 1")
        other = await bo.ask("act", id="same", seen=seen, action="predict 2")
        assert (first["type"], other["type"]) == ("done", "done")
        await catch_up(ada, bo)
        assert (ada.view or {})["predictions"] == [1, 2]
        phone = await ada.guest.take(ada.table_id)
        answers = await asyncio.gather(
            ada.ask("act", id="same", seen=seen, action="predict 6"), phone.ask("act", id="same", action="bet 1")
        )
        assert list(answers) == [first, first]

    run(house, story)


def test_s9_nesting_does_no_harm(house: House) -> None:
    async def story(street: Street) -> None:
        ada, bo = await street.table(2, options=SHORT)
        for frame in ("[" * 8000, '{"a":' * 1600, json.dumps({"type": "act", "id": [[[[[[[[[1]]]]]]]]]})):
            again = await bo.guest.take(bo.table_id)
            await again.socket.send(frame)
            assert await again.closed() == 4400
        await ada.do("say", kind="phrase", words="hello")

    run(house, story)


def test_s9_talk_is_slowed_down_but_costs_no_connection(house: House) -> None:
    async def story(street: Street) -> None:
        ada, _ = await street.table(2, options=SHORT)
        answers = [await ada.ask("say", kind="phrase", words="hello") for _ in range(8)]
        assert [answer["type"] for answer in answers[:3]] == ["done"] * 3
        assert {answer.get("code") for answer in answers[4:]} == {"talk.too_fast"}
        await asyncio.sleep(1.1)
        await ada.do("say", kind="phrase", words="hello")

    run(house, story)


def test_s9_an_address_has_so_many_sockets_and_no_more(own_house: Callable[..., House]) -> None:
    house = own_house(sockets_per_address=5)

    async def story(street: Street) -> None:
        ada = await street.guest("Ada")
        url = socket_url(house, await ada.open())
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(5):
                await stack.enter_async_context(connect(url))
            with pytest.raises(InvalidStatus) as refused:
                await connect(url)
            assert refused.value.response.status_code == 403

    run(house, story)


@pytest.mark.slow
def test_s9_a_flood_at_one_table_is_not_felt_at_another(own_house: Callable[..., House]) -> None:
    async def flood(street: Street, chair: Chair) -> None:
        while True:
            try:
                again = await chair.guest.take(chair.table_id)
            except (InvalidHandshake, ConnectionClosed, OSError):  # not let in for a while
                await asyncio.sleep(0.05)
                continue
            with contextlib.suppress(ConnectionClosed):
                for number in range(60):
                    await again.send({"type": "act", "id": f"f{number}", "action": "x" * 90})
            assert await again.closed() == 4429
            chair.guest.chairs.remove(again)

    async def latencies(chair: Chair) -> list[float]:
        taken = []
        for number in range(9):
            began = time.perf_counter()
            await chair.ask("act", id=f"n{number}{began}", action="predict 1")
            taken.append(time.perf_counter() - began)
            await asyncio.sleep(0.2)
        return sorted(taken)

    async def story(street: Street) -> None:
        quiet = await street.table(2, options=SHORT)
        await dealt(quiet)
        loud = await street.table(2, options=SHORT)
        before = await latencies(quiet[0])
        flooding = [asyncio.create_task(flood(street, chair)) for chair in loud]
        during = await latencies(quiet[0])
        for task in flooding:
            assert not task.done(), task
            task.cancel()
        middle = len(before) // 2  # a busy machine makes single answers slow
        assert during[middle] < max(10 * before[middle], 0.5), (before, during)

    run(own_house(messages_per_second=5, burst=20), story)


def test_s15_names_and_talk_are_data_in_every_answer(house: House) -> None:
    async def story(street: Street) -> None:
        chairs = await street.table(4, options=SHORT)
        for number, trick in enumerate(XSS):
            speaks, hears = chairs[number % 4], chairs[(number + 1) % 4]
            greeted = await street.client().post("/api/me", json={"name": trick})
            assert greeted.headers["content-type"].startswith("application/json"), trick
            assert greeted.headers["x-content-type-options"] == "nosniff"
            if greeted.status_code == 201:
                assert greeted.json()["name"] == trick
            await speaks.do("say", kind="text", words=trick)
            await hears.until(lambda message: message.get("words") == trick)  # noqa: B023  awaited here
        eve = await street.guest("<img src=x onerror=a()>")
        table = await eve.open(public=True, seats=2)
        await eve.take(table)
        for path in ("/api/tables", "/api/tables/mine", "/api/me", "/api/records/<script>", "/<script>alert(1)"):
            answer = await eve.http.get(path)
            assert answer.headers["content-type"].startswith("application/json"), path
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert b"<script" not in answer.content
        for path in ("/", "/api/docs"):
            assert b"onerror" not in (await eve.http.get(path)).content
        assert "onerror" not in house.log.read_text("utf-8")

    run(house, story)


def test_s15_a_replay_keeps_a_name_as_it_is(house: House) -> None:
    async def story(street: Street) -> None:
        eve = await street.guest("<svg onload=x()>")
        chair = await eve.take(await eve.open(seats=2, bots=["random"], options=SHORT))
        await chair.do("start")
        await chair.play()
        answer = await eve.http.get(f"/api/records/{chair.table['record']}")
        assert answer.headers["content-type"].startswith("application/json")
        assert answer.json()["players"][0] == "<svg onload=x()>"

    run(house, story)


def test_s18_nobody_sees_a_hand_before_it_is_played(house: House) -> None:
    async def story(street: Street) -> None:
        ada, bo = await street.table(2, options=SHORT)
        watcher = await (await street.guest("Cy")).take(ada.table_id)
        await dealt([ada, bo])
        await catch_up(ada, bo, watcher)
        phone = await ada.guest.take(ada.table_id)
        assert phone.you == 0, "who sits there is no spectator on any device"
        assert phone.view == ada.view
        assert (await phone.ask("sit"))["code"] in ("seat.taken_by_you", "table.started")
        back = await watcher.guest.take(ada.table_id, since=0)
        hands = {0: set((ada.view or {})["hand"]), 1: set((bo.view or {})["hand"])}
        assert hands[0]
        assert hands[1]
        assert not _cards(watcher.heard) & (hands[0] | hands[1])
        assert not _cards(back.heard) & (hands[0] | hands[1])
        assert not _cards(ada.heard) & hands[1]
        assert not _cards(bo.heard) & hands[0]

    run(house, story)


def _cards(messages: object) -> set[str]:
    """List all that may be a card in messages."""
    return set(re.findall(r'"([a-z]\d{1,2})"', json.dumps(messages)))


def test_s20_a_whole_evening_leaves_no_secret_in_the_log(own_house: Callable[..., House]) -> None:
    house = own_house()
    secret: list[str] = []

    async def story(street: Street) -> None:
        chairs = await street.table(2, ["rookie"], options=SHORT)
        ada = chairs[0]
        await ada.do("say", kind="text", words="the password is swordfish")
        await ada.do("start")
        await all_play(chairs)
        secret.extend([ada.guest.token, "swordfish", "Ada", ada.table_id, ada.table["fair"]["seed"], ada.nonce.hex()])
        for path in ("/x%1b[31m%0d%0aevil", "/api/records/%1b[2J%0aswordfish"):
            await street.client().get(path)
        await ada.socket.send(b"\x00swordfish")
        await ada.closed()
        with socket.create_connection(("127.0.0.1", house.port), timeout=20) as raw:
            raw.sendall(b"GET /\x1b[31mswordfish HTTP/1.1\r\nHost: x\r\nX-Evil: \x1b]0;swordfish\r\n\r\n")
            answer = raw.recv(4096)
        assert answer.startswith((b"HTTP/1.1 400", b"HTTP/1.1 404"))
        assert b"swordfish" not in answer
        assert b"Traceback" not in answer

    run(house, story)
    assert house.stop() == 0
    text = house.log.read_bytes()
    assert [each for each in secret if each.encode() in text] == []
    assert not re.search(rb"[^\x20-\x7e\n]", text)
    for line in text.splitlines():
        json.loads(line)


@pytest.mark.parametrize(
    "raw",
    [
        b"\x81\x05hello",  # not masked
        b"\x83\x80" + bytes(4),  # an opcode that nobody defined
        b"\x81\xff" + b"\xff" * 8 + bytes(4),  # longer than anything
        b"\x81\x82" + bytes(4) + b"\xff\xfe",  # not UTF-8
        b"\x89\xfe\x00\x80" + bytes(4 + 128),  # a ping that is too long
        b"\x80\x80" + bytes(4),  # a continuation of nothing
        b"\x82\x81" + bytes(5),  # binary
    ],
)
def test_s21_a_bad_frame_costs_its_own_connection_alone(house: House, raw: bytes) -> None:
    async def story(street: Street) -> None:
        ada, bo = await street.table(2, options=SHORT)
        phone = await bo.guest.take(bo.table_id)
        phone.socket.transport.write(raw)
        assert await closed_soon(phone, ada) >= 1000
        await bo.do("say", kind="phrase", words="hello")
        await ada.do("say", kind="phrase", words="hello")

    run(house, story)
