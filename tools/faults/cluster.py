"""F8: servers and workers on one PostgreSQL behind a balancer, under play, while parts are killed, stopped, cut off.

All that clients sent, were answered and saw is compared with the log afterwards. The second half happens with a bus
that loses everything. ``--seed`` replays the faults.
"""

from __future__ import annotations

import asyncio
import random
import signal
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import psycopg

from publican.server.adapters.postgres.upkeep import PostgresKept
from tools.balancer import Balancer
from tools.faults import load, oracle
from tools.faults.helper import Helper
from tools.faults.house import House
from tools.faults.player import Player
from tools.faults.report import Report
from tools.faults.traps import Trap
from tools.postgres import SAFE, Cluster

FAULTS = 200
NODES, WORKERS = 3, 2
TABLES = 4
BOTS = ("rookie", "regular")
LONG = 30.0
"""Seconds that something stands still or is cut off at full dose; less in a smaller one."""
BACK = 60.0
"""Seconds until all tables must go on."""
WALL = (0.0, 3600.0, -3600.0)


class Rig:
    """PostgreSQL, the lines to it, servers and a balancer."""

    def __init__(self, folder: Path, seconds: float, chance: random.Random, deaf: bool) -> None:
        self.postgres = Cluster(folder / "postgres", SAFE)
        self.chance, self.seconds = chance, seconds
        self._trap = Trap(deaf=deaf, wall=WALL)
        self._folder = folder
        self.nodes: list[House] = []
        self.workers: list[Helper] = []
        self.lines: list[Balancer] = []

    async def start(self) -> None:
        """Start everything."""
        await asyncio.to_thread(self.postgres.start)
        for number in range(NODES):
            line = await Balancer(self.postgres.port).open()
            address = f"postgresql://publican@127.0.0.1:{line.port}/postgres"
            self.lines.append(line)
            self.nodes.append(House(self._folder / f"node{number}", database=address, grace=600.0, bots_elsewhere=True))
            await asyncio.to_thread(self.nodes[-1].start, 0, self._trap)
        for number in range(WORKERS):
            self.workers.append(Helper(self._folder / f"worker{number}.log", f"{self.postgres.address}postgres"))
            await asyncio.to_thread(self.workers[-1].start)
        self.front = await Balancer(*(node.port for node in self.nodes)).open()

    async def stop(self) -> None:
        """Stop everything."""
        for line in (self.front, *self.lines):
            await line.close()
        for stop in [*(node.stop for node in self.nodes), *(worker.stop for worker in self.workers)]:
            await asyncio.to_thread(stop, signal.SIGKILL)
        await asyncio.to_thread(self.postgres.stop)

    async def _again(self, number: int) -> None:
        node = self.chance.choice(self.nodes)
        port = node.port
        await asyncio.to_thread(node.stop, number)
        await asyncio.to_thread(node.start, port, self._trap)

    async def kill_node(self) -> None:
        """Kill a server, and start it again."""
        await self._again(signal.SIGKILL)

    async def restart_node(self) -> None:
        """Stop a server as an upgrade does, and start it again."""
        await self._again(signal.SIGTERM)

    async def stop_node(self) -> None:
        """Let a server stand still."""
        node = self.chance.choice(self.nodes)
        node.send(signal.SIGSTOP)
        await asyncio.sleep(self.seconds)
        node.send(signal.SIGCONT)

    async def kill_worker(self) -> None:
        """Kill a worker, and start it again."""
        worker = self.chance.choice(self.workers)
        await asyncio.to_thread(worker.stop, signal.SIGKILL)
        await asyncio.to_thread(worker.start)

    async def stop_workers(self) -> None:
        """Let all workers stand still, so that servers have to think themselves."""
        for worker in self.workers:
            worker.send(signal.SIGSTOP)
        await asyncio.sleep(self.seconds)
        for worker in self.workers:
            worker.send(signal.SIGCONT)

    async def kill_database(self) -> None:
        """Kill PostgreSQL, and start it again."""
        await asyncio.to_thread(self.postgres.stop, signal.SIGKILL)
        await asyncio.to_thread(self.postgres.start)

    async def stop_database(self) -> None:
        """Let PostgreSQL stand still."""
        self.postgres.signal(signal.SIGSTOP)
        await asyncio.sleep(self.seconds)
        self.postgres.signal(signal.SIGCONT)

    async def cut_line(self) -> None:
        """Let nothing through between a server and PostgreSQL."""
        line = self.chance.choice(self.lines)
        line.cut()
        await asyncio.sleep(self.seconds / 3)
        line.mend()

    @property
    def faults(self) -> dict[str, Callable[[], Awaitable[None]]]:
        """All that may go wrong, by its name."""
        return {
            "a server killed": self.kill_node,
            "a server restarted": self.restart_node,
            "a server stopped": self.stop_node,
            "a worker killed": self.kill_worker,
            "all workers stopped": self.stop_workers,
            "PostgreSQL killed": self.kill_database,
            "PostgreSQL stopped": self.stop_database,
            "a line cut": self.cut_line,
        }


def run(scale: float, seed: int, report: Report) -> None:
    """Let everything go wrong in turn, with news and without."""
    stalls: dict[str, float] = {}
    count, moves = max(2, round(FAULTS * scale)), 0
    for deaf in (False, True):
        with tempfile.TemporaryDirectory() as folder:
            Path(folder).chmod(0o711)  # PostgreSQL runs as somebody else
            rig = Rig(Path(folder), min(LONG, max(2.0, LONG * scale * 4)), random.Random(seed), deaf)
            moves += asyncio.run(_evening(rig, count // 2, seed, report, stalls))
    told = ", ".join(f"{name} {seconds:.1f} s" for name, seconds in stalls.items())
    report.fact(f"{count} faults, {moves:,} commands answered; the longest that a table stood still: {told}")


async def _evening(rig: Rig, count: int, seed: int, report: Report, stalls: dict[str, float]) -> int:
    async with AsyncExitStack() as stack:
        stack.push_async_callback(rig.stop)
        await rig.start()
        made = await load.parties(rig.front.port, TABLES, seed, seats=3 + len(BOTS), bots=BOTS)
        names = [name for _ in range(count // len(rig.faults) + 1) for name in rig.faults][:count]
        rig.chance.shuffle(names)
        for number, name in enumerate(names):
            stalls[name] = max(stalls.get(name, 0.0), await _stalled(rig.faults[name], made, report))
            report.show(number + 1, count, name)
            if report.wrong:
                break
        report.fault(await load.settled(made, BACK))
        load.depart(made)
        await asyncio.sleep(0.2)
        for node in rig.nodes:
            report.fault(node.errors())
        await asyncio.to_thread(_judge, rig, load.players(made), report)
        return sum(person.moves for person in load.players(made))


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


def _judge(rig: Rig, people: list[Player], report: Report) -> None:
    """Compare all that clients saw with the log."""
    house = rig.nodes[0]
    report.fault(house.unsound())
    with psycopg.connect(f"{rig.postgres.address}postgres") as connection:
        report.fault(oracle.judged(PostgresKept(connection).log, people))
