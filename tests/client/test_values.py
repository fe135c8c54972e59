"""What a client reads is what the engine meant."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import Raw

from publican.client.values import READERS, raw_fields
from publican.engine import record as records
from publican.engine.spelling import speller
from publican.server import wire

GOLDEN = sorted((Path(__file__).parents[1] / "records" / "golden").glob("*.json"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_views_and_events_of_a_whole_game_are_read_back(path: Path) -> None:
    record = records.read(path.read_bytes())
    reader = READERS[record.game]
    game = records.open_game(record, lambda k, cards: None)
    raw = speller(type(game)).raw
    viewers = (*range(game.seats), None)
    for turn in records.replay(record):
        viewer = viewers[turn.step % len(viewers)]
        own = None if viewer is None else raw_fields(raw(game.own(turn.state, viewer)))
        openly = raw_fields(raw(game.openly(turn.state))) or {}
        assert reader.view({**openly, **(own or {})}) == game.view(turn.state, viewer)
        for event in turn.events:
            shown = game.shown(event, viewer)
            assert reader.event(raw(shown)) == shown


def test_events_of_the_table_are_read_too() -> None:
    event = wire.SeatedShown(seat=1, name="Bo")
    assert READERS["hero-house"].event(Raw(wire.write(event))) == event
    assert READERS["hero-house"].view({}) is None
