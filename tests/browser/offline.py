"""What tests of pads without a network share."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import Browser

from tools.browser import FLAGS
from tools.browser.guest import Guest
from tools.browser.hands.scorepad import Thumb

NAMES = ("Ada", "Bo", "Cy")
WHOLE = shutil.which("chromium")
ACTIVE = "async () => (await navigator.serviceWorker.ready).active.state === 'activated'"


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
