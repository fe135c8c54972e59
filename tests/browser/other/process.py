"""Programs that run beside a test, and end with it."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def started(*command: str, **how: Any) -> Iterator[subprocess.Popen[str]]:
    """Start a program, and stop it in the end; what it says to nobody is thrown away."""
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "encoding": "utf-8"}
    with subprocess.Popen(command, **{**quiet, **how}) as process:
        try:
            yield process
        finally:
            process.terminate()
