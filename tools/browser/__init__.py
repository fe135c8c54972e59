"""A real Chromium for tests and pictures, from a package, so that nothing need be installed by hand."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Playwright, sync_playwright

from tools.page import WEB, node

HOME = WEB / "node_modules" / ".chromium"
PROGRAM = HOME / "chromium"
LIBRARIES = HOME / "al2023" / "lib"
FONTS = """<fontconfig><dir prefix="relative">.</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>"""
"""Its own list of fonts names folders that only its makers have."""
FLAGS = [
    "--no-sandbox",  # root has none
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",
]


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start a browser, and stop it afterwards."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


def launch(playwright: Playwright) -> Browser:
    """Start a browser that talks to nobody but the pages it is sent to."""
    unpack()
    return playwright.chromium.launch(executable_path=PROGRAM, args=FLAGS, env={**os.environ, **surroundings()})


@cache
def surroundings() -> dict[str, str]:
    """Give the browser its own libraries and fonts where the machine lacks some of them."""
    if subprocess.run([PROGRAM, "--version"], capture_output=True, check=False).returncode == 0:
        return {}
    return {"LD_LIBRARY_PATH": str(LIBRARIES), "FONTCONFIG_PATH": str(HOME / "fonts")}


def unpack() -> None:
    """Unpack the browser once; of several who do it at the same time, the first one's stays."""
    if HOME.exists():
        return
    with TemporaryDirectory(dir=HOME.parent, prefix=".chromium-") as fresh:
        node("chromium.mjs", fresh)
        (Path(fresh) / "fonts" / "fonts.conf").write_text(FONTS, encoding="utf-8")
        with suppress(OSError):
            Path(fresh).rename(HOME)
            Path(fresh).mkdir()
