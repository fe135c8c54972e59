"""What people do around a game: come by link, lose the line, look back, check the deal, change the language."""

from __future__ import annotations

import re
import signal

import pytest

from publican.words import Words
from tests.browser.tables import HALF_PINT, HERO_HOUSE, SHORT, Arrive, finished
from tools.browser.guest import PHONE
from tools.browser.hands import half_pint
from tools.faults.house import House

LOADED = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .filter(({name}) => !name.includes("/api/"))
    .map(({name, encodedBodySize}) => [new URL(name).pathname, encodedBodySize])"""


@pytest.mark.parametrize("game", [HALF_PINT, HERO_HOUSE])
def test_one_click_and_a_name_begin_a_game_against_bots(arrive: Arrive, game: str) -> None:
    guest = arrive("Ada")
    guest.page.goto("/")
    guest.button("web-play-now").nth([HALF_PINT, HERO_HOUSE].index(game)).click()
    guest.page.get_by_role("textbox").first.fill("Ada")
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_url(re.compile("/table/"))
    guest.page.locator("ul button").first.wait_for()


def test_joining_by_link_on_a_phone(arrive: Arrive) -> None:
    host, guest = arrive("Ada").known(), arrive("Bo", size=PHONE, has_touch=True, is_mobile=True)
    table = host.open_table(HALF_PINT, seats=2, options=SHORT)
    guest.sit(table)
    host.page.get_by_text("Bo", exact=True).first.wait_for()
    host.start()
    half_pint.wait_for(guest, "predict")
    assert guest.overflow() == 0
    guest.page.get_by_role("button", name=guest.say("hp-prediction-card", card=1)).tap()
    guest.button("hp-predict", sets=1).tap()
    half_pint.predict(host)
    half_pint.wait_for(guest, "bet")


def test_a_lost_line_comes_back_by_itself_and_loses_no_choice(arrive: Arrive, house: House) -> None:
    host, guest = arrive("Ada", house=house).known(), arrive("Bo", house=house)
    guest.sit(host.open_table(HALF_PINT, seats=2, options=SHORT))
    host.start()
    half_pint.wait_for(guest, "predict")
    port = house.port
    house.stop(signal.SIGKILL)
    guest.page.get_by_text(guest.say("web-connection-lost")).first.wait_for()
    guest.press("hp-prediction-card", card=2)
    guest.press("hp-predict", sets=2)  # while nobody is there to hear it
    house.start(port)
    half_pint.predict(host, 1)
    for each in (guest, host):
        half_pint.wait_for(each, "bet")
        log = each.log()
        log.get_by_text("2").first.wait_for()


def test_a_page_loaded_anew_goes_on_where_it_was(arrive: Arrive) -> None:
    guest = arrive("Ada").known()
    guest.open_table(HALF_PINT, seats=3, bots=["rookie", "rookie"], options=SHORT)
    guest.start()
    half_pint.wait_for(guest, "predict")
    hand = guest.page.get_by_role("list", name=guest.say("hand"), exact=True)
    before = [button.get_attribute("aria-label") for button in hand.get_by_role("button").all()]
    guest.page.reload()
    half_pint.wait_for(guest, "predict")
    assert [button.get_attribute("aria-label") for button in hand.get_by_role("button").all()] == before
    assert len(before) >= 3


def test_a_finished_game_can_be_walked_through_by_anyone_who_has_the_link(arrive: Arrive) -> None:
    guest = arrive("Ada")
    replay = finished(guest, options=SHORT, public=True)
    other = arrive("Bo", size=PHONE)
    other.page.goto(replay)
    slider = other.page.get_by_role("slider")
    slider.wait_for()
    last = int(slider.get_attribute("max") or 0)
    assert last > 20
    start = slider.input_value()
    other.page.keyboard.press("ArrowRight")
    assert slider.input_value() != start
    other.page.keyboard.press("End")
    assert int(slider.input_value()) == last
    assert other.overflow() == 0


@pytest.mark.parametrize("game", [HALF_PINT, HERO_HOUSE])
def test_the_deal_is_checked_in_the_browser(arrive: Arrive, game: str) -> None:
    guest = arrive("Ada")
    replay = finished(guest, game, options=SHORT if game == HALF_PINT else {"target": 1})
    guest.page.goto(replay.replace("/replay/", "/deal/"))
    guest.page.get_by_text(guest.say("web-deal-verdict-good")).first.wait_for()


def test_the_language_is_switched_at_once_and_kept(arrive: Arrive) -> None:
    guest = arrive("Ada")
    guest.page.goto("/")
    for language in ("de", "ru"):
        guest.page.locator(f"button[lang={language}]").click()
        guest.page.get_by_role("button", name=Words(language)("web-play-now")).first.wait_for()
        assert guest.page.locator("html").get_attribute("lang") == language
    guest.page.reload()
    guest.page.get_by_role("button", name=Words("ru")("web-play-now")).first.wait_for()


@pytest.mark.parametrize(("room", "language"), [("/", "en"), ("/", "ru"), (HALF_PINT, "ru"), (HERO_HOUSE, "ru")])
def test_the_first_load_is_small(arrive: Arrive, room: str, language: str) -> None:
    """150 kB of script and style, 300 kB with fonts and all, as sent; also for who comes straight to a table."""
    guest = arrive("Ada", language=language).known()
    if room != "/":
        guest.open_table(room, seats=2, bots=["rookie"])
        guest.start()
        guest.page.locator("ul button").first.wait_for()
    guest.page.goto(guest.page.url if room != "/" else room)
    guest.page.wait_for_load_state("networkidle")
    loaded = guest.page.evaluate(LOADED)
    code = sum(size for name, size in loaded if re.search(r"[.](js|css)$", name))
    print(f"{room} in {language}: {code:,} bytes of script and style, {sum(size for _, size in loaded):,} in all")
    assert 20_000 < code <= 150_000
    assert sum(size for _, size in loaded) <= 300_000
