"""Worlds that differ only in cards which somebody cannot see."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from typing import Any, cast

from msgspec import Struct

from publican.engine.core import Card
from publican.engine.games import AnyGame
from publican.server import folding
from publican.server.sitting import Shoe

_TEXT = re.compile(rb'"(\w+)"')


class Swaps(Struct, frozen=True):
    """Cards that take each other's places in one shuffle of a game."""

    shuffle: int
    cards: tuple[tuple[int, int], ...]

    def rig(self) -> None:
        """Let every game of this process be dealt like that, until :func:`fair_again`."""
        cast("Any", folding).Shoe = lambda key: RiggedShoe(key, self)


def fair_again() -> None:
    """Deal as the key says."""
    cast("Any", folding).Shoe = Shoe


class RiggedShoe(Shoe):
    """Shuffles like any other, but for a few cards in one shuffle."""

    def __init__(self, key: bytes, swaps: Swaps) -> None:
        super().__init__(key)
        self._shuffle, self._cards = swaps.shuffle, dict(swaps.cards)

    def __call__(self, k: int, cards: Iterable[Card]) -> tuple[Card, ...]:
        deck = super().__call__(k, cards)
        if k == self._shuffle:
            deck = self.drawn[k] = tuple(Card(self._cards.get(card, card)) for card in deck)
        return deck


def unseen(game: type[AnyGame], deck: Iterable[Card], frames: Iterable[bytes]) -> list[Card]:
    """List the cards of a shuffle that none of these frames names."""
    named = set(_TEXT.findall(b"".join(frames)))
    return [card for card in deck if game.pack.name(card).encode() not in named]


def swapped(shuffle: int, hidden: list[Card], chance: random.Random) -> Swaps:
    """Let hidden cards take each other's places."""
    others = chance.sample(hidden, len(hidden))
    return Swaps(shuffle, tuple(zip(hidden, others, strict=True)))
