"""Builds the page into the wheel, so that ``pipx install publican`` needs no Node.js."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Runs before files are gathered."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page; an editable install has it built by ``pub``."""
        if version == "editable":
            return
        root = Path(self.root)
        paths = os.pathsep.join([str(root), str(root / "src"), *sys.path])  # a build has packages of its own there
        command = [sys.executable, "-m", "tools.page", "build"]
        subprocess.run(command, cwd=root, env={**os.environ, "PYTHONPATH": paths}, check=True)
