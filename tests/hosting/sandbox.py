"""The system calls that a unit allows, and no others: ``python -m tests.hosting.sandbox UNIT COMMAND …``.

It stands in for what systemd does with SystemCallFilter= before it starts a service.
"""

from __future__ import annotations

import ctypes
import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from ctypes.util import find_library
from pathlib import Path

from tests.hosting.unit import settings

ALLOW = 0x7FFF0000
REFUSE = 0x00050000 | errno.EPERM


def members(name: str) -> Iterator[str]:
    """List the calls of a set, as systemd knows them."""
    if not name.startswith("@"):
        yield name
        return
    listed = subprocess.run(["systemd-analyze", "syscall-filter", name], capture_output=True, text=True, check=True)
    for line in listed.stdout.splitlines()[1:]:
        if (word := line.strip()) and not word.startswith("#"):
            yield from members(word)


def allowed(unit: Path) -> set[str]:
    """List the calls that the lines of a unit leave, one after the other."""
    calls = set(members("@default"))
    for line in settings(unit)["SystemCallFilter"]:
        named = {call for name in line.removeprefix("~").split() for call in members(name)}
        calls = calls - named if line.startswith("~") else calls | named
    return calls


def confine(calls: set[str]) -> None:
    """Let this process and its children make these calls alone."""
    library = ctypes.CDLL(find_library("seccomp") or "libseccomp.so.2")
    library.seccomp_init.restype = ctypes.c_void_p
    rules = ctypes.c_void_p(library.seccomp_init(REFUSE))
    for call in calls:
        number = library.seccomp_syscall_resolve_name(call.encode())
        if number >= 0:  # others are those of other processors
            library.seccomp_rule_add(rules, ALLOW, number, 0)
    if library.seccomp_load(rules) != 0:
        raise OSError("the system takes no filter")


if __name__ == "__main__":
    confine(allowed(Path(sys.argv[1])))
    os.environ.pop("PYTHONPATH", "")  # with it this module was found; a service has none
    os.execvp(sys.argv[2], sys.argv[2:])
