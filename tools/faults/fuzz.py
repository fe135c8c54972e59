"""F5: frames and requests that nobody should send, made of the protocol's own parts and of raw bytes."""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
from pathlib import Path
from typing import Any

from publican.server.adapters.sqlite import upkeep
from tools.faults import load
from tools.faults.house import House
from tools.faults.odd_requests import odd_request
from tools.faults.report import Report
from tools.faults.traps import Trap

FRAMES = 1_000_000
LANES = 24
"""Connections at a time: a request that never ends holds its own up for seconds."""
GROWTH = 24_000_000
"""Bytes that the process may grow by after its first quarter."""
REMEMBERED = 10.0
"""Seconds for which answers are remembered here. A house remembers ten minutes of them, but takes five commands a
second of a connection and not thousands: those of a whole run would be 140 MB, and hide what grows for ever."""

TYPES = (
    *("hello", "sit", "stand", "leave", "add_bot", "kick", "start", "nonce_hash", "nonce", "act", "back", "rematch"),
    *("abstain", "say", "mute", "claim", "free", "keep", "note", "seal", "undo"),
)
WILD: tuple[Any, ...] = (
    *(
        None,
        True,
        0,
        -1,
        1,
        6,
        7,
        2**53,
        2**53 + 1,
        2**70,
        -(2**70),
        1.5,
        1e308,
        "",
        "x",
        "x" * 41,
        "0" * 64,
        "00" * 16,
    ),
    *("predict 1", "bet -", "play r1", "\x00", "\ud800", "\u202e", "phrase", "text", "hello", "rookie", [], {}, [[[]]]),
    *({"type": "act"}, "[" * 100, "Ада", "\U0001f37a" * 30),
)
FIELDS = ("id", "seen", "action", "who", "level", "hash", "nonce", "kind", "words", "on", "token", "since")
PROPER: dict[str, tuple[Any, ...]] = {
    "act": ("predict 0", "predict 3", "bet -", "bet 1", "play r1", "play g1 g2", "fold", "", "x" * 100, "play \u202e"),
    "kick": (0, 1, 2, 6),
    "mute": (0, 1, 2, 6),
}
REQUESTS = (
    *(b"GET / HTTP/1.1\r\n\r\n", b"GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n", b"POST /api/me HTTP/1.1\r\nHost: x\r\n\r\n"),
    b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\n[[[[[",
    b"POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffff\r\n",
    b"GET /api/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \xff\xfe\r\n\r\n",
    b'GET /api/me HTTP/1.1\r\nHost: x\r\nCookie: publican="\\\x01; a=b; =;;\r\n\r\n',
    b"GET /api/records/" + b"a" * 9000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    *(b"\x16\x03\x01\x02\x00\x01", b"BREW / HTTP/1.1\r\nHost: x\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\r\n" * 50),
    b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
)


def masked(payload: bytes, first: int = 0x81) -> bytes:
    """Frame a payload as clients do, with a mask of zeros."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes([first]) + length + bytes(4) + payload


class Fuzzer:
    """Makes frames: most are read and refused, some cost their connection."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def frame(self) -> tuple[bytes, bool]:
        """Make a frame; tell whether the connection should survive it."""
        fate = self.chance.random()
        if fate < 0.90:
            return masked(json.dumps(self._proper()).encode()), True
        if fate < 0.97:
            return masked(self._mutated()), False
        return self._raw(), False

    def _proper(self) -> dict[str, Any]:
        """A command that is spelled well, whatever it asks for."""
        chance = self.chance
        kind = chance.choice([kind for kind in TYPES if kind not in ("hello", "leave")])
        command: dict[str, Any] = {
            "type": kind,
            "id": f"f{chance.randrange(10**6)}",
            "seen": chance.choice((0, 9, 2**53)),
        }
        match kind:
            case "act":
                command["action"] = chance.choice(PROPER["act"])
            case "kick" | "mute":
                command["who"] = chance.choice(PROPER["kick"])
            case "add_bot":
                command["level"] = chance.choice(("rookie", "wizard", ""))
            case "claim" | "free":
                command["who"] = chance.randrange(7)
            case "note":
                command |= {"part": chance.randrange(1000), "cells": [{"column": "won", "seat": 0, "value": 1}]}
            case "seal":
                command |= {"part": chance.randrange(1000), "column": chance.choice(("bets", "")), "value": 1}
            case "undo":
                command["step"] = chance.randrange(9)
            case "nonce_hash":
                command["hash"] = chance.randbytes(32).hex()
            case "nonce":
                command["nonce"] = chance.randbytes(16).hex()
            case "say":
                command |= {
                    "kind": chance.choice(("phrase", "reaction", "text")),
                    "words": chance.choice(("x", "\x1b")),
                }
        return command

    def _mutated(self) -> bytes:
        """A command with something wrong in its fields, or with its bytes disturbed."""
        chance = self.chance
        command = self._proper()
        for name in chance.sample(FIELDS, chance.randrange(1, 5)):
            command[name] = chance.choice(WILD)
        command["type"] = chance.choice((*TYPES, "what", 7, None, ["act"]))
        text = json.dumps(command).encode()
        if chance.random() < 0.5:
            at = chance.randrange(len(text))
            text = text[:at] + chance.randbytes(chance.randrange(4)) + text[at + chance.randrange(4) :]
        return text[:8000] + b"!"

    def _raw(self) -> bytes:
        """Bytes that are hardly a frame."""
        chance = self.chance
        first = chance.choice((0x80, 0x82, 0x83, 0x88, 0x89, 0x8A, 0xC1, 0x01, 0x00, chance.randrange(256)))
        body = chance.randbytes(chance.randrange(60))
        return chance.choice(
            (masked(body, first), body, bytes([first]) + body, masked(b"x" * 9000), b"\x81\xff" + body)
        )


def run(scale: float, seed: int, report: Report) -> None:
    """Send so many frames."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_run(Path(folder) / "data", max(500, round(FRAMES * scale)), seed, report))


async def _run(data: Path, frames: int, seed: int, report: Report) -> None:
    house = House(data, sockets_per_person=1000).start(trap=Trap(remembered=REMEMBERED))
    made = await load.parties(house.port, 2, seed)
    honest, victim = made
    for person in load.players(made):
        person.pace = 0.1
    samples: list[int] = []
    state = {"frames": 0, "bad": 0, "requests": 0}
    lanes = [
        _lane(
            house, victim[number % 3].token, victim, Fuzzer(random.Random(seed * 100 + number)), frames, state, report
        )
        for number in range(LANES)
    ]
    fuzzing = asyncio.gather(*lanes)
    while not fuzzing.done():
        await asyncio.sleep(0.2)
        samples.append(house.resident() if house.running else 0)
        report.show(state["frames"], frames, "frames")
    await fuzzing
    moves = sum(person.moves for person in honest)
    played_on = await load.until(lambda: sum(person.moves for person in honest) > moves, 20)
    report.must(house.running, "the house died")
    report.must(played_on, "others cannot play on")
    report.fault(trouble for person in honest for trouble in person.troubles)
    load.depart(made)
    await asyncio.sleep(0.2)
    report.must(await asyncio.to_thread(house.stop) == 0, "the house did not stop well")
    report.fault(line for line in house.errors() if "Invalid UTF-8" not in line)  # uvicorn's word for bad frames
    report.fault(upkeep.check(data))
    early, late = max(samples[: max(1, len(samples) // 4)]), max(samples)
    report.must(late - early <= GROWTH, f"memory grew from {early:,} to {late:,} bytes")
    report.fact(
        f"{state['frames']:,} frames ({state['bad']:,} cost their connection) and {state['requests']:,} requests,"
        f" memory {early / 1e6:.0f} MB in the first quarter and {late / 1e6:.0f} MB at most"
    )


async def _lane(
    house: House,
    token: str,
    victim: list[load.Player],
    fuzzer: Fuzzer,
    frames: int,
    state: dict[str, int],
    report: Report,
) -> None:
    while state["frames"] < frames and house.running and not report.wrong:
        if fuzzer.chance.random() < 0.2:
            await _request(house, fuzzer, token, state, report)
            continue
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        writer.write(
            f"GET /api/tables/{victim[0].table}/socket HTTP/1.1\r\nHost: x\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        writer.write(masked(json.dumps({"type": "hello", "token": token}).encode()))
        sane = True
        while sane:
            frame, sane = fuzzer.frame()
            writer.write(frame)
            state["frames"] += 1
        state["bad"] += 1
        writer.write(masked(b"the end"))  # where raw bytes were no whole frame
        try:
            writer.write_eof()  # the house may have hung up already
            async with asyncio.timeout(30):
                await reader.read()
        except (OSError, TimeoutError) as error:
            report.must(isinstance(error, OSError), "a bad frame did not close its connection in 30 s")
        writer.close()


async def _request(house: House, fuzzer: Fuzzer, token: str, state: dict[str, int], report: Report) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    raw = fuzzer.chance.random() < 0.3
    request = bytearray(fuzzer.chance.choice(REQUESTS) if raw else odd_request(fuzzer.chance, token))
    if raw and fuzzer.chance.random() < 0.5:
        request[fuzzer.chance.randrange(len(request))] = fuzzer.chance.randrange(256)
    writer.write(bytes(request))
    state["requests"] += 1
    answer = b""
    try:
        writer.write_eof()
        async with asyncio.timeout(10):
            answer = await reader.read(4096)
    except (OSError, TimeoutError):
        pass
    report.must(b"HTTP/1.1 5" not in answer, f"{bytes(request[:200])!r} was answered {answer[:100]!r}")
    writer.close()
