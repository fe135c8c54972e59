"""The program around a bot in Python: reads lines, asks the bot, writes its answers."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from publican.bots.external.protocol import ActLine, Answer, BeginLine, ReadyLine, RefuseLine, encode, read_told
from publican.engine.games import GAMES
from publican.engine.unspelling import reader

BotMaker: TypeAlias = Callable[[random.Random, float], Callable[[Any], Any]]


def speak(make: Callable[[str], BotMaker]) -> None:
    """Play until there are no more lines; what the bot itself prints goes to standard error, not among the answers."""
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    seat = SpeakingSeat(make)
    for line in sys.stdin.buffer:
        answers.write(encode(seat.answer(line)) + b"\n")


class SpeakingSeat:
    """The seat that the bot has now."""

    def __init__(self, make: Callable[[str], BotMaker]) -> None:
        self._make = make
        self._game = ""
        self._bot: Callable[[Any], Any] | None = None

    def answer(self, line: bytes) -> Answer:
        """Answer a line."""
        told = read_told.decode(line)
        if isinstance(told, BeginLine):
            return self._begin(told)
        assert self._bot is not None, "a game begins before there is a decision"
        game = GAMES[self._game]
        view = reader(game).view(msgspec.json.decode(told.view))
        return ActLine(game.spell(self._bot(view)))

    def _begin(self, begin: BeginLine) -> Answer:
        if begin.game not in GAMES:
            return RefuseLine(f"there is no game {begin.game!r} here")
        try:
            self._bot = self._make(begin.game)(random.Random(begin.seed), begin.seconds)
        except LookupError as error:
            return RefuseLine(str(error.args[0]))
        self._game = begin.game
        return ReadyLine()
