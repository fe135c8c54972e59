"""S35: what one device does to others behind its own address: who was known before gets page and socket all the same.

Over IPv4, over IPv6, and behind a proxy that reports addresses with ports.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path

from msgspec import Struct

from publican.server.ws.visitor import SECURE_COOKIE
from tools.faults.attack.floods import STRICT
from tools.faults.attack.plain import Way, again_and_again, ask, attacks, hold
from tools.faults.attack.probe import CLIENT_CORE, pin
from tools.faults.fuzz import masked
from tools.faults.house import House
from tools.faults.refusals import handshake, request
from tools.faults.report import Report
from tools.process import on_core

WAYS = (Way("IPv4"), Way("IPv6", "::1", "::1"), Way("a proxy", source="127.0.0.1", forwarded="198.51.100.7"))
SECONDS = 10.0
LATE = 10.0
"""Seconds after which an answer is too late."""
WELCOME = b'"welcome"'

_processes = multiprocessing.get_context("spawn")
Attack = Callable[[int, float, int], None]


def run(scale: float, seed: int, report: Report) -> None:
    """Attack in each way, over each road; in a small dose in one way over each."""
    with on_core(CLIENT_CORE if (os.cpu_count() or 1) > 1 else 0):
        for number, way in enumerate(WAYS):
            every: dict[str, Attack] = {name: partial(again_and_again, name, way) for name in attacks(way)}
            every |= {"kept connections that ask": partial(ask, way), "connections held": partial(hold, way)}
            names = list(every) if scale >= 0.5 else [list(every)[-1 - 2 * number]]
            asyncio.run(_suffer(way, {name: every[name] for name in names}, max(3.0, SECONDS * scale), seed, report))


class Answers(Struct):
    """How long somebody waited for what they asked, and what did not come at all."""

    seconds: list[float] = []
    missing: int = 0


async def _suffer(way: Way, every: dict[str, Attack], seconds: float, seed: int, report: Report) -> None:
    proxy = None if way.forwarded is None else way.source
    settings = {**STRICT, "host": way.host, "proxy": proxy}
    for name, attack in every.items():
        with tempfile.TemporaryDirectory() as folder:
            house = House(Path(folder) / "data", **settings).start()
            pin(house.pid)
            person = Person(way, house.port)
            await person.come()
            attacker = _processes.Process(target=_attack, args=(attack, house.port, seconds, seed), daemon=True)
            attacker.start()
            await asyncio.sleep(1.0)  # until it has begun
            known, strangers = await person.ask_for(seconds)
            await asyncio.to_thread(attacker.join, 30)
            attacker.kill()
            report.must(await asyncio.to_thread(house.stop) == 0, f"{name}: the house did not stop well")
            report.fault(house.errors())
        missing = known.missing + strangers.missing
        report.must(missing == 0, f"{way.name}, {name}: {known.missing} of the known, {strangers.missing} of strangers")
        report.fact(
            f"{name} over {way.name}: somebody known before got page and socket {len(known.seconds)} times, at the"
            f" latest after {max(known.seconds, default=0):.2f} s, somebody unknown the page"
            f" {len(strangers.seconds)} times, after {max(strangers.seconds, default=0):.2f} s"
        )


def _attack(attack: Attack, port: int, seconds: float, seed: int) -> None:
    os.nice(5)
    attack(port, seconds, seed)


class Person:
    """Somebody behind the same address, with a cookie from before."""

    def __init__(self, way: Way, port: int) -> None:
        self._way = way
        self._port = port
        self._cookie = "publican" if way.forwarded is None else SECURE_COOKIE
        self._token = self._table = ""

    async def come(self) -> None:
        """Become a guest, and open a table."""
        found = json.loads((await self._asked(self._post("/api/me", b'{"name":"Ada"}'))).rpartition(b"\r\n\r\n")[2])
        self._token = found["token"]
        opened = self._post("/api/tables", b'{"game":"half-pint-heroes"}', f"Authorization: Bearer {self._token}")
        self._table = json.loads((await self._asked(opened)).rpartition(b"\r\n\r\n")[2])["id"]

    async def ask_for(self, seconds: float) -> tuple[Answers, Answers]:
        """Ask for page and socket with the cookie, and for the page without it, again and again."""
        known, strangers, end = Answers(), Answers(), time.monotonic() + seconds
        signed = self._signed()
        while time.monotonic() < end:
            for answers, sent in (
                (known, request("GET", "/", *signed)),
                (known, request("GET", "/api/me", *signed)),
                (strangers, request("GET", "/", *self._way.headers(1))),
            ):
                await _note(answers, self._asked(sent))
            await _note(known, self._seated())
            await asyncio.sleep(0.1)
        return known, strangers

    def _signed(self) -> Sequence[str]:
        return (*self._way.headers(2), f"Cookie: {self._cookie}={self._token}")

    def _post(self, path: str, body: bytes, *headers: str) -> bytes:
        return request("POST", path, "Content-Type: application/json", *self._way.headers(0), *headers, body=body)

    async def _asked(self, sent: bytes) -> bytes:
        """Ask, and read the whole answer."""
        reader, writer = await asyncio.open_connection(self._way.host, self._port, local_addr=(self._way.source, 0))
        try:
            writer.write(sent)
            answer = await reader.read()
        finally:
            writer.transport.abort()
        if not answer.startswith(b"HTTP/1.1 20"):
            raise ConnectionRefusedError(answer[:100])
        return answer

    async def _seated(self) -> bytes:
        """Come to the table by the cookie, as a page does, and be welcomed."""
        scheme = "http" if self._way.forwarded is None else "https"
        reader, writer = await asyncio.open_connection(self._way.host, self._port, local_addr=(self._way.source, 0))
        try:
            origin = f"Origin: {scheme}://x"
            writer.write(handshake(f"/api/tables/{self._table}/socket", origin, *self._signed()))
            if not (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101"):
                raise ConnectionRefusedError
            writer.write(masked(b'{"type":"hello"}'))
            heard = b""
            while WELCOME not in heard:
                more = await reader.read(4096)
                if not more:
                    raise ConnectionResetError(heard[:100])
                heard += more
            return heard
        finally:
            writer.transport.abort()


async def _note(answers: Answers, asking: Awaitable[bytes]) -> None:
    began = time.monotonic()
    try:
        async with asyncio.timeout(LATE):
            await asking
    except (OSError, TimeoutError, asyncio.IncompleteReadError):
        answers.missing += 1
    else:
        answers.seconds.append(time.monotonic() - began)
