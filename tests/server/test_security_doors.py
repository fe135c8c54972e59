"""S1-S3, S11-S13, S19, S21 over real connections: who is let in, and what a stranger learns."""

from __future__ import annotations

import asyncio
import math
import socket
import statistics
import time
from base64 import b64encode, urlsafe_b64decode
from collections.abc import Callable
from hashlib import sha256

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from publican.server.tables.guests import LINK_SECONDS, code
from publican.server.ws.sockets import FIRST_FRAME
from tests import patient
from tests.server.client import Street, all_play
from tests.server.conftest import TIMEOUT, House
from tests.server.stories import PAGE, SHORT, closed_after, page, run, socket_url

GETS = ("/", "/api/me", "/api/tables", "/api/tables/mine", "/api/records", "/api/records/mine.jsonl", "/api/records/x")


def shake(house: House, *headers: str) -> bytes:
    """Ask for a socket with these headers; give the head of the answer."""
    with socket.create_connection(("127.0.0.1", house.port), timeout=5) as knocking:
        lines = [
            "GET /api/tables/abc/socket HTTP/1.1",
            *(f"Host: 127.0.0.1:{house.port}", "Connection: Upgrade", "Upgrade: websocket"),
            *("Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {b64encode(bytes(16)).decode()}"),
            *headers,
        ]
        knocking.sendall("\r\n".join([*lines, "", ""]).encode())
        return knocking.recv(4096)


@pytest.mark.parametrize(
    "origin",
    [
        *("https://evil.example", "null", "{own}.evil.example", "{own}@evil.example", "{own}/", "{own}:1"),
        *("http://evil.example/{own}", "https://127.0.0.1", "", "{own} https://evil.example"),
    ],
)
def test_s1_a_handshake_with_any_origin_but_our_own_is_403(house: House, origin: str) -> None:
    assert shake(house, f"Origin: {origin.format(own=house.address)}").startswith(b"HTTP/1.1 403")
    assert shake(house, f"Origin: {house.address}").startswith(b"HTTP/1.1 101")


def test_s1_two_origins_are_not_better_than_one(house: House) -> None:
    both = (f"Origin: {house.address}", "Origin: https://evil.example")
    assert shake(house, *both).startswith((b"HTTP/1.1 403", b"HTTP/1.1 400"))


def test_s2_a_token_in_the_address_is_worth_nothing(house: House) -> None:
    async def story(street: Street) -> None:
        ada = await street.guest("Ada")
        table = await ada.open()
        with_token = f"{socket_url(house, table)}?token={ada.token}&access_token={ada.token}"
        assert await closed_after(with_token, {"type": "hello"}) == 4401
        assert (await street.client().get(f"/api/me?token={ada.token}")).status_code == 401
        assert ada.token not in house.log.read_text("utf-8")

    run(house, story)


def test_s2_who_says_nothing_hears_nothing_and_is_closed_within_5_seconds(hasty_house: House) -> None:
    assert FIRST_FRAME <= 5

    async def silent(url: str) -> tuple[int | None, float]:
        began = time.monotonic()
        async with connect(url) as waiting:
            with pytest.raises(ConnectionClosed):
                await waiting.recv()
            return waiting.close_code, time.monotonic() - began

    async def story(street: Street) -> None:
        ada = await street.guest("Ada")
        chair = await ada.take(await ada.open())
        closing = asyncio.create_task(silent(socket_url(hasty_house, chair.table_id)))
        await asyncio.sleep(0.2)
        await chair.do("say", kind="phrase", words="hello")
        code, seconds = await closing
        assert code == 4401
        assert seconds > 0.9 * TIMEOUT

    run(hasty_house, story)


def test_s3_tokens_have_at_least_128_random_bits(house: House) -> None:
    async def story(street: Street) -> None:
        tokens = [(await street.guest("Ada")).token for _ in range(64)]
        assert len(set(tokens)) == 64
        raw = [urlsafe_b64decode(token + "=" * (-len(token) % 4)) for token in tokens]
        assert min(map(len, raw)) * 8 >= 128
        ones = sum(byte.bit_count() for token in raw for byte in token) / (8 * sum(map(len, raw)))
        assert 0.45 < ones < 0.55, "every bit is drawn"

    run(house, story)


