"""Orders of a host from another process, bans, closed tables and reports."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from publican.server.adapters.order_box import OrderBox
from publican.server.adapters.postgres.connecting import LIVES, Sync
from publican.server.adapters.postgres.database import PostgresDatabase
from publican.server.adapters.postgres.upkeep import must_fit, opened
from publican.server.adapters.rows import (
    BANS_KEPT,
    CLOSED_AT_ONCE,
    ORDER_SECONDS,
    ORDERS_AT_ONCE,
    REPORTS_AT_ONCE,
)
from publican.server.core.people import Person
from publican.server.ports import BanKept, HostsWill, ReportKept

FRESH = f"put BETWEEN now() - interval '{ORDER_SECONDS} s' AND now() + interval '{ORDER_SECONDS} s'"
ORDERS = f"""
SELECT id, body FROM orders WHERE {FRESH}
AND NOT EXISTS (SELECT FROM order_answers WHERE order_id = id AND server = %s) ORDER BY put LIMIT {ORDERS_AT_ONCE}
"""
BANS = f"SELECT whom, until, name FROM bans LEFT JOIN people ON id = person ORDER BY until DESC LIMIT {BANS_KEPT}"
CLOSED = f"SELECT table_id FROM closed ORDER BY since DESC LIMIT {CLOSED_AT_ONCE}"


class PostgresHosting:
    """Orders, bans and reports, in a database that servers share."""

    def __init__(self, database: PostgresDatabase, node: str) -> None:
        self._database = database
        self.server = node

    async def look(self) -> HostsWill:
        """Read what the host wants; orders that nobody waits for any more are dropped."""
        await self._database.write(f"DELETE FROM orders WHERE NOT {FRESH}")
        orders = await self._database.read(ORDERS, self.server)
        bans = [BanKept(*ban) for ban in await self._database.read(BANS)]
        closed = [table for (table,) in await self._database.read(CLOSED)]
        return HostsWill([(order, body) for order, body in orders], bans, closed)

    async def answer(self, order: str, answer: bytes) -> None:
        """Answer an order, if anybody still waits for it."""
        sql = "INSERT INTO order_answers (order_id, server, body) SELECT id, %s, %s FROM orders WHERE id = %s"
        await self._database.write(sql, self.server, answer, order)

    async def keep_ban(self, ban: BanKept, is_person: bool) -> None:
        """Ban a person or a network, in place of a ban that there may be."""
        await self._database.write(
            "INSERT INTO bans (whom, until, person) VALUES (%s, %s, %s)"
            " ON CONFLICT (whom) DO UPDATE SET until = excluded.until",
            *(ban.whom, ban.until, ban.whom if is_person else None),
        )

    async def drop_bans(self, whom: Sequence[str]) -> None:
        """Forget bans."""
        await self._database.write("DELETE FROM bans WHERE whom = ANY(%s)", list(whom))

    async def close_table(self, table: str, since: float | None) -> bool:
        """Note since when a table is closed, or with None that it is not; False where there is no such table."""
        if not await self._database.read("SELECT 1 FROM tables WHERE id = %s", table):
            return False
        if since is None:
            await self._database.write("DELETE FROM closed WHERE table_id = %s", table)
        else:
            sql = "INSERT INTO closed (table_id, since) VALUES (%s, %s) ON CONFLICT DO NOTHING"
            await self._database.write(sql, table, since)
        return True

    async def is_closed(self, table: str) -> bool:
        """Tell whether a table is closed."""
        return bool(await self._database.read("SELECT 1 FROM closed WHERE table_id = %s", table))

    async def people_like(self, begins: str) -> Sequence[Person]:
        """Find people whose ids begin so: two at most, since more than one is too many."""
        sql = "SELECT id, name FROM people WHERE id >= %s AND id < %s LIMIT 2"
        return [Person(*row) for row in await self._database.read(sql, begins, f"{begins}~")]

    async def report(self, report: ReportKept, by: str) -> None:
        """Note what a person reports, once for each other person at a table."""
        await self._database.write(
            "INSERT INTO reports (id, table_id, reporter, reported, seat) VALUES (%s, %s, %s, %s, %s)"
            " ON CONFLICT DO NOTHING",
            *(secrets.token_hex(8), report.table, by, report.person.id, report.seat),
        )

    async def reports(self) -> Sequence[ReportKept]:
        """List what was reported."""
        rows = await self._database.read(
            "SELECT table_id, seat, people.id, people.name FROM reports JOIN people ON people.id = reported"
            f" ORDER BY reports.id LIMIT {REPORTS_AT_ONCE}"
        )
        return [ReportKept(table, seat, Person(person, name)) for table, seat, person, name in rows]


class PostgresOrderBox:
    """Orders in a database on which servers run."""

    def __init__(self, connection: Sync) -> None:
        self._connection = connection

    def put(self, order: str, body: bytes) -> None:
        """Leave an order."""
        self._connection.execute("INSERT INTO orders (id, body) VALUES (%s, %s)", (order, body))

    def servers(self) -> int:
        """Count the servers that should answer."""
        row = self._connection.execute(f"SELECT count(*) FROM nodes WHERE {LIVES}".encode()).fetchone()
        return row[0] if row else 0

    def answers(self, order: str) -> Sequence[bytes]:
        """Read the answers so far."""
        rows = self._connection.execute("SELECT body FROM order_answers WHERE order_id = %s", (order,)).fetchall()
        return [body for (body,) in rows]

    def remove(self, order: str) -> None:
        """Take an order away, and its answers with it."""
        self._connection.execute("DELETE FROM orders WHERE id = %s", (order,))


@contextmanager
def database_box(address: str) -> Iterator[OrderBox]:
    """Open the database of a house to leave an order there."""
    with opened(address) as connection:
        must_fit(connection)
        yield PostgresOrderBox(connection)
