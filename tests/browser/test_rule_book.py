"""The rule book in a browser: open to everyone, found by its anchors, and printed as a card."""

from __future__ import annotations

import base64
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from publican.lessons import lessons
from publican.rulebook import FILES, book
from publican.words import LANGUAGES
from tests.browser.printed import read_pdf
from tests.browser.tables import HALF_PINT, HERO_HOUSE, Arrive
from tools.browser.guest import PHONE, Guest

BOOKS = {f"{HALF_PINT}/first": HALF_PINT, f"{HALF_PINT}/second": HALF_PINT, HERO_HOUSE: HERO_HOUSE}
PARTS = ("learn-tab", "web-rules-all", "web-rules-ranking", "learn-tab-card")
FOCUSED = "(id) => document.activeElement.id === id && location.hash === `#${id}`"
CUT_OFF = """() => [...document.querySelectorAll(".card > section, .second .card > section")].flatMap((each) => {
    const box = each.closest("div").getBoundingClientRect(), own = each.getBoundingClientRect();
    return own.bottom > box.bottom + 1 || own.right > box.right + 1 ? [`${own.bottom} > ${box.bottom}`] : [];
})"""


def opened(guest: Guest, path: str) -> None:
    """Open a book, and wait for its first lesson or rule."""
    guest.page.goto(f"/rules/{path}")
    guest.page.locator("main h3").first.wait_for()


LOOKED_AT = (
    ("en", Guest.faults),
    ("de", Guest.too_wide),
    ("ru", Guest.too_wide),
    pytest.param("de", Guest.faults, marks=pytest.mark.long),
    pytest.param("ru", Guest.faults, marks=pytest.mark.long),
)
"""Words may be too long in any language; what axe finds is much the same in all, and costs two thirds of the time."""


@pytest.mark.parametrize(("language", "wrong"), LOOKED_AT)
def test_every_part_of_every_book_is_open_to_everyone(
    arrive: Arrive, language: str, wrong: Callable[[Guest], list[str]]
) -> None:
    guest = arrive("Ada", size=PHONE, language=language)
    seen = []
    for path in BOOKS:
        opened(guest, path)
        for part in PARTS:
            if (button := guest.button(part)).count():
                button.click()
                expect(button).to_have_attribute("aria-pressed", "true")
                assert wrong(guest) == [], f"{path}, {part}"
                seen.append(part)
    assert len(seen) == 4 + 4 + 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_every_lesson_has_an_anchor(arrive: Arrive, language: str) -> None:
    guest = arrive("Ada", size=PHONE, language=language)
    for path, game in ((f"{HALF_PINT}/first", HALF_PINT), (HERO_HOUSE, HERO_HOUSE)):
        opened(guest, f"{path}#{book(game).rules[0]}")
        texts: dict[str, str] = guest.page.evaluate(
            "() => Object.fromEntries([...document.querySelectorAll('.rule')]"
            ".map((rule) => [rule.id, rule.querySelector('dd').textContent]))"
        )
        assert list(texts) == list(book(game).rules)
        assert all(text.strip() and "book-" not in text for text in texts.values())
        for anchor in (book(game).rules[-1], *(lesson.upper() for lesson in lessons(game))):
            guest.page.evaluate("(to) => { location.hash = to }", anchor)
            guest.page.wait_for_function(FOCUSED, arg=anchor)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FILES)
def test_two_reference_cards_print_on_one_sheet_with_nothing_cut_off(arrive: Arrive, game: str, language: str) -> None:
    guest = arrive("Ada", language=language)
    opened(guest, f"{game}#CARD")
    guest.button("learn-card-print").wait_for()
    guest.page.wait_for_function("() => document.querySelectorAll('.card ol li').length > 4")
    guest.page.emulate_media(media="print")
    assert guest.page.evaluate(CUT_OFF) == []
    devtools = guest.context.new_cdp_session(guest.page)
    sheet = devtools.send("Page.printToPDF", {"preferCSSPageSize": True})
    printed = read_pdf(base64.b64decode(sheet["data"]))
    assert printed.pages == 1
    key = book(game).key.lower()
    said = [guest.say(f"learn-{key}-card"), *guest.page.locator(".card").first.locator("li b").all_inner_texts()]
    assert len(said) == 6
    for text in said:
        assert printed.text.count("".join(text.split())) >= 2, text
    ranked = guest.say("set-royal-flush")
    assert game == HERO_HOUSE or printed.text.lower().count("".join(ranked.split()).lower()) >= 2
