"""Deleting: people at once, what is told of them in small steps, and what is too old to keep."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Collection, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path

from publican.server.adapters.rows import (
    BEGUN,
    PEOPLE_AT_ONCE,
    RECORDS_AT_ONCE,
    ROWS_AT_ONCE,
    body_without,
    names_rewritten,
    summary_without,
)
from publican.server.adapters.sqlite.database import Database
from publican.server.adapters.sqlite.names import naming
from publican.server.adapters.sqlite.schema import connect
from publican.server.ports import Leaver, StoreFailed


class SqliteRetention:
    """Deletes; every step is short, since everybody else's moves wait for it."""

    tables_at_once = 5

    def __init__(self, database: Database) -> None:
        self._database = database

    async def delete_people(self, people: Sequence[str], names: bool, unseen_since: int | None = None) -> Sequence[str]:
        """Delete people with all that proves who they are, and note what else is to do; give those it was done for."""
        return await self._database.write(lambda connection: delete_people(connection, people, names, unseen_since))

    async def leavers(self) -> Sequence[Leaver]:
        """Find some who are still to be forgotten: those who asked for it first."""

        def work(connection: sqlite3.Connection) -> list[Leaver]:
            rows = connection.execute(
                "SELECT person, names FROM forgetting ORDER BY names DESC, person LIMIT ?", (PEOPLE_AT_ONCE,)
            )
            return [Leaver(person, bool(names)) for person, names in rows]

        return await self._database.read(work)

    async def table_with(self, person: str) -> tuple[str, bool] | None:
        """Find a table whose log has the person's name in it, and whether they sit there."""

        def work(connection: sqlite3.Connection) -> tuple[str, bool] | None:
            row = connection.execute(
                "SELECT table_id, sits FROM sitters WHERE person = ? LIMIT 1", (person,)
            ).fetchone()
            return None if row is None else (row[0], bool(row[1]))

        return await self._database.read(work)

    async def forget_at(self, table: str, person: str) -> None:
        """Take a person's name out of a log and of what lists show of its table."""
        await self._database.write(lambda connection: _forget_at(connection, table, person))

    async def forget_some(self, leavers: Collection[Leaver]) -> None:
        """Take people out of a few records each, and delete those that nobody is left of; note when all is done."""
        await asyncio.gather(*(self._database.write(partial(_forget_some, leaver=leaver)) for leaver in leavers))

    async def wipe(self) -> bool:
        """Empty the log of changes, where what was deleted still stands as it was."""
        try:
            return await asyncio.to_thread(_wipe, self._database.path)
        except sqlite3.Error as error:
            raise StoreFailed(type(error).__name__) from error

    async def unseen_people(self, before: int, most: int) -> Sequence[str]:
        """List guests that were last seen before a time."""

        def work(connection: sqlite3.Connection) -> list[str]:
            rows = connection.execute("SELECT id FROM people WHERE seen < ?1 AND came < ?1 LIMIT ?2", (before, most))
            return [person for (person,) in rows]

        return await self._database.read(work)

    async def old_tables(self, unstarted: int, games: int) -> Sequence[tuple[str, int]]:
        """List tables at which no game began, or whose game ended or was last visited, before a time; and that time."""

        def work(connection: sqlite3.Connection) -> list[tuple[str, int]]:
            return [
                (table, before)
                for stage, before in [("gathering", unstarted), *((stage, games) for stage in BEGUN)]
                for (table,) in connection.execute(
                    "SELECT id FROM tables WHERE stage = ? AND changed < ? LIMIT ?", (stage, before, ROWS_AT_ONCE)
                )
            ]

        return await self._database.read(work)

    async def delete_tables(self, tables: Sequence[tuple[str, int]]) -> None:
        """Delete tables with their logs, but those that have changed since a time; records stay."""
        await asyncio.gather(
            *(self._database.write(partial(_delete_table, table=table, before=before)) for table, before in tables)
        )


def _wipe(path: Path) -> bool:
    """Copy what is in the log of changes beside who writes; then emptying it takes a moment, or is tried again."""
    with closing(connect(path, timeout=0.0)) as connection:  # who waited here would let moves wait
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        busy: int = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
    return not busy


def delete_people(
    connection: sqlite3.Connection, people: Sequence[str], names: bool, unseen_since: int | None = None
) -> list[str]:
    """Delete people; give those it was done for."""
    deleted = []
    for person in people:
        if unseen_since is not None and not _unseen(connection, person, unseen_since):
            continue
        connection.execute("DELETE FROM mutes WHERE muted = ?", (person,))
        connection.execute("DELETE FROM people WHERE id = ?", (person,))  # and with it tokens, links and mutes
        connection.execute("INSERT OR REPLACE INTO forgetting (person, names) VALUES (?, ?)", (person, names))
        deleted.append(person)
    return deleted


def _unseen(connection: sqlite3.Connection, person: str, since: int) -> bool:
    found = connection.execute(
        "SELECT 1 FROM people WHERE id = ?1 AND seen < ?2 AND came < ?2", (person, since)
    ).fetchone()
    return found is not None


def _forget_at(connection: sqlite3.Connection, table: str, person: str) -> None:
    shown, rewritten = names_rewritten(naming(connection, table), person)
    connection.executemany(
        "UPDATE log SET entry = ? WHERE table_id = ? AND version = ?",
        [(entry, table, version) for version, entry in rewritten],
    )
    for (summary,) in connection.execute("SELECT shown FROM tables WHERE id = ?", (table,)).fetchall():
        connection.execute("UPDATE tables SET shown = ? WHERE id = ?", (summary_without(summary, shown), table))
    connection.execute("DELETE FROM sitters WHERE person = ? AND table_id = ?", (person, table))


def _forget_some(connection: sqlite3.Connection, leaver: Leaver) -> None:
    person = leaver.person
    played = connection.execute(
        "SELECT record, seat FROM record_players WHERE person = ? LIMIT ?", (person, RECORDS_AT_ONCE)
    ).fetchall()
    for record, seat in played:
        _forget_record(connection, record, seat, leaver)
    if not leaver.names:  # nothing in a log has to change
        connection.execute(
            "DELETE FROM sitters WHERE person = ?1 AND table_id IN"
            " (SELECT table_id FROM sitters WHERE person = ?1 LIMIT ?2)",
            (person, ROWS_AT_ONCE),
        )
    connection.execute(
        "DELETE FROM forgetting WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM sitters WHERE person = ?1)"
        " AND NOT EXISTS (SELECT 1 FROM record_players WHERE person = ?1)",
        (person,),
    )


def _forget_record(connection: sqlite3.Connection, record: str, seat: int, leaver: Leaver) -> None:
    connection.execute("DELETE FROM record_players WHERE person = ? AND record = ?", (leaver.person, record))
    others = connection.execute("SELECT 1 FROM record_players WHERE record = ?", (record,)).fetchone()
    if others is None:
        connection.execute("DELETE FROM records WHERE id = ?", (record,))
    elif leaver.names:
        (body,) = connection.execute("SELECT body FROM records WHERE id = ?", (record,)).fetchone()
        connection.execute("UPDATE records SET body = ? WHERE id = ?", (body_without(body, [seat]), record))


def _delete_table(connection: sqlite3.Connection, table: str, before: int) -> None:
    old = connection.execute("SELECT 1 FROM tables WHERE id = ? AND changed < ?", (table, before)).fetchone()
    if old is None:
        return
    for statement in (
        "DELETE FROM log WHERE table_id = ?",
        "DELETE FROM sitters WHERE table_id = ?",
        "DELETE FROM tables WHERE id = ?",
    ):
        connection.execute(statement, (table,))
