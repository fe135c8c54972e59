"""How a person plays Hero House with a mouse, knowing only what the page shows."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.browser.guest import Guest

WANTED = """() => document.querySelector("a[href^='/replay/']") ? "over"
    : document.querySelector(".hand button[aria-disabled=false], .hero.able, .bar .buttons button") ? "act" : null"""


def wanted(guest: Guest) -> str | None:
    """Read from the page whether this person has something to do, or whether it is over."""
    found: str | None = guest.page.evaluate(WANTED)
    return found


def wait_for_turn(guest: Guest) -> None:
    """Wait until something is wanted."""
    guest.page.wait_for_function(f"() => ({WANTED})() !== null")


def build(guest: Guest) -> bool:
    """Pick cards that go together until they are enough to lay a hero, discard or give; tell whether they ever were."""
    for _ in range(3):
        fitting = guest.page.locator(".hand button[aria-disabled=false][aria-pressed=false]:not(:has(.dim))")
        if fitting.count() == 0:
            return False
        fitting.first.click()
        if _main(guest).count():
            return True
    return False


def act(guest: Guest) -> bool:
    """Defend, lay, discard or be done, if anything is wanted; tell whether the game is over."""
    what = wanted(guest)
    if what == "act":
        with guest.sending():
            _choose(guest)
    return what == "over"


def _choose(guest: Guest) -> None:
    able = guest.page.locator(".hero.able")
    if able.count():
        able.first.click()
        _main(guest).click()
    elif build(guest):
        _main(guest).click()
    else:
        if guest.button("hh-clear").count():
            guest.press("hh-clear")
        guest.page.locator(".bar .buttons button").last.click()
        if guest.button("hh-think-again").count():  # really?
            guest.press("hh-leave-hand")


def _main(guest: Guest) -> Locator:
    return guest.page.locator(".bar .buttons button.main")
