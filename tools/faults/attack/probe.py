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
from math import inf
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
SLOWER, TINY = 2.0, 0.01
"""How many times as long 99 of 100 answers may take while one address attacks, and seconds too few to tell."""
LOOK = 0.05
"""Seconds between two looks at the server's memory."""

Attack: TypeAlias = Callable[[int, float, int], None]
"""Attacks the server at a port for so many seconds, with a seed, in a process of its own; must be picklable."""

_processes = multiprocessing.get_context("spawn")


class Measured(Struct):
    """What the players of a probe did for a while."""

    moves: int
    stall: float
    """The longest time that a table heard nothing, in seconds."""
    p99: float
    """Seconds within which all but one of a hundred moves were answered."""
    memory: int
    """The most bytes that the server took."""


class Bounds(Struct, frozen=True):
    """What an attack may cost, besides a few moves."""

    slower: float
    """How many times as long others may wait for an answer."""
    memory: float
    """Bytes that the server may take."""


class Probe:
    """Tables of four, of which three play and one watches, at a steady pace."""

    def __init__(self, made: list[list[Player]], resident: Callable[[], int]) -> None:
        self.made = made
        self._resident = resident
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
        self._stall, before, memory = 0.0, self._moves(), 0
        for person in load.players(self.made):
            person.waits.clear()
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            memory = max(memory, self._resident())
            await asyncio.sleep(LOOK)
        for table in range(len(self.made)):
            self._note(table)
        waits = sorted(wait for person in load.players(self.made) for wait in person.waits)
        p99 = waits[len(waits) * 99 // 100] if waits else seconds
        return Measured(self._moves() - before, self._stall, p99, memory)

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
    one_address: bool = True,
    most: int | None = None,
    **settings: Any,
) -> None:
    """Attack a house while others play, and judge: they keep their moves, nothing is lost, nobody forfeits.

    ``files`` is how many files the server may open; ``prepare`` fills its data folder before it starts. An attack from
    one address may not make others wait; ``most`` is how many bytes of memory the server may take.
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
            bounds = Bounds(SLOWER if one_address else inf, inf if most is None else most)
            asyncio.run(_compare(name, data, under_attack, seconds, seed, report, files, settings, bounds))


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
    bounds: Bounds,
) -> None:
    house = House(data, **settings).start()
    pin(house.pid)
    if files is not None:
        resource.prlimit(house.pid, resource.RLIMIT_NOFILE, (files, files))
    probe = Probe(await load.parties(house.port, TABLES, seed, clock="30s"), house.resident)
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
    longest = quiet.p99 * bounds.slower + TINY
    report.must(attacked.p99 <= longest, f"slow: {name}: others wait {attacked.p99:.3f} s after {quiet.p99:.3f} s")
    report.must(attacked.memory <= bounds.memory, f"{name}: the house took {attacked.memory / 1e6:.0f} MB")
    report.fact(
        f"{name}: others made {quiet.moves} moves in quiet, {attacked.moves} under attack ({share:.0%}),"
        f" longest stall {quiet.stall:.2f} s and {attacked.stall:.2f} s,"
        f" answers p99 {quiet.p99 * 1000:.0f} and {attacked.p99 * 1000:.0f} ms, at most {attacked.memory / 1e6:.0f} MB"
    )


def pin(process: int, core: int = SERVER_CORE) -> None:
    """Keep every thread of a process on one core."""
    for thread in Path(f"/proc/{process}/task").iterdir():
        os.sched_setaffinity(int(thread.name), {core})
