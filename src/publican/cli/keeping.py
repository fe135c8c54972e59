"""What a host types to look after what the server keeps."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from publican.cli.complaints import complain
from publican.cli.sources import SHARED
from publican.engine import record as records
from publican.files import put_line
from publican.server.adapters.sqlite import upkeep
from publican.server.adapters.sqlite.schema import newest
from publican.server.settings import Settings

db = App("db", help="Check, back up or export what a server keeps; it may be running.", config=SHARED)
DATA = Settings().data
Data = Annotated[Path, Parameter("--data", help="The folder where the server keeps everything.")]


@contextmanager
def _exits() -> Iterator[None]:
    """End with the code of what is the matter with the file."""
    try:
        yield
    except upkeep.Unfit as unfit:
        complain(unfit)
        sys.exit(unfit.status)


@db.command(name="check")
def check_database(*, data: Data = DATA) -> None:
    """Check every log, list and record of a server.

    Exit codes: 0 all is well, 1 something in it is wrong, 3 the file is corrupt, 4 written by a newer Publican, 5 by an
    older one, 6 all is well but read-only.
    """
    with _exits():
        wrong = list(upkeep.check(data))
    for line in wrong:
        put_line(line.encode())
    print(f"{len(wrong)} things are wrong" if wrong else "all is well")
    if wrong:
        sys.exit(upkeep.Exit.WRONG)
    if upkeep.read_only(data):
        print("but a server could not run on it: it is read-only")
        sys.exit(upkeep.Exit.READ_ONLY)


@db.command(name="backup")
def back_up_database(to: Path, *, data: Data = DATA) -> None:
    """Copy all of a server's data into one file.

    Args:
        to: The file to write; it must not exist. To restore, put it into an empty folder as publican.sqlite3.

    Exit codes: 0 the copy is whole and sound, of whatever version; 3 the file is corrupt, and nothing is left behind.
    """
    with _exits():
        version = upkeep.backup(data, to)
    if version != newest():
        print(f"copied; the file has format {version}, this Publican writes {newest()}")


@db.command(name="export")
def export_database(*, data: Data = DATA) -> None:
    """Print the record of every finished game, one a line."""
    with _exits():
        for one in upkeep.export(data):
            put_line(records.write(one))
