"""What is on the screen while others play: all that is decisive is seen and stays, and nothing lies over anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from publican.engine.hero_house import events as happened
from publican.engine.hero_house.battle import Hero
from publican.engine.record import Turn
from tools.browser.guest import PHONE, TABLET, Guest
from tools.feed import Feed

Arrive = Callable[..., Guest]
GOLDEN = Path(__file__).parent.parent / "records" / "golden"
LAST_FLIP = GOLDEN / "hero-house-4-last-flip-balances.json"
"""Its second half has a no-win, two ends of a hand, two houses, two who are out, a lost battle and a flip."""
DELAY = 850
"""Milliseconds from move to move, as bots make them. In this record six decisive things happen in as many moves."""
STILL = 1.2
"""Seconds that whatever is decisive stays."""

RECORD = """() => {
    const inside = (element) => {
        const {x, y, width, height} = element.getBoundingClientRect();
        const found = document.elementFromPoint(x + width / 2, y + height / 2);
        return found?.closest(".hand, .status") != null;
    };
    const apart = (one, other) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        return a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
    };
    const look = () => {
        const stages = [...document.querySelectorAll(".stage")];
        const asked = document.querySelector(".status.wanted") !== null;
        const mine = [...document.querySelectorAll(".table > .mine, .table > .hand")];
        const wrong = [];
        if (stages.length > 1) wrong.push("two scenes at once");
        if (stages.some((stage) => mine.some((each) => !apart(stage, each)))) wrong.push("a scene over my cards");
        if (stages.some((stage) => stage.scrollHeight > stage.clientHeight + 1)) wrong.push("a scene cut off");
        if (asked && stages.length) wrong.push("a scene over a question");
        const cards = document.querySelectorAll(".hand button, .status p");
        if (asked && [...cards].some((each) => !inside(each))) wrong.push("a question covered");
        return JSON.stringify([stages[0]?.dataset.act ?? "", stages[0]?.innerText ?? "", asked, wrong]);
    };
    window.seen = [];
    setInterval(() => {
        const now = look();
        window.quiet = window.seen.at(-1)?.[1] === now ? window.quiet + 1 : 0;
        if (window.quiet === 0) window.seen.push([performance.now() / 1000, now]);
    }, 30);
}"""
SEEN = """() => [
    ...window.seen.map(([at, what]) => [at, ...JSON.parse(what)]),
    [performance.now() / 1000, "", "", false, []],
]"""

ALL_SHOWN = "() => !document.querySelector('.stage') && window.quiet > 80"
"""Nothing has changed for many looks in a row; a clock would run on while a busy machine draws nothing."""

TEN_HANDS = "2-flips-onto-heroes", "4-last-flip-balances", "4-last-flip-falls-short", "2-last-discard-balances"


class Look(NamedTuple):
    """What was on the screen, for so many seconds; a space stands between two acts that share the stage."""

    act: str
    words: str
    asked: bool
    wrong: list[str]
    lasted: float


def recorded(guest: Guest) -> Iterator[Look]:
    """List what was on the screen, in order."""
    seen = guest.page.evaluate(SEEN)
    for (begun, act, words, asked, wrong), (ended, *_) in pairwise(seen):
        yield Look(act, words, asked, wrong, ended - begun)


def play_record(guest: Guest, feed: Feed) -> list[Look]:
    """Let the moves come as fast as bots make them; whoever watches makes theirs when they are asked."""
    guest.page.evaluate(RECORD)
    while feed.send():
        guest.page.wait_for_timeout(DELAY)
        if feed.asked:
            guest.page.locator(".status.wanted").wait_for()
    guest.page.wait_for_function(ALL_SHOWN, timeout=60_000)
    return list(recorded(guest))


def acts_of(turns: Sequence[Turn]) -> Iterator[str]:
    """Name what is decisive in moves, in order, as the stage names it."""
    for turn in turns:
        fought = opening = False
        for event in turn.events:
            match event:
                case happened.HandBegan():
                    opening = True
                case happened.Battled():
                    fought = True
                    yield "battle-ended"
                case happened.CardFlipped() if not opening:
                    yield "battle-monster" if fought else "flip-lies"
                case happened.Discarded(monster=Hero() as monster) if monster.dots.balanced:
                    yield "flip-lies"
                case happened.HeroFlipped() | happened.HouseMade() | happened.Defaulted() | happened.HandEnded():
                    yield STAGED[type(event)]


STAGED: dict[type, str] = {
    happened.HeroFlipped: "battle-hero",
    happened.HouseMade: "house-takes",
    happened.Defaulted: "out-leaves",
    happened.HandEnded: "end-waits",
}


def judge(looks: Sequence[Look], feed: Feed) -> list[tuple[str, float]]:
    """Say that all that was decisive was seen, whole, in order and for long enough; give how long each was."""
    assert [(look.act, look.wrong, look.words) for look in looks if look.wrong] == []
    seen = [(act, look.lasted) for look in looks for act in look.act.split() if act in DECISIVE]
    assert [act for act, _ in seen] == list(acts_of(feed.played))
    assert [(act, lasted) for act, lasted in seen if lasted < STILL] == []
    return seen


@pytest.mark.parametrize(
    ("size", "seat"),
    [
        pytest.param(PHONE, 0, id="phone"),
        pytest.param(TABLET, 0, id="tablet", marks=pytest.mark.long),
        pytest.param(PHONE, None, id="watching", marks=pytest.mark.long),  # never asked, so nothing ever waits for them
    ],
)
def test_everything_decisive_in_hero_house_is_seen(arrive: Arrive, size: dict[str, int], seat: int | None) -> None:
    guest = arrive("Ada", size=size, pace="normal", moves=True)
    feed = Feed(guest, LAST_FLIP, "hand_ended", seat)
    seen = judge(play_record(guest, feed), feed)
    assert {act for act, _ in seen} >= {"battle-ended", "house-takes", "out-leaves", "end-waits", "flip-lies"}


@pytest.mark.long
@pytest.mark.parametrize("pace", ["normal", "instant"])
def test_ten_hands_can_be_followed(arrive: Arrive, pace: str) -> None:
    """A page without holds fails the same check."""
    seen: list[tuple[str, float]] = []
    for name in TEN_HANDS if pace == "normal" else TEN_HANDS[:1]:
        guest = arrive("Ada", size=PHONE, pace=pace, moves=True)
        feed = Feed(guest, GOLDEN / f"hero-house-{name}.json")
        looks = play_record(guest, feed)
        if pace == "instant":
            with pytest.raises(AssertionError):
                judge(looks, feed)
        else:
            seen += judge(looks, feed)
    hands = [act for act, _ in seen].count("end-waits")
    assert pace == "instant" or hands >= 10
    if seen:
        print(f"{hands} hands, {len(seen)} decisive things, each for {min(lasted for _, lasted in seen):.2f} s or more")


DECISIVE = ("battle-ended", "battle-monster", "battle-hero", "house-takes", "out-leaves", "end-waits", "flip-lies")
