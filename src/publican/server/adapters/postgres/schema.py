"""Bringing the tables of a database up to date, also while servers of the version before run on them."""

from __future__ import annotations

from importlib.resources import files

from publican.server.adapters.migrations import steps
from publican.server.adapters.postgres.connecting import Async, Sync
from publican.server.ports import StoreFailed

MIGRATING = 0x7075626C6963616F
"""The advisory lock of whoever brings tables up to date."""

OLDEST_POSTGRES = 15
"""The oldest PostgreSQL that we promise; tests run over 16."""

STEPS = steps(files("publican.server.adapters.postgres").joinpath("migrations"))
NEWEST = STEPS[-1][0]

EXISTS = "SELECT to_regclass('schema') IS NOT NULL"
OTHERS = """
SELECT EXISTS (
    SELECT FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
)
"""
"""Whether there are tables, but for those of extensions."""
VERSION = "SELECT version, oldest FROM schema"


def version_of(connection: Sync) -> tuple[int, int]:
    """Read the version of a database and the oldest that can work with it; zeros where nothing was written yet."""
    found = connection.execute(EXISTS).fetchone() == (True,)
    version, oldest = (connection.execute(VERSION).fetchone() or (0, 0)) if found else (0, 0)
    return version, oldest


async def migrate(connection: Async) -> None:
    """Bring the tables up to date, one step at a time; of several servers one does it."""
    major = connection.info.server_version // 10_000
    if major < OLDEST_POSTGRES:
        raise StoreFailed(f"it is PostgreSQL {major}, and {OLDEST_POSTGRES} or newer is needed")
    await connection.execute("SELECT pg_advisory_lock(%s)", (MIGRATING,))
    try:
        version, oldest = await _version(connection)
        if oldest > NEWEST:
            raise StoreFailed("the data was written by a newer Publican")
        if version == 0 and await (await connection.execute(OTHERS)).fetchone() == (True,):
            raise StoreFailed("it holds tables of another program; give Publican a database of its own")
        for number, script in STEPS:
            if number > version:
                async with connection.transaction():
                    await connection.execute(script.encode())
                    await connection.execute("UPDATE schema SET version = %s", (number,))
    finally:
        await connection.execute("SELECT pg_advisory_unlock(%s)", (MIGRATING,))


async def _version(connection: Async) -> tuple[int, int]:
    if await (await connection.execute(EXISTS)).fetchone() != (True,):
        return 0, 0
    version, oldest = await (await connection.execute(VERSION)).fetchone() or (0, 0)
    return version, oldest
