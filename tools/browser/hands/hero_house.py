"""How a person plays Hero House with a mouse, knowing only what the page shows."""

from __future__ import annotations

from tools.browser.guest import Guest
from tools.browser.hands.pointing import MOST_PRESSES, OVER, follow, look

MOST_CARDS = 3
"""A hero has no more."""

WANTED = """() => document.querySelector("a[href^='/replay/']") ? "over"
    : document.querySelector(".hand button[aria-disabled=false], .hero.able, .bar .buttons button:enabled") ? "act"
    : null"""

NEXT = f"""(at, house, builds) => {{
    const what = ({WANTED})();
    if (what === "over") return {{what, place: null}};
    if (what === null || document.querySelector(".bar .buttons button:disabled")) return null;
    const picked = document.querySelector(".hand [aria-pressed=true], .hero[aria-pressed=true]");
    const main = document.querySelector(".bar .buttons button.main");
    if (picked && main) return at("send", main);
    const able = document.querySelector(".hero.able:not([aria-pressed=true])");
    if (able) return at("defend", able);
    const fitting = [...document.querySelectorAll(
        ".hand button[aria-disabled=false][aria-pressed=false]:not(:has(.dim))")];
    if (!picked && main?.innerText.trim() === house) return at("send", main);
    if (fitting.length && builds) return at("build", fitting[Math.floor(Math.random() * fitting.length)]);
    const buttons = [...document.querySelectorAll(".bar .buttons button")];
    if (picked) return at("clear", buttons[0]);
    return buttons.length ? at("send", main ?? buttons.at(-1)) : null;
}}"""
"""What to press: a house when there is one, a hero who defends, cards that make a hero, are discarded or given, any of
them, since some games of two went past 600 moves when everyone took the first; else to be done or to flip."""


def house(guest: Guest) -> str:
    """Give the words on the button that makes a house."""
    return guest.say("hh-do-done", kind="house")


def wait_for_turn(guest: Guest) -> None:
    """Wait until something is wanted."""
    guest.page.wait_for_function(f"() => ({WANTED})() !== null", polling=20)


def prepare(guest: Guest) -> None:
    """Pick a hero who defends, or cards that go together, and send nothing yet."""
    for _ in range(MOST_CARDS):
        step = look(guest, NEXT, house(guest), True)
        if step is None or step.what not in ("build", "defend"):
            return
        follow(guest, NEXT, house(guest), True)


def act(guest: Guest) -> bool:
    """Defend, lay, discard or be done, if anything is wanted; tell whether the game is over."""
    tries = MOST_CARDS
    for _ in range(MOST_PRESSES):
        sent, answers = guest.sent, guest.answers
        what = follow(guest, NEXT, house(guest), tries > 0)
        if what == "send" and guest.sent > sent:  # nothing is sent where the press comes too late
            guest.hear_after(answers)  # until then the page still shows what was asked before
        if what in (None, OVER, "send"):
            return what == OVER
        tries = {"build": tries - 1, "clear": 0}.get(str(what), tries)
    raise AssertionError(f"{guest.name} presses and presses, and nothing comes of it")
