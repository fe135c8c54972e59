"""The command that ``pub`` puts beside .venv's Python."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from publican.build import build

COMMAND = Path(__file__).parents[2] / ".venv" / "bin" / "publican"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="the script of Windows is another one")
def test_the_command_works_through_a_link_and_imports_nothing_from_where_it_is_called(tmp_path: Path) -> None:
    (tmp_path / "cyclopts.py").write_text("raise SystemExit('not mine')", "utf-8")
    link = tmp_path / "link"
    link.symlink_to(COMMAND)
    for command in (COMMAND, link):
        told = subprocess.run([command, "--version"], cwd=tmp_path, capture_output=True, text=True, check=False)
        assert (told.stdout, told.returncode) == (f"{build()}\n", 0), told.stderr
