"""What can be said of the container files without a container engine."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from tests.hosting.blocks import ROOT

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
