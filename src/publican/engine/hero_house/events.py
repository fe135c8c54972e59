"""What happens at the table, in the past tense. What ``shown`` hides from someone is None for them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from publican.engine.core import Card, Outcome, Seat
from publican.engine.hero_house.battle import Cards, Dots, Hero, Result

Ending: TypeAlias = Literal["balanced", "last_player", "no_cards"]
"""Why a hand is over (HH-20; HH-21; R4, R9)."""


class HandBegan(Struct, frozen=True, tag="hand_began"):
    """Everyone has put an ante into the treasure (HH-4)."""

    number: int
    dealer: Seat
    scores: tuple[int, ...]
    treasure: int


class PileShuffled(Struct, frozen=True, tag="pile_shuffled"):
    """The pack, or later the out pile, is a new draw pile, top first (HH-5, R4)."""

    count: int
    cards: Cards | None = None


class HandDealt(Struct, frozen=True, tag="hand_dealt"):
    """A seat has its cards (HH-5)."""

    seat: Seat
    count: int
    cards: Cards | None = None


class CardFlipped(Struct, frozen=True, tag="card_flipped"):
    """A seat turned the top of the draw pile over onto the discard pile (HH-5, HH-14, HH-18)."""

    seat: Seat
    card: Card
    covered: Cards
    monster: Hero | None
    """The monster that lies there now."""


class PlayBegan(Struct, frozen=True, tag="play_began"):
    """The discard pile is open, and this seat has the first turn (HH-7)."""

    seat: Seat


class CardDrawn(Struct, frozen=True, tag="card_drawn"):
    """A turn began with a card from the draw pile (HH-7)."""

    seat: Seat
    card: Card | None = None


class HeroLaid(Struct, frozen=True, tag="hero_laid"):
    """A hero is in play; the dots are those of all the owner's heroes (HH-7)."""

    seat: Seat
    hero: Hero
    balance: Dots


class LayingEnded(Struct, frozen=True, tag="laying_ended"):
    """A seat lays no more heroes this turn, and no monster is there (HH-7)."""

    seat: Seat


class Defaulted(Struct, frozen=True, tag="defaulted"):
    """A seat without a hero to defend with is out; the hand went out face down (HH-9)."""

    seat: Seat
    count: int
    cards: Cards | None = None


class Battled(Struct, frozen=True, tag="battled"):
    """A hero fought the monster (HH-10 to HH-14)."""

    seat: Seat
    place: int
    hero: Hero
    monster: Hero
    result: Result
    to: Seat | None
    """Who took the loser's cards into the hand; None where they went out, or nobody lost."""


class HeroFlipped(Struct, frozen=True, tag="hero_flipped"):
    """After a no-win a card was turned over onto the hero (HH-14)."""

    seat: Seat
    place: int
    card: Card
    hero: Hero | None
    """The hero that came of it; None if none did."""
    went_out: Cards


class DotsCounted(Struct, frozen=True, tag="dots_counted"):
    """A seat's heroes are no house (HH-16)."""

    seat: Seat
    balance: Dots


class HouseMade(Struct, frozen=True, tag="house_made"):
    """A seat's heroes balance: it took its reward and plays the monster from now on (HH-16)."""

    seat: Seat
    balance: Dots
    reward: int
    treasure: int


class Ousted(Struct, frozen=True, tag="ousted"):
    """The seat that played the monster before is out, with its heroes and, face down, its hand (HH-16, R10)."""

    seat: Seat
    heroes: tuple[Hero, ...]
    count: int
    cards: Cards | None = None


class Discarded(Struct, frozen=True, tag="discarded"):
    """A card from a hand lies on the discard pile (HH-17, HH-18)."""

    seat: Seat
    card: Card
    covered: Cards
    monster: Hero | None
    """The monster that lies there now."""


class CardGiven(Struct, frozen=True, tag="card_given"):
    """A card went to the player who plays the monster, seen by these two alone (HH-17)."""

    seat: Seat
    to: Seat
    card: Card | None = None


class FlipChosen(Struct, frozen=True, tag="flip_chosen"):
    """The player who plays the monster turns a card over instead of discarding (HH-18)."""

    seat: Seat


class HandEnded(Struct, frozen=True, cache_hash=True, tag="hand_ended"):
    """The hand is over (HH-20, HH-21, R4, R9)."""

    number: int
    reason: Ending
    taker: Seat | None
    """Who took all that was left of the treasure."""
    taken: int
    scores: tuple[int, ...]
    treasure: int
    """What stays for the next hand."""


class GameEnded(Struct, frozen=True, tag="game_ended"):
    """The game is over (HH-22)."""

    outcome: Outcome


Event: TypeAlias = (
    HandBegan
    | PileShuffled
    | HandDealt
    | CardFlipped
    | PlayBegan
    | CardDrawn
    | HeroLaid
    | LayingEnded
    | Defaulted
    | Battled
    | HeroFlipped
    | DotsCounted
    | HouseMade
    | Ousted
    | Discarded
    | CardGiven
    | FlipChosen
    | HandEnded
    | GameEnded
)
