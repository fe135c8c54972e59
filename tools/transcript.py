"""Writes down what a screen reader says in a round of each game: ``python3 pub transcript [--language de]``.

A recorded game is shown to a page (``tools/feed.py``), and one seat is played with the keyboard. Heard is what live
regions say, and what gets the focus: its name, role and state as the browser gives them to a screen reader.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Browser

from publican.engine.half_pint.cards import PACK as HALF_PINT_PACK
from publican.engine.half_pint.cards import VALUE_OF
from publican.engine.hero_house.cards import PACK as HERO_HOUSE_PACK
from publican.telling.half_pint.standing import PREDICTION_CARDS
from tools.browser import chromium
from tools.browser.guest import Guest
from tools.faults.house import House
from tools.feed import Feed
from tools.page import ROOT
from tools.stories import GOLDEN

PAGE = ROOT / "docs" / "screen_reader.md"
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
MOST_TABS = 40
INTRODUCTION = """# What a screen reader says

Written by `python3 pub transcript` from a real page, which is shown a recorded game; one seat is played with the
keyboard alone, at the instant pace. On the right stands what live regions say, and in italics what gets the focus, with
its role and state. A test compares this page with a new run.
"""


class Game(NamedTuple):
    """What is played: its record, who plays, what ends the part of it, and how an action is pressed."""

    title: str
    record: Path
    seat: int
    ends: str
    keys: Callable[[Feed, str], Iterator[str]]


def half_pint_keys(feed: Feed, action: str) -> Iterator[str]:
    """Press the numbers of slates, opponents or cards, and then Enter."""
    verb, *what = action.split()
    view = feed.view
    if verb == "predict":
        yield from map(str, next(cards for cards in PREDICTION_CARDS if sum(cards) == int(what[0])))
    elif verb == "bet":
        yield "0" if what == ["-"] else str((int(what[0]) - view.seat) % len(view.won))
    else:
        hand = sorted((VALUE_OF[card], HALF_PINT_PACK.name(card)) for card in view.hand)
        yield from (str([name for _, name in hand].index(card) + 1) for card in what)
    yield "Enter"


def hero_house_keys(feed: Feed, action: str) -> Iterator[str]:
    """Press the numbers of cards and then Enter, or go to a hero or a button with Tab."""
    verb, *what = action.split()
    hand = [HERO_HOUSE_PACK.name(card) for card in feed.view.hand]
    if verb in ("lay", "discard"):
        yield from (str((hand.index(card) + 1) % 10) for card in what)
        yield "Enter"
    elif verb == "defend":
        yield f"Tab .hero.able >> nth={what[0]}"
        yield "Space"
        yield "Tab .bar .buttons button.main"
        yield "Space"
    else:
        yield f"Tab .bar .buttons button >> nth={-1 if verb == 'flip' else 0}"
        yield "Space"


GAMES = (
    Game(
        "A round of Half-Pint Heroes", GOLDEN / "half-pint-second-3-shared-win.json", 0, "round_scored", half_pint_keys
    ),
    Game("A hand of Hero House", GOLDEN / "hero-house-example-hand.json", 0, "hand_ended", hero_house_keys),
)


class Focus(NamedTuple):
    """What has the focus: which element, and what the browser tells a screen reader of it."""

    element: int
    name: str
    role: str
    state: str


class Ears:
    """Hears a page: what is said and what has the focus, since one last listened."""

    def __init__(self, guest: Guest) -> None:
        self._guest = guest
        self._session = guest.context.new_cdp_session(guest.page)
        self._said = 0
        self._focus = self.focus()

    def listen(self) -> list[str]:
        """Give what is new."""
        self._guest.page.evaluate(FRAMES)
        told = self._guest.told()
        said, self._said = told[self._said :], len(told)
        before, self._focus = self._focus, self.focus()
        return [*self.moved(before, self._focus), *said]

    @staticmethod
    def moved(before: Focus, now: Focus) -> Iterator[str]:
        """Say what has the focus now, or how its state has changed; nothing of what stands for the whole page."""
        if now.role in ("main", "RootWebArea", "generic", "none"):
            return
        if now.element != before.element:
            yield f"*{', '.join(filter(None, now[1:]))}*"
        elif now.state != before.state:
            yield f"*{now.state}*"

    def focus(self) -> Focus:
        """Ask the browser what has the focus."""
        found = self._session.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]
        asked = {"objectId": found["objectId"], "fetchRelatives": False}
        node = self._session.send("Accessibility.getPartialAXTree", asked)["nodes"][0]
        role, name = (node.get(key, {}).get("value", "") for key in ("role", "name"))
        states = {each["name"]: each["value"].get("value") for each in node.get("properties", ())}
        pressed = {"true": "pressed", "false": "not pressed"}.get(states.get("pressed", ""), "")
        return Focus(node.get("backendDOMNodeId", 0), name, role, "unavailable" if states.get("disabled") else pressed)


class Line(NamedTuple):
    """What is pressed, and what is heard then."""

    key: str
    heard: list[str]


def played(guest: Guest, game: Game) -> Iterator[Line]:
    """Play a seat of a record until its round or hand is over."""
    feed = Feed(guest, game.record, None, game.seat, opening=True)
    guest.listen()
    ears = Ears(guest)
    while game.ends not in feed.told:
        if feed.mine is None:
            assert feed.send(), f"{game.title} never ends"
            yield Line("", ears.listen())
            continue
        sent = len(feed.played)
        for key in game.keys(feed, feed.mine):
            if len(feed.played) > sent:
                break  # a step without a choice is taken by itself
            yield Line(pressed(guest, key), ears.listen())
        wait_for_move(guest, feed, sent)
        yield Line("", ears.listen())


def wait_for_move(guest: Guest, feed: Feed, sent: int) -> None:
    """Wait until the page has sent what the record has next."""
    for _ in range(200):
        if len(feed.played) > sent:
            return
        guest.page.wait_for_timeout(20)
    raise AssertionError(f"the page never sent {feed.mine}")


def pressed(guest: Guest, key: str) -> str:
    """Press a key, or Tab until something has the focus; give what was pressed."""
    what, _, selector = key.partition(" ")
    if not selector:
        guest.page.keyboard.press(what)
        return f"`{what}`"
    target = guest.page.locator(selector)
    for count in range(1, MOST_TABS):
        guest.page.keyboard.press("Tab")
        if target.evaluate("(each) => each === document.activeElement"):
            return f"`Tab` × {count}"  # noqa: RUF001 (as one writes it)
    raise AssertionError(f"Tab never comes to {selector}")


def rows(lines: Iterator[Line]) -> Iterator[str]:
    """Write one row for each thing that is heard."""
    yield "| you press | you hear |"
    yield "|---|---|"
    for key, heard in lines:
        for place, words in enumerate(heard or [""] if key else heard):
            yield f"| {key if place == 0 else ''} | {words.replace('|', '/')} |"


def transcript(browser: Browser, address: str, language: str) -> str:
    """Give the whole page."""
    parts: list[Iterator[str]] = [iter([INTRODUCTION])]
    for game in GAMES:
        guest = Guest(browser, address, "Ada", language=language)
        parts.append(iter([f"## {game.title}\n", *rows(played(guest, game)), ""]))
        guest.leave()
    return "\n".join(chain.from_iterable(parts)).rstrip() + "\n"


def main() -> int:
    """Write the page; in another language than English, print it."""
    parser = argparse.ArgumentParser(prog="pub transcript", description="Write down what a screen reader says.")
    parser.add_argument("--language", choices=["en", "de", "ru"], default="en")
    language = parser.parse_args().language
    with TemporaryDirectory() as data, chromium() as browser:
        house = House(Path(data) / "data").start()
        text = transcript(browser, house.address, language)
        house.stop()
    if language == "en":
        PAGE.write_text(text, encoding="utf-8")
    else:
        print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
