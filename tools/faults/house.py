"""A server in a process of its own, forked from one that has everything imported: it starts in a moment."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sqlite3
from contextlib import closing
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Self

import psycopg

from publican.server.adapters.contents import COLUMNS, reading
from publican.server.adapters.postgres import upkeep as database_upkeep
from publican.server.adapters.sqlite import upkeep as file_upkeep
from publican.server.adapters.sqlite.folder import FILE
from publican.server.settings import Settings
from tools.faults.traps import Trap
from tools.plain_http import Http
from tools.process import free_port

LIFTED: dict[str, Any] = {
    "bot_pause": (0.0, 0.0),
    "prepare_champions": False,
    "fair_wait": 5.0,
    "messages_per_second": 1e6,
    "burst": 1e6,
    "welcomes_per_minute": 1e6,
    "tables_per_person": 1_000_000,
    "guests_per_address": 1_000_000,
    "sockets_per_address": 100_000,
    "requests_per_second": 1e6,
    "records_per_minute": 1e6,
}
"""Settings that let a test do in a second what people do in an evening."""

START_SECONDS = 60.0
STOP_SECONDS = 20.0

_forks = multiprocessing.get_context("forkserver")
_forks.set_forkserver_preload(
    ["publican.server.serve", "publican.server.http.api.app", "uvloop", "concurrent.futures.process"]
)


class House:
    """A server process that can be stopped, killed and started again on the same data."""

    def __init__(self, data: Path, **settings: Any) -> None:
        self.data = data
        self.settings: dict[str, Any] = {**LIFTED, **settings}
        self.log = data.with_suffix(".log")

    def start(self, port: int = 0, trap: Trap | None = None) -> Self:
        """Open the house, and hear where it listens."""
        self.launch(port, trap)
        assert self.opened(), f"it did not start: {self.log.read_text()}"
        return self

    def launch(self, port: int = 0, trap: Trap | None = None) -> None:
        """Start the process without waiting for the house to be open."""
        self._ears, mouth = multiprocessing.Pipe(duplex=False)
        settings = Settings(data=self.data, **self.settings)
        self.process = _forks.Process(target=_serve, args=(settings, port or free_port(), self.log, mouth, trap))
        self.process.start()
        mouth.close()

    def opened(self) -> bool:
        """Wait for the house to open; False where it dies first."""
        try:
            if not self._ears.poll(START_SECONDS):
                return False
            self.address = str(self._ears.recv())
        except EOFError:
            return False
        finally:
            self._ears.close()
        return True

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.address.rpartition(":")[2])

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self.process.pid is not None, "a house is started when it is made"
        return self.process.pid

    @property
    def running(self) -> bool:
        """Whether the process lives."""
        return self.process.is_alive()

    def send(self, number: int) -> None:
        """Send a signal, and do not wait."""
        os.kill(self.pid, number)

    def stop(self, number: int = signal.SIGTERM) -> int | None:
        """Send a signal, and wait for the end."""
        self.send(number)
        return self.ended()

    def ended(self) -> int | None:
        """Wait for the end; give the exit code."""
        self.process.join(STOP_SECONDS)
        if self.process.exitcode is None:
            self.process.kill()
            raise TimeoutError("the house does not stop")
        return self.process.exitcode

    def again(self, number: int = signal.SIGTERM) -> None:
        """Stop it and start it again on the same port."""
        port = self.port
        self.stop(number)
        self.start(port)

    def resident(self) -> int:
        """Give the bytes that the process holds in memory."""
        status = Path(f"/proc/{self.pid}/status").read_text("ascii")
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) * 1024

    def counted(self, name: str) -> int:
        """Read one of the numbers that the house counts."""
        with Http(self.port) as http:
            lines = http.get("/metrics").splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith(f"{name} "))

    def ask(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Run a statement on what the house keeps, beside it; a value stands in it as ``?``."""
        address = self.settings.get("database")
        if address is None:
            with closing(sqlite3.connect(self.data / FILE, timeout=10)) as file, file:
                return file.execute(sql, values).fetchall()
        with psycopg.connect(address) as database:
            cursor = database.execute(sql.replace("?", "%s").encode(), values)
            return cursor.fetchall() if cursor.description else []

    def dump(self) -> str:
        """Spell all that the house keeps."""
        return "\n".join(f"{table}: {self.ask(reading(table))}" for table in COLUMNS)

    def unsound(self) -> list[str]:
        """Check all that the house keeps; list what is wrong."""
        address = self.settings.get("database")
        return list(file_upkeep.check(self.data) if address is None else database_upkeep.check(address))

    def errors(self) -> list[str]:
        """List what the house itself logged as an error, but for a store that a fault made fail."""
        lines = self.log.read_text("utf-8").splitlines() if self.log.exists() else []
        return [line for line in lines if '"level": "error"' in line and "store.failed" not in line]


def _serve(settings: Settings, port: int, log: Path, mouth: Connection, trap: Trap | None) -> None:
    """Be the server, in a fresh process; a field that must not be logged is an error here."""
    from publican.server import logs, serve  # noqa: PLC0415  the parent has no need of the server
    from publican.server.listening import listen  # noqa: PLC0415

    with log.open("a", encoding="utf-8", buffering=1) as file:
        os.dup2(file.fileno(), 2)
        logs.configure(file)
        logs.Log.strict = True
        if trap is not None:
            trap.set()
        serve.run(settings, listen(settings.host, port), mouth.send)
