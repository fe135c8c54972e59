"""S24: one address opens many tables full of champions, and how long others wait for their bots; a worker that hangs.

The server and its workers run on one core, as in ``probe``. A move's time is from the moment when only bots are due
until something is told.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import statistics
import tempfile
import time
from multiprocessing.synchronize import Event
from pathlib import Path

from tools.faults import load, oracle
from tools.faults.attack.probe import CLIENT_CORE, SERVER_CORE, pin
from tools.faults.house import House
from tools.faults.player import Player
from tools.faults.report import Report
from tools.faults.restart import forfeits
from tools.faults.traps import Trap
from tools.process import on_core

TABLES, CHAMPIONS = 90, 6
SECONDS = 30.0
PAUSE = 0.1
"""The moment that bots take here; people's bots take longer, which would hide a wait."""
ATTACKER, VICTIM = "127.0.0.2", "127.0.0.3"
ROOKIE_TABLES = 4
MOST = 2.0
"""How many times their usual time rookies of others may take."""
A_TURN = 1.0
"""How many seconds longer a champion may take: one of the attacker's may come first, on the one core they share."""
COMPILED = 300.0
REPLACED = 90.0
IN_A_ROW = 20

_processes = multiprocessing.get_context("spawn")


def run(scale: float, seed: int, report: Report) -> None:
    """Attack with so many tables; in small doses champions only take their time, and nothing is compiled."""
    with on_core(CLIENT_CORE if (os.cpu_count() or 1) > 1 else SERVER_CORE), tempfile.TemporaryDirectory() as folder:
        asyncio.run(_crowd(Path(folder) / "crowd", scale, seed, report))
        asyncio.run(_hang(Path(folder), seed, report))


class Waits:
    """How long people wait for their bots."""

    def __init__(self, people: list[Player]) -> None:
        self.seconds: list[float] = []
        self._since: dict[Player, float] = {}
        for person in people:
            person.on_told = self._told

    def _told(self, person: Player) -> None:
        now = time.monotonic()
        began = self._since.pop(person, None)
        if began is not None:
            self.seconds.append(now - began)
        if (due := person.due) and person.you not in due:
            self._since[person] = now

    async def measure(self, seconds: float) -> list[float]:
        """Collect for a while; who still waits then counts with what they have waited."""
        self.seconds, self._since = [], dict.fromkeys(self._since, time.monotonic())
        await asyncio.sleep(seconds)
        return self.seconds + [time.monotonic() - began for began in self._since.values()]


async def _come(port: int, bots: list[str], seed: int, source: str) -> Player:
    """Open a table with bots, and sit down there."""
    (guest,) = await asyncio.to_thread(load.greet, port, 1)
    token = guest.token or ""
    table = await asyncio.to_thread(load.open_table, port, token, seats=1 + len(bots), bots=bots)
    person = Player(guest.id, token, table, random.Random(seed))
    person.socket.source = source
    await person.come(port)
    return person


