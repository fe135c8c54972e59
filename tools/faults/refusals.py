"""S32: every kind of thing that a house refuses, and a client that is refused as fast as it can be."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import count
from typing import Any, cast

from msgspec import Struct

from tools.faults.fuzz import masked
from tools.faults.odd_requests import METHODS, TARGETS, odd_request

AT_ONCE = 16
"""Connections that are refused at the same time."""
PATIENCE = 20.0
HEAVY = "X: " + "x" * 8000
KEY = "AAAAAAAAAAAAAAAAAAAAAA=="


class Kind(Struct, frozen=True):
    """Something that is refused: what is sent at once, and what after the first answer to it."""

    first: bytes
    then: bytes = b""
    cut: bool = False
    """Whether we hang up without waiting for the last answer."""


def handshake(path: str, *headers: str, method: str = "GET", version: str = "1.1", key: str | None = KEY) -> bytes:
    """Write a handshake; a header that is given takes the place of the usual one."""
    usual = {"Host": "x", "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
    given = {header.partition(":")[0] for header in headers}
    lines = [f"{name}: {value}" for name, value in usual.items() if name not in given]
    lines += [] if key is None else [f"Sec-WebSocket-Key: {key}"]
    return "\r\n".join([f"{method} {path} HTTP/{version}", *lines, *headers, "", ""]).encode("latin-1")


def request(method: str, path: str, *headers: str, body: bytes = b"") -> bytes:
    """Write a request after which the connection is closed."""
    lines = [f"{method} {path} HTTP/1.1", "Connection: close", *headers]
    if not any(header.startswith("Host:") for header in headers):
        lines.append("Host: x")
    if body and not any(header.lower().startswith(("content-length", "transfer-")) for header in headers):
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


def kinds(table: str, token: str) -> dict[str, Kind]:
    """List every kind by its name, at a house where one table and one person's token are known."""
    return {**_handshakes(table), **_hellos(table, token), **_requests(token), **_routes()}


