"""Names of people who are gone, as long as they still stand in what is kept."""

from __future__ import annotations

from publican.server.adapters.postgres.connecting import Async
from publican.server.adapters.rows import NAMING, names_of
from publican.server.core import entries

BEGINS = " OR ".join(f"substring(entry FOR {len(head)}) = %s" for head in NAMING)


async def forgotten(connection: Async) -> frozenset[str]:
    """List the people whose names nobody may see any more, though they still stand in the data."""
    rows = await (await connection.execute("SELECT person FROM forgetting WHERE names")).fetchall()
    return frozenset(person for (person,) in rows)


async def naming(connection: Async, table: str) -> list[tuple[int, entries.LogEntry]]:
    """Read the entries of a log that have to do with names, and their versions."""
    sql = f"SELECT version, entry FROM log WHERE table_id = %s AND ({BEGINS}) ORDER BY version"  # no value in it
    rows = await (await connection.execute(sql.encode(), (table, *NAMING))).fetchall()
    return [(version, entries.read(entry)) for version, entry in rows]


async def names_at(connection: Async, table: str, gone: frozenset[str]) -> frozenset[str]:
    """List the names under which people who are gone last sat at a table."""
    return names_of([entry for _, entry in await naming(connection, table)], gone)
