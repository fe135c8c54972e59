"""Firefox as it is shipped, over WebDriver BiDi (W3C), which it speaks without any driver beside it."""

from __future__ import annotations

import itertools
import json
import shutil
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.browser.other.page import Action, until
from tests.browser.other.process import started

PACKAGES = "firefox-esr"
PROGRAMS = ("firefox-esr", "firefox")
READY = "WebDriver BiDi listening on "
START_SECONDS = 60.0
PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "intl.accept_languages": "en",
    "ui.prefersReducedMotion": 1,
}
"""So that it talks to nobody but the page, in English and at rest."""


def program() -> str | None:
    """Find it on this machine."""
    return next((found for name in PROGRAMS if (found := shutil.which(name))), None)


@contextmanager
def running(width: int, height: int) -> Iterator[Firefox]:
    """Start it without a window, and stop it afterwards."""
    found = program()
    assert found is not None, "there is no Firefox"
    with TemporaryDirectory(prefix="firefox-", ignore_cleanup_errors=True) as folder:
        preferences = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        (Path(folder) / "user.js").write_text("\n".join(preferences), "utf-8")
        how = ("--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0")
        log = Path(folder) / "log"
        with log.open("w") as file, started(found, *how, stderr=file):
            until(lambda: READY in log.read_text("utf-8"), "Firefox does not start", START_SECONDS)
            address = log.read_text("utf-8").split(READY)[1].split()[0]
            with connect(f"{address}/session", max_size=None) as socket:
                yield Firefox(socket, width, height)


class Firefox:
    """A Firefox with one page."""

    def __init__(self, socket: ClientConnection, width: int, height: int) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self._send("session.new", capabilities={})
        self._context = self._send("browsingContext.getTree")["contexts"][0]["context"]
        self._send("browsingContext.setViewport", context=self._context, viewport={"width": width, "height": height})

    def go(self, url: str) -> None:
        """Open an address, and wait until it is loaded."""
        self._send("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def reload(self) -> None:
        """Load the page again."""
        self._send("browsingContext.reload", context=self._context, wait="complete")

    def forget(self) -> None:
        """Throw all cookies away."""
        self._send("storage.deleteCookies")

    def run(self, script: str) -> Any:
        """Give what an expression, or a promise of it, comes to."""
        expression = f"Promise.resolve({script}).then((value) => JSON.stringify(value ?? null))"
        target = {"context": self._context}
        answer = self._send("script.evaluate", expression=expression, target=target, awaitPromise=True)
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def perform(self, source: Action) -> None:
        """Do something with the mouse or the keys."""
        self._send("input.performActions", context=self._context, actions=[source])

    def picture(self) -> bytes:
        """Take a picture (PNG)."""
        return b64decode(self._send("browsingContext.captureScreenshot", context=self._context)["data"])

    def _send(self, method: str, **params: object) -> Any:
        """Send a command, and wait for its answer; events are of no interest."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while (answer := json.loads(self._socket.recv())).get("id") != number:
            pass
        assert answer["type"] == "success", f"{method}: {answer}"
        return answer["result"]
