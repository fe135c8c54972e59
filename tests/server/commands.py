"""Commands that a host types."""

from __future__ import annotations

import subprocess
import sys


def db(*arguments: str) -> tuple[int, str]:
    """Run the command; give its exit code and what it says."""
    command = [sys.executable, "-m", "publican", "db", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr
