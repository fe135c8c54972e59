"""How the command says what is wrong."""

from __future__ import annotations

from rich.console import Console

from publican.terminal.screen import clean

LONGEST_COMPLAINT = 1000

errors = Console(stderr=True, highlight=False, soft_wrap=True)


def complain(problem: Exception) -> None:
    """Say on one line what is wrong; a file may have put anything into it."""
    errors.print("publican:", clean(str(problem), LONGEST_COMPLAINT), markup=False)
