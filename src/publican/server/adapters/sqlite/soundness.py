"""A look at every page of a file, beside all that goes on: a disk that forgets is not to be found out by a player."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

from publican.server import logs

LONGEST = 200
"""Characters of what SQLite says that are worth logging."""

log = logs.get("store")


class PageCheck:
    """Goes on in a thread of its own after the start, some two seconds for a gigabyte that the disk gives as fast."""

    def __init__(self, path: Path) -> None:
        self.found = ""
        """What is wrong with the file, where anything is."""
        self._path = path
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="publican-pages", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            with closing(sqlite3.connect(f"{self._path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
                connection.set_progress_handler(lambda: self._closing, 10_000)
                (self.found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.DatabaseError as error:
            self.found = "" if self._closing else str(error)
        self.found = self.found.removeprefix("ok")
        if self.found:
            log.error("store.corrupt", why=self.found[:LONGEST])

    def close(self) -> None:
        """Look no further."""
        self._closing = True
        self._thread.join()
