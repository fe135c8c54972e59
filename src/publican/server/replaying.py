"""A finished game step by step for the page, which knows no rules: what was chosen, what followed, how things stood."""

from __future__ import annotations

from collections.abc import Iterator
from gzip import compress

from msgspec import Struct

from publican.engine import record as records
from publican.engine.games import AnyGame
from publican.engine.record import Record, Turn
from publican.server.encoding import SCRIBES, Write, plain

GZIP_LEVEL = 6


def replayed(body: bytes, gzip: bool) -> bytes:
    """Write a stored record as ``forms.ReplayShown``."""
    record = records.read(body)
    steps = ",".join(_steps(record))
    head = plain({"game": record.game, "options": record.options, "players": record.players})
    written = f'{head[:-1]},"steps":[{steps}]}}'.encode()
    return compress(written, GZIP_LEVEL, mtime=0) if gzip else written


def _steps(record: Record) -> Iterator[str]:
    game = records.open_game(record, lambda k, cards: None)
    sight = _Sight(game)
    return map(sight.step, records.replay(record))


class _Sight:
    """Writes step after step; of the view only what the step before did not show."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._scribe = SCRIBES[game.name]
        self._fields: dict[str, Write] = {}
        self._before: Struct | None = None

    def step(self, turn: Turn) -> str:
        """Write a step as ``forms.StepShown``; events and hands lie open."""
        view = self._game.view(turn.state, None)
        name = self._game.pack.name
        hands = [[name(card) for card in hand] for hand in turn.state.hands]
        return (
            f'{{"seat":{plain(turn.seat)},"action":{plain(turn.action)}'
            f',"events":{self._scribe.write(turn.events)},"changed":{{{self._changed(view)}}}'
            f',"hands":{plain(hands)}}}'
        )

    def _changed(self, view: Struct) -> str:
        self._fields = self._fields or self._scribe.fields(type(view))
        before, self._before = self._before, view
        return ",".join(
            f'"{name}":{write(getattr(view, name))}'
            for name, write in self._fields.items()
            if before is None or getattr(view, name) != getattr(before, name)
        )
