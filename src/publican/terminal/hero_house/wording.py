"""How Hero House is put into words in a terminal: dots as signs, cards by their short names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from publican.engine.core import Card
from publican.engine.hero_house.battle import Dots
from publican.engine.hero_house.cards import BLACK_OF, PACK, WHITE_OF, prime_key
from publican.telling.hero_house.events import SUIT_KEYS
from publican.terminal.wording import Wording


class HeroHouseWording(Wording):
    """Shows cards as they are typed, and counts dots."""

    @property
    def black(self) -> str:
        """A black dot."""
        return "●" if self.symbols else "*"

    @property
    def white(self) -> str:
        """A white dot."""
        return "○" if self.symbols else "o"

    def prime(self, card: Card) -> str:
        """Name a prime; nothing for other cards."""
        key = prime_key(card)
        return "" if key is None else self.words(key)

    def card(self, name: str) -> str:
        """Name a card, a prime with its own name."""
        card = PACK.card(name)
        prime = "" if card is None else self.prime(card)
        return f"{prime} ({name})" if prime else name

    def cards(self, cards: Sequence[str], row: Sequence[str] = ()) -> str:
        """Name several cards; there is no row in this game."""
        return " ".join(map(self.card, cards))

    def shown(self, cards: Iterable[Card]) -> str:
        """Name several cards."""
        return self.cards([PACK.name(card) for card in cards])

    def dotted(self, card: Card, gap: str = " ") -> str:
        """Draw a card with its dots: ``Hbbw ●●○``."""
        return f"{PACK.name(card)}{gap}{self.black * BLACK_OF[card]}{self.white * WHITE_OF[card]}"

    def dots(self, dots: Dots) -> str:
        """Count dots: ``●5 ○3``."""
        return f"{self.black}{dots.black} {self.white}{dots.white}"

    def hero(self, cards: Sequence[str], dots: Dots) -> str:
        """Name a hero with its dots."""
        return f"{self.cards(cards)} {self.dots(dots)}"

    def suit(self, suit: int) -> str:
        """Name a suit."""
        return self.words(f"suit-{SUIT_KEYS[suit]}")
