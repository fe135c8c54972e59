"""Views and events of the engine as JSON, compiled once per type; ``engine.spelling`` says the same, slowly."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import lru_cache
from typing import Any, Literal, TypeAlias, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from publican.engine.core import Card, Choice
from publican.engine.games import GAMES, AnyGame

Write: TypeAlias = Callable[[Any], str]
"""Writes a value of one type."""

KNOWN = 4096
"""Values of one kind whose text is kept."""

encode = msgspec.json.Encoder().encode


def plain(value: object) -> str:
    """Write numbers and texts, and what is made of them, as JSON does."""
    return encode(value).decode()


def _is_plain(hint: object) -> bool:
    """Tell whether values of a type are written as they are: no cards in them, no choices, nothing left out."""
    if isinstance(hint, type) and issubclass(hint, Struct):
        whole = not issubclass(hint, Choice) and not hint.__struct_config__.omit_defaults
        return whole and all(map(_is_plain, get_type_hints(hint).values()))
    if get_origin(hint) is Literal:
        return True
    parts = [part for part in get_args(hint) if part is not ...]
    return all(map(_is_plain, parts)) if parts else hint in (int, str, bool, type(None))


class Scribe:
    """Writes the values of one game: cards by name, choices by the text that plays them."""

    def __init__(self, game: type[AnyGame]) -> None:
        self._names = [plain(game.pack.name(card)) for card in game.pack.cards]
        self._spell = game.spell
        self._writers: dict[type, Write] = {}

    def write(self, value: object) -> str:
        """Write a value by what it is."""
        return self._writer(type(value))(value)

    def fields(self, kind: type[Struct]) -> dict[str, Write]:
        """Give for each field of a struct how its value is written."""
        hints = get_type_hints(kind)
        found = {name: self._by_hint(hints[name]) for name in kind.__struct_fields__}
        if issubclass(kind, Choice):
            found["action"] = lambda action: plain(self._spell(action))
        return found

    def _writer(self, kind: type) -> Write:
        found = self._writers.get(kind)
        if found is None:
            found = self._writers[kind] = self._by_type(kind)
        return found

    def _by_type(self, kind: type) -> Write:
        if _is_plain(kind):
            return plain
        if issubclass(kind, Struct):
            return self._struct(kind)
        if issubclass(kind, Enum):
            return {member: plain(member.name.lower()) for member in kind}.__getitem__
        if issubclass(kind, tuple):
            return self._list_of(self.write)
        return plain

    def _struct(self, kind: type[Struct]) -> Write:
        """Fill a template, with numbers as they are. A mere value, like a set of cards, is written once and known."""
        fields, tag = self.fields(kind), kind.__struct_config__.tag
        head = [f'"type":{plain(str(tag))}'] if tag else []
        template = f"{{{','.join([*head, *(f'{plain(name)}:%s' for name in fields)])}}}"
        written = [(place, write) for place, write in enumerate(fields.values()) if write is not str]

        def struct(value: Struct) -> str:
            values = list(astuple(value))
            for place, write in written:
                values[place] = write(values[place])
            return template % tuple(values)

        return struct if tag else lru_cache(KNOWN)(struct)

    def _by_hint(self, hint: object) -> Write:
        """Choose how to write a field by its type, which tells cards from other numbers."""
        if hint is Card:
            return self._names.__getitem__
        if hint is int:
            return str
        if _is_plain(hint):
            return plain
        if hint is bool:
            return {False: "false", True: "true"}.__getitem__
        options = [option for option in get_args(hint) if option is not type(None)]
        if get_origin(hint) is tuple:
            return self._list_of(self._by_hint(options[0]))
        if len(options) == 1:
            return self._optional(self._by_hint(options[0]))
        if isinstance(hint, type) and issubclass(hint, Struct | Enum):  # nothing is derived from those in fields
            return self._writer(hint)
        return self.write

    @staticmethod
    def _list_of(item: Write) -> Write:
        return lambda values: f"[{','.join([item(value) for value in values])}]"

    @staticmethod
    def _optional(write: Write) -> Write:
        return lambda value: "null" if value is None else write(value)


SCRIBES: dict[str, Scribe] = {name: Scribe(game) for name, game in GAMES.items()}
