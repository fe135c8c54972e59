"""Orders of a host from another process, bans, closed tables and reports."""

from __future__ import annotations

import secrets
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from publican.engine.core import Invalid
from publican.server.adapters.order_box import OrderBox
from publican.server.adapters.rows import (
    BANS_KEPT,
    CLOSED_AT_ONCE,
    ORDER_SECONDS,
    ORDERS_AT_ONCE,
    REPORTS_AT_ONCE,
)
from publican.server.adapters.sqlite import upkeep
from publican.server.adapters.sqlite.database import Database
from publican.server.adapters.sqlite.folder import FILE
from publican.server.adapters.sqlite.schema import connect
from publican.server.core.people import Person
from publican.server.ports import BanKept, HostsWill, ReportKept

STALE = "NOT put BETWEEN ?1 - ?2 AND ?1 + ?2"


class SqliteHosting:
    """Orders, bans and reports, in the file of the one server there is."""

    server = "here"

    def __init__(self, database: Database) -> None:
        self._database = database

    async def look(self) -> HostsWill:
        """Read what the host wants; orders that nobody waits for any more are dropped."""
        will, stale = await self._database.read(lambda connection: _look(connection, self.server))
        if stale:
            await self._run(f"DELETE FROM orders WHERE {STALE}", int(time.time()), ORDER_SECONDS)
        return will

    async def answer(self, order: str, answer: bytes) -> None:
        """Answer an order, if anybody still waits for it."""
        sql = "INSERT INTO order_answers (order_id, server, body) SELECT id, ?, ? FROM orders WHERE id = ?"
        await self._run(sql, self.server, answer, order)

    async def keep_ban(self, ban: BanKept, is_person: bool) -> None:
        """Ban a person or a network, in place of a ban that there may be."""
        sql = "INSERT OR REPLACE INTO bans (whom, until, person) VALUES (?, ?, ?)"
        await self._run(sql, ban.whom, ban.until, ban.whom if is_person else None)

    async def drop_bans(self, whom: Sequence[str]) -> None:
        """Forget bans."""

        def work(connection: sqlite3.Connection) -> None:
            connection.executemany("DELETE FROM bans WHERE whom = ?", [(each,) for each in whom])

        await self._database.write(work)

    async def close_table(self, table: str, since: float | None) -> bool:
        """Note since when a table is closed, or with None that it is not; False where there is no such table."""

        def work(connection: sqlite3.Connection) -> bool:
            if connection.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone() is None:
                return False
            if since is None:
                connection.execute("DELETE FROM closed WHERE table_id = ?", (table,))
            else:
                connection.execute("INSERT OR IGNORE INTO closed (table_id, since) VALUES (?, ?)", (table, since))
            return True

        return await self._database.write(work)

    async def is_closed(self, table: str) -> bool:
        """Tell whether a table is closed."""
        sql = "SELECT 1 FROM closed WHERE table_id = ?"
        return await self._database.read(lambda connection: connection.execute(sql, (table,)).fetchone() is not None)

    async def people_like(self, begins: str) -> Sequence[Person]:
        """Find people whose ids begin so: two at most, since more than one is too many."""
        sql = "SELECT id, name FROM people WHERE id >= ? AND id < ? LIMIT 2"
        rows = await self._database.read(lambda connection: connection.execute(sql, (begins, f"{begins}~")).fetchall())
        return [Person(*row) for row in rows]

    async def report(self, report: ReportKept, by: str) -> None:
        """Note what a person reports, once for each other person at a table."""
        sql = "INSERT OR IGNORE INTO reports (id, table_id, reporter, reported, seat) VALUES (?, ?, ?, ?, ?)"
        await self._run(sql, secrets.token_hex(8), report.table, by, report.person.id, report.seat)

    async def reports(self) -> Sequence[ReportKept]:
        """List what was reported."""
        sql = (
            "SELECT table_id, seat, people.id, people.name FROM reports JOIN people ON people.id = reported"
            " ORDER BY reports.id LIMIT ?"
        )
        rows = await self._database.read(lambda connection: connection.execute(sql, (REPORTS_AT_ONCE,)).fetchall())
        return [ReportKept(table, seat, Person(person, name)) for table, seat, person, name in rows]

    async def _run(self, sql: str, *values: object) -> None:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute(sql, values)

        await self._database.write(work)


def _look(connection: sqlite3.Connection, server: str) -> tuple[HostsWill, bool]:
    now = int(time.time())
    orders = connection.execute(
        "SELECT id, CAST(body AS BLOB) FROM orders WHERE put BETWEEN ?1 - ?2 AND ?1 + ?2 AND NOT EXISTS"
        " (SELECT 1 FROM order_answers WHERE order_id = orders.id AND server = ?3) ORDER BY put LIMIT ?4",
        (now, ORDER_SECONDS, server, ORDERS_AT_ONCE),
    ).fetchall()
    stale = connection.execute(f"SELECT 1 FROM orders WHERE {STALE}", (now, ORDER_SECONDS)).fetchone()
    bans = connection.execute(
        "SELECT whom, until, name FROM bans LEFT JOIN people ON id = person ORDER BY until DESC LIMIT ?", (BANS_KEPT,)
    ).fetchall()
    closed = connection.execute("SELECT table_id FROM closed ORDER BY since DESC LIMIT ?", (CLOSED_AT_ONCE,)).fetchall()
    return HostsWill(orders, [BanKept(*ban) for ban in bans], [table for (table,) in closed]), stale is not None


class SqliteOrderBox:
    """Orders in a file that a server has open."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def put(self, order: str, body: bytes) -> None:
        """Leave an order."""
        put = "INSERT INTO orders (id, put, body) VALUES (?, ?, ?)"
        self._connection.execute(put, (order, int(time.time()), body))

    def servers(self) -> int:
        """Count the servers that should answer."""
        return 1

    def answers(self, order: str) -> Sequence[bytes]:
        """Read the answers so far."""
        rows = self._connection.execute("SELECT body FROM order_answers WHERE order_id = ?", (order,))
        return [body for (body,) in rows]

    def remove(self, order: str) -> None:
        """Take an order away, and its answers with it."""
        self._connection.execute("DELETE FROM orders WHERE id = ?", (order,))


@contextmanager
def file_box(folder: Path) -> Iterator[OrderBox]:
    """Open the file of a house to leave an order there."""
    upkeep.find(folder).close()
    if upkeep.read_only(folder):
        raise Invalid("--data", "cannot be written to: run this as the user who owns the data")
    try:
        with closing(connect(folder / FILE)) as connection:
            yield SqliteOrderBox(connection)
    except sqlite3.Error as error:
        raise Invalid("--data", f"cannot be used: {error}") from error
