"""What stands around the tables: large letters, long names, where reading begins, and what a reload keeps."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tools import stories
from tools.browser.guest import PHONE, Guest, rush
from tools.browser.hands import half_pint

Arrive = Callable[..., Guest]

LARGE = "addEventListener('DOMContentLoaded', () => document.documentElement.style.fontSize = '200%')"
SIGHTS = {
    "zoomed to 400 %": ({"width": 320, "height": 256}, ""),
    "text at 200 %": (PHONE, LARGE),
}
WIDE_NAME = "W" * 24


def pages(guest: Guest) -> Iterator[str]:
    """Go past all that surrounds a table."""
    guest.page.goto("/")
    guest.button("web-play-now").first.wait_for()
    yield "home"
    guest.button("web-how").first.click()
    guest.page.locator("dialog[open] li").first.wait_for()
    yield "how it works"
    guest.page.goto("/open/half-pint-heroes")
    guest.button("web-open-it").wait_for()
    yield "open"
    guest.page.goto(f"/table/{stories.a_friends_table(guest.address)}")
    guest.button("web-come-in").wait_for()
    yield "invitation"
    guest.known().open_table("hero-house", seats=3, bots=["regular"])
    guest.button("web-add-bot").wait_for()
    yield "gathering"
    for name in ("talk", "book", "menu"):
        guest.open_sheet(name)
        yield name
        guest.close_sheet()


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_pages_around_a_table_fit_who_needs_large_letters(arrive: Arrive, sight: str) -> None:
    size, before = SIGHTS[sight]
    guest = arrive(WIDE_NAME, size=size, language="ru", before=before)
    wrong = []
    for page in pages(guest):
        guest.settle()
        wrong += [f"{page}: {each}" for each in guest.faults()]
    assert wrong == []


def test_a_sheet_opens_at_its_top_with_the_focus_on_its_heading(arrive: Arrive) -> None:
    guest = arrive("Ada", size=PHONE).known()
    guest.open_table("half-pint-heroes", seats=3, bots=["regular"])
    for name in ("menu", "book", "talk"):
        assert guest.open_sheet(name)
        guest.page.wait_for_function("() => document.activeElement.tagName === 'H2'")
        assert guest.page.evaluate("document.querySelector('dialog .body').scrollTop") == 0
        guest.close_sheet()
        guest.focus_on(f"[aria-label='{guest.say(f'web-sheet-{name}')}']")


def test_a_sheet_whose_button_is_gone_leaves_the_focus_in_the_room(arrive: Arrive) -> None:
    guest = arrive("Ada", size=PHONE).known()
    guest.open_table("half-pint-heroes", seats=3, bots=["regular"])
    assert guest.open_sheet("menu")
    guest.page.evaluate("() => document.querySelector('header nav').remove()")
    guest.close_sheet()
    guest.focus_on("main")


def test_a_page_is_read_from_its_heading_and_the_way_back_leads_to_where_one_was(arrive: Arrive) -> None:
    guest = arrive("Ada", size=PHONE)
    guest.page.goto("/")
    link = guest.page.get_by_role("link", name=guest.say("web-rules")).last
    link.scroll_into_view_if_needed()
    before = guest.page.evaluate("scrollY")
    assert before > 0
    link.click()
    guest.page.wait_for_function("() => document.activeElement.tagName === 'H1' && scrollY === 0")
    guest.page.go_back()
    guest.button("web-play-now").first.wait_for()
    guest.page.wait_for_function("(before) => Math.abs(scrollY - before) < 2", arg=before)


def test_a_reload_keeps_the_log_of_the_round(arrive: Arrive) -> None:
    guest = arrive("Ada").known()
    guest.open_table("half-pint-heroes", seats=3, bots=["rookie", "rookie"], options={"rounds": 6})
    guest.start()
    half_pint.act_until(guest, "play")
    lines = guest.page.locator("aside .log p")
    before = lines.all_inner_texts()
    assert len(before) > 4
    guest.page.reload()
    half_pint.wait_for(guest, "play")
    assert lines.all_inner_texts()[: len(before)] == before


def test_the_widest_name_pushes_nothing_off_the_screen(arrive: Arrive) -> None:
    host, wide = arrive("Ada").known(), arrive(WIDE_NAME)
    table = host.open_table("half-pint-heroes", seats=3, bots=["rookie"], options={"rounds": 6})
    wide.sit(table)
    host.start()
    half_pint.wait_for(host, "predict")
    assert host.faults() == []
    for part in ("aside .pad", "aside section.log"):
        box = host.page.locator(part).bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= 1440


def test_numbers_of_the_game_come_with_its_result(arrive: Arrive) -> None:
    guest = arrive("Ada", size=PHONE).known()
    for story in (stories.HALF_PINT, stories.HERO_HOUSE):
        options = stories.SHORT if story == stories.HALF_PINT else {"target": 1}
        guest.open_table(story, seats=2, bots=["rookie"], options=options)
        guest.start()
        rush([guest])
        guest.page.get_by_role("table", name=guest.say("web-evening-points")).wait_for()
        assert guest.faults() == []
