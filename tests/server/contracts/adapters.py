"""What stands behind the ports: every contract holds for each of these."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, aclosing, asynccontextmanager
from pathlib import Path

import pytest

from publican.server.adapters.postgres.storage import PostgresStorage
from publican.server.adapters.sqlite.storage import SqliteStorage
from publican.server.core import entries
from publican.server.core.append import Append, Logged, opening
from publican.server.ports import Storage
from tools.databases import database

Open = Callable[[Path], AbstractAsyncContextManager[Storage]]


@asynccontextmanager
async def sqlite(folder: Path) -> AsyncIterator[Storage]:
    """Keep everything in a file."""
    storage = SqliteStorage(folder, asyncio.get_running_loop())
    yield storage
    storage.close()


@asynccontextmanager
async def postgres(_: Path) -> AsyncIterator[Storage]:
    """Keep everything in a database of one's own."""
    with database() as address:
        async with aclosing(await PostgresStorage.open(address, asyncio.get_running_loop())) as storage:
            yield storage


ADAPTERS: dict[str, Open] = {"sqlite": sqlite, "postgres": postgres}
every_adapter = pytest.mark.parametrize("adapter", list(ADAPTERS))


def holds(adapter: str, folder: Path, contract: Callable[[Storage], Awaitable[None]]) -> None:
    """Let something be true of an adapter."""

    async def story() -> None:
        async with ADAPTERS[adapter](folder) as storage:
            await contract(storage)

    asyncio.run(story())


def new_table(table: str = "t", *people: str, seats: int = 4) -> Append:
    """Open a table where these people sit, under their own ids as names."""
    opened = entries.Opened(table, "hero-house", {}, seats, False, "none", by=people[0] if people else "pa")
    return opening(opened, [entries.Seated(person.upper(), by=person) for person in people])


def bot(level: str, after: int, table: str = "t") -> Append:
    """Seat a bot, as lightly as a move is stored."""
    return Append(table, after, (Logged(entries.BotSeated(level)),))


async def levels(storage: Storage, table: str = "t", version: int = 0) -> list[str]:
    """List the bots that a log tells of."""
    return [entry.level for entry, _ in await storage.log.since(table, version) if isinstance(entry, entries.BotSeated)]
