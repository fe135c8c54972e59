"""S24: programs of other people at the tables of a house: which hands they are shown, what they leave, read and break.

The house is started by the command that a host types, and has no rights of root, which would open everything to its
bots: root's are taken from it.
"""

from __future__ import annotations

import asyncio
import atexit
import os
import shlex
import signal
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from tools.faults import load, restart
from tools.faults.attack import liar
from tools.faults.player import Player
from tools.faults.report import Report
from tools.plain_http import Http
from tools.process import free_port

KILLED = "killed"
ENDINGS = {"stopped": signal.SIGTERM, "interrupted": signal.SIGINT, KILLED: signal.SIGKILL}
SOON = 4
"""Of the lies, how many a dose tells: those that are over soon come first."""
ENOUGH = 16
"""Decisions after which a dose has seen enough of a game."""
TABLES = 5
"""Tables, and workers, at which programs hang when the house ends."""
MOVES = 3
"""Moves that a table makes after a lie."""
PATIENCE = 200.0
GONE = 150.0
"""Seconds within which nothing is left: a worker that a program has stopped is replaced after two minutes."""
POWERLESS = ("setpriv", "--bounding-set=-all", "--inh-caps=-all")
"""Takes the rights of root from what root starts."""
PEARL = "pearl-of-a-password"


def run(scale: float, seed: int, report: Report) -> None:
    """Seat spies and liars; a dose has few of them, and ends the house in one way."""
    with tempfile.TemporaryDirectory() as folder:
        root, whole = Path(folder), scale >= 1
        asyncio.run(_hands(root / "hands", None if whole else ENOUGH, seed, report))
        for how in ENDINGS if whole else [KILLED]:
            asyncio.run(_runaways(root / how, how, TABLES if whole else 1, seed, report))
        asyncio.run(_environment(root / "peek", seed, report))
        asyncio.run(_lies(root / "lies", list(liar.LIES)[: None if whole else SOON], seed, report))


class Typed:
    """A house that was started by its command, without the rights of root."""

    def __init__(self, data: Path, modes: Mapping[str, str], *more: str) -> None:
        self.data, self.notes = data, {name: data.with_name(f"{data.name}-{name}") for name in modes}
        port = free_port()
        bots = [
            f"{name}=cmd:{shlex.join([sys.executable, '-S', str(liar.__file__), mode, str(self.notes[name])])}"
            for name, mode in modes.items()
        ]
        given = [word for bot in bots for word in ("--bot", bot)]
        environment = {**os.environ, "PGPASSWORD": PEARL, "BOT_PORT": str(port)}
        self.process, self.port = restart.start(
            data,
            port,
            *("--bot-pause", "0", "0", *given, *more),
            environment=environment,
            before=POWERLESS if os.geteuid() == 0 else (),
        )
        atexit.register(self.process.kill)  # also when the attack fails

    async def seat(self, seed: int, *bots: str) -> Player:
        """Let a person open a table with bots, and play there."""
        (person,) = await asyncio.to_thread(load.party, self.port, seed, 1 + len(bots), 0, bots)
        person.pace = 0.01
        await person.come(self.port)
        return person

    def noted(self, name: str) -> list[list[str]]:
        """Read what a bot has noted, word by word."""
        file = self.notes[name]
        return [line.split() for line in file.read_text("utf-8").splitlines()] if file.exists() else []

    def counted(self, name: str) -> int:
        """Read one of the numbers that the house counts."""
        with Http(self.port) as http:
            lines = http.get("/metrics").splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith(f"publican_bot_{name}_total "))

    def said(self) -> str:
        """Read its log."""
        return self.data.with_suffix(".log").read_text("utf-8")

    def end(self, number: signal.Signals = signal.SIGTERM) -> int:
        """End it; give its exit code."""
        self.process.send_signal(number)
        code = self.process.wait(restart.STOPPED)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


async def _hands(data: Path, enough: int | None, seed: int, report: Report) -> None:
    """Let one program sit at two seats of a table for a whole game, or for some decisions."""
    house = await asyncio.to_thread(Typed, data, {"spy": "spy"})
    person = await house.seat(seed, "spy", "spy")
    person.rematches = False
    ended = await load.until(
        lambda: person.stage == "over" or (enough is not None and len(house.noted("spy")) >= enough), PATIENCE
    )
    report.must(ended, f"hands: no end: {person.standing}")
    person.leave()
    report.must(await asyncio.to_thread(house.end) == 0, "hands: the house did not stop well")
    seats: dict[str, set[str]] = defaultdict(set)
    decisions: dict[str, int] = defaultdict(int)
    for process, seat, *_ in house.noted("spy"):
        seats[process].add(seat)
        decisions[seat] += 1
    most = max(map(len, seats.values()), default=0)
    report.must(len(decisions) == 2, f"hands: {len(decisions)} seats were asked")
    report.must(most == 1, f"hands: a process was shown {most} hands")
    report.must(len(seats) == sum(decisions.values()), "hands: a process was asked twice")
    asked = " + ".join(str(count) for _, count in sorted(decisions.items()))
    report.fact(f"a program at two seats: {asked} decisions in {len(seats)} processes, hands shown to one: {most}")


async def _runaways(data: Path, how: str, tables: int, seed: int, report: Report) -> None:
    """End the house while programs hang whose children have run away."""
    house = await asyncio.to_thread(Typed, data, {"linger": "linger"}, "--bot-workers", str(tables))
    people = [await house.seat(seed * 10 + number, "linger") for number in range(tables)]
    wanted = tables * liar.RUNAWAYS
    ran = await load.until(lambda: len(house.noted("linger")) >= wanted, 60)
    report.must(ran, f"runaways: {len(house.noted('linger'))} of {wanted} ran away")
    code = await asyncio.to_thread(house.end, ENDINGS[how])
    report.must(code == (-signal.SIGKILL if how == KILLED else 0), f"runaways: the house ended with {code}")
    for person in people:
        person.leave()
    report.fact(f"house {how}: {await _left(house, 'linger', report)} of {wanted} runaways lived on")


async def _go_on(house: Typed, person: Player, lie: str, report: Report) -> None:
    """Wait for a lie, and for some moves after it."""
    report.must(await load.until(lambda: bool(house.noted(lie)), 60), f"{lie}: was not told")
    moves = person.moves + MOVES
    went_on = await load.until(lambda: person.moves >= moves, PATIENCE)
    report.must(went_on, f"{lie}: the table stands still: {person.standing}")


async def _left(house: Typed, name: str, report: Report) -> int:
    """Wait until nothing is left of a bot; count what is, and end it."""
    processes = [int(line[-1]) for line in house.noted(name)]
    await load.until(lambda: not any(map(_lives, processes)), GONE)
    left = [process for process in processes if _lives(process)]
    report.must(not left, f"{name}: {len(left)} processes are left")
    for process in left:
        os.kill(process, signal.SIGKILL)
    return len(left)


def _lives(process: int) -> bool:
    """Tell whether there is such a process, and it is not only waiting to be noticed."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text("ascii")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


async def _environment(data: Path, seed: int, report: Report) -> None:
    """Let a program read what it can of its guard, its worker and the house."""
    house = await asyncio.to_thread(Typed, data, {"peek": "peek", "knock": "knock"})
    person = await house.seat(seed, "peek", "knock")
    ready = await load.until(lambda: bool(house.noted("peek") and house.noted("knock")), 60)
    report.must(ready, f"peek: nobody looked: {person.standing}, {house.said()[-300:]}")
    block = b""
    with suppress(PermissionError):  # root alone may look
        block = Path(f"/proc/{house.process.pid}/environ").read_bytes()
    person.leave()
    report.must(await asyncio.to_thread(house.end) == 0, "peek: the house did not stop well")
    tried = [line for line in house.noted("peek") if line[0] != "own"]
    found = {f"{who}/{what}" for who, what, size in tried if int(size)}
    report.must(bool(tried), "peek: nothing was tried")
    report.must(not found, f"peek: {', '.join(sorted(found))} could be read")
    report.must(PEARL.encode() not in block, "peek: the password is still in the environment")
    own = {line[2] for line in house.noted("peek") if line[0] == "own"}
    report.must(own == {"0"}, f"peek: the program has the rights {own}")
    places = {(who, what) for who, what, _ in tried}
    report.fact(f"of guard, worker and house {len(found)} of {len(places)} places could be read, the password in none")
    report.must(bool(house.noted("knock")), "peek: a program could not connect, which is open to it")


async def _lies(data: Path, lies: list[str], seed: int, report: Report) -> None:
    """Let a liar of each kind sit at a table; it goes on, others too, and nothing is left."""
    house = await asyncio.to_thread(
        Typed, data, {lie: lie for lie in lies}, "--bot-workers", "3", "--bot-budget", "0.01"
    )
    rookies = await house.seat(seed * 100, "rookie", "rookie")
    waits: list[float] = []
    for number, lie in enumerate(lies):
        began, before = time.monotonic(), rookies.moves
        person = await house.seat(seed * 100 + 1 + number, lie)
        await _go_on(house, person, lie, report)
        waits.append(time.monotonic() - began)
        report.must(rookies.moves > before, f"{lie}: others stand still")
        await _left(house, lie, report)
        person.leave()
        report.show(number + 1, len(lies), f"lies, now {lie}")
    lowered = house.counted("lowered")
    report.must(
        lowered >= len(lies) - 1, f"lies: {lowered} choices by a lower level"
    )  # the first answer of `early` is good
    rookies.leave()
    report.must(await asyncio.to_thread(house.end) == 0, "lies: the house did not stop well")
    report.fault(line for line in house.said().splitlines() if '"level": "error"' in line)
    report.fact(
        f"{len(lies)} kinds of liars: {lowered} choices by chance, the slowest table went on after {max(waits):.1f} s,"
        " nothing was left"
    )
