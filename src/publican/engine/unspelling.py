"""Values of the engine, read from the JSON that ``spelling`` writes: cards from their names, actions from their texts.

How a type is read is worked out once. Fields that a type does not have are passed over, so that what is spelled by a
newer program can be read by an older one.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from typing import Any, TypeAlias, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

from publican.engine.core import Card, Choice, Seat
from publican.engine.games import AnyGame

Read: TypeAlias = Callable[[Any, Seat], Any]
"""Reads a value; the seat is the one whose choices they are."""


class ValueReader:
    """Reads the values of one game."""

    def __init__(self, game: type[AnyGame]) -> None:
        self._game = game
        _, _, events, self._view = get_args(vars(game)["__orig_bases__"][0])
        self._events = {kind.__struct_config__.tag: kind for kind in get_args(events)}
        self._structs: dict[type[Struct], Read] = {}

    def view(self, fields: Mapping[str, Any]) -> Any:
        """Read a view."""
        seat = fields["seat"]
        return self._struct(self._view)(fields, 0 if seat is None else seat)

    def event(self, fields: Mapping[str, Any]) -> Any:
        """Read an event."""
        return self._struct(self._events[fields["type"]])(fields, 0)

    def _struct(self, kind: type[Struct]) -> Read:
        if kind not in self._structs:
            self._structs[kind] = self._new_struct(kind)
        return self._structs[kind]

    def _new_struct(self, kind: type[Struct]) -> Read:
        hints = get_type_hints(kind)
        reads = {name: self._by_hint(hints[name]) for name in kind.__struct_fields__}
        if issubclass(kind, Choice):
            reads["action"] = lambda text, seat: self._game.parse(seat, text)
        changed = [(name, read) for name, read in reads.items() if read is not None]

        def struct(given: Mapping[str, Any], seat: Seat) -> Any:
            fields = {name: given[name] for name in reads if name in given}
            for name, read in changed:
                if fields.get(name) is not None:
                    fields[name] = read(fields[name], seat)
            return kind(**fields)

        return struct

    def _by_hint(self, hint: Any) -> Read | None:
        """Choose by its declared type how a field is read; None: as it is."""
        if hint is Card:
            return lambda name, _: self._game.pack.card(name)
        if get_origin(hint) in (Union, types.UnionType):
            options = [option for option in get_args(hint) if option is not type(None)]
            return self._by_hint(options[0]) if len(options) == 1 else None
        if get_origin(hint) is tuple:
            return _tuple_of(self._by_hint(get_args(hint)[0]))
        if isinstance(hint, type) and issubclass(hint, Enum):
            return lambda name, _: hint[name.upper()]
        if isinstance(hint, type) and issubclass(hint, Struct):
            return self._struct(hint)
        return None


def _tuple_of(read: Read | None) -> Read:
    if read is None:
        return lambda values, _: tuple(values)
    return lambda values, seat: tuple([None if value is None else read(value, seat) for value in values])


reader = cache(ValueReader)
"""Gives the one reader of a game."""
