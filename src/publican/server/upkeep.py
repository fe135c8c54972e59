"""Looking after what a house keeps: check it, copy it, take the records out, all while the house is open."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

from publican.engine import record as records
from publican.engine.core import Invalid
from publican.server import ledger
from publican.server.folding import replay
from publican.server.sitting import Sitting, record
from publican.server.store import FILE, connect

PAGES_AT_ONCE = 1000


def find(folder: Path) -> sqlite3.Connection:
    """Open the database of a house to read it."""
    path = folder / FILE
    if not path.exists():
        raise Invalid("--data", f"there is no {FILE} in {folder}")
    connection = connect(path)
    connection.execute("PRAGMA query_only = ON")
    return connection


def check(folder: Path) -> Iterator[str]:
    """Check everything there is: the file, every log, every record; give what is wrong, line by line."""
    connection = find(folder)
    connection.execute("BEGIN")  # one moment for all, even while the house is open
    for (answer,) in connection.execute("PRAGMA integrity_check"):
        if answer != "ok":
            yield f"file: {answer}"
    for table, row, parent, _ in connection.execute("PRAGMA foreign_key_check"):
        yield f"{table}: row {row} has no {parent}"
    for (table,) in connection.execute("SELECT id FROM tables ORDER BY id").fetchall():
        yield from _check_table(connection, table)
    for record_id, body in connection.execute("SELECT id, body FROM records ORDER BY id").fetchall():
        yield from _check_record(record_id, body)
    connection.close()


def _check_table(connection: sqlite3.Connection, table: str) -> Iterator[str]:
    """Fold a log, and see that lists and records agree with it."""
    try:
        steps = list(replay(ledger.entries(table)(connection)))
        sitting = steps[-1].sitting
    except Exception as error:  # whatever a log may hold
        yield f"table {table}: {type(error).__name__}: {error}"
        return
    (stage,) = connection.execute("SELECT stage FROM tables WHERE id = ?", (table,)).fetchone()
    if stage != sitting.stage:
        yield f"table {table}: is listed as {stage}, but is {sitting.stage}"
    yield from _check_kept(connection, sitting)


def _check_kept(connection: sqlite3.Connection, sitting: Sitting) -> Iterator[str]:
    ended = ledger.finished(sitting) if sitting.stage == "over" else None
    if ended is None:
        return
    row = connection.execute("SELECT body FROM records WHERE id = ?", (ended.id,)).fetchone()
    if row is None:
        yield f"table {sitting.table.table}: its record is missing"
    elif records.read(row[0]).actions != record(sitting).actions:
        yield f"table {sitting.table.table}: its record tells another game"


def _check_record(record_id: str, body: bytes) -> Iterator[str]:
    try:
        verdict = records.verify(records.read(body))
    except records.Refused as refused:
        yield f"record {record_id}: {refused}"
    else:
        if verdict != "finished, fair":
            yield f"record {record_id}: {verdict}"


def backup(folder: Path, to: Path) -> None:
    """Copy the database as it is at one moment."""
    if to.exists():
        raise Invalid("TO", f"{to} is already there")
    source = find(folder)
    target = sqlite3.connect(to)
    source.backup(target, pages=PAGES_AT_ONCE)
    target.close()
    source.close()


def export(folder: Path) -> Iterator[records.Record]:
    """Give the record of every finished game, the oldest first."""
    connection = find(folder)
    for (body,) in connection.execute("SELECT body FROM records ORDER BY ended, id"):
        yield records.read(body)
    connection.close()
