"""S29: a soak at the limits with everything kept for a short time: disk and memory reach a plateau."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

from msgspec import Struct

from publican.server.adapters.sqlite import upkeep
from publican.server.adapters.sqlite.folder import OURS
from tools.faults import load, short
from tools.faults.house import House
from tools.faults.plateau import Limit, growth
from tools.faults.player import Player
from tools.faults.report import Report
from tools.faults.short import Short

SECONDS = 1200.0
SHORTEST, BRIEFEST = 15.0, 5.0
"""Seconds that a run takes and things are kept, at least: nobody is forgotten on the way to their table."""
DAY = 86_400.0
TABLES, PACE = 6, 0.1
"""Tables that are played at all the time, by rematch, at a pace that a busy machine keeps too; later others come."""
GUESTS, OPENED = 10, 5
"""New guests in a second, and tables that they open and leave."""
EVERY = 1.0
KEPT_PART = 10
"""Things are kept for such a part of the run; the plateau must be reached after two of them."""
FEWEST = 5
"""Samples that a plateau must have: a busy machine takes some more seconds for them."""
LIMITS = {
    "disk": Limit(1_000_000, 100),
    "memory": Limit(4_000_000, 300),
    "held": Limit(500_000, 300),
    "guests": Limit(60, 0.01),
    "tables": Limit(60, 0.01),
    "records": Limit(60, 0.01),
}
"""By how much each may grow over the plateau, and for each guest who came: 1 kB lost with each is too much."""


class Sample(Struct):
    """What a house takes at a moment."""

    second: float
    disk: int
    memory: int
    """What the system gives to the process, without what it takes to count."""
    held: int
    """What Python holds of it."""
    came: int
    """Guests so far."""
    guests: int
    tables: int
    records: int


def run(scale: float, seed: int, report: Report, leak: int = 0) -> None:
    """Let guests and tables come without end."""
    seconds = max(SHORTEST, SECONDS * scale)
    kept = max(BRIEFEST, seconds / KEPT_PART)
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        days = dict.fromkeys(("guest_days", "unstarted_days", "game_days"), kept / DAY)
        trap = Short(kept=kept, held=Path(folder) / "held", leak=leak)
        samples = asyncio.run(_run(House(data, idle=kept / 4, **days), trap, seconds, seed, report))
    judge(_plateau(samples, kept), report)
    last = samples[-1]
    report.fact(
        f"{seconds:.0f} s, things kept for {kept:.0f} s; at the end {last.guests} guests, {last.tables} tables,"
        f" {last.records} records, {last.disk / 1e6:.1f} MB on disk, {last.memory / 1e6:.1f} MB in memory"
    )
    if report.plots is not None:
        _plot(samples, kept, report.plots / "retention.png")


async def _run(house: House, trap: Short, seconds: float, seed: int, report: Report) -> list[Sample]:
    house.start(trap=trap)
    try:
        samples, crowds = await _soak(house, trap, seconds, seed, report)
        report.fault(await load.settled(crowds[-1]))
        load.depart(crowds[-1])
        report.must(await asyncio.to_thread(house.stop) == 0, "the house did not stop well")
    finally:
        house.process.kill()
    report.fault(upkeep.check(house.data))
    report.fault(house.errors())
    games = sum(person.games for made in crowds for person in load.players(made)) // 4
    report.fact(f"{samples[-1].came} guests came, half of them opened a table and left, {games} games ended")
    return samples


async def _soak(
    house: House, trap: Short, seconds: float, seed: int, report: Report
) -> tuple[list[Sample], list[list[list[Player]]]]:
    began, samples, guests, opened = time.monotonic(), list[Sample](), 0, 0
    crowds: list[list[list[Player]]] = []
    while (gone := time.monotonic() - began) < seconds or len(_plateau(samples, trap.kept)) < FEWEST:
        if gone >= len(crowds) * trap.kept:
            load.depart(crowds[-1] if crowds else [])
            crowds.append(await _crowd(house.port, seed + len(crowds)))
        guests, opened = await asyncio.to_thread(_come, house.port, gone, guests, opened)
        samples.append(await asyncio.to_thread(_sample, house, trap.held, gone, guests))
        report.show(gone, seconds, "seconds")
        await asyncio.sleep(max(0.0, EVERY - (time.monotonic() - began - gone)))
    return samples, crowds


async def _crowd(port: int, seed: int) -> list[list[Player]]:
    made = []
    for number in range(TABLES):
        made.append(await asyncio.to_thread(load.party, port, seed * 1000 + number))
        for person in made[-1]:
            person.pace = PACE
        await load.gather(made[-1], port)
    return made


def _come(port: int, gone: float, guests: int, opened: int) -> tuple[int, int]:
    """Let so many guests and tables come as there should be by now."""
    for _ in range(max(1, min(int(gone * GUESTS) - guests, 10 * GUESTS))):
        (person,) = load.greet(port, 1)
        guests += 1
        if opened < int(gone * OPENED):
            load.open_table(port, person.token or "", seats=4, bots=["random"])
            opened += 1
    return guests, opened


def _sample(house: House, file: Path, gone: float, came: int) -> Sample:
    disk = sum((house.data / name).stat().st_size for name in OURS if (house.data / name).exists())
    connection = upkeep.find(house.data)
    counts = [
        connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("people", "tables", "records")
    ]
    connection.close()
    python = short.read(file)
    return Sample(gone, disk, house.resident() - python.counting, python.held, came, *counts)


def _plateau(samples: list[Sample], kept: float) -> list[Sample]:
    """Give those after which nothing should grow any more."""
    return [sample for sample in samples if sample.second > 2 * kept]


def judge(plateau: list[Sample], report: Report) -> None:
    """Nothing may grow any more."""
    grown = {what: growth(_points(plateau, what)) for what in LIMITS}
    came = plateau[-1].came - plateau[0].came if plateau else 0
    for what, limit in LIMITS.items():
        holds = limit.allows(_points(plateau, what))
        report.must(holds, f"slow: {what} grew by {grown[what]:,.0f} while {came:,} guests came")
    report.fact(
        f"over the plateau, while {came:,} guests came, "
        + ", ".join(
            f"{name} {max((getattr(each, what) for each in plateau), default=0) / 1e6:.1f} MB at most and growing by"
            f" {grown[what] / 1e6:.2f} MB"
            for name, what in (("disk", "disk"), ("memory", "memory"), ("what Python holds of it", "held"))
        )
    )


def _points(plateau: list[Sample], what: str) -> list[tuple[float, float]]:
    return [(each.came, getattr(each, what)) for each in plateau]


def _plot(samples: list[Sample], kept: float, file: Path) -> None:
    """Draw what a house takes over time; needs matplotlib."""
    from matplotlib.figure import Figure  # noqa: PLC0415  heavy, and seldom wanted

    figure = Figure(figsize=(9, 6), layout="constrained")
    top, bottom = figure.subplots(2, 1, sharex=True)
    seconds = [sample.second for sample in samples]
    top.plot(seconds, [sample.disk / 1e6 for sample in samples], label="disk, MB")
    top.plot(seconds, [sample.memory / 1e6 for sample in samples], label="memory, MB")
    top.plot(seconds, [sample.held / 1e6 for sample in samples], label="of it held by Python since the start, MB")
    for name in ("guests", "tables", "records"):
        bottom.plot(seconds, [getattr(sample, name) for sample in samples], label=name)
    for part in (top, bottom):
        part.axvline(2 * kept, color="grey", linestyle=":")
        part.set_ylim(bottom=0)
        part.legend()
    top.set_title(f"Everything is kept for {kept:.0f} s")
    bottom.set_xlabel("seconds")
    file.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(file, dpi=80, pil_kwargs={"optimize": True})
