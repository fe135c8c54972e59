"""The SQL of deleting: people at once, what is told of them in small steps, and what is too old to keep."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from publican.engine import record as records
from publican.server import log
from publican.server.sitting import Sitting
from publican.server.store import Work

GONE = "gone"
"""The name of who has deleted theirs."""

PEOPLE_AT_ONCE = 20
RECORDS_AT_ONCE = 5
ROWS_AT_ONCE = 100
SEATED = b'{"type":"seated"'
"""How the only entries with a name in them begin."""


class Task(Struct, frozen=True):
    """A person who is being forgotten, with their name or without."""

    person: str
    names: bool


def without_name(sitting: Sitting, person: str) -> Sitting:
    """Put the neutral name in the place of a person's; the same value where there is none."""
    running = sitting.running
    played = {seat for who, seat in running.people if who == person} if running else set()
    theirs = {
        seat
        for seat, place in enumerate(sitting.seats)
        if place.name and (place.person == person or (place.person is None and seat in played))
    }
    if all(sitting.seats[seat].name == GONE for seat in theirs):
        return sitting
    seats = tuple(replace(place, name=GONE) if seat in theirs else place for seat, place in enumerate(sitting.seats))
    if running is not None:
        players = tuple(GONE if seat in played else name for seat, name in enumerate(running.players))
        running = replace(running, players=players)
    return replace(sitting, seats=seats, running=running)


def forgotten(connection: sqlite3.Connection) -> frozenset[str]:
    """List the people whose names nobody may see any more, though they still stand in the data."""
    return frozenset(person for (person,) in connection.execute("SELECT person FROM forgetting WHERE names"))


def neutral(entry: log.Entry, gone: frozenset[str]) -> log.Entry:
    """Take the name out of an entry about somebody who is gone."""
    return replace(entry, name=GONE) if isinstance(entry, log.Seated) and entry.by in gone else entry


def record_without(body: bytes, seats: Iterable[int]) -> bytes:
    """Take the names of seats out of a record."""
    gone, known = set(seats), records.read(body)
    return records.write(
        replace(known, players=tuple(GONE if seat in gone else name for seat, name in enumerate(known.players)))
    )


def delete_people(people: Sequence[str], names: bool, unseen_since: int | None = None) -> Work[list[str]]:
    """Delete people with tokens, links and mutes at once, and note what else is to do; give those it was done for."""

    def work(connection: sqlite3.Connection) -> list[str]:
        deleted = []
        for person in people:
            if unseen_since is not None and not _unseen(connection, person, unseen_since):
                continue
            connection.execute("DELETE FROM mutes WHERE muted = ?", (person,))
            connection.execute("DELETE FROM people WHERE id = ?", (person,))  # and with it tokens, links and mutes
            connection.execute("INSERT OR REPLACE INTO forgetting (person, names) VALUES (?, ?)", (person, names))
            deleted.append(person)
        return deleted

    return work


def _unseen(connection: sqlite3.Connection, person: str, since: int) -> bool:
    found = connection.execute(
        "SELECT 1 FROM people WHERE id = ?1 AND seen < ?2 AND came < ?2", (person, since)
    ).fetchone()
    return found is not None


def next_tasks() -> Work[list[Task]]:
    """Find some who are still to be forgotten: those who asked for it first."""

    def work(connection: sqlite3.Connection) -> list[Task]:
        rows = connection.execute(
            "SELECT person, names FROM forgetting ORDER BY names DESC, person LIMIT ?", (PEOPLE_AT_ONCE,)
        )
        return [Task(person, bool(names)) for person, names in rows]

    return work


def next_table(person: str) -> Work[tuple[str, bool] | None]:
    """Find a table whose log has the person's name in it, and whether they sit there."""

    def work(connection: sqlite3.Connection) -> tuple[str, bool] | None:
        row = connection.execute("SELECT table_id, sits FROM sitters WHERE person = ? LIMIT 1", (person,)).fetchone()
        return None if row is None else (row[0], bool(row[1]))

    return work


def forget_table(table: str, person: str) -> Work[None]:
    """Take a person's name out of a log and of what lists show of its table."""

    def work(connection: sqlite3.Connection) -> None:
        shown = names_at(connection, table, frozenset((person,)))
        for version, entry in _seated(connection, table):
            if entry.by == person:
                changed = log.write(replace(entry, name=GONE))
                connection.execute(
                    "UPDATE log SET entry = ? WHERE table_id = ? AND version = ?", (changed, table, version)
                )
        for (listed,) in connection.execute("SELECT shown FROM tables WHERE id = ?", (table,)).fetchall():
            changed = listing_without(listed, shown)
            connection.execute("UPDATE tables SET shown = ? WHERE id = ?", (changed, table))
        connection.execute("DELETE FROM sitters WHERE person = ? AND table_id = ?", (person, table))

    return work


