"""A finished game step by step for the page, which knows no rules: what was chosen, what followed, how things stood."""

from __future__ import annotations

from collections.abc import Iterator
from gzip import compress

from msgspec import Raw, Struct

from publican.engine import record as records
from publican.engine.record import Record
from publican.engine.spelling import speller
from publican.server import forms, wire

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
    spell = speller(type(game))
    before: Struct | None = None
    for turn in records.replay(record):
        view = game.openly(turn.state)
        yield forms.StepShown(
            seat=turn.seat,
            action=turn.action,
            events=[spell.raw(event) for event in turn.events],
            changed=Raw(wire.write(_changed(spell.spelled(view), view, before))),
            hands=tuple(tuple(map(game.pack.name, hand)) for hand in turn.state.hands),
        )
        before = view


def _changed(spelled: dict[str, object], view: Struct, before: Struct | None) -> dict[str, object]:
    if before is None:
        return spelled
    return {name: value for name, value in spelled.items() if getattr(view, name) != getattr(before, name)}
