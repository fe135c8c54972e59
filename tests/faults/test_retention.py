"""The soak with everything kept for a short time: it tells what fills up from what grows for ever."""

from __future__ import annotations

import random

import pytest

from tools.faults import retention
from tools.faults.report import Report
from tools.faults.retention import Sample

COMING = 10
"""Guests in a second."""


def series(lost: float = 0.0, seconds: int = 480, spike: int = 0) -> list[Sample]:
    """Make up a plateau that goes up and down by chance, as measured, and loses some bytes with each guest."""
    chance = random.Random(seconds)
    made = []
    for second in range(seconds):
        came = second * COMING
        held = 4_000_000 + int(chance.gauss(0, 200_000) + lost * came)
        memory = 60_000_000 + int(chance.gauss(0, 300_000) + lost * came)
        disk = 5_000_000 + chance.randrange(1_000_000)
        rows = (chance.randrange(150, 220), chance.randrange(90, 140), chance.randrange(10, 40))
        made.append(Sample(float(second), disk, memory, held, came, *rows))
    made[-1].held += spike
    return made


def judged(samples: list[Sample]) -> list[str]:
    """Give what the run would find wrong."""
    report = Report("retention")
    retention.judge(samples, report)
    return report.wrong


def test_what_only_goes_up_and_down_is_a_plateau() -> None:
    assert judged(series()) == []
    assert judged(series(spike=20_000_000)) == []


def test_a_kilobyte_lost_with_each_guest_is_found() -> None:
    (wrong,) = judged(series(lost=1000))
    assert wrong.startswith("slow: held grew by 4,")


def test_a_row_left_behind_by_one_guest_in_twenty_is_found() -> None:
    samples = series()
    for sample in samples:
        sample.records += sample.came // 20
    (wrong,) = judged(samples)
    assert wrong.startswith("slow: records grew")


def test_s29_a_leak_in_a_house_is_found_and_nothing_is_wrong() -> None:
    report = Report("retention")
    retention.run(0, 3, report, leak=100_000)
    assert any("held grew" in each for each in report.wrong)
    assert [each for each in report.wrong if not each.startswith("slow: ")] == [], "but a busy house may clean up late"


@pytest.mark.long
def test_s29_disk_and_memory_reach_a_plateau() -> None:
    report = Report("retention")
    retention.run(0.1, 3, report)
    assert report.wrong == []