def _seated(connection: sqlite3.Connection, table: str) -> list[tuple[int, log.Seated]]:
    rows = connection.execute(
        "SELECT version, entry FROM log WHERE table_id = ? AND substr(entry, 1, ?) = ? ORDER BY version",
        (table, len(SEATED), SEATED),
    )
    read = [(version, log.read(entry)) for version, entry in rows]
    return [(version, entry) for version, entry in read if isinstance(entry, log.Seated)]


def names_at(connection: sqlite3.Connection, table: str, gone: frozenset[str]) -> frozenset[str]:
    """List the names under which people who are gone last sat at a table: no two sit there under the same."""
    last = {entry.name: entry.by for _, entry in _seated(connection, table)}
    return frozenset(name for name, by in last.items() if by in gone)


def listing_without(listing: bytes, names: frozenset[str]) -> bytes:
    """Put the neutral name in the place of these in what is stored for lists; all else stays, whoever wrote it."""
    shown = msgspec.json.decode(listing)
    for seat in shown["seats"]:
        if seat.get("name") in names:
            seat["name"] = GONE
    return msgspec.json.encode(shown)


def forget_some(task: Task) -> Work[None]:
    """Take a person out of a few records, and delete those that nobody is left of; note when all is done."""

    def work(connection: sqlite3.Connection) -> None:
        played = connection.execute(
            "SELECT record, seat FROM record_players WHERE person = ? LIMIT ?", (task.person, RECORDS_AT_ONCE)
        ).fetchall()
        for record, seat in played:
            _forget_record(connection, record, seat, task)
        if not task.names:  # nothing in a log has to change
            connection.execute(
                "DELETE FROM sitters WHERE person = ?1 AND table_id IN"
                " (SELECT table_id FROM sitters WHERE person = ?1 LIMIT ?2)",
                (task.person, ROWS_AT_ONCE),
            )
        connection.execute(
            "DELETE FROM forgetting WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM sitters WHERE person = ?1)"
            " AND NOT EXISTS (SELECT 1 FROM record_players WHERE person = ?1)",
            (task.person,),
        )

    return work


def _forget_record(connection: sqlite3.Connection, record: str, seat: int, task: Task) -> None:
    connection.execute("DELETE FROM record_players WHERE person = ? AND record = ?", (task.person, record))
    others = connection.execute("SELECT 1 FROM record_players WHERE record = ?", (record,)).fetchone()
    if others is None:
        connection.execute("DELETE FROM records WHERE id = ?", (record,))
    elif task.names:
        (body,) = connection.execute("SELECT body FROM records WHERE id = ?", (record,)).fetchone()
        connection.execute("UPDATE records SET body = ? WHERE id = ?", (record_without(body, (seat,)), record))


# What is too old to keep.


def unseen_people(before: int, most: int) -> Work[list[str]]:
    """List guests that were last seen before a time."""
    return lambda connection: [
        person
        for (person,) in connection.execute(
            "SELECT id FROM people WHERE seen < ?1 AND came < ?1 LIMIT ?2", (before, most)
        )
    ]


def saw(people: Sequence[str], now: int) -> Work[None]:
    """Note that people are here."""

    def work(connection: sqlite3.Connection) -> None:
        connection.executemany("UPDATE people SET seen = ? WHERE id = ?", [(now, person) for person in people])

    return work


def touch(table: str, now: int) -> Work[None]:
    """Note that someone was at a table whose game runs."""

    def work(connection: sqlite3.Connection) -> None:
        connection.execute(
            "UPDATE tables SET changed = ? WHERE id = ? AND stage IN ('hashes', 'nonces', 'playing')", (now, table)
        )

    return work


def old_tables(unstarted: int, games: int) -> Work[list[tuple[str, int]]]:
    """List tables at which no game began, or whose game ended or was last visited, before a time; and that time."""
    return lambda connection: [
        (table, before)
        for stage, before in [("gathering", unstarted), *((stage, games) for stage in _BEGUN)]
        for (table,) in connection.execute(
            "SELECT id FROM tables WHERE stage = ? AND changed < ? LIMIT ?", (stage, before, ROWS_AT_ONCE)
        )
    ]


_BEGUN = ("hashes", "nonces", "playing", "over")


def delete_table(table: str, before: int) -> Work[None]:
    """Delete a table with its log, unless it has changed since a time; records stay."""

    def work(connection: sqlite3.Connection) -> None:
        old = connection.execute("SELECT 1 FROM tables WHERE id = ? AND changed < ?", (table, before)).fetchone()
        if old is None:
            return
        for statement in (
            "DELETE FROM log WHERE table_id = ?",
            "DELETE FROM sitters WHERE table_id = ?",
            "DELETE FROM tables WHERE id = ?",
        ):
            connection.execute(statement, (table,))

    return work
