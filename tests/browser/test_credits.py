"""Who made the games is told at the foot of pages, on a page of its own, which says it once, and in the rule books."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator

from publican.build import build
from publican.credits import CREDITS, apart
from publican.rulebook import FILES
from publican.words import LANGUAGES, Words
from tests.browser.offline import Site, astray, stays
from tests.browser.tables import Arrive
from tools.browser.guest import DESKTOP, PHONE, Guest

NAMES = {game: [*(name for each in made.people for name in each.names), made.website] for game, made in CREDITS.items()}
ALL = [name for names in NAMES.values() for name in names]
FOOTED = (
    "/",
    "/pad",
    "/pad#new",
    "/rules/half-pint-heroes",
    "/rules/hero-house",
    "/deal/file",
    "/me",
    "/claim",
)


def missing(place: Locator, names: list[str], language: str) -> list[str]:
    """List what a place does not say, once it is there."""
    place.wait_for()
    said = " ".join(place.inner_text().split())
    return [name for name in (*names, apart(Words(language))) if name not in said]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_foot_names_all_of_them(arrive: Arrive, language: str) -> None:
    guest = arrive("Ada", size=PHONE, language=language)
    for path in FOOTED:
        guest.page.goto(path)
        assert missing(guest.page.locator("footer"), ALL, language) == [], path
        assert guest.page.locator("footer a[href='/about']").count() == 1, path


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_about_the_house_is_found_with_the_keyboard_and_open_to_everyone(
    arrive: Arrive, language: str
) -> None:
    for size in (PHONE, DESKTOP):
        guest = arrive("Ada", size=size, language=language)
        guest.page.goto("/")
        way = guest.page.get_by_role("link", name=guest.say("about-title"))
        way.focus()
        guest.page.keyboard.press("Enter")
        guest.page.get_by_role("heading", level=1, name=guest.say("about-title")).wait_for()
        assert missing(guest.page.locator("main"), ALL, language) == []
        assert guest.too_wide() == []
        assert guest.faults() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_foot_says_which_build_runs_here(arrive: Arrive, language: str) -> None:
    guest = arrive("Ada", size=PHONE, language=language)
    for path in ("/", "/about"):
        guest.page.goto(path)
        guest.page.locator("footer", has_text=build()).wait_for()
        assert guest.say("about-build", build=build()) in guest.page.locator("footer").inner_text()
        assert guest.too_wide() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_book_names_who_made_its_game(arrive: Arrive, language: str) -> None:
    guest = arrive("Ada", size=PHONE, language=language)
    for game in FILES:
        guest.page.goto(f"/rules/{game}")
        assert missing(guest.page.locator("main .made"), NAMES[game], language) == []


def test_after_one_visit_it_is_all_there_without_a_network(arrive: Arrive) -> None:
    guest = arrive("Ada", size=PHONE, language="de", keeps=True)
    guest.page.goto("/about")
    stays(guest)
    guest.context.set_offline(True)
    for path in ("/pad", "/rules/hero-house"):
        guest.page.goto(path)
        assert missing(guest.page.locator("footer"), ALL, "de") == [], path
    guest.page.get_by_role("link", name=guest.say("about-title")).click()
    assert missing(guest.page.locator("main", has_text=guest.say("about-own")), ALL, "de") == []


def test_a_site_of_plain_files_names_them_too(browser: Browser, site: Site) -> None:
    guest = Guest(browser, site.address, "Ada", size=PHONE)
    page = guest.page
    for path in ("", "?rules/hero-house"):
        page.goto(site.address + path)
        assert missing(page.locator("footer"), ALL, "en") == [], path
    page.get_by_role("link", name=guest.say("about-title")).click()
    assert missing(page.locator("main", has_text=guest.say("about-own")), ALL, "en") == []
    assert page.url == f"{site.address}?about"
    page.get_by_role("link", name=guest.say("web-sheet-pad")).click()
    page.get_by_role("heading", level=1, name=guest.say("sheet-title")).wait_for()
    assert (guest.troubles, astray(site)) == ([], [])
    guest.leave()
