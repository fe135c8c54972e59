"""The records of finished games."""

from __future__ import annotations

from collections.abc import Sequence

from publican.server.adapters.postgres.database import PostgresDatabase
from publican.server.adapters.rows import body_without
from publican.server.ports import RecordKept

GONE_SEATS = "ARRAY(SELECT seat FROM record_players JOIN forgetting USING (person) WHERE record = records.id AND names)"
"""The seats of those who are to be forgotten."""


class PostgresRecords:
    """The records of finished games, without the names of people who are gone."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database

    async def one(self, record: str, person: str | None) -> bytes | None:
        """Read a record that a person may see: a public one, or one of a game they played."""
        if not record.isascii() or "\0" in record:  # there is none, and PostgreSQL would not take the question
            return None
        rows = await self._database.read(
            f"SELECT body, {GONE_SEATS} FROM records WHERE id = %s AND"
            " (public OR EXISTS (SELECT FROM record_players WHERE record = id AND person = %s))",
            *(record, person),
        )
        return body_without(*rows[0]) if rows else None

    async def of(self, person: str) -> Sequence[RecordKept]:
        """Read all records of the games a person played, the latest first."""
        rows = await self._database.read(
            f"SELECT id, game, ended, body, {GONE_SEATS} FROM record_players JOIN records ON id = record"
            " WHERE person = %s ORDER BY ended DESC, id",
            person,
        )
        return [RecordKept(id_, game, ended, body_without(body, gone)) for id_, game, ended, body, gone in rows]
