"""Backups with dates for names: the newest sound ones stay, by the house time in them, since clocks may be wrong."""

from __future__ import annotations

import re
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from publican.engine.core import Invalid
from publican.server.adapters.sqlite import upkeep
from publican.server.adapters.sqlite.schema import is_ours

NAME = re.compile(r"publican-\d{4}-\d\d-\d\dT\d{4}(-\d+)?\.sqlite3")


class BackupMade(NamedTuple):
    """What a backup has left: the version of the new one, and those that nobody could restore."""

    version: int
    broken: tuple[str, ...]


def backup(folder: Path, into: Path, keep: int) -> BackupMade:
    """Copy the database into a folder, then delete all but so many of the sound copies there."""
    if not into.is_dir():
        raise Invalid("TO", f"with --keep it is a folder, and {into} is none")
    made = _free_name(into)
    version = upkeep.backup(folder, made)
    copies = [path for path in into.iterdir() if NAME.fullmatch(path.name) and path.is_file() and path != made]
    ages = {path: _age(path) for path in copies if not path.is_symlink()}
    sound = sorted((age, path.name, path) for path, age in ages.items() if age is not None)
    for _, _, path in sound[: max(0, len(sound) - keep + 1)]:
        path.unlink()
    return BackupMade(version, tuple(sorted(path.name for path, age in ages.items() if age is None)))


def _free_name(into: Path) -> Path:
    """Name a copy after the minute, in UTC; a clock that comes by twice takes no name that is taken."""
    minute = time.strftime("%Y-%m-%dT%H%M", time.gmtime())
    names = (f"publican-{minute}{f'-{number}' if number else ''}.sqlite3" for number in range(10_000))
    return next(path for path in map(into.joinpath, names) if not path.exists())


def _age(path: Path) -> float | None:
    """Read when a copy was made, in house time; None where it is not sound."""
    try:
        with closing(upkeep.opened(path, frozen=True)) as copy:
            if not is_ours(copy) or copy.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                return None
            if not copy.execute("SELECT 1 FROM sqlite_master WHERE name = 'house_time'").fetchone():
                return 0.0  # of a version that had none
            seconds: float = copy.execute("SELECT seconds FROM house_time").fetchone()[0]
            return seconds
    except sqlite3.Error:
        return None
