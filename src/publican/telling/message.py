"""A message: an id of ``locales/`` and arguments that are plain values. Whoever shows it formats it.

A value says by its fields what it is, in JSON too: ``{"seat": 2}`` is a seat, ``{"cards": ["a7"]}`` are cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from msgspec import Struct

from publican.engine.core import Seat
from publican.engine.hero_house.battle import Dots, Hero
from publican.engine.hero_house.cards import PACK as HERO_HOUSE


class OneSeat(Struct, frozen=True):
    """Somebody. In texts ``$name`` is who, and ``$me`` whether that is the reader; for ``$to`` it is ``$to_me``."""

    seat: Seat


class Seats(Struct, frozen=True):
    """Several people, listed."""

    seats: tuple[Seat, ...]


class CardNames(Struct, frozen=True, omit_defaults=True):
    """Cards, in the order in which they are read out; those of a row that they use come after them."""

    cards: tuple[str, ...]
    row: tuple[str, ...] = ()


class HeroNamed(Struct, frozen=True):
    """A hero or a monster."""

    hero: tuple[str, ...]
    dots: Dots


class Joined(Struct, frozen=True):
    """Several values in a row, with something between them."""

    all: tuple[Message, ...]
    by: str = ", "


class Message(Struct, frozen=True):
    """Something to say."""

    id: str
    args: Mapping[str, Arg] = {}


Arg: TypeAlias = int | str | OneSeat | Seats | CardNames | Dots | HeroNamed | Joined | Message
"""Texts are keys that a message selects by, like ``wins``, never words."""


def yes(holds: bool) -> str:
    """Give the key for something that holds or not."""
    return "yes" if holds else "no"


def hero_named(hero: Hero) -> HeroNamed:
    """Name a hero by its cards."""
    return HeroNamed(tuple(map(HERO_HOUSE.name, hero.cards)), hero.dots)


def seat_numbers(numbers: Iterable[int]) -> Joined:
    """Give a number beside each seat's name."""
    return Joined(
        tuple(
            [Message("seat-number", {"name": OneSeat(seat), "number": number}) for seat, number in enumerate(numbers)]
        )
    )


def winners(scores: tuple[int, ...], seats: tuple[Seat, ...]) -> Message:
    """Say who won by points."""
    return Message("pad-winner", {"names": Seats(seats), "count": len(seats), "points": scores[seats[0]]})
