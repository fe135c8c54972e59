"""The SQL of running time, and of the deadlines of tables that are played by the day."""

from __future__ import annotations

import sqlite3

import msgspec

from publican.server.clocks import Deadline
from publican.server.store import Work

MOST_AT_ONCE = 1000

_people = msgspec.json.Decoder(tuple[str, ...])


def uptime() -> Work[float]:
    """Read how long the server has run in all, as far as that was stored."""

    def work(connection: sqlite3.Connection) -> float:
        seconds: float = connection.execute("SELECT seconds FROM uptime").fetchone()[0]
        return seconds

    return work


def keep_uptime(seconds: float) -> Work[None]:
    """Store how long the server has run in all."""

    def work(connection: sqlite3.Connection) -> None:
        connection.execute("UPDATE uptime SET seconds = max(seconds, ?)", (seconds,))

    return work


def keep(table: str, deadline: Deadline | None) -> Work[None]:
    """Store when a table has to be looked at; None: not before somebody comes."""

    def work(connection: sqlite3.Connection) -> None:
        if deadline is None:
            connection.execute("DELETE FROM deadlines WHERE table_id = ?", (table,))
            return
        people = msgspec.json.encode(deadline.people).decode()
        connection.execute(
            "INSERT OR REPLACE INTO deadlines (table_id, phase, until, people) VALUES (?, ?, ?, ?)",
            (table, deadline.phase, deadline.until, people),
        )

    return work


def of(table: str) -> Work[Deadline | None]:
    """Read when a table has to be looked at."""

    def work(connection: sqlite3.Connection) -> Deadline | None:
        row = connection.execute("SELECT phase, until, people FROM deadlines WHERE table_id = ?", (table,)).fetchone()
        return None if row is None else Deadline(row[0], row[1], _people.decode(row[2]))

    return work


def passed(now: float) -> Work[list[str]]:
    """List tables whose deadline has passed, the earliest first."""
    return lambda connection: [
        table
        for (table,) in connection.execute(
            "SELECT table_id FROM deadlines WHERE until <= ? ORDER BY until LIMIT ?", (now, MOST_AT_ONCE)
        )
    ]


def postpone(table: str, until: float) -> Work[None]:
    """Look at a table later, whatever it waits for."""

    def work(connection: sqlite3.Connection) -> None:
        connection.execute("UPDATE deadlines SET until = ? WHERE table_id = ?", (until, table))

    return work
