"""F4: duplicated, reordered, delayed and cut-off messages between clients and a server: every effect exactly once."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections.abc import Callable
from pathlib import Path

from tools.faults import load, oracle
from tools.faults.house import House
from tools.faults.report import Report

COMMANDS = 1_000_000
MOST_TABLES = 60
"""So many play at a time that the delays of frames hold nothing up; fewer in a small dose."""
TROUBLE = 0.06
"""How many of the messages something happens to."""
CUT = 0.004
PATIENCE = 150
"""Fifths of a second that a table may stand still on a busy machine."""


class Meddler:
    """Passes the frames of one direction on, but not always once, in order and at once."""

    def __init__(self, chance: random.Random, send: Callable[[bytes], None], cut: Callable[[], None]) -> None:
        self._chance, self._send, self._cut = chance, send, cut
        self._buffer = b""
        self._opened = False
        self._frames = 0
        self._held: bytes | None = None
        self.meddled = 0

    def feed(self, data: bytes) -> None:
        """Take what came, and pass on what is whole."""
        self._buffer += data
        if not self._opened:
            head, end, self._buffer = self._buffer.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            self._opened = True
            self._send(head + end)
        while (size := _frame_size(self._buffer)) is not None and len(self._buffer) >= size:
            frame, self._buffer = self._buffer[:size], self._buffer[size:]
            self._frames += 1
            self._pass(frame)

    def _pass(self, frame: bytes) -> None:
        """Pass a frame on, perhaps twice, later, after the next one, or half of it and no more."""
        fate = self._chance.random()
        if self._frames == 1 or frame[0] != 0x81 or fate > TROUBLE:
            self._send(frame)
            self._release()
            return
        self.meddled += 1
        loop = asyncio.get_running_loop()
        if fate < CUT:
            self._send(frame[: self._chance.randrange(len(frame))])
            self._cut()
        elif fate < TROUBLE / 4:
            self._send(frame + frame)
        elif fate < TROUBLE / 2:
            self._send(frame)
            loop.call_later(self._chance.uniform(0.001, 0.2), self._send, frame)
        elif fate < TROUBLE * 3 / 4:
            loop.call_later(self._chance.uniform(0.001, 0.1), self._send, frame)
        elif self._held is None:
            self._held = frame
            loop.call_later(0.05, self._release)
        else:
            self._send(frame)
        if self._held is not frame:
            self._release()

    def _release(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            self._send(held)


def _frame_size(data: bytes) -> int | None:
    """Tell how long the frame is that begins here (RFC 6455, section 5.2)."""
    if len(data) < 2:
        return None
    masked, short = data[1] >> 7, data[1] & 127
    more = {126: 2, 127: 8}.get(short, 0)
    if len(data) < 2 + more:
        return None
    length = int.from_bytes(data[2 : 2 + more], "big") if more else short
    return 2 + more + 4 * masked + length


class Street(asyncio.Protocol):
    """The side of the proxy that clients see, one for each."""

    def __init__(self, port: int, chance: random.Random, meddled: list[Meddler]) -> None:
        self._port, self._chance, self._all = port, chance, meddled
        self._waiting = b""
        self._client: asyncio.Transport | None = None
        self._house: asyncio.Transport | None = None
        self._up: Meddler | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Connect to the house too."""
        assert isinstance(transport, asyncio.Transport)
        self._client = transport
        self._task = asyncio.get_running_loop().create_task(self._connect(transport))

    async def _connect(self, client: asyncio.Transport) -> None:
        down = Meddler(self._chance, lambda data: _write(client, data), self.cut)
        loop = asyncio.get_running_loop()
        try:
            house, _ = await loop.create_connection(lambda: _Back(down, self.cut), "127.0.0.1", self._port)
        except OSError:
            self.cut()
            return
        self._house = house
        self._up = Meddler(self._chance, lambda data: _write(house, data), self.cut)
        self._all += (self._up, down)
        self._up.feed(self._waiting)

    def data_received(self, data: bytes) -> None:
        """Pass on what a client sends."""
        if self._up is None:
            self._waiting += data
        else:
            self._up.feed(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """Hang up on both sides."""
        self.cut()

    def cut(self) -> None:
        """Cut both sides."""
        for transport in (self._client, self._house):
            if transport is not None and not transport.is_closing():
                transport.close()


class _Back(asyncio.Protocol):
    """The side of the proxy that the house sees."""

    def __init__(self, down: Meddler, cut: Callable[[], None]) -> None:
        self._down, self._cut = down, cut

    def data_received(self, data: bytes) -> None:
        """Pass on what the house sends."""
        self._down.feed(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """Hang up on the client."""
        self._cut()


def _write(transport: asyncio.Transport, data: bytes) -> None:
    if not transport.is_closing():
        transport.write(data)


def run(scale: float, seed: int, report: Report) -> None:
    """Let so many commands be sent through the proxy."""
    commands = max(100, round(COMMANDS * scale))
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_run(Path(folder) / "data", commands, seed, report))


async def _run(data: Path, commands: int, seed: int, report: Report) -> None:
    house, chance, meddled = House(data).start(), random.Random(seed), list[Meddler]()
    loop = asyncio.get_running_loop()
    tables = min(MOST_TABLES, max(6, commands // 500))
    proxy = await loop.create_server(lambda: Street(house.port, chance, meddled), "127.0.0.1", 0)
    made = [await asyncio.to_thread(load.party, house.port, seed * 1000 + number) for number in range(tables)]
    pad = await asyncio.to_thread(load.pad_party, house.port, seed)
    everybody = load.players([*made, pad])
    for person in everybody:
        person.lossy = True
    await load.gather(everybody, proxy.sockets[0].getsockname()[1])
    sent, still = [0] * tables, [0] * tables
    while sum(sent) < commands and max(still) < PATIENCE:
        await asyncio.sleep(0.2)
        before, sent = sent, [sum(person.commands for person in table) for table in made]
        still = [count + 1 if now == then else 0 for count, now, then in zip(still, sent, before, strict=True)]
        report.show(sum(sent), commands, "commands")
    report.must(max(still) < PATIENCE, "a table stands still")
    report.fault(await load.settled([*made, pad], 60))
    load.depart([*made, pad])
    proxy.close()
    await asyncio.sleep(0.3)
    report.must(await asyncio.to_thread(house.stop) == 0, "the house did not stop well")
    report.fault(oracle.verdict(data, everybody, report))
    report.fault(house.errors())
    cuts = sum(person.cuts for person in everybody)
    asked = sum(person.commands for person in pad)
    report.must(asked > 0, "nobody wrote on the pad")
    troubled = sum(each.meddled for each in meddled)
    report.fact(f"{sum(sent):,} commands and {asked:,} at a pad, {troubled:,} frames meddled with, {cuts:,} cuts")
