"""Numbered SQL files that bring a database up to date."""

from __future__ import annotations

from importlib.resources.abc import Traversable


def steps(folder: Traversable) -> list[tuple[int, str]]:
    """List the steps, each with the version after it."""
    found = sorted((each for each in folder.iterdir() if each.name.endswith(".sql")), key=lambda each: each.name)
    return [(int(each.name.removesuffix(".sql")), each.read_text("utf-8")) for each in found]
