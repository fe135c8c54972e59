"""What the plain package leaves out, and the command that brings it."""

from __future__ import annotations

import sys

SERVE, CHAMPION, PLOT = ("tables for browsers", "serve"), ("champions", "champion"), ("plots", "plot")
NEEDED_BY = {
    "h11": SERVE,
    "litestar": SERVE,
    "llvmlite": CHAMPION,
    "matplotlib": PLOT,
    "numba": CHAMPION,
    "numpy": CHAMPION,
    "uvicorn": SERVE,
    "websockets": SERVE,
}
"""For each package of an extra: what people want it for, and the name of the extra in pyproject.toml."""


class Missing(Exception):
    """A command needs an extra that is not installed."""


def missing_extra(error: ModuleNotFoundError) -> Missing:
    """Say which extra brings the module; one that no extra brings is a fault of ours, and raised again."""
    package = (error.name or "").partition(".")[0]
    if package not in NEEDED_BY:
        raise error
    purpose, extra = NEEDED_BY[package]
    return Missing(f"{purpose} need {package}: {sys.executable} -m pip install 'publican[{extra}]'")
