"""How Half-Pint Heroes is put into words: cards, sets, names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from publican.engine.core import Card
from publican.engine.half_pint.cards import COLOUR_OF, PACK, by_value
from publican.engine.half_pint.sets import CardSet, Kind
from publican.terminal.wording import Wording

SYMBOLS = "■●▲◊▼"
"""Pint mug, wine glass, bottle, shot glass, cocktail glass, as seen from the side; each one column wide."""


class HalfPintWording(Wording):
    """Adds cards and sets."""

    def card(self, card: Card) -> str:
        """Show a card: symbol, letter and value."""
        return (SYMBOLS[COLOUR_OF[card]] if self.symbols else "") + PACK.name(card)

    def cards(self, cards: Iterable[Card]) -> str:
        """Show cards in the order people like."""
        return " ".join(map(self.card, sorted(cards, key=by_value)))

    def example(self, names: str) -> str:
        """Show cards given by name, in that order."""
        cards = map(PACK.card, names.split())
        return " ".join(self.card(card) for card in cards if card is not None)

    def cards_of(self, made: CardSet) -> str:
        """Show the hand cards of a set, then the row cards it uses."""
        return self.cards(made.hand) + (f" + {self.cards(made.row)}" if made.row else "")

    def kind(self, kind: Kind) -> str:
        """Name a kind of set."""
        return self.words(f"set-{_hyphened(kind)}")

    def made(self, made: CardSet) -> str:
        """Describe a set: its kind and what decides between two of a kind."""
        ordered = Counter(made.values).most_common()  # largest group first, of equal ones the higher
        args = dict(zip(("high", "low"), (value for value, _ in ordered), strict=False))
        return self.words(f"made-{_hyphened(made.kind)}", **args)


def _hyphened(kind: Kind) -> str:
    return kind.name.lower().replace("_", "-")