async def _crowd(data: Path, scale: float, seed: int, report: Report) -> None:
    real, tables, seconds = scale >= 1, max(5, round(TABLES * scale)), max(1.5, SECONDS * min(1.0, scale))
    house = House(data, bot_pause=(PAUSE, PAUSE)).start(trap=Trap(stub_champions=not real))
    pin(house.pid)
    rookies = [await _come(house.port, ["rookie"] * 2, seed * 1000 + n, VICTIM) for n in range(ROOKIE_TABLES)]
    champion = [await _come(house.port, ["champion"], seed * 1000 + ROOKIE_TABLES, VICTIM)]
    ready = await load.until(lambda: house.log.read_text("utf-8").count("bots.compiled") == 2, COMPILED)
    report.must(ready, "the champions were not compiled")
    of_rookies, of_champion = Waits(rookies), Waits(champion)
    quiet = await asyncio.gather(of_rookies.measure(seconds), of_champion.measure(seconds))
    begun = _processes.Event()
    attacker = _processes.Process(target=_attack, args=(house.port, tables, seed, begun), daemon=True)
    attacker.start()
    report.must(await asyncio.to_thread(begun.wait, 120), "the attack did not begin")
    attacked = await asyncio.gather(of_rookies.measure(seconds), of_champion.measure(seconds))
    attacker.kill()
    lowered, failed = _counted(house, "lowered"), _counted(house, "failures")
    report.must(failed == 0, f"{failed} bots gave no answer")
    what = f"{tables} tables of {CHAMPIONS} {'champions' if real else 'champions that only take their time'}"
    report.fact(what)
    before, under = _compare("rookies of others", quiet[0], attacked[0], report)
    report.must(under <= MOST * before, f"slow: rookies of others took {under / before:.1f} times as long")
    before, under = _compare("a champion of others", quiet[1], attacked[1], report)
    report.must(under <= before + A_TURN, f"slow: a champion of others took {under - before:.1f} s longer")
    report.fact(f"{lowered} choices by a lower level")
    await _end(house, [rookies, champion], report)


def _compare(who: str, quiet: list[float], attacked: list[float], report: Report) -> tuple[float, float]:
    """Note the median seconds in quiet and under attack, and give them."""
    report.must(bool(quiet and attacked), f"{who} did not play")
    before, under = (statistics.median(each or [1.0]) for each in (quiet, attacked))
    report.fact(
        f"{who} took {before:.2f} s a move in quiet, {under:.2f} s under attack"
        f" (longest {max(quiet, default=0):.2f} s and {max(attacked, default=0):.2f} s)"
    )
    return before, under


def _attack(port: int, tables: int, seed: int, begun: Event) -> None:
    """Open the tables, and play at all of them until killed."""

    async def flood() -> None:
        for number in range(tables):
            await _come(port, ["champion"] * CHAMPIONS, seed * 1000 + 100 + number, ATTACKER)
        begun.set()
        await asyncio.Event().wait()

    os.nice(5)
    asyncio.run(flood())


async def _hang(folder: Path, seed: int, report: Report) -> None:
    """Let a worker hang: the table goes on without it, and then champions think again."""
    hang = folder / "hung"
    house = House(folder / "hang", bot_pause=(0.0, 0.0), bot_workers=1, bot_budget=0.01)
    house.start(trap=Trap(stub_champions=True, hang=hang))
    person = await _come(house.port, ["champion", "rookie"], seed * 1000, VICTIM)
    waits = Waits([person])
    replaced = await load.until(lambda: "worker.hung" in house.log.read_text("utf-8"), REPLACED)
    report.must(hang.exists() and replaced, "a worker that hangs was not replaced")
    report.must(await load.until(_Recovery(house), REPLACED), "after a worker hung, champions did not think again")
    report.fact(f"a worker hung: the longest wait was {max(waits.seconds, default=0):.1f} s")
    await _end(house, [[person]], report)


class _Recovery:
    """Tells whether some bots in a row have made their choices themselves."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._lowered = self._answers = 0

    def __call__(self) -> bool:
        answers, lowered = _counted(self._house, "answers"), _counted(self._house, "lowered")
        if lowered != self._lowered:
            self._answers, self._lowered = answers, lowered
        return answers >= self._answers + IN_A_ROW


def _counted(house: House, what: str) -> int:
    return house.counted(f"publican_bot_{what}_total")


async def _end(house: House, made: list[list[Player]], report: Report) -> None:
    report.fault(await load.settled(made))
    load.depart(made)
    await asyncio.sleep(0.1)
    report.must(await asyncio.to_thread(house.stop) == 0, "the house did not stop well")
    people = load.players(made)
    report.fault(oracle.verdict(house.data, people, report))
    report.fault(each for each in forfeits(house.data) if any(table in each for p in people for table in p.notes))
    report.fault(house.errors())
