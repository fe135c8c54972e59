"""At one table: Chromium, Firefox and WebKit. Join by link, play a round or a hand, reload, and walk the replay."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tests.browser.other import firefox, webkit
from tests.browser.other.page import Driver, until
from tests.browser.other.visitor import Visitor
from tests.browser.tables import cards_each, everyone_sees_the_result
from tests.dose import dose
from tools.browser.guest import Guest, rush
from tools.browser.hands import half_pint, hero_house
from tools.faults.house import House

WIDTH, HEIGHT = 820, 1000
KINDS: dict[str, ModuleType] = {"Firefox": firefox, "WebKit": webkit}
CHOICES = min(dose(4), 12)
"""Choices that are made in such a browser, by clicks: those of a round, or of a turn."""
GAMES = {
    "half-pint-heroes": (half_pint, cards_each(2)),
    "hero-house": (hero_house, {"target": 11}),
}
HAND = """() => [...document.querySelectorAll(".hand li:not([inert]) [role=img]")]
    .map((card) => card.ariaLabel).join()"""
"""The cards in hand, without those that are just leaving it."""
REQUIRED = "PUBLICAN_BROWSERS" in os.environ
"""Whether a browser that is not there is an error, as for ``pub browsers``."""
PICTURES = os.environ.get("PUBLICAN_PICTURES")
"""Where to put pictures of what each browser shows, if anywhere."""


@pytest.fixture(scope="module", params=KINDS)
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """A browser of each kind, where there is one."""
    kind = KINDS[request.param]
    if kind.program() is None:
        (pytest.fail if REQUIRED else pytest.skip)(f"there is no {request.param} here: install {kind.PACKAGES}")
    with kind.running(WIDTH, HEIGHT) as running:
        yield running


@pytest.mark.parametrize("game", ["half-pint-heroes", pytest.param("hero-house", marks=pytest.mark.long)])
def test_a_table_shared_with_another_browser(
    arrive: Callable[..., Guest], pub: House, driver: Driver, game: str
) -> None:
    hands, options = GAMES[game]
    host = arrive("Ada").known()
    visitor = Visitor(driver, pub.address, "Bo")
    visitor.sit(host.open_table(game, seats=2, options=options))
    host.start()
    guests = [host, visitor]
    until(lambda: played(hands, guests, visitor), "they do not get on", seconds=120)
    picture(visitor, driver, f"{game}-play")
    reload_shows_the_same(visitor)
    rush(guests)
    everyone_sees_the_result(guests)
    picture(visitor, driver, f"{game}-result")
    replays_show_the_same(guests)
    assert visitor.complaints() == []


def played(hands: ModuleType, guests: list[Guest], visitor: Visitor) -> bool:
    """Let each do what their page asks for; tell whether the visitor has chosen often enough, and still holds cards."""
    for guest in guests:
        hands.act(guest)
    return visitor.answers >= CHOICES and bool(visitor.page.evaluate(HAND))


def reload_shows_the_same(visitor: Visitor) -> None:
    """A page that is loaded again shows the table as it stood."""
    visitor.settle()
    before = visitor.page.evaluate(HAND)
    assert before
    visitor.again()
    until(lambda: visitor.page.evaluate(HAND) == before, f"the hand is no longer {before}")


def replays_show_the_same(guests: list[Guest], steps: int = 5) -> None:
    """Go to the replay by its link, and walk some steps: each comes to show the same to everyone."""
    for guest in guests:
        guest.page.locator("a[href^='/replay/']").first.click()
        guest.button("web-replay-next").wait_for()
    for step in range(steps):
        for guest in guests:
            guest.press("web-replay-next")
        until(lambda: len(set(map(shown, guests))) == 1, f"step {step} of the replay is not the same")


def shown(guest: Guest) -> str:
    """Give the text of a page: browsers break lines differently, and disagree on what is to be seen of it."""
    return "".join(str(guest.page.evaluate("document.querySelector('main').textContent")).split())


def picture(visitor: Visitor, driver: Driver, name: str) -> None:
    """Take a picture, if somebody wants it."""
    if PICTURES:
        visitor.settle()
        visitor.picture(Path(PICTURES) / f"{name}-{type(driver).__name__.lower()}.png")
