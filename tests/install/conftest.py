"""The wheel, built once, and its contents as they are installed."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]


@cache
def build_wheel(folder: Path) -> Path:
    """Build the wheel as pip would, but with the packages of .venv; once, however many conftests ask for it."""
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    built = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    (file,) = folder.glob("publican-*.whl")
    return file


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file that pip installs."""
    return build_wheel(tmp_path_factory.getbasetemp() / "wheel")


@pytest.fixture(scope="session")
def unpacked(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Unpack the wheel into a folder that can stand on the import path."""
    folder = tmp_path_factory.mktemp("unpacked")
    with ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder
