"""Scorepad and rule book as plain files, from a subfolder of a plain file server."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.offline import NAMES, Site, a_round, against_installing, astray, stays
from tools.browser.guest import PHONE, Guest
from tools.browser.hands.scorepad import Thumb


def test_a_site_in_a_subfolder_keeps_pads_and_opens_the_rule_book_without_a_network(
    browser: Browser, site: Site
) -> None:
    guest = Guest(browser, site.address, "Ada", size=PHONE, keeps=True)
    thumb, page = Thumb(guest), guest.page
    page.goto(site.address)
    guest.page.get_by_role("link", name=guest.say("sheet-new")).click()
    thumb.begin(NAMES, at=None)
    thumb.start()
    a_round(thumb, 1)
    totals = thumb.totals()
    page.reload()
    guest.button("sheet-correct", round=1).wait_for()
    assert thumb.totals() == totals
    stays(guest)
    guest.context.set_offline(True)
    page.reload()
    a_round(thumb, 2)
    guest.press("sheet-share")
    page.get_by_role("img", name=guest.say("sheet-qr-label")).wait_for()
    guest.close_sheet()
    page.get_by_role("link", name=guest.say("web-rules")).click()
    page.locator("main h3").first.wait_for()
    page.goto(f"{site.address}?rules/half-pint-heroes/first#HP-18")
    guest.focus_on("#HP-18")
    page.get_by_role("link", name=guest.say("web-game-hero-house")).click()
    expect(page.get_by_role("heading", level=2)).to_contain_text(guest.say("web-game-hero-house"))
    page.get_by_role("link", name=guest.say("web-sheet-pad")).click()
    page.locator("a.pad").click()
    guest.button("sheet-correct", round=2).wait_for()
    assert guest.troubles == []
    assert astray(site) == []
    guest.leave()


def test_its_shelf_leads_to_both_rule_books_in_any_language_and_says_what_it_is_not(
    browser: Browser, site: Site
) -> None:
    guest = Guest(browser, site.address, "Ada", size=PHONE)
    page = guest.page
    page.goto(f"{site.address}?from=a-friend")
    expect(page.get_by_text(guest.say("sheet-alone"))).to_be_visible()
    assert guest.faults() == []
    german = Guest(browser, site.address, "Ada", size=PHONE, language="de")
    page.get_by_role("radio", name="Deutsch").check(force=True)
    page.get_by_text(german.say("sheet-alone")).wait_for()
    for game in ("half-pint-heroes", "hero-house"):
        title = german.say("web-game-" + game)
        page.get_by_role("link", name=german.say("sheet-rules-of", game=title)).click()
        expect(page.get_by_role("heading", level=2)).to_contain_text(title)
        page.locator("main h3").first.wait_for()
        page.go_back()
    page.reload()
    page.get_by_text(german.say("sheet-alone")).wait_for()
    assert guest.troubles == []
    assert astray(site) == []
    german.leave()
    guest.leave()


def test_a_pad_goes_from_site_to_site_by_link(browser: Browser, site: Site) -> None:
    guest, other = (Guest(browser, site.address, name, size=PHONE) for name in ("Ada", "Bo"))
    thumb = Thumb(guest)
    thumb.begin(NAMES, at=f"{site.address}?pad#new")
    thumb.start()
    a_round(thumb, 1)
    guest.press("sheet-share")
    guest.press("sheet-share-link")
    guest.page.get_by_text(guest.say("web-copied")).wait_for()
    link = str(guest.page.evaluate("navigator.clipboard.readText()"))
    assert link.startswith(f"{site.address}?pad#s.")
    other.page.goto(link)
    other.press("sheet-take")
    other.button("sheet-correct", round=1).wait_for()
    assert Thumb(other).totals() == thumb.totals()
    assert [*guest.troubles, *other.troubles, *astray(site)] == []
    other.leave()
    guest.leave()


def test_browsers_find_nothing_against_installing_it(browser: Browser, site: Site, tmp_path: Path) -> None:
    assert against_installing(browser, site.address, tmp_path / "profile") == []
