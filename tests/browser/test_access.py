"""Playing without a mouse, or without seeing the page; and what axe says of every screen."""

from __future__ import annotations

import re

import pytest

from tests.browser.keys import tab_to
from tests.browser.tables import Arrive
from tests.dose import dose
from tools import stories
from tools.browser.guest import DESKTOP, PHONE, SMALL, Guest
from tools.browser.hands import half_pint, hero_house


def next_deed(guest: Guest) -> str | None:
    """Wait until something is wanted, and tell what; a page that never wants anything fails."""
    half_pint.wait_for_any(guest)
    return half_pint.wanted(guest)


def test_a_round_with_the_keyboard_alone(arrive: Arrive) -> None:
    guest = arrive("Ada")
    keys = guest.page.keyboard
    guest.page.goto("/")
    guest.button("web-play-now").first.wait_for()
    tab_to(guest, guest.say("web-play-now"))
    keys.press("Enter")
    guest.page.get_by_role("textbox").first.wait_for()
    keys.type("Ada")
    keys.press("Enter")
    half_pint.wait_for(guest, "predict")
    for sealed in ("predict", "bet"):
        half_pint.wait_for(guest, sealed)
        keys.press("1")
        keys.press("Enter")
    while (what := next_deed(guest)) != "predict":  # the next round
        guest.focus_on("main, header")
        if what == "next":
            keys.press("Enter")
        if what == "play":
            keys.press("1")
            guest.page.locator("button.play:enabled").wait_for()
            with guest.sending():
                keys.press("Enter")


def test_a_whole_round_is_told_to_those_who_listen(arrive: Arrive) -> None:
    guest = arrive("Ada").known()
    guest.open_table("half-pint-heroes", seats=3, bots=["rookie", "rookie"], options={"rounds": 6})
    guest.listen()
    guest.start()
    half_pint.wait_for(guest, "predict")
    half_pint.act(guest)
    half_pint.act_until(guest, "predict")
    told = " ".join(guest.told())
    expected = {
        "hp-status-predict": guest.say("hp-status-predict", cards=5),
        "hp-status-bet": guest.say("hp-status-bet"),
        "round-heading": guest.say("round-heading", round=1, rounds=6),
        "round-scored": guest.say("round-scored", round=1),
    }
    missing = [text for text, words in expected.items() if re.split(r"[:;.?]| with", words)[0] not in told]
    assert missing == [], told
    asked = [guest.say(text, beats=1).partition(":")[0] for text in ("hp-status-your-turn", "hp-status-you-open")]
    assert any(words in told for words in asked), told
    takers = [guest.say("set-won", me=me, name=name, why="") for me, name in (("yes", ""), ("no", "Bo"), ("no", "Cy"))]
    assert any(taker.partition(":")[0] in told for taker in takers), told


def test_hero_house_with_the_keyboard_and_by_ear(arrive: Arrive) -> None:
    """The hand is told at the deal, a selection as it is made, and the focus is never lost."""
    guest = arrive("Ada", size=PHONE, mouse=False).known()
    guest.open_table("hero-house", seats=2, bots=["rookie"], options={"target": 99})
    guest.listen()
    guest.start()
    hero_house.wait_for_turn(guest)
    dealt = guest.say("hand-dealt", me="yes", cards="").partition(":")[0]
    hands = [words for words in guest.told() if words.startswith(dealt)]
    assert len(hands) == len(set(hands)) > 0, guest.told()
    for _ in range(dose(4)):
        hero_house.wait_for_turn(guest)
        guest.page.locator(".hand button").first.focus()
        before, answers = len(guest.told()), guest.answers
        while guest.answers == answers:  # what still moves cannot be pressed yet
            hero_house.wait_for_turn(guest)
            hero_house.act(guest)
        guest.focus_on("main *, header *")  # a last Tab may have led to the header, but nobody is left on a bare page
        guest.page.wait_for_function("(before) => window.said.length > before", arg=before)


def test_the_focus_stays_at_the_table_when_a_button_goes(arrive: Arrive) -> None:
    """The browser takes the focus from it some frames later, when nothing changes any more."""
    guest = arrive("Ada", size=PHONE).known()
    guest.open_table("half-pint-heroes", seats=2, bots=["rookie"], options={"rounds": 6})
    guest.start()
    half_pint.wait_for(guest, "predict")
    for loss in ("each.disabled = true", "each.inert = true", "each.hidden = true", "each.remove()"):
        guest.page.evaluate(
            f"""() => {{
                const each = document.querySelector(".slates button:not([disabled], [inert], [hidden])");
                each.focus();
                {loss};
            }}"""
        )
        guest.focus_on(".slates:focus")


VISITORS = {"phone-dark-ru": (SMALL, "dark", "ru"), "desktop-light-de": (DESKTOP, "light", "de")}
"""The longest words on the smallest screen, and the other light; ``pub screenshots`` has the rest."""


LONG = {("desktop-light-de", story) for story in ("crowd", "door", "evening", "heroes", "theatre", "wrong_doors")}
"""Walks that cost a minute together, and show what the phone shows; ``pub test --all`` has them."""
WALKS = [
    pytest.param(who, story, marks=[pytest.mark.long] if (who, story) in LONG else [])
    for who in VISITORS
    for story in stories.NAMED
]


@pytest.fixture
def visitor(request: pytest.FixtureRequest, arrive: Arrive) -> Guest:
    size, theme, language = VISITORS[request.param]
    return arrive("Ada", size=size, theme=theme, language=language)


@pytest.mark.parametrize(("visitor", "story"), WALKS, indirect=["visitor"])
def test_every_screen_is_open_to_everyone(visitor: Guest, story: str) -> None:
    wrong = []
    for screen in stories.NAMED[story](visitor):
        visitor.settle()
        wrong += [f"{screen}: {each}" for each in visitor.faults()]
    assert wrong == []
