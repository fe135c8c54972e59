"""The bus: all news reach who subscribed here at once, and who subscribed at another server a moment later, once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, aclosing, asynccontextmanager

import pytest

from publican.server import wire
from publican.server.adapters.local_bus import LocalBus
from publican.server.adapters.postgres.notify_bus import SEND
from publican.server.adapters.postgres.shared import open_bus
from publican.server.adapters.postgres.storage import PostgresStorage
from publican.server.core.news import (
    ClockRuns,
    LogsGrew,
    News,
    PersonDeleted,
    PersonMuted,
    PersonRenamed,
    PresenceChanged,
    Talked,
    TokensRevoked,
)
from publican.server.ports import Bus
from tools.databases import database

ALL: list[News] = [
    PersonRenamed("p", "Zoë \N{BEER MUG}"),
    TokensRevoked("p", None),
    TokensRevoked("p", "device"),
    PersonMuted("p", "q", True),
    PersonDeleted("p"),
    LogsGrew((("t", 3, ""), ("u", 4, '{"type":"left"}'))),
    PresenceChanged("n", ("t", "u")),
    ClockRuns("t", "playing 1 1", 2.5),
    Talked("t", "p", wire.Said(seat=1, kind="text", words='well, "well"\n%s ö')),
]
PATIENCE = 20.0


@asynccontextmanager
async def in_process() -> AsyncIterator[tuple[Bus, Bus]]:
    """One bus for everybody."""
    bus = LocalBus()
    yield bus, bus


@asynccontextmanager
async def over_notify() -> AsyncIterator[tuple[Bus, Bus]]:
    """The buses of two servers on a database, which hear each other."""
    loop = asyncio.get_running_loop()
    with database() as address:
        async with AsyncExitStack() as stack:
            buses = []
            for _ in range(2):
                storage = await stack.enter_async_context(aclosing(await PostgresStorage.open(address, loop)))
                buses.append((await stack.enter_async_context(open_bus(storage, loop)))[0])
            await _hear_each_other(*buses)
            yield buses[0], buses[1]


async def _hear_each_other(*buses: Bus) -> None:
    heard: list[News] = []
    for bus in buses:
        bus.subscribe(heard.append)
    async with asyncio.timeout(PATIENCE):
        for bus in buses:
            heard.clear()
            while len(heard) < len(buses):
                bus.publish(PersonDeleted("warm-up"))
                await asyncio.sleep(0.05)
        await asyncio.sleep(0.2)  # what was said twice meanwhile


def holds(bus: str, contract: Callable[[Bus, Bus], Awaitable[None]]) -> None:
    """Let something be true of a bus."""

    async def story() -> None:
        async with in_process() if bus == "in process" else over_notify() as (here, there):
            await contract(here, there)

    asyncio.run(story())


every_bus = pytest.mark.parametrize("bus", ["in process", "notify"])


@every_bus
def test_all_news_are_heard_here_at_once_and_there_in_their_order_and_once(bus: str) -> None:
    async def contract(here: Bus, there: Bus) -> None:
        own: list[News] = []
        others: list[News] = []
        here.subscribe(own.append)
        there.subscribe(others.append)
        for number, news in enumerate(ALL, 1):
            here.publish(news)
            assert len(own) == number
        async with asyncio.timeout(PATIENCE):
            while len(others) < len(ALL):
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        assert own == others == ALL

    holds(bus, contract)


@every_bus
def test_news_too_long_for_the_way_are_lost_there_alone_and_the_next_are_heard(bus: str) -> None:
    async def contract(here: Bus, there: Bus) -> None:
        own: list[News] = []
        others: list[News] = []
        here.subscribe(own.append)
        there.subscribe(others.append)
        long = PresenceChanged("n", tuple(f"table{number}" for number in range(2000)))
        here.publish(long)
        here.publish(PersonDeleted("p"))
        async with asyncio.timeout(PATIENCE):
            while PersonDeleted("p") not in others:
                await asyncio.sleep(0.01)
        assert own == [long, PersonDeleted("p")]
        assert others in ([PersonDeleted("p")], own)

    holds(bus, contract)


def test_what_nobody_of_ours_said_is_not_heard() -> None:
    async def story() -> None:
        loop = asyncio.get_running_loop()
        with database() as address:
            async with (
                aclosing(await PostgresStorage.open(address, loop)) as storage,
                open_bus(storage, loop) as (bus, _),
            ):
                await _hear_each_other(bus)
                heard: list[News] = []
                bus.subscribe(heard.append)
                news, grew, _ = storage.channels
                odd = [(news, "x"), (news, '["n", {"type": "New"}]'), (grew, "t"), (grew, "t x,\n\n")]
                good = (news, '["n", {"type": "PersonDeleted", "person": "p"}]')
                await storage.database.write(SEND, *map(list, zip(*odd, good, strict=True)))
                async with asyncio.timeout(PATIENCE):
                    while not heard:
                        await asyncio.sleep(0.01)
                assert heard == [PersonDeleted("p")]

    asyncio.run(story())
