"""One table, many phones: a pad opened for others, with secret choices, a big view, and a phone without a line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import expect
from websockets.sync.client import ClientConnection, connect

from publican.engine.half_pint import PadEntry, Scorepad
from tests import patient
from tests.browser.tables import Arrive
from tools.browser.guest import DESKTOP, PHONE, Guest
from tools.browser.hands.scorepad import Thumb
from tools.faults.house import House

NAMES = ("Ada", "Bo", "Cy", "Dora", "Ed", "Flo", "Gil")
ROUNDS = 10
OFFLINE = range(3, 6)
PATIENCE = 20.0

CUT = """const Real = WebSocket, sockets = new Set();
window.WebSocket = class extends Real {
    constructor(...address) {
        if (sessionStorage.cut) throw new Error("no line");
        super(...address);
        sockets.add(this);
    }
};
window.cutLine = () => { sessionStorage.cut = "yes"; for (const socket of sockets) socket.close(); };
window.mendLine = () => { delete sessionStorage.cut; dispatchEvent(new Event("online")); };"""
"""A line that a test can cut, and that stays cut when the page is loaded anew."""


@pytest.fixture
def lines() -> Iterator[ExitStack]:
    """Lines of phones without a screen, closed when the test is over."""
    with ExitStack() as stack:
        yield stack


class WirePhone:
    """A phone without a screen: it says over the wire what a page would."""

    def __init__(self, address: str, table: str, seat: int, lines: ExitStack) -> None:
        person = patient.post(f"{address}/api/me", json={"name": NAMES[seat]}, trust_env=False).json()
        url = address.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        line = connect(url, compression=None, max_size=None, proxy=None)
        self.socket: ClientConnection = lines.enter_context(line)
        self.count = 0
        self.view: dict[str, Any] = {}
        self.socket.send(json.dumps({"type": "hello", "token": person["token"], "client": "wire"}))
        self.do("claim", who=seat)

    def do(self, kind: str, **fields: Any) -> None:
        """Send a command, and hear that it is done."""
        self.count += 1
        self.socket.send(json.dumps({"type": kind, "id": f"{self.count}", **fields}))
        while True:
            told = json.loads(self.socket.recv(PATIENCE))
            self.view = told.get("view") or self.view
            if told.get("id") == f"{self.count}":
                assert told["type"] == "done", told
                return


class Evening:
    """What seven people do in ten rounds: nobody holds five marks in a row."""

    def __init__(self, number: int) -> None:
        self.cards = 3 + number % 5
        self.predictions = [(number * 5 + seat * 3) % 7 for seat in range(7)]
        self.bets = [(seat + 1 + (number * seat) % 6) % 7 for seat in range(7)]
        self.won = [int((number * 3 + seat) % 7 in (0, 2, 5)) for seat in range(7)]


def open_together(guest: Guest) -> str:
    """Open a pad in use for other phones, and give its place."""
    guest.press("sheet-share")
    guest.press("shared-open")
    guest.page.get_by_role("img", name=guest.say("web-qr-label")).wait_for()
    assert "/pad#t." in guest.page.get_by_role("textbox").input_value()
    guest.close_sheet()
    return guest.page.url[guest.page.url.index("/pad#") :]


def come(guest: Guest, place: str, name: str) -> Thumb:
    """Follow the code with a camera, and be one of those on the pad."""
    if place:
        guest.page.goto(place)
    guest.page.get_by_role("button", name=name, exact=True).first.click()
    guest.page.get_by_text(guest.say("shared-you", name=name).rstrip(".")).first.wait_for()
    return Thumb(guest)


def asks(guest: Guest, text: str, **args: object) -> None:
    """Wait until this is asked."""
    expect(guest.page.locator(".question")).to_have_text(guest.say(text, **args))


def choose(guest: Guest, name: str, column: str, key: int | str) -> None:
    """Choose in secret on one's own phone."""
    asks(guest, f"shared-ask-{column}", name=name)
    Thumb(guest).key(key)


def type_in(guest: Guest, name: str, column: str, key: int | str) -> None:
    """Type in for a phone that is away."""
    guest.page.locator(".who").get_by_role("button", name=name).click()
    asks(guest, f"shared-type-{column}", name=name)
    Thumb(guest).key(key)


def read_totals(guests: list[Guest], totals: list[int]) -> None:
    """Wait until everybody reads these totals."""
    for guest in guests:
        cells = guest.page.locator(".desk > .slate tfoot tr").last.locator("td")
        expect(cells).to_have_text([str(total) for total in totals])


