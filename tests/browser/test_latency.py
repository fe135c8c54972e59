"""How soon a move is on the screens of the others: reported, not judged, since machines differ."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from publican.engine.half_pint.cards import PACK
from tests.browser.tables import gather
from tests.dose import dose
from tools.browser.guest import Guest
from tools.browser.hands import half_pint

MOVES = dose(40)
LONGEST = 200.0
MANY_CARDS = {PACK.name(card): [7, 1] for card in PACK.cards}
"""Large hands and few sets to make with the row: a long game."""
WATCH = """
    const now = () => performance.timeOrigin + performance.now();
    window.moves = {};  // by the id of the command: when it was pressed, and the version that came of it
    window.shown = {};  // by version: when the page first changed after hearing of it
    let pressed = 0, heard = null;
    addEventListener("click", () => (pressed = now()), {capture: true});
    new MutationObserver(() => {
        if (heard !== null) window.shown[heard] ??= now();
        heard = null;
    }).observe(document, {childList: true, characterData: true, attributes: true, subtree: true});
    window.WebSocket = class extends WebSocket {
        constructor(...args) {
            super(...args);
            this.addEventListener("message", ({data}) => {
                const {type, id, version} = JSON.parse(data);
                if (type === "update") heard = version;
                if (type === "done" && id in window.moves) window.moves[id].version = version;
            });
        }
        send(text) {
            const {type, id} = JSON.parse(text);
            if (type === "act") window.moves[id] = {pressed, version: null};
            super.send(text);
        }
    };
"""


def moves_of(guest: Guest) -> list[dict[str, Any]]:
    """Give what this person's page sent and saw stored."""
    made: list[dict[str, Any]] = guest.page.evaluate("Object.values(window.moves).filter(({version}) => version)")
    return made


def shown_at(guest: Guest) -> dict[str, float]:
    """Give when each version was on this person's page."""
    shown: dict[str, float] = guest.page.evaluate("window.shown")
    return shown


@pytest.mark.long
def test_latency_from_a_click_to_the_screens_of_the_others(
    arrive: Callable[..., Guest], record_property: Callable[[str, object], None]
) -> None:
    """All browsers are on one machine, so their clocks agree. A move counts when the last of three screens has it."""
    guests = gather(arrive, 4, "half-pint-heroes", {"rounds": 10, "deal_table": MANY_CARDS}, before=WATCH)
    until, over = time.monotonic() + LONGEST, False
    while not over and sum(len(moves_of(guest)) for guest in guests) < MOVES:
        assert time.monotonic() < until, "the moves take too long"
        over = any(half_pint.act(guest) for _ in range(5) for guest in guests)
    screens = {guest.name: shown_at(guest) for guest in guests}
    delays = []
    for guest in guests:
        others = [shown for name, shown in screens.items() if name != guest.name]
        for move in moves_of(guest):
            seen = [shown[str(move["version"])] for shown in others if str(move["version"]) in shown]
            if len(seen) == len(others):
                delays.append(max(seen) - move["pressed"])
    delays.sort()
    p50, p95, longest = (delays[int(share * (len(delays) - 1))] for share in (0.5, 0.95, 1.0))
    record_property("milliseconds", {"p50": p50, "p95": p95, "max": longest})
    print(f"\n{len(delays)} moves were on all screens after {p50:.0f} ms (p50), {p95:.0f} (p95), {longest:.0f} (max)")
    assert len(delays) >= MOVES / 2, "the game was too short"
    assert delays[0] > 0
