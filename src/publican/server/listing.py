"""What lists know of a table, as it is stored beside its log: other versions of the program may have written it."""

from __future__ import annotations

from typing import cast, get_args

import msgspec
from msgspec import Struct

from publican.engine.games import under
from publican.server import forms, wire
from publican.server.sitting import Sitting

STAGES = frozenset(get_args(wire.Stage))


class ListedSeat(Struct, frozen=True):
    """Who sits in a seat; fields that this version does not know are ignored."""

    name: str | None = None
    bot: str | None = None
    away: bool = False


class Listed(Struct, frozen=True, omit_defaults=True):
    """A table, summed up; fields that this version does not know are ignored."""

    id: str
    game: str
    options: dict[str, object]
    clock: str
    stage: str
    seats: tuple[ListedSeat, ...]
    rules: int = 1


read = msgspec.json.Decoder(Listed).decode
write = msgspec.json.Encoder().encode


def listed(sitting: Sitting) -> Listed:
    """Sum a table up."""
    table = sitting.table
    seats = tuple(ListedSeat(place.name or None, place.level, place.away) for place in sitting.seats)
    return Listed(table.table, table.game, table.options, table.clock, sitting.stage, seats, table.rules)


def shown(table: Listed, your_turn: bool = False) -> forms.TableListed:
    """Show a table in a list; one that this version cannot go on with as closed."""
    known = table.stage in STAGES and under(table.game, table.rules) is not None
    return forms.TableListed(
        id=table.id,
        game=table.game,
        options=table.options,
        clock=cast("wire.ClockName", table.clock),
        stage=cast("wire.Stage", table.stage) if known else "closed",
        seats=tuple(wire.SeatShown(name=seat.name, bot=seat.bot, away=seat.away) for seat in table.seats),
        your_turn=your_turn and known,
    )
