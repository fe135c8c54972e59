"""S23: floods of pings, pongs and continuations, before and after hello, from one socket and from ten.

Whoever is closed for it comes back at once, until the time is up.
"""

from __future__ import annotations

import itertools
import json
import socket
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from typing import Any

from msgspec import Struct

from tools.faults import load
from tools.faults.attack.probe import withstand
from tools.faults.fuzz import masked
from tools.faults.report import Report

SECONDS = 10.0
SOCKETS = (1, 10)
ADDRESS = "127.0.0.2"
"""Where the attackers come from: others play from another address."""
CHUNK = 64 * 1024
STRICT: dict[str, Any] = {
    "messages_per_second": 5.0,
    "burst": 20.0,
    "sockets_per_address": 100,
    "requests_per_second": 100.0,
}
"""The limits that a host has by default, which are lifted elsewhere here."""


class Flood(Struct, frozen=True):
    """Frames to send again and again, and what comes before them."""

    name: str
    frame: bytes
    first: bytes = b""
    known: bool = False
    """Whether hello was said."""

    @property
    def title(self) -> str:
        """Name it for a report."""
        return f"{self.name} {'after' if self.known else 'before'} hello"


FLOODS = tuple(
    Flood(name, masked(b"", first), begin, known)
    for (name, first, begin), known in itertools.product(
        (
            ("pings", 0x89, b""),
            ("pongs", 0x8A, b""),
            ("continuations", 0x00, masked(b"", 0x01)),
        ),
        (False, True),
    )
)


def run(scale: float, seed: int, report: Report) -> None:
    """Flood with each kind by itself; in a small dose with all of them at once."""
    if scale < 0.5:
        withstand("floods", partial(_attack, FLOODS, 10), max(2.0, SECONDS * scale), seed, report, **STRICT)
        return
    for flood, sockets in itertools.product(FLOODS, SOCKETS):
        name = f"{flood.title}, {sockets} {'socket' if sockets == 1 else 'sockets'}"
        withstand(name, partial(_attack, (flood,), sockets), SECONDS * scale, seed, report, **STRICT)


def _attack(floods: Sequence[Flood], sockets: int, port: int, seconds: float, seed: int) -> None:
    (person,) = load.greet(port, 1)
    token = person.token or ""
    table = load.open_table(port, token)
    end = time.monotonic() + seconds
    kinds = itertools.islice(itertools.cycle(floods), sockets)
    with ThreadPoolExecutor(sockets) as threads:
        closed = list(threads.map(lambda flood: _again_and_again(flood, port, table, token, end), kinds))
    if not all(closed):
        raise RuntimeError("a flood did not close its socket")


def _again_and_again(flood: Flood, port: int, table: str, token: str, end: float) -> int:
    """Flood until the time is up; count how often the socket was closed."""
    closed = 0
    while time.monotonic() < end:
        closed += attempt(flood, port, table, token, end)
    return closed


def attempt(flood: Flood, port: int, table: str, token: str, end: float) -> bool:
    """Flood one socket; tell whether it was closed before the time was up."""
    try:
        with open_socket(port, table, token if flood.known else None, ADDRESS) as tap:
            tap.sendall(flood.first)
            while time.monotonic() < end:
                tap.sendall(flood.frame * (CHUNK // len(flood.frame)))
    except OSError:
        return True
    return False


def open_socket(port: int, table: str, token: str | None, address: str = "127.0.0.1") -> socket.socket:
    """Shake hands, and say hello where there is a token."""
    with ExitStack() as stack:
        tap = stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=5, source_address=(address, 0)))
        tap.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        if not tap.recv(4096).startswith(b"HTTP/1.1 101"):
            raise ConnectionRefusedError("the handshake was refused")
        if token is not None:
            tap.sendall(masked(json.dumps({"type": "hello", "token": token}).encode()))
        stack.pop_all()
    return tap
