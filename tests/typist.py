"""Plays whole games in the terminal with typed lines, and catches what is printed."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping
from contextlib import redirect_stdout
from itertools import chain, cycle
from pathlib import Path

import pytest

from publican.engine import record as records
from publican.engine.record import Record
from publican.terminal.entries import spellings
from publican.terminal.play import play
from publican.terminal.replay import tell
from publican.words import Words

GO_ON = ("1", "#1")
"""Typed over and over, these bring any game to its end: predict 1, bet on seat 1, play the strongest set, or at
Hero House take the first of all choices."""


class Typist:
    """A standard input that types these lines and then ends."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines: Iterator[str] = iter(lines)
        self.typed = 0

    def readline(self) -> str:
        """Type the next line."""
        self.typed += 1
        return next((f"{line}\n" for line in self.lines), "")

    def isatty(self) -> bool:
        """Say that this is a script."""
        return False


def to_the_end(*first: str) -> Iterator[str]:
    """Type some lines, then whatever brings the game to its end; a game that never ends is cut off."""
    return chain(first, (line for line, _ in zip(cycle(GO_ON), range(5000), strict=False)))


def sit_down(
    lines: Iterable[str],
    *,
    game: str = "half-pint-heroes",
    players: int = 4,
    language: str = "en",
    levels: str = "rookie",
    columns: int = 80,
    name: str = "",
    seed: str | None = "tests",
    save: Path | None = None,
    environment: dict[str, str] | None = None,
    options: Mapping[str, object] | None = None,
) -> str:
    """Play, and give what was printed."""
    printed = io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(printed):
        patch.setattr("sys.stdin", Typist(lines))
        for key, value in {"COLUMNS": str(columns), **(environment or {})}.items():
            patch.setenv(key, value)
        words = Words(language)
        play(game, players, levels.split(","), dict(options or {}), words, name=name, seed=seed, save=save)
    return printed.getvalue()


def kept(file: Path) -> Record:
    """Read the record that a game left behind; there is just one."""
    lines = file.read_bytes().splitlines()
    assert len(lines) == 1
    return records.read(lines[0])


def leaves_nobody(line: str) -> bool:
    """Tell whether an entry is none that asks whether to leave."""
    return not {"q", "quit"}.intersection(spellings(line))


def told(record: Record, language: str = "en") -> str:
    """Give the text of a record."""
    printed = io.StringIO()
    with redirect_stdout(printed):
        tell(record, Words(language))
    return printed.getvalue()
