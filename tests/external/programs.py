"""Programs that a test writes and seats."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from textwrap import dedent

from publican.bots.external.bot import ProgramBot
from publican.bots.external.program import Limits
from publican.engine.games import GAMES

GAME = "half-pint-heroes"
TABLE = GAMES[GAME].sit(2, {}, 0, lambda k, cards: cards)
VIEW = TABLE.view(TABLE.begin().state, 1)
LOOP = """
import json, os, sys, time
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "begin":
        seed = told["seed"]
        print('{"type": "ready"}', flush=True)
        continue
    view = told["view"]
    first = view["choices"][0]["action"]
"""
GOOD = "    print(json.dumps({'type': 'act', 'action': first}), flush=True)"
PATIENT = Limits(late=60.0)
HURRIED = Limits(late=0.2)


def script(folder: Path, body: str, head: str = LOOP) -> tuple[str, ...]:
    """Write a program that begins like all others, and give its command."""
    file = folder / "bot.py"
    file.write_text(dedent(head) + body, "utf-8")
    return sys.executable, "-S", str(file)


def seated(command: tuple[str, ...], limits: Limits = PATIENT, seed: int = 1) -> tuple[ProgramBot, list[str]]:
    """Seat a program, and give the list of its failures."""
    failures: list[str] = []
    return ProgramBot(command, GAME, random.Random(seed), 0.0, limits, failures.append), failures
