"""Those who are connected to a table, and what each of them gets to hear."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence, Set
from typing import Protocol

from publican.engine.core import Seat
from publican.server import wire
from publican.server.core.commands import Asker
from publican.server.folding import Told
from publican.server.frames import KEPT, Frames, Heard
from publican.server.sitting import Sitting


class Listener(Asker, Protocol):
    """A connection of a person to a table."""

    network: str
    """Where it comes from, as limits count it."""
    muted: frozenset[str]
    silent: tuple[Seat, ...]
    """The seats that it knows to be muted."""

    def put_both(self, message: bytes, answer: bytes) -> None:
        """Send two messages at once."""
        ...

    def close(self, why: int) -> None:
        """Hang up."""
        ...


class Audience:
    """All connections to one table, by person; all devices of a person hear the same."""

    def __init__(self, kept: Sequence[Told]) -> None:
        self._kept = deque((Heard(told.events, told.only) for told in kept), KEPT)
        self._frames = Frames()
        self._listeners: dict[str, list[Listener]] = {}
        self._present: tuple[Seat, ...] = ()
        self._warming: tuple[Seat, ...] = ()

    def __bool__(self) -> bool:
        return bool(self._listeners)

    @property
    def here(self) -> Set[str]:
        """Who is connected."""
        return self._listeners.keys()

    def all(self) -> list[Listener]:
        """List all connections."""
        return [listener for theirs in self._listeners.values() for listener in theirs]

    def of(self, person: str | None) -> list[Listener]:
        """List the connections of a person."""
        return [] if person is None else list(self._listeners.get(person, ()))

    def owner(self, host: str | None) -> tuple[str, str]:
        """Name whose share of the bots' time is used here: that of the host's network, and of the host within it.

        Where the host is not connected, whoever came first counts; tables without anyone share one turn.
        """
        listeners = self.of(host) or self.all()
        return listeners[0].network if listeners else "", host or ""

    def add(self, listener: Listener) -> None:
        """Let a connection in."""
        self._listeners.setdefault(listener.person, []).append(listener)

    def remove(self, listener: Listener) -> None:
        """Forget a connection."""
        theirs = self._listeners.get(listener.person, [])
        if listener in theirs:
            theirs.remove(listener)
        if not theirs:
            self._listeners.pop(listener.person, None)

    def forget_history(self) -> None:
        """Forget what happened, which may have a name in it that nobody shall read."""
        self._kept.clear()

    def welcome(self, listener: Asker, sitting: Sitting, since: int | None, left: float | None) -> None:
        """Tell a connection all it may know, with what it missed since a version."""
        listener.put(self._frames.welcome(sitting, listener.person, since, self._kept, left))

    def tell(self, told: Told, left: float | None, answer: tuple[Asker, bytes] | None = None) -> None:
        """Send everyone who may know of it what they may know, and an answer to whoever asked for it."""
        self._kept.append(Heard(told.events, told.only))
        written: dict[tuple[Seat | None, int], bytes] = {}
        sitting, only = told.sitting, told.only
        for person, theirs in self._listeners.items():
            if only is not None and only != person:
                continue
            viewer = sitting.seat_of(person), sitting.number_of(person)  # most spectators are told the same
            message = written.get(viewer)
            if message is None:
                message = written[viewer] = self._frames.update(told, *viewer, left)
            for listener in theirs:
                if answer is not None and listener is answer[0]:
                    listener.put_both(message, answer[1])
                else:
                    listener.put(message)

    def tell_present(self, sitting: Sitting, newcomer: Listener | None = None) -> None:
        """Tell everybody which seats are connected, if that has changed, and a newcomer in any case."""
        seats = tuple([seat for seat, place in enumerate(sitting.seats) if place.person in self._listeners])
        hearing = self.all() if seats != self._present else [newcomer] if newcomer else []
        self._present = seats
        message = wire.write(wire.Present(seats=seats))
        for listener in hearing:
            listener.put(message)

    def tell_warming(self, seats: tuple[Seat, ...], newcomer: Listener | None = None) -> None:
        """Tell everybody where a lower level plays for a champion that is not ready, if that has changed."""
        hearing = self.all() if seats != self._warming else [newcomer] if newcomer and seats else []
        self._warming = seats
        for listener in hearing:
            listener.put(wire.write(wire.Warming(seats=seats)))

    def tell_muted(self, sitting: Sitting, listeners: Sequence[Listener]) -> None:
        """Tell connections whom of the seats they do not hear, if that is not what they know."""
        for listener in listeners:
            if not listener.muted and not listener.silent:
                continue
            seats = tuple([seat for seat, place in enumerate(sitting.seats) if place.person in listener.muted])
            if seats != listener.silent:
                listener.silent = seats
                listener.put(wire.write(wire.Muted(seats=seats)))

    def say(self, listener: Listener, seat: Seat, said: wire.Say, words: str) -> None:
        """Pass on what someone says, but not to those who do not want to hear them."""
        message = wire.write(wire.Said(seat=seat, kind=said.kind, words=words))
        for other in self.all():
            if listener.person not in other.muted:
                other.put(message)
