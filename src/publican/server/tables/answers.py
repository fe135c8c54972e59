"""What was answered to commands, so that the same command again gets the same answer and has no second effect."""

from __future__ import annotations

import time
from collections.abc import Callable
from hashlib import blake2b
from typing import TypeAlias

from msgspec import Struct

from publican.server import wire
from publican.server.core.commands import Asker

SECONDS = 600.0
"""How long an answer is remembered, at least."""
PARTS = 5
"""What is remembered is dropped in parts, each when all of it is old enough."""


class Refusal(Struct, frozen=True):
    """A command was refused."""

    code: str
    rule: str = ""


Answer: TypeAlias = int | Refusal
"""The version after a command that was done, or why it was not."""


DoneCommands: TypeAlias = dict[tuple[str, str], dict[str, int]]
"""The version after each command of each client of a person that stands in a log."""


def mark(*names: str) -> bytes:
    """Name a command of one client of a person in few bytes."""
    return blake2b("\0".join(names).encode(errors="replace"), digest_size=12).digest()


class Answers:
    """Answers that stand in no log (refusals, talk, mutes), of all tables, for as long as this process lives."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._parts: list[dict[bytes, Answer]] = [{}]
        self._began = now()

    def __len__(self) -> int:
        return sum(map(len, self._parts))

    def remember(self, command: bytes, answer: Answer) -> None:
        """Keep the answer to a command."""
        self._turn()
        self._parts[-1][command] = answer

    def find(self, command: bytes) -> Answer | None:
        """Give the answer to a command, if it is known."""
        self._turn()
        return next((part[command] for part in self._parts if command in part), None)

    def _turn(self) -> None:
        """Begin a new part when it is time, and drop those that are too old."""
        length, now = SECONDS / PARTS, self._now()
        if now - self._began >= length:
            passed = min(int((now - self._began) / length), PARTS + 1)
            self._parts = [*self._parts, *({} for _ in range(passed))][-PARTS - 1 :]
            self._began = now


class TableAnswers:
    """Answers at one table, and remembers them: those in its log for as long as it is kept, the others for a while."""

    def __init__(self, table: str, done: DoneCommands, others: Answers) -> None:
        self._table = table
        self._done = done
        self._others = others

    def done(self, person: str, client: str, command: str, version: int) -> bytes:
        """Note a command that now stands in the log, and write the answer."""
        self._done.setdefault((person, client), {})[command] = version
        return wire.write(wire.CommandDone(id=command, version=version))

    def confirm(self, by: Asker, command: str, version: int) -> None:
        """Tell that a command is done of which nothing stands in the log."""
        self._answer(by, command, version)

    def refuse(self, by: Asker, command: str, code: str, rule: str = "") -> None:
        """Tell that a command changed nothing, now and whenever it is repeated."""
        self._answer(by, command, Refusal(code, rule))

    def repeat(self, by: Asker, command: str) -> Answer | None:
        """Answer a command as it was answered before; None where it was not."""
        answer = self.find(by.person, by.client, command)
        if answer is not None:
            by.put(_written(command, answer))
        return answer

    def find(self, person: str, client: str, command: str) -> Answer | None:
        """Give what was answered to a command; logs of older versions name no client."""
        for theirs in (self._done.get((person, client)), self._done.get((person, ""))):
            if theirs is not None and command in theirs:
                return theirs[command]
        return self._others.find(mark(self._table, person, client, command)) if self._others else None

    def _answer(self, by: Asker, command: str, answer: Answer) -> None:
        self._others.remember(mark(self._table, by.person, by.client, command), answer)
        by.put(_written(command, answer))


def _written(command: str, answer: Answer) -> bytes:
    if isinstance(answer, Refusal):
        return wire.write(wire.Refused(id=command, code=answer.code, rule=answer.rule))
    return wire.write(wire.CommandDone(id=command, version=answer))
