"""A table as everybody sees it: all but its cards."""

from __future__ import annotations

from publican.server import wire
from publican.server.core.deal import record_id
from publican.server.core.table import Table, options


def table_shown(table: Table) -> wire.TableShown:
    """Show all of a table but its cards."""
    opened, deal = table.opened, table.deal
    over = table.stage == "over"
    return wire.TableShown(
        id=opened.table,
        game=opened.game,
        options=options(table),
        public=opened.public,
        clock=opened.clock,
        stage=table.stage,
        number=table.game_number,
        seats=seats_shown(table),
        host=None if table.host is None else table.seat_of(table.host),
        fair=_fair_shown(table),
        broken=table.broken,
        record=record_id(deal) if deal and over else None,
        rematch=table.rematch,
        claimed=tuple(seat for seat, place in enumerate(table.seats) if place.person) if table.pad else (),
    )


def seats_shown(table: Table) -> tuple[wire.SeatShown, ...]:
    """Show who sits where; persons by the name they sat down with."""
    return tuple(wire.SeatShown(name=place.name or None, bot=place.own_bot, away=place.away) for place in table.seats)


def _fair_shown(table: Table) -> wire.FairShown | None:
    deal = table.deal
    if deal is None:
        return None
    return wire.FairShown(
        game_id=deal.game_id,
        commitment=deal.commitment,
        hashes=deal.hashes,
        nonces=deal.nonces,
        missed=tuple(sorted(deal.missed)),
        seed=deal.seed.hex() if table.stage == "over" else None,
    )
