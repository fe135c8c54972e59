"""Which build this is: a release, or so many commits after one."""

from __future__ import annotations

import os
import subprocess
from functools import cache
from importlib import metadata
from pathlib import Path

import publican

RELEASE = publican.__version__
CLONE = Path(__file__).resolve().parents[2]
UNKNOWN = f"{RELEASE}+unknown"
"""A copy of the files that came without git, and was not installed by pip."""


@cache
def build() -> str:
    """Spell the build as pip orders them: ``0.1.0.post1734+20261119.g18a650b1``, day and commit behind the plus.

    ``.changed`` follows where files differ from that commit. hatchling asks here for the version of a wheel.
    """
    if (CLONE / ".git").exists() and (CLONE / "hatch_build.py").exists():
        return of_commit(CLONE)
    return _installed()


def of_commit(clone: Path) -> str:
    """Ask git; it may be missing, or not trust the owner of the files."""
    try:
        day, commit, tags = _git(clone, "log", "-1", "--abbrev=8", "--date=format:%Y%m%d", "--format=%cd%n%h%n%D")
        (count,) = _git(clone, "rev-list", "--count", "HEAD")
        changed = _git(clone, "status", "--porcelain", "--untracked-files=no")
    except (OSError, ValueError, subprocess.SubprocessError):
        return UNKNOWN
    if changed == [""] and f"tag: v{RELEASE}" in tags.split(", "):
        return RELEASE
    return f"{RELEASE}.post{count}+{day}.g{commit}{'' if changed == [''] else '.changed'}"


def _git(clone: Path, *words: str) -> list[str]:
    """Run git on this clone, whatever repository a hook may have named in the environment."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    done = subprocess.run(
        ["git", "-C", str(clone), *words], env=env, capture_output=True, text=True, check=True, timeout=10
    )
    return done.stdout.removesuffix("\n").split("\n")


def _installed() -> str:
    """Read the version that pip has noted beside these files; another copy's is not ours."""
    try:
        found = metadata.distribution("publican")
    except metadata.PackageNotFoundError:
        return UNKNOWN
    ours = Path(str(found.locate_file("publican"))).resolve() == Path(__file__).resolve().parent
    return found.version if ours else UNKNOWN
