"""Where a house keeps everything: in a file, or in a PostgreSQL database where one is named."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager, closing

from publican.engine.core import Invalid
from publican.server.adapters.sqlite.storage import SqliteStorage
from publican.server.ports import Storage, StoreFailed
from publican.server.settings import Settings


@asynccontextmanager
async def open_storage(settings: Settings, loop: asyncio.AbstractEventLoop) -> AsyncIterator[Storage]:
    """Open what is kept, and write all that waits before the end."""
    if settings.database is None:
        with closing(_open_file(settings, loop)) as file:
            yield file
        return
    from publican.server.adapters.postgres.storage import PostgresStorage  # noqa: PLC0415  an extra brings it

    try:
        database = await PostgresStorage.open(settings.database, loop)
    except StoreFailed as error:
        raise Invalid("--database", f"cannot be used: {error}") from error
    async with aclosing(database):
        yield database


def _open_file(settings: Settings, loop: asyncio.AbstractEventLoop) -> SqliteStorage:
    try:
        return SqliteStorage(settings.data, loop)
    except (StoreFailed, OSError) as error:
        raise Invalid("--data", f"cannot be used: {error}") from error
