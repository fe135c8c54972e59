"""Orders of a host, given beside a house that is running."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tests.cli import running
from tests.cli.running import Done
from tests.server.client import PATIENCE, Chair, Guest
from tools.faults.house import House

CLOSED, BANNED = 4423, 4451


def place(house: House) -> list[str]:
    """Name where a house keeps everything, as the command is told."""
    address = house.settings.get("database")
    return ["--data", str(house.data)] if address is None else ["--database", address]


async def order(house: House, *arguments: str, apart: bool = False) -> Done:
    """Give an order beside the house; from a process of its own where that is tried."""
    give = running.run_apart if apart else running.run
    return await asyncio.to_thread(give, "house", *arguments, *place(house), cwd=Path.cwd())


async def told(house: House, *arguments: str) -> dict[str, Any]:
    """Give an order that must be carried out, and read what a program is told."""
    done = await order(house, *arguments, "--json")
    assert done.returncode == 0, done.stderr.decode()
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


async def id_of(guest: Guest) -> str:
    """Give the id by which a host names a person."""
    return str((await guest.http.get("/api/me")).json()["id"])[:8]


async def next_of(chair: Chair, kind: str) -> dict[str, Any]:
    """Hear messages up to one of a type."""
    return await chair.until(lambda message: message["type"] == kind)


async def soon(holds: Callable[[], Awaitable[bool]]) -> bool:
    """Wait a while for something to become true."""
    until = time.monotonic() + PATIENCE
    while not await holds() and time.monotonic() < until:
        await asyncio.sleep(0.05)
    return await holds()
