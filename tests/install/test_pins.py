"""What builds the wheel is pinned to the versions that our own checks run with."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_build_takes_the_versions_of_the_lock_files() -> None:
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    locks = "".join(path.read_text("utf-8") for path in (ROOT / "requirements").glob("*.lock"))
    assert {*wanted} <= {*re.findall(r"^([\w-]+==[\w.]+)", locks, re.MULTILINE)}


def test_no_package_of_the_page_runs_a_script_when_it_is_installed() -> None:
    assert "ignore-scripts=true" in (ROOT / "web" / ".npmrc").read_text("utf-8").splitlines()
