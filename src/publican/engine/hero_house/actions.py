"""What a seat can choose, and how records spell it."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from publican.engine.core import Card, Choice, Illegal, Seat
from publican.engine.hero_house.battle import Cards, Dots, Hero, Result
from publican.engine.hero_house.cards import PACK

PLACES = {str(place): place for place in range(len(PACK))}
"""The one usual way to spell each place that a hero can have."""


class Lay(Struct, frozen=True, tag="lay"):
    """Lay one complete hero down (HH-7)."""

    seat: Seat
    cards: Cards


class Defend(Struct, frozen=True, tag="defend"):
    """Send the hero in this place, from 0, against the monster; that ends laying down (HH-9, HH-15)."""

    seat: Seat
    place: int


class Done(Struct, frozen=True, tag="done"):
    """Lay no more heroes: there is no monster, or no hero to defend with (HH-9)."""

    seat: Seat


class Discard(Struct, frozen=True, tag="discard"):
    """Put a card on the discard pile, or give it to the player who plays the monster (HH-17, HH-18)."""

    seat: Seat
    card: Card


class Flip(Struct, frozen=True, tag="flip"):
    """As the monster, turn the top of the draw pile over instead of discarding (HH-18)."""

    seat: Seat


Action: TypeAlias = Lay | Defend | Done | Discard | Flip


class HeroHouseChoice(Choice[Action], frozen=True):
    """A legal action, and what it would mean; what does not apply, or chance decides, is None."""

    hero: Hero | None = None
    """The hero that is laid down or defends."""
    balance: Dots | None = None
    """The dots of all own heroes after a lay, after a battle, or at the count that follows."""
    result: Result | None = None
    """How the battle ends, or for a hero to be laid how it would end."""
    monster: Hero | None = None
    """The monster that lies there after a discard; None too if it is not complete."""
    balances: bool = False
    """Whether the own heroes (lay, defend, done) or the monster (discard) are balanced then."""
    to: Seat | None = None
    """Who gets the card instead of the discard pile (HH-17)."""
    goes_out: bool = False
    """Whether it puts the player out of the hand, for want of a hero to defend with (HH-9)."""


def spell(action: Action) -> str:
    """Spell an action: ``lay Hbw Bw Lb``, ``defend 0``, ``done``, ``discard Pbw``, ``flip``."""
    match action:
        case Lay(_, cards):
            return f"lay {PACK.names(cards)}"
        case Defend(_, place):
            return f"defend {place}"
        case Done():
            return "done"
        case Discard(_, card):
            return f"discard {PACK.name(card)}"
        case Flip():
            return "flip"


def parse(seat: Seat, text: str) -> Action:
    """Read what ``spell`` writes."""
    match text.split():
        case ["lay", *words] if words:
            return Lay(seat, tuple([_card(word, "lay.unknown_card") for word in words]))
        case ["defend", word]:
            if word not in PLACES:
                raise Illegal("defend.no_such_hero", "HH-9")
            return Defend(seat, PLACES[word])
        case ["done"]:
            return Done(seat)
        case ["discard", word]:
            return Discard(seat, _card(word, "discard.unknown_card"))
        case ["flip"]:
            return Flip(seat)
    raise Illegal("action.unknown")


def _card(word: str, otherwise: str) -> Card:
    card = PACK.card(word)
    if card is None:
        raise Illegal(otherwise, "HH-1")
    return card
