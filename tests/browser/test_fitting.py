"""The table of Half-Pint Heroes fits the screens that people have: their own set, and the points of a round."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.tables import Arrive
from tools.browser.guest import PHONE, Guest
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
@pytest.mark.parametrize("record", ["2-bets", "4-gun-fight-won", "7-pub-night"])
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
