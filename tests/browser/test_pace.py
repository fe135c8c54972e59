"""What is on the screen through a round at the normal pace: in order, still, and long enough to be followed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from pathlib import Path

import pytest

from tests.browser.recording import Recorder, Sample, findings
from tests.browser.tables import cards_each
from tools.browser.guest import PHONE, Guest
from tools.browser.hands import half_pint
from tools.feed import Feed

Arrive = Callable[..., Guest]
GOLDEN = Path(__file__).parents[1] / "records" / "golden"
SWEPT = "() => document.querySelector('.stage [inert] [data-set]') === null"
"""Whoever leads sees the last trick leave before they play; a press would skip that, as it should."""


def play_a_round(arrive: Arrive, pace: str) -> Recorder:
    """Play a round with two cards each against bots that answer at once, and look at its result."""
    guest = arrive("Ada", size=PHONE, pace=pace, moves=True).known()
    recorder = Recorder(guest)
    guest.open_table("half-pint-heroes", seats=3, bots=["rookie", "rookie"], options=cards_each(2))
    guest.start()
    half_pint.wait_for(guest, "predict")
    recorder.roll()
    while recorder.scored == 0:
        guest.page.wait_for_function(SWEPT, polling=30)
        half_pint.act(guest)
    half_pint.act_until(guest, "predict")  # the result may have been put away already
    return recorder


def test_a_round_can_be_followed(arrive: Arrive) -> None:
    recorder = play_a_round(arrive, "normal")
    assert findings(recorder.samples(), recorder.tricks) == []


def test_without_holds_it_cannot(arrive: Arrive) -> None:
    """What the check is worth: a screen that shows every update at once fails it."""
    recorder = play_a_round(arrive, "instant")
    assert findings(recorder.samples(), recorder.tricks) != []


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
