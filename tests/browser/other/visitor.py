"""A guest whose page is in another browser: same words, same hands."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

from playwright.sync_api import Page

from publican.words import Words
from tests.browser.other.page import Driver, OtherPage
from tools.browser.guest import ANSWERS, COMMAND, SET_PACE, Guest

LOOK = f"""() => {{
    if (window.heard !== undefined) return;
    window.heard = window.sent = 0;
    window.troubles = [];
    addEventListener("error", ({{message}}) => window.troubles.push(message));
    addEventListener("unhandledrejection", ({{reason}}) => window.troubles.push(String(reason)));
    const seen = new WeakSet(), data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data");
    Object.defineProperty(MessageEvent.prototype, "data", {{...data, get() {{
        const message = data.get.call(this);
        if (!seen.has(this)) window.heard += {json.dumps(ANSWERS)}.some((each) => String(message).startsWith(each));
        seen.add(this);
        return message;
    }}}});
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (message) {{
        window.sent += message.includes({json.dumps(COMMAND)});
        send.call(this, message);
    }};
}}"""
"""Count commands and answers and note errors; these browsers tell nothing of it to who drives them."""


class Visitor(Guest):
    """A person with Firefox or WebKit; what needs Playwright they cannot do."""

    def __init__(self, driver: Driver, address: str, name: str) -> None:
        self.name, self.address, self.mouse, self.pace = name, address, True, "instant"
        self.words = Words("en")
        self.troubles: list[str] = []
        self._driver = driver
        self._other = OtherPage(driver, address)
        self.page = cast("Page", self._other)
        self.page.goto("/")
        driver.forget()
        self.page.evaluate("localStorage.clear()")
        self.page.evaluate(SET_PACE % json.dumps({"pace": self.pace}))

    def sit(self, table: str) -> None:
        """Come by link, say one's name, and take a stool."""
        super().sit(table)
        self.page.evaluate(LOOK)

    @property
    def answers(self) -> int:
        """How many answers of the server the page has heard since it was loaded."""
        return int(self.page.evaluate("window.heard ?? 0"))

    @answers.setter
    def answers(self, count: int) -> None:
        raise AssertionError("the page counts them")

    @property
    def sent(self) -> int:
        """How many commands the page has sent since it was loaded."""
        return int(self.page.evaluate("window.sent ?? 0"))

    def again(self) -> None:
        """Load the page again."""
        self._gather()
        self.page.reload()
        self.page.evaluate(LOOK)

    def picture(self, path: Path) -> None:
        """Take a picture of the window."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(self._other.picture())

    def complaints(self) -> list[str]:
        """Give what went wrong in the page so far."""
        self._gather()
        return self.troubles

    def _gather(self) -> None:
        self.troubles += [f"{self.name}: {each}" for each in self.page.evaluate("window.troubles?.splice(0) ?? []")]
