"""Pads that are given away: by link, QR code, file, text and picture, and taken in on another phone."""

from __future__ import annotations

import io
import json
from pathlib import Path

import zxingcpp
from PIL import Image
from playwright.sync_api import expect

from publican.engine.games import GAMES
from publican.engine.half_pint.sheet import keep_score
from publican.engine.sheets import read_sheet
from tests.browser.tables import Arrive
from tools.browser.guest import PHONE, Guest
from tools.browser.hands.scorepad import Thumb

NAMES = ("Ada", "Bo", "Cy", "Dora")
LARGEST_CODE = 117
"""Modules of a side: what a phone still reads from another phone's screen at arm's length (version 25 of 40)."""


def two_rounds(guest: Guest) -> Thumb:
    """Note two rounds, and begin a third."""
    thumb = Thumb(guest)
    thumb.begin(NAMES)
    thumb.start()
    thumb.note(NAMES, 5, (1, 2, 3, 0), (1, 0, 0, 0), (1, 1, 1, 2))
    thumb.score(1)
    thumb.note(NAMES, 5, (1, 2, 0, 1), (1, 0, 0, 0), (4, 1, 0, 0), 0)
    thumb.score(2)
    thumb.key(6)
    thumb.asked("sheet-ask-predictions", name="Ada")
    thumb.key(2)
    thumb.asked("sheet-ask-predictions", name="Bo")
    return thumb


def copied(guest: Guest, text: str) -> str:
    """Press what copies something, and look at what was copied."""
    guest.press(text)
    guest.page.get_by_text(guest.say("web-copied")).wait_for()
    return str(guest.page.evaluate("navigator.clipboard.readText()"))


def read_code(guest: Guest) -> str:
    """Read the code on the screen as another phone's camera does."""
    picture = guest.page.get_by_role("img", name=guest.say("sheet-qr-label")).screenshot(scale="device")
    (code,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(picture)))
    return str(code.text)


def share(guest: Guest) -> None:
    """Open what gives a pad away."""
    guest.press("sheet-share")
    guest.page.get_by_role("img", name=guest.say("sheet-qr-label")).wait_for()


def test_a_link_hands_a_pad_over_in_the_middle_of_a_round(arrive: Arrive) -> None:
    one, other = arrive("Ada", size=PHONE), arrive("Bo", size=PHONE, language="de")
    totals = two_rounds(one).totals()
    share(one)
    assert one.faults() == []
    link = copied(one, "sheet-share-link")
    path = link[link.index("/pad#") :]
    assert path.startswith("/pad#s.")
    other.page.goto(path)
    other.press("sheet-take")
    thumb = Thumb(other)
    other.button("sheet-correct", round=2).wait_for()
    assert thumb.totals() == totals
    thumb.asked("sheet-ask-predictions", name="Bo")
    expect(other.button("sheet-cell-predictions", name="Ada", value=2)).to_be_visible()
    other.page.goto("/pad")
    other.page.goto(path[:-9])
    expect(other.page.get_by_role("alert")).to_have_text(other.say("slip-no-link"))


def test_the_code_on_the_screen_is_the_link_and_another_phone_takes_the_pad_over(arrive: Arrive) -> None:
    one, other = arrive("Ada", size=PHONE, device_scale_factor=2), arrive("Bo", size=PHONE)
    totals = two_rounds(one).totals()
    share(one)
    code = read_code(one)
    assert code == copied(one, "sheet-share-link")
    other.page.goto(code[code.index("/pad#") :])
    other.press("sheet-take")
    other.button("sheet-correct", round=2).wait_for()
    assert Thumb(other).totals() == totals


def test_a_file_is_read_by_the_command_and_taken_in_again(arrive: Arrive, tmp_path: Path) -> None:
    guest = arrive("Ada", size=PHONE)
    totals = two_rounds(guest).totals()
    share(guest)
    with guest.page.expect_download() as download:
        guest.press("sheet-share-file")
    file = tmp_path / "evening.json"
    download.value.save_as(file)
    sheet = read_sheet(file.read_bytes(), {name: game.seat_counts for name, game in GAMES.items()})
    assert list(keep_score(sheet).totals) == totals
    with guest.page.expect_download() as download:
        guest.press("sheet-share-picture")
    download.value.save_as(tmp_path / "evening.png")
    assert (tmp_path / "evening.png").read_bytes().startswith(b"\x89PNG")
    guest.close_sheet()
    guest.page.goto("/pad")
    guest.page.get_by_text(guest.say("sheet-import"), exact=True).click()
    guest.page.locator("input[type=file]").set_input_files(file)
    guest.press("sheet-take")
    guest.button("sheet-correct", round=2).wait_for()
    assert Thumb(guest).totals() == totals
    guest.page.goto("/pad")
    expect(guest.page.locator("a.pad")).to_have_count(2)


def test_what_cannot_be_in_a_file_is_explained_as_the_command_does(arrive: Arrive) -> None:
    guest = arrive("Ada", size=PHONE, language="ru")
    guest.page.goto("/pad")
    guest.page.get_by_text(guest.say("sheet-import"), exact=True).click()
    wrong = {"players": ["Ada", "Bo"], "rounds": [{"points": [500, 0], "marks": ["x", None]}]}
    guest.page.get_by_role("textbox").fill(json.dumps(wrong))
    guest.press("sheet-import-read")
    why = guest.say("slip-points", points=500, mark="X")
    expect(guest.page.get_by_role("alert")).to_have_text(f"Раунд 1, Ada: {why}")


def test_a_text_says_how_it_stands(arrive: Arrive) -> None:
    guest = arrive("Ada", size=PHONE, language="de")
    two_rounds(guest)
    share(guest)
    lines = copied(guest, "sheet-share-text").splitlines()
    assert lines[1:4] == ["Ada · Bo · Cy · Dora", "1. 40X · 10 · 10 · 20", "2. 70K · 0 · 0 · 0"]
    assert lines[-1] == guest.say("pad-rounds-left", count=8)
    rows = guest.page.get_by_role("table", name=guest.say("sheet-curve")).locator("tbody tr")
    assert rows.first.inner_text().split() == ["0"] * 5


def test_the_longest_pad_fits_a_code(arrive: Arrive) -> None:
    guest = arrive("Ada", size=PHONE, device_scale_factor=3)
    names = [f"Владислава Александров {seat}" for seat in range(7)]
    rounds = [
        {
            "cards": 3 + number % 5,
            "predictions": [(number * 5 + seat * 3) % 7 for seat in range(7)],
            "bets": [(seat + 1 + (number * seat) % 6) % 7 for seat in range(7)],
            "won": [int((number * 3 + seat) % 7 in (0, 2, 5)) for seat in range(7)],
        }
        for number in range(10)
    ]
    guest.page.goto("/pad")
    guest.page.get_by_text(guest.say("sheet-import"), exact=True).click()
    guest.page.get_by_role("textbox").fill(json.dumps({"players": names, "rounds": rounds}))
    guest.press("sheet-import-read")
    guest.press("sheet-take")
    guest.page.locator(".desk > .slate").wait_for()
    share(guest)
    box = guest.page.get_by_role("img", name=guest.say("sheet-qr-label")).get_attribute("viewBox")
    assert box is not None
    assert int(box.split()[-1]) - 8 <= LARGEST_CODE
    assert read_code(guest).partition("#")[2].startswith("s.")
    print(f"the code of the longest pad has {int(box.split()[-1]) - 8} modules a side")
