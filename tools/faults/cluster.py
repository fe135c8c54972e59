"""F8: servers and workers on one PostgreSQL behind a balancer, under play, while parts are killed, stopped, cut off.

All that clients sent, were answered and saw is compared with the log afterwards. Frames of half of the tables are
doubled, swapped, delayed and cut on their way. Half of the faults happen in a house whose bus loses everything, at the
same time. ``--seed`` replays the faults.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Awaitable, Sequence
from contextlib import ExitStack
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
    """Let everything go wrong in turn, in a house with news and in one without, both at the same time."""
    evening = Evening(max(2, round(FAULTS * scale)), seed, report)
    with ExitStack() as stack:
        rigs = []
        for deaf in (False, True):
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            folder.chmod(0o711)  # PostgreSQL runs as somebody else
            seconds = min(LONG, max(2.0, LONG * scale * 4))
            rigs.append(Rig(folder, random.Random(seed), seconds, Trap(deaf=deaf, wall=WALL), place=int(deaf)))
        asyncio.run(evening.happen(rigs))
    told = ", ".join(f"{name} {seconds:.1f} s" for name, seconds in sorted(evening.stalls.items()))
    answered = f"{evening.done} faults, {evening.moves:,} commands answered"
    report.fact(f"{answered}; the longest that a table stood still: {told}{rigs[0].lacks}")


def planned(names: Sequence[str], count: int, seed: int) -> list[tuple[str, int]]:
    """Put faults in an order, all kinds equally often, each with a number that says whom it strikes."""
    chance = random.Random(seed)
    kinds = [names[number % len(names)] for number in range(count)]
    chance.shuffle(kinds)
    return [(kind, chance.randrange(1 << 16)) for kind in kinds]


class Evening:
    """What happens in the houses, and what comes of it."""

    def __init__(self, count: int, seed: int, report: Report) -> None:
        self._count, self._seed, self._report = count, seed, report
        self.done = self.moves = 0
        self.stalls: dict[str, float] = {}
        """The longest that a table stood still, by what went wrong."""

    async def happen(self, rigs: Sequence[Rig]) -> None:
        """Let each house have its part of the faults."""
        await asyncio.gather(*(self._at(rig, number) for number, rig in enumerate(rigs)))

    async def _at(self, rig: Rig, number: int) -> None:
        report = self._report
        async with rig:
            made = await _gathered(rig, self._seed + number)
            for name, which in planned(list(rig.faults), self._count // 2, self._seed + number):
                stalled = await _stalled(rig.faults[name](which), made, report)
                self.stalls[name] = max(self.stalls.get(name, 0.0), stalled)
                self.done += 1
                report.show(self.done, self._count, name)
                if report.wrong:
                    break
            report.fault(await load.settled(made, BACK))
            report.must(any(each.meddled for each in rig.meddled), "no frame was meddled with")
            load.depart(made)
            await asyncio.sleep(0.3)
            await asyncio.to_thread(rig.judge, load.players(made), report)
            self.moves += sum(person.moves for person in load.players(made))


async def _gathered(rig: Rig, seed: int) -> list[list[Player]]:
    """Let people come, half of them over a line that doubles and swaps what they say."""
    party = partial(load.party, rig.front.port, seats=3 + len(BOTS), bots=BOTS)
    made = [await asyncio.to_thread(party, seed * 1000 + number) for number in range(TABLES)]
    for number, table in enumerate(made):
        for person in table:
            person.lossy = number % 2 == 1
        await load.gather(table, rig.odd_port if number % 2 else rig.front.port)
    return made


async def _stalled(fault: Awaitable[None], made: list[list[Player]], report: Report) -> float:
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

    task = asyncio.ensure_future(fault)
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
