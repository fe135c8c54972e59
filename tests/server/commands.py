"""Commands that a host types."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import run


def db(*arguments: str) -> tuple[int, str]:
    """Run the command; give its exit code and what it says."""
    done = run("db", *arguments, cwd=Path())
    return done.returncode, (done.stdout + done.stderr).decode()
