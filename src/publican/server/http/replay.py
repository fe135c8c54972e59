"""A finished game step by step for the page, which knows no rules: what was chosen, what followed, how things stood."""

from __future__ import annotations

from collections.abc import Iterator
from gzip import compress
from typing import TypeAlias

from msgspec import Raw, Struct
from msgspec.structs import asdict

from publican.engine import record as records
from publican.engine.record import Record
from publican.engine.spelling import Fields, changed, raw_fields
from publican.server import forms, wire
from publican.telling.games import told_game

GZIP_LEVEL = 6

Pair: TypeAlias = tuple[Struct, Struct]
"""A view, and what is told of it."""


def replayed(body: bytes, gzip: bool) -> bytes:
    """Write a stored record as ``forms.ReplayShown``."""
    record = records.read(body)
    shown = forms.ReplayShown(
        game=record.game, options=record.options, players=record.players, steps=tuple(_steps(record))
    )
    written = wire.write(shown)
    return compress(written, GZIP_LEVEL, mtime=0) if gzip else written


def _steps(record: Record) -> Iterator[forms.StepShown]:
    """Show step after step, events and hands lying open; of the view only what the step before did not show."""
    game = records.open_game(record, lambda k, cards: None)
    told = told_game(type(game))
    spell, telling = told.speller, told.telling
    before: Pair | None = None
    state = None
    for turn in records.replay(record):
        view = game.openly(turn.state)
        standing = telling.standing(view, before)
        shown = _changed(before, (view, standing))
        known, state = telling.before(game, state), turn.state
        yield forms.StepShown(
            seat=turn.seat,
            action=turn.action,
            events=[
                Raw(wire.write({**spell.spelled(event), "told": messages}))
                for event, messages in zip(turn.events, telling.told(known, turn.events), strict=True)
            ],
            changed=raw_fields(shown, told.view),
            hands=tuple(tuple(map(game.pack.name, hand)) for hand in turn.state.hands),
        )
        before = view, standing


def _changed(before: Pair | None, after: Pair) -> Fields:
    """Give what a step shows for the first time: at first everything."""
    if before is None:
        return asdict(after[0]) | asdict(after[1])
    return changed(before[0], after[0]) | changed(before[1], after[1])
