"""S32: 10,000 of every kind of refusal, and what they leave in memory; then the heaviest as fast as it goes."""

from __future__ import annotations

import asyncio
import itertools
import random
import signal
import tempfile
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from publican.server.serve import loop_factory
from tools.faults import load, refusals
from tools.faults.attack.floods import ADDRESS, STRICT
from tools.faults.attack.probe import CLIENT_CORE, pin, withstand
from tools.faults.house import House
from tools.faults.refusals import Kind
from tools.faults.report import Report
from tools.faults.traps import Trap
from tools.process import on_core

TIMES = 10_000
FIRST, SECOND = 15_000_000, 2_000_000
"""Bytes that the first so many of a kind may leave, and the second."""
SECONDS = 15.0
MOST = 100_000_000
"""Bytes that the house may take while it refuses."""
AT_ONCE = 50
FEW = 12
"""Kinds that are tried in a small dose."""
TIMEOUT = 0.05
"""Seconds after which the house closes a connection that says nothing: there are 10,000 of them."""
HEAVIEST = "handshake with 56 kB of headers"


def run(scale: float, seed: int, report: Report) -> None:
    """Be refused in every way; then in the heaviest while others play."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder) / "data").start(trap=Trap(timeout=TIMEOUT, trims=True))
        pin(house.pid)
        with on_core(CLIENT_CORE):
            _count(house, max(50, round(TIMES * scale)), seed, report)
        report.must(house.stop() == 0, "the house did not stop well")
        report.fault(house.errors())
    withstand("refused handshakes of 56 kB", flood, max(3.0, SECONDS * scale), seed, report, most=MOST, **STRICT)


def _count(house: House, times: int, seed: int, report: Report) -> None:
    """Measure for each kind what so many leave, and what as many more do."""
    token = load.greet(house.port, 1)[0].token or ""
    every = _grouped(refusals.kinds(load.open_table(house.port, token), token))
    kinds = {**every, "odd requests": refusals.odd(seed, token)}
    if times < TIMES // 10:
        kinds = {name: kinds[name] for name in (*random.Random(seed).sample(sorted(kinds), FEW), HEAVIEST)}
    _send(house, iter([next(each) for each in kinds.values() for _ in range(2)]))  # what is made when first asked for
    worst: dict[str, tuple[int, int]] = {}
    for number, (name, some) in enumerate(kinds.items()):
        report.show(number, len(kinds), f"kinds of refusals, now {name}")
        before = _held(house)
        _send(house, islice(some, times))
        first = _held(house)
        _send(house, islice(some, times))
        worst[name] = first - before, _held(house) - first
        report.must(worst[name][0] <= FIRST, f"{times} of {name} leave {worst[name][0] / 1e6:.1f} MB")
        report.must(worst[name][1] <= SECOND, f"{times} more of {name} leave {worst[name][1] / 1e6:.1f} MB")
    one, other = (max(worst, key=lambda name: worst[name][at]) for at in (0, 1))
    report.fact(
        f"{len(kinds)} kinds of refusals, {times:,} of each and as many again: the first leave at most"
        f" {worst[one][0] / 1e6:.1f} MB ({one}), the second {worst[other][1] / 1e6:.1f} MB ({other}),"
        f" the house takes {_held(house) / 1e6:.0f} MB"
    )


def _grouped(kinds: dict[str, Kind]) -> dict[str, Iterator[Kind]]:
    """Repeat each kind for ever; the routes one after the other, as one kind."""
    routes = [kind for name, kind in kinds.items() if name.partition(" ")[2].startswith("/")]
    single = {name: itertools.repeat(kind) for name, kind in kinds.items() if kind not in routes}
    return {**single, "every route by every method": itertools.cycle(routes)}


def _held(house: House) -> int:
    """Tell what the house holds when it has given back what it does not use."""
    time.sleep(0.2)
    house.send(signal.SIGUSR1)
    time.sleep(0.2)
    return house.resident()


def _send(house: House, some: Iterator[Kind]) -> None:
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(refusals.refused(house.port, some, at_once=AT_ONCE))


def flood(port: int, seconds: float, seed: int) -> None:
    """Send the heaviest handshakes of all, from one address, as fast as it goes."""
    heavy, end = refusals.kinds("aaaaaaaaaaaaaaaa", "")[HEAVIEST], time.monotonic() + seconds
    some = itertools.takewhile(lambda _: time.monotonic() < end, itertools.repeat(heavy))
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(refusals.refused(port, some, ADDRESS, AT_ONCE))
