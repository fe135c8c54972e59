"""Compare the kernel with the engine at length, on all cores: ``python3 pub twins half_pint``.

``python3 pub twins half_pint --positions 10000000 --games 100000 --pads 100000 --seed 1 --tables first,count,second``
``python3 pub twins hero_house --positions 200000 --games 40000 --seed 1 --tables 2,3,4``
counts are per kind of table: an edition, or a number of players. It stops at the first difference, names it, and exits
with 1.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice

COUNTED = "positions", "games", "pads"
AHEAD = 4
"""How many tasks per core are handed out before one is done."""


def compare(game: str, what: str, table: str, count: int, seed: int) -> tuple[int, list[str]]:
    """Do one task; tell how many were compared, and the complaints."""
    twins = importlib.import_module(f"tools.twins_{game}")
    complaints: list[str] = twins.COMPARISONS[what](table, count, seed)
    return count, complaints


def run(game: str, what: str, table: str, total: int, seed: int) -> list[str]:
    """Compare ``total`` of a kind on all cores, with a progress line; stop at the first complaint."""
    batch = importlib.import_module(f"tools.twins_{game}").BATCH[what]
    show(f"{game} {table}: {what}, compiling what is not compiled yet", 0, 0)
    compare(game, what, table, 1, seed)  # here once, not in every worker
    done, began = 0, time.monotonic()
    with ProcessPoolExecutor() as pool:
        tasks: Iterator[Future[tuple[int, list[str]]]] = (
            pool.submit(compare, game, what, table, min(batch, total - start), seed + start)
            for start in range(0, total, batch)
        )
        running = set(islice(tasks, AHEAD * (os.cpu_count() or 1)))
        while running:
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for task in finished:
                count, complaints = task.result()
                done += count
                if complaints:
                    pool.shutdown(cancel_futures=True)
                    return complaints
            running.update(islice(tasks, len(finished)))
            show(f"{game} {table}: {done:,} of {total:,} {what}", done / total, time.monotonic() - began)
    assert done == total, "every task is waited for"
    print(f"\r{game} {table}: {done:,} {what} agree, in {time.monotonic() - began:.0f} s".ljust(79), flush=True)
    return []


def show(what: str, part: float, seconds: float) -> None:
    """Write the progress line, if somebody looks."""
    if sys.stdout.isatty():
        left = f", {seconds * (1 / part - 1):,.0f} s left" if part else ""
        print(f"\r{what}, {part:4.0%}{left}".ljust(79), end="", flush=True)


def main() -> int:
    """Compare all that is asked for."""
    parser = argparse.ArgumentParser(prog="pub twins", description="Compare the kernel with the engine.")
    parser.add_argument("game", choices=["half_pint", "hero_house"])
    parser.add_argument("--tables", help="which editions, or numbers of players (default: all)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first task (default: 1)")
    for what in COUNTED:
        parser.add_argument(f"--{what}", type=int, help="how many (default: enough for some minutes)")
    given = parser.parse_args()
    twins = importlib.import_module(f"tools.twins_{given.game}")
    for table in given.tables.split(",") if given.tables else twins.TABLES:
        for what, default in twins.DEFAULTS.items():
            asked = getattr(given, what)
            total = default if asked is None else asked
            complaints = run(given.game, what, table, total, given.seed) if total else []
            if complaints:
                print(*complaints[:3], f"{len(complaints)} in this task", sep="\n")
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
