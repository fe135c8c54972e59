"""People, their tokens and links, and whom they do not want to hear."""

from __future__ import annotations

from collections.abc import Sequence
from hmac import compare_digest

from publican.server.adapters.postgres.database import PostgresDatabase
from publican.server.core.people import Person
from publican.server.ports import KnownPerson

ADD_TOKEN = "INSERT INTO tokens (hash, person, made) VALUES (%s, %s, %s)"


class PostgresPeople:
    """People, and the hashes of the secrets that prove who they are."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database

    async def add(self, person: Person, token: bytes, now: int) -> None:
        """Make a person with a first token."""
        await self._database.write(
            "WITH came AS (INSERT INTO people (id, name, came, seen) VALUES (%s, %s, %s, %s))"
            " INSERT INTO tokens (hash, person, made) VALUES (%s, %s, %s)",
            *(person.id, person.name, now, now, token, person.id, now),
        )

    async def find(self, token: bytes) -> KnownPerson | None:
        """Recognise a token."""
        rows = await self._database.read(
            "SELECT hash, people.id, name, seen FROM tokens JOIN people ON people.id = person WHERE hash = %s", token
        )
        if not rows or not compare_digest(rows[0][0], token):
            return None
        return KnownPerson(Person(rows[0][1], rows[0][2]), rows[0][3])

    async def saw(self, people: Sequence[str], now: int) -> None:
        """Note that people are here."""
        await self._database.write("UPDATE people SET seen = %s WHERE id = ANY(%s)", now, list(people))

    async def rename(self, person: str, name: str) -> None:
        """Give a person another name."""
        await self._database.write("UPDATE people SET name = %s WHERE id = %s", name, person)

    async def link(self, person: str, code: bytes, now: int, until: int, most: int) -> None:
        """Keep a code with which one other device becomes the same person; the oldest of too many go."""
        async with self._database.transaction() as connection:
            await connection.execute("DELETE FROM links WHERE until < %s", (now,))
            await connection.execute(
                "DELETE FROM links WHERE hash IN"
                " (SELECT hash FROM links WHERE person = %s ORDER BY until DESC OFFSET %s)",
                (person, most - 1),
            )
            await connection.execute(
                "INSERT INTO links (hash, person, until) VALUES (%s, %s, %s)", (code, person, until)
            )

    async def claim(self, code: bytes, token: bytes, now: int, most: int) -> Person | None:
        """Use a code up and keep a token for it; the oldest of too many tokens go. None where the code is no good."""
        async with self._database.transaction() as connection:
            used = await connection.execute(
                "DELETE FROM links USING people WHERE hash = %s AND until >= %s AND id = person RETURNING id, name",
                (code, now),
            )
            row = await used.fetchone()
            if row is None:
                return None
            await connection.execute(ADD_TOKEN, (token, row[0], now))
            await connection.execute(
                "DELETE FROM tokens WHERE hash IN"
                " (SELECT hash FROM tokens WHERE person = %s ORDER BY made DESC OFFSET %s)",
                (row[0], most),
            )
            return Person(*row)

    async def revoke(self, person: str, kept: bytes | None) -> None:
        """Forget all codes and tokens of a person but for one token."""
        await self._database.write(
            "WITH unlinked AS (DELETE FROM links WHERE person = %s)"
            " DELETE FROM tokens WHERE person = %s AND hash <> %s",
            *(person, person, kept or b""),
        )

    async def muted(self, person: str) -> frozenset[str]:
        """List whom a person does not want to hear."""
        rows = await self._database.read("SELECT muted FROM mutes WHERE person = %s", person)
        return frozenset(muted for (muted,) in rows)

    async def mute(self, person: str, other: str, on: bool) -> None:
        """Note that a person does not want to hear another, or hears them again."""
        if on:
            sql = "INSERT INTO mutes (person, muted) VALUES (%s, %s) ON CONFLICT DO NOTHING"
        else:
            sql = "DELETE FROM mutes WHERE person = %s AND muted = %s"
        await self._database.write(sql, person, other)
