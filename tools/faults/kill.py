"""F1: kill -9 under load, at random and at named points, over and over on the same data."""

from __future__ import annotations

import asyncio
import random
import signal
import tempfile
import time
from pathlib import Path

from tools.faults import load, oracle
from tools.faults.house import House
from tools.faults.player import Player
from tools.faults.report import Report
from tools.faults.traps import POINTS, Point, Trap

KILLS = 1000
PER_FOLDER = 40
"""Kills on the same data, before everything there is judged and a new folder begins."""
TABLES = 3
CONVERGE = 5.0
LONGEST = 2.0
"""Seconds after which a server that has not reached its point is killed anyway."""


def run(scale: float, seed: int, report: Report) -> None:
    """Kill a server so many times."""
    kills, chance, slowest, moves = max(1, round(KILLS * scale)), random.Random(seed), 0.0, 0
    done = 0
    while done < kills and not report.wrong:
        count = min(PER_FOLDER, kills - done)
        with tempfile.TemporaryDirectory() as folder:
            longest, played = asyncio.run(_folder(Path(folder) / "data", count, chance, report))
        done, slowest, moves = done + count, max(slowest, longest), moves + played
        report.show(done, kills, "kills")
    report.fact(f"{done:,} kills, {moves:,} commands answered, all clients back at the latest after {slowest:.2f} s")


async def _folder(data: Path, kills: int, chance: random.Random, report: Report) -> tuple[float, int]:
    """Kill a server on the same data again and again; then judge."""
    _migrate(data, report)
    house = House(data).start()
    made = await load.parties(house.port, TABLES, chance.randrange(2**31))
    made.append(await asyncio.to_thread(load.pad_party, house.port, chance.randrange(2**31)))
    await load.gather(made[-1], house.port)
    slowest = 0.0
    for number in range(kills):
        point: Point | None = None if number % 3 == 0 else chance.choice(POINTS)
        slowest = max(slowest, await _kill(house, made, point, chance, report))
        if report.wrong:
            break
    report.fault(await load.settled(made))
    load.depart(made)
    await asyncio.sleep(0.1)
    await asyncio.to_thread(house.stop, signal.SIGKILL)
    everybody = load.players(made)
    report.fault(oracle.verdict(data, everybody, report))
    report.fault(house.errors())
    return slowest, sum(person.moves for person in everybody)


async def _kill(
    house: House, made: list[list[Player]], point: Point | None, chance: random.Random, report: Report
) -> float:
    """Kill once, start again; give the time until everybody is back."""
    if point is None:
        await asyncio.sleep(chance.uniform(0.0, 0.5))
    port = house.port
    await asyncio.to_thread(house.stop, signal.SIGKILL)
    trap = Trap(point, chance.randint(1, 60)) if point else None
    await asyncio.to_thread(house.start, port, trap)
    if trap is not None:
        await load.until(lambda: not house.running, LONGEST)
        if house.running:
            await asyncio.to_thread(house.stop, signal.SIGKILL)
        else:
            await asyncio.to_thread(house.ended)
        await asyncio.to_thread(house.start, port)
    began = time.monotonic()
    back = await load.until(lambda: all(person.connected for person in load.players(made)), 4 * CONVERGE)
    taken = time.monotonic() - began
    report.must(back, f"clients are not back after {taken:.1f} s")
    report.must(taken <= CONVERGE, f"slow: clients took {taken:.1f} s to come back")
    return taken


def _migrate(data: Path, report: Report) -> None:
    """Die in the middle of a migration; the next start must begin from an empty database."""
    house = House(data)
    house.launch(trap=Trap("during migration"))
    report.must(not house.opened(), "the trap in the migration did not close")
    house.ended()
