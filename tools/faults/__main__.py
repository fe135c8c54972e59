"""Let faults happen, and judge what is left: ``python3 pub faults [NAME …] [--scale 0.01] [--seed 1]``.

Without names, all of them; ``attack.floods`` is one of the attacks. Each prints one line with its verdict; exits with 1
if anything did not hold.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path

from tools.faults.attack import ATTACKS
from tools.faults.report import Report
from tools.process import allow_many_sockets

NAMES = (
    *("attack", "kill", "restart", "proxy", "fuzz", "worlds", "storm", "soak", "retention", "clock"),
    *("cluster", "rolling", "across"),
)


def main(args: list[str] | None = None) -> int:
    """Run what is asked for."""
    parser = argparse.ArgumentParser(prog="pub faults", description="Let faults happen, and judge what is left.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"which (default: all of {', '.join(NAMES)})")
    parser.add_argument("--scale", type=float, default=1.0, help="how much of the full dose (default: 1)")
    parser.add_argument("--seed", type=int, default=1, help="what chance begins with (default: 1)")
    parser.add_argument("--plots", type=Path, metavar="DIR", help="where to draw what was measured (needs matplotlib)")
    given = parser.parse_args(args)
    known = (*NAMES, *(f"attack.{name}" for name in ATTACKS))
    unknown = set(given.names) - set(known)
    if unknown:
        parser.error(f"there is no {', '.join(sorted(unknown))}; there are {', '.join(known)}")
    allow_many_sockets()
    reports = [run(name, given.scale, given.seed, given.plots) for name in given.names or NAMES]
    return 1 if any(report.wrong for report in reports) else 0


def run(name: str, scale: float, seed: int, plots: Path | None = None) -> Report:
    """Run one of them, and print its verdict."""
    report = Report(name, plots)
    importlib.import_module(f"tools.faults.{name}").run(scale, seed, report)
    report.tell()
    return report


if __name__ == "__main__":
    sys.exit(main())
