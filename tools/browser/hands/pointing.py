"""How a hand finds what to press: the page is asked once, and the mouse goes where it points."""

from __future__ import annotations

from typing import NamedTuple

from tools.browser.guest import Guest

OVER = "over"
MOST_PRESSES = 12
"""What a single deed may take: more, and the page does not do what it is asked to."""

MOST_TABS = 80

AT = """(what, element) => {
    window.wanted = element;
    if (document.getAnimations().some(({effect}) => effect.target.contains(element))) return {what, place: null};
    element.scrollIntoView({block: "nearest", inline: "nearest"});
    const {x, y, width, height} = element.getBoundingClientRect();
    const places = [0.5, 0.25, 0.1].map((share) => [x + share * width, y + height / 2]);
    return {what, place: places.find((place) => element.contains(document.elementFromPoint(...place))) ?? null};
}"""
"""Where a person would put the mouse to press something; nowhere while it moves, or something lies over it."""


class Step(NamedTuple):
    """What the page asks for next, and where the mouse has to go for it."""

    what: str
    place: tuple[float, float] | None


def look(guest: Guest, next_step: str, *args: object) -> Step | None:
    """Ask the page once what to press next.

    Cheaper than locators, which look at the page several times and wait for frames in between.
    """
    found = guest.page.evaluate(f"(args) => ({next_step})({AT}, ...args)", list(args))
    return Step(found["what"], found["place"]) if found else None


def follow(guest: Guest, next_step: str, *args: object) -> str | None:
    """Press what the page asks for next, with a real click, or with keys alone; tell what it asked for."""
    step = look(guest, next_step, *args)
    if step is None or step.what == OVER:
        return step and step.what
    if step.place is None:
        return None  # later, perhaps
    if guest.mouse:
        guest.page.mouse.click(*step.place)
    elif tab_there(guest):
        guest.page.keyboard.press("Space")
    else:
        return None
    return step.what


def tab_there(guest: Guest) -> bool:
    """Press Tab until the focus is on what the page was last asked for; False if the page has taken it away."""
    for _ in range(MOST_TABS):
        guest.page.keyboard.press("Tab")
        if guest.page.evaluate("document.activeElement === window.wanted"):
            return True
        if not guest.page.evaluate("window.wanted.isConnected && !window.wanted.disabled"):
            if guest.page.evaluate("document.activeElement === document.body"):
                guest.page.keyboard.press("Tab")  # past the end of the page comes its beginning
            return False
    raise AssertionError(f"Tab never comes to {guest.page.evaluate('window.wanted.outerHTML.slice(0, 200)')}")
