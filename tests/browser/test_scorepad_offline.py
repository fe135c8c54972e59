"""Pads and rule books without a network, while a new version comes, and as a program of the device."""

from __future__ import annotations

import re
import shutil
import threading
import time
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.offline import NAMES, WHOLE, a_round, against_installing, stays
from tests.browser.tables import Arrive
from tools.browser.guest import PHONE, Guest
from tools.browser.hands.scorepad import Thumb
from tools.page import PAGE

PATIENCE = 60.0


def test_after_one_visit_pad_and_rule_book_open_without_a_network(arrive: Arrive) -> None:
    guest = arrive("Ada", size=PHONE, language="de", keeps=True)
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
ANOTHER_WAITS = """async () => {
    const worker = await navigator.serviceWorker.ready;
    if (!worker.waiting && !worker.installing) await worker.update();
    return worker.waiting?.state === "installed";
}"""
"""Asks until it is found: some seconds after a visit the browser looks for one by itself, and asking meanwhile only
joins that look, which may have begun before there was one."""
TAKEN_OVER = """async () => (await navigator.serviceWorker.getRegistration("/"))?.waiting === null
    && (await caches.keys()).every((name) => name === "publican / another")"""


def publish_another_version(copy: Path) -> None:
    """Let all scripts but the first be gone, and the page say that it is another one."""
    page, worker = copy / "index.html", copy / "sw.js"
    page.write_text(page.read_text("utf-8").replace("<title>Publican", "<title>Another version", 1), "utf-8")
    text = re.sub(r'VERSION = "\w+"', 'VERSION = "another"', worker.read_text("utf-8"))
    gone = [file for file in (copy / "assets").iterdir() if "qrcode" in file.name or "SharePad" in file.name]
    for file in gone:
        file.unlink()
        text = text.replace(f'"assets/{file.name}",', "")
    (copy / "sw.js.new").write_text(text, "utf-8")
    (copy / "sw.js.new").replace(worker)  # a browser may read it at any moment


def come_again(guest: Guest) -> None:
    """Close all pages of the house, until the new version has taken over."""
    guest.page.close()
    until = time.monotonic() + PATIENCE
    taken_over = False
    while not taken_over:
        assert time.monotonic() < until, "the old version stays"
        page = guest.context.new_page()
        page.goto("/favicon.svg")  # shows no page, but may ask what is kept
        taken_over = page.evaluate(TAKEN_OVER)
        page.close()
    guest.page = guest.look(guest.context.new_page())


def test_an_update_leaves_a_pad_in_use_alone(browser: Browser, folder: tuple[Path, str]) -> None:
    copy, address = folder
    guest = Guest(browser, address, "Ada", size=PHONE, keeps=True)
    thumb = Thumb(guest)
    thumb.begin(NAMES)
    thumb.start()
    stays(guest)
    guest.page.reload()
    a_round(thumb, 1)
    publish_another_version(copy)
    guest.page.wait_for_function(ANOTHER_WAITS)
    a_round(thumb, 2)
    guest.press("sheet-share")
    guest.page.get_by_role("img", name=guest.say("sheet-qr-label")).wait_for()
    guest.close_sheet()
    guest.page.reload()
    guest.button("sheet-correct", round=2).wait_for()
    assert len(guest.page.evaluate("caches.keys()")) == 2
    url = guest.page.url
    come_again(guest)
    guest.page.goto(url)
    guest.button("sheet-correct", round=2).wait_for()
    assert "Another version" in guest.page.evaluate(KEPT)
    preloads = guest.page.locator("link[rel=modulepreload]:not([as])")
    assert preloads.count() == 0  # what a worker answers cannot be preloaded
    guest.leave()
    assert [each for each in guest.troubles if "404" not in each] == []  # this server has no API


@pytest.mark.skipif(WHOLE is None, reason="only a whole Chromium knows: install chromium")
def test_browsers_find_nothing_against_installing_it(
    browser: Browser, folder: tuple[Path, str], tmp_path: Path
) -> None:
    copy, address = folder
    assert against_installing(browser, f"{address}/pad", tmp_path / "profile") == []
    manifest = copy / "manifest.webmanifest"
    manifest.write_text(manifest.read_text("utf-8").replace("standalone", "browser"), "utf-8")
    found = against_installing(browser, f"{address}/pad", tmp_path / "another profile")
    assert found == ["manifest-display-not-supported"]


def test_over_plain_http_the_page_says_that_it_cannot_stay(arrive: Arrive) -> None:
    hidden = "delete Object.getPrototypeOf(navigator).serviceWorker"
    guest = arrive("Ada", size=PHONE, before=hidden)
    guest.page.goto("/pad")
    expect(guest.page.get_by_text(guest.say("sheet-plain-http"))).to_be_visible()
