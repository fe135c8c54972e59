"""The scorepad of people with the real box, kept by a thumb on a phone."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from publican.engine.half_pint import PadEntry, Scorepad
from publican.engine.half_pint.scorepad import Line
from tests.browser.tables import Arrive
from tests.half_pint_table import FIG_9
from tools.browser.guest import PHONE, SMALL
from tools.browser.hands.scorepad import Thumb

NAMES = ("Ada", "Bo", "Cy", "Dora")
MOST_TAPS = 16


class Played(NamedTuple):
    """A round as people play it with the real box."""

    cards: int
    predictions: tuple[int, ...]
    bets: tuple[int, ...]
    won: tuple[int, ...]
    brawler: int | None = None

    def on(self, pad: Scorepad) -> Scorepad:
        """Let the engine write it on a pad."""
        entries = [PadEntry(*each) for each in zip(self.predictions, self.won, self.bets, strict=True)]
        return pad.write(entries, self.brawler)


ADA = Played(5, (1, 2, 3, 0), (1, 0, 0, 0), (1, 1, 1, 2))
"""Only Ada is right."""
BO = Played(6, (0, 2, 3, 0), (2, 0, 0, 0), (1, 2, 1, 2))
NOBODY = Played(4, (0, 2, 3, 0), (2, 0, 0, 0), (1, 1, 1, 1))
BRAWL = Played(5, (1, 2, 0, 1), (1, 0, 0, 0), (4, 1, 0, 0), brawler=0)
TEN = (ADA, BRAWL, ADA, ADA, ADA, BO, BO, BO, BO, BO)
"""Ada's gun fight in round 6 is lost; Bo's begins on the last round."""


def spelled(line: Line, brawl: str = "B") -> list[str]:
    """Spell a round as it stands on the slate."""
    return [f"{score.points}{brawl if score.mark == 'B' else score.mark or ''}" for score in line.scores]


def test_fig_9_by_taps(arrive: Arrive) -> None:
    guest = arrive("Ada", size=PHONE, language="de")
    thumb = Thumb(guest)
    thumb.begin(["Max", "Laura", "Sven", "Frank"])
    thumb.start()
    for number, (points, marks) in enumerate(FIG_9, 1):
        thumb.copy(number, points, marks)
    assert thumb.totals() == [260, 320, 170, 310]
    assert thumb.row(4) == ["0", "0", "0", "60K"]
    assert guest.say("pad-winner", names="Laura", count=1, points=320) in thumb.told()
    assert guest.faults() == []
    assert thumb.too_small() == []


def test_ten_rounds_and_row_11_with_a_brawl_gun_fights_and_a_correction(arrive: Arrive) -> None:
    guest = arrive("Ada", size=PHONE)
    thumb, pad = Thumb(guest), Scorepad(len(NAMES))
    thumb.begin(NAMES)
    thumb.start()
    most = 0
    for number, played in enumerate(TEN, 1):
        thumb.taps = 0
        thumb.note(NAMES, *played)
        assert thumb.too_small() == []
        thumb.score(number)
        most = max(most, thumb.taps)
        pad = played.on(pad)
        assert thumb.row(number) == spelled(pad.lines[-1])
        assert thumb.totals() == list(pad.totals)
        if number == 4:
            assert guest.say("pad-one-mark-away", names="Ada") in thumb.told()
        if number == 5:
            assert guest.say("pad-gun-fight", names="Ada") in thumb.told()
        if number == 6:
            assert guest.page.locator(".desk td.fight").count() == 1
            assert guest.say("pad-gun-fight", names="Ada") not in thumb.told()
        if number == 8:
            pad = correct_round_3(thumb, pad)
    print(f"taps per round: at most {most}")
    assert most <= MOST_TAPS
    assert guest.say("sheet-round-starts", round=11, extra="yes", name="Cy") in thumb.told()
    thumb.note(NAMES, *BO)
    thumb.score(11)
    pad = BO.on(pad)
    assert pad.outcome is not None
    assert pad.outcome.by == "gun fight"
    assert thumb.totals() == list(pad.points)
    assert guest.say("pad-winner-gun-fight", names="Bo", points=pad.points[1]) in thumb.told()
    guest.press("sheet-undo")
    expect(guest.button("sheet-score", round=11)).to_be_enabled()
    expect(guest.page.locator(".desk tbody button")).to_have_count(10)
    assert guest.faults() == []


def correct_round_3(thumb: Thumb, pad: Scorepad) -> Scorepad:
    """Ada had predicted 2 in round 3: no mark, no gun fight in round 6."""
    guest = thumb.guest
    guest.press("sheet-correct", round=3)
    sheet = guest.page.get_by_role("dialog")
    sheet.get_by_role("button", name=guest.say("sheet-cell-predictions", name="Ada", value=1), exact=True).click()
    sheet.locator(".keys").get_by_role("button", name="2", exact=True).click()
    sheet.get_by_role("button", name=guest.say("sheet-cell-predictions", name="Ada", value=2), exact=True).wait_for()
    assert thumb.too_small() == []
    assert guest.faults() == []
    guest.press("sheet-save")
    sheet.wait_for(state="detached")
    corrected = Scorepad(pad.players)
    for number, line in enumerate(pad.lines, 1):
        entries = [PadEntry(2, 1, 1), *line.entries[1:]] if number == 3 else line.entries
        corrected = corrected.write(entries, line.brawler)
    assert thumb.row(3) == spelled(corrected.lines[2])
    assert thumb.totals() == list(corrected.totals)
    assert guest.page.locator(".desk td.fight").count() == 0
    return corrected


def test_what_cannot_be_is_explained_and_a_reload_keeps_everything(arrive: Arrive) -> None:
    guest = arrive("Ada", size=PHONE, language="ru")
    thumb = Thumb(guest)
    thumb.begin(NAMES)
    thumb.start()
    thumb.note(NAMES, 4, (1, 1, 0, 0), (1, 0, 0, 0), (2, 2, 1, 0))
    alert = guest.page.locator(".desk [role=alert]")
    expect(alert).to_have_text(guest.say("slip-sets-many", sets=5, most=4))
    expect(guest.button("sheet-score", round=1)).to_be_disabled()
    guest.page.reload()
    expect(alert).to_have_text(guest.say("slip-sets-many", sets=5, most=4))
    thumb.press("sheet-cell-won", name="Ada", value=2)
    thumb.key(1)
    thumb.score(1)
    assert thumb.row(1) == ["40X", "20", "10", "30X"]
    guest.page.reload()
    guest.button("sheet-correct", round=1).wait_for()
    guest.press("sheet-undo")
    expect(guest.button("sheet-score", round=1)).to_be_enabled()


def test_a_correction_that_ends_the_game_strikes_the_rest_and_undo_brings_it_back(arrive: Arrive) -> None:
    guest = arrive("Ada", size=PHONE)
    thumb = Thumb(guest)
    thumb.begin(NAMES)
    thumb.start()
    for number in range(1, 6):
        thumb.copy(number, (20, 0, 0, 0), "X---")
    thumb.copy(6, (0, 0, 0, 0), "----")
    thumb.copy(7, (10, 0, 0, 0), "----")
    guest.press("sheet-correct", round=6)
    sheet = guest.page.get_by_role("dialog")
    sheet.get_by_role("button", name=guest.say("sheet-cell-points", name="Ada", value="0 "), exact=False).first.click()
    sheet.get_by_role("radio", name="X", exact=True).check(force=True)
    sheet.locator(".keys").get_by_role("button", name="40", exact=True).click()
    expect(sheet.get_by_role("alert")).to_have_text(guest.say("sheet-strikes", round=6))
    guest.press("sheet-save-strike")
    expect(guest.page.locator(".desk tbody button")).to_have_count(6)
    assert guest.say("pad-winner-gun-fight", names="Ada", points=140) in thumb.told()
    guest.press("sheet-undo")
    expect(guest.page.locator(".desk tbody button")).to_have_count(7)


def test_several_pads_lie_on_the_shelf_and_a_broken_one_spoils_no_other(arrive: Arrive) -> None:
    guest = arrive("Ada", size=PHONE)
    thumb = Thumb(guest)
    for names in (("Ada", "Bo"), ("Cy", "Dora", "Emil")):
        thumb.begin(names)
        thumb.start()
    thumb.copy(1, (20, 0, 0), "X--")
    guest.page.evaluate("localStorage['publican.pad.spoilt'] = '{\"sheet\": 3'")
    guest.page.goto("/pad")
    pads = guest.page.locator("a.pad")
    expect(pads).to_have_count(2)
    expect(pads.first).to_contain_text("Cy 30")
    expect(guest.page.get_by_text(guest.say("sheet-unreadable"))).to_be_visible()
    assert guest.faults() == []
    guest.press("sheet-remove", names="Ada and Bo")
    guest.press("sheet-remove-yes")
    expect(pads).to_have_count(1)
    pads.first.click()
    guest.button("sheet-correct", round=1).wait_for()


def test_seven_on_the_smallest_phone_have_cells_for_a_thumb(arrive: Arrive) -> None:
    guest = arrive("Ada", size=SMALL, language="de")
    thumb = Thumb(guest)
    names = ("Wilhelmina", "Bo", "Cy", "Dora", "Emil", "Fay", "Gus")
    thumb.begin(names)
    thumb.start()
    thumb.note(names, 5, (1, 2, 3, 0, 1, 0, 0), (1, 0, 0, 0, 0, 0, 0), (1, 1, 1, 1, 1, 0, 0))
    widths = [button.bounding_box() for button in guest.page.locator(".cells button").all()]
    print(f"the narrowest cell: {min(box['width'] for box in widths if box):.1f} px")
    assert thumb.too_small() == []
    assert guest.faults() == []
    thumb.score(1)
    thumb.press("sheet-paper")
    assert thumb.too_small() == []
    guest.press("sheet-correct", round=1)
    guest.page.get_by_role("dialog").locator(".cells button").last.wait_for()
    assert thumb.too_small() == []
    assert guest.faults() == []


def test_hp_d9_the_pub_night_names_players_on_the_pad_and_whoever_says_no_never_again(arrive: Arrive) -> None:
    guest = arrive("Ada", size=PHONE)
    thumb = Thumb(guest)
    thumb.begin(NAMES)
    guest.page.get_by_text(guest.say("web-pub-night", count=0)).click()
    expect(guest.page.get_by_text(guest.say("pub-night-note"))).to_be_visible()
    guest.page.get_by_role("radio", name=guest.say("web-pub-strength-very")).check(force=True)
    assert thumb.too_small() == []
    assert guest.faults() == []
    thumb.start()
    thumb.note(NAMES, 5, (2, 0, 2, 1), (1, 0, 0, 0), ())
    night = guest.page.locator(".night")
    expect(night).to_have_text(guest.say("toast-hp-d8", names="everyone"))
    for name, won in zip(NAMES, (1, 1, 1, 2), strict=True):
        thumb.asked("sheet-ask-won", name=name)
        thumb.key(won)
    thumb.score(1)
    expect(night).to_contain_text(guest.say("toast-hp-d3", names="everyone"))
    expect(night).to_contain_text(guest.say("toast-hp-d4", names="Ada and Bo"))
    expect(night).to_contain_text(guest.say("toast-names", names="everyone"))
    guest.press("sheet-night")
    guest.page.get_by_role("switch", name=guest.say("sheet-night-out", name="Ada")).check(force=True)
    assert thumb.too_small() == []
    assert guest.faults() == []
    guest.close_sheet()
    expect(night).to_contain_text(guest.say("toast-hp-d4", names="Bo"))
    expect(night).not_to_contain_text("Ada")
    guest.page.reload()
    expect(night).to_contain_text(guest.say("toast-names", names="Bo, Cy, and Dora"))
    thumb.note(NAMES, *BRAWL)
    thumb.score(2)
    expect(night).to_have_text(guest.say("toast-hp-d1", names="Bo, Cy, and Dora"))


def test_a_note_leaves_the_focus_and_what_was_skipped_alone(arrive: Arrive) -> None:
    guest = arrive("Ada", size=PHONE)
    thumb = Thumb(guest)
    thumb.begin(NAMES)
    thumb.start()
    thumb.press("sheet-skip")
    thumb.asked("sheet-ask-predictions", name="Ada")
    guest.page.locator(".keys").get_by_role("button", name="1", exact=True).focus()
    for name in NAMES[1:]:
        guest.page.keyboard.press("Enter")
        thumb.asked("sheet-ask-predictions", name=name)
        guest.focus_on(".keys [aria-label='1']")


ASKS = """window.asked = [];
navigator.wakeLock.request = async (what) => (asked.push(what), { release: async () => void asked.push("released") });
navigator.storage.persist = async () => (asked.push("persist"), false);
navigator.storage.persisted = async () => false;"""
"""A browser that notes what it is asked for."""


def test_the_screen_stays_on_while_scoring_and_the_browser_is_asked_not_to_forget(arrive: Arrive) -> None:
    guest = arrive("Ada", size=PHONE, before=ASKS)
    thumb = Thumb(guest)
    thumb.begin(NAMES)
    assert guest.page.evaluate("asked") == []
    thumb.start()
    guest.page.wait_for_function("() => asked.includes('screen') && asked.includes('persist')")
    guest.page.get_by_role("link", name=guest.say("sheet-back")).click()
    guest.page.wait_for_function("() => asked.includes('released')")
    expect(guest.page.get_by_text(guest.say("sheet-may-forget"))).to_be_visible()


def test_two_players_bet_by_a_tap_or_keep_their_chip(arrive: Arrive) -> None:
    guest = arrive("Ada", size=PHONE)
    thumb = Thumb(guest)
    thumb.begin(NAMES[:2])
    thumb.start()
    thumb.note(NAMES[:2], 3, (1, 2), (), (1, 1))
    guest.press("sheet-cell-bets", name="Ada", value="–")  # noqa: RUF001
    guest.button("sheet-cell-bets", name="Ada", value="Bo").wait_for()
    thumb.score(1)
    assert thumb.row(1) == ["40X", "10"]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_example_hand_of_hero_house(arrive: Arrive, language: str) -> None:
    guest = arrive("Ada", size=PHONE, language=language)
    thumb = Thumb(guest)
    thumb.begin(["Rex", "Cindy"], "hero-house")
    guest.page.get_by_role("radio", name=guest.say("sheet-reward-one"), exact=False).check(force=True)
    for _ in range(2):
        guest.press("web-more", what=guest.say("sheet-opening-treasure"))
    assert guest.faults() == []
    thumb.start()
    assert guest.say("sheet-hh-dealt", name="Rex") in thumb.told()
    assert guest.say("sheet-hh-treasure", treasure=4) in thumb.told()
    thumb.press("sheet-house", name="Rex")
    guest.page.get_by_text(guest.say("sheet-plays-monster", name="Rex")).wait_for()
    assert thumb.totals() == [1, 0, 3]
    thumb.press("sheet-house", name="Cindy")
    guest.page.get_by_text(guest.say("sheet-plays-monster", name="Cindy")).wait_for()
    assert thumb.too_small() == []
    assert guest.faults() == []
    thumb.press("sheet-end-balanced")
    guest.button("sheet-correct-hand", hand=1).wait_for()
    assert thumb.row(1)[-1] == "0"
    assert guest.say("sheet-hh-dealt", name="Cindy") in thumb.told()
    assert thumb.totals() == [1, 3, 2]
    guest.press("sheet-correct-hand", hand=1)
    guest.page.get_by_role("dialog").get_by_role("button", name=guest.say("sheet-end-last_player"), exact=True).click()
    guest.press("sheet-save")
    expect(guest.page.locator(".desk tfoot td").last).to_have_text("4")
    assert thumb.totals() == [1, 1, 4]
