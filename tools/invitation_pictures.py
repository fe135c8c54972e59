"""The pictures of shared links, drawn by the page itself: ``python -m tools.invitation_pictures``; look at them."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import ViewportSize

from tools import page
from tools.browser import chromium
from tools.faults.house import House

FOLDER = page.WEB / "public"
SIZE: ViewportSize = {"width": 600, "height": 315}
SETTLED = 600
COLOURS = 96
ALONE = """(place) => {
    const board = document.querySelectorAll("main .games article")[place];
    document.body.replaceChildren(board);
    board.querySelectorAll(".about, .ways, .trouble").forEach((each) => each.remove());
    const players = board.querySelector(".players");
    players.textContent = "Publican";
    Object.assign(board.style, {position: "fixed", inset: 0, borderRadius: 0, borderWidth: "14px", gap: 0,
        background: "#2b3231", justifyContent: "center", textAlign: "center"});
    Object.assign(board.querySelector("h2").style, {fontSize: "3.4rem", lineHeight: 1, marginTop: "1.6rem"});
    Object.assign(players.style, {fontSize: "1.5rem", fontFamily: "var(--serif)"});
    board.querySelector(".picture").style.zoom = 1.3;
}"""


def main() -> None:
    """Draw one picture for each game on the first page."""
    page.build()
    with TemporaryDirectory() as data, chromium() as browser:
        house = House(Path(data) / "data").start()
        view = browser.new_page(viewport=SIZE, device_scale_factor=2, base_url=house.address, color_scheme="dark")
        for place, game in enumerate(("half-pint-heroes", "hero-house")):
            view.goto("/")
            view.locator(".picture svg").nth(5).wait_for()
            view.evaluate(ALONE, place)
            view.wait_for_timeout(SETTLED)
            drawn = Image.open(BytesIO(view.screenshot()))
            drawn.quantize(COLOURS).save(FOLDER / f"invitation-{game}.png", optimize=True)
        house.stop()


if __name__ == "__main__":
    main()
