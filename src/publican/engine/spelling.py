"""Values of the engine as plain JSON, with cards by name and every event under its tag."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import get_args, get_origin, get_type_hints

from msgspec import Struct

from publican.engine.core import Card, Pack


def spelled(value: object, pack: Pack, hint: object = None) -> object:
    """Spell a value; ``hint`` is its declared type, which tells cards from other numbers."""
    if isinstance(value, Struct):
        tag = {"type": value.__struct_config__.tag} if value.__struct_config__.tag else {}
        fields = _hints(type(value)).items()
        return tag | {name: spelled(getattr(value, name), pack, hint) for name, hint in fields}
    if isinstance(value, tuple):
        items = _items(hint)
        return [spelled(item, pack, items) for item in value]
    if isinstance(value, Enum):
        return value.name.lower()
    if isinstance(value, int) and (hint is Card or Card in get_args(hint)):
        return pack.name(Card(value))
    return value


@cache
def _hints(struct: type[Struct]) -> dict[str, object]:
    hints = get_type_hints(struct)
    return {name: hints[name] for name in struct.__struct_fields__}


def _items(hint: object) -> object:
    """Find the type of a tuple's items, also in ``tuple[Card, ...] | None``."""
    for option in (hint, *get_args(hint)):
        if get_origin(option) is tuple:
            return get_args(option)[0]
    return None
