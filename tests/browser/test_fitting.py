"""The table of Half-Pint Heroes fits the screens that people have: their own set, and the points of a round."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.tables import Arrive
from tools.browser.guest import DESKTOP, PHONE, Guest
from tools.browser.hands import half_pint
from tools.feed import Feed

LOW = {"width": 900, "height": 640}
GOLDEN = Path(__file__).parents[1] / "records" / "golden"

SCREENS = ((1920, 1080), (1440, 900), (1366, 768), (1280, 800), (1280, 720), (768, 1024), (390, 844))

CUT = """(part) => {
    const [stage, seen] = [".stage", part].map((name) => document.querySelector(name).getBoundingClientRect());
    return Math.max(stage.top - seen.top, seen.bottom - stage.bottom);
}"""
"""How many pixels of a part of the table are out of sight."""

UNREAD = """() => {
    const height = (part) => part?.getBoundingClientRect().height ?? 0;
    const [status, stage, result] = [".status", ".stage", ".result"].map((name) => document.querySelector(name));
    const lines = [...status.children].reduce((sum, line) => sum + height(line), 0);
    const below = (part) => part ? part.getBoundingClientRect().bottom - stage.getBoundingClientRect().bottom : 0;
    const mark = stage.querySelector("button.mark");
    return [
        ...(height(status) && lines > height(status) + 2 ? [status.innerText] : []),
        ...(below(result) > 1 ? [`the last ${below(result)} px of the points`] : []),
        ...(below(mark) > 1 ? [`the last ${below(mark)} px of: ${mark.innerText}`] : []),
    ];
}"""
"""What of the line about the turn, of the points of a round, and of a mark for newcomers is cut off."""

COVERED = """() => {
    const words = (part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return range.getBoundingClientRect();
    };
    const meet = (one, other) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3;
    const found = (selector, root = document) => [...root.querySelectorAll(selector)];
    const under = (part, covers) =>
        found(covers).some((cover) => meet(words(part), cover.getBoundingClientRect())) ? [part.innerText] : [];
    return [
        ...found(".seat").flatMap((seat) => {
            const chips = found(".mat", seat).map((mat) => mat.getBoundingClientRect());
            const cards = seat.querySelector(".backs b");
            return cards && chips.some((chip) => meet(words(cards), chip)) ? [`cards of ${seat.innerText}`] : [];
        }),
        ...found(".stage .words").flatMap((part) => part.scrollWidth > part.clientWidth + 1 ? [part.innerText] : []),
        ...found(".plate .mats small").flatMap((part) => under(part, ".plate .button")),
    ];
}"""
"""Numbers of cards under chips, sets whose words are cut off, and words under a button."""

MY_SET = """() => {
    const set = document.querySelector(".before-me .set");
    return set && Math.round(set.getBoundingClientRect().top);
}"""
"""How high my set lies."""

MARK_AWAY = """() => {
    const mark = document.querySelector("button.mark");
    mark?.click();
    return mark !== null;
}"""
"""Put a mark away; then comes the next, if there is one."""


def cut_off(guest: Guest, part: str) -> dict[tuple[int, int], float]:
    """Tell on which screens some of it is out of sight, and how much."""
    cut = {}
    for width, height in SCREENS:
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.wait_for_timeout(100)
        cut[width, height] = guest.page.evaluate(CUT, part)
    return {screen: pixels for screen, pixels in cut.items() if pixels > 1}


def unread(guest: Guest) -> Iterator[str]:
    """Tell which words are cut off, with one mark after the other."""
    guest.page.wait_for_timeout(50)
    yield from guest.page.evaluate(UNREAD)
    while guest.page.evaluate(MARK_AWAY):
        guest.page.wait_for_timeout(50)
        yield from guest.page.evaluate(UNREAD)


@pytest.mark.parametrize("players", [4, 7])
def test_my_set_and_the_points_of_a_round_are_seen_whole(arrive: Arrive, players: int) -> None:
    guest = arrive("Ada").known()
    guest.open_table("half-pint-heroes", seats=players, bots=["rookie"] * (players - 1))
    guest.start()
    half_pint.act_until(guest, "play")
    assert cut_off(guest, ".before-me") == {}
    half_pint.act_until(guest, "next")
    assert cut_off(guest, ".result") == {}
    assert "?" not in guest.page.locator(".status").inner_text()


@pytest.mark.parametrize("language", ["de", "ru"])
@pytest.mark.parametrize("record", ["2-bets", "4-gun-fight-won", "5-gun-fight-lost", "7-pub-night"])
@pytest.mark.parametrize("size", [PHONE, pytest.param(LOW, marks=pytest.mark.long)], ids=["phone", "low"])
def test_long_words_are_not_cut_off(arrive: Arrive, language: str, record: str, size: dict[str, int]) -> None:
    guest = arrive("Ada", size=size, language=language)
    feed = Feed(guest, GOLDEN / f"half-pint-second-{record}.json", 0)
    found: list[str] = []
    while feed.send():
        if feed.asked or "round_scored" in feed.told:
            found += unread(guest)
            guest.page.evaluate("document.querySelector('button.next-round')?.click()")
    assert found == []


@pytest.mark.parametrize("size", [PHONE, LOW, DESKTOP], ids=["phone", "low", "desktop"])
@pytest.mark.parametrize("language", ["de", "ru"])
def test_seven_see_what_lies_there_and_it_does_not_jump(arrive: Arrive, language: str, size: dict[str, int]) -> None:
    guest = arrive("Ada", size=size, language=language)
    feed = Feed(guest, GOLDEN / "half-pint-second-7-pub-night.json", 0)
    covered: set[str] = set()
    heights = set()
    while feed.send():
        guest.page.wait_for_timeout(20)
        covered |= set(guest.page.evaluate(COVERED))
        heights |= {guest.page.evaluate(MY_SET)} - {None}
        guest.page.evaluate("document.querySelector('button.next-round')?.click()")
    assert covered == set()
    assert len(heights) == 1
