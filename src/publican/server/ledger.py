"""The SQL of tables, their logs and the records of games."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Sequence

from msgspec import Struct

from publican.engine import record as records
from publican.server import forms, log
from publican.server.answers import Done
from publican.server.folding import Told, replay
from publican.server.forgetting import forgotten, listing_without, names_at, neutral, record_without
from publican.server.frames import KEPT
from publican.server.listing import Listed, listed, read, shown, write
from publican.server.log import Entry
from publican.server.sitting import Sitting, record, record_id
from publican.server.store import INSERT, Line, Work


class Row(Struct, frozen=True):
    """One entry in its place."""

    table: str
    version: int
    entry: Entry
    seed: bytes | None = None

    @property
    def line(self) -> Line:
        """The row as it is stored."""
        return self.table, self.version, log.write(self.entry), self.seed


class Listing(Struct, frozen=True):
    """What lists know of a table."""

    shown: Listed
    people: tuple[str, ...]


class Finished(Struct, frozen=True):
    """The record of a game, and who may read it."""

    id: str
    public: bool
    record: records.Record
    people: tuple[tuple[str, int], ...]


class Loaded(Struct, frozen=True):
    """A table as its log tells it: the last few steps, and what was answered to commands."""

    kept: list[Told]
    done: Done


def listing(sitting: Sitting) -> Listing:
    """Sum a table up."""
    return Listing(listed(sitting), tuple(place.person for place in sitting.seats if place.person is not None))


def finished(sitting: Sitting) -> Finished | None:
    """Give the record of a game that is over; None for one that was broken off."""
    if sitting.deal is None or sitting.running is None or sitting.running.state.outcome is None:
        return None
    return Finished(record_id(sitting.deal), sitting.table.public, record(sitting), sitting.running.people)


def append(rows: Sequence[Row], listings: Sequence[Listing] = (), ended: Finished | None = None) -> Work[None]:
    """Add entries to logs; the database refuses a number that is taken."""
    lines = [row.line for row in rows]
    now = int(time.time())

    def work(connection: sqlite3.Connection) -> None:
        for each in listings:
            _list(connection, each, now)
        connection.executemany(INSERT, lines)
        if ended is not None:
            _keep(connection, rows[-1].table, ended, now)

    return work


def _list(connection: sqlite3.Connection, each: Listing, now: int) -> None:
    shown = each.shown
    connection.execute(
        "INSERT INTO tables (id, stage, clock, shown, changed) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (id) DO UPDATE SET stage = excluded.stage, shown = excluded.shown, changed = excluded.changed",
        (shown.id, shown.stage, shown.clock, write(shown), now),
    )
    connection.execute("UPDATE sitters SET sits = 0 WHERE table_id = ?", (shown.id,))
    connection.executemany(
        "INSERT INTO sitters (person, table_id, sits) VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET sits = 1",
        [(person, shown.id) for person in each.people],
    )


def _keep(connection: sqlite3.Connection, table: str, ended: Finished, now: int) -> None:
    body = records.write(ended.record)
    connection.execute(
        "INSERT INTO records (id, table_id, public, ended, game, body) VALUES (?, ?, ?, ?, ?, ?)",
        (ended.id, table, ended.public, now, ended.record.game, body),
    )
    players = connection.executemany(
        "INSERT INTO record_players (person, record, seat) SELECT id, ?, ? FROM people WHERE id = ?",
        [(ended.id, seat, person) for person, seat in ended.people],  # some may be deleted since the cards were dealt
    )
    if ended.people and not players.rowcount:
        connection.execute("DELETE FROM records WHERE id = ?", (ended.id,))


def entries(table: str) -> Work[list[tuple[Entry, bytes | None]]]:
    """Read a log; one with a gap is refused rather than half believed."""

    def work(connection: sqlite3.Connection) -> list[tuple[Entry, bytes | None]]:
        rows = connection.execute(
            "SELECT version, entry, seed FROM log WHERE table_id = ? ORDER BY version", (table,)
        ).fetchall()
        if [version for version, _, _ in rows] != list(range(1, len(rows) + 1)):
            raise ValueError("the log has a gap")
        gone = forgotten(connection)
        return [(neutral(log.read(entry), gone), seed) for _, entry, seed in rows]

    return work


def load(table: str) -> Work[Loaded | None]:
    """Fold a log in the reader's thread; None where there is no such table."""

    def work(connection: sqlite3.Connection) -> Loaded | None:
        kept: list[Told] = []
        done: Done = {}
        rows = entries(table)(connection)
        for (entry, _), told in zip(rows, replay(rows), strict=True):
            kept.append(told)
            del kept[:-KEPT]
            if entry.id:
                done.setdefault((entry.by, entry.client), {})[entry.id] = told.sitting.number_of(entry.by)
        return Loaded(kept, done) if kept else None

    return work


def tables_of(person: str, most: int = 50) -> Work[list[forms.TableListed]]:
    """List the tables where a person sits, the latest first; whose turn it is only where that is stored."""

    def work(connection: sqlite3.Connection) -> list[forms.TableListed]:
        rows = connection.execute(
            "SELECT id, shown, coalesce(people, '') FROM sitters JOIN tables ON id = sitters.table_id"
            " LEFT JOIN deadlines ON id = deadlines.table_id WHERE person = ? AND sits ORDER BY changed DESC LIMIT ?",
            (person, most),
        ).fetchall()
        gone = forgotten(connection)
        return [
            shown(
                read(listing_without(summed_up, names_at(connection, table, gone)) if gone else summed_up),
                your_turn=f'"{person}"' in waited_for,
            )
            for table, summed_up, waited_for in rows
        ]

    return work


def record_for(record: str, person: str | None) -> Work[bytes | None]:
    """Read a record that a person may see: a public one, or one of a game they played."""

    def work(connection: sqlite3.Connection) -> bytes | None:
        row = connection.execute(
            "SELECT body FROM records WHERE id = ? AND"
            " (public OR EXISTS (SELECT 1 FROM record_players WHERE record = id AND person = ?))",
            (record, person),
        ).fetchone()
        return None if row is None else _shown(connection, record, row[0])

    return work


def _shown(connection: sqlite3.Connection, record: str, body: bytes) -> bytes:
    """Give a record without the names of those who are gone."""
    seats = connection.execute(
        "SELECT seat FROM record_players JOIN forgetting USING (person) WHERE record = ? AND names", (record,)
    ).fetchall()
    return record_without(body, [seat for (seat,) in seats]) if seats else body


def records_of(person: str) -> Work[list[tuple[forms.RecordListed, bytes]]]:
    """Read all records of the games a person played, the latest first."""

    def work(connection: sqlite3.Connection) -> list[tuple[forms.RecordListed, bytes]]:
        rows = connection.execute(
            "SELECT id, game, ended, body FROM record_players JOIN records ON id = record WHERE person = ?"
            " ORDER BY ended DESC, id",
            (person,),
        ).fetchall()
        return [
            (forms.RecordListed(id=id_, game=game, ended=ended), _shown(connection, id_, body))
            for id_, game, ended, body in rows
        ]

    return work
