"""The table of Half-Pint Heroes fits the screens that people have: their own set, and the points of a round."""

from __future__ import annotations

import pytest

from tests.browser.tables import Arrive
from tools.browser.guest import Guest
from tools.browser.hands import half_pint

SCREENS = ((1920, 1080), (1440, 900), (1366, 768), (1280, 800), (1280, 720), (768, 1024), (390, 844))

CUT = """(part) => {
    const [stage, seen] = [".stage", part].map((name) => document.querySelector(name).getBoundingClientRect());
    return Math.max(stage.top - seen.top, seen.bottom - stage.bottom);
}"""
"""How many pixels of a part of the table are out of sight."""


def cut_off(guest: Guest, part: str) -> dict[tuple[int, int], float]:
    """Tell on which screens some of it is out of sight, and how much."""
    cut = {}
    for width, height in SCREENS:
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.wait_for_timeout(100)
        cut[width, height] = guest.page.evaluate(CUT, part)
    return {screen: pixels for screen, pixels in cut.items() if pixels > 1}


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