def _handshakes(table: str) -> Mapping[str, Kind]:
    path = f"/api/tables/{table}/socket"
    bad = {
        "key": handshake(path, key="bad"),
        "key of the wrong length": handshake(path, key="AAAA"),
        "key that is no base64": handshake(path, key="=" * 24),
        "no key": handshake(path, key=None),
        "two keys": handshake(path, f"Sec-WebSocket-Key: {KEY}"),
        "version 8": handshake(path, "Sec-WebSocket-Version: 8"),
        "no version": handshake(path).replace(b"Sec-WebSocket-Version: 13\r\n", b""),
        "two versions": handshake(path, "Sec-WebSocket-Version: 13", "Sec-WebSocket-Version: 13"),
        "POST": handshake(path, method="POST"),
        "HTTP/1.0": handshake(path, version="1.0"),
        "a body": handshake(path, "Content-Length: 3") + b"abc",
        "bad protocols": handshake(path, "Sec-WebSocket-Protocol: ,,("),
        "bad extensions": handshake(path, "Sec-WebSocket-Extensions: ;;="),
        "another upgrade": handshake(path, "Upgrade: h2c", "Connection: Upgrade, close"),
        "two upgrades": handshake(path, "Upgrade: websocket, h2c", "Connection: Upgrade, close"),
        "bad connection": handshake(path, "Connection: Upgrade, (("),
        "two origins": handshake(path, "Origin: http://x", "Origin: http://y"),
        "a foreign origin": handshake(path, "Origin: https://evil.example"),
        "no table's address": handshake("/api/tables/../x/socket"),
        "no socket's address": handshake("/api/me"),
        "an address of 5 kB": handshake("/api/tables/" + "a" * 5000 + "/socket"),
        "an address of 9 kB": handshake("/api/tables/" + "a" * 9000 + "/socket"),
        "56 kB of headers": handshake(path, *[HEAVY] * 7, key="bad"),
        "a header of 20 kB": handshake(path, "X: " + "x" * 20_000),
        "70 kB of headers": handshake(path, *[HEAVY] * 9),
        "200 headers": handshake(path, *[f"X-{number}: y" for number in range(200)]),
        "latin headers": handshake(path, "X: \xff\xfe", key="bad"),
    }
    whole = handshake(path)
    return {f"handshake with {name}": Kind(sent) for name, sent in bad.items()} | {
        "handshake that is cut": Kind(whole[: len(whole) // 2], cut=True),
        "handshake cut before its answer": Kind(whole, cut=True),
        "handshake with data behind it": Kind(whole + masked(b"{}")),
        "handshake with a request behind it": Kind(whole + request("GET", "/")),
    }


def _hellos(table: str, token: str) -> Mapping[str, Kind]:
    hello = {"type": "hello", "token": token}
    said: dict[str, bytes] = {
        "nothing": b"",
        "no JSON": masked(b"{"),
        "no object": masked(b"7"),
        "deep JSON": masked(b"[" * 4000),
        "no text": masked(_spelled(hello), 0x82),
        "no UTF-8": masked(b"\xff\xfe"),
        "a command": masked(_spelled({"type": "ping"})),
        "an unknown type": masked(_spelled({"type": "nothing"})),
        "a field too many": masked(_spelled({**hello, "more": 1})),
        "no token": masked(_spelled({"type": "hello"})),
        "an unknown token": masked(_spelled({"type": "hello", "token": "x" * 32})),
        "another protocol": masked(_spelled({**hello, "protocol": 1})),
        "too much": masked(b"x" * 9000),
        "a frame without a mask": b"\x81\x02{}",
        "reserved bits": b"\xf1\x80" + bytes(4),
        "an unknown opcode": b"\x83\x80" + bytes(4),
        "a continuation": masked(b"{}", 0x80),
        "a flood": masked(b"", 0x89) * 60,
        "goodbye": masked(b"\x03\xe8", 0x88),
        "a broken goodbye": masked(b"\x00", 0x88),
        "half a frame": masked(_spelled(hello))[:9],
    }
    known, unknown = handshake(f"/api/tables/{table}/socket"), handshake("/api/tables/aaaaaaaaaaaaaaaa/socket")
    cut = ("nothing", "half a frame")
    return {f"hello: {name}": Kind(known, frames, cut=name in cut) for name, frames in said.items()} | {
        "hello: too late": Kind(known),
        "hello: an unknown table": Kind(unknown, masked(_spelled(hello))),
        "hello cut before its answer": Kind(known, masked(_spelled(hello)), cut=True),
        "after hello: no JSON": Kind(known, masked(_spelled(hello)) + masked(b"{")),
        "after hello: hello": Kind(known, masked(_spelled(hello)) * 2),
        "after hello: reserved bits": Kind(known, masked(_spelled(hello)) + b"\xf1\x80" + bytes(4)),
        "after hello: too much": Kind(known, masked(_spelled(hello)) + masked(b"x" * 9000)),
    }


def _requests(token: str) -> Mapping[str, Kind]:
    signed = f"Authorization: Bearer {token}"
    sent = {
        "no HTTP": b"BREW\r\n\r\n",
        "raw bytes": bytes(range(256)),
        "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500) + b"\r\n\r\n",
        "HTTP/3.0": b"GET / HTTP/3.0\r\nConnection: close\r\n\r\n",
        "no Host": b"GET / HTTP/1.1\r\n\r\n",
        "a bad Host": request("GET", "/", "Host: :x"),
        "70 kB of headers": request("GET", "/", *[HEAVY] * 9),
        "a bad header": b"GET / HTTP/1.1\r\nHost: x\r\nno header\r\n\r\n",
        "two lengths": request("POST", "/api/me", "Content-Length: 3", "Content-Length: 4", body=b"abcd"),
        "a length of -1": request("POST", "/api/me", "Content-Length: -1", body=b"x"),
        "chunks that are none": request("POST", "/api/me", "Transfer-Encoding: chunked", body=b"zz\r\n\r\n"),
        "an unknown encoding": request("POST", "/api/me", "Transfer-Encoding: gzip", body=b"zz"),
        "a body of 9 kB": request("POST", "/api/me", body=b'"' + b"x" * 9000 + b'"'),
        "a chunked body of 9 kB": request(
            "POST", "/api/me", "Transfer-Encoding: chunked", body=b"2328\r\n" + b"x" * 9000 + b"\r\n0\r\n\r\n"
        ),
        "no body": request("POST", "/api/me"),
        "a body that is no JSON": request("POST", "/api/me", body=b"{"),
        "a body of the wrong type": request("POST", "/api/me", body=b'{"name":7}'),
        "a body that is deep": request("POST", "/api/me", body=b"[" * 6000),
        "a body that is no UTF-8": request("POST", "/api/me", body=b'{"name":"\xff"}'),
        "a name that is none": request("POST", "/api/me", body=b'{"name":"\\u202e"}'),
        "a table that is none": request("POST", "/api/tables", signed, body=b'{"game":"chess"}'),
        "a pad that is none": request("POST", "/api/pads", signed, body=b'{"sheet":{}}'),
        "a foreign origin": request("POST", "/api/me", "Origin: https://evil.example", body=b"{}"),
        "a cookie without our header": request("DELETE", "/api/me", "Cookie: publican=x", "Origin: http://x"),
        "an unknown token": request("GET", "/api/me", "Authorization: Bearer x"),
        "many unknown cookies": request("GET", "/api/me", *(f"Cookie: publican={number}" for number in range(20))),
        "a wrong code": request("POST", "/api/me/links/claim", body=b'{"code":"aaaaaaaaaaaaaaaa"}'),
        "an unknown table": request("GET", "/api/tables/aaaaaaaaaaaaaaaa"),
        "a link to an unknown table": request("GET", "/table/aaaaaaaaaaaaaaaa", "Accept: text/html"),
        "an unknown record": request("GET", "/api/records/aaaaaaaaaaaaaaaa"),
        "steps of an unknown record": request("GET", "/api/records/aaaaaaaaaaaaaaaa/steps"),
        "an unknown page": request("GET", "/nowhere", "Accept: text/html"),
        "a path that leads out": request("GET", "/../../etc/passwd"),
        "an expectation": request("POST", "/api/me", "Expect: 200-ok", body=b"{"),
    }
    post = request("POST", "/api/me", body=b'{"name":"Ada"}')
    cuts = {"request line": b"GET / HT", "head": b"GET / HTTP/1.1\r\nHost: x\r\n", "body": post[:-5]}
    return {f"request with {name}": Kind(each) for name, each in sent.items()} | {
        **{f"request cut in its {name}": Kind(each, cut=True) for name, each in cuts.items()},
        **{f"request that stops in its {name}": Kind(each) for name, each in cuts.items()},
        "request cut before its answer": Kind(request("GET", "/api/tables/aaaaaaaaaaaaaaaa"), cut=True),
        "requests one behind the other": Kind(b"GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n" * 8 + request("GET", "/x")),
    }


def _routes() -> Mapping[str, Kind]:
    """Ask for every route by every method, by nobody and with a body that is none."""
    methods = sorted(set(METHODS) - {"CONNECT"})
    sent = ((method, path) for method in methods for path in TARGETS)
    return {f"{method} {path}": Kind(request(method, path, body=b"x")) for method, path in sent}


def odd(seed: int, token: str) -> Iterator[Kind]:
    """Give odd requests for ever."""
    chance = random.Random(seed)
    return (Kind(odd_request(chance, token)) for _ in count())


def _spelled(message: Mapping[str, Any]) -> bytes:
    return json.dumps(message).encode()


async def refused(
    port: int, some: Iterator[Kind], address: str = "127.0.0.1", at_once: int = AT_ONCE, host: str = "127.0.0.1"
) -> int:
    """Send all of these, a few at a time; give how many were sent."""
    sent = 0

    async def worker() -> None:
        nonlocal sent
        for kind in some:
            sent += 1
            await _one(port, kind, address, host)

    async with asyncio.TaskGroup() as tasks:
        for _ in range(at_once):
            tasks.create_task(worker())
    return sent


class _Client(asyncio.Protocol):
    """A connection that sends what is refused, and reads until the house hangs up; it leaves no cycles itself."""

    def __init__(self, kind: Kind, ended: asyncio.Future[None]) -> None:
        self._kind, self._then, self._ended = kind, kind.then, ended

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._kind.first)
        if self._kind.cut and not self._then:
            self._transport.close()  # when all is written

    def data_received(self, data: bytes) -> None:
        if self._then:
            self._transport.write(self._then)
            self._then = b""
            if self._kind.cut:
                self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._ended.done():
            self._ended.set_result(None)


async def _one(port: int, kind: Kind, address: str, host: str) -> None:
    """Send one."""
    loop = asyncio.get_running_loop()
    ended = loop.create_future()
    with suppress(OSError):
        transport, _ = await loop.create_connection(lambda: _Client(kind, ended), host, port, local_addr=(address, 0))
        await asyncio.wait([ended], timeout=PATIENCE)
        transport.abort()
