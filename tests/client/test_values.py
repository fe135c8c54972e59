"""What a client reads is what the engine meant."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from publican.client.values import READERS
from publican.engine import record as records
from publican.engine.games import AnyGame
from publican.engine.spelling import spelled
from publican.server import wire

GOLDEN = sorted((Path(__file__).parents[1] / "records" / "golden").glob("*.json"))


def told(game: AnyGame, view: Any) -> Raw:
    """Write a view as a server does: cards by name, and actions as records spell them."""
    fields: Any = spelled(view, game.pack)
    for choice, written in zip(view.choices, fields["choices"], strict=True):
        written["action"] = game.spell(choice.action)
    return Raw(msgspec.json.encode(fields))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_views_and_events_of_a_whole_game_are_read_back(path: Path) -> None:
    record = records.read(path.read_bytes())
    reader = READERS[record.game]
    game = records.open_game(record, lambda k, cards: None)
    viewers = (*range(game.seats), None)
    for turn in records.replay(record):
        viewer = viewers[turn.step % len(viewers)]
        view = game.view(turn.state, viewer)
        assert reader.view(told(game, view)) == view
        for event in turn.events:
            shown = game.shown(event, viewer)
            assert reader.event(Raw(msgspec.json.encode(spelled(shown, game.pack)))) == shown


def test_events_of_the_table_are_read_too() -> None:
    event = wire.Seated(seat=1, name="Bo")
    assert READERS["hero-house"].event(Raw(wire.write(event))) == event
    assert READERS["hero-house"].view(Raw(b"null")) is None
