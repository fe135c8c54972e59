"""What it costs a server to look, every two seconds, whether the bus has lost anything: by table, and by connection."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from hashlib import sha256

import psycopg
from msgspec import Struct

from publican.server.adapters.postgres.storage import PostgresStorage
from publican.server.tables.rounds import AT_ONCE
from tools.process import cpu_seconds_of

TABLES = 100_000
PEOPLE = 4
TIMES = 50

FILL = (
    "INSERT INTO people SELECT 'p' || n, 'Ada', 0, 0 FROM generate_series(1, %(people)s) AS n",
    "INSERT INTO tokens SELECT sha256(('t' || n)::bytea), 'p' || n, 0 FROM generate_series(1, %(people)s) AS n",
    "INSERT INTO tables SELECT 't' || n, 'playing', 'none', '{}', 0 FROM generate_series(1, %(tables)s) AS n",
    "INSERT INTO log SELECT 't' || n, v, '{}' FROM generate_series(1, %(tables)s) AS n, generate_series(1, 20) AS v",
    "INSERT INTO nodes VALUES ('other')",
    "INSERT INTO presence SELECT 't' || n, 'other', ARRAY['p' || n] FROM generate_series(1, %(tables)s) AS n",
    "ANALYZE",
)


class Look(Struct):
    """Microseconds of CPU time for one that is looked at."""

    node: float
    database: float


async def looks(address: str, postgres: int) -> tuple[Look, Look]:
    """Fill a database with tables and people; give what looking at a table costs, and at a connection."""
    async with aclosing(await PostgresStorage.open(address, asyncio.get_running_loop())) as storage:
        with psycopg.connect(address, autocommit=True) as connection:
            for each in FILL:
                connection.execute(each.encode(), {"tables": TABLES, "people": TABLES * PEOPLE})
        others = storage.neighbours
        tables = [f"t{1 + 7 * number}" for number in range(AT_ONCE)]
        tokens = [sha256(each.encode()).digest() for each in tables]
        people = [each.replace("t", "p") for each in tables]

        async def connections() -> None:
            await others.devices(tokens)
            await others.mutes(people)

        return await _cost(lambda: others.look(tables), postgres), await _cost(connections, postgres)


async def _cost(look: Callable[[], Awaitable[object]], postgres: int) -> Look:
    await look()
    node, database = time.process_time(), cpu_seconds_of(postgres)
    for _ in range(TIMES):
        await look()
    spent = time.process_time() - node, cpu_seconds_of(postgres) - database
    return Look(*(each / TIMES / AT_ONCE * 1e6 for each in spent))
