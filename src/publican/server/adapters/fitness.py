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
