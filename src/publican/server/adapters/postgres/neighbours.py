"""Which servers run on a database, who is connected where, and what the others may have missed."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import psycopg

from publican.server.adapters.postgres.connecting import GONE, LIVES, Async
from publican.server.adapters.postgres.database import PostgresDatabase
from publican.server.adapters.postgres.group_commit import GroupCommit
from publican.server.adapters.postgres.jobs import TIDY
from publican.server.adapters.postgres.names import forgotten, names_at
from publican.server.adapters.rows import summary_without
from publican.server.core import entries, summary
from publican.server.core.people import Person
from publican.server.core.summary import Summary
from publican.server.ports import Elsewhere, StoreFailed

MOST_LISTED = 200

LOOK = f"""
SELECT wanted.id, (SELECT max(version) FROM log WHERE table_id = wanted.id), there.people, there.first
FROM unnest(%s::text[]) AS wanted (id) CROSS JOIN LATERAL (
    SELECT array_agg(person) AS people, min(node) AS first
    FROM presence JOIN nodes ON nodes.id = node CROSS JOIN unnest(people) AS person
    WHERE table_id = wanted.id AND node <> %s AND {LIVES}
) AS there
"""

KEEP = """
WITH new AS (SELECT * FROM unnest(%s::text[], %s::text[]) AS new (table_id, people)),
gone AS (DELETE FROM presence USING new WHERE presence.table_id = new.table_id AND node = %s AND new.people = '')
INSERT INTO presence (table_id, node, people)
SELECT table_id, %s, string_to_array(people, ' ') FROM new WHERE people <> '' ORDER BY table_id
ON CONFLICT (table_id, node) DO UPDATE SET people = excluded.people
"""

GATHERING = f"""
SELECT DISTINCT tables.id, shown, entry FROM presence JOIN nodes ON nodes.id = node AND node <> %s AND {LIVES}
JOIN tables ON tables.id = presence.table_id AND stage = 'gathering'
JOIN log ON log.table_id = tables.id AND version = 1 LIMIT %s
"""


ROUND = 20
"""Beats after which a server has surely looked at all its tables again; ``tables/rounds.py`` needs no more than ten."""


class TablesTold:
    """Tables at which people are connected to other servers, as far as was seen in the last round or two."""

    def __init__(self) -> None:
        self._now, self._before = set[str](), set[str]()
        self._beats = 0

    def __contains__(self, table: object) -> bool:
        return table in self._now or table in self._before

    def begin(self) -> None:
        """Forget, after another round, what is not noted any more."""
        self._beats += 1
        if self._beats % ROUND == 0:
            self._now, self._before = set(), self._now

    def note(self, table: str, elsewhere: bool) -> None:
        """Note whether anybody is connected to a table elsewhere."""
        if elsewhere:
            self._now.add(table)
        else:
            self._now.discard(table)
            self._before.discard(table)


class PostgresNeighbours:
    """What a server tells the others, and reads of them."""

    def __init__(self, node: str, database: PostgresDatabase, commits: GroupCommit) -> None:
        self._told = commits.told = TablesTold()
        self._node = node
        self._database = database

    async def arrive(self, connection: Async) -> None:
        """Tell that this server lives, before it does anything else; who copies the database lets nobody do so."""
        try:
            async with connection.transaction():
                await connection.execute("LOCK TABLE nodes IN ROW EXCLUSIVE MODE NOWAIT")
                await connection.execute("INSERT INTO nodes (id) VALUES (%s)", (self._node,))
        except psycopg.errors.LockNotAvailable:
            raise StoreFailed("its data are being copied") from None

    async def beat(self) -> bool:
        """Tell that this server lives; False where all that it said before is to be said again."""
        told = await self._database.write(
            "WITH beat AS (INSERT INTO nodes (id) VALUES (%s) ON CONFLICT (id) DO UPDATE SET seen = now()"
            f" RETURNING xmax <> 0 AS known), dead AS (DELETE FROM nodes WHERE {GONE} AND id <> %s)"
            " SELECT known FROM beat",
            *(self._node, self._node),
        )
        await self._database.write(TIDY)
        self._told.begin()
        return bool(told[0][0])

    async def leave(self) -> None:
        """Tell that this server is gone."""
        await self._database.write("DELETE FROM nodes WHERE id = %s", self._node)

    async def alone(self) -> bool:
        """Tell whether this is the first of all servers that live: that one does what only one should do."""
        rows = await self._database.read(f"SELECT min(id) = %s FROM nodes WHERE {LIVES}", self._node)
        return rows[0][0] is True

    async def keep_presence(self, people: Mapping[str, Collection[str]]) -> None:
        """Store who is connected to tables here, for each table in place of what was stored before."""
        joined = [" ".join(sorted(each)) for each in people.values()]
        await self._database.write(KEEP, list(people), joined, self._node, self._node)

    async def look(self, tables: Sequence[str]) -> Mapping[str, Elsewhere]:
        """Tell how tables stand."""
        rows = await self._database.read(LOOK, list(tables), self._node)
        for table, _, people, _ in rows:
            self._told.note(table, bool(people))
        return {
            table: Elsewhere(version or 0, frozenset(people or ()), first is not None and first < self._node)
            for table, version, people, first in rows
        }

    async def gathering(self) -> Sequence[Summary]:
        """List public tables where somebody is connected to another server and a game has not begun."""
        async with self._database.snapshot() as connection:
            rows = await (await connection.execute(GATHERING.encode(), (self._node, MOST_LISTED))).fetchall()
            gone = await forgotten(connection)
            return [
                summary.read(summary_without(shown, await names_at(connection, table, gone)) if gone else shown)
                for table, shown, entry in rows
                if getattr(entries.read(entry), "public", False)
            ]

    async def devices(self, tokens: Sequence[bytes]) -> Mapping[bytes, Person]:
        """Tell which tokens still prove who one is."""
        rows = await self._database.read(
            "SELECT hash, id, name FROM tokens JOIN people ON id = person WHERE hash = ANY(%s::bytea[])", list(tokens)
        )
        return {token: Person(person, name) for token, person, name in rows}

    async def mutes(self, people: Sequence[str]) -> Mapping[str, frozenset[str]]:
        """List whom people do not want to hear."""
        rows = await self._database.read(
            "SELECT person, array_agg(muted) FROM mutes WHERE person = ANY(%s::text[]) GROUP BY person", list(people)
        )
        return {person: frozenset(muted) for person, muted in rows}

    async def leaving(self) -> frozenset[str]:
        """List the people whose names nobody may see any more, though they still stand in the data."""
        rows = await self._database.read("SELECT person FROM forgetting WHERE names")
        return frozenset(person for (person,) in rows)
