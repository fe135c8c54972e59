"""People, their tokens and links, and whom they do not want to hear."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from hmac import compare_digest

from publican.server.adapters.sqlite.database import Database
from publican.server.core.people import Person
from publican.server.ports import KnownPerson


class SqlitePeople:
    """People, and the hashes of the secrets that prove who they are."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, person: Person, token: bytes, now: int) -> None:
        """Make a person with a first token."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO people (id, name, came, seen) VALUES (?, ?, ?, ?)", (person.id, person.name, now, now)
            )
            _add_token(connection, token, person.id, now)

        await self._database.write(work)

    async def find(self, token: bytes) -> KnownPerson | None:
        """Recognise a token."""

        def work(connection: sqlite3.Connection) -> KnownPerson | None:
            row = connection.execute(
                "SELECT hash, people.id, name, seen FROM tokens JOIN people ON people.id = person WHERE hash = ?",
                (token,),
            ).fetchone()
            if row is None or not compare_digest(row[0], token):
                return None
            return KnownPerson(Person(row[1], row[2]), row[3])

        return await self._database.read(work)

    async def saw(self, people: Sequence[str], now: int) -> None:
        """Note that people are here."""

        def work(connection: sqlite3.Connection) -> None:
            connection.executemany("UPDATE people SET seen = ? WHERE id = ?", [(now, person) for person in people])

        await self._database.write(work)

    async def rename(self, person: str, name: str) -> None:
        """Give a person another name."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE people SET name = ? WHERE id = ?", (name, person))

        await self._database.write(work)

    async def link(self, person: str, code: bytes, now: int, until: int, most: int) -> None:
        """Keep a code with which one other device becomes the same person; the oldest of too many go."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM links WHERE until < ?", (now,))
            connection.execute(
                "DELETE FROM links WHERE hash IN"
                " (SELECT hash FROM links WHERE person = ? ORDER BY until DESC LIMIT -1 OFFSET ?)",
                (person, most - 1),
            )
            connection.execute("INSERT INTO links (hash, person, until) VALUES (?, ?, ?)", (code, person, until))

        await self._database.write(work)

    async def claim(self, code: bytes, token: bytes, now: int, most: int) -> Person | None:
        """Use a code up and keep a token for it; the oldest of too many tokens go. None where the code is no good."""

        def work(connection: sqlite3.Connection) -> Person | None:
            row = connection.execute(
                "DELETE FROM links WHERE hash = ? AND until >= ? RETURNING person", (code, now)
            ).fetchone()
            if row is None:
                return None
            _add_token(connection, token, row[0], now)
            connection.execute(
                "DELETE FROM tokens WHERE hash IN"
                " (SELECT hash FROM tokens WHERE person = ? ORDER BY made DESC LIMIT -1 OFFSET ?)",
                (row[0], most),
            )
            (name,) = connection.execute("SELECT name FROM people WHERE id = ?", (row[0],)).fetchone()
            return Person(row[0], name)

        return await self._database.write(work)

    async def revoke(self, person: str, kept: bytes | None) -> None:
        """Forget all codes and tokens of a person but for one token."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM tokens WHERE person = ? AND hash != ?", (person, kept or b""))
            connection.execute("DELETE FROM links WHERE person = ?", (person,))

        await self._database.write(work)

    async def muted(self, person: str) -> frozenset[str]:
        """List whom a person does not want to hear."""

        def work(connection: sqlite3.Connection) -> frozenset[str]:
            rows = connection.execute("SELECT muted FROM mutes WHERE person = ?", (person,))
            return frozenset(muted for (muted,) in rows)

        return await self._database.read(work)

    async def mute(self, person: str, other: str, on: bool) -> None:
        """Note that a person does not want to hear another, or hears them again."""

        def work(connection: sqlite3.Connection) -> None:
            if on:
                connection.execute("INSERT OR IGNORE INTO mutes (person, muted) VALUES (?, ?)", (person, other))
            else:
                connection.execute("DELETE FROM mutes WHERE person = ? AND muted = ?", (person, other))

        await self._database.write(work)


def _add_token(connection: sqlite3.Connection, token: bytes, person: str, now: int) -> None:
    connection.execute("INSERT INTO tokens (hash, person, made) VALUES (?, ?, ?)", (token, person, now))
