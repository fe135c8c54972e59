"""Tables that others play at during an attack: how many moves they make, and for how long they hear nothing.

The server runs on one core; the players measured here and the attackers share the other, where the attackers have the
lower priority. What is compared is the same tables in the same run: first in quiet, then under attack.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import resource
import tempfile
import time
from collections.abc import Awaitable, Callable
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any, TypeAlias

from msgspec import Struct

from tools.faults import load, oracle
from tools.faults.house import House
from tools.faults.player import Player
from tools.faults.report import Report
from tools.faults.restart import forfeits
from tools.process import on_core

SERVER_CORE, CLIENT_CORE = 0, 1
TABLES = 4
PACE = 0.1
"""Seconds that a measured player waits before a move: people are slower, and the server is not busy with them."""
ENOUGH = 0.8
"""The share of their moves in quiet that others must keep under attack."""

Attack: TypeAlias = Callable[[int, float, int], None]
"""Attacks the server at a port for so many seconds, with a seed, in a process of its own; must be picklable."""

_processes = multiprocessing.get_context("spawn")


class Measured(Struct):
    """What the players of a probe did for a while."""

    moves: int
    stall: float
    """The longest time that a table heard nothing, in seconds."""


class Probe:
    """Tables of four, of which three play and one watches, at a steady pace."""

    def __init__(self, made: list[list[Player]]) -> None:
        self.made = made
        self._heard: dict[int, float] = {}
        self._stall = 0.0
        for number, table in enumerate(made):
            for person in table:
                person.pace = PACE
            table[0].on_told = lambda _, at=number: self._note(at)

    def _note(self, table: int) -> None:
        now = time.monotonic()
        self._stall = max(self._stall, now - self._heard.get(table, now))
        self._heard[table] = now

    async def measure(self, seconds: float) -> Measured:
        """Let everybody play for so long."""
        self._heard = dict.fromkeys(range(len(self.made)), time.monotonic())
        self._stall, before = 0.0, self._moves()
        await asyncio.sleep(seconds)
        for table in range(len(self.made)):
            self._note(table)
        return Measured(self._moves() - before, self._stall)

    def _moves(self) -> int:
        return sum(person.moves for person in load.players(self.made))


def withstand(
    name: str,
    attack: Attack,
    seconds: float,
    seed: int,
    report: Report,
    *,
    files: int | None = None,
    prepare: Callable[[Path], None] | None = None,
    **settings: Any,
) -> None:
    """Attack a house while others play, and judge: they keep their moves, nothing is lost, nobody forfeits.

    ``files`` is how many files the server may open; ``prepare`` fills its data folder before it starts.
    """
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        if prepare is not None:
            prepare(data)

        async def under_attack(house: House, probe: Probe) -> Measured:
            begun = _processes.Event()
            attacker = _processes.Process(target=_attack, args=(attack, house.port, seconds, seed, begun), daemon=True)
            attacker.start()
            try:
                await asyncio.to_thread(begun.wait, 30)
                return await probe.measure(seconds)
            finally:
                await asyncio.to_thread(attacker.join, seconds + 30)
                report.must(attacker.exitcode == 0, f"{name}: the attack failed with {attacker.exitcode}")
                attacker.kill()

        with on_core(CLIENT_CORE if (os.cpu_count() or 1) > 1 else SERVER_CORE):
            asyncio.run(_compare(name, data, under_attack, seconds, seed, report, files, settings))


def _attack(attack: Attack, port: int, seconds: float, seed: int, begun: Event) -> None:
    os.nice(5)
    begun.set()
    attack(port, seconds, seed)


async def _compare(
    name: str,
    data: Path,
    under_attack: Callable[[House, Probe], Awaitable[Measured]],
    seconds: float,
    seed: int,
    report: Report,
    files: int | None,
    settings: dict[str, Any],
) -> None:
    house = House(data, **settings).start()
    pin(house.pid)
    if files is not None:
        resource.prlimit(house.pid, resource.RLIMIT_NOFILE, (files, files))
    probe = Probe(await load.parties(house.port, TABLES, seed, clock="30s"))
    await probe.measure(1.0)  # the first deals
    quiet = await probe.measure(seconds)
    attacked = await under_attack(house, probe)
    report.fault(await load.settled(probe.made))
    load.depart(probe.made)
    await asyncio.sleep(0.1)
    report.must(await asyncio.to_thread(house.stop) == 0, f"{name}: the house did not stop well")
    report.fault(oracle.verdict(data, load.players(probe.made), report))
    report.fault(forfeits(data))
    report.fault(house.errors())
    share = attacked.moves / max(1, quiet.moves)
    report.must(share >= ENOUGH, f"slow: {name}: others kept {share:.0%} of their moves")
    report.fact(
        f"{name}: others made {quiet.moves} moves in quiet, {attacked.moves} under attack ({share:.0%}),"
        f" longest stall {quiet.stall:.2f} s and {attacked.stall:.2f} s"
    )


def pin(process: int, core: int = SERVER_CORE) -> None:
    """Keep every thread of a process on one core."""
    for thread in Path(f"/proc/{process}/task").iterdir():
        os.sched_setaffinity(int(thread.name), {core})
