"""What the plain package leaves out, and the command that brings it."""

from __future__ import annotations

import sys
from pathlib import Path

from publican.cli.complaints import complain

SERVE, CHAMPION, PLOT = ("tables for browsers", "serve"), ("champions", "champion"), ("plots", "plot")
POSTGRES = "databases of PostgreSQL", "postgres"
NEEDED_BY = {
    "h11": SERVE,
    "litestar": SERVE,
    "llvmlite": CHAMPION,
    "matplotlib": PLOT,
    "numba": CHAMPION,
    "numpy": CHAMPION,
    "psycopg": POSTGRES,
    "psycopg_pool": POSTGRES,
    "segno": SERVE,
    "uvicorn": SERVE,
    "websockets": SERVE,
}
"""For each package of an extra: what people want it for, and the name of the extra in pyproject.toml."""


def complain_of_missing(error: ModuleNotFoundError) -> int:
    """Say how to get the extra that brings a module; give the exit code. What no extra brings is raised again."""
    package = (error.name or "").partition(".")[0]
    if package not in NEEDED_BY:
        raise error
    purpose, extra = NEEDED_BY[package]
    complain(ImportError(f"{purpose} need {package}: {_install()} 'publican[{extra}]'"))
    return 1


def _install() -> str:
    """Name the command that installs into the environment this runs in; that of pipx has no pip."""
    by_pipx = Path(sys.prefix, "pipx_metadata.json").exists()
    return "pipx inject publican" if by_pipx else f"{sys.executable} -m pip install"
