"""WebKitGTK with its own WebDriver (W3C), on a screen that nobody sees."""

from __future__ import annotations

import json
import os
import shutil
import time
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from glob import glob
from http.client import HTTPConnection
from pathlib import Path
from subprocess import PIPE
from tempfile import TemporaryDirectory
from typing import Any

from tests.browser.other.page import Action
from tests.browser.other.process import started
from tools.process import free_port

PACKAGES = "webkit2gtk-driver and xvfb"
DRIVER, SCREEN = "WebKitWebDriver", "Xvfb"
BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
START_SECONDS = 30.0
CALL = """const done = arguments[arguments.length - 1];
Promise.resolve().then(() => %s).then((value) => done([value ?? null]), (error) => done(String(error)))"""


def program() -> str | None:
    """Find it on this machine, with all that it needs."""
    found = sorted(glob(BROWSERS))
    return found[-1] if found and shutil.which(DRIVER) and shutil.which(SCREEN) else None


@contextmanager
def running(width: int, height: int) -> Iterator[WebKit]:
    """Start it on a screen of its own, and stop both afterwards."""
    found = program()
    assert found is not None, "there is no WebKitGTK with a driver and a screen"
    on = ("-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp")
    home = TemporaryDirectory(prefix="webkit-", ignore_cleanup_errors=True)
    with home as folder, started(SCREEN, *on, stdout=PIPE) as screen:
        display = screen.stdout.readline().strip() if screen.stdout else ""
        port = free_port()
        with started(DRIVER, f"--port={port}", env={**os.environ, **_surroundings(Path(folder), display)}):
            browser = WebKit(port, found, width, height)
            yield browser
            browser.close()


class WebKit:
    """A small browser around WebKitGTK, with one page."""

    def __init__(self, port: int, binary: str, width: int, height: int) -> None:
        self._port, self._path = port, ""
        wanted = {
            "browserName": "MiniBrowser",
            "webkitgtk:browserOptions": {"binary": binary, "args": ["--automation"]},
        }
        session = self._connected("/session", {"capabilities": {"alwaysMatch": wanted}})
        self._path = f"/session/{session['sessionId']}"
        self._send("POST", "/timeouts", {"script": 60_000, "pageLoad": 60_000})
        self._send("POST", "/window/rect", {"x": 0, "y": 0, "width": width, "height": height})

    def go(self, url: str) -> None:
        """Open an address, and wait until it is loaded."""
        self._send("POST", "/url", {"url": url})

    def reload(self) -> None:
        """Load the page again."""
        self._send("POST", "/refresh", {})

    def forget(self) -> None:
        """Throw all cookies away."""
        self._send("DELETE", "/cookie")

    def run(self, script: str) -> Any:
        """Give what an expression, or a promise of it, comes to."""
        answer = self._send("POST", "/execute/async", {"script": CALL % script, "args": []})
        assert isinstance(answer, list), answer
        return answer[0]

    def perform(self, source: Action) -> None:
        """Do something with the mouse or the keys."""
        self._send("POST", "/actions", {"actions": [source]})

    def picture(self) -> bytes:
        """Take a picture (PNG)."""
        return b64decode(self._send("GET", "/screenshot"))

    def close(self) -> None:
        """Close the browser."""
        self._send("DELETE", "")

    def _connected(self, path: str, body: object) -> Any:
        """Begin a session, as soon as the driver listens."""
        end = time.monotonic() + START_SECONDS
        while True:
            try:
                return self._send("POST", path, body)
            except ConnectionRefusedError:
                assert time.monotonic() < end, "the driver does not listen"
                time.sleep(0.1)

    def _send(self, method: str, path: str, body: object = None) -> Any:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=120)
        content = None if body is None else json.dumps(body)
        connection.request(method, self._path + path, content, {"Content-Type": "application/json"})
        response = connection.getresponse()
        value = json.loads(response.read())["value"]
        connection.close()
        assert response.status == 200, f"{path}: {value}"
        return value


def _surroundings(folder: Path, display: str) -> dict[str, str]:
    """Give it a home of its own, in English and at rest; root has no sandbox."""
    settings = folder / "config" / "gtk-3.0"
    settings.mkdir(parents=True)
    (settings / "settings.ini").write_text("[Settings]\ngtk-enable-animations=0\n", "ascii")
    homes = {name: str(folder / name) for name in ("HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR")}
    for home in homes.values():
        Path(home).mkdir(mode=0o700)
    return {
        **homes,
        "XDG_CONFIG_HOME": str(folder / "config"),
        "DISPLAY": f":{display}",
        "LANGUAGE": "en",
        "LIBGL_ALWAYS_SOFTWARE": "1",
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    }
