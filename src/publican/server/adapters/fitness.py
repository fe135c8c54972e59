"""How commands that look after what is kept end, and why."""

from __future__ import annotations

from enum import IntEnum

from publican.engine.core import Invalid


class Exit(IntEnum):
    """How a command that looks after what is kept ends; 2 is wrong usage, as everywhere."""

    WELL = 0
    WRONG = 1
    CORRUPT = 3
    NEWER = 4
    OLDER = 5
    READ_ONLY = 6


class Unfit(Invalid):
    """A file or database that cannot be worked with, and how the command ends for it."""

    def __init__(self, status: Exit, why: str, where: str = "--data") -> None:
        super().__init__(where, why)
        self.status = status


def newer_than(known: int, version: int, where: str, what: str = "") -> Unfit:
    """Say that something was written by a newer Publican."""
    return Unfit(Exit.NEWER, f"{what}was written by a newer Publican (format {version}, this one has {known})", where)


def older_than(known: int, version: int, where: str, what: str = "") -> Unfit:
    """Say that something was written by an older Publican."""
    told = f"{what}was written by an older Publican (format {version}, this one has {known})"
    return Unfit(Exit.OLDER, f"{told}; a server of this version brings it up to date when it starts", where)
