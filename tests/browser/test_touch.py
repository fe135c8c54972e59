"""What a finger does besides tapping: it drags the chip onto an opponent, and cards onto table and workbench."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.tables import Arrive
from tools.browser.guest import PHONE, Guest
from tools.browser.hands import half_pint, hero_house

Point = tuple[float, float]

SIDEWAYS = {"width": 740, "height": 360}
STEPS = 6
LONG_PRESS = 700
TURNS = 40

FITTING = ".hand button[aria-disabled=false][aria-pressed=false]:not(:has(.dim))"
IN_SIGHT = "([x, y]) => document.elementFromPoint(x, y).closest('.dragged') !== null"
"""Whether what is dragged is under the finger, and not cut off by anything around it."""


def middle(of: Locator) -> Point:
    """Where one touches something, once it is in sight and stands still."""
    of.scroll_into_view_if_needed()
    box = of.bounding_box()
    assert box is not None, "it is not to be seen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@contextmanager
def dragging(guest: Guest, what: Locator, to: Point, wait: int = 0) -> Iterator[None]:
    """Put a finger on something, pull it somewhere, and let it go there in the end."""
    devtools = guest.context.new_cdp_session(guest.page)

    def touch(kind: str, *points: Point) -> None:
        at = [{"x": x, "y": y} for x, y in points]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    (left, top), (x, y) = middle(what), to
    touch("touchStart", (left, top))
    guest.page.wait_for_timeout(wait)
    for step in range(1, STEPS + 1):
        touch("touchMove", (left + (x - left) * step / STEPS, top + (y - top) * step / STEPS))
    yield
    touch("touchEnd")


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["upright", "sideways"])
def test_the_chip_is_dragged_onto_an_opponent(arrive: Arrive, size: dict[str, int]) -> None:
    guest = arrive("Ada", size=size, has_touch=True, is_mobile=True).known()
    guest.open_table("half-pint-heroes", seats=7, bots=["rookie"] * 6)
    guest.start()
    half_pint.wait_for(guest, "predict")
    half_pint.predict(guest)
    half_pint.wait_for(guest, "bet")
    chip, seats = guest.page.locator(".chip span.mat"), guest.page.locator("button.pickable")
    for place, wait in ((4, 0), (0, LONG_PRESS)):  # first thoughts, second thoughts
        to = middle(seats.nth(place))
        with dragging(guest, chip, to, wait):
            guest.page.wait_for_function(IN_SIGHT, arg=to)
        guest.page.locator(f"li:nth-child({place + 1}) button.pickable[aria-pressed=true]").wait_for()
    x, y = middle(guest.page.locator(".bar .send"))
    with dragging(guest, chip, (x, y)):
        pass
    assert seats.first.get_attribute("aria-pressed") == "true"  # let go over nobody it stays where it lay
    with guest.sending():
        guest.page.locator(".bar button.main:enabled").tap()


def test_a_card_is_played_by_dragging_it_onto_the_table(arrive: Arrive) -> None:
    guest = arrive("Ada", size=PHONE, has_touch=True, is_mobile=True).known()
    guest.open_table("half-pint-heroes", seats=2, bots=["rookie"])
    guest.start()
    half_pint.act_until(guest, "play")
    cards = guest.page.locator("ul.hand li:not([inert])")
    before, to = cards.count(), middle(guest.page.locator("ul.row"))
    with guest.sending(), dragging(guest, cards.first.locator("button"), to):
        guest.page.wait_for_function(IN_SIGHT, arg=to)
    expect(cards).to_have_count(before - 1)


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["upright", "sideways"])
def test_a_hero_is_put_together_by_dragging(arrive: Arrive, size: dict[str, int]) -> None:
    guest = arrive("Ada", size=size, has_touch=True, is_mobile=True).known()
    guest.open_table("hero-house", seats=2, bots=["rookie"])
    guest.start()
    for _ in range(TURNS):
        hero_house.wait_for_turn(guest)
        if built(guest):
            break
        hero_house.act(guest)
    else:
        pytest.fail(f"no hero in {TURNS} turns")
    cards = guest.page.locator(".hand button[aria-pressed=true]").count()
    before = guest.page.locator(".hand button").count()
    with guest.sending():
        guest.page.locator(".bar .buttons button.main").tap()
    guest.page.wait_for_function(f"document.querySelectorAll('.hand button').length === {before - cards}")


def built(guest: Guest) -> bool:
    """Drag pieces that go together to the workbench, and tell whether they made a hero."""
    bench, fitting = guest.page.locator(".bench"), guest.page.locator(FITTING)
    while bench.count() and fitting.count():
        before = guest.page.locator(".hand button[aria-pressed=true]").count()
        to = middle(bench)
        with dragging(guest, fitting.first, to):
            guest.page.wait_for_function(IN_SIGHT, arg=to)
        guest.page.wait_for_function(
            f"document.querySelectorAll('.hand button[aria-pressed=true]').length === {before + 1}"
        )
        if guest.page.locator(".bar .buttons button.main").count():
            return True
    if guest.button("hh-clear").count():
        guest.press("hh-clear")
    return False
