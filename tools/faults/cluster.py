"""F8: servers and workers on one PostgreSQL behind a balancer, under play, while parts are killed, stopped, cut off.

All that clients sent, were answered and saw is compared with the log afterwards. Frames of half of the tables are
doubled, swapped, delayed and cut on their way. The second half happens with a bus that loses everything. ``--seed``
replays the faults.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

from tools.faults import load
from tools.faults.player import Player
from tools.faults.report import Report
from tools.faults.rig import Rig
from tools.faults.traps import Trap

FAULTS = 200
TABLES = 4
BOTS = ("rookie", "regular")
LONG = 30.0
"""Seconds that something stands still or is cut off at full dose; less in a smaller one."""
BACK = 60.0
"""Seconds until all tables must go on."""
WALL = (0.0, 3600.0, -3600.0)


def run(scale: float, seed: int, report: Report) -> None:
    """Let everything go wrong in turn, with news and without."""
    stalls: dict[str, float] = {}
    count, moves, lacks = max(2, round(FAULTS * scale)), 0, ""
    for deaf in (False, True):
        with tempfile.TemporaryDirectory() as folder:
            Path(folder).chmod(0o711)  # PostgreSQL runs as somebody else
            seconds = min(LONG, max(2.0, LONG * scale * 4))
            rig = Rig(Path(folder), random.Random(seed + deaf), seconds, Trap(deaf=deaf, wall=WALL))
            lacks = rig.lacks
            moves += asyncio.run(_evening(rig, count // 2, seed, report, stalls))
    told = ", ".join(f"{name} {seconds:.1f} s" for name, seconds in sorted(stalls.items()))
    report.fact(f"{count} faults, {moves:,} commands answered; the longest that a table stood still: {told}{lacks}")


async def _evening(rig: Rig, count: int, seed: int, report: Report, stalls: dict[str, float]) -> int:
    async with rig:
        made = await _gathered(rig, seed)
        names = [name for _ in range(count // len(rig.faults) + 1) for name in rig.faults][:count]
        rig.chance.shuffle(names)
        for number, name in enumerate(names):
            stalls[name] = max(stalls.get(name, 0.0), await _stalled(rig.faults[name], made, report))
            report.show(number + 1, count, name)
            if report.wrong:
                break
        report.fault(await load.settled(made, BACK))
        report.must(any(each.meddled for each in rig.meddled), "no frame was meddled with")
        load.depart(made)
        await asyncio.sleep(0.3)
        await asyncio.to_thread(rig.judge, load.players(made), report)
        return sum(person.moves for person in load.players(made))


async def _gathered(rig: Rig, seed: int) -> list[list[Player]]:
    """Let people come, half of them over a line that doubles and swaps what they say."""
    party = partial(load.party, rig.front.port, seats=3 + len(BOTS), bots=BOTS)
    made = [await asyncio.to_thread(party, seed * 1000 + number) for number in range(TABLES)]
    for number, table in enumerate(made):
        for person in table:
            person.lossy = number % 2 == 1
        await load.gather(table, rig.odd_port if number % 2 else rig.front.port)
    return made


async def _stalled(fault: Callable[[], Awaitable[None]], made: list[list[Player]], report: Report) -> float:
    """Let a fault happen; give the longest time in which nothing was answered at a table, until all go on."""
    last = [(sum(person.moves for person in table), time.monotonic()) for table in made]
    longest = 0.0

    def look() -> None:
        nonlocal longest
        for place, table in enumerate(made):
            moves, now = sum(person.moves for person in table), time.monotonic()
            longest = max(longest, now - last[place][1])
            if moves != last[place][0]:
                last[place] = moves, now

    task = asyncio.ensure_future(fault())
    while not task.done():
        look()
        await asyncio.sleep(0.05)
    await task
    before = [moves for moves, _ in last]

    def on() -> bool:
        look()
        return all(sum(person.moves for person in table) > count for table, count in zip(made, before, strict=True))

    report.must(await load.until(on, BACK), f"a table does not go on after {BACK:.0f} s")
    return longest
