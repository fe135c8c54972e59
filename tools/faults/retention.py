"""S29: a soak at the limits with everything kept for a short time: disk and memory reach a plateau."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

from msgspec import Struct

from publican.server import upkeep
from publican.server.folder import OURS
from tools.faults import load
from tools.faults.house import House
from tools.faults.player import Player
from tools.faults.report import Report

SECONDS = 1200.0
SHORTEST = 20.0
DAY = 86_400.0
TABLES = 4
"""Tables that are played at all the time, by rematch; after a while other people come."""
GUESTS, OPENED = 10, 5
"""New guests in a second, and tables that they open and leave."""
EVERY = 1.0
KEPT_PART = 10
"""Things are kept for such a part of the run; the plateau must be reached after two of them."""
MORE = 1.15
ROOM = 12_000_000
"""How much more than in the first half of the plateau there may be in the second: in parts, or in bytes of memory."""


class Sample(Struct):
    """What a house takes at a moment."""

    second: float
    disk: int
    memory: int
    guests: int
    tables: int
    records: int


def run(scale: float, seed: int, report: Report) -> None:
    """Let guests and tables come without end."""
    seconds = max(SHORTEST, SECONDS * scale)
    kept = seconds / KEPT_PART
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        days = dict.fromkeys(("guest_days", "unstarted_days", "game_days"), kept / DAY)
        samples = asyncio.run(_run(House(data, idle=kept / 4, **days), seconds, kept, seed, report))
    _judge([sample for sample in samples if sample.second > 2 * kept], report)
    last = samples[-1]
    report.fact(
        f"{seconds:.0f} s, things kept for {kept:.0f} s; at the end {last.guests} guests, {last.tables} tables,"
        f" {last.records} records, {last.disk / 1e6:.1f} MB on disk, {last.memory / 1e6:.1f} MB in memory"
    )
    if report.plots is not None:
        _plot(samples, kept, report.plots / "retention.svg")


async def _run(house: House, seconds: float, kept: float, seed: int, report: Report) -> list[Sample]:
    house.start()
    began, samples, guests, opened = time.monotonic(), list[Sample](), 0, 0
    crowds: list[list[list[Player]]] = []
    while (gone := time.monotonic() - began) < seconds:
        if gone >= len(crowds) * kept:
            load.depart(crowds[-1] if crowds else [])
            crowds.append(await load.parties(house.port, TABLES, seed + len(crowds)))
        guests, opened = await asyncio.to_thread(_come, house.port, gone, guests, opened)
        samples.append(await asyncio.to_thread(_sample, house, gone))
        report.show(gone, seconds, "seconds")
        await asyncio.sleep(max(0.0, EVERY - (time.monotonic() - began - gone)))
    games = sum(person.games for made in crowds for person in load.players(made)) // 4
    report.fault(await load.settled(crowds[-1]))
    load.depart(crowds[-1])
    report.must(await asyncio.to_thread(house.stop) == 0, "the house did not stop well")
    report.fault(upkeep.check(house.data))
    report.fault(house.errors())
    report.fact(f"{guests} guests came, {opened} tables were opened and left, {games} games ended")
    return samples


def _come(port: int, gone: float, guests: int, opened: int) -> tuple[int, int]:
    """Let so many guests and tables come as there should be by now."""
    due = min(int(gone * GUESTS) - guests, 10 * GUESTS)
    people = load.greet(port, max(1, due))
    tables = min(int(gone * OPENED) - opened, len(people))
    for person in people[: max(0, tables)]:
        load.open_table(port, person.token or "", seats=4, bots=["random"])
    return guests + len(people), opened + max(0, tables)


def _sample(house: House, gone: float) -> Sample:
    disk = sum((house.data / name).stat().st_size for name in OURS if (house.data / name).exists())
    connection = upkeep.find(house.data)
    counts = [
        connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("people", "tables", "records")
    ]
    connection.close()
    return Sample(gone, disk, house.resident(), *counts)


def _judge(plateau: list[Sample], report: Report) -> None:
    """The second half of the plateau may not be higher than the first."""
    half = len(plateau) // 2
    for what, room in (("disk", 1_000_000), ("memory", ROOM), ("guests", 50), ("tables", 50), ("records", 50)):
        first, second = (max(getattr(each, what) for each in part) for part in (plateau[: half + 1], plateau[half:]))
        report.must(second <= first * MORE + room, f"slow: {what} grew from {first:,} to {second:,}")
    first, second = plateau[: half + 1], plateau[half:]
    report.fact(
        "at most in the first and the second half of the plateau: "
        + ", ".join(
            f"{name} {max(getattr(each, what) for each in first) / by:,.1f} and"
            f" {max(getattr(each, what) for each in second) / by:,.1f}"
            for name, what, by in (("disk MB", "disk", 1e6), ("memory MB", "memory", 1e6), ("tables", "tables", 1))
        )
    )


def _plot(samples: list[Sample], kept: float, file: Path) -> None:
    """Draw what a house takes over time; needs matplotlib."""
    from matplotlib.figure import Figure  # noqa: PLC0415  heavy, and seldom wanted

    figure = Figure(figsize=(8, 6), layout="constrained")
    top, bottom = figure.subplots(2, 1, sharex=True)
    seconds = [sample.second for sample in samples]
    top.plot(seconds, [sample.disk / 1e6 for sample in samples], label="disk, MB")
    top.plot(seconds, [sample.memory / 1e6 for sample in samples], label="memory, MB")
    for name in ("guests", "tables", "records"):
        bottom.plot(seconds, [getattr(sample, name) for sample in samples], label=name)
    for part in (top, bottom):
        part.axvline(2 * kept, color="grey", linestyle=":")
        part.set_ylim(bottom=0)
        part.legend()
    top.set_title(f"Everything is kept for {kept:.0f} s")
    bottom.set_xlabel("seconds")
    file.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(file)
