"""Every state of both tables in the middle of play, for those who magnify it: axe is content, all of it is reached."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.browser.tables import HALF_PINT, HERO_HOUSE, Arrive
from tools.browser.guest import DRAWN, PHONE, Guest
from tools.feed import Feed
from tools.situations import first
from tools.stories import SHELVED

LARGE = "addEventListener('DOMContentLoaded', () => document.documentElement.style.fontSize = '200%')"
SIGHTS = {
    "as it is": (PHONE, "", "light", "de"),
    "zoomed to 200 %": ({"width": 640, "height": 400}, "", "light", "ru"),
    "text at 200 %": (PHONE, LARGE, "dark", "ru"),
    "zoomed to 400 %": ({"width": 320, "height": 256}, "", "dark", "de"),
}
"""Window, script, light and language. Zoom is a smaller window to a page; 400 % of 1280 by 1024 are 320 by 256."""

ASKED = ".slates button, .pickable, .hand [aria-disabled=false], .bar button, .hero.able, .mark, dialog[open] button"
COVERED = """(asked) => [...document.querySelectorAll(asked)].filter((each) => {
    const over = document.querySelector("dialog[open], .theatre, .hero-house .stage");  // a sheet, or a scene
    if (each.disabled || !each.checkVisibility() || each.closest("[inert]")) return false;
    if (over && !over.contains(each)) return false;
    each.scrollIntoView({block: "nearest", inline: "nearest"});
    const {x, y, width, height} = each.getBoundingClientRect();
    return ![0.5, 0.25, 0.1].some((share) =>
        each.contains(document.elementFromPoint(x + share * width, y + height / 2)));
}).map((each) => `${each.ariaLabel ?? each.innerText} cannot be pressed`)"""
"""What is asked and cannot be pressed, however one scrolls."""

Deed = Callable[[Guest], None]


def look(_: Guest) -> None:
    """Do nothing."""


def click(*selectors: str) -> Deed:
    """Press what these stand for, one after the other, and wait for what the last one stands for."""

    def do(guest: Guest) -> None:
        for selector in selectors[:-1]:
            guest.page.locator(selector).first.click()
        guest.page.locator(selectors[-1]).first.wait_for()

    return do


class State(NamedTuple):
    """A question, and what is done before it is looked at."""

    asked: str
    deed: Deed = look


class Moment(NamedTuple):
    """The step of a prepared game before something happens, and what is on the screen when it does."""

    record: str
    event: str
    shown: str


CARD = "ul.hand li:not([inert]) button"
STATES: dict[str, dict[str, State | Moment]] = {
    HALF_PINT: {
        "predict": State("predict"),
        "predict, picked": State("predict", click(".slates button:nth-child(3)", ".slates [aria-pressed=true]")),
        "bet": State("bet gun-fight-on"),
        "bet, picked": State("bet", click("button.pickable", "button.pickable[aria-pressed=true]")),
        "bet or not": State("bet-or-not"),
        "lead": State("you-open brawl-looms"),
        "lead, picked": State("you-open chooses", click(CARD, f"{CARD}[aria-pressed=true]")),
        "follow, picked": State("your-turn chooses", click(CARD, f"{CARD}[aria-pressed=true]")),
        "follow, what I can make": State("your-turn beats=0", click("button.list", "dialog[open]")),
        "refused": State("you-open hp-worth-over", click(CARD, "button.play:enabled", "[role=alert] p")),
        "seven predict": State("predict seven"),
        "seven bet": State("bet seven"),
        "seven play": State("your-turn seven", click(CARD, f"{CARD}[aria-pressed=true]")),
        "brawl": Moment("brawl", "brawl_broke", ".theatre"),
        "gun fight": Moment("gunfight", "gun_fight_called", ".theatre"),
        "round result": Moment("fullhouse", "round_scored", ".result"),
    },
    HERO_HOUSE: {
        "lay": State("lay"),
        "lay, picked": State("lay", click(CARD, f"{CARD}[aria-pressed=true]")),
        "house": State("lay house=yes"),
        "face": State("face"),
        "surely out": State("face", click(".bar .buttons button", ".bar .buttons button.main")),
        "defence": State("defence"),
        "nothing": State("nothing"),
        "discard": State("discard some=yes", click(CARD, f"{CARD}[aria-pressed=true]")),
        "gift": State("gift"),
        "monster": State("monster", click(CARD, f"{CARD}[aria-pressed=true]")),
        "flip": State("flip"),
        "battle": Moment("battle", "battled", ".stage"),
        "hand end": Moment("house", "hand_ended", ".stage"),
    },
}


@pytest.fixture(params=SIGHTS)
def sight(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def shown(guest: Guest, feed: Feed | None, game: str, state: State | Moment) -> Feed:
    """Bring a table into a state."""
    place: tuple[Path, str | int, int]
    if isinstance(state, State):
        question = first(game, *state.asked.split())
        place = (question.record, question.step, question.seat)
    else:
        place = (SHELVED[state.record], state.event, 0)
    if feed is None or isinstance(state, Moment):  # or what was shown before would still be there
        feed = Feed(guest, *place)
    else:
        feed.turn_to(*place)
    if isinstance(state, State):
        guest.page.locator(".wanted").wait_for()
        guest.page.evaluate(DRAWN)  # or the deed would be done at the question before this one
        state.deed(guest)
    else:
        feed.send_until(state.event)
        guest.page.locator(state.shown).wait_for()
    return feed


def walk(guest: Guest, game: str, names: list[str]) -> list[str]:
    """Go through states of a game, and tell what is wrong with them."""
    feed: Feed | None = None
    wrong = []
    for name in names:
        feed = shown(guest, feed, game, STATES[game][name])
        guest.settle()
        found = guest.faults() + guest.page.evaluate(COVERED, ASKED)
        wrong += [f"{name}: {each[:160]}" for each in found]
        if guest.page.locator("dialog[open]").count():
            guest.close_sheet()
    return wrong


def visitor(arrive: Arrive, sight: str) -> Guest:
    """Let someone come who sees the page like this."""
    size, before, theme, language = SIGHTS[sight]
    return arrive("Zoe", size=size, before=before, theme=theme, language=language, pace="calm")


@pytest.mark.parametrize("game", STATES)
def test_some_states_in_every_sight(arrive: Arrive, game: str, sight: str) -> None:
    """Every state is seen once, each sight has its share of them."""
    names = list(STATES[game])[list(SIGHTS).index(sight) :: len(SIGHTS)]
    assert walk(visitor(arrive, sight), game, names) == []


@pytest.mark.long
@pytest.mark.parametrize("game", STATES)
def test_every_state_in_every_sight(arrive: Arrive, game: str, sight: str) -> None:
    assert walk(visitor(arrive, sight), game, list(STATES[game])) == []
