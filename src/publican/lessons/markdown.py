"""What the figures of lessons are written with: Markdown, for docs and terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from publican.words import Words

Figure = Callable[[Words, Any, Any], Iterator[str]]
"""Writes what stands below a lesson, given the words, what the engine played, and the options of a table."""


def code(cards: Sequence[str]) -> str:
    """Spell cards as one types them."""
    return f"`{' '.join(cards)}`"


def items(texts: Iterable[str]) -> Iterator[str]:
    """Number some texts."""
    return (f"{place}. {text}" for place, text in enumerate(texts, 1))


def table(columns: Sequence[object], rows: Iterable[Sequence[object]]) -> Iterator[str]:
    """Draw a table."""
    yield _row(columns)
    yield "|---" * len(columns) + "|"
    yield from map(_row, rows)


def _row(cells: Sequence[object]) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def steps(prefix: str, *names: str) -> Figure:
    """List the steps of a round or a turn."""
    return lambda words, *_: items(words(f"learn-{prefix}-step-{name}") for name in names)
