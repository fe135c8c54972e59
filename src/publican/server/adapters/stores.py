"""Where a house keeps everything: in a file, or in a PostgreSQL database where one is named; and the bus beside it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import aclosing, asynccontextmanager, closing
from functools import partial
from typing import NamedTuple, TypeAlias

from publican.engine.core import Invalid
from publican.server.adapters.errands import Errand
from publican.server.adapters.local_bus import LocalBus
from publican.server.adapters.processes import Workers
from publican.server.adapters.sqlite.storage import SqliteStorage
from publican.server.ports import Bus, Storage, StoreFailed, Work
from publican.server.settings import Settings

Share: TypeAlias = Callable[[str, Errand, Workers, int], Work]
"""Lets others have a share in a kind of work, of which so much of one network may wait."""


class Stores(NamedTuple):
    """What a house stands on."""

    storage: Storage
    bus: Bus
    share: Share


def alone(kind: str, errand: Errand, here: Workers, room: int) -> Work:
    """Do all work here."""
    return here


@asynccontextmanager
async def open_stores(settings: Settings, loop: asyncio.AbstractEventLoop) -> AsyncIterator[Stores]:
    """Open what is kept, and write all that waits before the end."""
    if settings.database is None:
        with closing(_open_file(settings, loop)) as file:
            yield Stores(file, LocalBus(), alone)
        return
    from publican.server.adapters.postgres import shared  # noqa: PLC0415  an extra brings it
    from publican.server.adapters.postgres.storage import PostgresStorage  # noqa: PLC0415

    try:
        database = await PostgresStorage.open(settings.database, loop, settings.longest_stop)
    except StoreFailed as error:
        raise Invalid("--database", f"cannot be used: {error}") from error
    async with aclosing(database), shared.open_bus(database, loop) as (bus, asking):
        yield Stores(database, bus, partial(shared.share, asking, settings.bots_elsewhere))


def _open_file(settings: Settings, loop: asyncio.AbstractEventLoop) -> SqliteStorage:
    try:
        return SqliteStorage(settings.data, loop, settings.longest_stop)
    except (StoreFailed, OSError) as error:
        raise Invalid("--data", f"cannot be used: {error}") from error
