"""What a host of a house orders, and people report, as pages show and tell it: by eye, by ear and by keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.keys import tab_to
from tests.browser.tables import HALF_PINT, Arrive
from tests.cli.running import run
from tools.browser.guest import DESKTOP, PHONE, Guest
from tools.faults.house import House

TRAPS = (
    "<img src=x onerror=window.hit=1><script>window.hit=1</script>",
    "</p><svg onload=window.hit=1> javascript:window.hit=1 {{window.hit=1}}",
    "&lt;b&gt; ${window.hit=1} ' onmouseover='window.hit=1' \u202egnp.exe\u2066",
)
"""Words of a host that must stay words."""
EXPECTED = ["403 (Forbidden)"]


@pytest.fixture
def order(house: House, tmp_path: Path) -> Callable[..., None]:
    """Give orders to a house."""

    def give(*arguments: str) -> None:
        done = run("house", *arguments, "--data", house.data, cwd=tmp_path)
        assert done.returncode == 0, done.stderr.decode()

    return give


def sound(guest: Guest) -> None:
    """See that axe has nothing to say of a screen, and that nothing is cut off."""
    guest.settle()
    assert guest.faults() == []


@pytest.mark.parametrize(("size", "theme", "language"), [(PHONE, "dark", "ru"), (DESKTOP, "light", "de")])
def test_s15_what_the_house_says_is_text_on_the_page_is_heard_and_goes_when_it_is_read(
    arrive: Arrive, house: House, order: Callable[..., None], size: dict[str, int], theme: str, language: str
) -> None:
    guest = arrive("Ada", house, size=size, theme=theme, language=language).known()
    guest.open_table(HALF_PINT, seats=3)
    guest.button("web-add-bot").wait_for()
    guest.listen()
    for text in (*TRAPS, "W" * 200):
        order("say", text)
        shown = "".join(char for char in text if char.isprintable())
        guest.page.locator(".notices bdi", has_text=shown).wait_for()
        assert [told for told in guest.told() if shown in told], "it is read aloud"
        sound(guest)
    assert guest.page.evaluate("window.hit") is None
    assert guest.page.locator("main img, main script, .notices img, .notices script").count() == 0
    tab_to(guest, guest.say("web-house-heard"))
    guest.page.keyboard.press("Enter")
    guest.page.locator(".notices bdi").wait_for(state="detached")
    guest.press("web-sheet-log")
    assert len(guest.page.locator("dialog[open] .log bdi").all_inner_texts()) == len(TRAPS) + 1
    sound(guest)
    guest.page.reload()
    guest.button("web-add-bot").wait_for()
    guest.press("web-sheet-log")
    assert guest.page.locator("dialog[open] .log bdi").count() == 0, "it is kept nowhere"


@pytest.mark.parametrize(("size", "language"), [(PHONE, "de"), (DESKTOP, "en")])
def test_somebody_is_reported_by_keys_alone_and_a_closed_table_and_a_ban_are_explained(
    arrive: Arrive, house: House, order: Callable[..., None], size: dict[str, int], language: str
) -> None:
    ada = arrive("Ada", house, size=size, language=language).known()
    table = ada.open_table(HALF_PINT, seats=3)
    bo = arrive("Bo", house, size=size, language=language)
    bo.sit(table)
    ada.page.get_by_text("Bo").first.wait_for()
    ada.press("web-sheet-talk")
    tab_to(ada, ada.say("web-report", name="Bo"))
    ada.page.keyboard.press("Enter")
    ada.page.get_by_role("alert").get_by_text(ada.say("web-report-sure", name="Bo")).wait_for()
    sound(ada)
    tab_to(ada, ada.say("web-report-yes"))
    ada.page.keyboard.press("Enter")
    ada.page.get_by_text(ada.say("web-reported")).wait_for()
    sound(ada)
    assert house.ask("SELECT table_id, seat FROM reports") == [(table, 1)]
    ada.close_sheet()
    bo.expected += EXPECTED
    order("ban", table, "--seat", "1", "--for", "2d")
    bo.page.get_by_role("heading", name=bo.say("web-banned")).wait_for()
    sound(bo)
    bo.page.goto("/")
    bo.page.get_by_role("heading", name=bo.say("web-banned")).wait_for()
    bo.page.get_by_role("link", name=bo.say("web-real-box-pad")).click()
    bo.page.wait_for_url("**/pad")
    bo.page.goto("/me")
    bo.page.get_by_role("heading").first.wait_for()
    assert bo.page.get_by_text(bo.say("web-banned")).count() == 0, "what is theirs they may still see and delete"
    order("close", table)
    ada.page.get_by_role("heading", name=ada.say("web-gone-4423")).wait_for()
    sound(ada)


def test_who_comes_from_a_banned_network_reads_until_when(
    arrive: Arrive, house: House, order: Callable[..., None]
) -> None:
    guest = arrive("Ada", house, size=PHONE)
    guest.expected += EXPECTED
    order("ban", "127.0.0.1", "--yes", "--for", "6s")
    guest.page.goto("/")
    guest.page.get_by_role("heading", name=guest.say("web-banned")).wait_for()
    sound(guest)
    guest.button("web-play-now").first.wait_for()  # the ban ends, and nobody has to load the page again
