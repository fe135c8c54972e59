"""Views and events of the engine as JSON bytes, compiled once per type; ``engine.spelling`` says the same, slowly."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import lru_cache
from operator import attrgetter
from typing import Any, TypeAlias, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Raw, Struct

from publican.engine.core import Card, Choice
from publican.engine.games import GAMES, AnyGame

Convert: TypeAlias = Callable[[Any], object]

encode = msgspec.json.Encoder().encode

KNOWN = 2048
"""Values of one kind whose bytes are kept."""


class Scribe:
    """Writes the values of one game: cards by name, choices by the text that plays them."""

    def __init__(self, game: type[AnyGame]) -> None:
        self._names = [game.pack.name(card) for card in game.pack.cards]
        self._spell = game.spell
        self._plans: dict[type, Convert] = {}
        self._field_plans: dict[type, dict[str, Convert | None]] = {}

    def event(self, event: Struct) -> bytes:
        """Write one event."""
        return encode(self.plain(event))

    def fields(self, owner: type[Struct]) -> tuple[tuple[bytes, Convert | None], ...]:
        """Give for each field of a struct the bytes of its name, and how to make its value plain."""
        found = self._fields(owner)
        return tuple((b'"%b":' % name.encode(), found[name]) for name in owner.__struct_fields__)

    def plain(self, value: object) -> object:
        """Turn a value into plain JSON data by what it is."""
        plan = self._plans.get(type(value))
        if plan is None:
            plan = self._plans[type(value)] = self._plan(type(value))
        return plan(value)

    def _plan(self, kind: type) -> Convert:
        if issubclass(kind, Struct):
            return self._struct_plan(kind)
        if issubclass(kind, tuple):
            return lambda value: [self.plain(item) for item in value]
        if issubclass(kind, Enum):
            return {member: member.name.lower() for member in kind}.__getitem__
        return lambda value: value

    def _struct_plan(self, kind: type[Struct]) -> Convert:
        """Convert a struct; one that is a mere value, like a set of cards, is written once and then known."""
        tag, convert = kind.__struct_config__.tag, self._dict_plan(kind)
        if tag or issubclass(kind, Choice):
            return convert
        return lru_cache(KNOWN)(lambda value: Raw(encode(convert(value))))

    def _dict_plan(self, kind: type[Struct]) -> Convert:
        tag, fields = kind.__struct_config__.tag, self._fields(kind)
        names = (*(["type"] if tag else []), *fields)
        shift = len(names) - len(fields)
        changed = [(place + shift, inner) for place, inner in enumerate(fields.values()) if inner is not None]
        values_of = [attrgetter(name) for name in fields]

        def convert(value: Struct) -> object:
            values = [tag, *[get(value) for get in values_of]] if tag else [get(value) for get in values_of]
            for place, inner in changed:
                if values[place] is not None:
                    values[place] = inner(values[place])
            return dict(zip(names, values, strict=True))

        return convert

    def _fields(self, kind: type[Struct]) -> dict[str, Convert | None]:
        found = self._field_plans.get(kind)
        if found is None:
            hints = get_type_hints(kind)
            found = {name: self._converter(hints[name]) for name in kind.__struct_fields__}
            if issubclass(kind, Choice):
                found["action"] = self._spell
            self._field_plans[kind] = found
        return found

    def _converter(self, hint: object) -> Convert | None:
        """Choose how to convert a field by its type; None where it already is plain."""
        if hint is Card:
            return self._names.__getitem__
        if get_origin(hint) is tuple:
            return self._list_of(get_args(hint)[0])
        options = [option for option in get_args(hint) if option is not type(None)]
        if len(options) == 1:
            return self._optional(self._converter(options[0]))
        plain = (int, str, bool, type(None))
        if hint in plain or (options and all(option in plain or isinstance(option, str) for option in options)):
            return None
        return self.plain

    def _list_of(self, item: object) -> Convert | None:
        if item is Card:
            names = self._names
            return lambda cards: [names[card] for card in cards]
        convert = self._converter(item)
        if convert is None:
            return None
        return lambda values: [convert(value) for value in values]

    @staticmethod
    def _optional(convert: Convert | None) -> Convert | None:
        if convert is None:
            return None
        return lambda value: None if value is None else convert(value)


SCRIBES: dict[str, Scribe] = {name: Scribe(game) for name, game in GAMES.items()}
