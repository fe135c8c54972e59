"""F6, F12: the wall clock of a server jumps, or is wrong by years: nobody loses a turn for it, nor anything else."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

from tools.faults import load, oracle, wrong_clocks
from tools.faults.house import House
from tools.faults.report import Report
from tools.faults.restart import forfeits
from tools.faults.traps import Trap

SECONDS = 120.0
TABLES = 4
WALL = (0.0, 3600.0, -3600.0, 86_400.0, 0.0, -86_400.0)
SCALE = 0.1
"""The clock of 30 s takes 3 s."""


def run(scale: float, seed: int, report: Report) -> None:
    """Play against the clock while the wall clock jumps every second; then start under clocks that are far off."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_run(Path(folder), max(6.0, SECONDS * scale), seed, report))
        wrong_clocks.run(Path(folder), scale, seed, report)


async def _run(folder: Path, seconds: float, seed: int, report: Report) -> None:
    house = House(folder / "data", clock_scale=SCALE).start(trap=Trap(wall=WALL))
    made = await load.parties(house.port, TABLES, seed, clock="30s")
    for person in load.players(made):
        person.pace = 0.2
    began = time.monotonic()
    while (gone := time.monotonic() - began) < seconds:
        await asyncio.sleep(0.5)
        report.show(gone, seconds, "seconds")
    report.fault(await load.settled(made))
    load.depart(made)
    await asyncio.sleep(0.1)
    report.must(await asyncio.to_thread(house.stop) == 0, "the house did not stop well")
    report.fault(forfeits(house.data))
    report.fault(oracle.verdict(house.data, load.players(made), report))
    moves = sum(person.moves for person in load.players(made))
    slow = await _slow(House(folder / "slow", clock_scale=SCALE).start(trap=Trap(wall=WALL)), seed, report)
    report.fact(f"{moves:,} commands answered in {seconds:.0f} s with a jump each second, nobody lost a turn")
    report.fact(f"who really was too slow lost it after {slow:.1f} s of 3.0 s")


async def _slow(house: House, seed: int, report: Report) -> float:
    """See that the clock does ring, after its time, for who does nothing."""
    made = await load.parties(house.port, 1, seed, spectators=0, clock="30s")
    everybody = load.players(made)
    await load.until(lambda: all(person.stage == "playing" for person in everybody), 20)
    lazy = everybody[-1]
    lazy.playing = False
    await load.until(lambda: lazy.you in lazy.due, 20)
    began = time.monotonic()
    rang = await load.until(lambda: lazy.shown.seats[lazy.you or 0].away, 20)
    taken = time.monotonic() - began
    load.depart(made)
    await asyncio.to_thread(house.stop)
    report.must(rang and taken > 2.0, f"the clock rang after {taken:.1f} s")
    report.must(taken < 6.0, f"slow: the clock rang after {taken:.1f} s")
    return taken
