"""What a host reads when the house is open: where it is, and how friends get in."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from collections.abc import Iterator
from urllib.parse import urlsplit

from publican.server.listening import is_loopback, spell
from publican.server.settings import Settings

QUIET = 2
"""White modules around a QR code; four are asked for, and on a screen two will do."""
BLACK_ON_WHITE, PLAIN = "\x1b[30;47m", "\x1b[0m"
HALVES = " ▄▀█"
"""Two modules one above the other: none dark, the lower, the upper, both."""


class Greeting:
    """Says that the house is open, and opens its page where there is a desktop."""

    def __init__(self, settings: Settings, links: list[str]) -> None:
        self.settings = settings
        self.links = links

    def __call__(self, address: str) -> None:
        """Greet the host; ``address`` is where this machine finds the house."""
        terminal = sys.stdout.isatty()
        print("\n".join(self.lines(address, terminal)), flush=True)
        if terminal and self.settings.open_browser and has_desktop():
            page = address if self.links else self.settings.url or address
            threading.Thread(target=webbrowser.open, args=(page,), daemon=True).start()  # it may take its time

    def lines(self, address: str, terminal: bool) -> Iterator[str]:
        """Say where the house is and how friends get in; QR codes only on a terminal."""
        yield f"Publican is open at {address}"
        if self.settings.lan:
            yield from self._on_the_network(terminal)
        elif self.settings.url:
            yield f"Friends open {self.settings.url}"
        elif is_loopback(spell("http", self.settings.host, self.settings.port)):
            yield "Only this machine can open that. For friends in the same network: stop (Ctrl+C), start with --lan."
            yield "For friends elsewhere: publican manual hosting, section Who can open the page."

    def _on_the_network(self, terminal: bool) -> Iterator[str]:
        if not self.links:
            yield "This machine has no address in a network: is it connected?"
            return
        named = [self.settings.url] if self.settings.url and self.settings.url not in self.links else []
        yield "Friends in the same network open:"
        for link in (*named, *self.links):
            yield f"  {link}"
            if terminal and (link not in self.links or "[" not in link or "[" in self.links[0]):
                yield from code(link)
        port = urlsplit(self.links[0]).port or {"http": 80, "https": 443}[self.settings.scheme]
        yield f"If a phone finds nothing there: let TCP port {port} through this machine's firewall, and see that both"
        yield "are in the same Wi-Fi; a guest network often keeps devices apart."


def code(text: str) -> Iterator[str]:
    """Draw a QR code in half blocks, black on white whatever the terminal's colours are."""
    if not can_draw(sys.stdout.encoding):
        return
    import segno  # noqa: PLC0415  only here

    rows = [bytes(row) for row in segno.make(text, micro=False).matrix_iter(border=QUIET)]
    rows += [bytes(len(rows[0]))] * (len(rows) % 2)
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        drawn = "".join(HALVES[2 * high + low] for high, low in zip(upper, lower, strict=True))
        yield f"  {BLACK_ON_WHITE}{drawn}{PLAIN}"


def can_draw(encoding: str) -> bool:
    """Tell whether an encoding has the blocks that QR codes are drawn with."""
    try:
        HALVES.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def has_desktop() -> bool:
    """Tell whether a person would see a browser that opens here."""
    if sys.platform in ("win32", "darwin"):
        return "SSH_CONNECTION" not in os.environ
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
