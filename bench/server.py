"""Our server next to boardgame.io's, in the same run: moves per CPU second, latency and memory.

Each server runs on core 0 and all clients on core 1, so this wants a machine of two cores with nothing else to do.
Theirs plays the least that a card table does, twenty moves for four with secret hands; ours plays Half-Pint Heroes by
all its rules. Theirs tells first and then stores, in memory or in files; ours stores each move durably and then tells.

Moves are per second of CPU time of the server with its children, in a closed loop: at each of 250 tables a move follows
as soon as all four have the one before. Opening tables and sitting down is left out. Latency is from when a move is due
until the last of four has it, with one move per second and table. Memory is by differences of resident memory; an idle
socket is one more spectator.

python3 pub bench server [NAME …]              only the servers whose names hold one of these
python3 pub bench server --rates               only moves per CPU second
python3 pub bench server --beside FOLDER       a working copy of another commit, set up, takes part
"""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import uvloop
from msgspec import Struct

from bench.load import node
from bench.load.boardgame_io import FOLDER, BoardgameIo
from bench.load.publican import Publican
from bench.load.tables import SEATS, House, Latency, Table, pace, play
from bench.measure import Rate
from tools.process import Theft, allow_many_sockets, ask_for_priority

TABLES = 250
MORE_TABLES = 1000
MOVES = 20
ROUNDS = 3
SECONDS = 15.0
IDLE_TABLES = 1000
TIMED = "bench.load.timed_server"


class Found(Struct):
    """What was measured of one server."""

    rate: Rate
    few: Latency
    many: Latency
    socket: float = 0.0
    table: float = 0.0
    """Bytes."""


def houses(folder: Path, wanted: list[str], beside: Path | None) -> dict[str, Callable[[str], House]]:
    """Say how to start each server; every start has a folder of its own."""

    def fresh() -> Path:
        return Path(tempfile.mkdtemp(dir=folder))

    known: dict[str, Callable[[str], House]] = {
        "Publican": lambda name: Publican(name, fresh()),
        "boardgame.io, memory": lambda name: BoardgameIo(name, "memory"),
        "boardgame.io, files": lambda name: BoardgameIo(name, "file", str(fresh())),
    }
    if beside is not None:
        known["Publican, " + beside.name] = lambda name: Publican(name, fresh(), folder=beside)
    return {name: start for name, start in known.items() if not wanted or any(each in name for each in wanted)}


@contextmanager
def clients_alone() -> Iterator[None]:
    """Keep the clients on core 1, without pauses of their own."""
    os.sched_setaffinity(0, {1})
    gc.collect()
    gc.freeze()
    gc.disable()
    yield
    gc.enable()
    os.sched_setaffinity(0, {0, 1})


async def saturate(started: dict[str, House], found: dict[str, Found]) -> dict[str, list[Table]]:
    """Play as fast as each server can, in turns; the first round does not count."""
    seated = {name: list(await house.seat(TABLES)) for name, house in started.items()}
    for number in range(ROUNDS + 1):
        for name, house in started.items():
            await house.deal(seated[name])
            with clients_alone():
                before = house.process.cpu_seconds()
                moves = await play(seated[name], MOVES)
                rate = moves / (house.process.cpu_seconds() - before)
            say(f"{name}: {rate:,.0f} moves per CPU second{'' if number else ' (warming up)'}")
            if number:
                found[name].rate.rates.append(rate)
    return seated


async def wait_for_moves(house: House, tables: list[Table]) -> tuple[Latency, Latency]:
    """Measure latency with few tables and with many."""
    few = await _wait_at(house, tables)
    tables += await house.seat(MORE_TABLES - len(tables))
    return few, await _wait_at(house, tables)


async def _wait_at(house: House, tables: list[Table]) -> Latency:
    await house.deal(tables)
    theft = Theft()
    with clients_alone():
        found = await pace(tables, SECONDS)
    say(f"{house.name}: {len(tables)} tables, {milliseconds(found)}, {theft.share:.0%} of a core taken by others")
    return found


async def weigh(house: House) -> tuple[float, float]:
    """Give the bytes per idle socket and per idle table without its sockets."""
    warm = await house.seat(50)
    await play(warm, MOVES)
    memory = [await settled(house)]
    tables = await house.seat(IDLE_TABLES)
    memory.append(await settled(house))
    await house.watch(tables, SEATS)
    memory.append(await settled(house))
    socket = (memory[2] - memory[1]) / (IDLE_TABLES * SEATS)
    return socket, (memory[1] - memory[0]) / IDLE_TABLES - SEATS * socket


async def settled(house: House) -> int:
    """Read the memory after a moment, garbage collected where the server can be asked to."""
    if isinstance(house, BoardgameIo):
        await house.settle()
    await asyncio.sleep(3)
    return house.process.resident()


