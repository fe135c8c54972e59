"""Higher Card: everyone holds one card, may swap it once, and the highest card takes the point."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self, TypeAlias, assert_never

from msgspec import Struct
from msgspec.structs import replace

from publican.engine.core import Card, Choice, Decks, Game, Illegal, Outcome, Pack, Seat, Step, require, with_item
from publican.engine.reading import mapping, whole_number

PACK = Pack([f"c{value}" for value in range(1, 14)])
ROUNDS = range(1, 10)


class Keep(Struct, frozen=True, tag="keep"):
    """Keep the card (HC-2)."""

    seat: Seat


class Swap(Struct, frozen=True, tag="swap"):
    """Swap the card for the top of the pile (HC-2)."""

    seat: Seat


Action: TypeAlias = Keep | Swap


class HigherCardChoice(Choice[Action], frozen=True):
    """A legal action."""


class RoundBegan(Struct, frozen=True, tag="round_began"):
    """The cards were shuffled; nobody sees the pile."""

    number: int
    first: Seat
    pile: tuple[Card, ...] | None


class CardDealt(Struct, frozen=True, tag="card_dealt"):
    """A seat got its card, which only that seat sees."""

    seat: Seat
    card: Card | None


class Kept(Struct, frozen=True, tag="kept"):
    """A seat kept its card."""

    seat: Seat


class Swapped(Struct, frozen=True, tag="swapped"):
    """A seat swapped its card; only that seat sees the new one."""

    seat: Seat
    card: Card | None


class CardsShown(Struct, frozen=True, tag="cards_shown"):
    """All cards were turned over, and the highest took the point (HC-3)."""

    cards: tuple[Card, ...]
    winner: Seat


class GameEnded(Struct, frozen=True, tag="game_ended"):
    """The last round is over (HC-4)."""

    outcome: Outcome


Event: TypeAlias = RoundBegan | CardDealt | Kept | Swapped | CardsShown | GameEnded


class State(Struct, frozen=True):
    """Everything, open; views decide who sees what of it."""

    scores: tuple[int, ...]
    round: int = 0
    hands: tuple[tuple[Card, ...], ...] = ()
    pile: tuple[Card, ...] = ()
    waiting: tuple[Seat, ...] = ()
    """Who has yet to choose, in turn."""
    outcome: Outcome | None = None

    @property
    def due(self) -> frozenset[Seat]:
        """The seat whose turn it is."""
        return frozenset(self.waiting[:1])


class View(Struct, frozen=True):
    """What a seat, or a spectator (None), may know."""

    seat: Seat | None
    round: int
    due: tuple[Seat, ...]
    scores: tuple[int, ...]
    hand: tuple[Card, ...]
    choices: tuple[HigherCardChoice, ...]
    outcome: Outcome | None


class Own(Struct, frozen=True):
    """What a seat alone may know: fields of its view, in place of those that a spectator sees."""

    seat: Seat
    hand: tuple[Card, ...]
    choices: tuple[HigherCardChoice, ...]


class HigherCard(Game[State, Action, Event, View]):
    """One sitting of Higher Card; ``start`` chooses first in the first round."""

    name: ClassVar[str] = "higher-card"
    pack: ClassVar[Pack] = PACK
    seat_counts: ClassVar[range] = range(2, 7)

    def __init__(self, seats: int, rounds: int, start: Seat, decks: Decks) -> None:
        super().__init__(seats, start, decks)
        self.number_of_rounds = rounds

    @classmethod
    def sit(cls, seats: int, options: object, start: Seat, decks: Decks) -> Self:
        """Set a game up from options as records spell them."""
        given = mapping("options", options, ["rounds"])
        return cls(seats, whole_number("options.rounds", given.get("rounds", 3), ROUNDS), start, decks)

    def spelled_options(self) -> dict[str, object]:
        """Give the options as records spell them."""
        return {"rounds": self.number_of_rounds}

    def begin(self) -> Step[State, Event]:
        """Open the game and deal the first round."""
        return self.proceed(State((0,) * self.seats))

    def decide(self, state: State, action: Action) -> Event:
        """Turn an action into what it makes happen, or refuse it."""
        require(action.seat in state.due, "seat.not_due", "HC-2")
        match action:
            case Keep(seat):
                return Kept(seat)
            case Swap(seat):
                return Swapped(seat, state.pile[0])
            case _:
                assert_never(action)

    def forced(self, state: State) -> Sequence[Event]:
        """Deal, or turn the cards over; nothing where a seat is due, a deck is missing or the game is over."""
        if state.waiting or state.outcome is not None:
            return ()
        if state.hands:
            return self._show(state)
        deck = self.decks(state.round, PACK.cards)
        if deck is None:
            return ()
        first = (self.start + state.round) % self.seats
        dealt = [CardDealt(seat, deck[seat]) for seat in range(self.seats)]
        return [RoundBegan(state.round + 1, first, tuple(deck[self.seats :])), *dealt]

    def _show(self, state: State) -> Sequence[Event]:
        cards = tuple(card for (card,) in state.hands)
        shown = CardsShown(cards, cards.index(max(cards)))
        if state.round < self.number_of_rounds:
            return [shown]
        scores = self.evolve(state, shown).scores
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return [shown, GameEnded(Outcome(scores, winners))]

    @staticmethod
    def evolve(state: State, event: Event) -> State:
        """Apply an event; the engine itself only ever applies open ones."""
        match event:
            case RoundBegan(number, first, pile):
                seats = len(state.scores)
                order = tuple((first + place) % seats for place in range(seats))
                return replace(state, round=number, pile=pile or (), hands=((),) * seats, waiting=order)
            case CardDealt(seat, card):
                return replace(state, hands=with_item(state.hands, seat, () if card is None else (card,)))
            case Kept():
                return replace(state, waiting=state.waiting[1:])
            case Swapped(seat, card):
                hands = with_item(state.hands, seat, () if card is None else (card,))
                return replace(state, hands=hands, pile=state.pile[1:], waiting=state.waiting[1:])
            case CardsShown(_, winner):
                scores = with_item(state.scores, winner, state.scores[winner] + 1)
                return replace(state, scores=scores, hands=())
            case GameEnded(outcome):
                return replace(state, outcome=outcome)
            case _:
                assert_never(event)

    def legal(self, state: State, seat: Seat) -> Sequence[HigherCardChoice]:
        """List what a seat may do now."""
        return [HigherCardChoice(Keep(seat)), HigherCardChoice(Swap(seat))] if seat in state.due else []

    def openly(self, state: State) -> View:
        """Show what everybody may know."""
        return View(None, state.round, tuple(state.due), state.scores, (), (), state.outcome)

    def own(self, state: State, seat: Seat) -> Own:
        """Show a seat its own card, and what it may do."""
        return Own(seat, state.hands[seat] if state.hands else (), tuple(self.legal(state, seat)))

    @staticmethod
    def shown(event: Event, seat: Seat | None) -> Event:
        """Hide the pile from everyone, and a card from all but its owner."""
        match event:
            case RoundBegan():
                return replace(event, pile=None)
            case CardDealt(owner) | Swapped(owner):
                return event if owner == seat else replace(event, card=None)
            case Kept() | CardsShown() | GameEnded():
                return event
            case _:
                assert_never(event)

    @staticmethod
    def rounds(events: Sequence[Event]) -> list[dict[str, object]]:
        """List who won each round."""
        won = [event.winner for event in events if isinstance(event, CardsShown)]
        return [{"round": number, "winner": winner} for number, winner in enumerate(won, start=1)]

    @staticmethod
    def parse(seat: Seat, text: str) -> Action:
        """Read what ``spell`` writes."""
        match text:
            case "keep":
                return Keep(seat)
            case "swap":
                return Swap(seat)
        raise Illegal("action.unknown")

    @staticmethod
    def spell(action: Action) -> str:
        """Spell an action: ``keep``, ``swap``."""
        match action:
            case Keep():
                return "keep"
            case Swap():
                return "swap"
