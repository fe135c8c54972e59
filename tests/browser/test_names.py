"""S16 in the page: names from outside are cleaned, and none turns the words around it, wherever it is shown."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

import pytest

from tests.browser.tables import HALF_PINT, HERO_HOUSE, Arrive
from tools.browser.guest import PHONE, Guest
from tools.browser.hands import half_pint

DANA = "\u05d3\u05e0\u05d4"
HOSTILE = (f"\u202e{DANA}", "B\u200bo\u2066", "C\x00y", f"\ufeff{DANA} \u05dc\u05d5\u05d9")
CLEAN = (DANA, "Bo", "Cy", f"{DANA} \u05dc\u05d5\u05d9")
NAKED = """name => {
    const found = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const {data, parentElement} = walk.currentNode;
        if (parentElement.closest("script, style, option, bdi")) continue;
        if (data.replaceAll(/\\u2068[^\\u2069]*\\u2069/g, "").includes(name)) found.push(data);
    }
    return found;
}"""
"""Texts in which a name stands neither in an element of its own nor between isolating marks."""
HIDDEN = r"() => /[\u0000\u200b\u202a-\u202e\ufeff\u2066\u2067]/.test(document.body.textContent + document.title)"

SHEETS: dict[str, dict[str, Any]] = {
    HALF_PINT: {"rounds": [{"predictions": [1, 0, 2, 1], "bets": [1, 0, 0, 0], "won": [1, 0, 2, 1]}, {"brawl": None}]},
    HERO_HOUSE: {"hands": [{"houses": [0], "end": "balanced"}]},
}


def link(game: str, names: tuple[str, ...] = HOSTILE) -> str:
    """Make the link of a pad by hand, as a stranger could."""
    sheet = {"format": "publican.pad/1", "game": game, "players": names, "options": {}, "start": 0, **SHEETS[game]}
    packer = zlib.compressobj(wbits=-15)
    packed = packer.compress(json.dumps(sheet).encode()) + packer.flush()
    return "/pad#s." + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def bare(guest: Guest) -> list[str]:
    """List what is wrong with how names stand on the page."""
    found: list[str] = guest.page.evaluate(NAKED, DANA)
    return found + (["hidden characters"] if guest.page.evaluate(HIDDEN) else [])


@pytest.mark.parametrize("game", SHEETS)
def test_s16_names_in_the_link_of_a_pad_are_cleaned_and_kept_apart_on_pad_and_shelf(arrive: Arrive, game: str) -> None:
    guest = arrive("Ada", size=PHONE)
    page = guest.page
    page.goto(link(game))
    guest.button("sheet-take").wait_for()
    assert page.locator("main section h2 bdi").all_inner_texts() == list(CLEAN)
    assert bare(guest) == []
    guest.press("sheet-take")
    guest.button("sheet-share").wait_for()
    assert bare(guest) == []
    guest.press("sheet-share")
    page.get_by_role("img", name=guest.say("sheet-qr-label")).wait_for()
    assert bare(guest) == []
    page.goto("/pad")
    page.locator("a.pad").wait_for()
    assert page.locator("a.pad bdi").all_inner_texts() == list(CLEAN)
    assert bare(guest) == []
    page.goto("/pad#new")
    page.get_by_role("group", name=guest.say("sheet-names")).wait_for()
    assert bare(guest) == []


def test_s16_a_pad_that_was_stored_with_hidden_characters_opens_without_them(arrive: Arrive) -> None:
    guest = arrive("Ada", size=PHONE)
    guest.page.goto("/pad")
    sheet = {"format": "publican.pad/1", "game": HALF_PINT, "players": HOSTILE, "options": {}, "start": 0, "rounds": []}
    kept = json.dumps({"sheet": sheet, "draft": {}, "past": [], "changed": 1})
    guest.page.evaluate("(kept) => localStorage.setItem('publican.pad.0123456789ab', kept)", kept)
    guest.page.reload()
    guest.page.locator("a.pad").wait_for()
    assert guest.page.locator("a.pad bdi").all_inner_texts() == list(CLEAN)
    assert bare(guest) == []


def test_s16_a_name_from_right_to_left_is_kept_apart_at_a_table_and_at_home(arrive: Arrive) -> None:
    guest = arrive(DANA, size=PHONE)
    guest.known().open_table(HALF_PINT, seats=3, bots=["random"])
    guest.button("web-add-bot").wait_for()
    assert bare(guest) == []
    guest.add_bot()
    guest.start()
    half_pint.wait_for(guest, "predict")
    assert bare(guest) == []
    for path in ("/", "/me"):
        guest.page.goto(path)
        guest.page.get_by_text(DANA).first.wait_for()
        assert bare(guest) == []
