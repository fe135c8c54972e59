"""What an attacker does to a house while others play: a module per attack.

``attack`` runs all of them, ``attack.floods`` one.
"""

from __future__ import annotations

from importlib import import_module

from tools.faults.report import Report

ATTACKS = (
    *("timers", "floods", "readers", "champions", "deletion", "cookies", "folder", "refusals", "bots", "notices"),
    *("plain", "neighbour", "long", "sealed", "bytes"),
)


def run(scale: float, seed: int, report: Report) -> None:
    """Run every attack, one after the other."""
    for number, name in enumerate(ATTACKS):
        report.show(number, len(ATTACKS), f"attacks, now {name}")
        import_module(f"tools.faults.attack.{name}").run(scale, seed, report)
