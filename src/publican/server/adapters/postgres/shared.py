"""What servers and workers on one database share: what is kept, the bus, and work."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager

from publican.server.adapters.errands import Errand
from publican.server.adapters.postgres.asking import Asking
from publican.server.adapters.postgres.database import PostgresDatabase
from publican.server.adapters.postgres.jobs import Jobs
from publican.server.adapters.postgres.leased_work import LeasedWork, Taker
from publican.server.adapters.postgres.listening import Listener
from publican.server.adapters.postgres.notify_bus import NotifyBus
from publican.server.adapters.postgres.storage import PostgresStorage
from publican.server.adapters.processes import QUICK, Workers
from publican.server.ports import Work

UNLESS_TAKEN = 1.0
"""Seconds that others have to take what is quick, before a server that leaves work to others does it after all."""


@asynccontextmanager
async def open_bus(
    storage: PostgresStorage, loop: asyncio.AbstractEventLoop
) -> AsyncIterator[tuple[NotifyBus, Asking]]:
    """Open the bus of a server, and let it ask others for work."""
    jobs = Jobs(storage.database, storage.node, storage.channels.work, storage.channels.news)
    async with (
        aclosing(Listener(storage.address, loop)) as listener,
        aclosing(NotifyBus(storage, listener, loop)) as bus,
        aclosing(Asking(jobs, listener, loop)) as asking,
    ):
        yield bus, asking


@asynccontextmanager
async def open_work(address: str, name: str, channel: str, loop: asyncio.AbstractEventLoop) -> AsyncIterator[Asking]:
    """Open the work on a database, of which is told on a channel, for who does nothing else with it."""
    async with aclosing(PostgresDatabase(address)) as database:
        await database.open()
        async with (
            aclosing(Listener(address, loop)) as listener,
            aclosing(Asking(Jobs(database, name, channel), listener, loop)) as asking,
        ):
            yield asking


def share(asking: Asking, elsewhere: bool, kind: str, errand: Errand, here: Workers, room: int) -> Work:
    """Do work here and elsewhere, or leave it to others; what is quick is then done here if nobody else does it."""
    patience = 0.0 if not elsewhere else UNLESS_TAKEN if kind == QUICK else None
    return LeasedWork(Taker(asking, kind, errand, here, patience=patience), room=room, elsewhere=elsewhere)
