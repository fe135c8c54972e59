"""The command, run here or in a process of its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import warnings
from pathlib import Path
from typing import NamedTuple

import pytest

from publican.cli import main

FORGOTTEN = ("LC_", "LANG", "PYTHONIO")
"""What would make the output depend on the machine."""


class Done(NamedTuple):
    """How a command ended."""

    returncode: int
    stdout: bytes
    stderr: bytes


def run_apart(*arguments: str | Path, cwd: Path, typed: bytes = b"", **environment: str) -> Done:
    """Run the command as a process of its own, in a folder of its own."""
    source = str(Path(__file__).parents[2] / "src")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(FORGOTTEN)}
    path = os.pathsep.join(filter(None, (source, os.environ.get("PYTHONPATH"))))
    done = subprocess.run(
        [sys.executable, "-m", "publican", *arguments],
        cwd=cwd,
        input=typed,
        capture_output=True,
        env={**kept, "PYTHONPATH": path, "COLUMNS": "80", **environment},
        timeout=60,
        check=False,
    )
    return Done(done.returncode, done.stdout, done.stderr)


def complaint(*arguments: str | Path, cwd: Path) -> tuple[int, str]:
    """Run a command that must fail in one clear line; give its exit code and that line."""
    done = run(*arguments, cwd=cwd)
    said = done.stderr.decode()
    assert said.startswith("publican: "), said
    assert said.count("\n") == 1, said
    assert "\x1b" not in said
    assert b"Traceback" not in done.stdout + done.stderr
    return done.returncode, said


def run(*arguments: str | Path, cwd: Path, typed: bytes = b"", encoding: str = "utf-8") -> Done:
    """Run the command right here, which is much faster."""
    streams = [io.BytesIO(typed), io.BytesIO(), io.BytesIO()]
    code = 0
    with pytest.MonkeyPatch.context() as patch, warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Cyclopts application invoked without tokens")  # they are in sys.argv
        for name in [name for name in os.environ if name.startswith(FORGOTTEN)]:
            patch.delenv(name)
        patch.setenv("COLUMNS", "80")
        patch.chdir(cwd)
        patch.setattr("sys.argv", ["publican", *map(str, arguments)])
        for name, stream in zip(("stdin", "stdout", "stderr"), streams, strict=True):
            errors = "backslashreplace" if name == "stderr" else "strict"
            patch.setattr(f"sys.{name}", io.TextIOWrapper(stream, encoding, errors=errors, write_through=True))
        try:
            main()
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else 0
        out, err = streams[1].getvalue(), streams[2].getvalue()
    return Done(code, out, err)
