"""F9: an evening of load: tables open, end and fall idle; memory stays flat, idle tables rest and come back."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from pathlib import Path

from tools.faults import load, oracle
from tools.faults.house import House
from tools.faults.player import Player
from tools.faults.report import Report

SECONDS = 1800.0
WAVE = 8
"""Tables that are played at at a time."""
IDLE = 1.0
ROOM = 12_000_000
"""Bytes that the second half may take more than the first, at most."""


def run(scale: float, seed: int, report: Report) -> None:
    """Let parties come and go for so long."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_run(Path(folder) / "data", max(8.0, SECONDS * scale), seed, report))


async def _run(data: Path, seconds: float, seed: int, report: Report) -> None:
    house, began = House(data, idle=IDLE, grace=60.0).start(), time.monotonic()
    chance = random.Random(seed)
    samples: list[tuple[float, int]] = []
    guests: list[Player] = []
    waves = restored = 0
    while (gone := time.monotonic() - began) < seconds and not report.wrong:
        made = await load.parties(house.port, WAVE, seed + waves)
        await asyncio.sleep(min(chance.uniform(1.0, 6.0), seconds / 4))
        report.fault(await load.settled(made))
        before = [[(person.table, person.version) for person in table] for table in made]
        load.depart(made)
        await load.until(lambda: all(person.gone for person in load.players(made)), 5)  # noqa: B023  it is called here
        guests += load.players(made)
        left = await load.until(lambda: house.counted("publican_tables") == 0, 30)
        report.must(left, "tables that nobody visits stay in memory")
        restored += await _revisit(house, made, before, report)
        samples.append((gone, house.resident()))
        waves += 1
        report.show(gone, seconds, "seconds")
    await asyncio.sleep(0.2)
    report.must(await asyncio.to_thread(house.stop) == 0, "the house did not stop well")
    report.fault(oracle.verdict(data, guests, report))
    report.fault(house.errors())
    half = len(samples) // 2
    first, second = max(size for _, size in samples[: half + 1]), max(size for _, size in samples[half:])
    report.must(second - first <= ROOM, f"memory grew from {first:,} to {second:,} bytes")
    moves, games = sum(person.moves for person in guests), sum(person.games for person in guests) // 4
    report.fact(
        f"{seconds:.0f} s, {waves} waves of {WAVE} tables, {games:,} games ended, {moves:,} commands,"
        f" {restored} idle tables unloaded and restored,"
        f" memory at most {first / 1e6:.1f} MB in the first half and {second / 1e6:.1f} MB in the second"
    )


async def _revisit(
    house: House, made: list[list[Player]], before: list[list[tuple[str, int | None]]], report: Report
) -> int:
    """Come back to tables that were put to rest: each stands where it stood."""
    back: list[Player] = []
    for table, stood in zip(made, before, strict=True):
        old, (code, version) = table[0], stood[0]
        again = Player(old.person, old.token, code, random.Random(1))
        again.playing = False
        await again.come(house.port)
        report.must(again.version == version, f"table {code} came back at {again.version}, not {version}")
        back.append(again)
    load.depart([back])
    await load.until(lambda: all(person.gone for person in back), 5)
    return len(back)
