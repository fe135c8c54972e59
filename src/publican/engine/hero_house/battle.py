"""Heroes and the monster: what is complete, what covers what, and who wins (HH-3, HH-6, HH-10).

Cards that lie together (a hero, the discard pile) are a tuple in canonical order: a prime alone, or at most
one head, one body and one legs. A monster is a hero too: the one that lies complete on the discard pile.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal, TypeAlias

from msgspec import Struct

from publican.engine.core import Card
from publican.engine.hero_house.cards import BLACK_OF, BODY, HEAD, LEGS, PRIME, SUIT_OF, WHITE_OF

Cards: TypeAlias = tuple[Card, ...]

Result: TypeAlias = Literal["wins", "loses", "struggle", "no_win"]
"""How a battle ends for the hero."""

COMPLETE = [PRIME], [HEAD, BODY, LEGS]


class Dots(Struct, frozen=True):
    """So many black and white dots."""

    black: int
    white: int

    @property
    def balanced(self) -> bool:
        """Whether there are as many black as white ones."""
        return self.black == self.white

    @property
    def count(self) -> int:
        """How many there are of both."""
        return self.black + self.white


class Hero(Struct, frozen=True, cache_hash=True):
    """One prime, or a head with a body and legs."""

    cards: Cards
    dots: Dots


@cache
def hero_of(cards: Cards) -> Hero | None:
    """See cards in canonical order as a hero; None where they are no complete one."""
    if [SUIT_OF[card] for card in cards] not in COMPLETE:
        return None
    return Hero(cards, Dots(sum(BLACK_OF[card] for card in cards), sum(WHITE_OF[card] for card in cards)))


def put(card: Card, on: Cards) -> tuple[Cards, Cards]:
    """Put a card on others: what lies on top then, and what is covered (HH-6)."""
    suit = SUIT_OF[card]
    if suit == PRIME or (on and SUIT_OF[on[0]] == PRIME):
        return (card,), on
    for place, other in enumerate(on):
        if SUIT_OF[other] == suit:
            return (*on[:place], card, *on[place + 1 :]), (other,)
    return tuple(sorted((card, *on))), ()


def total(heroes: Sequence[Hero]) -> Dots:
    """Count the dots of several heroes."""
    black = white = 0
    for hero in heroes:
        black += hero.dots.black
        white += hero.dots.white
    return Dots(black, white)


def battle(hero: Dots, monster: Dots) -> Result:
    """Match the dots of a hero, white to black and black to white, with those of the monster (HH-10)."""
    white_over, black_over = hero.white - monster.black, hero.black - monster.white
    if white_over == black_over == 0:
        return "struggle"
    if white_over >= 0 and black_over >= 0:
        return "wins"
    return "loses" if white_over <= 0 and black_over <= 0 else "no_win"
