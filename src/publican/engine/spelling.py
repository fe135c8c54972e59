"""Values of the engine as JSON: cards by name, actions as records spell them, every event under its tag.

How a type is spelled is worked out once. What comes out is for msgspec to encode: numbers and texts as they are, a
struct with cards in it as an object; one that recurs, like a set of cards, as the bytes that it had the last time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import cache, lru_cache
from itertools import compress
from operator import ne
from typing import Any, Literal, TypeAlias, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import asdict

from publican.engine.core import Card, Choice
from publican.engine.games import AnyGame

Spell: TypeAlias = Callable[[Any], object]
SpellStruct: TypeAlias = Callable[[Struct], dict[str, object]]
Extras: TypeAlias = Mapping[type[Struct], Callable[[Any], Mapping[str, object]]]
"""Fields that are spelled beside those of a type, made of its values."""

KNOWN = 4096
"""Values of one type whose bytes are kept."""

encode = msgspec.json.Encoder().encode


Fields: TypeAlias = Sequence[tuple[str, Spell | None]]
"""Names of fields, each with how it is spelled; None where msgspec writes it as it is meant."""


def spelled_fields(fields: Fields, values: Sequence[object], last: Sequence[object] | None = None) -> dict[str, object]:
    """Spell values by the names of their fields: all, or those that are not as they were last."""
    named = zip(fields, values, strict=True)
    wanted = named if last is None else compress(named, map(ne, last, values))
    return {name: value if spell is None else spell(value) for (name, spell), value in wanted}


class Speller:
    """Spells the values of one game, some of them with more beside."""

    def __init__(self, game: type[AnyGame], extras: Extras | None = None) -> None:
        self._extras = extras or {}
        self._name = [game.pack.name(card) for card in game.pack.cards].__getitem__
        self._action = game.spell
        self._structs: dict[type[Struct], SpellStruct] = {}
        self._kept: dict[type[Struct], Spell] = {}

    def raw(self, value: Struct) -> Raw:
        """Give the bytes of an event, a view or a part of one."""
        return Raw(encode(self.spelled(value)))

    def spelled(self, value: Struct) -> dict[str, object]:
        """Spell an event, a view or a part of one."""
        kind = type(value)
        found = self._structs.get(kind)
        if found is None:
            found = self._structs[kind] = self._struct(kind)
        return found(value)

    def fields(self, kind: type[Struct]) -> Fields:
        """Tell how each field of a struct is spelled."""
        hints = get_type_hints(kind)
        known = {"action": self._action} if issubclass(kind, Choice) else {}
        return [(name, known.get(name) or self._by_hint(hints[name])) for name in kind.__struct_fields__]

    def _struct(self, kind: type[Struct]) -> SpellStruct:
        tag = kind.__struct_config__.tag
        spelled = [(name, spell) for name, spell in self.fields(kind) if spell is not None]

        def struct(value: Struct) -> dict[str, object]:
            fields = {"type": tag, **asdict(value)} if tag else asdict(value)
            for name, spell in spelled:
                fields[name] = spell(fields[name])
            return fields

        extra = self._extras.get(kind)
        return struct if extra is None else lambda value: {**struct(value), **extra(value)}

    def _by_hint(self, hint: Any) -> Spell | None:
        """Choose by its declared type how a field is spelled: that tells cards from other numbers."""
        if hint is Card:
            return self._name
        if _is_plain(hint):
            return None
        if isinstance(hint, type) and issubclass(hint, Enum):
            return {member: member.name.lower() for member in hint}.__getitem__
        if isinstance(hint, type) and issubclass(hint, Struct):
            return self._kept.setdefault(hint, lru_cache(KNOWN)(self.raw))
        options = [self._by_hint(option) for option in get_args(hint) if option not in (..., type(None))]
        if len(options) != 1 or options[0] is None:
            raise TypeError(f"no way to spell {hint}")
        return _list_of(options[0]) if get_origin(hint) is tuple else _optional(options[0])


def _list_of(item: Spell) -> Spell:
    return lambda values: list(map(item, values))


def _optional(spell: Spell) -> Spell:
    return lambda value: None if value is None else spell(value)


def _is_plain(hint: Any) -> bool:
    """Tell whether msgspec writes values of a type as they are meant: no cards, no actions, nothing left out."""
    if hint in (int, str, bool, type(None)) or get_origin(hint) is Literal:
        return True
    if isinstance(hint, type) and issubclass(hint, Struct):
        whole = not issubclass(hint, Choice) and not hint.__struct_config__.omit_defaults
        return whole and all(map(_is_plain, get_type_hints(hint).values()))
    parts = [part for part in get_args(hint) if part is not ...]
    return bool(parts) and all(map(_is_plain, parts))


speller = cache(Speller)
"""Gives the one speller of a game."""
