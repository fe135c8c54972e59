"""The house hardly ever collects garbage (``serve``), so it must not make any."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import signal
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

import httpx
import pytest

from publican.server import serve
from publican.server.listening import listen
from publican.server.settings import Settings
from tests.server.client import Chair, Guest, Street, all_play
from tools.faults.house import LIFTED

MODULES = ("publican.", "uvicorn.", "websockets.server.", "litestar.", "msgspec.")
"""Whose objects are counted: what the server makes, and the people of this test do not."""


@pytest.mark.slow
@pytest.mark.usefixtures("as_before")
def test_a_party_leaves_nothing_to_the_garbage_collector(tmp_path: Path) -> None:
    addresses: SimpleQueue[str] = SimpleQueue()
    with ThreadPoolExecutor(1) as street:
        left = street.submit(_evening, addresses)
        settings = Settings(data=tmp_path, **{**LIFTED, "idle": 0.2})
        serve.run(settings, listen("127.0.0.1", 0), addresses.put)
    assert left.result() == []


def _evening(addresses: SimpleQueue[str]) -> list[str]:
    address = addresses.get(timeout=20)
    try:
        return asyncio.run(_party(address))
    finally:
        os.kill(os.getpid(), signal.SIGTERM)


async def _party(address: str) -> list[str]:
    """Play a game, some leaving without a word; give what only a collection can take away."""
    gc.collect()
    async with Street(address) as street:
        chairs = await street.table(3, options={"rounds": 6})
        await chairs[0].do("start")
        await all_play(chairs)
        await street.table(2)  # whoever looked at tables last still holds this one, and not the other
        await _nonsense(address)
        await _bad_frame(await (await street.guest("Ed")).take(chairs[0].table_id))
        bystander = await street.guest("Flo")
        (await bystander.take(chairs[0].table_id)).socket.transport.abort()
        await _gone_at_once(bystander, chairs[0].table_id)
    async with httpx.AsyncClient(base_url=address, trust_env=False) as outside:
        async with asyncio.timeout(20):  # the table is put to rest
            while "\npublican_tables 0\n" not in (await outside.get("/metrics")).text:
                await asyncio.sleep(0.05)
        return _only_collected()


def _only_collected() -> list[str]:
    """Name what is alive before a collection and not after it: ``gc.garbage`` lacks cycles through a generator."""
    before = _alive()
    gc.collect()
    return sorted((before - _alive()).elements())


def _alive() -> Counter[str]:
    kinds = (type(each) for each in gc.get_objects())
    return Counter(kind.__qualname__ for kind in kinds if f"{kind.__module__}.".startswith(MODULES))


async def _gone_at_once(guest: Guest, table: str) -> None:
    """Say who one is, and do not wait to be let in."""
    for _ in range(5):
        socket = await guest.socket(table)
        await socket.send(json.dumps({"type": "hello", "token": guest.token}))
        socket.transport.abort()


async def _bad_frame(chair: Chair) -> None:
    """Send a frame that the parser stumbles over."""
    chair.socket.transport.write(b"\xc1\x80" + bytes(4))
    assert await chair.closed() == 1002


async def _nonsense(address: str) -> None:
    """Send what is no request, and bodies that are none."""
    async with httpx.AsyncClient(base_url=address, trust_env=False) as outside:
        for body in (b"", b"{", b"7", b"{}", b'{"name": 7}', b'{"name": "Ada", "code": 7}', b"[" * 6000):
            assert (await outside.post("/api/me", content=body)).status_code == 400
    reader, writer = await asyncio.open_connection("127.0.0.1", int(address.rpartition(":")[2]))
    writer.write(b"BREW\r\n\r\n")
    assert (await reader.read()).startswith(b"HTTP/1.1 400 ")
    writer.close()
