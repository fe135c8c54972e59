"""Bringing the tables of a database up to date, also while servers of the version before run on them.

Whoever takes a step holds a lock on a table of ours meanwhile: one with a number (an advisory lock) could be held by
any role that may connect.
"""

from __future__ import annotations

from importlib.resources import files

import psycopg

from publican.server.adapters.migrations import steps
from publican.server.adapters.postgres.connecting import Async, Sync
from publican.server.adapters.postgres.doors import is_ours_alone, shut
from publican.server.ports import StoreFailed

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
OF_ANOTHER = (psycopg.errors.DuplicateTable, psycopg.errors.UniqueViolation)
"""What is raised where another has taken the first step at the same moment."""

HELD = """
SELECT string_agg(DISTINCT format('%s by process %s (%s)', relation::regclass, pid, application_name), ', ')
FROM pg_locks JOIN pg_stat_activity USING (pid) JOIN pg_class ON pg_class.oid = relation
WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND granted AND pid <> pg_backend_pid()
"""


def version_of(connection: Sync) -> tuple[int, int]:
    """Read the version of a database and the oldest that can work with it; zeros where nothing was written yet."""
    found = connection.execute(EXISTS).fetchone() == (True,)
    version, oldest = (connection.execute(VERSION).fetchone() or (0, 0)) if found else (0, 0)
    return version, oldest


async def is_up_to_date(connection: Async) -> bool:
    """Tell whether there is no step to take; data of a newer version that does not allow it are refused."""
    version, oldest = await _version(connection)
    if oldest > NEWEST:
        raise StoreFailed("the data was written by a newer Publican")
    return version >= NEWEST


async def migrate(connection: Async) -> None:
    """Bring the tables up to date, one step at a time; of several servers one takes each."""
    major = connection.info.server_version // 10_000
    if major < OLDEST_POSTGRES:
        raise StoreFailed(f"it is PostgreSQL {major}, and {OLDEST_POSTGRES} or newer is needed")
    try:
        while not await is_up_to_date(connection):
            await _take_a_step(connection)
    except psycopg.errors.LockNotAvailable:
        (held,) = await (await connection.execute(HELD.encode())).fetchone() or ("",)
        raise StoreFailed(f"its tables have to be brought up to date, but are locked: {held}") from None


async def _take_a_step(connection: Async) -> None:
    """Take the next step, if nobody else has taken it meanwhile."""
    before, _ = await _version(connection)
    try:
        async with connection.transaction():
            if before:
                await connection.execute("LOCK TABLE schema IN SHARE ROW EXCLUSIVE MODE")
            is_new = not before and await is_ours_alone(connection)
            has_others = not before and await (await connection.execute(OTHERS)).fetchone() == (True,)
            version, _ = await _version(connection)
            if has_others and not version:
                raise StoreFailed("it holds tables of another program; give Publican a database of its own")
            number, script = next((step for step in STEPS if step[0] > version), (0, ""))
            if number:
                await connection.execute(script.encode())
                await connection.execute("UPDATE schema SET version = %s", (number,))
            if is_new:
                await shut(connection)
    except OF_ANOTHER:
        if (await _version(connection))[0] == before:  # then the tables are another program's
            raise


async def _version(connection: Async) -> tuple[int, int]:
    if await (await connection.execute(EXISTS)).fetchone() != (True,):
        return 0, 0
    version, oldest = await (await connection.execute(VERSION)).fetchone() or (0, 0)
    return version, oldest
