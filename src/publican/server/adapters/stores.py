"""Where a house keeps everything: in a file, or in a PostgreSQL database where one is named; and the bus beside it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager, closing

from publican.engine.core import Invalid
from publican.server.adapters.local_bus import LocalBus
from publican.server.adapters.sqlite.storage import SqliteStorage
from publican.server.ports import Bus, Storage, StoreFailed
from publican.server.settings import Settings


@asynccontextmanager
async def open_stores(settings: Settings, loop: asyncio.AbstractEventLoop) -> AsyncIterator[tuple[Storage, Bus]]:
    """Open what is kept, and write all that waits before the end."""
    if settings.database is None:
        with closing(_open_file(settings, loop)) as file:
            yield file, LocalBus()
        return
    from publican.server.adapters.postgres.notify_bus import NotifyBus  # noqa: PLC0415  an extra brings it
    from publican.server.adapters.postgres.storage import PostgresStorage  # noqa: PLC0415

    try:
        database = await PostgresStorage.open(settings.database, loop)
    except StoreFailed as error:
        raise Invalid("--database", f"cannot be used: {error}") from error
    async with aclosing(database), aclosing(NotifyBus(database, loop)) as bus:
        yield database, bus


def _open_file(settings: Settings, loop: asyncio.AbstractEventLoop) -> SqliteStorage:
    try:
        return SqliteStorage(settings.data, loop)
    except (StoreFailed, OSError) as error:
        raise Invalid("--data", f"cannot be used: {error}") from error
