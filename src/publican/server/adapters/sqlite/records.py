"""The records of finished games."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from publican.server.adapters.rows import body_without
from publican.server.adapters.sqlite.database import Database
from publican.server.ports import RecordKept


class SqliteRecords:
    """The records of finished games, without the names of people who are gone."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def one(self, record: str, person: str | None) -> bytes | None:
        """Read a record that a person may see: a public one, or one of a game they played."""

        def work(connection: sqlite3.Connection) -> bytes | None:
            row = connection.execute(
                "SELECT body FROM records WHERE id = ? AND"
                " (public OR EXISTS (SELECT 1 FROM record_players WHERE record = id AND person = ?))",
                (record, person),
            ).fetchone()
            return None if row is None else _shown(connection, record, row[0])

        return await self._database.read(work)

    async def of(self, person: str) -> Sequence[RecordKept]:
        """Read all records of the games a person played, the latest first."""
        return await self._database.read(lambda connection: records_of(connection, person))


def records_of(connection: sqlite3.Connection, person: str) -> list[RecordKept]:
    """Read all records of a person."""
    rows = connection.execute(
        "SELECT id, game, ended, body FROM record_players JOIN records ON id = record WHERE person = ?"
        " ORDER BY ended DESC, id",
        (person,),
    ).fetchall()
    return [RecordKept(id_, game, ended, _shown(connection, id_, body)) for id_, game, ended, body in rows]


def _shown(connection: sqlite3.Connection, record: str, body: bytes) -> bytes:
    """Give a record without the names of those who are gone."""
    seats = connection.execute(
        "SELECT seat FROM record_players JOIN forgetting USING (person) WHERE record = ? AND names", (record,)
    ).fetchall()
    return body_without(body, [seat for (seat,) in seats])
