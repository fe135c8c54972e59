"""A house on three servers: PostgreSQL on a small disk, lines that can be cut, servers, workers and a balancer."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TypeAlias

import psycopg
from msgspec.structs import replace

from publican.server.adapters.postgres.upkeep import PostgresKept
from tools.balancer import Balancer
from tools.faults import oracle
from tools.faults.disk import SmallDisk
from tools.faults.helper import Helper
from tools.faults.house import House
from tools.faults.lines import NETWORK, Line, can_isolate, line_to
from tools.faults.player import Player
from tools.faults.proxy import Meddler, Street
from tools.faults.report import Report
from tools.faults.traps import Trap
from tools.postgres import SAFE, Cluster

NODES, WORKERS = 3, 2
SMALL = (*SAFE, "max_wal_size=64MB", "min_wal_size=32MB")


Fault: TypeAlias = Callable[[int], Awaitable[None]]
"""Something that goes wrong, with a number that says whom it strikes."""


class Rig:
    """All parts of it; ``seconds`` is how long something stands still, is full or is cut off.

    ``chance`` is for frames on their way. Whom a fault strikes comes with it as a number. Several rigs have different
    places, so that their networks do.
    """

    def __init__(
        self,
        folder: Path,
        chance: random.Random,
        seconds: float = 0.0,
        trap: Trap = Trap(),  # noqa: B008  frozen
        place: int = 0,
    ) -> None:
        self._chance, self.seconds = chance, seconds
        self.disk = SmallDisk(folder / "disk")
        self.isolated = can_isolate()
        self.postgres = Cluster(self.disk.folder / "postgres", SMALL, network=f"{NETWORK}.0.0/16" * self.isolated)
        self._folder, self._trap, self._place = folder, trap, place
        self._stack = AsyncExitStack()
        self.nodes: list[House] = []
        self.lines: list[Line] = []
        self.workers: list[Helper] = []
        self.meddled: list[Meddler] = []

    @property
    def database(self) -> str:
        """Where the database is reached from here."""
        return f"{self.postgres.address}postgres"

    async def __aenter__(self) -> Rig:
        self._stack.callback(self.disk.close)
        await asyncio.to_thread(self.postgres.start)
        self._stack.push_async_callback(asyncio.to_thread, self.postgres.stop)
        for number in range(NODES):
            await self._start_node(number)
        for number in range(WORKERS):
            worker = Helper(self._folder / f"worker{number}.log", self.database)
            await asyncio.to_thread(worker.start)
            self.workers.append(worker)
            self._stack.push_async_callback(asyncio.to_thread, worker.stop, signal.SIGKILL)
        places = [(line.host, node.port) for line, node in zip(self.lines, self.nodes, strict=True)]
        self.front = await Balancer(*places).open()
        self._stack.push_async_callback(self.front.close)
        meddling = await asyncio.get_running_loop().create_server(self._street, "127.0.0.1", 0)
        self.odd_port: int = meddling.sockets[0].getsockname()[1]
        """Where frames are doubled, swapped, delayed and cut on the way to the balancer."""
        self._stack.callback(meddling.close)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    async def _start_node(self, number: int) -> None:
        line = await line_to(self.postgres.port, self._place * NODES + number, self.isolated)
        self._stack.push_async_callback(line.close)
        self.lines.append(line)
        address = f"postgresql://publican@{line.address(self.postgres.port)}/postgres"
        house = House(
            self._folder / f"node{number}", database=address, host=line.host, grace=600.0, bots_elsewhere=True
        )
        self.nodes.append(house)
        await asyncio.to_thread(house.start, 0, self._trap_of(number))
        self._stack.push_async_callback(asyncio.to_thread, house.stop, signal.SIGKILL)

    def _trap_of(self, number: int) -> Trap:
        return replace(self._trap, namespace=self.lines[number].namespace)

    def _street(self) -> Street:
        return Street(self.front.port, self._chance, self.meddled)

    async def again(self, number: int, how: int) -> None:
        """Stop a server by a signal, and start it again."""
        node = self.nodes[number]
        port = node.port
        await asyncio.to_thread(node.stop, how)
        await asyncio.to_thread(node.start, port, self._trap_of(number))

    async def kill_node(self, which: int) -> None:
        """Kill a server, and start it again."""
        await self.again(which % NODES, signal.SIGKILL)

    async def restart_node(self, which: int) -> None:
        """Stop a server as an upgrade does, and start it again."""
        await self.again(which % NODES, signal.SIGTERM)

    async def stop_node(self, which: int) -> None:
        """Let a server stand still."""
        node = self.nodes[which % NODES]
        node.send(signal.SIGSTOP)
        await asyncio.sleep(self.seconds)
        node.send(signal.SIGCONT)

    async def kill_worker(self, which: int) -> None:
        """Kill a worker, and start it again."""
        worker = self.workers[which % WORKERS]
        await asyncio.to_thread(worker.stop, signal.SIGKILL)
        await asyncio.to_thread(worker.start)

    async def stop_workers(self, _: int) -> None:
        """Let all workers stand still, so that servers have to think themselves."""
        for worker in self.workers:
            worker.send(signal.SIGSTOP)
        await asyncio.sleep(self.seconds)
        for worker in self.workers:
            worker.send(signal.SIGCONT)

    async def kill_database(self, _: int) -> None:
        """Kill PostgreSQL, and start it again."""
        await asyncio.to_thread(self.postgres.stop, signal.SIGKILL)
        await asyncio.to_thread(self.postgres.start)

    async def stop_database(self, _: int) -> None:
        """Let PostgreSQL stand still."""
        self.postgres.signal(signal.SIGSTOP)
        await asyncio.sleep(self.seconds)
        self.postgres.signal(signal.SIGCONT)

    async def cut_line(self, which: int) -> None:
        """Let nothing through between a server and PostgreSQL."""
        line = self.lines[which % NODES]
        line.cut()
        await asyncio.sleep(self.seconds / 3)
        line.mend()

    async def fill_disk(self, _: int) -> None:
        """Leave PostgreSQL no room; where it ends by that, it is started again, as by whatever looks after it."""
        await asyncio.to_thread(self.disk.fill)
        await asyncio.sleep(self.seconds / 3)
        self.disk.free()
        await asyncio.sleep(0.5)
        if not self.postgres.running:
            await asyncio.to_thread(self.postgres.stop, signal.SIGKILL)
            await asyncio.to_thread(self.postgres.start)

    @property
    def faults(self) -> Mapping[str, Fault]:
        """All that may go wrong, by its name."""
        found: dict[str, Fault] = {
            "a server killed": self.kill_node,
            "a server restarted": self.restart_node,
            "a server stopped": self.stop_node,
            "a worker killed": self.kill_worker,
            "all workers stopped": self.stop_workers,
            "PostgreSQL killed": self.kill_database,
            "PostgreSQL stopped": self.stop_database,
            "a line cut": self.cut_line,
        }
        return {**found, "a full disk": self.fill_disk} if self.disk.mounted else found

    @property
    def lacks(self) -> str:
        """Tell what could not be done here as it should be."""
        lines = "" if self.isolated else "; lines were cut by a proxy, since there are no network namespaces here"
        return lines + ("" if self.disk.mounted else "; no full disk, since none can be mounted here")

    def judge(self, people: list[Player], report: Report) -> None:
        """Compare all that clients saw with the log."""
        for node in self.nodes:
            report.fault(node.errors())
        for worker in self.workers:
            report.fault(worker.errors())
        report.fault(self.nodes[0].unsound())
        with psycopg.connect(self.database) as connection:
            report.fault(oracle.judged(PostgresKept(connection).log, people))
