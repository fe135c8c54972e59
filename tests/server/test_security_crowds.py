"""S8, S10 with many real connections: one winner, and little memory for who does not read."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import secrets
import socket
import time
from base64 import b64encode
from collections.abc import Callable, Sequence
from itertools import chain, count, takewhile

import pytest

from publican.server import wire
from publican.server.http.protocol import LONGEST_REQUEST
from publican.server.tables.guests import hashed
from tests.server.client import Street
from tests.server.conftest import TIMEOUT, House
from tests.server.stories import SHORT, dealt, run
from tools.faults.load import greet, open_table, until
from tools.faults.player import Player

CLAIMS = 1000


def _marks(rows: Sequence[tuple[object, ...]]) -> str:
    return ", ".join(f"({', '.join('?' for _ in row)})" for row in rows)


@pytest.mark.slow
def test_s8_a_thousand_claims_of_the_last_seat_have_one_winner(own_house: Callable[..., House]) -> None:
    house = own_house()

    async def claim() -> list[Player]:
        tokens = {f"p{number}": secrets.token_urlsafe(24) for number in range(CLAIMS)}
        now = int(time.time())  # who came long ago would be forgotten by the first housekeeping
        people = [(id_, f"N{id_[1:]}", now, now) for id_ in tokens]
        house.ask(f"INSERT INTO people (id, name, came, seen) VALUES {_marks(people)}", *chain(*people))
        theirs = [(hashed(token), id_, now) for id_, token in tokens.items()]
        house.ask(f"INSERT INTO tokens (hash, person, made) VALUES {_marks(theirs)}", *chain(*theirs))
        table = open_table(house.port, greet(house.port, 1)[0].token or "", seats=2)
        players = [Player(id_, token, table, random.Random(1)) for id_, token in tokens.items()]
        for player in players:
            player.playing = False
        for begin in range(0, CLAIMS, 50):
            await asyncio.gather(*(player.come(house.port) for player in players[begin : begin + 50]))
        for player in players:
            player.put(wire.Sit)
        assert await until(lambda: not any(player.pending for player in players), 60)
        assert await until(lambda: len({player.version for player in players}) == 1, 10)
        for player in players:
            player.leave()
        return players

    players = asyncio.run(claim())
    assert sum(bool(player.noted.done) for player in players) == 1
    assert sum(bool(player.noted.refused) for player in players) == CLAIMS - 1
    assert [player.you for player in players if player.noted.done] == [1]


def stalled(house: House, table: str, token: str) -> socket.socket:
    """Open a socket with a small window, say hello, and never read."""
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.connect(("127.0.0.1", house.port))
    key = b64encode(bytes(16)).decode()
    deaf.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    assert deaf.recv(512).startswith(b"HTTP/1.1 101")
    deaf.sendall(masked({"type": "hello", "token": token}))
    return deaf


def masked(message: object) -> bytes:
    """Frame a short text as clients do, with a mask of zeros."""
    text = json.dumps(message).encode()
    assert len(text) < 126
    return b"\x81" + bytes([0x80 | len(text)]) + bytes(4) + text


@pytest.mark.slow
def test_s10_who_does_not_read_costs_little_memory_and_is_cut_off(own_house: Callable[..., House]) -> None:
    """Stalled clients keep asking for what makes the house send whole tables, and read none of it.

    Not every ask is answered with a table: with 200 commands waiting, which a busy machine has soon, the next are
    refused in some 60 bytes, and so again on each of these sockets, since the ids of one client name the same
    commands. What they are sent so may still find room in the buffers of the system after 2,000 asks, where nobody is
    behind yet; so they go on until they are cut off.
    """
    house, deaf_ones = own_house(sockets_per_person=100), 20

    async def story(street: Street) -> None:
        chairs = await street.table(2, options=SHORT)
        await dealt(chairs)
        ada, bo = chairs
        before = house.resident()
        with contextlib.ExitStack() as stack:
            deaf = [stack.enter_context(stalled(house, bo.table_id, bo.guest.token)) for _ in range(deaf_ones)]
            flood = [asyncio.to_thread(_ask_until_cut_off, each) for each in deaf]
            highest, flooding = before, asyncio.gather(*flood)
            began = time.monotonic()
            while not flooding.done() or time.monotonic() - began < 1.0:
                highest = max(highest, house.resident())
                await asyncio.sleep(0.02)
            assert (highest - before) / deaf_ones <= 1_000_000, f"{highest - before:,} bytes more"
            await ada.do("act", action="predict 1")
            assert await until(lambda: "\npublican_sockets 2\n" in _metrics(house), 30), _metrics(house)

    run(house, story)


def _ask_until_cut_off(deaf: socket.socket, seconds: float = 60.0) -> None:
    """Send choices that are stale: each is answered with the whole table, unless that is busy."""
    deaf.settimeout(
        seconds
    )  # a house that neither reads nor cuts would hold this thread, and with it the run, for ever
    until = time.monotonic() + seconds
    with contextlib.suppress(OSError):
        for number in takewhile(lambda _: time.monotonic() < until, count()):
            deaf.sendall(masked({"type": "act", "id": f"x{number}", "seen": 1, "action": "predict 1"}))
            time.sleep(0.001)


def _metrics(house: House) -> str:
    with socket.create_connection(("127.0.0.1", house.port), timeout=20) as asking:
        asking.sendall(b"GET /metrics HTTP/1.0\r\n\r\n")
        return b"".join(iter(lambda: asking.recv(65536), b"")).decode()


@pytest.mark.parametrize(
    "part",
    [
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"GET / HT",
    ],
    ids=["body", "headers", "request line"],
)
def test_s10_a_request_that_never_ends_is_cut_off(hasty_house: House, part: bytes) -> None:
    assert LONGEST_REQUEST <= 5
    with socket.create_connection(("127.0.0.1", hasty_house.port)) as slow:
        slow.sendall(part)
        slow.settimeout(20)
        began = time.monotonic()
        with contextlib.suppress(ConnectionResetError):
            assert slow.recv(100) == b""
        assert time.monotonic() - began > 0.9 * TIMEOUT
