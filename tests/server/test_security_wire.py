"""S23, S25, S28, S31 over real connections: what comes in by the wire, whole, in parts, too much or odd."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import socket
from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from pathlib import Path
from typing import Any

import pytest
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

from publican.server.http.protocol import HttpProtocol
from publican.server.settings import Settings
from publican.server.ws import admission, stalls
from publican.server.ws.admission import PLAIN_SHARE, RESERVE, Admission
from publican.server.ws.connection import SocketProtocol
from publican.server.ws.sockets import MOST_FLOODS
from publican.server.ws.stalls import Config
from publican.server.ws.visitor import visitor
from tests import patient
from tests.server.client import Street
from tests.server.conftest import House
from tests.server.stories import SHORT, dealt, nobody, page, run
from tools.faults.attack.cookies import odd_cookies
from tools.faults.attack.floods import FLOODS, STRICT, Flood, open_socket
from tools.faults.fuzz import masked
from tools.faults.load import until

Ways = Callable[..., Awaitable[Any]]


def read_all(tap: socket.socket) -> bytes:
    """Read to the end."""
    tap.settimeout(10)
    heard = b""
    with contextlib.suppress(ConnectionResetError):
        while more := tap.recv(65536):
            heard += more
    return heard


def flooded(house: House, table: str, token: str, flood: Flood, address: str) -> bytes:
    """Flood a socket with 10,000 frames; give what is heard up to its end."""
    with open_socket(house.port, table, token if flood.known else None, address) as tap:
        with contextlib.suppress(OSError):
            tap.sendall(flood.first + flood.frame * 10_000)
        return read_all(tap)


def test_s23_a_flood_of_any_frames_closes_its_own_socket(own_house: Callable[..., House]) -> None:
    house = own_house(**STRICT)

    async def story(street: Street) -> None:
        ada, bo = await street.table(2, options=SHORT)
        for number, flood in enumerate(FLOODS):
            told = (house, bo.table_id, bo.guest.token, flood, f"127.0.0.{10 + number}")
            heard = await asyncio.to_thread(flooded, *told)
            assert heard.endswith(b"\x88\x02" + (4429).to_bytes(2, "big")), flood.title
            assert heard.count(b"\x8a\x00") <= STRICT["burst"], "no more is answered than may be sent"
        await ada.do("say", kind="phrase", words="hello")

    run(house, story)


def test_s23_a_network_that_floods_again_and_again_is_not_let_in(own_house: Callable[..., House]) -> None:
    house = own_house(**STRICT)

    async def story(street: Street) -> None:
        ada, _ = await street.table(2, options=SHORT)
        floods = 0
        with contextlib.suppress(OSError):
            while floods < MOST_FLOODS + 3:  # the last one may not be counted yet when the next comes
                await asyncio.to_thread(flooded, house, ada.table_id, "", FLOODS[0], "127.0.0.9")
                floods += 1
        assert MOST_FLOODS <= floods < MOST_FLOODS + 3
        await ada.do("say", kind="phrase", words="hello")

    run(house, story)


def test_s23_as_many_pings_as_messages_are_answered(own_house: Callable[..., House]) -> None:
    house = own_house(**STRICT)

    async def story(street: Street) -> None:
        ada, _ = await street.table(2, options=SHORT)
        for _ in range(10):
            await (await ada.socket.ping())
        await ada.do("say", kind="phrase", words="hello")

    run(house, story)


@contextlib.asynccontextmanager
async def served(protocol: type[Any], app: Ways, settings: Settings) -> Any:
    """Serve an application by one of our protocols, in this process; give the address."""
    config = Config(app, log_config=None, ws=SocketProtocol)
    config.admission = Admission(settings, nobody())
    config.load()
    state = ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: protocol(config=config, server_state=state, app_state={}), "127.0.0.1", 0)
    server.sockets[0].setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    yield server.sockets[0].getsockname(), state
    server.close()
    for connection in list(state.connections):
        connection.transport.abort()
    await asyncio.sleep(0)


HANDSHAKE = (
    b"GET /x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


def test_s23_frames_before_the_handshake_is_answered_cost_the_connection(tmp_path: Path) -> None:
    called = asyncio.Event()

    async def app(scope: MutableMapping[str, Any], receive: Ways, send: Ways) -> None:
        called.set()
        await receive()
        await receive()

    async def story() -> bytes:
        async with served(HttpProtocol, app, Settings(data=tmp_path)) as (address, _), asyncio.timeout(10):
            reader, writer = await asyncio.open_connection(*address)
            writer.write(HANDSHAKE + b"\r\n")
            await called.wait()
            writer.write(masked(b"", 0x89))
            try:
                return await reader.read()
            except ConnectionResetError:
                return b""
            finally:
                writer.close()

    assert asyncio.run(story()) == b""


@pytest.mark.parametrize("header", [b"X: \x01\r\n", b"X: y\r\n" * 200, b"X: " + b"y" * 9000 + b"\r\n"])
def test_a_handshake_that_cannot_be_read_is_answered(house: House, header: bytes) -> None:
    with socket.create_connection(("127.0.0.1", house.port)) as tap:
        tap.sendall(HANDSHAKE.replace(b"/x", b"/api/tables/x/socket") + header + b"\r\n")
        assert read_all(tap).startswith(b"HTTP/1.1 4")


def test_s25_s35_an_address_has_so_many_plain_connections_and_the_oldest_makes_room(
    own_house: Callable[..., House],
) -> None:
    house = own_house(sockets_per_address=5)

    def asked(source: str) -> socket.socket:
        asking = socket.create_connection(("127.0.0.1", house.port), timeout=20, source_address=(source, 0))
        asking.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        return asking

    with contextlib.ExitStack() as stack:
        first = [stack.enter_context(asked("127.0.0.7")) for _ in range(5)]
        assert [each.recv(15) for each in first] == [b"HTTP/1.1 200 OK"] * 5
        assert stack.enter_context(asked("127.0.0.7")).recv(15) == b"HTTP/1.1 200 OK"
        assert closed(first[0])
        assert not closed(first[1])
        assert stack.enter_context(asked("127.0.0.8")).recv(15) == b"HTTP/1.1 200 OK"


def closed(tap: socket.socket) -> bool:
    """Tell whether nothing more is to be read, once all that is there is read."""
    tap.settimeout(0.5)
    try:
        while tap.recv(65536):
            pass
    except TimeoutError:
        return False
    except ConnectionResetError:
        pass
    return True


class Known:
    """A connection that notes that it was cut."""

    cut = busy = False

    def __init__(self, door: Admission) -> None:
        self.door = door

    def abort(self) -> None:
        """Note it, and go."""
        self.cut = True
        self.door.leave(self)


@pytest.fixture
def few_files(monkeypatch: pytest.MonkeyPatch) -> int:
    """Let the process open few files; give how many connections there may be."""
    monkeypatch.setattr(admission, "most_files", lambda: RESERVE + 40)
    return 40


def test_s25_when_plain_connections_are_too_many_the_oldest_goes(few_files: int, tmp_path: Path) -> None:
    door = Admission(Settings(data=tmp_path), nobody())
    came = [Known(door) for _ in range(20)]
    for number, each in enumerate(came):
        door.enter(each, f"192.0.2.{number}")
    assert [each.cut for each in came] == [True] * 10 + [False] * (few_files // PLAIN_SHARE)


def test_s25_files_are_kept_for_people_at_tables(few_files: int, tmp_path: Path) -> None:
    door = Admission(Settings(data=tmp_path), nobody())
    door.sockets = few_files - 1
    came = [Known(door) for _ in range(3)]
    for number, each in enumerate(came):
        door.enter(each, f"192.0.2.{number}")
    assert [each.cut for each in came] == [True, True, False]
    door.sockets = few_files
    last = Known(door)
    door.enter(last, "192.0.2.9")
    assert last.cut or came[2].cut


def test_s25_the_proxy_may_have_more_connections_than_an_address(tmp_path: Path) -> None:
    door = Admission(Settings(data=tmp_path, proxy="127.0.0.1", sockets_per_address=2), nobody())
    for address, cut in (("127.0.0.1", 0), ("192.0.2.1", 3), ("2001:db8::1", 3)):
        came = [Known(door) for _ in range(5)]
        for each in came:
            door.enter(each, address)
        assert [each.cut for each in came] == [True] * cut + [False] * (5 - cut)


def test_s37_the_networks_of_a_48_have_ten_times_as_many_connections_together(tmp_path: Path) -> None:
    door = Admission(Settings(data=tmp_path, sockets_per_address=2), nobody())
    came = [Known(door) for _ in range(30)]
    for number, each in enumerate(came):
        door.enter(each, f"2001:db8:0:{number:x}::1")
    assert [each.cut for each in came] == [True] * 10 + [False] * 20


def test_s35_where_there_are_too_many_those_go_that_nobody_waits_on(tmp_path: Path) -> None:
    door = Admission(Settings(data=tmp_path, sockets_per_address=3), nobody())
    came = [Known(door) for _ in range(5)]
    came[0].busy = came[1].busy = True
    for each in came:
        door.enter(each, "192.0.2.1")
    assert [each.cut for each in came] == [False, False, True, True, False]


@pytest.mark.parametrize("head", [b"", b"Connection: close\r\n"])
def test_s25_an_answer_that_is_not_read_is_cut_off(tmp_path: Path, monkeypatch: Any, head: bytes) -> None:
    monkeypatch.setattr(stalls, "LONGEST_STALL", 0.1)

    async def app(scope: MutableMapping[str, Any], receive: Ways, send: Ways) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"1000000")]})
        await send({"type": "http.response.body", "body": b"x" * 1_000_000})

    async def story() -> bool:
        async with served(HttpProtocol, app, Settings(data=tmp_path)) as (address, state):
            with socket.socket() as deaf:
                deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
                deaf.connect(address)
                deaf.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n" + head + b"\r\n")
                assert await until(lambda: bool(state.connections), 5)
                return await until(lambda: not state.connections, 5)

    assert asyncio.run(story())


def odd_headers(token: str) -> Iterator[bytes]:
    return itertools.islice(odd_cookies(token, 1), 400)


def test_s28_any_cookie_header_leaves_the_session_alone() -> None:
    for header in odd_headers("the-token"):
        known = visitor([(b"cookie", header)], None, Settings(data=Path()))
        assert "the-token" in known.cookies, header


def test_s28_cookies_in_several_headers_are_read_too() -> None:
    known = visitor([(b"cookie", b"a=b"), (b"cookie", b"publican=x"), (b"cookie", b"c")], None, Settings(data=Path()))
    assert known.cookies == ("x",)


def test_s28_neighbouring_cookies_sign_nobody_out(house: House) -> None:
    async def story(street: Street) -> None:
        ada, eve = await street.guest("Ada"), await street.guest("Eve")
        url = house.address.replace("http", "ws", 1) + f"/api/tables/{await ada.open()}/socket"
        long = "; ".join(f"{'n' * 50}{number}={'v' * 1000}" for number in range(50))
        for cookies in (f'prefs={{"a":1}}; publican={ada.token}', f"{long}; publican=junk; publican={ada.token}; x"):
            headers = page(house, cookie=cookies)
            assert (await street.client().get("/api/me", headers=headers)).json()["name"] == "Ada"
            async with connect(url, additional_headers={"cookie": cookies}, origin=house.address) as tap:  # type: ignore[arg-type]
                await tap.send('{"type":"hello"}')
                assert json.loads(await tap.recv())["type"] == "welcome"
        both = page(house, cookie=f"publican={eve.token}; publican={ada.token}")
        assert (await street.client().get("/api/me", headers=both)).status_code == 401, "two persons are nobody"

    run(house, story)


BODIES = (b'{"name":"\xff"}', b"\xff", b"[" * 6000, b'{"name":' + b"[" * 6000, b'{"a":' * 1200, b'{"name":"\\ud800"}')


def test_s31_a_body_that_is_no_json_is_the_sender_s_fault(house: House) -> None:
    with patient.client(base_url=house.address, verify=False) as client:
        token = client.post("/api/me", json={"name": "Ada"}).json()["token"]
        headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
        for path, body in itertools.product(("/api/me", "/api/tables", "/api/me/links/claim"), BODIES):
            answer = client.post(path, content=body, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (400, "request.invalid"), (path, body[:20])


def test_s31_a_host_that_cannot_be_read_is_refused_behind_a_proxy_too(own_house: Callable[..., House]) -> None:
    house = own_house(proxy="127.0.0.1")
    with patient.client(base_url=house.address, verify=False) as client:
        for host, scheme in itertools.product(("a:b", "[", "x:99999", "a:b:c"), ("https", "", "[", "a b")):
            headers = {"host": host, "x-forwarded-proto": scheme, "content-type": "application/json"}
            answer = client.post("/api/me/links/claim", content=b"{}", headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (400, "host.invalid"), (host, scheme)


def test_a_new_name_counts_for_seats_taken_from_now_on_at_open_tables_too(house: House) -> None:
    async def story(street: Street) -> None:
        ada, bo = await street.guest("Ada"), await street.guest("Bo")
        table = await ada.open(seats=3)
        seated, standing = await ada.take(table), await bo.take(table)
        for guest, name in ((ada, "Augusta"), (bo, "Bartholomew")):
            assert (await guest.http.put("/api/me", json={"name": name})).status_code == 200
        await standing.do("sit")
        assert [seat["name"] for seat in standing.table["seats"]] == ["Ada", "Bartholomew", None]
        await seated.do("stand")
        await seated.do("sit")
        assert seated.table["seats"][0]["name"] == "Augusta"

    run(house, story)


def test_s4_who_was_sent_away_does_not_come_back_under_the_same_look(house: House) -> None:
    async def story(street: Street) -> None:
        ada, _ = await street.table(2, options=SHORT)
        await ada.heard_of("seated")
        await ada.do("kick", who=1)
        for look in ("Bo", "B0", "\u0412\u043e"):
            again = await (await street.guest(look)).take(ada.table_id)
            assert (await again.ask("sit"))["code"] == "name.sent_away"
        await (await (await street.guest("Cy")).take(ada.table_id)).do("sit")

    run(house, story)


def test_the_counts_tell_nothing_about_sealed_choices(own_house: Callable[..., House]) -> None:
    house = own_house()

    async def counts(street: Street) -> str:
        return (await street.client().get("/metrics")).text

    async def story(street: Street) -> None:
        chairs = await street.table(2, options=SHORT)
        await dealt(chairs)
        await chairs[0].do("act", action="predict 1")
        before = await counts(street)
        for tip in (2, 3, 1):
            await chairs[0].do("act", action=f"predict {tip}")
        assert await counts(street) == before
        await chairs[1].do("act", action="predict 1")
        assert await counts(street) != before

    run(house, story)
