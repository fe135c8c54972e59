"""The data folder: one server owns it while it runs, and nobody but its user may read it."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path
from typing import IO

from publican.server import logs

FILE = "publican.sqlite3"
LOCK = "publican.lock"
OURS = (FILE, f"{FILE}-wal", f"{FILE}-shm", f"{FILE}-journal", LOCK)
"""All that a server puts into its folder."""

PRIVATE_FOLDER, PRIVATE_FILE = 0o700, 0o600

log = logs.get("folder")


class FolderTaken(OSError):
    """Another server runs on the same folder."""


def take(folder: Path) -> IO[bytes]:
    """Make a folder private and lock it; the lock ends when the file is closed or the process dies."""
    folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    lock = open(_private(folder / LOCK), "r+b")  # noqa: SIM115  it is held for as long as the server runs
    try:
        _lock(lock)
    except OSError as error:
        lock.close()
        raise FolderTaken("another server is running on this folder") from error
    _close_to_others(folder)
    return lock


def _close_to_others(folder: Path) -> None:
    """Take the rights of other users away; a folder with files of other programs is left as it is."""
    _private(folder / FILE)  # SQLite gives the files beside it the same mode
    for name in OURS:
        _tighten(folder / name, PRIVATE_FILE)
    if all(path.name in OURS for path in folder.iterdir()):
        _tighten(folder, PRIVATE_FOLDER)
    elif os.name == "posix" and stat.S_IMODE(folder.stat().st_mode) & ~PRIVATE_FOLDER:
        log.warning("folder.shared")  # its files are private all the same


def _private(path: Path) -> Path:
    """Make a file that only its owner may read, if there is none."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE_FILE))
    return path


def _tighten(path: Path, mode: int) -> None:
    if os.name != "posix" or not path.exists():
        return
    before = stat.S_IMODE(path.stat().st_mode)
    if before & ~mode:
        try:
            path.chmod(before & mode)
        except OSError as error:  # it belongs to someone else
            log.error("folder.readable_by_others", error=error, file=path.name)
        else:
            log.info("folder.tightened", file=path.name, before=oct(before))


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
