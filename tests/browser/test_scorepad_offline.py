"""Pads and rule books without a network, while a new version comes, and as a program of the device."""

from __future__ import annotations

import os
import re
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.tables import Arrive
from tools.browser import FLAGS, PROGRAM, surroundings
from tools.browser.guest import PHONE, Guest
from tools.browser.hands.scorepad import Thumb
from tools.page import PAGE

NAMES = ("Ada", "Bo", "Cy")
ACTIVE = "async () => (await navigator.serviceWorker.ready).active.state === 'activated'"


def a_round(thumb: Thumb, number: int) -> None:
    thumb.note(NAMES, 4, (1, 2, 0), (1, 0, 0), (1, 1, 2))
    thumb.score(number)


def stays(guest: Guest) -> None:
    """Wait until the page can do without a network."""
    guest.page.wait_for_function(ACTIVE)


def test_after_one_visit_pad_and_rule_book_open_without_a_network(arrive: Arrive) -> None:
    guest = arrive("Ada", size=PHONE, language="de")
    thumb = Thumb(guest)
    thumb.begin(NAMES)
    thumb.start()
    a_round(thumb, 1)
    totals = thumb.totals()
    stays(guest)
    guest.context.set_offline(True)
    guest.page.reload()
    guest.button("sheet-correct", round=1).wait_for()
    assert thumb.totals() == totals
    a_round(thumb, 2)
    guest.press("sheet-share")
    guest.page.get_by_role("img", name=guest.say("sheet-qr-label")).wait_for()
    guest.close_sheet()
    for path in ("/rules/half-pint-heroes", "/rules/hero-house"):
        guest.page.goto(path)
        guest.page.get_by_role("heading", name=guest.say("web-rules-title")).first.wait_for()
        guest.page.locator("main h3").first.wait_for()
    guest.page.goto("/pad")
    guest.page.locator("a.pad").click()
    guest.button("sheet-correct", round=2).wait_for()


class Folder(SimpleHTTPRequestHandler):
    """Sends a page whose files a test may change, and the page itself for its addresses."""

    def send_head(self) -> Any:
        """Give the page for a room of it."""
        if re.match(r"/(pad|rules)", self.path):
            self.path = "/index.html"
        return super().send_head()

    def log_message(self, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A copy of the page, and where it is served."""
    copy = tmp_path / "page"
    shutil.copytree(PAGE, copy)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Folder, directory=str(copy)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield copy, f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


KEPT = "caches.match('/index.html').then((page) => page.text())"


def publish_another_version(copy: Path) -> None:
    """Let all scripts but the first be gone, and the page say that it is another one."""
    page, worker = copy / "index.html", copy / "sw.js"
    page.write_text(page.read_text("utf-8").replace("<title>Publican", "<title>Another version", 1), "utf-8")
    text = re.sub(r'VERSION = "\w+"', 'VERSION = "another"', worker.read_text("utf-8"))
    gone = [file for file in (copy / "assets").iterdir() if "qrcode" in file.name or "SharePad" in file.name]
    for file in gone:
        file.unlink()
        text = text.replace(f'"/assets/{file.name}",', "")
    worker.write_text(text, "utf-8")


def test_an_update_leaves_a_pad_in_use_alone(browser: Browser, folder: tuple[Path, str]) -> None:
    copy, address = folder
    guest = Guest(browser, address, "Ada", size=PHONE)
    thumb = Thumb(guest)
    thumb.begin(NAMES)
    thumb.start()
    stays(guest)
    guest.page.reload()
    a_round(thumb, 1)
    publish_another_version(copy)
    guest.page.evaluate("navigator.serviceWorker.ready.then((worker) => worker.update())")
    guest.page.wait_for_function("async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed'")
    a_round(thumb, 2)
    guest.press("sheet-share")
    guest.page.get_by_role("img", name=guest.say("sheet-qr-label")).wait_for()
    guest.close_sheet()
    guest.page.reload()
    guest.button("sheet-correct", round=2).wait_for()
    assert guest.page.evaluate("caches.keys()") != ["publican another"]
    url = guest.page.url
    guest.page.close()
    guest.page = guest.context.new_page()
    guest.page.goto("/favicon.svg")  # no page of the house is open now
    guest.page.wait_for_function(
        "async () => (await navigator.serviceWorker.getRegistration('/'))?.active && !(await caches.keys())"
        ".some((name) => name.startsWith('publican ') && name !== 'publican another')"
    )
    guest.page.goto(url)
    guest.button("sheet-correct", round=2).wait_for()
    assert "Another version" in guest.page.evaluate(KEPT)
    guest.leave()


def against_installing(browser: Browser, address: str, profile: Path) -> list[str]:
    """Ask a browser why the page cannot be installed. Only a whole Chromium knows; the small one says nothing."""
    whole = shutil.which("chromium")
    flags = [*FLAGS, "--headless=new"] if whole else FLAGS
    context = browser.browser_type.launch_persistent_context(
        profile, executable_path=whole or PROGRAM, headless=not whole, args=flags, env={**os.environ, **surroundings()}
    )
    page = context.new_page()
    page.goto(f"{address}/pad")
    page.wait_for_function(ACTIVE)
    devtools = context.new_cdp_session(page)
    manifest = devtools.send("Page.getAppManifest")
    errors = [*manifest["errors"], *devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    context.close()
    assert manifest["url"].endswith("/manifest.webmanifest")
    return [error.get("errorId", "manifest") for error in errors]


def test_browsers_find_nothing_against_installing_it(
    browser: Browser, folder: tuple[Path, str], tmp_path: Path
) -> None:
    copy, address = folder
    assert against_installing(browser, address, tmp_path / "profile") == []
    manifest = copy / "manifest.webmanifest"
    manifest.write_text(manifest.read_text("utf-8").replace("standalone", "browser"), "utf-8")
    found = against_installing(browser, address, tmp_path / "another profile")
    assert found == ["manifest-display-not-supported"] or not shutil.which("chromium")


def test_over_plain_http_the_page_says_that_it_cannot_stay(arrive: Arrive) -> None:
    hidden = "delete Object.getPrototypeOf(navigator).serviceWorker"
    guest = arrive("Ada", size=PHONE, before=hidden)
    guest.page.goto("/pad")
    expect(guest.page.get_by_text(guest.say("sheet-plain-http"))).to_be_visible()