async def measure(start: dict[str, Callable[[str], House]], only_rates: bool) -> dict[str, Found]:
    """Measure everything, or only how many moves a CPU second gives."""
    found = {name: Found(Rate([]), Latency([]), Latency([])) for name in start}
    started = {name: begin(name) for name, begin in start.items()}
    seated = await saturate(started, found)
    for name, house in started.items():
        if not only_rates:
            found[name].few, found[name].many = await wait_for_moves(house, seated[name])
        await house.close()
    for name, begin in start.items() if not only_rates else ():
        house = begin(name)
        found[name].socket, found[name].table = await weigh(house)
        await house.close()
    return found


def show_rates(found: dict[str, Found]) -> None:
    """Print the rates of all rounds, and how many times those of each other ours are."""
    ours = found.get("Publican")
    for name, each in found.items():
        rates = ", ".join(f"{rate:,.0f}" for rate in each.rate.rates)
        times = f", ours is {ours.rate.median / each.rate.median:.2f} x" if ours and each is not ours else ""
        print(f"{name:22} {each.rate.median:>8,.0f} moves per CPU second ({rates}){times}")


async def look_inside(house: Publican) -> None:
    """Print what a move at our server consists of, and how long commits take beside its slowest moves."""
    tables = list(await house.seat(TABLES))
    await play(tables, MOVES)
    await house.timed()
    moves = await play(tables, MOVES)
    timed = await house.timed()
    shares = ", ".join(f"{part} {spent / timed.cpu:.1%}" for part, spent in timed.parts.items())
    print(f"A move takes {timed.cpu / moves * 1e6:,.0f} µs of CPU time: {shares}")
    tables += await house.seat(MORE_TABLES - len(tables))
    await house.timed()
    latency = await _wait_at(house, tables)
    timed = await house.timed()
    print(f"{len(tables):,} tables, half / 99 %: moves {milliseconds(latency)}. What they may have waited for:")
    waits = {
        "commits": timed.commits,
        "a loop that is late": timed.late,
        "what it computed": timed.worked,
        "garbage": timed.pauses,
    }
    for what, times in waits.items():
        slowest = f"{milliseconds(Latency(times))}, at most {max(times) * 1000:,.1f} ms" if times else "never"
        print(f"  {what:20} {len(times):6,} times  {slowest}")
    await house.close()


def say(what: str) -> None:
    """Tell how far it has come."""
    print(what, file=sys.stderr, flush=True)


def milliseconds(latency: Latency) -> str:
    """Spell a latency: half of the moves, and 99 of a hundred."""
    late = f", {latency.missing} missing" if latency.missing else ""
    return f"{latency.median * 1000:,.1f} / {latency.percentile(99) * 1000:,.1f} ms{late}"


def show(found: dict[str, Found]) -> None:
    """Print all figures, and how many times those of each peer ours are."""
    few, many = (f"{count:,} tables" for count in (TABLES, MORE_TABLES))
    print(f"{'':22} {'moves per':>10} {few:>18} {many:>22} {'idle':>10} {'idle':>10}")
    print(f"{'':22} {'CPU second':>10} {'half / 99 %':>18} {'half / 99 %':>22} {'socket':>10} {'table':>10}")
    for name, each in found.items():
        memory = f"{each.socket / 1024:>7,.1f} kB {each.table / 1024:>7,.1f} kB"
        print(
            f"{name:22} {each.rate.median:>10,.0f} {milliseconds(each.few):>18} {milliseconds(each.many):>22} {memory}"
        )
    ours = found.get("Publican")
    for name, each in found.items():
        if ours and each is not ours:
            print(
                f"Publican beside {name}: {ours.rate.median / each.rate.median:.1f} x the moves,"
                f" {times(ours.few, each.few)} and {times(ours.many, each.many)} the time for 99 % of them,"
                f" {ours.socket / each.socket:.2f} x the memory per socket"
            )


def times(ours: Latency, theirs: Latency) -> str:
    """Compare the slow moves, where both arrive at all."""
    if theirs.percentile(99) == float("inf"):
        return "(theirs cannot keep up)"
    return f"{ours.percentile(99) / theirs.percentile(99):.2f} x"


def main() -> None:
    """Measure and print what was asked for."""
    asked = ArgumentParser("pub bench server", description=(__doc__ or "").partition("\n")[0])
    asked.add_argument("servers", nargs="*", help="only those whose names hold one of these")
    asked.add_argument("--beside", type=Path, help="a working copy of another commit, set up: its server takes part")
    asked.add_argument("--rates", action="store_true", help="only moves per CPU second")
    given = asked.parse_args()
    if len(os.sched_getaffinity(0)) < 2:
        sys.exit("this wants two cores: one for the server, one for its clients")
    node.install(FOLDER)
    allow_many_sockets()
    ask_for_priority()
    with tempfile.TemporaryDirectory() as folder:
        start = houses(Path(folder), given.servers, given.beside and given.beside.resolve())
        (show_rates if given.rates else show)(uvloop.run(measure(start, given.rates)))
        if "Publican" in start and not given.rates:
            uvloop.run(look_inside(Publican("Publican, timed", Path(tempfile.mkdtemp(dir=folder)), TIMED)))


if __name__ == "__main__":
    main()
