"""What is heard of a log that others write: in any order, twice, with gaps, or never."""

from __future__ import annotations

import random

import pytest

from publican.server.adapters.postgres.notify_bus import grown, news_of
from publican.server.core import entries
from publican.server.tables.heard import MOST, Heard

LEVELS = [f"b{version}" for version in range(10)]


def spelled(version: int) -> str:
    """Spell an entry of a log."""
    return entries.write(entries.BotSeated(LEVELS[version])).decode()


def levels(heard: Heard, after: int) -> list[str]:
    """Take what follows a version."""
    return [entry.level for entry, _ in heard.entries_after(after) if isinstance(entry, entries.BotSeated)]


@pytest.mark.parametrize("seed", range(5))
def test_entries_come_out_once_in_their_order_and_never_across_a_gap(seed: int) -> None:
    heard, versions = Heard(), [1, 2, 3, 3, 5, 6, 2]
    random.Random(seed).shuffle(versions)
    for version in versions:
        heard.note(version, spelled(version))
    assert heard.version == 6
    assert levels(heard, 1) == ["b2", "b3"]
    assert levels(heard, 1) == []
    assert levels(heard, 3) == []  # the fourth has to be read
    assert levels(heard, 4) == ["b5", "b6"]


def test_what_is_past_is_forgotten_and_no_more_is_kept_than_can_be_read_as_well() -> None:
    heard = Heard()
    for version in range(2, 3 * MOST):
        heard.note(version, spelled(version % 10))
    heard.note(3 * MOST)
    assert (heard.version, len(heard._entries)) == (3 * MOST, MOST)
    assert levels(heard, 10 * MOST) == []
    assert heard._entries == {}


def test_news_are_read_with_entries_without_and_from_the_version_before() -> None:
    assert grown("t 5").grown == (("t", 5, ""),)
    assert grown("t 5,u 12").grown == (("t", 5, ""), ("u", 12, ""))
    assert grown("t 5,\n\nnode").grown == (("t", 5, ""),)
    assert grown('t 5,u 12,\n{"a":"b, c"}\n\nnode').grown == (("t", 5, '{"a":"b, c"}'), ("u", 12, ""))
    (told,) = news_of([("t", 5, b'{"a":1}', None), ("u", 12, b"secret", b"seed"), ("v", 1, b"x" * 5000, None)], "node")
    assert told.endswith("node")
    assert grown(told).grown == (("t", 5, '{"a":1}'), ("u", 12, ""), ("v", 1, ""))
    for payload in ("", "t", "t x", "t 5,\nnode", "t 5,\n\n\nnode", "t 5,u"):
        with pytest.raises(ValueError, match=r"unpack|invalid literal|longer|shorter"):
            grown(payload)
