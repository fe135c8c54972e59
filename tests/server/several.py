"""Several servers on one database, each in a process of its own, and people who go from one to the other."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from pathlib import Path
from typing import Any

from tests.server.client import NAMES, Chair, Guest, Street
from tests.server.stories import catch_up, closed_soon
from tools.faults.house import House
from tools.faults.traps import Trap

NEWS = 3
"""As much as one may say at once; what is said goes by the bus alone."""


@contextmanager
def houses(
    folder: Path, address: str, count: int = 2, trap: Trap | None = None, **settings: Any
) -> Iterator[list[House]]:
    """Run servers on a database; all that they logged and left behind must be sound."""
    running = [House(folder / f"node{number}", database=address, **settings) for number in range(count)]
    with ExitStack() as left:
        for house in running:
            left.callback(_end, house.start(trap=trap))
        yield running
        for house in running:
            if house.running:
                assert house.stop() == 0
            assert house.errors() == []
    assert running[0].unsound() == []


def _end(house: House) -> None:
    """End a server that a failed test has left: else the whole run would wait for it in the end."""
    if house.running:
        house.stop(signal.SIGKILL)


def together(running: list[House], story: Callable[[list[Street]], Awaitable[None]]) -> None:
    """Let a story happen in a street with each of the servers."""

    async def happens() -> None:
        async with AsyncExitStack() as stack:
            await story([await stack.enter_async_context(Street(house.address)) for house in running])

    asyncio.run(happens())


def at(street: Street, guest: Guest) -> Guest:
    """Be the same person with the same device at another server."""
    return street.known(guest.name, guest.token)


async def table_over(streets: list[Street], people: int, **wanted: Any) -> list[Chair]:
    """Open a table, and let everybody sit down, each at another server than the one before."""
    host = await streets[0].guest(NAMES[0])
    chairs = [await host.take(await host.open(**{"seats": people, **wanted}))]
    for number in range(1, people):
        guest = await streets[number % len(streets)].guest(NAMES[number])
        chair = await guest.take(chairs[0].table_id)
        await chair.do("sit")
        chairs.append(chair)
    await catch_up(*chairs)
    return chairs


async def closed_soon_there(chair: Chair, streets: list[Street]) -> int:
    """Give the code with which the last server hangs up, as soon as news of the first server come there."""
    host, watcher = await table_over(streets, 2, seats=3)

    async def tell() -> None:
        """Let something be said and done at the first server, and wait until the last one has told both."""
        await host.do("say", kind="phrase", words="hello")
        await watcher.until(lambda message: message["type"] == "said")
        await host.do("add_bot", level="random")
        await host.do("kick", who=2)
        await catch_up(host, watcher)

    return await closed_soon(chair, tell, NEWS)
