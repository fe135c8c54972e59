"""Pictures of every screen, in every language and size: ``python3 pub screenshots [FOLDER] [--only WORD]``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser

from tests.browser.guest import LOCALES, SIZES, Guest
from tests.browser.hands import half_pint, hero_house
from tools.browser import chromium
from tools.faults.house import House
from tools.page import ROOT

HALF_PINT, HERO_HOUSE = "half-pint-heroes", "hero-house"
FOLDER = ROOT / "docs" / "screenshots"
SETTLED = 400
"""Milliseconds after which nothing moves any more."""

Story = Callable[[Guest], Iterator[str]]
"""Goes through some screens and names each one when it is there."""


def door(guest: Guest) -> Iterator[str]:
    """What there is before a table."""
    guest.page.goto("/")
    yield "home"
    for game in (HALF_PINT, HERO_HOUSE):
        guest.page.goto(f"/open/{game}")
        yield f"open-{game}"
        guest.page.goto(f"/rules/{game}/second")
        yield f"rules-{game}"
    guest.known()
    guest.page.goto("/me")
    yield "me"


def evening(guest: Guest) -> Iterator[str]:
    """Half-Pint Heroes with four, from the first stool to the last check."""
    guest.known()
    table = guest.open_table(HALF_PINT, seats=4, bots=["regular", "champion"], options={"rounds": 6})
    guest.page.locator("main").wait_for()
    yield "gathering"
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
    for sheet in ("pad", "log", "talk", "book", "menu"):
        if guest.open_sheet(sheet):
            yield f"half-pint-{sheet}"
            guest.close_sheet()
    guest.rush(table)
    guest.page.locator("a[href^='/replay/']").first.wait_for()
    yield "half-pint-result"
    record = guest.page.locator("a[href^='/replay/']").first.get_attribute("href") or ""
    guest.page.goto(record)
    guest.page.locator("input[type=range]").first.wait_for()
    guest.page.keyboard.press("End")
    yield "half-pint-replay"
    guest.page.goto(record.replace("replay", "deal"))
    guest.page.locator("main h1").first.wait_for()
    yield "deal"


def crowd(guest: Guest) -> Iterator[str]:
    """A full table of seven."""
    guest.known()
    guest.open_table(HALF_PINT, seats=7, bots=["regular"] * 6, options={"rounds": 6})
    guest.start()
    for _ in range(3):
        half_pint.wait_for_any(guest)
        half_pint.act(guest)
    half_pint.wait_for(guest, "play")
    yield "half-pint-seven"
    while half_pint.wanted(guest) != "predict":
        half_pint.act(guest)
    yield "half-pint-seven-scored"


def heroes(guest: Guest) -> Iterator[str]:
    """Hero House with four."""
    guest.known()
    table = guest.open_table(HERO_HOUSE, seats=4, bots=["regular"] * 3)
    guest.start()
    hero_house.wait_for_turn(guest)
    yield "hero-house-turn"
    for _ in range(3):
        hero_house.act(guest)
        hero_house.wait_for_turn(guest)
    hero_house.build(guest)
    yield "hero-house-lay"
    if guest.open_sheet("pad"):
        yield "hero-house-pad"
        guest.close_sheet()
    guest.rush(table)
    guest.page.locator("a[href^='/replay/']").first.wait_for()
    yield "hero-house-result"


STORIES: tuple[Story, ...] = (door, evening, crowd, heroes)


def take(browser: Browser, house: House, story: Story, size: str, language: str, theme: str, folder: Path) -> list[str]:
    """Walk through a story and take a picture of each screen; give what is wrong with them."""
    guest = Guest(browser, house.address, "Ada", SIZES[size], language, theme)
    wrong = []
    for screen in story(guest):
        guest.page.wait_for_timeout(SETTLED)
        name = f"{screen}-{size}-{language}{'' if theme == 'dark' else f'-{theme}'}"
        guest.picture(folder / f"{name}.png")
        wide = guest.overflow()
        wrong += [f"{name}: {wide} px too wide"] if wide > 0 else []
        wrong += [f"{name}: {each}" for each in guest.violations()]
    guest.leave()
    return wrong + guest.troubles


def main() -> int:
    """Take all pictures."""
    parser = argparse.ArgumentParser(prog="pub screenshots", description="Take pictures of every screen.")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    parser.add_argument("--story", help="only this one of " + ", ".join(story.__name__ for story in STORIES))
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--languages", default=",".join(LOCALES))
    parser.add_argument("--themes", default="dark,light")
    given = parser.parse_args()
    wrong = []
    with TemporaryDirectory() as data, chromium() as browser:
        house = House(Path(data) / "data", bot_pause=(0.02, 0.05)).start()
        for story in STORIES:
            if given.story not in (None, story.__name__):
                continue
            for theme in given.themes.split(","):
                for language in given.languages.split(",") if theme == "dark" else ["en"]:
                    for size in given.sizes.split(","):
                        print(f"{story.__name__}, {size}, {language}, {theme}", flush=True)
                        wrong += take(browser, house, story, size, language, theme, given.folder)
        house.stop()
    print(*wrong, f"{len(wrong)} things wrong", sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
