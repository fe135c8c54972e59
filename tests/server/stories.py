"""What many tests do: let a story happen with a house, over real sockets."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from publican.server.adapters.local_bus import LocalBus
from publican.server.tables.guests import Guests
from tests.server.client import Chair, Guest, Street
from tests.server.conftest import House

SHORT = {"rounds": 6}
PAGE = {"x-publican": "1"}
A_SECOND, ANSWERS = 1.0, 100


def nobody() -> Guests:
    """People of whom none is known."""
    storage: Any = None
    return Guests(storage, LocalBus(), lambda: 0)


async def closed_soon(chair: Chair, meanwhile: Chair | Callable[[], Awaitable[None]], times: int = ANSWERS) -> int:
    """Give the code with which the house hangs up: within a second, or before it has done other things so many times.

    Where the machine is busy, all takes longer. So what is done meanwhile, answering another one unless told otherwise,
    must take the same way as the news does after which the house hangs up.
    """
    do = partial(answered, meanwhile) if isinstance(meanwhile, Chair) else meanwhile
    closing = asyncio.ensure_future(chair.closed())
    until = time.monotonic() + A_SECOND
    for _ in range(times):
        if not closing.done():
            await do()
    await asyncio.wait([closing], timeout=max(0.0, until - time.monotonic()))
    assert closing.done(), "it does not hang up"
    return await closing


async def answered(chair: Chair) -> None:
    """Ask the house for a sign of life, and wait for it."""
    await chair.send({"type": "ping"})
    await chair.until(lambda message: message["type"] == "pong")


def run(house: House, story: Callable[[Street], Awaitable[None]]) -> None:
    """Let a story happen in a street with this house."""

    async def happens() -> None:
        async with Street(house.address) as street:
            await story(street)

    asyncio.run(happens())


async def dealt(chairs: list[Chair]) -> None:
    """Start a game and play up to the first choice."""
    await chairs[0].do("start")
    async with asyncio.TaskGroup() as tasks:
        for chair in chairs:
            tasks.create_task(chair.play(lambda chair: chair.stage == "playing"))


async def catch_up(*chairs: Chair) -> None:
    """Let everybody hear what the best informed has heard; nobody has changed a choice."""
    newest = max(chair.version for chair in chairs)
    for chair in chairs:
        while chair.version < newest:
            await chair.next()


async def other_device(street: Street, guest: Guest) -> Guest:
    """Be the same person on another device."""
    code = (await guest.http.post("/api/me/links")).json()["code"]
    answer = await street.client().post("/api/me/links/claim", json={"code": code})
    return street.known(guest.name, answer.json()["token"])


def page(house: House, **headers: str) -> dict[str, str]:
    """Give the headers that a page of this house sends."""
    return {"origin": house.address, **PAGE, **headers}


async def closed_after(url: str, message: Any, **how: Any) -> int | None:
    """Send a first frame, and give the code with which the house hangs up."""
    async with connect(url, **how) as socket:
        if message is not None:
            await socket.send(message if isinstance(message, bytes) else json.dumps(message))
        with pytest.raises(ConnectionClosed):
            await socket.recv()
        return socket.close_code


def socket_url(house: House, table: str) -> str:
    """Name the socket of a table."""
    return house.address.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
