"""The channels on which servers and workers hear each other.

Whoever may connect to a database may listen and notify there, under any name, but nobody is told under which names
others do. So the names are drawn at random, and stand in a table that only the house may read.
"""

from __future__ import annotations

from typing import NamedTuple

from publican.server.adapters.postgres.connecting import Async


class Channels(NamedTuple):
    """The channels of servers."""

    news: str
    grew: str
    """Tells which logs have grown."""
    work: str
    """Tells that work waits; workers hear this one too, and no other."""


async def channels(connection: Async) -> Channels:
    """Read them all, as a server may."""
    row = await (await connection.execute("SELECT news, grew, work FROM channels")).fetchone()
    assert row is not None, "written by the same step that made the table"
    return Channels(*row)


async def work_channel(connection: Async) -> str:
    """Read the one that a worker may know."""
    row = await (await connection.execute("SELECT work FROM channels")).fetchone()
    assert row is not None, "written by the same step that made the table"
    return str(row[0])
