"""A finished game step by step for the page, which knows no rules: what was chosen, what followed, how things stood."""

from __future__ import annotations

from collections.abc import Iterator
from gzip import compress

from msgspec import Raw
from msgspec.structs import astuple

from publican.engine import record as records
from publican.engine.record import Record
from publican.engine.spelling import spelled_fields
from publican.server import forms, wire
from publican.telling.games import told_game

GZIP_LEVEL = 6


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
    before = state = None
    values: tuple[object, ...] | None = None
    for turn in records.replay(record):
        view = game.openly(turn.state)
        standing = telling.standing(view, before)
        last, values = values, (*astuple(view), *astuple(standing))
        known, state = telling.before(game, state), turn.state
        yield forms.StepShown(
            seat=turn.seat,
            action=turn.action,
            events=[
                Raw(wire.write({**spell.spelled(event), "told": messages}))
                for event, messages in zip(turn.events, telling.told(known, turn.events), strict=True)
            ],
            changed=Raw(wire.write(spelled_fields(told.fields, values, last))),
            hands=tuple(tuple(map(game.pack.name, hand)) for hand in turn.state.hands),
        )
        before = view, standing
