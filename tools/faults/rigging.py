"""Worlds that differ only in cards which somebody cannot see."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, cast

from msgspec import Struct

from publican.engine.core import Card, Seat
from publican.engine.fair import FairDecks
from publican.engine.games import AnyGame
from publican.engine.spelling import speller
from publican.server import wire
from publican.server.core import table
from publican.server.core.table import Change

_TEXT = re.compile(rb'"(\w+)"')


class Swaps(Struct, frozen=True):
    """Cards that take each other's places in one shuffle of a game."""

    shuffle: int
    cards: tuple[tuple[int, int], ...]

    def rig(self) -> None:
        """Let every game of this process be dealt like that, until :func:`fair_again`."""
        cast("Any", table).FairDecks = lambda key: RiggedDecks(key, self)


def fair_again() -> None:
    """Deal as the key says."""
    cast("Any", table).FairDecks = FairDecks


class RiggedDecks(FairDecks, frozen=True):
    """The decks that the key gives, but for a few cards in one shuffle."""

    swaps: Swaps

    def __call__(self, k: int, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Give the k-th shuffle, with the swaps if it is the one."""
        deck = super().__call__(k, cards)
        others = dict(self.swaps.cards) if k == self.swaps.shuffle else {}
        return tuple(Card(others.get(card, card)) for card in deck)


def shown(change: Change, seat: Seat | None) -> Iterator[bytes]:
    """Give what the rules let a seat, or a spectator, know after a change.

    The engine says it, not the server: what a frame names too much would else count as known.
    """
    running = change.table.running
    if running is None:
        return
    game, spell = running.game, speller(type(running.game)).raw
    yield bytes(spell(game.view(running.state, seat)))
    for event in change.events:
        if not isinstance(event, wire.WireMessage):
            yield bytes(spell(game.shown(event, seat)))


def unseen(game: type[AnyGame], deck: Iterable[Card], seen: Iterable[bytes]) -> list[Card]:
    """List the cards of a shuffle that nothing that was seen names."""
    named = set(_TEXT.findall(b"".join(seen)))
    return [card for card in deck if game.pack.name(card).encode() not in named]


def swapped(shuffle: int, hidden: list[Card], chance: random.Random) -> Swaps:
    """Let hidden cards take each other's places."""
    others = chance.sample(hidden, len(hidden))
    return Swaps(shuffle, tuple(zip(hidden, others, strict=True)))
