"""A person with a browser: what they do with their hands, and what their page complains of."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page

from publican.words import Words
from tools.page import WEB

PHONE = {"width": 360, "height": 740}
TABLET = {"width": 820, "height": 1180}
DESKTOP = {"width": 1440, "height": 900}
SMALL = {"width": 320, "height": 640}
SIZES = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP, "small": SMALL}
LOCALES = {"en": "en-GB", "de": "de-DE", "ru": "ru-RU"}

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
AXE_OPTIONS = "{resultTypes: ['violations'], preload: false}"
"""Style sheets and media are not loaded once more for it: only rules about rotated pages and sounds would read them."""
EXPECTED = (
    "401 (Unauthorized)",
    "ERR_INTERNET_DISCONNECTED",
    "WebSocket connection to",
    "Service Worker registration blocked by Playwright",
)
"""What a browser says by itself when a stranger asks who they are, the line is cut, or it keeps no pages."""


COMMAND = '"id":'
"""What every command has, and nothing else that a page sends."""
ANSWERS = ('{"type":"done"', '{"type":"refused"')
PATIENCE = 60.0
"""Seconds for anything to appear; on a busy machine a page takes long."""

DRAWN = """() => new Promise((done) => {
    const pass = (left) => left > 0 ? requestAnimationFrame(() => pass(left - 1)) : done();
    pass(8);
})"""
"""Until an update is drawn, which takes some frames (``web/src/lib/lagging.svelte.ts``)."""

RUSH = """table => new Promise((resolve, reject) => {
    document.body.hidden = true;  // to draw every move would take most of the time
    let socket, count = 0, closed = 0, version = 0, stage = "", view = null, own = null;
    const act = () => {
        if (socket.readyState !== WebSocket.OPEN || !view?.due.includes(own?.seat)) return;
        const {choices} = own;
        const {action} = choices[Math.floor(Math.random() * choices.length)];
        socket.send(JSON.stringify({type: "act", id: `rush ${table} ${count++}`, seen: version, action}));
    };
    const again = setInterval(act, 3000);  // what was refused, or came too late
    const end = (how) => {
        document.body.hidden = false;
        clearInterval(again);
        how();
    };
    const heard = ({data}) => {
        const message = JSON.parse(data);
        if (message.type !== "welcome" && message.type !== "update") return;
        version = message.version;
        stage = message.table?.stage ?? stage;
        if (stage === "over") return socket.close();
        if (message.view !== undefined) view = message.view && {...view, ...message.view};
        if (message.own !== undefined) own = message.own;
        act();
    };
    const open = () => {
        socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${table}/socket`);
        socket.onopen = () => socket.send(JSON.stringify({type: "hello"}));
        socket.onmessage = heard;
        socket.onclose = ({code}) => {
            if (stage === "over") return end(resolve);
            if (++closed === 20) return end(() => reject(new Error(`closed: ${code}`)));
            setTimeout(open, 500);  // a page on a busy machine can be too late for the house, and comes back
        };
    };
    open();
})"""

WATCHING = 2
"""Pages that follow a game in haste."""
BLANK = "/healthz"
"""A page of the house that draws nothing."""

SET_PACE = """localStorage["publican.settings"] ??= JSON.stringify(%s)"""

LISTEN = """() => {
    const REGIONS = "[aria-live], [role=status], [role=log], [role=alert]";
    window.said = [];
    new MutationObserver((changes) => {
        for (const {type, target, addedNodes} of changes) {
            const region = (target.nodeType === 1 ? target : target.parentElement)?.closest(REGIONS);
            if (!region || region.ariaLive === "off") continue;
            const parts = type === "childList" ? [...addedNodes] : [target];  // what goes is not read
            window.said.push(...parts.map((part) => part.textContent.trim()).filter(Boolean));
        }
    }).observe(document.body, {childList: true, characterData: true, subtree: true});
}"""


BEYOND = """() => {
    const scrolls = (each) => each && (/auto|scroll/.test(getComputedStyle(each).overflowX)
        && each.scrollWidth > each.clientWidth || scrolls(each.parentElement));
    const hidden = (each) => each.closest(".unseen, [inert]")
        || !each.matches("b, bdi") && each.closest("[aria-hidden=true]");
    return [...document.querySelectorAll("button, a, input, select, p, h1, h2, h3, li, b, bdi, [role=img]")]
        .filter((each) => each.checkVisibility() && !hidden(each))
        .map((each) => [each, each.getBoundingClientRect()])
        .filter(([each, {left, right}]) => (left < -1 || right > innerWidth + 1) && !scrolls(each.parentElement))
        .map(([each, {left, right}]) => `${each.outerHTML.slice(0, 120)} reaches from ${left} to ${right}`);
}"""
"""What a person would have to scroll sideways for, and cannot where the table cuts it off."""


class Guest:
    """A browser context with a name; ``before`` is a script that runs in each page before the page's own.

    Only where it ``keeps`` pages for when there is no network: to load them all is half of the work of opening a pad.
    """

    def __init__(
        self,
        browser: Browser,
        address: str,
        name: str,
        size: dict[str, int] = DESKTOP,
        language: str = "en",
        theme: str = "dark",
        moves: bool = False,
        pace: str = "instant",
        mouse: bool = True,
        before: str = "",
        keeps: bool = False,
        **more: Any,
    ) -> None:
        self.name = name
        self.mouse = mouse
        self.pace = pace
        self.words = Words(language)
        self.address = address
        self.troubles: list[str] = []
        self.expected = [*EXPECTED]
        self.answers = 0
        self._sent = 0
        self.context = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            locale=LOCALES[language],
            base_url=address,
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="no-preference" if moves else "reduce",
            service_workers="allow" if keeps else "block",
            **more,
        )
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.context.set_default_timeout(1000 * PATIENCE)
        self.context.add_init_script(SET_PACE % json.dumps({"pace": pace, "offered": True}))
        if before:
            self.context.add_init_script(before)
        self.page = self.look(self.context.new_page())

    def look(self, page: Page) -> Page:
        """Note what this page complains of."""
        page.on("console", self._note)
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))
        page.on("websocket", lambda socket: socket.on("framesent", self._count))
        page.on("pageerror", lambda error: self.troubles.append(f"{self.name}: {error}"))
        return page

    def _note(self, message: ConsoleMessage) -> None:
        said = f"{message.text} ({message.location['url']}:{message.location['lineNumber']})"
        if message.type in ("error", "warning") and not any(each in said for each in self.expected):
            self.troubles.append(f"{self.name}: {said}")

    def _hear(self, frame: str | bytes) -> None:
        if str(frame).startswith(ANSWERS):
            self.answers += 1

    def _count(self, frame: str | bytes) -> None:
        self._sent += COMMAND in str(frame)

    @property
    def sent(self) -> int:
        """How many commands the page has sent by now."""
        self.page.evaluate("0")  # what it has sent is known when it answers this
        return self._sent

    @contextmanager
    def sending(self) -> Iterator[None]:
        """Do something that the page tells the server, and wait for the answer."""
        before = self.answers
        yield
        self.hear_after(before)

    def hear_after(self, before: int) -> None:
        """Wait until the server has given more answers than these, and the page shows what came of it."""
        until = time.monotonic() + PATIENCE
        while self.answers == before:
            assert time.monotonic() < until, "the server does not answer"
            self.page.wait_for_timeout(5)
        self.page.evaluate(DRAWN)

    def leave(self) -> None:
        """Close the browser's window."""
        self.context.close()

    # What they do with their hands.

    def say(self, text: str, **args: object) -> str:
        """Read a text of the page in the person's language."""
        return self.words(text, **args)

    def press(self, text: str, **args: object) -> None:
        """Press the button that says this."""
        self.button(text, **args).click()

    def button(self, text: str, **args: object) -> Locator:
        """Find the button that says this."""
        return self.page.get_by_role("button", name=self.say(text, **args), exact=True)

    def sit(self, table: str) -> None:
        """Come by link, say one's name, and take a stool."""
        self.page.goto(f"/table/{table}")
        self.page.get_by_role("textbox").fill(self.name)
        self.page.keyboard.press("Enter")
        self.button("web-stand").wait_for()

    def start(self) -> None:
        """Begin the game, as its host."""
        self.press("web-start")

    def add_bot(self) -> None:
        """Give a free stool to a bot."""
        self.press("web-add-bot")

    def open_sheet(self, name: str) -> bool:
        """Pull up a sheet at the table; False where that is not needed, since it lies beside the table."""
        self.button("web-sheet-menu").wait_for()  # before, the strip with all of them is not there yet
        button = self.button(f"web-sheet-{name}")
        if not button.is_visible():
            return False
        button.click()
        self.page.locator("dialog[open]").wait_for()
        return True

    def log(self) -> Locator:
        """Find the list of what happened, beside the table or on a sheet."""
        return self.page.get_by_role("dialog") if self.open_sheet("log") else self.page.locator("aside")

    def close_sheet(self) -> None:
        """Put the sheet away."""
        self.page.keyboard.press("Escape")
        self.page.locator("dialog[open]").wait_for(state="detached")

    def focus_on(self, selector: str) -> None:
        """Wait until the focus is on one of these, or in it."""
        self.page.wait_for_function("(all) => document.activeElement.closest(all) !== null", arg=selector)

    # Shortcuts past the page, for what a test is not about.

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """Use the API as the page does, with the same cookies; no page need be open."""
        as_page = {"X-Publican": "1", "Origin": self.address}
        answer = self.context.request.fetch(path, method=method, headers=as_page, data=body)
        assert answer.ok, answer.text()
        return answer.json() if answer.body() else None

    def known(self) -> Guest:
        """Have a name already."""
        self.ask("POST", "/api/me", {"name": self.name})
        return self

    def open_table(self, game: str, **wanted: Any) -> str:
        """Open a table and go there."""
        table = str(self.ask("POST", "/api/tables", {"game": game, **wanted})["id"])
        self.page.goto(f"/table/{table}")
        return table

    # What is said to those who do not see the page.

    def listen(self) -> None:
        """From now on note all that live regions say."""
        self.page.evaluate(LISTEN)

    def told(self) -> list[str]:
        """Give what was said, in order."""
        said: list[str] = self.page.evaluate("() => window.said")
        return said

    # What is wrong with what one sees.

    @contextmanager
    def still(self) -> Iterator[None]:
        """Stop all that moves, to look at it."""
        self.page.evaluate("document.getAnimations().forEach((each) => each.pause())")
        yield
        self.page.evaluate("document.getAnimations().forEach((each) => each.play())")

    def settle(self) -> None:
        """Wait until nothing moves but what always does."""
        self.page.wait_for_function(
            """() => document.getAnimations().every(({playState, effect}) =>
                playState !== "running" || effect.getComputedTiming().endTime === Infinity)"""
        )

    def violations(self) -> list[str]:
        """Ask axe what on this page keeps people out."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text("utf-8"))
        found = self.page.evaluate(f"async () => (await axe.run(document, {AXE_OPTIONS})).violations")
        return [
            f"{each['id']}: {node['html'][:200]} {json.dumps(node['any'])[:300]}"
            for each in found
            for node in each["nodes"]
        ]

    def faults(self) -> list[str]:
        """Tell what is wrong with this screen: what axe finds, and what is too wide."""
        return self.violations() + self.too_wide()

    def too_wide(self) -> list[str]:
        """Tell what does not fit into the window."""
        beyond: list[str] = self.page.evaluate(BEYOND)
        wide = self.overflow()
        return beyond + ([f"{wide} px too wide"] if wide > 0 else [])

    def overflow(self) -> int:
        """By how many pixels the page is wider than the window."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))

    def picture(self, path: Path) -> None:
        """Take a picture of the window."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=path)


def rush(guests: list[Guest]) -> None:
    """Let these people play to the end of their game as fast as it goes, at random.

    The pages of the first two hear of it; what those of others would draw is most of the work, so they look in later.
    """
    tables = [guest.page.url for guest in guests]
    for guest in guests[WATCHING:]:
        guest.page.goto(BLANK)
    for guest, table in zip(guests, tables, strict=True):
        guest.page.evaluate(f"(table) => {{ window.rushed = ({RUSH})(table); }}", table.rpartition("/")[2])
    for guest, table in zip(guests, tables, strict=True):
        guest.page.evaluate("window.rushed")
        if guest.page.url != table:
            guest.page.goto(table)
        guest.page.locator("a[href^='/replay/']").first.wait_for()
