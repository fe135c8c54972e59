"""What happens at a table besides the game is told by the server, and reads in every language."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from msgspec.structs import fields

from publican.server import wire
from publican.server.core.told import told
from publican.words import LANGUAGES, Formatter, Words

VALUES: dict[str, Any] = {"seat": 1, "seats": (0, 1), "level": "rookie", "on": True}
EVENTS = [
    kind(**{field.name: VALUES.get(field.name, 1) for field in fields(kind)}) for kind in get_args(wire.TableEvent)
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_a_table_reads_for_oneself_and_for_others(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Words, "strict", True)
    for reader in (None, 0, 1):
        formatter = Formatter(Words(language), ("Ada", "Bo"), reader)
        lines = [formatter.text(told(event)) for event in EVENTS]
        assert len([line for line in lines if line]) == 13
        assert all("$" not in line and "Message" not in line for line in lines)


def test_a_bot_of_the_house_goes_by_its_level_and_another_by_its_name() -> None:
    say = Formatter(Words("en"), ("Ada", "Bo"), 0).text
    assert say(told(wire.BotSeatedShown(seat=1, level="random"))) == "Bo sits down (bot, tipsy)."
    assert say(told(wire.BotSeatedShown(seat=1, level="wizard"))) == "Bo sits down (bot, wizard)."


def test_who_is_away_reads_who_plays_for_them() -> None:
    event = wire.StoodInShown(seats=(0, 1))
    assert Formatter(Words("en"), ("Ada", "Bo"), 0).text(told(event)) == "A bot plays for you. A bot plays for Bo."
