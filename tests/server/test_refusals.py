"""S32: whatever is refused leaves nothing behind, not even what a collection of garbage would take away."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import islice, repeat
from pathlib import Path
from queue import SimpleQueue

import pytest

from publican.server import garbage, serve
from publican.server.http import protocol
from publican.server.listening import listen
from publican.server.settings import Settings
from publican.server.ws import connection, sockets
from tools.faults.house import LIFTED
from tools.faults.load import greet, open_table
from tools.faults.refusals import kinds, odd, refused

TIMES = 10
"""How often each is refused: what is left of each shows, what is left once does not."""


@pytest.mark.slow
@pytest.mark.usefixtures("as_before")
def test_s32_what_is_refused_leaves_no_garbage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module, patience in ((sockets, "FIRST_FRAME"), (protocol, "LONGEST_REQUEST"), (connection, "GOODBYE")):
        monkeypatch.setattr(module, patience, 0.1)
    addresses: SimpleQueue[str] = SimpleQueue()
    with ThreadPoolExecutor(1) as street:
        left = street.submit(_refuse_all, addresses)
        serve.run(Settings(data=tmp_path, **LIFTED), listen("127.0.0.1", 0), addresses.put)
    assert left.result() == {}


def _refuse_all(addresses: SimpleQueue[str]) -> dict[str, int]:
    port = int(addresses.get(timeout=20).rpartition(":")[2])
    try:
        with asyncio.Runner(loop_factory=serve.loop_factory()) as runner:  # that of asyncio leaves garbage itself
            return runner.run(_left(port))
    finally:
        os.kill(os.getpid(), signal.SIGTERM)


async def _left(port: int) -> dict[str, int]:
    """Count, for each kind that leaves any, the objects that only a collection can take away."""
    person = (await asyncio.to_thread(greet, port, 1))[0]
    token = person.token or ""
    table = await asyncio.to_thread(open_table, port, token)
    found: dict[str, int] = {}
    everything = {name: repeat(kind, TIMES) for name, kind in kinds(table, token).items()}
    for name, some in {**everything, "odd requests": islice(odd(1, token), 20 * TIMES)}.items():
        await refused(port, islice(some, 1))
        gc.collect()  # what is left once
        await refused(port, some, at_once=TIMES)
        await asyncio.sleep(0.02)  # the last is forgotten
        if (count := gc.collect()) >= TIMES - 1:
            found[name] = count
    return found


class Heavy:
    """Something in a circle that takes memory, and that only a collection takes away."""

    def __init__(self) -> None:
        self.itself, self.bytes = self, bytes(100_000)


@pytest.mark.usefixtures("as_before")
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere objects are counted, not bytes")
def test_s32_garbage_has_a_ceiling_in_bytes() -> None:
    async def litter() -> int:
        garbage.calm(asyncio.get_running_loop())
        before, most = garbage.resident(), 0
        for _ in range(100):
            for _ in range(40):
                Heavy()
            await asyncio.sleep(0.01)
            most = max(most, garbage.resident() - before)
        return most

    made, most = 100 * 40 * 100_000, asyncio.run(litter())
    assert made == 400_000_000
    assert most < 150_000_000


def test_s32_what_grew_old_before_it_was_garbage_goes_too(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []

    def collect(generation: int) -> int:
        looked.append(generation)
        return 0

    sizes = iter([0, 16, 17, 17, 33, 34, 300, 20, 23, 36, 36])
    monkeypatch.setattr(gc, "collect", collect)
    with closing(asyncio.new_event_loop()) as loop:
        ceiling = garbage.Ceiling(lambda: next(sizes) * 2**20, loop)
        seen = []
        for _ in range(6):
            looked.clear()
            ceiling.look()
            seen.append(list(looked))
    assert seen == [[1], [], [1], [2], [], [1]]