def test_seven_phones_through_ten_rounds_with_one_offline_for_three_of_them(
    arrive: Arrive, pub: House, lines: ExitStack
) -> None:
    ada, bo = arrive("Ada", size=PHONE), arrive("Bo", size=PHONE, theme="light", language="de")
    cy, tv = arrive("Cy", size=PHONE, before=CUT), arrive("TV", size=DESKTOP)
    cy.expected.append("was preloaded using link preload")  # a reload takes its time beside three other pages
    thumb = Thumb(ada)
    thumb.begin(NAMES)
    thumb.start()
    place = open_together(ada)
    come(ada, "", "Ada")
    come(bo, place, "Bo")
    mine = come(cy, place, "Cy")
    wired = [WirePhone(pub.address, place.removeprefix("/pad#t."), seat, lines) for seat in range(3, 7)]
    tv.page.goto(place.replace("#t.", "#tv."))
    tv.page.get_by_text(tv.say("shared-watching")).wait_for()
    pages = [ada, bo, cy, tv]
    engine = Scorepad(7, ROUNDS)
    for number in range(ROUNDS):
        played = Evening(number)
        if number == OFFLINE[0]:
            cy.page.evaluate("cutLine()")
            cy.page.locator(".off .line").wait_for()
            go_on_alone(cy, mine, number)
        elif number == OFFLINE[-1] + 1:
            cy.page.evaluate("mendLine()")
            bring_back(bo, cy, number)
            read_totals(pages, list(engine.totals))
        away = number in OFFLINE
        here = [guest for guest in pages if not (away and guest is cy)]
        ada.page.locator(".cards").get_by_role("button", name=str(played.cards), exact=True).click()
        for column, values in (("predictions", played.predictions), ("bets", played.bets)):
            keys = [NAMES[value] if column == "bets" else value for value in values]
            for guest, seat in ((ada, 0), (bo, 1), *(() if away else ((cy, 2),))):
                choose(guest, NAMES[seat], column, keys[seat])
            for phone, value in zip(wired, values[3:], strict=True):
                phone.do("seal", part=number, column=column, value=value)
            if number == 1 and column == "bets":
                look_at(ada, bo, tv)
            if away:
                type_in(ada, "Cy", column, keys[2])
            for guest in here:
                guest.page.get_by_text(guest.say(f"shared-opened-{column}")).wait_for()
        count_sets(number, played, bo, wired[number % 4])
        thumb.score(number + 1)
        engine = engine.write(
            [PadEntry(*each) for each in zip(played.predictions, played.won, played.bets, strict=True)]
        )
        read_totals(here, list(engine.outcome.scores if engine.outcome else engine.totals))
    assert engine.outcome is not None
    for guest in pages:
        expect(guest.page.locator(".meaning .won").first).to_contain_text(NAMES[engine.outcome.winners[0]])
        assert guest.faults() == []


def count_sets(number: int, played: Evening, guest: Guest, phone: WirePhone) -> None:
    """Let one phone count the sets: by taps once, over the wire else."""
    if number == 0:
        for name, won in zip(NAMES, played.won, strict=True):
            asks(guest, "sheet-ask-won", name=name)
            Thumb(guest).key(won)
    else:
        cells = [{"column": "won", "seat": seat, "value": won} for seat, won in enumerate(played.won)]
        phone.do("note", part=number, cells=cells)


def go_on_alone(guest: Guest, thumb: Thumb, number: int) -> None:
    """Without a line choose, note a whole round in one's own copy, one cell of it wrong, and load the page anew."""
    played = Evening(number)
    choose(guest, "Cy", "predictions", 6)
    guest.press("shared-openly")
    wrong = [won + (seat == 2) for seat, won in enumerate(played.won)]
    thumb.note(NAMES, played.cards, played.predictions, played.bets, wrong)
    thumb.score(number + 1)
    guest.page.reload()
    guest.button("sheet-correct", round=number + 1).wait_for()
    expect(guest.page.locator(".off .line")).to_have_text(guest.say("shared-off", count=2))


def bring_back(guest: Guest, other: Guest, number: int) -> None:
    """See what the phone that is back has changed, and bring back what stood there."""
    other.button("sheet-correct", round=number).wait_for()
    wrote = guest.page.locator(".company li").filter(has_text="Cy")
    wrote.get_by_role("button", name=guest.say("shared-bring-back")).click()


def look_at(phone: Guest, light: Guest, big: Guest) -> None:
    """Everybody but one or two is in: nothing is too small, too wide or out of reach."""
    for guest in (phone, light, big):
        assert guest.faults() == []
    assert Thumb(phone).too_small() == []


def test_a_hero_house_pad_is_written_by_two_phones_and_undo_takes_the_last_step_back(arrive: Arrive) -> None:
    rex, cindy = arrive("Rex", size=PHONE), arrive("Cindy", size=PHONE, language="ru")
    thumb = Thumb(rex)
    thumb.begin(("Rex", "Cindy"), "hero-house")
    thumb.start()
    place = open_together(rex)
    come(rex, "", "Rex")
    by_code = place.replace("/pad#t.", "/table/")  # typed where the codes of tables are
    come(cindy, by_code, "Cindy")
    rex.press("sheet-house", name="Rex")
    expect(cindy.page.locator(".question").first).to_have_text(cindy.say("sheet-plays-monster", name="Rex"))
    cindy.press("sheet-house", name="Cindy")
    expect(rex.page.locator(".company li")).to_contain_text("Cindy")
    rex.press("sheet-end-balanced")
    for guest in (rex, cindy):
        guest.button("sheet-correct-hand", hand=1).wait_for()
    cindy.press("sheet-undo")
    for guest in (rex, cindy):
        expect(guest.button("sheet-correct-hand", hand=1)).to_have_count(0)
        expect(guest.page.locator(".question").first).to_have_text(guest.say("sheet-plays-monster", name="Cindy"))
    rex.page.goto(by_code)
    rex.page.wait_for_url(f"**{place}")
    expect(rex.page.locator(".question").first).to_have_text(rex.say("sheet-plays-monster", name="Cindy"))
    assert rex.faults() + cindy.faults() == []
