"""One process of a machine compiles at a time: whoever comes later waits, and loads what was kept meanwhile."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

LOCK = "compiling.lock"


@contextmanager
def one_at_a_time(folder: Path | None) -> Iterator[None]:
    """Hold the lock of a folder where compiled functions are kept; it is free again when its holder dies.

    Where nothing can be kept, or locked, there is nothing to wait for.
    """
    with ExitStack() as held:
        with suppress(OSError):
            if folder is not None and sys.platform != "win32":
                import fcntl  # noqa: PLC0415  there is none for Windows

                folder.mkdir(parents=True, exist_ok=True)
                fcntl.flock(held.enter_context((folder / LOCK).open("ab")), fcntl.LOCK_EX)
        yield
