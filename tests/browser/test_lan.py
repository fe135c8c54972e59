"""Friends on the network: a house started with --lan is opened by the link it prints, under another address."""

from __future__ import annotations

import io
import os
import pty
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, expect

from publican.server.listening import own_addresses
from tests.browser.tables import cards_each
from tools.browser.guest import PHONE, Guest
from tools.browser.hands import half_pint

PATIENCE = 60.0
LAST_LINE = "keeps devices apart"
HALVES = " ▄▀█"
SCALE = 8
UNTRUSTED = "Cross-Origin-Opener-Policy header has been ignored"
"""What Chromium says of plain HTTP on an address that is not its own machine's."""


class Terminal(NamedTuple):
    """What a host sees."""

    here: str
    links: list[str]
    codes: list[str]


@pytest.fixture(scope="module")
def terminal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Terminal]:
    """A house for the network, started as its host does, on a terminal."""
    if not own_addresses():
        pytest.skip("this machine has no address but its loopback")
    data = tmp_path_factory.mktemp("lan") / "data"
    screen, end = pty.openpty()
    options = ("--lan", "--port", "0", "--data", str(data), "--no-prepare-champions", "--bot-pause", "0", "0.02")
    command = [sys.executable, "-m", "publican", "serve", *options]
    with subprocess.Popen(command, stdin=end, stdout=end, stderr=subprocess.DEVNULL) as house:
        os.close(end)
        try:
            yield read(screen)
        finally:
            house.send_signal(signal.SIGTERM)
            assert house.wait(PATIENCE) == 0
            os.close(screen)


def read(screen: int) -> Terminal:
    """Read the welcome to its last line, and take it apart."""
    seen = b""
    until = time.monotonic() + PATIENCE
    while LAST_LINE.encode() not in seen:
        assert time.monotonic() < until, seen
        seen += os.read(screen, 65536)
    lines = seen.decode().splitlines()
    blocks = re.findall(r"(?:\x1b\[30;47m[ ▄▀█]+\x1b\[0m\s+)+", "\n".join(lines))
    return Terminal(
        here=lines[0].removeprefix("Publican is open at "),
        links=[line.strip() for line in lines if re.match(r"\s+https?://", line)],
        codes=[decoded(drawn(block)) for block in blocks],
    )


def drawn(block: str) -> Image.Image:
    """Draw what a camera would see of a code in half blocks."""
    rows = re.findall(r"\x1b\[30;47m([ ▄▀█]+)\x1b\[0m", block)
    image = Image.new("L", (len(rows[0]), 2 * len(rows)), 255)
    for y, row in enumerate(rows):
        for x, half in enumerate(row):
            upper, lower = divmod(HALVES.index(half), 2)
            image.putpixel((x, 2 * y), 255 * (1 - upper))
            image.putpixel((x, 2 * y + 1), 255 * (1 - lower))
    return image.resize((image.width * SCALE, image.height * SCALE), Image.Resampling.NEAREST)


def decoded(image: Image.Image) -> str:
    """Read the one QR code in a picture."""
    (code,) = zxingcpp.read_barcodes(image)
    return str(code.text)


@pytest.fixture
def come(browser: Browser) -> Iterator[Callable[..., Guest]]:
    """Let people come in under any address; whatever went wrong in a page fails the test."""
    guests: list[Guest] = []

    def arrive(address: str, name: str, **surroundings: object) -> Guest:
        guests.append(Guest(browser, address, name, **surroundings))  # type: ignore[arg-type]
        guests[-1].expected.append(UNTRUSTED)
        return guests[-1]

    yield arrive
    for guest in guests:
        guest.leave()
    assert [trouble for guest in guests for trouble in guest.troubles] == []


def test_the_codes_in_the_terminal_are_the_printed_links(terminal: Terminal) -> None:
    assert terminal.here.startswith("http://127.0.0.1:")
    assert terminal.links[0].startswith(f"http://{own_addresses()[0]}") or ":" in str(own_addresses()[0])
    shown = [link for link in terminal.links if "[" not in link] or terminal.links
    assert terminal.codes == shown


def test_friends_join_by_the_printed_link_and_play_a_round(terminal: Terminal, come: Callable[..., Guest]) -> None:
    link = terminal.links[0]
    host = come(terminal.here, "Ada").known()  # at the machine itself
    options = cards_each(2)
    table = host.open_table("half-pint-heroes", seats=3, options=options)
    field = host.page.get_by_role("textbox", name=host.say("web-link"))
    expect(field).to_have_value(f"{link}/table/{table}")
    code = host.page.get_by_role("img", name=host.say("web-qr-label"))
    assert decoded(Image.open(io.BytesIO(code.screenshot()))) == f"{link}/table/{table}"
    friend = come(link, "Bo", size=PHONE)
    friend.page.goto(field.input_value())
    friend.page.get_by_role("textbox").fill(friend.name)
    friend.page.keyboard.press("Enter")
    friend.button("web-stand").wait_for()
    assert friend.page.url == f"{link}/table/{table}"
    assert [powers(host), powers(friend)] == [[True] * 4, [False] * 4], "as hosting.md says"
    friend.press("web-copy")
    friend.page.get_by_text(friend.say("web-copied")).wait_for()
    host.add_bot()
    host.start()
    play_a_round([host, friend])


def powers(guest: Guest) -> list[bool]:
    """Tell what the browser lets this page do."""
    names = ["serviceWorker", "wakeLock", "clipboard"]
    found: list[bool] = guest.page.evaluate("(names) => [isSecureContext, ...names.map((n) => n in navigator)]", names)
    return found


def play_a_round(guests: list[Guest]) -> None:
    """Do what the pages ask for, until cards were played and someone predicts again."""
    until, played = time.monotonic() + PATIENCE, False
    while time.monotonic() < until:
        for guest in guests:
            what = half_pint.wanted(guest)
            if played and what == "predict":
                return
            played = played or what == "play"
            half_pint.act(guest)
    raise AssertionError("the round does not end")


def test_on_this_machine_alone_the_page_says_so(arrive: Callable[..., Guest], house: object) -> None:
    guest = arrive("Ada", house=house).known()
    guest.open_table("half-pint-heroes", seats=2)
    guest.page.get_by_text(guest.say("web-share-local")).wait_for()
    assert guest.button("web-copy").is_visible()
    assert not guest.button("web-qr").is_visible()
    assert guest.faults() == []
