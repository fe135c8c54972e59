"""How Half-Pint Heroes is put into words in a terminal: cards by their short names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from publican.engine.core import Card
from publican.engine.half_pint.cards import COLOURS
from publican.engine.half_pint.sets import CardSet, Kind
from publican.telling.half_pint.events import card_names, cards_of
from publican.terminal.wording import Wording

SYMBOLS = dict(zip(COLOURS, "■●▲◊▼", strict=True))
"""Pint mug, wine glass, bottle, shot glass, cocktail glass, as seen from the side; each one column wide."""


class HalfPintWording(Wording):
    """Shows cards as they are typed."""

    def card(self, name: str) -> str:
        """Show a card: symbol, letter and value."""
        return (SYMBOLS[name[0]] if self.symbols else "") + name

    def cards(self, cards: Sequence[str], row: Sequence[str]) -> str:
        """Show the hand cards of a set, then the row cards it uses."""
        hand = " ".join(map(self.card, cards))
        return f"{hand} + {' '.join(map(self.card, row))}" if row else hand

    def shown(self, cards: Iterable[Card]) -> str:
        """Show cards in the order people like."""
        return self.cards(card_names(cards), ())

    def cards_of(self, made: CardSet) -> str:
        """Show the cards of a set."""
        return str(self.value(cards_of(made)))

    def kind(self, kind: Kind) -> str:
        """Name a kind of set."""
        return self.words(f"set-{kind.name.lower().replace('_', '-')}")
