"""What a run found, and the line that tells how far it is."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from pathlib import Path

EACH = 60.0
"""Seconds between two lines of progress in a file."""


class Report:
    """What a run did and what was wrong; nothing wrong is what one wants."""

    def __init__(self, name: str, plots: Path | None = None) -> None:
        self.name = name
        self.plots = plots
        """Where to draw what was measured, if anywhere."""
        self.facts: list[str] = []
        self.wrong: list[str] = []
        self._began = time.monotonic()
        self._shown = 0.0
        self._doing, self._since = "", 0.0

    @property
    def seconds(self) -> float:
        """How long the run has lasted."""
        return time.monotonic() - self._began

    def fact(self, text: str) -> None:
        """Note what was done or measured."""
        self.facts.append(text)

    def fault(self, faults: Iterable[str]) -> None:
        """Note what is wrong."""
        self.wrong += faults

    def must(self, holds: bool, otherwise: str) -> None:
        """Note something wrong unless it holds."""
        if not holds:
            self.wrong.append(otherwise)

    def show(self, done: float, total: float, what: str) -> None:
        """Write the progress line, if somebody looks; into a file, a line each minute."""
        if what != self._doing:
            self._doing, self._since = what, self.seconds
        part = done / total if total else 1.0
        left = f", {(self.seconds - self._since) * (1 / part - 1):,.0f} s left" if part else ""
        line = f"{self.name}: {done:,.0f} of {total:,.0f} {what}, {part:4.0%}"
        if sys.stdout.isatty():
            print(f"\r{line}{left}".ljust(79), end="", flush=True)
        elif self.seconds > self._shown + EACH:
            self._shown = self.seconds
            print(f"{line}, {self.seconds:,.0f} s", flush=True)

    def tell(self) -> None:
        """Print the verdict."""
        if sys.stdout.isatty():
            print("\r".ljust(80) + "\r", end="")
        verdict = f"FAILED, {len(self.wrong)} wrong" if self.wrong else "all held"
        print(f"{self.name}: {'; '.join(self.facts)}: {verdict}, in {self.seconds:.0f} s", flush=True)
        for each in self.wrong[:10]:
            print(f"  {each[:500]}", flush=True)
