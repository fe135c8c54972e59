"""What tests of pads without a network share."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser

from publican.site import write_site
from tools.browser import FLAGS
from tools.browser.guest import Guest
from tools.browser.hands.scorepad import Thumb
from tools.page import PAGE

NAMES = ("Ada", "Bo", "Cy")
WHOLE = shutil.which("chromium")
ACTIVE = "async () => (await navigator.serviceWorker.ready).active.state === 'activated'"

BELOW = "pubs/round the corner"
"""Where in its host the site lies."""


class Site(NamedTuple):
    """A site that is served."""

    address: str
    """Ends with a slash."""
    asked: list[str]
    """What browsers wanted, as status and path."""


@contextmanager
def served_site(folder: Path) -> Iterator[Site]:
    """Serve the site, two folders deep, from a server that knows nothing but files."""
    asked: list[str] = []

    class Files(SimpleHTTPRequestHandler):
        """Python's own file server."""

        def log_request(self, code: object = "-", size: object = "-") -> None:
            """Note who asked for what."""
            asked.append(f"{int(str(code)):d} {self.path}")

        def log_error(self, *args: object) -> None:
            """Say nothing: it is noted already."""

    write_site(folder / BELOW, PAGE)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield Site(f"http://127.0.0.1:{server.server_address[1]}/{BELOW.replace(' ', '%20')}/", asked)
    server.shutdown()
    server.server_close()


def astray(site: Site) -> list[str]:
    """List requests that failed, or left the folder."""
    below = "/" + BELOW.replace(" ", "%20") + "/"
    return [line for line in site.asked if not (line.startswith(("200 ", "304 ")) and line[4:].startswith(below))]


def a_round(thumb: Thumb, number: int) -> None:
    thumb.note(NAMES, 4, (1, 2, 0), (1, 0, 0), (1, 1, 2))
    thumb.score(number)


def stays(guest: Guest) -> None:
    """Wait until the page can do without a network."""
    guest.page.wait_for_function(ACTIVE)


def against_installing(browser: Browser, address: str, profile: Path) -> list[str]:
    """Ask a whole Chromium why the page cannot be installed: the small one that other tests use says nothing."""
    context = browser.browser_type.launch_persistent_context(
        profile, executable_path=WHOLE, headless=False, args=[*FLAGS, "--headless=new"]
    )
    page = context.new_page()
    page.goto(address)
    page.wait_for_function(ACTIVE)
    devtools = context.new_cdp_session(page)
    manifest = devtools.send("Page.getAppManifest")
    errors = [*manifest["errors"], *devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    context.close()
    assert manifest["url"].endswith("/manifest.webmanifest")
    return [error.get("errorId", "manifest") for error in errors]
