"""What is on the screen through a round at the normal pace: in order, still, and long enough to be followed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from pathlib import Path

import pytest

from tests.browser.recording import STILL, Recorder, Sample, findings, shown_tricks, stillness
from tests.browser.tables import cards_each
from tools.browser.guest import PHONE, Guest
from tools.browser.hands import half_pint
from tools.feed import Feed

Arrive = Callable[..., Guest]
GOLDEN = Path(__file__).parents[1] / "records" / "golden"
SWEPT = "() => document.querySelector('.stage [aria-hidden=true] [data-set]') === null"
"""Whoever leads sees the last trick leave before they play; a press would skip that, as it should."""
SEATS = 3
PRESS_AT_ONCE = """(sets) => {
    const tick = () => document.querySelectorAll(".stage [data-set]").length < sets
        ? requestAnimationFrame(tick) : document.querySelector("main").click();
    tick();
}"""
"""Press in the very frame in which so many sets lie there."""


def play_rounds(arrive: Arrive, pace: str, rounds: int = 1) -> Recorder:
    """Play rounds with two cards each against bots that answer at once, and look at the result of each."""
    guest = arrive("Ada", size=PHONE, pace=pace, moves=True).known()
    recorder = Recorder(guest)
    options = {**cards_each(2), "rounds": max(rounds, 6)}
    guest.open_table("half-pint-heroes", seats=3, bots=["rookie", "rookie"], options=options)
    guest.start()
    half_pint.wait_for(guest, "predict")
    recorder.roll()
    while recorder.scored < rounds and not recorder.over:
        guest.page.wait_for_function(SWEPT, polling=30)
        half_pint.act(guest)
    if recorder.over:
        guest.page.locator("a[href^='/replay/']").first.wait_for()
    else:
        half_pint.act_until(guest, "predict")  # the result may have been put away already
    return recorder


def test_a_round_can_be_followed(arrive: Arrive) -> None:
    recorder = play_rounds(arrive, "normal")
    assert findings(recorder.samples(), recorder.tricks) == []


@pytest.mark.long
def test_ten_rounds_can_be_followed(arrive: Arrive) -> None:
    scored, still = 0, list[float]()
    while scored < 10:  # a gun fight may end a game before
        recorder = play_rounds(arrive, "normal", rounds=10 - scored)
        samples = recorder.samples()
        assert findings(samples, recorder.tricks) == []
        still += [
            stillness(trick, sets) or 0 for trick, sets in zip(shown_tricks(samples), recorder.tricks, strict=True)
        ]
        scored += recorder.scored
    print(f"{scored} rounds, {len(still)} tricks, still for {min(still):.0f} to {max(still):.0f} ms")


@pytest.mark.long
def test_a_frozen_page_holds_nobody_up(arrive: Arrive) -> None:
    """Someone's page stands still, with all that is sent to it, for as long as others play a round."""
    ada = arrive("Ada", size=PHONE, pace="normal", moves=True).known()
    recorder = Recorder(ada)
    table = ada.open_table("half-pint-heroes", seats=3, bots=["rookie", "rookie"], options=cards_each(2))
    bo = arrive("Bo", pace="normal").known()
    bo.page.goto(f"/table/{table}")
    ada.start()
    half_pint.wait_for(ada, "predict")
    bo.page.locator("ul.row li").first.wait_for()
    freezer = bo.page.context.new_cdp_session(bo.page)
    freezer.send("Debugger.enable")
    freezer.send("Debugger.pause")
    recorder.roll()
    while recorder.scored == 0:
        ada.page.wait_for_function(SWEPT, polling=30)
        half_pint.act(ada)
    half_pint.act_until(ada, "predict")
    assert findings(recorder.samples(), recorder.tricks) == []
    freezer.send("Debugger.disable")
    bo.page.locator(".half-pint").wait_for()


def test_without_holds_it_cannot(arrive: Arrive) -> None:
    """What the check is worth: a screen that shows every update at once fails it."""
    recorder = play_rounds(arrive, "instant")
    assert findings(recorder.samples(), recorder.tricks) != []


def test_a_press_meant_for_what_was_there_before_skips_nothing(arrive: Arrive) -> None:
    guest = arrive("Ada", size=PHONE, pace="normal", moves=True)
    feed = Feed(guest, GOLDEN / "half-pint-second-3-brawl.json", "set_won")
    recorder = Recorder(guest)
    recorder.roll()
    guest.page.evaluate(PRESS_AT_ONCE, SEATS)
    feed.send_until("set_won")
    guest.page.wait_for_function("() => window.recording.some(({judged}) => judged)")
    assert next(stillness(trick, SEATS) or 0 for trick in shown_tricks(recorder.samples())) >= STILL


@pytest.mark.parametrize(
    ("record", "moment", "stakes"),
    [
        ("3-brawl", "brawl_broke", "the only one to score"),
        ("5-gun-fight-lost", "gun_fight_called", "One more mark wins the game"),
    ],
)
def test_what_is_rare_is_staged_before_the_numbers(arrive: Arrive, record: str, moment: str, stakes: str) -> None:
    guest = arrive("Ada", size=PHONE, pace="brisk")
    feed = Feed(guest, GOLDEN / f"half-pint-second-{record}.json", moment)
    recorder = Recorder(guest)
    recorder.roll()
    for _ in range(5):
        feed.send()
        guest.page.wait_for_timeout(200)
    guest.page.locator(".theatre").wait_for()
    assert stakes in guest.page.inner_text(".theatre")
    guest.page.locator(".result").wait_for()
    shown = [name_of(each) for each in recorder.samples()]
    assert [each for each, _ in groupby(shown)][-4:] == ["sets", "nothing", "theatre", "result"]


def name_of(sample: Sample) -> str:
    """Name the scene that is on; two at once are told as such."""
    scenes = {"sets": bool(sample.sets), "theatre": sample.theatre, "result": sample.result}
    return " and ".join(name for name, on in scenes.items() if on) or "nothing"
