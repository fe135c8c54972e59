"""The help pages of all commands, as texts."""

from __future__ import annotations

import io
from collections.abc import Iterator

from cyclopts import App
from rich.console import Console

from publican.cli import app


def commands(parent: App, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Walk through all commands and those below them."""
    yield path
    for name in parent:
        if not name.startswith("-"):
            yield from commands(parent[name], (*path, name))


ALL = [" ".join(path) for path in commands(app)]


def page(command: str) -> str:
    """Print a help page as on a screen so wide that no row is broken."""
    paper = io.StringIO()
    app.help_print(command.split(), console=Console(file=paper, width=400))
    return paper.getvalue()