def test_s3_what_the_database_holds_opens_no_seat(own_house: Callable[..., House]) -> None:
    house = own_house()

    async def story(street: Street) -> None:
        ada = await street.guest("Ada")
        table = await ada.open()
        ((kept,),) = house.ask("SELECT hash FROM tokens")
        assert kept == sha256(ada.token.encode()).digest()
        for stolen in (kept.hex(), b64encode(kept).decode(), kept.decode("latin-1")):
            assert await closed_after(socket_url(house, table), {"type": "hello", "token": stolen}) == 4401

    run(house, story)


def test_s11_compression_is_not_spoken(house: House) -> None:
    answer = shake(house, "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits")
    assert answer.startswith(b"HTTP/1.1 101")
    assert b"sec-websocket-extensions" not in answer.lower()

    async def story(street: Street) -> None:
        ada, bo = await street.table(2, options=SHORT)
        bo.socket.transport.write(b"\xc1\x80" + bytes(4))  # RSV1: as if compressed
        assert await bo.closed() == 1002
        await ada.do("say", kind="phrase", words="hello")

    run(house, story)


def test_s12_codes_have_at_least_60_random_bits(house: House) -> None:
    async def story(street: Street) -> None:
        ada = await street.guest("Ada")
        tables = [await ada.open() for _ in range(40)]
        links = [(await ada.http.post("/api/me/links")).json()["code"] for _ in range(40)]
        for codes in (tables, links):
            assert len(set(codes)) == 40
            assert set("".join(codes)) == set("abcdefghijklmnopqrstuvwxyz234567"), "every letter is used"
            assert min(map(len, codes)) * math.log2(32) >= 60
        assert LINK_SECONDS <= 600

    run(house, story)


def test_s12_unknown_used_and_other_peoples_codes_answer_alike(own_house: Callable[..., House]) -> None:
    house = own_house()

    async def story(street: Street) -> None:
        ada = await street.guest("Ada")
        used = (await ada.http.post("/api/me/links")).json()["code"]
        assert (await street.client().post("/api/me/links/claim", json={"code": used})).status_code == 200
        old = (await ada.http.post("/api/me/links")).json()["code"]
        house.ask("UPDATE links SET until = 1")
        answers = [
            await street.client().post("/api/me/links/claim", json={"code": tried}) for tried in (code(), used, old)
        ]
        assert len({(answer.status_code, answer.content) for answer in answers}) == 1
        headers = [{k: v for k, v in answer.headers.items() if k != "date"} for answer in answers]
        assert headers[0] == headers[1] == headers[2]
        for _ in range(7):
            assert (await street.client().post("/api/me/links/claim", json={"code": code()})).status_code == 404
        blocked = await street.client().post("/api/me/links/claim", json={"code": code()})
        assert (blocked.status_code, blocked.json()["code"]) == (429, "code.too_often")

    run(house, story)


def test_s12_unknown_and_private_records_answer_alike_in_content_and_time(house: House) -> None:
    async def story(street: Street) -> None:
        chairs = await street.table(2, options=SHORT)
        await chairs[0].do("start")
        await all_play(chairs)
        private = chairs[0].table["record"]
        stranger = await street.guest("Cy")
        times: dict[str, list[float]] = {private: [], "a" * len(private): []}
        contents = set()
        for _ in range(60):
            for record, taken in times.items():
                began = time.perf_counter()
                answer = await stranger.http.get(f"/api/records/{record}")
                taken.append(time.perf_counter() - began)
                contents.add((answer.status_code, answer.content))
        assert contents == {(404, b'{"code":"record.unknown","where":""}')}
        one, other = map(statistics.median, times.values())
        assert 0.5 < one / other < 2

    run(house, story)


def test_s12_s35_who_guesses_tables_is_locked_out_and_nobody_else(own_house: Callable[..., House]) -> None:
    house = own_house()

    async def story(street: Street) -> None:
        ada, bo = await street.guest("Ada"), await street.guest("Bo")
        table = await ada.open()
        for _ in range(30):
            assert await closed_after(socket_url(house, code()), {"type": "hello", "token": ada.token}) == 4404
        assert await closed_after(socket_url(house, table), {"type": "hello", "token": ada.token}) == 4429
        await bo.take(table)

    run(house, story)


