"""Deleting: people at once, what is told of them in small steps, and what is too old to keep."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from publican.server.adapters.postgres.connecting import LIVES, Async
from publican.server.adapters.postgres.database import PostgresDatabase
from publican.server.adapters.postgres.names import naming
from publican.server.adapters.rows import (
    BEGUN,
    RECORDS_AT_ONCE,
    ROWS_AT_ONCE,
    body_without,
    names_rewritten,
    summary_without,
)
from publican.server.ports import Leaver

HEARD = 15
"""Seconds after which every server that lives has heard of a deletion, also where the bus has lost it."""


PEOPLE_AT_ONCE = 200
ALL_AT_ONCE = 1000
"""Rows of several people that go in one step. More than in a file, since nobody who plays waits for it."""


class PostgresRetention:
    """Deletes, each step in a short transaction."""

    tables_at_once = 100

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database

    async def delete_people(self, people: Sequence[str], names: bool, unseen_since: int | None = None) -> Sequence[str]:
        """Delete people with all that proves who they are, and note what else is to do; give those it was done for."""
        async with self._database.transaction() as connection:
            if unseen_since is not None:
                unseen = await connection.execute(
                    "SELECT id FROM people WHERE id = ANY(%s) AND seen < %s AND came < %s FOR UPDATE",
                    (list(people), unseen_since, unseen_since),
                )
                found = {person for (person,) in await unseen.fetchall()}
                people = [person for person in people if person in found]
            theirs = (list(people),)
            await connection.execute("DELETE FROM mutes WHERE muted = ANY(%s)", theirs)
            await connection.execute("DELETE FROM people WHERE id = ANY(%s)", theirs)  # and tokens, links, mutes
            await connection.execute(
                "INSERT INTO forgetting (person, names) SELECT person, %s FROM unnest(%s::text[]) AS person"
                " ON CONFLICT (person) DO UPDATE SET names = excluded.names",
                (names, *theirs),
            )
        return people

    async def leavers(self) -> Sequence[Leaver]:
        """Find some who are still to be forgotten: those who asked for it first."""
        rows = await self._database.read(
            f"SELECT person, names FROM forgetting WHERE since NOT BETWEEN now() - interval '{HEARD} s' AND now()"
            f" OR NOT names OR (SELECT count(*) FROM nodes WHERE {LIVES}) < 2 ORDER BY names DESC, person LIMIT %s",
            PEOPLE_AT_ONCE,
        )
        return [Leaver(*row) for row in rows]

    async def table_with(self, person: str) -> tuple[str, bool] | None:
        """Find a table whose log has the person's name in it, and whether they sit there."""
        rows = await self._database.read("SELECT table_id, sits FROM sitters WHERE person = %s LIMIT 1", person)
        return (rows[0][0], rows[0][1]) if rows else None

    async def forget_at(self, table: str, person: str) -> None:
        """Take a person's name out of a log and of what lists show of its table."""
        async with self._database.transaction() as connection:
            locked = await connection.execute("SELECT shown FROM tables WHERE id = %s FOR NO KEY UPDATE", (table,))
            row = await locked.fetchone()
            names, rewritten = names_rewritten(await naming(connection, table), person)
            for version, entry in rewritten:
                await connection.execute(
                    "UPDATE log SET entry = %s WHERE table_id = %s AND version = %s", (entry, table, version)
                )
            if row is not None:
                shown = summary_without(row[0], names)
                await connection.execute("UPDATE tables SET shown = %s WHERE id = %s", (shown, table))
            await connection.execute("DELETE FROM sitters WHERE person = %s AND table_id = %s", (person, table))

    async def forget_some(self, leavers: Collection[Leaver]) -> None:
        """Take people out of a few records each, and delete those that nobody is left of; note when all is done."""
        for leaver in leavers:
            if leaver.names:
                async with self._database.transaction() as connection:
                    await _forget_named(connection, leaver.person)
        nameless = [leaver.person for leaver in leavers if not leaver.names]
        if nameless:
            async with self._database.transaction() as connection:
                await _forget_nameless(connection, nameless)

    async def wipe(self) -> bool:
        """Leave it to the database, which vacuums its tables and keeps a log of changes of its own."""
        return True

    async def unseen_people(self, before: int, most: int) -> Sequence[str]:
        """List guests that were last seen before a time."""
        rows = await self._database.read(
            "SELECT id FROM people WHERE seen < %s AND came < %s LIMIT %s", before, before, most
        )
        return [person for (person,) in rows]

    async def old_tables(self, unstarted: int, games: int) -> Sequence[tuple[str, int]]:
        """List tables at which no game began, or whose game ended or was last visited, before a time; and that time."""
        found: list[tuple[str, int]] = []
        for stage, before in [("gathering", unstarted), *((stage, games) for stage in BEGUN)]:
            rows = await self._database.read(
                "SELECT id FROM tables WHERE stage = %s AND changed < %s LIMIT %s", stage, before, ROWS_AT_ONCE
            )
            found += [(table, before) for (table,) in rows]
        return found

    async def delete_tables(self, tables: Sequence[tuple[str, int]]) -> None:
        """Delete tables with their logs, but those that have changed since a time; records stay."""
        for before in {before for _, before in tables}:
            async with self._database.transaction() as connection:
                await _delete_tables(connection, [table for table, each in tables if each == before], before)


