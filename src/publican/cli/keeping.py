"""What a host types to look after what the server keeps."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Annotated

from cyclopts import App, Parameter

from publican.cli.complaints import complain
from publican.cli.sources import SOURCES
from publican.engine import record as records
from publican.engine.core import Invalid
from publican.files import put_line
from publican.server.adapters import copying
from publican.server.adapters.fitness import Exit, Unfit
from publican.server.adapters.sqlite import dated, upkeep
from publican.server.adapters.sqlite.schema import newest
from publican.server.settings import Settings
from publican.server.values import between, whole

db = App("db", help="Check, back up, export or copy what a server keeps; it may be running.", config=SOURCES)
DATA = Settings().data
Data = Annotated[Path, Parameter("--data", help="The folder where the server keeps everything.")]
Copies = Annotated[
    int | None,
    Parameter("--keep", converter=whole, validator=between(1, 10_000), help="How many dated copies stay there."),
]
DatabaseAddress = Annotated[
    str | None, Parameter("--database", help="The PostgreSQL database where the server keeps everything instead.")
]


@contextmanager
def exits() -> Iterator[None]:
    """End with the code of what is the matter with the file."""
    try:
        yield
    except Unfit as unfit:
        complain(unfit)
        sys.exit(unfit.status)


@db.command(name="check")
def check_database(*, data: Data = DATA, database: DatabaseAddress = None) -> None:
    """Check every log, list and record of a server.

    Exit codes: 0 all is well, 1 something in it is wrong, 3 the file is corrupt, 4 written by a newer Publican, 5 by an
    older one, 6 all is well but read-only.
    """
    with exits():
        wrong = list(upkeep.check(data) if database is None else _databases().check(database))
    _tell(wrong)
    print("all is well")
    if database is not None:
        for door in _databases().open_to_others(database):
            print(f"but every role of that PostgreSQL may {door}: see `publican manual hosting`, Roles")
    elif upkeep.read_only(data):
        print("but a server could not run on it: it is read-only")
        sys.exit(Exit.READ_ONLY)


def _databases() -> ModuleType:
    from publican.server.adapters.postgres import upkeep  # noqa: PLC0415  an extra brings it

    return upkeep


def _tell(wrong: Sequence[str]) -> None:
    """Print what is wrong, and end if anything is."""
    for line in wrong:
        put_line(line.encode())
    if wrong:
        print(f"{len(wrong)} things are wrong")
        sys.exit(Exit.WRONG)


@db.command(name="backup")
def back_up_database(to: Path, *, keep: Copies = None, data: Data = DATA, database: DatabaseAddress = None) -> None:
    """Copy all of a server's data into one file.

    Args:
        to: The file to write, which must not exist; with --keep, the folder in which it gets a date for a name. To
            restore, put it into an empty folder as publican.sqlite3.

    Exit codes: 0 the copy is whole and sound, of whatever version; 1 so it is, but an older one is not; 3 the file is
    corrupt, empty or another program's, and nothing is left behind or deleted.
    """
    if database is not None:
        raise Invalid("--database", "is backed up by pg_dump, or as its host does it")
    with exits():
        version, broken = (upkeep.backup(data, to), ()) if keep is None else dated.backup(data, to, keep)
    _tell([f"{name} is not sound: it is not counted, and stays until somebody has looked" for name in broken])
    if version != newest():
        print(f"copied; the file has format {version}, this Publican writes {newest()}")


@db.command(name="export")
def export_database(*, data: Data = DATA, database: DatabaseAddress = None) -> None:
    """Print the record of every finished game, one a line."""
    with exits():
        for one in upkeep.export(data) if database is None else _databases().export(database):
            put_line(records.write(one))


@db.command(name="copy")
def copy_database(source: Annotated[str, Parameter("FROM")], target: Annotated[str, Parameter("TO")], /) -> None:
    """Copy everything into another folder or database, running tables included; no server may run on either.

    Args:
        source: The folder that a server kept everything in, or the postgresql:// address of its database.
        target: A folder or database with nothing in it. Passwords are best kept out of addresses: see PGPASSFILE.

    Exit codes: 0 all is copied, every row was compared and every log applied; 1 nothing is copied.
    """
    wrong: list[str] = []
    with exits():
        try:
            wrong.extend(copying.copy(source, target))
        except Invalid:
            _tell(wrong)
            raise
    print("all is copied")