def test_s13_no_get_changes_anything(own_house: Callable[..., House]) -> None:
    house = own_house()

    async def story(street: Street) -> None:
        ada = await street.guest("Ada")
        await ada.open()
        before = house.dump()
        for path in (*GETS, "/api/me/links", "/api/me/links/claim", "/api/me/revoke"):
            for method in ("GET", "HEAD", "OPTIONS"):
                assert (await ada.http.request(method, path, params={"name": "Eve", "code": "x"})).status_code < 500
        assert house.dump() == before

    run(house, story)


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_s13_a_change_needs_our_own_origin_and_the_header(house: House, method: str) -> None:
    greeted = patient.post(f"{house.address}/api/me", json={"name": "Ada"}, headers=page(house))
    cookie = greeted.headers["set-cookie"].partition(";")[0]
    for headers in (
        {"cookie": cookie},
        {"cookie": cookie, "origin": house.address},
        {"cookie": cookie, "origin": "https://evil.example", **PAGE},
        {"cookie": cookie, "origin": house.address, "x-publican": "0"},
    ):
        assert patient.request(method, f"{house.address}/api/me", headers=headers).status_code == 403
    assert patient.get(f"{house.address}/api/me", headers={"cookie": cookie}).json()["name"] == "Ada"


def test_s19_a_record_is_for_those_who_played_unless_the_table_was_public(house: House) -> None:
    async def story(street: Street) -> None:
        stranger = await street.guest("Eve")
        for public in (False, True):
            chairs = await street.table(2, options=SHORT, public=public)
            assert not chairs[0].table["record"]
            await chairs[0].do("start")
            await all_play(chairs)
            record = str(chairs[0].table["record"])
            assert len(record) * 5 >= 100, "nobody guesses it"
            seen = await stranger.http.get(f"/api/records/{record}")
            assert seen.status_code == (200 if public else 404)
            assert (await street.client().get(f"/api/records/{record}")).status_code == seen.status_code
            assert (await chairs[1].guest.http.get(f"/api/records/{record}")).status_code == 200
        assert (await stranger.http.get("/api/records")).json() == []
        assert (await stranger.http.get("/api/records/mine.jsonl")).content == b""

    run(house, story)


def test_s21_sql_in_what_people_send_is_only_text(own_house: Callable[..., House]) -> None:
    house = own_house()

    async def story(street: Street) -> None:
        tricks = ["' OR 1=1 --", "x'; DROP TABLE log; --", '") UNION SELECT hash FROM tokens --']
        ada = await street.guest("Robert'); DROP--")
        assert (await ada.http.get("/api/me")).json()["name"] == "Robert'); DROP--"
        for trick in tricks:
            assert (await ada.http.get(f"/api/records/{trick}")).status_code == 404
            claimed = await street.client().post("/api/me/links/claim", json={"code": trick})
            assert claimed.status_code in (404, 429)
            assert (await street.client(authorization=f"Bearer {trick}").get("/api/me")).status_code == 401
        await ada.take(await ada.open())

    run(house, story)


def test_s21_forwarded_headers_count_only_from_the_named_proxy(own_house: Callable[..., House]) -> None:
    def greet(house: House, address: str) -> int:
        headers = {"x-forwarded-for": address, "x-forwarded-proto": "https"}
        return patient.post(f"{house.address}/api/me", json={"name": "Ada"}, headers=headers).status_code

    for proxy in (None, "192.0.2.1"):
        house = own_house(guests_per_address=3, proxy=proxy)
        assert [greet(house, f"198.51.100.{number}") for number in range(4)] == [201, 201, 201, 429]
    house = own_house(guests_per_address=3, proxy="127.0.0.1")
    assert [greet(house, f"198.51.100.{number}") for number in range(4)] == [201] * 4
    assert greet(house, "198.51.100.77, 198.51.100.1") == 201, "what the client itself wrote first is not believed"
    assert [greet(house, f"203.0.113.{number}, 198.51.100.1") for number in range(2)] == [201, 429]


@pytest.mark.parametrize("host", [":x", "a:99999999", "[::1", "x:y:z"])
def test_s21_a_host_that_cannot_be_read_is_refused(house: House, host: str) -> None:
    answer = patient.post(f"{house.address}/api/me", headers={"Host": host}, json={"name": 1}, trust_env=False)
    assert (answer.status_code, answer.json()["code"]) == (400, "host.invalid")
