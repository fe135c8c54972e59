"""A systemd unit read and run by us, as far as a test can stand in for systemd."""

from __future__ import annotations

import os
import shlex
import signal
import socket
import ssl
import subprocess
from collections.abc import Sequence
from pathlib import Path
from urllib.request import urlopen

from tools.process import free_port

PATIENCE = 60.0
ANYONE = ssl._create_unverified_context()
"""Believes any certificate: it is asked whether a house answers, not who it is."""
SHORTER = 0.02
"""How long a test waits for a sign of life, of what the unit gives."""
NO_HOME = "/proc/none"
"""Where nothing is, and nobody can make anything."""


def settings(unit: Path) -> dict[str, list[str]]:
    """Read what a unit sets; a name may be set several times."""
    found: dict[str, list[str]] = {}
    for line in unit.read_text("utf-8").splitlines():
        name, equals, value = line.partition("=")
        if equals and not line.startswith("#"):
            found.setdefault(name, []).append(value)
    return found


def below(root: Path, word: str) -> str:
    """Move a path below a root; leave other words as they are."""
    return f"{root}{word}" if word.startswith("/") else word


class Service:
    """A unit as a process: its folders, its command, its environment and nothing else, all below another root."""

    def __init__(self, unit: Path, root: Path, *more: str, before: Sequence[str] = ()) -> None:
        told = settings(unit)
        self.log = root / "journal"
        self.port = free_port()
        for place, name in (("lib", told["StateDirectory"][0]), ("cache", told["CacheDirectory"][0])):
            (root / "var" / place / name).mkdir(parents=True, exist_ok=True)
        variables = dict(each.split("=", 1) for each in told["Environment"])
        self.env = {"PATH": os.defpath, "HOME": NO_HOME} | {
            name: below(root, value) for name, value in variables.items()
        }
        self._ears: socket.socket | None = None
        self.heard: list[str] = []
        if told["Type"] == ["notify"]:
            seconds = float(told["WatchdogSec"][0])
            self.env |= {"NOTIFY_SOCKET": f"@publican-{os.getpid()}-{self.port}"}
            self.env |= {"WATCHDOG_USEC": str(int(seconds * SHORTER * 1_000_000))}
        self._reload = shlex.split(told["ExecReload"][0])
        words = [below(root, word) for word in shlex.split(told["ExecStart"][0])]
        self._scheme = "https" if "--tls-cert" in words else "http"
        self._command = [*before, *words, "--port", str(self.port), *more]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it says that it is ready: then it answers."""
        self.heard.clear()
        self._ears = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._ears.bind(f"\0publican-{os.getpid()}-{self.port}")
        self._ears.settimeout(PATIENCE)
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(self._command, cwd="/", env=self.env, stdout=log, stderr=log)
        self.wait_for("READY=1")
        assert self._answers(), self.log.read_text("utf-8")

    def wait_for(self, message: str) -> None:
        """Listen as systemd does, until this was said."""
        assert self._ears is not None, "it was never started"
        try:
            while message not in self.heard:
                self.heard += self._ears.recv(4096).decode().splitlines()
        except TimeoutError:
            raise AssertionError(f"{message} was not said: {self.log.read_text('utf-8')}") from None

    def _answers(self) -> bool:
        try:
            with urlopen(f"{self._scheme}://127.0.0.1:{self.port}/readyz", timeout=PATIENCE, context=ANYONE) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def reload(self) -> None:
        """Reload it as systemd does."""
        assert self._process is not None, "it was never started"
        env = {**self.env, "MAINPID": str(self._process.pid)}
        subprocess.run([word.replace("$MAINPID", env["MAINPID"]) for word in self._reload], env=env, check=True)

    def stop(self) -> int:
        """Stop it as systemd does, and hear it say so; give the exit code."""
        assert self._process is not None, "it was never started"
        self._process.send_signal(signal.SIGTERM)
        self.wait_for("STOPPING=1")
        code = self._process.wait(PATIENCE)
        self.kill()
        return code

    def kill(self) -> None:
        """End it, whatever became of the test."""
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        if self._ears is not None:
            self._ears.close()
