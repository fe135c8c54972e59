"""A recording of what a page shows at the Half-Pint table, frame by frame, and what is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import Any

from msgspec import Struct, convert

from tools.browser.guest import Guest

STILL = 1_200
"""Milliseconds that a complete trick lies still before its winner is named."""

RECORD = """() => {
    window.recording = [];
    const seen = (selector) => [...document.querySelectorAll(selector)];
    const place = (each) => {
        const {x, y} = each.getBoundingClientRect();
        return `${each.dataset.set} ${Math.round(x)} ${Math.round(y)} ${getComputedStyle(each.parentElement).opacity}`;
    };
    const visible = (each) => Number(getComputedStyle(each.parentElement).opacity) > 0.05;
    const covered = (list) => seen(`${list} li:not([inert])`).filter((card) => {
        if (card.getAnimations().length > 0) return false;  // it is being dealt
        const {left, top, height} = card.getBoundingClientRect();  // where its value stands
        return !document.elementFromPoint(left + 6, top + height / 2)?.closest(list);
    }).map((card) => `${list}: ${card.textContent.trim() || card.firstElementChild.ariaLabel}`);
    const asked = () => document.querySelector(".slates, button.pickable, button.list:enabled") !== null;
    const tick = () => {
        const sets = seen(".stage [data-set]");
        const lying = sets.filter((each) => !each.closest("[aria-hidden=true]"));
        const leaving = sets.filter((each) => each.closest("[aria-hidden=true]") && visible(each));
        window.recording.push({
            time: performance.now(),
            sets: lying.map(place),
            leaving: leaving.length,
            judged: seen(".stage [data-rank=took]").filter((each) => !each.closest("[aria-hidden=true]")).length > 0,
            named: document.querySelector(".status")?.textContent.includes(window.takes) ?? false,
            spoken: window.reasons,
            theatre: seen(".theatre").length > 0,
            result: seen(".result").length > 0,
            covered: asked() ? [...covered("ul.row"), ...covered("ul.hand")] : [],
        });
        requestAnimationFrame(tick);
    };
    window.takes = " the set: ";
    window.reasons = 0;
    new MutationObserver((changes) => {
        for (const {target, addedNodes} of changes) {
            if (!target.closest?.("[role=log][aria-live]")) continue;
            for (const {textContent} of addedNodes) window.reasons += textContent.includes(window.takes) ? 1 : 0;
        }
    }).observe(document.body, {childList: true, subtree: true});
    requestAnimationFrame(tick);
}"""


class Sample(Struct):
    """What was on the screen in one frame: the sets with their places, what is leaving, and what lies over it."""

    time: float
    sets: list[str]
    leaving: int
    judged: bool
    named: bool
    spoken: int
    theatre: bool
    result: bool
    covered: list[str]


class Recorder:
    """Records a page, and counts from the server's messages how many sets each trick had."""

    def __init__(self, guest: Guest) -> None:
        self.tricks: list[int] = []
        self.scored = 0
        self.over = False
        self._guest = guest
        self._plays = 0
        guest.page.on("websocket", lambda socket: socket.on("framereceived", self.hear))

    def roll(self) -> None:
        """Begin."""
        self._guest.page.evaluate(RECORD)

    def hear(self, frame: str | bytes) -> None:
        """Count what an update tells of."""
        for event in json.loads(frame).get("events", []):
            self._note(event["type"])

    def _note(self, event: str) -> None:
        match event:
            case "set_played":
                self._plays += 1
            case "set_won":
                self.tricks.append(self._plays)
                self._plays = 0
            case "round_scored":
                self.scored += 1
            case "game_ended":
                self.over = True

    def samples(self) -> list[Sample]:
        """Give what was recorded."""
        recorded: list[Any] = self._guest.page.evaluate("() => window.recording")
        return convert(recorded, list[Sample])


def findings(samples: Sequence[Sample], tricks: Sequence[int]) -> list[str]:
    """Tell what a person could not have followed."""
    shown = list(shown_tricks(samples))
    wrong = [f"{len(shown)} tricks were shown of {len(tricks)}"] if len(shown) != len(tricks) else []
    for number, (trick, sets) in enumerate(zip(shown, tricks, strict=False), start=1):
        wrong += [f"trick {number}: {each}" for each in faults_of(trick, sets, number)]
    for sample in samples:
        over = [name for name in ("theatre", "result") if getattr(sample, name)] + ["sets"] * bool(sample.sets)
        if len(over) > 1:
            wrong.append(f"{' and '.join(over)} at once")
        if sample.sets and sample.leaving:
            wrong.append("a set came while the last trick was still leaving")
        wrong += [f"covered while it was needed: {each}" for each in sample.covered]
    return [each for each, _ in groupby(wrong)]


def shown_tricks(samples: Sequence[Sample]) -> Iterator[list[Sample]]:
    """Give the stretches in which sets lay on the table, from the first to the sweep."""
    for lying, stretch in groupby(samples, key=lambda sample: bool(sample.sets)):
        if lying:
            yield list(stretch)


def faults_of(trick: Sequence[Sample], sets: int, number: int) -> Iterator[str]:
    """Tell what is wrong with one trick that had so many sets."""
    still = stillness(trick, sets)
    if still is None:
        yield "never seen complete and judged"
        return
    if still < STILL:
        yield f"still for {still:.0f} ms only"
    judged = next(sample.time for sample in trick if sample.judged)
    early = [sample for sample in trick if sample.time < judged]
    if any(sample.named for sample in early):
        yield "its winner was named before it was judged"
    if any(sample.spoken >= number for sample in early):
        yield "its winner was spoken before it was judged"


def stillness(trick: Sequence[Sample], sets: int) -> float | None:
    """Tell for how many milliseconds a complete trick lay still before it was judged; None where it never did."""
    judged = next((sample.time for sample in trick if sample.judged), None)
    complete = [sample.time for sample in trick if len(sample.sets) == sets]
    if judged is None or not complete:
        return None
    moved = [after.time for before, after in pairwise(trick) if before.sets != after.sets and after.time < judged]
    return judged - max([complete[0], *moved])
