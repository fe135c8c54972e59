"""How a bot of other people is named, and the command that runs it."""

from __future__ import annotations

import re
import shlex
import shutil
import sys
from functools import cache
from importlib.metadata import EntryPoints, entry_points
from pathlib import Path

from msgspec import Struct

from publican.engine.core import Invalid

GROUP = "publican.bots"
"""The group of entry points by which an installed package offers bots."""
COMMAND = "cmd:"
NAMED = re.compile(r"([\w.-]+)=(.+)", re.DOTALL)
IN_FILE = re.compile(r"(.+\.py):(\w+)", re.DOTALL)


class External(Struct, frozen=True):
    """A bot of other people: what it is called in reports, and the command of its program."""

    label: str
    command: tuple[str, ...]


@cache
def installed() -> EntryPoints:
    """List the bots that installed packages offer."""
    return entry_points(group=GROUP)


@cache
def external(name: str) -> External | None:
    """Read how a bot is named: ``cmd:PROGRAM …``, ``FILE.py:CLASS`` or an entry point, each with ``LABEL=`` before it.

    None where it is none of these; ``Invalid`` where it is one that cannot be run.
    """
    labelled = NAMED.fullmatch(name)
    label, named = labelled.groups() if labelled else (name, name)
    command = _command(named)
    return None if command is None else External(label, command)


def known(name: str) -> External:
    """Read how a bot is named; ``Invalid`` where it is none."""
    found = external(name)
    if found is None:
        raise Invalid("bots", f"{name} is neither cmd:PROGRAM, FILE.py:CLASS nor the name of an installed bot")
    return found


def label_of(name: str) -> str:
    """Give what a bot is called in reports."""
    found = external(name)
    return name if found is None else found.label


def _command(name: str) -> tuple[str, ...] | None:
    if name.startswith(COMMAND):
        return _program(name.removeprefix(COMMAND))
    in_file = IN_FILE.fullmatch(name)
    if in_file is None and name not in installed().names:
        return None
    if in_file is not None and not Path(in_file[1]).is_file():
        raise Invalid("bots", f"there is no file {in_file[1]}")
    return (sys.executable, "-P", "-m", "publican.bots.external", name)  # -P: nothing here stands in for our modules


def _program(text: str) -> tuple[str, ...]:
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise Invalid("bots", f"{text}: {error}") from None
    if not words:
        raise Invalid("bots", f"name a program after {COMMAND}")
    if shutil.which(words[0]) is None:
        raise Invalid("bots", f"there is no program {words[0]} that could be run")
    return tuple(words)
