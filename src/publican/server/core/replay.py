"""A table from its log: the first entry opens it, each other one is applied."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from publican.engine.games import under
from publican.server.core import entries
from publican.server.core.entries import LogEntry
from publican.server.core.pad import laid_open
from publican.server.core.seats import Occupant, Seating
from publican.server.core.table import Change, Table, apply


def opened(entry: entries.Opened) -> Table:
    """Set up the table that its first entry describes; its rules must be known."""
    if under(entry.game, entry.rules) is None:
        raise entries.UnknownVersion(f"{entry.game} has no rules {entry.rules} here")
    table = Table(entry, entry.by, Seating([Occupant()] * entry.seats), version=1, public_version=1)
    pad = laid_open(entry)
    if pad is None:
        return table
    return replace(table, pad=pad, stage="pad", seats=Seating([Occupant(name=name) for name in pad.sheet.players]))


def replay(rows: Iterable[tuple[LogEntry, bytes | None]]) -> Iterable[Change]:
    """Fold a log from its first entry on."""
    table: Table | None = None
    for entry, seed in rows:
        if table is None:
            if not isinstance(entry, entries.Opened):
                raise ValueError("a log begins with the opening")
            table = opened(entry)
            yield Change(table, ())
        else:
            change = apply(table, entry, seed)
            table = change.table
            yield change
