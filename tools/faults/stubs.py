"""Champions for the harness: they take the time of real ones and need nothing compiled; one of them may hang.

These functions run in the workers of a server, in the place of those in ``publican.server.tables.bots``.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from publican.bots.levels import SEARCHING
from publican.server.tables import bots

EVER = 86_400.0


def compile_champion(game: str) -> float:
    """Compile nothing."""
    return 0.0


def choose_action(game: str, level: str, view: Any, seed: int, seconds: float, hang: Path | None = None) -> str:
    """Choose as usual, but for champions: compute for as long as they may, then play anything.

    The first one that finds no file ``hang`` makes it, and never answers.
    """
    if level == SEARCHING:
        if hang is not None and not hang.exists():
            hang.touch()
            time.sleep(EVER)
        until = time.process_time() + seconds
        while time.process_time() < until:
            pass
        level = "random"
    return bots.choose_action(game, level, view, seed, seconds)
