"""Rights of other roles in the database of a house: all may connect, until somebody says otherwise."""

from __future__ import annotations

from publican.server.adapters.postgres.connecting import Async, Sync

CONNECT, CREATE = "connect to the database", "make tables in its schema"

IS_OURS_ALONE = """
SELECT datname <> 'postgres' AND pg_has_role(datdba, 'USAGE') AND NOT EXISTS (
    SELECT FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind IN ('r', 'p', 'v', 'm', 'f') AND nspname <> 'information_schema' AND nspname NOT LIKE 'pg\\_%'
)
FROM pg_database WHERE datname = current_database()
"""
"""The tools of everybody connect to the database called ``postgres``."""

SHUT = """
DO $$ BEGIN EXECUTE format('REVOKE CONNECT ON DATABASE %I FROM PUBLIC', current_database()); END $$
"""

OPEN = f"""
SELECT '{CONNECT}' WHERE has_database_privilege('public', current_database(), 'CONNECT')
UNION ALL SELECT '{CREATE}' WHERE has_schema_privilege('public', current_schema(), 'CREATE')
UNION ALL SELECT 'use the table ' || relname FROM pg_class
WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'S') AND (
    CASE relkind WHEN 'S' THEN has_sequence_privilege('public', oid, 'USAGE, SELECT, UPDATE')
    ELSE has_any_column_privilege('public', oid, 'SELECT, INSERT, UPDATE')
        OR has_table_privilege('public', oid, 'DELETE, TRUNCATE') END
)
"""


async def is_ours_alone(connection: Async) -> bool:
    """Tell whether the database is ours and has nothing in it."""
    return await (await connection.execute(IS_OURS_ALONE.encode())).fetchone() == (True,)


async def shut(connection: Async) -> None:
    """Let nobody connect any more who is not let in by name."""
    await connection.execute(SHUT)


async def open_doors(connection: Async) -> list[str]:
    """List what every role may do."""
    return [door for (door,) in await (await connection.execute(OPEN.encode())).fetchall()]


def doors_seen(connection: Sync) -> list[str]:
    """List what every role may do, for a command."""
    return [door for (door,) in connection.execute(OPEN.encode()).fetchall()]
