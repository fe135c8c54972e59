"""Lists of a house for a terminal; names are made fit to print."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from io import TextIOWrapper

from rich.cells import cell_len

from publican.server.core import orders
from publican.terminal.screen import clean

LONGEST_NAME = 30
GAP = "  "
UNITS = (("d", 86_400), ("h", 3600), ("m", 60))


def tables_listed(tables: Sequence[orders.TableSeen], more: int) -> Iterator[str]:
    """Write a line for each table."""
    head = ("TABLE", "GAME", "STAGE", "SINCE", "IDLE", "HERE", "BOTS", "STEPS", "REPORTS", "SERVER", "PEOPLE BY SEAT")
    yield from in_columns([head, *map(_table_row, tables)])
    yield from _rest(len(tables), "tables", more)


def _table_row(table: orders.TableSeen) -> tuple[str, ...]:
    here = sum(person.here for person in table.people)
    watching = [f"{table.watching} watching"] if table.watching else []
    return (
        table.table,
        table.game,
        table.stage,
        spoken(table.since),
        spoken(table.idle),
        f"{here}/{len(table.people)}",
        str(table.bots),
        str(table.version),
        str(table.reports),
        ",".join(server[: orders.SHORT_ID] for server in table.servers),
        ", ".join([*map(_seat, table.people), *watching]),
    )


def _seat(person: orders.SeatSeen) -> str:
    name = clean(person.name, LONGEST_NAME)
    return f"{person.seat} {name}" if person.here else f"{person.seat} ({name})"


def people_listed(people: Sequence[orders.PersonSeen], more: int) -> Iterator[str]:
    """Write a line for each person."""
    head = ("ID", "SOCKETS", "SINCE", "REPORTS", "NETWORK", "TABLE:SEAT", "NAME")
    yield from in_columns([head, *map(_person_row, people)])
    yield from _rest(len(people), "people", more)


def _person_row(person: orders.PersonSeen) -> tuple[str, ...]:
    reported = f"{person.reports} at {','.join(person.reported_at)}" if person.reports else "0"
    return (
        person.id,
        str(person.sockets),
        "-" if person.since is None else spoken(person.since),
        reported,
        ",".join(person.networks) or "-",
        ",".join(person.tables) or "-",
        clean(person.name, LONGEST_NAME),
    )


def bans_listed(bans: Sequence[orders.BanSeen]) -> Iterator[str]:
    """Write a line for each ban."""
    if not bans:
        yield "nobody is banned"
        return
    rows = [(_whom(ban), f"{spoken(ban.left)} more", clean(ban.name or "", LONGEST_NAME)) for ban in bans]
    yield from in_columns([("WHO", "FOR", "NAME"), *rows])


def _whom(ban: orders.BanSeen) -> str:
    return ban.whom if ban.name is None else ban.whom[: orders.SHORT_ID]


def devices(sockets: int) -> str:
    """Spell how many were connected."""
    return "1 device" if sockets == 1 else f"{sockets} devices"


def spoken(seconds: float) -> str:
    """Spell a time in its largest unit."""
    return next((f"{int(seconds // size)}{unit}" for unit, size in UNITS if seconds >= size), f"{int(seconds)}s")


def _rest(shown: int, what: str, more: int) -> Iterator[str]:
    if more:
        yield f"and {more} more {what}"
    elif not shown:
        yield f"no {what}"


def in_columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Line rows up; a row more than the head, or none."""
    if len(rows) == 1:
        return
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell + " " * (width - cell_len(cell)) for cell, width in zip(row, widths, strict=True))
        yield GAP.join(cells).rstrip()


def print_columns(lines: Iterable[str]) -> None:
    """Print lines, whatever the terminal can spell."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    for line in lines:
        print(clean_line(line))


def clean_line(line: str) -> str:
    """Leave out of a line what is no character to print."""
    return "".join(char for char in line if char == " " or char.isprintable())
