"""A page in any browser, with the few methods of Playwright's that a guest and its hands use."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeAlias

Action: TypeAlias = Mapping[str, object]

PATIENCE = 60.0
POLL = 0.05
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "Space": " ", "Tab": "\ue004"}
"""As WebDriver spells them (W3C, "Keyboard actions")."""

CALL = "((value, arg) => typeof value === 'function' ? value(arg) : value)(%s, %s)"

FIND = """([css, name, text]) => [...document.querySelectorAll(css)].filter((each) => {
    const labels = [...(each.labels ?? [])].map((label) => label.innerText).join(" ");
    const called = each.getAttribute("aria-label") ?? (labels || each.innerText);
    return each.checkVisibility() && (name === null || called.trim().replace(/\\s+/g, " ") === name)
        && each.textContent.includes(text);
})"""
"""What is to be seen of an element, by its role as CSS and its accessible name."""

PLACE = """([element, ...others]) => {
    if (!element) return null;
    element.scrollIntoView({block: "nearest", inline: "nearest"});
    const {x, y, width, height} = element.getBoundingClientRect();
    const place = [x + width / 2, y + height / 2];
    return element.disabled || !element.contains(document.elementFromPoint(...place)) ? null : place;
}"""

ROLES = {
    "button": "button, [role=button]",
    "link": "a[href]",
    "textbox": "input:not([type]), input[type=text], textarea",
}


class Driver(Protocol):
    """What a browser does for us, by whatever protocol it speaks."""

    def go(self, url: str) -> None:
        """Open an address, and wait until it is loaded."""
        ...

    def reload(self) -> None:
        """Load the page again."""
        ...

    def forget(self) -> None:
        """Throw all cookies away."""
        ...

    def run(self, script: str) -> Any:
        """Give what an expression, or a promise of it, comes to."""
        ...

    def perform(self, source: Action) -> None:
        """Do something with the mouse or the keys."""
        ...

    def picture(self) -> bytes:
        """Take a picture (PNG)."""
        ...


class Mouse:
    """The mouse of a page."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver

    def click(self, x: float, y: float) -> None:
        """Go there and press."""
        move = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
        press = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        self._driver.perform({"type": "pointer", "id": "mouse", "actions": [move, *press]})


class Keyboard:
    """The keys of a page."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver

    def press(self, key: str) -> None:
        """Press a key by its name."""
        self.type(KEYS.get(key, key))

    def type(self, text: str) -> None:
        """Press one key after the other."""
        strokes = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self._driver.perform({"type": "key", "id": "keys", "actions": strokes})


class Locator:
    """Elements to be found when they are needed."""

    def __init__(self, page: OtherPage, css: str, name: str | None = None, text: str = "") -> None:
        self._page, self._wanted = page, (css, name, text)

    @property
    def first(self) -> Locator:
        """The first of them, which every method takes anyway."""
        return self

    def count(self) -> int:
        """Count those to be seen."""
        return int(self._ask("(found) => found.length"))

    def is_visible(self) -> bool:
        """Tell whether there is any to be seen."""
        return self.count() > 0

    def inner_text(self) -> str:
        """Read one, once it is there."""
        self.wait_for()
        return str(self._ask("([element]) => element.innerText"))

    def wait_for(self) -> None:
        """Wait until there is one to be seen."""
        until(lambda: self.count() > 0, f"{self._wanted} is not to be seen")

    def click(self) -> None:
        """Press one with the mouse, once nothing lies over it."""
        until(lambda: self._ask(PLACE) is not None, f"{self._wanted} cannot be pressed")
        self._page.mouse.click(*self._ask(PLACE))

    def fill(self, text: str) -> None:
        """Type into it."""
        self.click()
        self._page.keyboard.type(text)

    def _ask(self, question: str) -> Any:
        return self._page.evaluate(f"(wanted) => ({question})(({FIND})(wanted))", self._wanted)


class OtherPage:
    """The one page of a browser."""

    def __init__(self, driver: Driver, address: str) -> None:
        self._driver, self._address = driver, address
        self.mouse, self.keyboard = Mouse(driver), Keyboard(driver)

    @property
    def url(self) -> str:
        """Where the page is."""
        return str(self.evaluate("location.href"))

    def goto(self, path: str) -> None:
        """Open a page of the house."""
        self._driver.go(self._address + path)

    def reload(self) -> None:
        """Load the page again."""
        self._driver.reload()

    def evaluate(self, script: str, arg: object = None) -> Any:
        """Give what an expression comes to, or a function of one argument."""
        return self._driver.run(CALL % (script, json.dumps(arg)))

    def wait_for_function(self, script: str, arg: object = None, polling: int = 50) -> None:
        """Wait until something holds in the page."""
        until(lambda: bool(self.evaluate(script, arg)), f"it never holds: {script[:200]}", pause=polling / 1000)

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Wait for a moment."""
        time.sleep(milliseconds / 1000)

    def locator(self, css: str) -> Locator:
        """Find by CSS."""
        return Locator(self, css)

    def get_by_role(self, role: str, name: str | None = None, exact: bool = True) -> Locator:
        """Find by role and whole name, as one hears it."""
        assert exact, "part of a name is not enough"
        return Locator(self, ROLES[role], name)

    def picture(self) -> bytes:
        """Take a picture of the window (PNG)."""
        return self._driver.picture()


def until(holds: Callable[[], bool], otherwise: str, seconds: float = PATIENCE, pause: float = POLL) -> None:
    """Wait until something holds, and fail if it never does."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, otherwise
        time.sleep(pause)
