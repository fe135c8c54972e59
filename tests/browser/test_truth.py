"""What the page shows is what is so: choices arrive as they were made, a replay is in step, a false deal is found."""

from __future__ import annotations

import json
import re
from typing import Any

from tests.browser.tables import HALF_PINT, HERO_HOUSE, SHORT, Arrive, finished, gather
from tools.browser.hands import half_pint, hero_house

LOOKS = 200


def test_what_one_chooses_is_what_the_others_are_told(arrive: Arrive) -> None:
    ada, one, two = guests = gather(arrive, 3, HALF_PINT, SHORT)
    for guest, sets in ((ada, 2), (one, 0), (two, 3)):
        half_pint.wait_for(guest, "predict")
        half_pint.predict(guest, sets)
    for guest, on in ((ada, two), (one, ada), (two, one)):
        half_pint.wait_for(guest, "bet")
        half_pint.bet(guest, on.name)
    logs = {guest.name: guest.log() for guest in (ada, two)}
    logs["Ada"].get_by_text("You 2, Guest 1 0, Guest 2 3; 5 in all").wait_for()
    logs["Ada"].get_by_text("you against Guest 2, Guest 1 against you, Guest 2 against Guest 1").wait_for()
    logs["Guest 2"].get_by_text("Ada 2, Guest 1 0, You 3; 5 in all").wait_for()
    starts = next(guest for _ in range(LOOKS) for guest in guests if half_pint.wanted(guest) == "play")
    card = half_pint.select(starts)
    starts.page.locator("button.play:enabled").click()
    for log in [log for name, log in logs.items() if name != starts.name]:
        log.get_by_text(starts.name).filter(has_text=f": {card}").wait_for()


def dots(text: str) -> list[int]:
    """Add up the dots that a text names: black, then white."""
    return [sum(map(int, re.findall(rf"(\d+) {colour}", text))) for colour in ("black", "white")]


def test_a_hero_laid_is_made_of_the_cards_that_were_picked(arrive: Arrive) -> None:
    ada, one = gather(arrive, 2, HERO_HOUSE, {"target": 99})
    for guest, other in [(ada, one), (one, ada)] * LOOKS:
        hero_house.prepare(guest)
        if guest.button("hh-do-lay").count():
            picked = [
                card.get_attribute("aria-label") for card in guest.page.locator(".hand [aria-pressed=true]").all()
            ]
            guest.press("hh-do-lay")
            told = other.log().get_by_text(f"{guest.name} lays").last.inner_text()
            assert dots(told.partition("all heroes:")[0]) == dots(str(picked)), (told, picked)
            return
        hero_house.act(guest)
    raise AssertionError("nobody could lay a hero")


def test_a_replay_shows_each_step_when_it_says_so(arrive: Arrive) -> None:
    guest = arrive("Ada")
    steps = guest.ask("GET", "/api/records/brawl/steps")["steps"]
    brawl = next(number for number, step in enumerate(steps) if "brawl_broke" in {e["type"] for e in step["events"]})
    told = guest.page.get_by_role("region", name=guest.say("web-replay-told"))
    words = guest.say("brawl", me="no", name="Bo")
    guest.page.goto(f"/replay/brawl#{brawl - 1}")
    told.wait_for()
    assert words not in told.inner_text()
    guest.page.keyboard.press("ArrowRight")
    told.get_by_text(words).wait_for()
    assert guest.page.get_by_role("slider").input_value() == str(brawl)
    guest.page.keyboard.press("ArrowRight")
    assert words not in told.inner_text()


def test_a_false_deal_is_found(arrive: Arrive) -> None:
    guest = arrive("Ada")
    record = guest.ask("GET", f"/api/records/{finished(guest, options=SHORT).removeprefix('/replay/')}")
    guest.page.goto("/deal/file")
    pasted = guest.page.get_by_role("textbox")

    def verdict(changed: dict[str, Any], expected: str) -> None:
        pasted.fill(json.dumps(changed))
        guest.press("web-deal-check")
        guest.page.get_by_text(guest.say(f"web-deal-verdict-{expected}")).wait_for()

    verdict(record, "good")
    first, *rest = record["decks"]
    verdict({**record, "decks": [[first[1], first[0], *first[2:]], *rest]}, "bad")
    verdict({**record, "fair": {**record["fair"], "seed": record["fair"]["seed"][::-1]}}, "bad")
