"""Views and events, read from the JSON that the server sends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias, get_args

import msgspec
from msgspec import Raw, Struct

from publican.engine import half_pint, hero_house
from publican.engine.games import GAMES, AnyGame
from publican.engine.unspelling import reader
from publican.server import wire

AnyView: TypeAlias = half_pint.View | hero_house.View
AnyEvent: TypeAlias = wire.TableEvent | half_pint.Event | hero_house.Event

RawFields: TypeAlias = dict[str, Raw]
"""The fields of an object, as they were sent: most are never looked at."""

raw_fields = msgspec.json.Decoder(RawFields | None).decode

_TABLE_EVENTS: dict[str, type[Struct]] = {kind.__struct_config__.tag: kind for kind in get_args(wire.TableEvent)}


class GameReader:
    """Reads what a table of one game tells."""

    def __init__(self, game: type[AnyGame]) -> None:
        self._reader = reader(game)

    def view(self, fields: RawFields) -> Any:
        """Read a view, what is one's own being laid over what everybody sees; None before the cards are dealt."""
        return self._reader.view(msgspec.json.decode(msgspec.json.encode(fields))) if fields else None

    def event(self, raw: Raw) -> Any:
        """Read an event of the table or of the game."""
        fields = msgspec.json.decode(raw)
        if (of_table := _TABLE_EVENTS.get(fields["type"])) is not None:
            return msgspec.convert({name: value for name, value in fields.items() if name != "told"}, of_table)
        return self._reader.event(fields)


def with_lists(fields: RawFields, changes: Sequence[wire.ListChanged]) -> RawFields:
    """Change the lists of what was told."""
    lists = {change.name: msgspec.json.decode(fields[change.name]) for change in changes}
    for change in changes:
        lists[change.name] = with_change(lists[change.name], change)
    return {**fields, **{name: Raw(msgspec.json.encode(items)) for name, items in lists.items()}}


def with_change(items: list[Any], change: wire.ListChanged) -> list[Any]:
    """Put new items, or a field of each, in the place of those that are there."""
    at, field = change.at, change.field
    if field is None:
        return [*items[:at], *change.put, *items[at + change.drop :]]
    renewed = [{**item, field: value} for item, value in zip(items[at:], change.put, strict=False)]
    return [*items[:at], *renewed, *items[at + len(renewed) :]]


READERS = {name: GameReader(game) for name, game in GAMES.items()}