async def _forget_named(connection: Async, person: str) -> None:
    """Take one and their name out of a few records."""
    played = await connection.execute(
        "SELECT record, seat FROM record_players WHERE person = %s LIMIT %s", (person, RECORDS_AT_ONCE)
    )
    for record, seat in await played.fetchall():
        body = await connection.execute("SELECT body FROM records WHERE id = %s FOR UPDATE", (record,))
        row = await body.fetchone()
        await _leave_records(connection, [person], [record])
        if row is not None:
            rewritten = body_without(row[0], [seat])
            await connection.execute("UPDATE records SET body = %s WHERE id = %s", (rewritten, record))
    await _note_forgotten(connection, [person])


async def _forget_nameless(connection: Async, people: Sequence[str]) -> None:
    """Take some out of their records, and of what lists show; nothing in a record or log has to change for that."""
    played = await connection.execute(
        "SELECT DISTINCT record FROM record_players WHERE person = ANY(%s) LIMIT %s", (people, ALL_AT_ONCE)
    )
    records = [record for (record,) in await played.fetchall()]
    await connection.execute("SELECT FROM records WHERE id = ANY(%s) ORDER BY id FOR UPDATE", (records,))
    await _leave_records(connection, people, records)
    await connection.execute(
        "DELETE FROM sitters USING (SELECT person, table_id FROM sitters WHERE person = ANY(%s) LIMIT %s) AS few"
        " WHERE sitters.person = few.person AND sitters.table_id = few.table_id",
        (people, ALL_AT_ONCE),
    )
    await _note_forgotten(connection, people)


async def _leave_records(connection: Async, people: Sequence[str], records: Sequence[str]) -> None:
    """Take people out of records, locked since others may leave them too, and delete those that nobody is left of."""
    await connection.execute(
        "DELETE FROM record_players WHERE person = ANY(%s) AND record = ANY(%s)", (people, records)
    )
    await connection.execute(
        "DELETE FROM records WHERE id = ANY(%s) AND NOT EXISTS (SELECT FROM record_players WHERE record = records.id)",
        (records,),
    )


async def _note_forgotten(connection: Async, people: Sequence[str]) -> None:
    await connection.execute(
        "DELETE FROM forgetting WHERE person = ANY(%s)"
        " AND NOT EXISTS (SELECT FROM sitters WHERE sitters.person = forgetting.person)"
        " AND NOT EXISTS (SELECT FROM record_players WHERE record_players.person = forgetting.person)",
        (people,),
    )


async def _delete_tables(connection: Async, tables: Sequence[str], before: int) -> None:
    """Delete tables; their rows are locked first, so that no entry is added meanwhile, and what is in use stays."""
    old = await connection.execute(
        "SELECT id FROM tables WHERE id = ANY(%s) AND changed < %s AND NOT EXISTS"
        f" (SELECT FROM presence JOIN nodes ON nodes.id = node WHERE table_id = tables.id AND {LIVES})"
        " FOR UPDATE SKIP LOCKED",
        (tables, before),
    )
    found = [table for (table,) in await old.fetchall()]
    await connection.execute("DELETE FROM log WHERE table_id = ANY(%s)", (found,))
    await connection.execute("DELETE FROM sitters WHERE table_id = ANY(%s)", (found,))
    await connection.execute("DELETE FROM tables WHERE id = ANY(%s)", (found,))
