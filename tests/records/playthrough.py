"""A recorded game printed so that a person can read the difference: every event, and what every seat sees.

The spectator's view is printed where it changes; for each seat, what it sees differently from the spectator.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from publican.engine.core import Seat
from publican.engine.games import AnyGame
from publican.engine.record import Record, open_game, replay
from publican.engine.spelling import speller

Fields: TypeAlias = dict[str, str]

PUBLIC_HISTORY = ("pad", "plays", "tricks")
"""Fields of a view that only repeat what everyone saw happen; the events tell it already."""


def playthrough(record: Record) -> str:
    """Print a game."""
    game = open_game(record, lambda k, cards: None)
    printed: dict[Seat | None, Fields] = {}
    lines = [f"{record.game} {_compact(record.options)} start {record.start}"]
    turns = list(replay(record))
    for turn in turns:
        lines.append(f"step {turn.step}" + (f", seat {turn.seat}: {turn.action}" if turn.step else ""))
        lines += [f"  {_event(_spelled(game, event))}" for event in turn.events]
        lines += [f"    {line}" for line in _views(game, turn.state, printed)]
    lines += [_compact(row) for row in game.rounds([event for turn in turns for event in turn.events])]
    outcome = turns[-1].outcome
    return "\n".join([*lines, f"result {_compact(outcome and _spelled(game, outcome))}", ""])


def _views(game: AnyGame, state: Any, printed: dict[Seat | None, Fields]) -> Iterator[str]:
    """Show a state to a spectator and to every seat, as far as something is new to them."""
    everyone = _seen(game, state, None)
    yield from _news("all see", everyone, printed, None)
    for seat in range(game.seats):
        own = {name: value for name, value in _seen(game, state, seat).items() if everyone[name] != value}
        yield from _news(f"seat {seat} alone", own, printed, seat)


def _news(who: str, now: Fields, printed: dict[Seat | None, Fields], seat: Seat | None) -> Iterator[str]:
    before = printed.get(seat, {})
    news = [f"{name}={value}" for name, value in now.items() if before.get(name) != value]
    printed[seat] = now
    if news:
        yield f"{who}: {' '.join(news)}"


def _seen(game: AnyGame, state: Any, seat: Seat | None) -> Fields:
    view = game.view(state, seat)
    hidden = {"choices", *PUBLIC_HISTORY}.intersection(view.__struct_fields__)
    shown = _spelled(game, replace(view, **dict.fromkeys(hidden, ())))  # long, and not printed
    fields = {name: _compact(value) for name, value in shown.items() if name not in {"seat", *hidden}}
    return fields | {"may": "; ".join(game.spell(choice.action) for choice in view.choices) or "nothing"}


def _spelled(game: AnyGame, value: Struct) -> dict[str, Any]:
    fields: dict[str, Any] = msgspec.json.decode(speller(type(game)).raw(value))
    return fields


def _event(event: dict[str, Any]) -> str:
    return " ".join([event["type"], *(f"{name}={_compact(value)}" for name, value in event.items() if name != "type")])


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
