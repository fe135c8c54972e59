"""What a host types to look after what the server keeps."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from publican.cli.house import DATA
from publican.engine import record as records
from publican.files import put_line
from publican.server import upkeep

db = App("db", help="Check, back up or export what a server keeps; it may be running.")
Data = Annotated[Path, Parameter("--data", help="The folder where the server keeps everything.")]


@db.command(name="check")
def check_database(*, data: Data = DATA) -> None:
    """Check every log, list and record of a server."""
    wrong = list(upkeep.check(data))
    for line in wrong:
        put_line(line.encode())
    print(f"{len(wrong)} things are wrong" if wrong else "all is well")
    sys.exit(1 if wrong else 0)


@db.command(name="backup")
def back_up_database(to: Path, *, data: Data = DATA) -> None:
    """Copy all of a server's data into one file.

    Parameters
    ----------
    to: The file to write; it must not exist. To restore, put it into an empty folder as publican.sqlite3.
    """
    upkeep.backup(data, to)


@db.command(name="export")
def export_database(*, data: Data = DATA) -> None:
    """Print the record of every finished game, one a line."""
    for one in upkeep.export(data):
        put_line(records.write(one))
