"""Films a game against bots, or one that was recorded: ``python3 pub film GAME [--size WxH] [--theme light] …``.

The browser sends a picture whenever the page changes; of these, one every quarter of a second goes onto contact sheets,
each under its time. So one sees what a person at the table saw, and for how long.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser

from publican.engine.games import GAMES
from tools import feed
from tools.browser import chromium
from tools.browser.guest import Guest
from tools.browser.hands import half_pint, hero_house
from tools.contact_sheets import Shot, write_sheets
from tools.faults.house import House
from tools.faults.traps import Trap

FOLDER = Path("film")
HANDS = {"half-pint-heroes": half_pint, "hero-house": hero_house}
PARTS = {"half-pint-heroes": "round_scored", "hero-house": "hand_ended"}
"""What ends a round or a hand."""
BOT_PAUSE = (0.5, 1.2)
"""As at a table where nobody set anything."""
REACTION = 900
"""Milliseconds that a person looks at a question before the first press."""
AFTERWARDS = 9_000
"""Milliseconds to see how the last part ends."""
SEEDED = """(() => {
    let state = %d >>> 0;
    const draw = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24;
    crypto.getRandomValues = (bytes) => bytes.map(draw);
    Math.random = () => draw() / 256;
})()"""
"""What a page draws at random; together with a seeded house the same cards are dealt again."""


class Camera:
    """Keeps what the browser shows, with the seconds since it began."""

    def __init__(self, guest: Guest) -> None:
        self.shots: list[Shot] = []
        self._guest = guest
        self._unseen: list[int] = []
        self._began = 0.0
        self._session = guest.context.new_cdp_session(guest.page)
        self._session.on("Page.screencastFrame", self._take)

    def roll(self) -> None:
        """Begin."""
        self._began = time.time()
        size = self._guest.page.viewport_size or {"width": 0, "height": 0}
        most = {"maxWidth": size["width"], "maxHeight": size["height"]}
        self._session.send("Page.startScreencast", {"format": "jpeg", "quality": 80, **most})

    def wait(self, milliseconds: float) -> None:
        """Let time pass, and tell the browser that its pictures have arrived; until then it sends no more.

        What changed last while it sent none would be missing, so at the end one picture is asked for; where others
        come meanwhile it is not needed, and shows a later moment than its time says.
        """
        until = time.monotonic() + milliseconds / 1000
        while (left := until - time.monotonic()) > 0:
            self._guest.page.wait_for_timeout(min(15, 1000 * left))  # later, and it drops what is drawn meanwhile
            while self._unseen:
                self._session.send("Page.screencastFrameAck", {"sessionId": self._unseen.pop()})
        if not self._began:
            return
        asked, known = time.time(), len(self.shots)
        picture = self._session.send("Page.captureScreenshot", {"format": "jpeg", "quality": 80})
        if len(self.shots) == known:
            self.shots.append(Shot(asked - self._began, picture["data"]))

    def _take(self, frame: dict[str, Any]) -> None:
        self.shots.append(Shot(frame["metadata"]["timestamp"] - self._began, frame["data"]))
        self._unseen.append(frame["sessionId"])


def film_game(camera: Camera, guest: Guest, given: argparse.Namespace) -> None:
    """Play against bots by what the page asks for, until so many rounds or hands are over."""
    hands, over = HANDS[given.game], 0

    def hear(frame: str | bytes) -> None:
        nonlocal over
        told = json.loads(frame)
        over += sum(event["type"] == PARTS[given.game] for event in told.get("events", []))

    guest.page.on("websocket", lambda socket: socket.on("framereceived", hear))
    bots = (["regular", "rookie"] * given.players)[: given.players - 1]
    guest.known().open_table(given.game, seats=given.players, bots=bots, options=given.options)
    guest.button("web-start").wait_for()
    camera.roll()
    guest.start()
    done = False
    while over < given.parts and not done:
        camera.wait(REACTION)
        done = hands.act(guest)
    camera.wait(AFTERWARDS)


def film_record(camera: Camera, guest: Guest, given: argparse.Namespace) -> None:
    """Show a recorded game as if it were played now, the moves come as fast as bots make them."""
    steps = feed.Feed(guest, given.record, given.moment, given.seat)
    camera.wait(1000)
    camera.roll()
    while steps.send() and len(steps.played) < given.steps:
        camera.wait(given.delay)
    camera.wait(AFTERWARDS)


@contextmanager
def studio(browser: Browser, given: argparse.Namespace) -> Iterator[Guest]:
    """Open a house, and let someone with a browser of the wanted size come in."""
    with TemporaryDirectory() as data:
        house = House(Path(data) / "data", bot_pause=BOT_PAUSE, url="http://pub.example")
        house.start(trap=Trap(chance=given.seed) if given.seed is not None else None)
        before = SEEDED % given.seed if given.seed is not None else ""
        look = {"size": given.size, "language": given.language, "theme": given.theme, "before": before}
        guest = Guest(browser, house.address, "Ada", moves=not given.still, pace=given.pace, **look)
        try:
            yield guest
        finally:  # or a moment that a record does not have would leave the house open, and this program waiting for it
            guest.leave()
            house.stop()


def main() -> int:
    """Film, and write the sheets."""
    given = arguments()
    make: Callable[..., None] = film_record if given.record else film_game
    with chromium() as browser, studio(browser, given) as guest:
        camera = Camera(guest)
        try:
            make(camera, guest, given)
        except feed.NoSuchMoment as missing:
            sys.exit(f"pub film: {missing}")
        sheets = write_sheets(camera.shots, given.folder, given.every)
        troubles = guest.troubles
    print(f"{len(camera.shots)} pictures, {len(sheets)} sheets in {given.folder}", *troubles, sep="\n")
    return 1 if troubles else 0


def size(text: str) -> dict[str, int]:
    """Read a size like 360x740."""
    found = re.fullmatch(r"(\d+)x(\d+)", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no size like 360x740")
    return {"width": int(found[1]), "height": int(found[2])}


def arguments() -> argparse.Namespace:
    """Read what is wanted."""
    parser = argparse.ArgumentParser(prog="pub film", description="Film a game as contact sheets.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the sheets go (default: %(default)s)")
    parser.add_argument("--size", type=size, default="1440x900", help="of the window (default: %(default)s)")
    parser.add_argument("--theme", choices=["dark", "light"], default="dark")
    parser.add_argument("--language", choices=["en", "de", "ru"], default="en")
    parser.add_argument("--pace", choices=["calm", "normal", "brisk", "instant"], default="normal")
    parser.add_argument("--still", action="store_true", help="with reduced motion")
    parser.add_argument("--every", type=float, default=0.25, help="seconds between two pictures")
    parser.add_argument("--seed", type=int, help="deal the same cards again, as far as the same choices are made")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--parts", type=int, default=1, help="how many rounds or hands")
    parser.add_argument("--options", type=json.loads, default={}, help="of the table, as JSON")
    parser.add_argument("--record", type=Path, help="film a recorded game instead")
    parser.add_argument("--moment", help="from just before the first event of this type, like brawl_broke")
    parser.add_argument("--steps", type=int, default=12, help="how many of its moves (default: %(default)s)")
    parser.add_argument("--seat", type=int, default=0, help="who watches it (default: %(default)s)")
    parser.add_argument("--delay", type=int, default=850, help="milliseconds between its moves (default: %(default)s)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
