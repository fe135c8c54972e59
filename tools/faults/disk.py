"""A small disk that can be full: memory mounted as one, where that is allowed."""

from __future__ import annotations

import os
import subprocess
from contextlib import suppress
from pathlib import Path

SIZE = 400 << 20
CHUNK = 1 << 16


class SmallDisk:
    """A folder with a file system of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(mode=0o711)
        mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE},mode=711", "tmpfs", str(folder)]
        self.mounted = os.geteuid() == 0 and subprocess.run(mount, capture_output=True, check=False).returncode == 0
        self._ballast = folder / "ballast"

    def fill(self) -> None:
        """Leave no room at all."""
        with suppress(OSError), self._ballast.open("ab", buffering=0) as file:
            while True:
                file.write(bytes(CHUNK))
        with suppress(OSError), self._ballast.open("ab", buffering=0) as file:
            while True:
                file.write(b"x" * 512)

    def free(self) -> None:
        """Make room again."""
        self._ballast.unlink(missing_ok=True)

    def close(self) -> None:
        """Take it away."""
        if self.mounted:
            subprocess.run(["umount", "--lazy", str(self.folder)], check=False, capture_output=True)
