"""Measures the table in motion: ``python3 pub motion [--times 5]``.

With seven at the table and the CPU slowed down four times, the browser records what the main thread does for each
frame that is drawn while a recorded round is shown with all its motion, and for those of them that it had a part in
(what merely flies is moved without it); then how soon a press is answered on the screen at full speed; then how much
script and style a first visit loads. Only figures: machines differ.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

from playwright.sync_api import Browser

from publican.server import wire
from publican.words import LANGUAGES
from tools.browser import chromium
from tools.browser.guest import PHONE, Guest
from tools.faults.house import House
from tools.feed import Feed
from tools.stories import GOLDEN, HALF_PINT, HERO_HOUSE

SEVEN = GOLDEN / "half-pint-second-7-pub-night.json"
FOUR = GOLDEN / "hero-house-4-last-flip-balances.json"
SLOWER = 4
MOVES = 24
PAUSE = 700
"""Milliseconds between two moves, as bots make them."""
PRESSES = 20
Found: TypeAlias = dict[str, list[float]]
"""The 95th percentile of each run, by what was measured."""
CATEGORIES = "devtools.timeline,disabled-by-default-devtools.timeline,disabled-by-default-devtools.timeline.frame"
TASK, STYLED, COMMIT, DRAWN = "RunTask", "UpdateLayoutTree", "Commit", "DrawFrame"

LINE = """(() => {
    const keeping = (Opened) => class extends Opened {
        constructor(...address) {
            super(...address);
            window.line = this;
        }
    };
    let kept = keeping(WebSocket);
    Object.defineProperty(window, "WebSocket", {get: () => kept, set: (other) => kept = keeping(other)});
})()"""
"""Keeps the connection, so that messages can come out of the page itself."""

COMES = """(pause) => {
    const next = () => {
        const data = window.coming.shift();
        if (data === undefined) return;
        window.line.dispatchEvent(new MessageEvent("message", {data}));
        setTimeout(next, pause);
    };
    next();
}"""

BARE = """(pause) => {
    const count = window.coming;
    const path = "<path d='M5 5H95V135H5Z' fill='#fed' stroke='#840'/>";
    const card = `<svg viewBox="0 0 100 140" width="48">${path.repeat(10)}</svg>`;
    const place = "<li style='float: left; width: 33%; height: 80px; contain: size layout'></li>";
    document.body.innerHTML = `<p></p><ul>${place.repeat(6)}</ul>`;
    while (document.querySelectorAll("*").length < 600) document.body.insertAdjacentHTML("beforeend", card);
    const places = document.querySelectorAll("li");
    const next = (number) => {
        if (number === count) return;
        places[number % 6].innerHTML = card;
        places[number % 6].firstChild.animate([{translate: "0 -40px", scale: 0.4, opacity: 0}, {}], 280);
        document.querySelector("p").textContent = `Move ${number} of ${count}`;
        setTimeout(next, pause, number + 1);
    };
    next(0);
}"""
"""What no page can go below: as many nodes without a framework, where a card comes, flies, and changes a line."""

ANSWER = """() => new Promise((done) => {
    const cards = [...document.querySelectorAll(".hand button")];
    const card = cards[window.turn = ((window.turn ?? -1) + 1) % cards.length];
    const began = performance.now();
    card.click();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
})"""
"""From a press until the frame with its answer is drawn."""


class Stored(Feed):
    """Keeps what it sends: a message that the debugger puts into the page costs the main thread 2 ms of its own."""

    def __init__(self, guest: Guest, record: Path) -> None:
        self.messages: list[str] = []
        guest.page.add_init_script(LINE)
        super().__init__(guest, record)

    def store(self, moves: int) -> list[str]:
        """Give the messages of the next moves."""
        self._sockets = []
        for _ in range(moves):
            self.send()
        return self.messages

    def _put(self, message: wire.Outgoing) -> None:
        super()._put(message)
        if not self._sockets:
            self.messages.append(wire.write(message).decode())


def traced(guest: Guest, moving: str, what: Sequence[str] | int) -> list[dict[str, Any]]:
    """Record what the browser does while moves come in."""
    session = guest.context.new_cdp_session(guest.page)
    events: list[dict[str, Any]] = []
    over: list[object] = []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda _: over.append(True))
    guest.page.evaluate("(what) => void (window.coming = what)", what)  # through the debugger: no work of the page
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    session.send("Tracing.start", {"traceConfig": {"includedCategories": CATEGORIES.split(",")}})
    guest.page.evaluate(moving, PAUSE)
    guest.page.wait_for_timeout((MOVES + 1) * PAUSE)
    session.send("Tracing.end")
    while not over:
        guest.page.wait_for_timeout(50)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return events


def frames(events: Sequence[dict[str, Any]]) -> tuple[list[float], int]:
    """Give the milliseconds of the main thread from one commit to the next, and how many frames were drawn."""
    styled = Counter((each["pid"], each["tid"]) for each in events if each["name"] == STYLED)
    main = styled.most_common(1)[0][0]  # the browser itself commits frames too, and styles none
    mine = sorted((each for each in events if (each["pid"], each["tid"]) == main), key=lambda each: each["ts"])
    work, done = [], 0.0
    for each in mine:
        if each["name"] == TASK:
            done += each.get("tdur", each.get("dur", 0)) / 1000
        elif each["name"] == COMMIT:
            work.append(done)
            done = 0.0
    return sorted(work), sum(each["pid"] == main[0] and each["name"] == DRAWN for each in events)


def at(share: float, figures: Sequence[float]) -> float:
    """Give the figure that this share of all does not exceed; they are sorted."""
    return figures[int(share * (len(figures) - 1))]


def shares(figures: Sequence[float]) -> str:
    """Give median, 95th percentile and maximum."""
    return f"{at(0.5, figures):.1f} ms (p50), {at(0.95, figures):.1f} (p95), {figures[-1]:.1f} (max)"


def answers(guest: Guest) -> list[float]:
    """Press one card after the other, and measure until the answer is drawn."""
    return sorted(float(guest.page.evaluate(ANSWER)) for _ in range(PRESSES))


def first_load(browser: Browser, address: str, language: str, game: str) -> int:
    """Give the bytes of script and style, as they are sent, until a newcomer can play."""
    guest = Guest(browser, address, "Ada", PHONE, language)
    sizes: list[int] = []
    guest.page.on("requestfinished", lambda request: sizes.append(weight(request)))
    guest.known().open_table(game, seats=2, bots=["rookie"])
    guest.start()
    guest.page.locator(".hand button").first.wait_for()
    guest.page.wait_for_load_state("networkidle")
    guest.leave()
    return sum(sizes)


def weight(request: Any) -> int:
    """Give the bytes of a script or a style."""
    return int(request.sizes()["responseBodySize"]) if request.resource_type in ("script", "stylesheet") else 0


def told(what: str, events: Sequence[dict[str, Any]], found: Found) -> Iterator[str]:
    """Say how much work the frames were, and note their 95th percentile."""
    work, drawn = frames(events)
    all_drawn = [0.0] * (drawn - len(work)) + work
    found.setdefault(what, []).append(at(0.95, all_drawn))
    yield f"{what}, CPU {SLOWER} times slower: main thread per frame {shares(all_drawn)}, {drawn} frames"
    yield f"{what}: of these, what the main thread had a part in {shares(work)}, {len(work)} frames"


def in_motion(browser: Browser, address: str, found: Found) -> Iterator[str]:
    """Measure both tables while moves come in, and a bare page before them."""
    bare = Guest(browser, address, "Ada", PHONE)
    yield from told("a bare page", traced(bare, BARE, MOVES), found)
    bare.leave()
    for record, seats in ((SEVEN, "seven at Half-Pint Heroes"), (FOUR, "four at Hero House")):
        guest = Guest(browser, address, "Ada", PHONE, moves=True, pace="normal")
        yield from told(seats, traced(guest, COMES, Stored(guest, record).store(MOVES)), found)
        yield f"{seats}: a press is answered after {shares(answers(guest))}"
        guest.leave()


def report(browser: Browser, address: str, times: int) -> Iterator[str]:
    """Measure everything; what is in motion so many times, since the same page differs from run to run."""
    found: Found = {}
    for _ in range(times):
        yield from in_motion(browser, address, found)
    for what, p95s in found.items():
        each = ", ".join(f"{p95:.1f}" for p95 in p95s)
        yield f"{what}, p95 of the main thread per frame, median of {times}: {median(p95s):.1f} ms ({each})"
    for game in (HALF_PINT, HERO_HOUSE):
        loads = {language: first_load(browser, address, language, game) for language in LANGUAGES}
        sizes = ", ".join(f"{language} {size / 1000:.1f} kB" for language, size in loads.items())
        yield f"first load of {game}, script and style: {sizes}"


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(prog="pub motion", description="Measure the table in motion.")
    parser.add_argument("--times", type=int, default=1, help="how often both tables are measured (default: 1)")
    given = parser.parse_args()
    if given.times < 1:
        parser.error(f"argument --times: at least 1, not {given.times}")
    with TemporaryDirectory() as data, chromium() as browser:
        house = House(Path(data) / "data").start()
        for line in report(browser, house.address, given.times):
            print(line, flush=True)
        house.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
