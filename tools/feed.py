"""Shows a recorded game to a page as if it were played now: the page's connection ends here, not at a table."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct
from playwright.sync_api import WebSocketRoute

from publican.engine import record as records
from publican.engine.games import AnyGame
from publican.engine.record import Turn
from publican.server import wire
from publican.server.encoding import SCRIBES
from tests.browser.guest import Guest

BEFORE = 5
"""Moves that lead up to a moment."""


def from_moment(turns: Sequence[Turn], moment: str | None) -> Sequence[Turn]:
    """Give the moves from just before the first event of a type on; all where none is named."""
    if moment is None:
        return turns
    places = [place for place, turn in enumerate(turns) if moment in map(type_of, turn.events)]
    if not places:
        raise ValueError(f"this record has no {moment}")
    return turns[max(0, places[0] - BEFORE) :]


def type_of(event: Struct) -> object:
    """Name an event as the wire does."""
    return event.__struct_config__.tag


class Feed:
    """Sends a record to one page, move by move, as one of its seats hears it (None: as a spectator does)."""

    def __init__(self, guest: Guest, path: Path, moment: str | None = None, seat: int | None = 0) -> None:
        record = records.read(path.read_bytes())
        self.sent: list[str] = []
        self._seat = seat
        self._game: AnyGame = records.open_game(record, lambda k, cards: None)
        self._turns: Iterator[Turn] = iter(from_moment(list(records.replay(record)), moment))
        self._table = wire.TableShown(
            id="film",
            game=record.game,
            options=record.options,
            public=False,
            clock="none",
            stage="playing",
            number=1,
            seats=tuple(wire.SeatShown(name=name) for name in record.players),
            host=0,
        )
        self._version = 1
        self._sockets: list[WebSocketRoute] = []
        guest.page.route_web_socket("**/api/tables/film/socket", self._answer)
        guest.known().page.goto("/table/film")
        guest.page.locator(".half-pint, .hero-house").wait_for()

    def send(self) -> bool:
        """Send the next move with all that follows from it; False at the end of the record."""
        turn = next(self._turns, None)
        if turn is None:
            return False
        self._version += 1
        events = [self._spelled(self._game.shown(event, self._seat)) for event in turn.events]
        told = {"type": "update", "version": self._version, "events": events, "left": None}
        self._put({**told, "view": self._spelled(self._game.view(turn.state, self._seat))})
        self.sent.append(turn.action or "")
        return True

    def _answer(self, socket: WebSocketRoute) -> None:
        self._sockets = [socket]
        socket.on_message(lambda message: self._welcome() if "hello" in str(message) else None)

    def _welcome(self) -> None:
        turn = next(self._turns)
        told = {"type": "welcome", "version": self._version, "you": self._seat, "missed": None, "left": None}
        table = json.loads(wire.write(self._table))
        self._put({**told, "table": table, "view": self._spelled(self._game.view(turn.state, self._seat))})
        self._put({"type": "present", "seats": list(range(len(self._table.seats)))})

    def _spelled(self, value: object) -> object:
        return json.loads(SCRIBES[self._game.name].write(value))

    def _put(self, message: dict[str, object]) -> None:
        for socket in self._sockets:
            socket.send(json.dumps(message))
