"""Views and events of the engine, read from the JSON that the server sends: the inverse of ``engine.spelling``."""

from __future__ import annotations

import types
from enum import Enum
from functools import cache
from typing import Any, TypeAlias, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Raw, Struct

from publican.engine import half_pint, hero_house
from publican.engine.core import Card, Choice, Seat
from publican.engine.games import GAMES, AnyGame
from publican.server import wire

AnyView: TypeAlias = half_pint.View | hero_house.View
AnyEvent: TypeAlias = wire.TableEvent | half_pint.Event | hero_house.Event

_TABLE_EVENTS: dict[str, type[Struct]] = {kind.__struct_config__.tag: kind for kind in get_args(wire.TableEvent)}


class GameReader:
    """Reads the values of one game: cards from their names, actions from their texts."""

    def __init__(self, game: type[AnyGame]) -> None:
        self._game = game
        _, _, events, self._view = get_args(vars(game)["__orig_bases__"][0])
        self._events = {kind.__struct_config__.tag: kind for kind in get_args(events)}

    def view(self, view: Raw, own: Raw) -> Any:
        """Read a view, with what is one's own laid over what everybody sees; None before the cards are dealt."""
        fields = msgspec.json.decode(view)
        if fields is None:
            return None
        fields |= msgspec.json.decode(own) or {}
        return self._struct(self._view, fields, fields["seat"])

    def event(self, raw: Raw) -> Any:
        """Read an event of the table or of the game."""
        fields = msgspec.json.decode(raw)
        if (of_table := _TABLE_EVENTS.get(fields["type"])) is not None:
            return msgspec.convert(fields, of_table)
        return self._struct(self._events[fields["type"]], fields, None)

    def _struct(self, kind: type[Struct], fields: dict[str, Any], seat: Seat | None) -> Any:
        if issubclass(kind, Choice):
            fields = {**fields, "action": self._game.parse(seat or 0, fields["action"])}
        return kind(**{name: self._value(hint, fields[name], seat) for name, hint in _hints(kind) if name in fields})

    def _value(self, hint: Any, value: Any, seat: Seat | None) -> Any:
        if value is None:
            return None
        if hint is Card:
            return self._game.pack.card(value)
        if get_origin(hint) in (Union, types.UnionType):
            (hint,) = [option for option in get_args(hint) if option is not type(None)]
            return self._value(hint, value, seat)
        if get_origin(hint) is tuple:
            return tuple([self._value(get_args(hint)[0], item, seat) for item in value])
        if isinstance(hint, type) and issubclass(hint, Enum):
            return hint[value.upper()]
        if isinstance(hint, type) and issubclass(hint, Struct) and isinstance(value, dict):
            return self._struct(hint, value, seat)
        return value


@cache
def _hints(kind: type[Struct]) -> list[tuple[str, Any]]:
    hints = get_type_hints(kind)
    return [(name, hints[name]) for name in kind.__struct_fields__]


READERS = {name: GameReader(game) for name, game in GAMES.items()}
