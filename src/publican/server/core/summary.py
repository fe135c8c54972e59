"""What lists know of a table, as it is stored beside its log: other versions of the program may have written it."""

from __future__ import annotations

from typing import get_args

import msgspec
from msgspec import Struct

from publican.engine.core import Seat
from publican.engine.games import under
from publican.server import wire
from publican.server.core.table import Table

STAGES = frozenset(get_args(wire.Stage))


class SummarySeat(Struct, frozen=True):
    """Who sits in a seat; fields that this version does not know are ignored."""

    name: str | None = None
    bot: str | None = None
    away: bool = False


class Summary(Struct, frozen=True, omit_defaults=True):
    """A table, summed up; fields that this version does not know are ignored."""

    id: str
    game: str
    options: dict[str, object]
    clock: str
    stage: str
    seats: tuple[SummarySeat, ...]
    rules: int = 1
    host: Seat | None = None
    """None too where an earlier version has written it, which did not say."""

    @property
    def known(self) -> bool:
        """Whether this version could go on with the table."""
        return self.stage in STAGES and under(self.game, self.rules) is not None


class Listed(Struct, frozen=True):
    """A table in the list of a person, and whether it waits for them."""

    summary: Summary
    your_turn: bool = False
    closed: bool = False
    """Whether the host of the house has closed it."""


read = msgspec.json.Decoder(Summary).decode
write = msgspec.json.Encoder().encode


def summary(table: Table) -> Summary:
    """Sum a table up."""
    opened = table.opened
    seats = tuple(SummarySeat(place.name or None, place.own_bot, place.away) for place in table.seats)
    host = None if table.host is None else table.seat_of(table.host)
    return Summary(opened.table, opened.game, opened.options, opened.clock, table.stage, seats, opened.rules, host)
