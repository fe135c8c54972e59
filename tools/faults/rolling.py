"""F2, F11: one server after the other is restarted, upgraded from the version before, and taken back, under play.

The version before is the last commit whose tables in PostgreSQL were older; its sources are taken out of the history.
"""

from __future__ import annotations

import asyncio
import io
import os
import random
import signal
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

import psycopg

from publican.client.sockets import pause
from publican.server.adapters.postgres.upkeep import PostgresKept, check
from tools.balancer import LOOPBACK, Balancer
from tools.faults import load, oracle
from tools.faults.player import Player
from tools.faults.report import Report
from tools.postgres import SAFE, Cluster

ROOT = Path(__file__).parents[2]
MIGRATIONS = "src/publican/server/adapters/postgres/migrations"
ROUNDS = 3
NODES, TABLES = 3, 4
BACK = 60.0
ENOUGH = 200
"""Commands that are answered at least in each step."""
FLAGS = (
    *("--messages-per-second", "1000000", "--burst", "1000000", "--sockets-per-address", "100000"),
    *("--guests-per-address", "1000000", "--tables-per-person", "1000000", "--no-prepare-champions", "--no-open"),
    *("--log-level", "WARNING", "--bot-pause", "0", "0"),
)
NEWER = ("--welcomes-per-minute", "1000000")
"""What the version before does not know."""


def before(folder: Path) -> Path | None:
    """Take the sources of the version before out of the history; None where there is none."""
    newest = max((ROOT / MIGRATIONS).glob("*.sql")).name
    found = _git("log", "--diff-filter=A", "--format=%H", "--", f"{MIGRATIONS}/{newest}")
    archived = _git("archive", f"{found.decode().split()[-1]}~1", "src") if found else b""
    if not archived:
        return None
    with tarfile.open(fileobj=io.BytesIO(archived)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"


def _git(*words: str) -> bytes:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, check=False).stdout


class Server:
    """One server, of this version or another, by the command that a host types."""

    def __init__(self, address: str, log: Path) -> None:
        self._address, self._log = address, log
        self.port = 0

    def start(self, sources: Path | None = None) -> None:
        """Start it, from other sources where they are given, and wait until it is open."""
        flags = (*FLAGS, *(NEWER if sources is None else ()))
        command = [sys.executable, "-m", "publican", "serve", "--port", str(self.port), *flags]
        path = {} if sources is None else {"PYTHONPATH": str(sources)}
        log = self._log if sources is None else self._log.with_suffix(".before")
        with log.open("a", encoding="utf-8") as errors:
            self.process = subprocess.Popen(
                command,
                cwd=self._log.parent,
                env={**os.environ, "PUBLICAN_DATABASE": self._address, **path},
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "open at" in line, log.read_text("utf-8")
        self.port = int(line.rpartition(":")[2])

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Stop it, and wait."""
        self.process.send_signal(number)
        code = self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def errors(self) -> list[str]:
        """List what it logged as an error while it was of this version; the one before cannot be mended any more."""
        return [line for line in self._log.read_text("utf-8").splitlines() if '"level": "error"' in line]


def run(scale: float, seed: int, report: Report) -> None:
    """Restart, upgrade and take back."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        folder.chmod(0o711)
        old = before(folder)
        report.must(old is not None, "there is no version before in the history here")
        cluster = Cluster(folder / "postgres", SAFE)
        cluster.start()
        servers = [Server(f"{cluster.address}postgres", folder / f"server{number}.log") for number in range(NODES)]
        try:
            asyncio.run(_run(cluster, servers, old, max(1, round(ROUNDS * scale)), seed, report))
        finally:
            for server in servers:
                server.stop(signal.SIGKILL)
            cluster.stop()


async def _run(
    cluster: Cluster, servers: list[Server], old: Path | None, rounds: int, seed: int, report: Report
) -> None:
    for server in servers:
        await asyncio.to_thread(server.start, old)
    front = await Balancer(*((LOOPBACK, server.port) for server in servers)).open()
    made = await load.parties(front.port, TABLES, random.Random(seed).randrange(1000), seats=4, bots=("rookie",))
    for person in load.players(made):
        person.socket.pause = pause  # as pages do
        person.protocol = None  # a page would load itself anew at a server of the version before
    steps = [("upgraded", None), ("restarted", None), ("taken back", old), ("upgraded again", None)] * rounds
    for name, sources in [("undisturbed", None), *steps]:
        told = await _step(name, servers if name != "undisturbed" else [], sources, made, report)
        report.fact(told)
    report.fault(await load.settled(made, BACK))
    load.depart(made)
    await asyncio.sleep(0.2)
    await front.close()
    for server in servers:
        report.fault(server.errors())
    address = f"{cluster.address}postgres"
    report.fault(check(address))
    with psycopg.connect(address) as connection:
        report.fault(oracle.judged(PostgresKept(connection).log, load.players(made)))


async def _step(
    name: str, servers: list[Server], sources: Path | None, made: list[list[Player]], report: Report
) -> str:
    """Stop and start one server after the other; tell how long people waited meanwhile."""
    people = load.players(made)
    for person in people:
        person.waits.clear()
    cuts = sum(person.cuts for person in people)
    for number, server in enumerate(servers, 1):
        report.must(await asyncio.to_thread(server.stop) == 0, f"{name}: a server did not stop well")
        await asyncio.to_thread(server.start, sources)
        report.must(await load.until(lambda: all(each.connected for each in people), BACK), f"{name}: not all are back")
        report.show(number, len(servers), f"servers {name}")
    await load.until(lambda: sum(len(person.waits) for person in people) >= ENOUGH, BACK)
    waits = sorted(wait for person in people for wait in person.waits)
    report.must(len(waits) > len(made), f"{name}: nobody plays")
    middle, high, most = (waits[min(len(waits) - 1, int(len(waits) * part))] for part in (0.5, 0.99, 1.0))
    cut = sum(person.cuts for person in people) - cuts
    waited = f"p50 {middle * 1e3:.0f} ms, p99 {high:.2f} s, longest {most:.2f} s"
    return f"{name}: {len(waits):,} commands, {waited}, {cut} cuts"
