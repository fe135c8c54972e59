"""What rows hold, whatever database keeps them: entries, summaries and records, with and without names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from publican.engine import record as records
from publican.server.core import entries
from publican.server.core.append import Append, Logged
from publican.server.core.people import GONE, log_without, names_held, record_without

LogLine: TypeAlias = tuple[str, int, bytes, bytes | None]
"""An entry of a log as it is stored: the table, its version there, what it says, and a seed."""

MOST_LISTED = 50
MOST_DEADLINES = 1000
"""Tables that are woken at once."""
PEOPLE_AT_ONCE = 20
RECORDS_AT_ONCE = 5
ROWS_AT_ONCE = 100
"""Every step of forgetting and purging is short, since moves wait for it."""
BEGUN = ("hashes", "nonces", "playing", "over", "pad")
USED = ("hashes", "nonces", "playing", "pad")
"""Stages in which a visit counts: a table that gathers, or is over, is only as young as its last change."""

NAMING = tuple(f'{{"type":"{tag}"'.encode() for tag in ("opened", "seated", "claimed", "freed"))
"""How entries begin that have a name in them, or say whose one is."""

ORDER_SECONDS = 15
"""How long an order waits for a server; then whoever gave it does not wait any more."""
ORDERS_AT_ONCE, BANS_KEPT, CLOSED_AT_ONCE, REPORTS_AT_ONCE = 20, 1000, 200, 1000

people = msgspec.json.Decoder(tuple[str, ...])
"""Reads whom a deadline waits for."""


def lines(append: Append) -> list[LogLine]:
    """Spell entries as lines of their log."""
    return [
        (append.table, version, entries.write(logged.entry), logged.seed)
        for version, logged in enumerate(append.entries, start=append.after + 1)
    ]


def log_of(rows: Sequence[tuple[int, bytes, bytes | None]], after: int, gone: frozenset[str]) -> list[Logged]:
    """Read the lines of a log after a version; one with a gap is refused rather than half believed."""
    if [version for version, _, _ in rows] != list(range(after + 1, after + len(rows) + 1)):
        raise ValueError("the log has a gap")
    log = log_without([entries.read(entry) for _, entry, _ in rows], gone)
    return [Logged(entry, seed) for entry, (_, _, seed) in zip(log, rows, strict=True)]


def names_of(log: Sequence[entries.LogEntry], gone: frozenset[str]) -> frozenset[str]:
    """List the names under which people who are gone last sat at a table: no two sit there under the same."""
    last = {entry.name: entry.by for entry in log if isinstance(entry, entries.Seated)}
    for entry in log:
        if isinstance(entry, entries.Opened) and entry.pad is not None:
            last = {entry.pad.players[seat]: person for person, seat in names_held(log).items() if person in gone}
    return frozenset(name for name, by in last.items() if by in gone)


def names_rewritten(
    named: Sequence[tuple[int, entries.LogEntry]], person: str
) -> tuple[frozenset[str], list[tuple[int, bytes]]]:
    """Give the names of a person who is gone in lists, and the entries as they read without the name."""
    gone, log = frozenset((person,)), [entry for _, entry in named]
    without = zip(named, log_without(log, gone), strict=True)
    return names_of(log, gone), [
        (version, entries.write(changed)) for (version, entry), changed in without if changed != entry
    ]


def summary_without(summary: bytes, names: frozenset[str]) -> bytes:
    """Put the neutral name in the place of these in what is stored for lists; all else stays, whoever wrote it."""
    shown = msgspec.json.decode(summary)
    for seat in shown["seats"]:
        if seat.get("name") in names:
            seat["name"] = GONE
    return msgspec.json.encode(shown)


def body_without(body: bytes, seats: Sequence[int]) -> bytes:
    """Take the names of seats out of a record as it is stored."""
    return records.write(record_without(records.read(body), seats)) if seats else body
