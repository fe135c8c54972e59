"""F7: all sockets drop at once, and come back at once."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

from tools.faults import load, oracle
from tools.faults.house import House
from tools.faults.report import Report

SOCKETS = 2000
PER_TABLE = 10
STORMS = 3
CONVERGE = 5.0


def run(scale: float, seed: int, report: Report) -> None:
    """Drop so many sockets at once, a few times."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_run(Path(folder) / "data", max(PER_TABLE, round(SOCKETS * scale)), seed, report))


async def _run(data: Path, sockets: int, seed: int, report: Report) -> None:
    house = House(data).start()
    made = [
        await asyncio.to_thread(load.party, house.port, seed * 1000 + number, spectators=PER_TABLE - 3)
        for number in range(sockets // PER_TABLE)
    ]
    everybody = load.players(made)
    for table in made:
        for person in table[:3]:
            person.pace = 1.0
        await asyncio.gather(*(person.come(house.port) for person in table))
    times = []
    for storm in range(STORMS):
        await asyncio.sleep(1.0)
        cuts = sum(person.cuts for person in everybody)
        for person in everybody:
            person.drop()
        began = time.monotonic()
        await load.until(lambda before=cuts: sum(each.cuts for each in everybody) >= before + len(everybody), 30)  # type: ignore[misc]
        back = await load.until(lambda: all(person.connected for person in everybody), 60)
        times.append(time.monotonic() - began)
        report.must(back, f"not all are back after {times[-1]:.1f} s")
        report.must(times[-1] <= CONVERGE, f"slow: all were back after {times[-1]:.1f} s")
        report.show(storm + 1, STORMS, "storms")
    report.fault(await load.settled(made, 60))
    load.depart(made)
    await asyncio.sleep(0.5)
    report.must(await asyncio.to_thread(house.stop) == 0, "the house did not stop well")
    report.fault(oracle.verdict(data, everybody, report))
    report.fault(house.errors())
    shown = ", ".join(f"{seconds:.1f}" for seconds in times)
    report.fact(f"{len(everybody):,} sockets dropped {STORMS} times, all back after {shown} s")
