"""F2: SIGTERM and start again under load, by the command that a host types: nothing lost, clocks paused."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from publican.client.sockets import pause
from publican.server.adapters.sqlite import table_log, upkeep
from publican.server.core import entries
from tools.faults import load, oracle
from tools.faults.report import Report
from tools.process import free_port

RESTARTS = 50
TABLES = 4
GAP = 2.0
STOPPED = 20.0
"""Seconds within which it has ended."""
FLAGS = (
    *("--messages-per-second", "1000000", "--burst", "1000000", "--sockets-per-address", "100000"),
    *("--welcomes-per-minute", "1000000"),
    *("--guests-per-address", "1000000", "--tables-per-person", "1000000", "--no-prepare-champions"),
)


def run(scale: float, seed: int, report: Report) -> None:
    """Stop and start a server so many times."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_run(Path(folder) / "data", max(1, round(RESTARTS * scale)), seed, report))


def start(
    data: Path,
    port: int = 0,
    *more: str,
    environment: Mapping[str, str] | None = None,
    before: Sequence[str] = (),
) -> tuple[subprocess.Popen[str], int]:
    """Type the command, with more options and behind other words; give the process and its port when it is open."""
    command = [
        *before,
        sys.executable,
        "-m",
        "publican",
        "serve",
        "--port",
        str(port or free_port()),
        "--data",
        str(data),
        *FLAGS,
        *more,
    ]
    with data.with_suffix(".log").open("a", encoding="utf-8") as errors:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment)
    assert process.stdout is not None
    line = process.stdout.readline()
    if "open at" not in line:
        stop(process)
        raise RuntimeError(f"it did not start: {data.with_suffix('.log').read_text('utf-8')}")
    return process, int(line.rpartition(":")[2])


def stop(process: subprocess.Popen[str]) -> int:
    """Ask it to stop, and wait."""
    process.terminate()
    code = process.wait(STOPPED)
    if process.stdout is not None:
        process.stdout.close()
    return code


async def _run(data: Path, restarts: int, seed: int, report: Report) -> None:
    process, port = await asyncio.to_thread(start, data)
    made = await load.parties(port, TABLES, seed, clock="30s")
    everybody = load.players(made)
    for person in everybody:
        person.socket.pause = pause
    gaps: list[float] = []
    stops: list[float] = []
    for number in range(restarts):
        await asyncio.sleep(0.5)
        began = time.monotonic()
        gone = dict.fromkeys(everybody, began)
        stopping = asyncio.create_task(asyncio.to_thread(_restart, process, data, port))
        await load.until(lambda: not any(person.connected for person in everybody), 10)
        while gone and time.monotonic() - began < 60:
            for person in [person for person in gone if person.connected]:
                gaps.append(time.monotonic() - gone.pop(person))
            await asyncio.sleep(0.01)
        report.must(not gone, f"{len(gone)} clients did not come back")
        process, code, seconds = await stopping
        stops.append(seconds)
        report.must(code == 0, f"exit code {code}")
        report.show(number + 1, restarts, "restarts")
    report.fault(await load.settled(made))
    load.depart(made)
    await asyncio.sleep(0.1)
    report.must(await asyncio.to_thread(stop, process) == 0, "it did not stop well")
    report.fault(oracle.verdict(data, everybody, report))
    report.fault(forfeits(data))
    gaps.sort()
    p99 = gaps[int(len(gaps) * 0.99) - 1 if len(gaps) > 1 else 0]
    report.must(p99 <= GAP, f"slow: the gap is {p99:.2f} s at the 99th percentile")
    moves = sum(person.moves for person in everybody)
    report.fact(
        f"{restarts} restarts, {moves:,} commands answered, gap p50 {gaps[len(gaps) // 2]:.2f} s p99 {p99:.2f} s"
        f" from the signal until a client is back, of which stopping took at most {max(stops):.2f} s"
    )


def _restart(process: subprocess.Popen[str], data: Path, port: int) -> tuple[subprocess.Popen[str], int, float]:
    began = time.monotonic()
    code = stop(process)
    seconds = time.monotonic() - began
    return start(data, port)[0], code, seconds


def forfeits(data: Path) -> list[str]:
    """List the times when a clock or an absence cost someone something."""
    connection = upkeep.find(data)
    tables = [table for (table,) in connection.execute("SELECT id FROM tables")]
    found = [
        f"table {table}: {type(entry).__name__} at {number + 1}"
        for table in tables
        for number, (entry, _) in enumerate(table_log.read(connection, table))
        if isinstance(entry, entries.StoodIn | entries.NonceMissed | entries.Hosted)
    ]
    connection.close()
    return found
