"""The contract that every game of the house meets.

A game is a value: who sits there, under which options, and where its decks come from. Its state is a value too.
``play`` takes a state and an action and gives the next state with the events that led there; nothing changes in
place, nothing is random, nothing is read or written. Decks come in as data, so a replay needs no random generator.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, NewType, Protocol, Self, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import asdict, replace

Card = NewType("Card", int)
"""A small int whose order is the canonical order of its pack."""

Seat: TypeAlias = int
"""A place at the table, counted clockwise from 0."""


class Decks(Protocol):
    """Where shuffled cards come from (a record, a fair key): the same question always has the same answer."""

    def __call__(self, k: int, cards: Sequence[Card]) -> Sequence[Card] | None:
        """Give the k-th shuffle of the game, which mixes these cards; None where it is not known yet."""
        ...


class Illegal(Exception):
    """An action the rules refuse. The code is stable, so clients can translate it; the rule is the one broken."""

    def __init__(self, code: str, rule: str = "") -> None:
        super().__init__(code, rule)
        self.code = code
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.code} ({self.rule})" if self.rule else self.code


class Invalid(ValueError):
    """Input that makes no sense: ``where`` names the place, ``why`` says what is wrong there."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(where, why)
        self.where = where
        self.why = why

    def __str__(self) -> str:
        return f"{self.where}: {self.why}"


class Outcome(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a game ended. ``by`` is set where points did not decide."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    by: str | None = None
    """``gun fight``, or nothing."""


class TableState(Protocol):
    """What is asked of every state."""

    @property
    def due(self) -> frozenset[Seat]:
        """Seats that must act now; several while choices are made at the same time."""
        ...

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards in each seat's hand; none before the first deal."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        ...


class SeatAction(Protocol):
    """What is asked of every action."""

    @property
    def seat(self) -> Seat:
        """Whose choice it is."""
        ...


S = TypeVar("S", bound=TableState)
A = TypeVar("A", bound=SeatAction)
E = TypeVar("E")
V = TypeVar("V", bound=Struct)
T = TypeVar("T")


class Step(Struct, Generic[S, E], frozen=True):
    """A state and the events that led to it, in order."""

    state: S
    events: tuple[E, ...]


class Choice(Struct, Generic[A], frozen=True):
    """An action that is legal now; games add what it would mean."""

    action: A
    """Spelled as records do."""


class Pack:
    """All cards of a game, in canonical order, each with the name that records use."""

    def __init__(self, names: Sequence[str]) -> None:
        self.cards = tuple(Card(i) for i in range(len(names)))
        self._names = tuple(names)
        self._cards = dict(zip(names, self.cards, strict=True))

    def name(self, card: Card) -> str:
        """Spell a card."""
        return self._names[card]

    def names(self, cards: Sequence[Card]) -> str:
        """Spell several cards with spaces between."""
        return " ".join([self._names[card] for card in cards])

    def card(self, name: str) -> Card | None:
        """Read a card's name; None where there is no such card."""
        return self._cards.get(name)

    def __len__(self) -> int:
        return len(self.cards)


class Game(ABC, Generic[S, A, E, V]):
    """One sitting of a game. Subclasses say what the rules are; this class says how to talk to them."""

    name: ClassVar[str]
    pack: ClassVar[Pack]
    seat_counts: ClassVar[range]
    rules_version: ClassVar[int] = 1
    """Counted up when the same actions lead elsewhere; a running game ends under the rules that it began with."""

    def __init__(self, seats: int, start: Seat, decks: Decks) -> None:
        self.check_seats(seats, start)
        self.seats = seats
        self.start = start
        self.decks = decks

    def with_decks(self, decks: Decks) -> Self:
        """Give the same game with decks from elsewhere."""
        other = object.__new__(type(self))  # once for every move: ``copy`` takes three times as long
        other.__dict__.update(self.__dict__, decks=decks)
        return other

    @classmethod
    def check_seats(cls, seats: int, start: Seat) -> None:
        """Refuse a table of the wrong size, or one that starts nowhere."""
        if seats not in cls.seat_counts:
            raise Invalid("players", f"{cls.name} is for {cls.seat_counts[0]} to {cls.seat_counts[-1]} players")
        if start not in range(seats):
            raise Invalid("start", f"there is no seat {start} at a table of {seats}")

    @classmethod
    @abstractmethod
    def sit(cls, seats: int, options: object, start: Seat, decks: Decks) -> Self:
        """Set a game up from options as records spell them; ``Invalid`` says what is wrong with them."""

    @abstractmethod
    def spelled_options(self) -> dict[str, object]:
        """Give the options as records spell them."""

    def play(self, state: S, action: A) -> Step[S, E]:
        """Apply one action and everything it forces. An illegal one raises ``Illegal`` and changes nothing."""
        if action.seat not in range(self.seats):
            raise Illegal("seat.unknown")
        if state.outcome is not None:
            raise Illegal("game.over")
        event = self.decide(state, action)
        step = self.proceed(self.evolve(state, event))
        return Step(step.state, (event, *step.events))

    def proceed(self, state: S) -> Step[S, E]:
        """Let happen what needs no decision, until one is due, a deck is missing or the game is over."""
        events: list[E] = []
        while forced := self.forced(state):
            for event in forced:
                state = self.evolve(state, event)
            events += forced
        return Step(state, tuple(events))

    @abstractmethod
    def begin(self) -> Step[S, E]:
        """Open the game: the first state, and the events up to the first decision."""

    @abstractmethod
    def decide(self, state: S, action: A) -> E:
        """Turn an action into the event it makes happen, or refuse it with ``Illegal``."""

    @abstractmethod
    def forced(self, state: S) -> Sequence[E]:
        """Tell what happens next without a decision; nothing where one is due, a deck is missing or all is over."""

    @staticmethod
    @abstractmethod
    def evolve(state: S, event: E) -> S:
        """Apply an event. It has happened: nothing is checked here."""

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> Sequence[Choice[A]]:
        """List what a seat may do now, with what each choice means."""

    def view(self, state: S, seat: Seat | None) -> V:
        """Show what a seat, or a spectator (None), may know, and what it may do."""
        openly = self.openly(state)
        return openly if seat is None else replace(openly, **asdict(self.own(state, seat)))

    @abstractmethod
    def openly(self, state: S) -> V:
        """Show what everybody may know, so all that a spectator sees."""

    @abstractmethod
    def own(self, state: S, seat: Seat) -> Struct:
        """Show what this seat alone may know, and what it may do: fields of a view, in place of those that all see."""

    @staticmethod
    @abstractmethod
    def shown(event: E, seat: Seat | None) -> E:
        """Show of an event what a seat, or a spectator (None), may know."""

    @staticmethod
    @abstractmethod
    def rounds(events: Sequence[E]) -> list[dict[str, object]]:
        """List what each round or hand among these events brought, as plain JSON."""

    @staticmethod
    @abstractmethod
    def parse(seat: Seat, text: str) -> A:
        """Read an action as records spell it; ``Illegal`` where it is none."""

    @staticmethod
    @abstractmethod
    def spell(action: A) -> str:
        """Spell an action as records do."""


def require(holds: bool, code: str, rule: str) -> None:
    """Refuse an action unless this holds."""
    if not holds:
        raise Illegal(code, rule)


def with_item(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Give these values with another one in this place."""
    return (*values[:place], value, *values[place + 1 :])
