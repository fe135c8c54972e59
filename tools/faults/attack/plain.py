"""S35-S37: one address asks for pages, tries codes and hellos, and holds connections; others elsewhere play on."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from functools import partial
from importlib.resources import files

from msgspec import Struct

from publican.server.serve import loop_factory
from publican.server.tables.guests import code
from tools.faults.attack.floods import ADDRESS, STRICT
from tools.faults.attack.probe import withstand
from tools.faults.fuzz import masked
from tools.faults.refusals import Kind, handshake, refused, request
from tools.faults.report import Report
from tools.process import allow_many_sockets

SECONDS = 15.0
CONNECTIONS = 90
HELD = 220
"""Connections that are held, half of them sockets: more than an address may have."""


class Way(Struct, frozen=True):
    """How an attacker reaches a house, and others behind the same address do."""

    name: str
    host: str = "127.0.0.1"
    source: str = ADDRESS
    forwarded: str | None = None
    """The address that the proxy reports, if there is one; each request comes from another port there."""

    def headers(self, number: int) -> tuple[str, ...]:
        """Give what the proxy adds to a request."""
        return () if self.forwarded is None else (f"X-Forwarded-For: {self.forwarded}:{10_000 + number % 50_000}",)


DIRECT = Way("IPv4")
Making = Callable[[int], Kind]


def attacks(way: Way) -> dict[str, tuple[Making, int]]:
    """Give what is sent again and again, each on a new connection, and how many at a time."""
    path = "/api/tables/aaaaaaaaaaaaaaaa/socket"

    def wrong_code(number: int) -> Kind:
        return Kind(
            request("POST", "/api/me/links/claim", *way.headers(number), body=b'{"code":"%s"}' % code().encode())
        )

    return {
        "floods of pings": (lambda n: Kind(handshake(path, *way.headers(n)), masked(b"", 0x89) * 100), 5),
        "bad hellos": (
            lambda n: Kind(handshake(path, *way.headers(n)), masked(b'{"type":"hello","token":"nobody%d"}' % n)),
            30,
        ),
        "wrong codes": (wrong_code, 30),
        "requests, each on a new connection": (lambda n: Kind(request("GET", "/", *way.headers(n))), CONNECTIONS),
        "unknown tokens": (
            lambda n: Kind(request("GET", "/api/me", *way.headers(n), f"Cookie: publican=nobody{n}")),
            CONNECTIONS,
        ),
    }


def again_and_again(name: str, way: Way, port: int, seconds: float, seed: int) -> None:
    """Send one kind for a while."""
    make, at_once = attacks(way)[name]
    end = time.monotonic() + seconds
    some: Iterator[Kind] = itertools.takewhile(lambda _: time.monotonic() < end, map(make, itertools.count()))
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(refused(port, some, way.source, at_once, way.host))


def hold(way: Way, port: int, seconds: float, seed: int) -> None:
    """Hold more connections than an address may have, half of them sockets; those that are cut come again."""
    allow_many_sockets()
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(_hold(way, port, seconds))


async def _hold(way: Way, port: int, seconds: float) -> None:
    end = time.monotonic() + seconds
    shake = handshake("/api/tables/aaaaaaaaaaaaaaaa/socket", *way.headers(0))

    async def one(number: int) -> None:
        while time.monotonic() < end:
            with suppress(OSError, TimeoutError), ExitStack() as stack:
                reader, writer = await asyncio.open_connection(way.host, port, local_addr=(way.source, 0))
                stack.callback(writer.transport.abort)
                if number % 2:
                    writer.write(shake)
                async with asyncio.timeout(max(0.1, end - time.monotonic())):
                    while await reader.read(65536):
                        pass
            await asyncio.sleep(0.05)

    await asyncio.gather(*(one(number) for number in range(HELD)))


def ask(way: Way, port: int, seconds: float, seed: int) -> None:
    """Ask for the largest file, the page and what needs the database, on so many connections that are kept."""
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(_ask(way, port, seconds))


async def _ask(way: Way, port: int, seconds: float) -> None:
    end = time.monotonic() + seconds
    assets = files("publican").joinpath("page", "assets")
    largest = max(assets.iterdir(), key=lambda file: len(file.read_bytes())).name if assets.is_dir() else ""
    paths = (f"/assets/{largest}", "/", "/api/tables", "/api/records/aaaaaaaaaaaaaaaa", "/table/aaaaaaaaaaaaaaaa")

    async def one(number: int) -> None:
        path = paths[number % len(paths)]
        asked = request("GET", path, *way.headers(number)).replace(b"Connection: close\r\n", b"")
        while time.monotonic() < end:
            with suppress(OSError, TimeoutError, asyncio.IncompleteReadError), ExitStack() as stack:
                reader, writer = await asyncio.open_connection(way.host, port, local_addr=(way.source, 0))
                stack.callback(writer.transport.abort)
                while time.monotonic() < end:
                    writer.write(asked)
                    async with asyncio.timeout(max(0.1, end - time.monotonic())):
                        await _answer(reader)

    await asyncio.gather(*(one(number) for number in range(CONNECTIONS)))


async def _answer(reader: asyncio.StreamReader) -> int:
    """Read one answer; give its status."""
    head = await reader.readuntil(b"\r\n\r\n")
    length = next((int(line[15:]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")), None)
    if length is None:
        while not (await reader.readuntil(b"\r\n")).startswith(b"0\r\n"):
            pass
    else:
        await reader.readexactly(length)
    return int(head[9:12])


def run(scale: float, seed: int, report: Report) -> None:
    """Attack in each way; a small dose asks on kept connections alone."""
    every = {f"{CONNECTIONS} connections that ask without end": partial(ask, DIRECT)}
    if scale >= 0.5:
        every |= {name: partial(again_and_again, name, DIRECT) for name in attacks(DIRECT)}
        every[f"{HELD} connections held"] = partial(hold, DIRECT)
    for name, attack in every.items():
        withstand(name, attack, max(3.0, SECONDS * scale), seed, report, **STRICT)
