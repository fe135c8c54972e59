"""Moving about a page by keys alone."""

from __future__ import annotations

from tools.browser.guest import Guest


def tab_to(guest: Guest, text: str) -> None:
    """Press Tab until the focus is on what says this."""
    for _ in range(40):
        guest.page.keyboard.press("Tab")
        if guest.page.evaluate("document.activeElement.innerText")[: len(text)] == text:
            return
    raise AssertionError(f"Tab never comes to {text!r}")
