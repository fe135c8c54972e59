"""Several servers on one database in one process, without sockets, and people at their tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any, TypeAlias

import msgspec

from publican.server import wire
from publican.server.core.opening import TableWanted
from publican.server.core.people import Person
from publican.server.tables.house import House
from publican.server.tables.writer import TableWriter
from tests.server.by_hand import Ears, node
from tools.databases import database

PATIENCE = 20.0


def together(story: Callable[[list[House]], Awaitable[None]], nodes: int = 2, **settings: Any) -> None:
    """Let something happen at several servers on one database."""

    async def happens(address: str) -> None:
        async with AsyncExitStack() as stack:
            running = [await stack.enter_async_context(node(address, **settings)) for _ in range(nodes)]
            for house in running:
                assert house.storage.neighbours is not None
                await house.storage.neighbours.beat()  # now each knows that there are others
            await story(running)

    with database() as address:
        asyncio.run(happens(address))


async def soon(holds: Callable[[], object]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


def heard(ears: Ears, kind: str) -> list[dict[str, Any]]:
    """List the messages of a kind that were heard."""
    return [message for message in map(msgspec.json.decode, ears.heard) if message["type"] == kind]


async def table_at(house: House, code: str) -> TableWriter:
    """Give a table, loaded if need be."""
    found = await house.find(code)
    assert found is not None
    return found


Sitting: TypeAlias = tuple[list[Person], list[TableWriter], list[Ears]]


async def sitting(nodes: list[House], people: int = 2, **wanted: Any) -> Sitting:
    """Open a table where people sit, the first connected to the first server, the second to the second, and so on."""
    persons = [(await nodes[0].guests.greet(name))[0] for name in ("Ada", "Bo", "Cy")[:people]]
    new = {"game": "half-pint-heroes", "seats": people, "options": {"rounds": 6}, **wanted}
    code = await nodes[0].open(persons[0], TableWanted(**new))
    writers = [await table_at(nodes[number % len(nodes)], code) for number in range(people)]
    ears = [Ears(person) for person in persons]
    for number, (writer, each) in enumerate(zip(writers, ears, strict=True)):
        writer.join(each, None)
        if number:
            writer.ask(each, wire.Sit(id=f"sit{number}"))
            await soon(lambda each=each: heard(each, "done"))  # type: ignore[misc]
    await soon(lambda: {writer.table.version for writer in writers} == {people + 1})
    return persons, writers, ears
