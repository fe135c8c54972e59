"""A program as a bot: what it fails to decide is decided at random, and noted."""

from __future__ import annotations

import random
import weakref
from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from publican.bots.bot import RandomBot
from publican.bots.external.program import LONGEST_REASON, Failed, Limits, give_back, one_line, take
from publican.bots.external.protocol import ActLine, BeginLine, DecideLine, ReadyLine, RefuseLine, encode, read_answer
from publican.engine.games import GAMES
from publican.engine.spelling import speller

NoteWhy: TypeAlias = Callable[[str], None]
"""Told why a decision was taken at random."""

SEED_BITS = 53
"""All whole numbers up to there are numbers in JavaScript too."""
MOST_STARTS = 3
"""How often a program is started within a game; after that the rest of the game is played at random."""
LONGEST_QUOTE = 60


class ProgramBot:
    """Plays one seat of one game by a program of its own, which ends with it."""

    def __init__(
        self,
        command: tuple[str, ...],
        game: str,
        chance: random.Random,
        seconds: float,
        limits: Limits,
        note: NoteWhy,
    ) -> None:
        self._game = GAMES[game]
        self._begin = BeginLine(game, chance.getrandbits(SEED_BITS), seconds)
        self._otherwise = RandomBot(random.Random(self._begin.seed))
        self._note = note
        self._program = take(command, limits)
        self._starts = 0
        self._begun = False
        self._used = 0.0
        weakref.finalize(self, give_back, self._program)

    def __call__(self, view: Any) -> Any:
        try:
            return self._decide(view)
        except Failed as failed:
            self._note(str(failed))
            return self._otherwise(view)

    def begin(self) -> None:
        """Tell the program that a game begins, if it does not know; ``Failed`` says why it does not play."""
        if self._begun and self._program.running:
            return
        if self._starts == MOST_STARTS:
            raise Failed(f"has failed {MOST_STARTS} times in this game, and is not asked any more")
        self._starts += 1
        answer = self._answer(encode(self._begin), self._program.limits.start)
        if isinstance(answer, RefuseLine):
            raise Failed(f"does not play: {one_line(answer.why, LONGEST_REASON)}")
        if not isinstance(answer, ReadyLine):
            raise Failed("is not ready for a game, but acts")
        self._begun = True

    def seconds_used(self) -> float:
        """Tell the time that the program has used for its decisions; it costs nothing to start."""
        return self._used

    def _decide(self, view: Any) -> Any:
        self.begin()
        line = encode(DecideLine(speller(self._game).raw(view)))
        before = self._program.seconds_used()
        try:
            answer = self._answer(line, self._program.limits.for_decision(self._begin.seconds))
        finally:
            self._used += max(0.0, self._program.seconds_used() - before)
        if not isinstance(answer, ActLine):
            raise Failed("does not act")
        for choice in view.choices:
            if self._game.spell(choice.action) == answer.action:
                return choice.action
        raise Failed(f"chose what is not legal: {_quoted(answer.action)}")

    def _answer(self, line: bytes, seconds: float) -> object:
        answer = self._program.ask(line, seconds)
        try:
            return read_answer.decode(answer)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            self._program.close()
            text = _quoted(answer.decode(errors="replace"))
            raise Failed(f"gave an answer that cannot be read, {text}: {error}") from None


def _quoted(text: str) -> str:
    """Quote the beginning of what a program wrote, on one line."""
    return repr(one_line(text, LONGEST_QUOTE))
