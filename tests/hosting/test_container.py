"""What can be said of the container files without a container engine."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path, PurePath

import pytest

from publican.build import RELEASE
from tests.hosting.blocks import ROOT
from tests.hosting.clean_root import bootstrap, build

CONTAINERFILE = (ROOT / "deploy" / "Containerfile").read_text("utf-8")
COMPOSE = (ROOT / "deploy" / "compose.yaml").read_text("utf-8")


class Answers(BaseHTTPRequestHandler):
    """Answers one path, and says the server is not ready on all others."""

    def do_GET(self) -> None:
        """Answer."""
        self.send_response(200 if self.path == "/readyz" else 503)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def port() -> Iterator[int]:
    with HTTPServer(("127.0.0.1", 0), Answers) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


def test_the_image_is_made_of_files_that_are_there() -> None:
    copied = re.findall(r"^COPY (?!--from)(\S+)", CONTAINERFILE, re.MULTILINE)
    assert copied
    assert all((ROOT / name).exists() for name in copied)


def test_git_and_all_it_knows_are_copied_so_that_the_build_is_named_and_not_said_to_be_changed() -> None:
    patterns = (ROOT / ".dockerignore").read_text("utf-8").split()
    kept = {pattern[1:] for pattern in patterns if pattern.startswith("!")}
    files = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
    for pattern in patterns:
        left_out = [name for name in files if PurePath(name).match(pattern) or f"{name}/".startswith(f"{pattern}/")]
        assert set(left_out) <= kept, pattern
    assert ".git" not in patterns
    assert "apt-get install" in CONTAINERFILE.partition("COPY . ")[0], "the slim image has no git"


LINES = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", CONTAINERFILE, flags=re.MULTILINE)).splitlines()
STAGES = "\n".join(line for line in LINES if line).split("FROM ")[1:]
"""Each beginning with its image."""


def test_the_container_file_keeps_the_rules_that_linters_check() -> None:
    """Some of them; CI runs the real linter too."""
    assert all(re.match(r"\S+:\d+\.\d+-slim( AS \w+)?\n", stage) for stage in STAGES), "images with a version"
    last = STAGES[-1].splitlines()
    (user,) = [line.split()[1] for line in last if line.startswith("USER ")]
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", user), "a number that is not root's"
    assert f"--uid {user.partition(':')[0]} " in STAGES[-1]
    assert [line for line in LINES if line.startswith("ADD ")] == []
    for line in LINES:
        if "pip " in line:
            assert "--no-cache-dir" in line, line
        if "apt-get install" in line:
            assert "--yes --no-install-recommends" in line
            assert "rm -rf /var/lib/apt/lists" in line
        if line.startswith(("CMD", "ENTRYPOINT")):
            assert isinstance(json.loads(line.partition(" ")[2]), list), "no shell between signals and the house"
    assert "-r /tmp/run.lock" in STAGES[-1]
    assert "--require-hashes" in STAGES[-1]


def test_the_volumes_are_the_folders_that_the_image_makes() -> None:
    made = re.findall(r"/var/\w+/publican", CONTAINERFILE)
    assert set(re.findall(r"\w+:(/var/\w+/publican)", COMPOSE)) == set(made)


@pytest.mark.parametrize(("path", "code"), [("readyz", 0), ("elsewhere", 1)])
def test_the_health_check_tells_ready_from_not(port: int, path: str, code: int) -> None:
    (line,) = re.findall(r"^ +test: (\[.*\])$", COMPOSE, re.MULTILINE)
    kind, python, *words = json.loads(line)
    assert (kind, python) == ("CMD", "python")
    words = [word.replace(":8000/readyz", f":{port}/{path}") for word in words]
    done = subprocess.run([sys.executable, *words], capture_output=True, check=False)
    assert done.returncode == code, done.stderr


@pytest.mark.long
@pytest.mark.skipif(
    os.name != "posix" or os.getuid() != 0 or shutil.which("debootstrap") is None,
    reason="a clean root is made by root, with debootstrap (Debian: apt-get install debootstrap)",
)
def test_the_lines_of_the_container_file_run_in_a_clean_root(tmp_path: Path) -> None:
    bootstrap(tmp_path / "base")
    image = build(tmp_path / "base", tmp_path)
    assert image.command[:2] == ["publican", "serve"]
    assert image.run("publican", "--version").startswith(RELEASE)
    assert "rookie" in image.run("publican", "simulate", "hero-house", "--games", "1")
