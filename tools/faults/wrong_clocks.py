"""F12: the wall clock of a server is wrong by days or years, at a start, from the first start on, or from a step on.

Everything is counted before, while the clock is wrong and housekeeping looks for what is too old every half second, and
when the clock is right again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from tools.databases import database
from tools.faults import load
from tools.faults.house import House
from tools.faults.report import Report
from tools.faults.traps import Trap

DAY = 86_400.0
WRONG = (100 * DAY, -100 * DAY, 365 * DAY, -365 * DAY)
FEWEST = 1
EVENING, LOOKS = 2.0, 2.0
"""Seconds of play, and in which housekeeping looks some times."""
ROWS = ("people", "tokens", "tables", "sitters", "log", "records", "record_players")
GUESTS = 3
"""Who come while the clock is wrong."""

Counts = tuple[int, ...]


def run(folder: Path, scale: float, seed: int, report: Report) -> None:
    """Try each wrong clock in each way."""
    wrong = WRONG[: max(FEWEST, round(len(WRONG) * scale))]
    for number, by in enumerate(wrong, 1):
        here = folder / f"{by:.0f}"
        here.mkdir()
        _at_a_start(here, by, seed, report)
        _from_the_first_start_on(here, by, seed, report)
        _from_a_step_on(here, by, seed, report)
        _at_one_of_two_servers(here, by, seed, report)
        report.show(number, len(wrong), "wrong clocks")


def _at_a_start(folder: Path, by: float, seed: int, report: Report) -> None:
    house = House(folder / "start").start()
    _evening([house], seed)
    house.stop()
    before = _counted(house)
    house.start(trap=Trap(wall=(by,), hasty=True))
    time.sleep(LOOKS)
    during = _counted(house)
    load.greet(house.port, GUESTS)
    house.stop()
    after = _right_again(house)
    _judge(f"{_days(by)} at a start", before, during, after, report)
    _said(house, "clock.jumped", by, report)


def _from_the_first_start_on(folder: Path, by: float, seed: int, report: Report) -> None:
    house = House(folder / "first").start(trap=Trap(wall=(by,), hasty=True))
    _evening([house], seed)
    before = _counted(house)
    time.sleep(LOOKS)
    during = _counted(house)
    load.greet(house.port, GUESTS)
    house.stop()
    _judge(f"{_days(by)} from the first start on", before, during, _right_again(house), report)


def _from_a_step_on(folder: Path, by: float, seed: int, report: Report) -> None:
    house = House(folder / "step").start(trap=Trap(wall=(0.0, 0.0, *(by,) * 1000), hasty=True))
    _evening([house], seed)
    before = _counted(house)
    time.sleep(LOOKS)
    during = _counted(house)
    load.greet(house.port, GUESTS)
    house.stop()
    _judge(f"{_days(by)} by a step", before, during, _right_again(house), report)
    _said(house, "clock.jumped", by, report)


def _at_one_of_two_servers(folder: Path, by: float, seed: int, report: Report) -> None:
    with database() as address, ExitStack() as running:
        wrong, right = (House(folder / name, database=address) for name in ("wrong", "right"))
        for house, trap in ((wrong, Trap(wall=(by,), hasty=True)), (right, Trap(hasty=True))):
            running.callback(house.start(trap=trap).stop)
        _evening([wrong, right], seed)
        before = _counted(right)
        time.sleep(LOOKS)
        during = _counted(right)
        load.greet(wrong.port, GUESTS)
        wrong.stop()
        wrong.start(trap=Trap(hasty=True))
        time.sleep(LOOKS)
        _judge(f"{_days(by)} at one of two servers", before, during, _counted(right), report)
    _said(wrong, "clock.differs", by, report)


def _evening(houses: Sequence[House], seed: int) -> None:
    """Let people play for a while, at each of the servers, and go."""

    async def plays() -> None:
        made = [await load.parties(house.port, 1, seed + number) for number, house in enumerate(houses)]
        await asyncio.sleep(EVENING)
        for each in made:
            await load.settled(each)
            load.depart(each)
        await asyncio.sleep(0.5)

    asyncio.run(plays())


def _right_again(house: House) -> Counts:
    """Start under a clock that is right, and count when housekeeping has looked."""
    house.start(trap=Trap(hasty=True))
    time.sleep(LOOKS)
    house.stop()
    return _counted(house)


def _counted(house: House) -> Counts:
    return tuple(house.ask(f"SELECT count(*) FROM {rows}")[0][0] for rows in ROWS)


def _judge(what: str, before: Counts, during: Counts, after: Counts, report: Report) -> None:
    """Nothing may be missing, neither at the time nor later; who came meanwhile has a token each."""
    came = tuple(GUESTS if rows in ("people", "tokens") else 0 for rows in ROWS)
    wanted = tuple(map(sum, zip(before, came, strict=True)))
    report.must(all(before[:5]), f"{what}: {before} are not all there from the beginning")
    report.must(before == during, f"{what}: {before} became {during}")
    report.must(after == wanted, f"{what}: {after} when it was right again, not {wanted}")
    rows = ", ".join(f"{count} {name}" for count, name in zip(before, ROWS, strict=True))
    report.fact(f"{what}: {rows}, all there before, during and after, and {GUESTS} who came meanwhile")


def _said(house: House, event: str, by: float, report: Report) -> None:
    lines = [line for line in house.log.read_text("utf-8").splitlines() if f'"event": "{event}"' in line]
    report.must(bool(lines), f"{_days(by)}: the log does not say {event}")
    report.fault(house.errors())


def _days(by: float) -> str:
    return f"{abs(by) / DAY:.0f} days {'ahead' if by > 0 else 'behind'}"
