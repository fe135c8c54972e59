"""A machine on which the commands of docs/hosting.md are run, below a folder of its own."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from tests.hosting.blocks import ROOT
from tests.hosting.unit import Service, below, settings

NEEDED = [
    "requirements/run.lock",
    *(f"deploy/publican{kind}" for kind in (".service", "-backup.service", "-backup.timer")),
]

PIP = """#!/bin/sh
# Stands in for pip: knows one package, and has all that it asks for already.
for last; do :; done
case "$*" in *--require-hashes*) exec test -s "$last";; esac
rm -rf "{lib}"
exec "{python}" -m zipfile -e "${{last%%[*}}" "{lib}"
"""
COMMAND = """#!/bin/sh
PYTHONPATH="{lib}" exec "{python}" -P -m publican "$@"
"""


def make_environment(folder: Path) -> None:
    """Stand in for ``python3 -m venv``: a pip and a command that use the packages of this Python."""
    (folder / "bin").mkdir(parents=True)
    for name, script in (("pip", PIP), ("publican", COMMAND)):
        file = folder / "bin" / name
        file.write_text(script.format(lib=folder / "lib", python=sys.executable), "utf-8")
        file.chmod(0o755)


class Machine:
    """Runs commands as they stand there, but without sudo, and with paths below its folder.

    Units are run by ``Service``. A quick machine takes the wheel given to it, and has the packages of this Python; one
    that is not builds and installs as a host would.
    """

    def __init__(self, root: Path, wheel: Path | None) -> None:
        self.root = root
        self.clone = root / "clone"
        self._wheel = wheel
        self.service: Service | None = None
        self._folders()

    def _folders(self) -> None:
        for folder in ("opt", "var/lib", "var/cache", "var/backups", "etc/systemd/system"):
            (self.root / folder).mkdir(parents=True)
        self.clone.mkdir()
        files = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
        for name in files.splitlines() if self._wheel is None else NEEDED:
            (self.clone / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.clone / name)

    def run(self, line: str) -> str:
        """Run a command, and give what it printed."""
        line = re.sub(r"^sudo (-u publican )?", "", line)
        line = re.sub(r"(?<![\w.$/])/(opt|var|etc)/", rf"{self.root}/\1/", line)
        words = shlex.split(line)
        match words:
            case ["systemctl", *asked]:
                self._systemctl(asked)
                return ""
            case ["useradd", *_, "publican"]:
                return ""  # a test makes no users
            case ["python3", "-m", "pip", "wheel", *_] if self._wheel is not None:
                (self.clone / "dist").mkdir(exist_ok=True)
                shutil.copy(self._wheel, self.clone / "dist")
                return ""
            case ["python3", "-m", "venv", folder] if self._wheel is not None:
                make_environment(Path(folder))
                return ""
            case ["install", *_]:
                line = line.replace("-o publican -g publican ", "")
            case ["curl", *_] if self.service is not None:
                line = line.replace(":8000/", f":{self.service.port}/")
        return self._shell(line)

    def _shell(self, line: str) -> str:
        done = subprocess.run(["sh", "-c", line], cwd=self.clone, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def _systemctl(self, asked: list[str]) -> None:
        match asked:
            case ["daemon-reload"] if self.service is not None:
                pass
            case ["daemon-reload"]:
                unit = self.root / "etc" / "systemd" / "system" / "publican.service"
                self.service = Service(unit, self.root, "--no-prepare-champions")
            case ["enable", "--now", "publican-backup.timer"]:
                assert (self.root / "etc" / "systemd" / "system" / "publican-backup.timer").exists()
            case ["start", "publican-backup.service" as unit]:
                (command,) = settings(self.root / "etc" / "systemd" / "system" / unit)["ExecStart"]
                self._shell(shlex.join(below(self.root, word) for word in shlex.split(command)))
            case ["enable", "--now", "publican"] | ["start", "publican"]:
                assert self.service is not None, "systemctl daemon-reload comes first"
                self.service.start()
            case ["reload", "publican"]:
                assert self.service is not None, "it was never started"
                self.service.heard.clear()
                self.service.reload()
            case ["stop", "publican"]:
                assert self.service is not None, "it was never started"
                assert self.service.stop() == 0
            case _:
                raise AssertionError(f"no stand-in for systemctl {asked}")
