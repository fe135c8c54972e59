"""The ways through the page that lead past every screen: walked for pictures, and by tests.

A story goes through some screens and names each one when it is there.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, TypeAlias

import httpx
from playwright.sync_api import WebSocketRoute

from publican.server.adapters.sqlite import folder, schema
from tools.browser.guest import Guest, rush
from tools.browser.hands import half_pint, hero_house
from tools.page import ROOT

HALF_PINT, HERO_HOUSE = "half-pint-heroes", "hero-house"
GOLDEN = ROOT / "tests" / "records" / "golden"
SHELVED = {
    "brawl": GOLDEN / "half-pint-second-3-brawl.json",
    "fullhouse": GOLDEN / "half-pint-first-3-brawl.json",
    "gunfight": GOLDEN / "half-pint-second-4-gun-fight-won.json",
    "pubnight": GOLDEN / "half-pint-second-7-pub-night.json",
    "battle": GOLDEN / "hero-house-4-last-flip-balances.json",
    "house": GOLDEN / "hero-house-3-last-discard-balances.json",
}
"""Games that were prepared: what is rare at a table happens in them for sure."""
SHORT = {"rounds": 6}
ENDLESS = {"target": 99}
LONG = 120.0
"""Seconds in which every kind of choice comes up."""

Story: TypeAlias = Callable[[Guest], Iterator[str]]


def shelve(data: Path) -> None:
    """Put the prepared games among the records of a house, for everyone to see."""
    with closing(schema.connect(data / folder.FILE)) as connection:
        for name, path in SHELVED.items():
            game = HERO_HOUSE if path.name.startswith(HERO_HOUSE) else HALF_PINT
            connection.execute("INSERT INTO records VALUES (?, ?, 1, 0, ?, ?)", (name, name, game, path.read_bytes()))


def door(guest: Guest) -> Iterator[str]:
    """What there is before a table."""
    guest.page.goto("/")
    guest.button("web-play-now").first.wait_for()
    yield "home"
    for game in (HALF_PINT, HERO_HOUSE):
        guest.page.goto(f"/open/{game}")
        guest.page.get_by_role("heading").first.wait_for()
        yield f"open-{game}"
        guest.page.goto(f"/rules/{game}")
        guest.page.locator("main h3").first.wait_for()
        yield f"rules-{game}"
    guest.page.goto("/about")
    guest.page.get_by_role("heading").first.wait_for()
    yield "about"
    guest.page.goto("/")
    guest.button("web-how").first.click()
    guest.page.locator("dialog[open] li").first.wait_for()
    yield "how-half-pint"
    guest.close_sheet()
    guest.button("web-how").last.click()
    guest.page.locator("dialog[open] li").first.wait_for()
    yield "how-hero-house"
    guest.close_sheet()
    guest.page.goto(f"/table/{a_friends_table(guest.address)}")
    guest.button("web-come-in").wait_for()
    yield "invited"


def a_friends_table(address: str) -> str:
    """Let somebody else open a table with much agreed on."""
    token = httpx.post(f"{address}/api/me", json={"name": "Wilhelmina"}).json()["token"]
    options = {"edition": "first", "rounds": 6, "pub_night": ["HP-D1", "HP-D8"]}
    wanted = {"game": HALF_PINT, "seats": 4, "bots": ["champion"], "clock": "60s", "options": options}
    opened = httpx.post(f"{address}/api/tables", json=wanted, headers={"authorization": f"Bearer {token}"})
    return str(opened.json()["id"])


def wrong_doors(guest: Guest) -> Iterator[str]:
    """Addresses that lead nowhere, and what is refused."""
    guest.expected += ["404 (Not Found)"]
    for name, path in (
        ("nowhere", "/table/under/the/table"),
        ("replay-unknown", "/replay/none"),
        ("deal-unknown", "/deal/none"),
    ):
        guest.page.goto(path)
        guest.page.get_by_role("heading").first.wait_for()
        guest.page.wait_for_load_state("networkidle")
        yield name
    guest.page.goto("/claim#nobody-has-this-code")
    guest.button("web-claim-use").wait_for()
    yield "claim"
    guest.press("web-claim-use")
    guest.page.get_by_text(guest.say("web-claim-unknown")).wait_for()
    yield "claim-refused"
    guest.known()
    guest.page.goto("/table/nosuchtable")
    guest.page.get_by_text(guest.say("web-gone-4404")).wait_for()
    yield "table-unknown"
    guest.page.goto("/me")
    guest.page.get_by_role("heading").first.wait_for()
    yield "me"


def evening(guest: Guest) -> Iterator[str]:
    """Half-Pint Heroes with four, from the first stool to the last check."""
    guest.known().open_table(HALF_PINT, seats=4, bots=["regular", "rookie"], options=SHORT)
    guest.button("web-add-bot").wait_for()
    yield "gathering"
    code = guest.button("web-qr")
    if code.get_attribute("aria-expanded") == "false":
        code.click()
    guest.page.get_by_role("img", name=guest.say("web-qr-label")).scroll_into_view_if_needed()
    yield "gathering-code"
    guest.add_bot()
    guest.start()
    half_pint.wait_for(guest, "predict")
    yield "half-pint-predict"
    half_pint.predict(guest)
    half_pint.wait_for(guest, "bet")
    yield "half-pint-bet"
    half_pint.bet(guest)
    half_pint.wait_for(guest, "play")
    half_pint.select(guest)
    yield "half-pint-play"
    yield from sheets(guest, "half-pint", "pad", "log", "talk", "book", "menu")
    yield from afterwards(guest, "half-pint")
    guest.page.goto(guest.page.url.split("#")[0].replace("replay", "deal"))
    guest.page.get_by_text(guest.say("web-deal-verdict-good")).first.wait_for()
    yield "deal"
    guest.page.goto("/")
    guest.button("web-play-now").first.wait_for()
    yield "home-known"


def sheets(guest: Guest, game: str, *names: str) -> Iterator[str]:
    """Pull up one sheet after the other."""
    for name in names:
        if guest.open_sheet(name):
            yield f"{game}-{name}"
            guest.close_sheet()


def afterwards(guest: Guest, game: str) -> Iterator[str]:
    """Hurry to the end of a game; its result and its replay."""
    rush([guest])
    link = guest.page.locator("a[href^='/replay/']").first
    yield f"{game}-result"
    guest.page.goto(link.get_attribute("href") or "")
    guest.page.get_by_role("slider").wait_for()
    yield f"{game}-replay"
    guest.page.keyboard.press("End")
    yield f"{game}-replay-end"


def crowd(guest: Guest) -> Iterator[str]:
    """A full table of seven."""
    guest.known().open_table(HALF_PINT, seats=7, bots=["regular"] * 6, options=SHORT)
    guest.start()
    half_pint.act_until(guest, "play")
    yield "half-pint-seven"
    half_pint.act_until(guest, "predict")
    yield "half-pint-seven-scored"


def lost_line(guest: Guest) -> Iterator[str]:
    """The line to the table is cut, and comes back."""
    lines: list[WebSocketRoute] = []

    def connect(line: WebSocketRoute) -> None:
        if len(lines) == 1:
            line.close()  # once more in vain
        else:
            line.connect_to_server()
        lines.append(line)

    guest.page.route_web_socket(re.compile("/socket$"), connect)
    guest.known().open_table(HALF_PINT, seats=3, bots=["regular", "regular"], options=SHORT)
    guest.start()
    half_pint.wait_for(guest, "predict")
    lines[0].close()
    guest.page.get_by_text(guest.say("web-connection-lost")).wait_for()
    yield "connection-lost"
    guest.page.get_by_text(guest.say("web-connection-back")).wait_for()
    yield "connection-back"


def heroes(guest: Guest) -> Iterator[str]:
    """Hero House with four, until every kind of choice has come up."""
    guest.known().open_table(HERO_HOUSE, seats=4, bots=["regular"] * 3, options=ENDLESS)
    guest.start()
    hero_house.wait_for_turn(guest)
    yield "hero-house-turn"
    missing = {"lay", "defend", "discard"}
    until = time.monotonic() + LONG
    while missing and time.monotonic() < until:
        hero_house.wait_for_turn(guest)
        hero_house.prepare(guest)
        for kind in [each for each in missing if guest.button(f"hh-do-{each}").count()]:
            missing.remove(kind)
            yield f"hero-house-{kind}"
        if missing:
            hero_house.act(guest)
    assert not missing, f"these never came up: {missing}"
    yield from sheets(guest, "hero-house", "pad", "log", "book")
    guest.open_table(HERO_HOUSE, seats=4, bots=["rookie"] * 3, options={"target": 1})
    guest.start()
    hero_house.wait_for_turn(guest)
    yield from afterwards(guest, "hero-house")


def theatre(guest: Guest) -> Iterator[str]:
    """What is rare, from games that were prepared: step by step up to it, and one on."""
    for name, event in (("brawl", "brawl_broke"), ("gunfight", "gun_fight_called"), ("pubnight", "toasted")):
        step_onto(guest, name, of_type(event))
        yield f"half-pint-{name}"
    step_onto(guest, "fullhouse", is_largest_set)
    yield "half-pint-fullhouse"
    for name, event in (("battle", "battled"), ("house", "hand_ended")):
        step_onto(guest, name, of_type(event))
        guest.page.locator(".stage").wait_for()
        yield f"hero-house-{name}"


PADS = {
    "seven": {
        "players": ["Wilhelmina", "Bo", "Cy", "Dora", "Emil", "Fay", "Gus"],
        "rounds": [{"points": [20, 0, 10, 40, 0, 10, 0], "marks": ["X", None, None, "X", None, None, None]}] * 5,
    },
    "heroes": {"game": "hero-house", "players": ["Rex", "Cindy"], "hands": [{"houses": [0, 1], "end": "balanced"}]},
}
"""Pads that lie on a device already."""


def box(guest: Guest) -> Iterator[str]:
    """What people with the real box see."""
    guest.page.goto("/pad#new")
    guest.button("sheet-begin").wait_for()
    yield "pad-new"
    for name, sheet in PADS.items():
        kept = json.dumps({"sheet": sheet, "draft": {}, "past": [], "changed": 1})
        guest.page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [f"publican.pad.{name}", kept])
    guest.page.goto("/pad")
    guest.page.locator("a.pad").last.wait_for()
    yield "pad-shelf"
    guest.page.goto("/pad#seven")
    guest.button("sheet-correct", round=5).wait_for()
    yield "pad-half-pint"
    guest.press("sheet-correct", round=5)
    guest.page.locator("dialog[open] button").last.wait_for()
    yield "pad-correct"
    guest.close_sheet()
    guest.press("sheet-share")
    guest.page.get_by_role("img", name=guest.say("sheet-qr-label")).wait_for()
    yield "pad-share"
    guest.page.goto("/pad#heroes")
    guest.button("sheet-correct-hand", hand=1).wait_for()
    yield "pad-hero-house"


def of_type(name: str) -> Callable[[dict[str, Any]], bool]:
    """Recognise an event by its type."""
    return lambda event: bool(event["type"] == name)


def is_largest_set(event: dict[str, Any]) -> bool:
    """Tell whether a set of five cards was played: nothing on the table is wider."""
    return event["type"] == "set_played" and len(event["made"]["hand"] + event["made"]["row"]) == 5


def step_onto(guest: Guest, record: str, happens: Callable[[dict[str, Any]], bool]) -> None:
    """Open a prepared game just before something happens in it for the first time, and let it happen."""
    steps = guest.ask("GET", f"/api/records/{record}/steps")["steps"]
    step = next(number for number, told in enumerate(steps) if any(map(happens, told["events"])))
    guest.page.goto(f"/replay/{record}#{step - 1}")
    guest.page.get_by_role("slider").wait_for()
    guest.page.keyboard.press("ArrowRight")


NAMED: dict[str, Story] = {
    story.__name__: story for story in (heroes, evening, crowd, wrong_doors, door, theatre, lost_line, box)
}
