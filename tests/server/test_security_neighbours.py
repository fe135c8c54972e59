"""S35, S36, S37: what one device may do to others behind its address; limits when all comes at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from socket import create_connection, socket

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from publican.server.http.invitation import known_origin
from publican.server.limits import Attempts, Buckets, Caps, Failures, network
from publican.server.settings import Settings
from publican.server.tables.guests import code
from publican.server.turns import HEAVIEST, LIGHT, MOST_WAITING, Permit, Turns
from publican.server.ws.sockets import MOST_FAILURES, MOST_FLOODS
from publican.server.ws.visitor import visitor
from tests import patient
from tests.server.client import Guest, Street
from tests.server.conftest import House
from tests.server.stories import closed_after, page, run, socket_url
from tools.faults.attack.floods import FLOODS, STRICT, open_socket
from tools.faults.refusals import kinds

Houses = Callable[..., House]


async def let_in(house: House, guest: Guest, table: str) -> bool:
    """Tell whether a page with the cookie of a guest gets a socket."""
    cookie = page(house, cookie=f"publican={guest.token}")
    try:
        async with connect(socket_url(house, table), additional_headers=cookie) as tap:
            await tap.send('{"type":"hello"}')
            return '"welcome"' in str(await tap.recv())[:40]
    except InvalidStatus:
        return False


async def bad_hellos(house: House, _: Guest, table: str) -> None:
    """Say hello under a name that nobody has, as often as one may."""
    for _time in range(MOST_FAILURES):
        assert await closed_after(socket_url(house, table), {"type": "hello", "token": "nobody"}) == 4401


async def floods(house: House, _: Guest, table: str) -> None:
    """Flood sockets with pings, as nobody."""

    def flood() -> None:
        with open_socket(house.port, table, None) as tap:
            tap.sendall(FLOODS[0].frame * 60)
            while tap.recv(65536):
                pass

    for _time in range(MOST_FLOODS):
        await asyncio.to_thread(flood)


async def wrong_codes(house: House, guest: Guest, _: str) -> None:
    """Try codes as often as one may."""
    for _time in range(11):
        await guest.http.post("/api/me/links/claim", json={"code": code()})


@pytest.mark.parametrize("attack", [bad_hellos, floods, wrong_codes])
def test_s35_who_was_known_before_gets_page_and_socket_whatever_a_neighbour_does(
    own_house: Houses, attack: Callable[[House, Guest, str], Awaitable[None]]
) -> None:
    house = own_house(**STRICT)

    async def story(street: Street) -> None:
        ada, eve = await street.guest("Ada"), await street.guest("Eve")
        table = await ada.open()
        await attack(house, eve, table)
        assert await let_in(house, ada, table)
        late = await street.guest("Late")
        assert await let_in(house, late, table) == (attack is wrong_codes), "who came during the attack waits"
        assert (await street.client().get("/")).status_code == 200
        assert (await ada.http.get("/api/me")).status_code == 200

    run(house, story)


def test_s35_who_floods_is_refused_and_not_their_network(own_house: Houses) -> None:
    house = own_house(**STRICT)

    async def story(street: Street) -> None:
        ada, eve = await street.guest("Ada"), await street.guest("Eve")
        table = await ada.open()
        for _ in range(MOST_FLOODS):
            chair = await eve.take(table)
            for _ in range(60):
                await chair.send({"type": "ping"})
            assert await chair.closed() == 4429
        assert await closed_after(socket_url(house, table), {"type": "hello", "token": eve.token}) == 4429
        assert await let_in(house, await street.guest("Late"), table)

    run(house, story)


def test_s35_a_neighbour_with_all_connections_keeps_nobody_out(own_house: Houses) -> None:
    house = own_house(sockets_per_address=8)

    async def story(street: Street) -> None:
        ada = await street.guest("Ada")
        table = await ada.open()
        with ExitStack() as stack:
            for _ in range(8):
                stack.enter_context(open_socket(house.port, table, None))
                stack.enter_context(silent(house))
            assert await let_in(house, ada, table)
            assert not await let_in(house, await street.guest("Late"), table)
            assert (await street.client().get("/")).status_code == 200

    run(house, story)


def silent(house: House) -> socket:
    """Connect, and say nothing."""
    return create_connection(("127.0.0.1", house.port))


def test_s35_a_network_may_only_make_the_house_look_up_so_many_tokens(own_house: Houses) -> None:
    house = own_house(sockets_per_address=1)

    async def story(street: Street) -> None:
        ada = await street.guest("Ada")
        table = await ada.open()
        with open_socket(house.port, table, None):
            for _ in range(40):
                eve = street.known("Eve", code())
                assert not await let_in(house, eve, table)
            assert await let_in(house, ada, table), "who is remembered needs no looking up"

    run(house, story)


async def asked(turns: Turns, address: str, lane: str, times: int) -> list[Permit | None]:
    return [turns.ask(address, lambda: lane) for _ in range(times)]


def test_s36_a_crowd_waits_and_people_in_it_take_turns() -> None:
    async def story() -> None:
        turns = Turns(10.0)  # eighty saved up, sixteen of them at once
        crowd = await asked(turns, "a", "", 40)
        assert [turn is None for turn in crowd] == [True] * HEAVIEST + [False] * 24
        known = await asked(turns, "a", "ada", 2)
        elsewhere = await asked(turns, "b", "", 1)
        assert elsewhere == [None]
        for turn in known:
            assert turn is not None
            assert await turn
        done = sum(turn is None or turn.done() for turn in crowd)
        assert done <= HEAVIEST + 3, "who is known takes turns with the crowd"

    asyncio.run(story())


def test_s36_who_waits_behind_a_hundred_is_told_to_come_again() -> None:
    async def story() -> None:
        turns = Turns(0.1)
        waiting = [turn for turn in await asked(turns, "a", "", MOST_WAITING + 30) if turn is not None]
        told = [turn.result() for turn in waiting if turn.done()]
        assert told == [False] * (len(waiting) - MOST_WAITING)
        assert told

    asyncio.run(story())


def test_s36_a_request_with_long_headers_counts_for_several() -> None:
    async def story() -> None:
        turns = Turns(10.0)
        assert turns.ask("a", str, 3 * LIGHT) is None
        done = [turn is None for turn in await asked(turns, "a", "", HEAVIEST)]
        assert done.count(True) == HEAVIEST - 4
        assert turns.ask("b", str, 1000 * LIGHT) is None

    asyncio.run(story())


def test_s36_ten_people_open_the_page_at_once(own_house: Houses) -> None:
    rate = Settings(data=Path()).requests_per_second
    house = own_house(**{**STRICT, "requests_per_second": rate})

    async def story(street: Street) -> None:
        async def load() -> list[int]:
            return [(await street.client().get("/")).status_code for _ in range(40)]

        assert await asyncio.gather(*(load() for _ in range(10))) == [[200] * 40] * 10

    run(house, story)


def test_s36_records_have_a_rate_of_their_own(own_house: Houses) -> None:
    house = own_house(records_per_minute=10.0)

    async def story(street: Street) -> None:
        ada, bo = await street.guest("Ada"), await street.guest("Bo")
        answers = [await ada.http.get("/api/records/x/steps") for _ in range(11)]
        assert [answer.status_code for answer in answers] == [404] * 10 + [429]
        assert (answers[-1].json()["code"], answers[-1].headers["retry-after"]) == ("records.too_many", "6")
        assert (await bo.http.get("/api/records/mine.jsonl")).status_code == 200
        assert (await ada.http.get("/api/records")).status_code == 200

    run(house, story)


def test_s37_limits_hold_when_all_comes_at_once(own_house: Houses) -> None:
    house = own_house(**{**STRICT, "guests_per_address": 5, "tables_per_person": 5, "sockets_per_person": 5})

    async def story(street: Street) -> None:
        ada = await street.guest("Ada")
        table = await ada.open()

        async def codes() -> list[int]:
            tried = (street.client().post("/api/me/links/claim", json={"code": code()}) for _ in range(90))
            return [answer.status_code for answer in await asyncio.gather(*tried)]

        async def guests() -> list[int]:
            tried = (street.client().post("/api/me", json={"name": "Bo"}) for _ in range(30))
            return [answer.status_code for answer in await asyncio.gather(*tried)]

        async def openings() -> list[int]:
            tried = (ada.http.post("/api/tables", json={"game": "half-pint-heroes"}) for _ in range(30))
            return [answer.status_code for answer in await asyncio.gather(*tried)]

        async def hello(token: str) -> int | None:
            try:
                return await closed_after(socket_url(house, table), {"type": "hello", "token": token})
            except InvalidStatus:
                return 403

        async def sockets() -> int:
            taken = await asyncio.gather(*(ada.take(table) for _ in range(8)), return_exceptions=True)
            return sum(not isinstance(each, BaseException) for each in taken)

        tried, made, opened, held = await asyncio.gather(codes(), guests(), openings(), sockets())
        assert (tried.count(404), tried.count(429)) == (10, 80)
        assert (made.count(201), opened.count(201), held) == (4, 4, 5)
        answers = await asyncio.gather(*(hello(f"nobody {number}") for number in range(60)))
        assert answers.count(4401) >= MOST_FAILURES
        assert await hello("nobody") == 403

    run(house, story)


def test_s37_tries_that_come_at_once_wait_for_how_the_others_end() -> None:
    async def story(address: str, most: int, wrong: bool) -> tuple[int, int]:
        attempts, looked_up = Attempts(3, 60.0), 0

        async def one() -> bool:
            nonlocal looked_up
            if not await attempts.begin(address):
                return False
            looked_up += 1
            await asyncio.sleep(0)
            attempts.end(address, wrong)
            return True

        assert await asyncio.gather(*(one() for _ in range(most))) is not None
        return looked_up, len(attempts)

    assert asyncio.run(story("192.0.2.1", 50, wrong=True)) == (3, 1)
    assert asyncio.run(story("192.0.2.1", 50, wrong=False)) == (50, 0)
    assert asyncio.run(story(network("2001:db8::1"), 50, wrong=True)) == (3, 2)


def networks(count: int) -> Iterator[str]:
    """Give networks of one /48."""
    return (network(f"2001:db8:7:{number:x}::1") for number in range(count))


def test_s37_a_48_has_ten_times_what_a_64_has() -> None:
    buckets, caps, failures = Buckets(1.0, 2.0), Caps(2), Failures(2, 60.0)
    assert sum(buckets.take(each) for each in networks(100)) == 20
    assert sum(caps.enter(each) for each in networks(100)) == 20
    for each in networks(20):
        assert not failures.blocked(each)
        failures.add(each)
    assert failures.blocked(network("2001:db8:7:ffff::1"))
    assert not failures.blocked(network("2001:db8:8::1"))
    assert buckets.take(network("2001:db8:8::1"))
    caps.leave(network("2001:db8:7::1"))
    assert caps.enter(network("2001:db8:7:ffff::1"))


@pytest.mark.parametrize(
    ("header", "address"),
    [
        ("10.9.9.9", "10.9.9.9"),
        ("10.9.9.9:1234", "10.9.9.9"),
        (" 198.51.100.7 ,\t10.9.9.9:4321 ", "10.9.9.9"),
        ("2001:db8::7", "2001:db8::7"),
        ("[2001:db8::7]", "2001:db8::7"),
        ("[2001:db8::7]:443", "2001:db8::7"),
        ('"[2001:db8::7]:443"', "2001:db8::7"),
        ("fe80::7%eth0", "fe80::7"),
        *(
            (nonsense, "192.0.2.1")
            for nonsense in ("", ",", "unknown", "_hidden", "for=10.9.9.9", "10.9.9", "[", "a:b")
        ),
    ],
)
def test_s37_what_a_proxy_says_of_an_address_is_one_address(header: str, address: str) -> None:
    settings = Settings(data=Path(), proxy="192.0.2.1")
    told = [(b"x-forwarded-for", b"203.0.113.9"), (b"x-forwarded-for", header.encode())]
    assert visitor(told, ("192.0.2.1", 1), settings).address == address


@pytest.mark.parametrize(
    ("host", "named", "known"),
    [
        ("127.0.0.1:8000", {}, "http://127.0.0.1:8000"),
        ("localhost:8000", {}, "http://localhost:8000"),
        ("evil.example", {}, None),
        ("evil.example", {"url": "https://pub.example"}, "https://pub.example"),
        ("pub.example", {"origins": ("http://pub.example",)}, "http://pub.example"),
        ("evil.example", {"origins": ("http://pub.example",)}, None),
        ("pub.example", {"proxy": "127.0.0.1"}, None),
    ],
)
def test_s37_the_picture_of_a_link_is_not_where_somebody_says(host: str, named: dict[str, str], known: str) -> None:
    settings = Settings(data=Path(), **named)  # type: ignore[arg-type]
    who = visitor([(b"host", host.encode())], ("127.0.0.1", 1), settings)
    assert known_origin(who, ("127.0.0.1", 8000), settings) == known


def test_s14_refusals_have_the_security_headers_too(house: House) -> None:
    sent = kinds("aaaaaaaaaaaaaaaa", "")
    for name in (
        "handshake with key",
        "handshake with a foreign origin",
        "handshake with 200 headers",
        "request with no HTTP",
        "request with a bad Host",
        "request with an unknown table",
    ):
        with create_connection(("127.0.0.1", house.port), timeout=20) as tap:
            tap.sendall(sent[name].first)
            head = tap.recv(65536).lower()
        assert head.startswith(b"http/1.1 4"), name
        for header in (b"content-security-policy: default-src 'none'", b"x-content-type-options: nosniff"):
            assert head.count(header) == 1, name


def test_search_engines_are_told_where_not_to_look(house: House) -> None:
    answer = patient.get(f"{house.address}/robots.txt")
    assert answer.headers["content-type"].startswith("text/plain")
    assert {"Allow: /rules", "Disallow: /table/", "Disallow: /pad/", "Disallow: /api/"} <= set(answer.text.split("\n"))
