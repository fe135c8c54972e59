"""Shows a recorded game to a page as if it were played now: the page's connection ends here, not at a table."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from msgspec import UNSET, Raw, Struct
from msgspec.structs import asdict, replace
from playwright.sync_api import WebSocketRoute

from publican.engine import record as records
from publican.engine.core import Seat
from publican.engine.games import AnyGame
from publican.engine.record import Turn
from publican.server import wire
from publican.telling.games import TELLINGS, Wanted, speller
from tools.browser.guest import Guest

BEFORE = 5
"""Moves that lead up to a moment."""
Moment: TypeAlias = str | int | None
"""The type of an event, or the number of a step."""


class NoSuchMoment(Exception):
    """A record has no event of a type."""


def from_moment(turns: Sequence[Turn], moment: Moment) -> Sequence[Turn]:
    """Give the moves from a step on, or from just before the first event of a type; all where none is named."""
    if moment is None or isinstance(moment, int):
        return turns[moment:]
    places = [place for place, turn in enumerate(turns) if moment in map(type_of, turn.events)]
    if not places:
        raise NoSuchMoment(f"this record has no event {moment!r}")
    return turns[max(0, places[0] - BEFORE) :]


def type_of(event: Struct) -> object:
    """Name an event as the wire does."""
    return event.__struct_config__.tag


class Seen(NamedTuple):
    """What everybody sees, what is a seat's own, and what is wanted from it."""

    view: dict[str, object]
    own: bytes
    wanted: bytes


class Feed:
    """Sends a record to one page, move by move, as one of its seats hears it (None: as a spectator does).

    What the seat did in the record can be done on the page; all else that the page asks for is refused.
    """

    def __init__(
        self, guest: Guest, path: Path, moment: Moment = None, seat: Seat | None = 0, opening: bool = False
    ) -> None:
        self.played: list[Turn] = []
        """The moves that were sent."""
        self.told: list[object] = []
        """The types of the events that were sent last."""
        self.asked = False
        """Whether the seat has to choose after what was sent last."""
        self._seen = Seen({}, b"null", b"null")
        """What the page was told last."""
        self._version = 0
        self._opening = opening
        """Nothing was dealt yet: the first that is sent is the deal."""
        self._sockets: list[WebSocketRoute] = []
        self._open(path, moment, seat)
        guest.page.route_web_socket("**/api/tables/film/socket", self._answer)
        guest.known().page.goto("/table/film")
        guest.page.locator("h2" if opening else ".half-pint, .hero-house").first.wait_for()

    def turn_to(self, path: Path, moment: Moment = None, seat: Seat | None = 0) -> None:
        """Show another moment at once, of the same game; nothing is told of what lies between."""
        self.told = []
        self._open(path, moment, seat)
        self._welcome()

    def _open(self, path: Path, moment: Moment, seat: Seat | None) -> None:
        record = records.read(path.read_bytes())
        self._seat = seat
        self._game: AnyGame = records.open_game(record, lambda k, cards: None)
        self._speller, self._telling = speller(type(self._game)), TELLINGS[record.game]
        self._state: Any = None
        self._turns = deque(from_moment(list(records.replay(record)), moment))
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
        if not self._opening:
            self._look(self._turns.popleft())

    def send(self) -> bool:
        """Send the next move with all that follows from it; False at the end of the record."""
        if not self._turns:
            return False
        turn = self._turns.popleft()
        self._version += 1
        shown = [self._game.shown(event, self._seat) for event in turn.events]
        told = self._telling.told(self._telling.before(self._game, self._state), shown)
        last, now = self._seen, self._look(turn)
        fields = {
            name: value for name, value in now.view.items() if self._opening or last.view.get(name, UNSET) != value
        }
        update = wire.Update(
            version=self._version,
            events=[
                Raw(wire.write({**self._speller.spelled(event), "told": messages}))
                for event, messages in zip(shown, told, strict=True)
            ],
            view=Raw(wire.write(fields)) if fields else UNSET,
            own=UNSET if now.own == last.own else Raw(now.own),
            wanted=UNSET if now.wanted == last.wanted else Raw(now.wanted),
            left=None,
            table=self._table if self._opening else UNSET,
        )
        self._opening = False
        self._put(update)
        self.played.append(turn)
        self.told = [type_of(event) for event in turn.events]
        self.asked = self._seat in turn.state.due
        return True

    @property
    def mine(self) -> str | None:
        """What the seat does next in the record; None where it is not its move."""
        return self._turns[0].action if self._turns and self._turns[0].seat == self._seat else None

    @property
    def view(self) -> Any:
        """What the seat knows."""
        return self._game.view(self._state, self._seat)

    def send_until(self, event: str) -> None:
        """Send moves until an event of this type has happened."""
        while event not in self.told:
            assert self.send(), f"no {event} any more"

    def _answer(self, socket: WebSocketRoute) -> None:
        self._sockets = [socket]
        socket.on_message(lambda message: self._hear(json.loads(message)))

    def _hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "hello":
                self._welcome()
            case "ping":
                self._put(wire.Pong())
            case "act" if self.mine and message["action"] == self.mine:
                self._put(wire.CommandDone(id=message["id"], version=self._version + 1))
                self.send()
            case _:
                self._put(wire.Refused(id=message["id"], code="play.not_yours", rule="HP-10"))

    def _welcome(self) -> None:
        self._version += 1
        self._put(
            wire.Welcome(
                protocol=wire.PROTOCOL,
                version=self._version,
                you=self._seat,
                table=replace(self._table, stage="gathering") if self._opening else self._table,
                view=Raw(b"null" if self._opening else wire.write(self._seen.view)),
                own=Raw(self._seen.own),
                wanted=Raw(self._seen.wanted),
                missed=None,
                left=None,
            )
        )
        self._put(wire.Present(seats=tuple(range(len(self._table.seats)))))

    def _look(self, turn: Turn) -> Seen:
        self._state = turn.state
        openly = self._game.openly(turn.state)
        view = {**self._speller.spelled(openly), **asdict(self._telling.standing(openly))}
        own = wanted = b"null"
        if self._seat is not None:
            seen = self._game.view(turn.state, self._seat)
            own = bytes(self._speller.raw(self._game.own(turn.state, self._seat)))
            wanted = wire.write(Wanted(self._telling.status(seen), self._telling.meanings(seen)))
        self._seen = Seen(view, own, wanted)
        return self._seen

    def _put(self, message: wire.Outgoing) -> None:
        for socket in self._sockets:
            socket.send(wire.write(message).decode())
