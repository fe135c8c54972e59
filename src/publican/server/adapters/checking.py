"""Checking all that is kept, wherever that is: every log is applied, and lists and records must agree with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from publican.engine import record as records
from publican.server.core.append import Logged, finished_game
from publican.server.core.replay import replay
from publican.server.core.table import Table


class Kept(Protocol):
    """All that is kept, as it is at one moment."""

    def tables(self) -> Sequence[tuple[str, str]]:
        """List the tables, and the stage that lists show."""
        ...

    def log(self, table: str) -> Sequence[Logged]:
        """Read a log."""
        ...

    def records(self) -> Iterator[tuple[str, bytes]]:
        """Read all records, the oldest first."""
        ...

    def record(self, record: str) -> bytes | None:
        """Read a record."""
        ...

    def is_known(self, person: str) -> bool:
        """Tell whether there is such a person."""
        ...


def check(kept: Kept) -> Iterator[str]:
    """Check every log and every record; give what is wrong, line by line."""
    for table, stage in kept.tables():
        yield from _check_table(kept, table, stage)
    for record_id, body in kept.records():
        yield from _check_record(record_id, body)


def _check_table(kept: Kept, code: str, stage: str) -> Iterator[str]:
    """Fold a log, and see that lists and records agree with it."""
    try:
        *_, last = replay(kept.log(code))
    except Exception as error:  # whatever a log may hold
        yield f"table {code}: {type(error).__name__}: {error}"
        return
    if stage != last.table.stage:
        yield f"table {code}: is listed as {stage}, but is {last.table.stage}"
    yield from _check_kept(kept, last.table)


def _check_kept(kept: Kept, table: Table) -> Iterator[str]:
    ended = finished_game(table)
    if ended is None:
        return
    body = kept.record(ended.id)
    if body is None:
        if any(kept.is_known(person) for person, _ in ended.people):  # else it was deleted with the last of them
            yield f"table {table.opened.table}: its record is missing"
    elif records.read(body).actions != ended.record.actions:
        yield f"table {table.opened.table}: its record tells another game"


def _check_record(record_id: str, body: bytes) -> Iterator[str]:
    try:
        verdict = records.verify(records.read(body))
    except records.BadRecord as refused:
        yield f"record {record_id}: {refused}"
    else:
        if verdict != "finished, fair":
            yield f"record {record_id}: {verdict}"
