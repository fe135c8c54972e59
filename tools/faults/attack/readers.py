"""S25: 1,100 HTTP clients that ask for files and never read them, at a server that may open 1,024 files.

They come from one address, which may have so many connections and no more; then from as many addresses as there are
clients, where only the files that are kept for others help.
"""

from __future__ import annotations

import itertools
import socket
import time
from collections import deque
from collections.abc import Iterator
from functools import partial
from importlib.resources import files

from tools.faults import load
from tools.faults.attack.floods import STRICT
from tools.faults.attack.probe import withstand
from tools.faults.report import Report
from tools.process import allow_many_sockets

READERS = 1100
FILES = 1024
SECONDS = 15.0
REQUESTS = 8
"""Requests that each sends at once: the system takes the first answers for the server."""


def run(scale: float, seed: int, report: Report) -> None:
    """Attack from one address, then from many; in a small dose only from many."""
    seconds = max(4.0, SECONDS * scale)
    for name, addresses in (("one address", 1), ("as many addresses", READERS)):
        if scale >= 0.5 or addresses > 1:
            attack = partial(_attack, addresses)
            title, one = f"{READERS:,} readers from {name}", addresses == 1
            withstand(title, attack, seconds, seed, report, files=FILES, one_address=one, **STRICT)


def _attack(addresses: int, port: int, seconds: float, seed: int) -> None:
    """Keep so many connections open, and let a newcomer in half-way: pages, a guest and a table for them."""
    allow_many_sockets()
    end, half = time.monotonic() + seconds, time.monotonic() + seconds / 2
    assets = files("publican").joinpath("page", "assets").iterdir()
    largest = max(assets, key=lambda file: len(file.read_bytes()))
    comers = _comers(port, f"/assets/{largest.name}", itertools.cycle(range(addresses)))
    held = deque(itertools.islice(comers, READERS))
    while time.monotonic() < end:
        held.append(next(comers))
        held.popleft().close()
        if half and time.monotonic() > half:
            half = 0.0
            load.open_table(port, load.greet(port, 1)[0].token or "")
        time.sleep(0.002)


def _comers(port: int, path: str, numbers: Iterator[int]) -> Iterator[socket.socket]:
    """Connect again and again, each time with a tiny window, and ask for a file."""
    for number in numbers:
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        deaf.settimeout(2)
        try:
            deaf.bind((f"127.1.{number >> 8}.{number & 255 or 1}", 0))
            deaf.connect(("127.0.0.1", port))
            deaf.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode() * REQUESTS)
        except OSError:  # it is refused, which is well
            pass
        yield deaf
