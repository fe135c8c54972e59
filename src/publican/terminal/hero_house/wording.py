"""How Hero House is put into words: dots, cards, heroes, battles."""

from __future__ import annotations

from collections.abc import Iterable

from publican.engine.core import Card
from publican.engine.hero_house.battle import Cards, Dots, Hero
from publican.engine.hero_house.cards import BLACK_OF, PACK, PRIME, SUIT_OF, WHITE_OF, prime_key
from publican.terminal.wording import Wording

SUIT_KEYS = "head", "body", "legs", "prime"


class HeroHouseWording(Wording):
    """Adds cards, dots, heroes and how they compare."""

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

    def card(self, card: Card) -> str:
        """Name a card, a prime with its own name."""
        prime = self.prime(card)
        return f"{prime} ({PACK.name(card)})" if prime else PACK.name(card)

    def cards(self, cards: Iterable[Card]) -> str:
        """Name several cards."""
        return " ".join(map(self.card, cards))

    def dotted(self, card: Card, gap: str = " ") -> str:
        """Draw a card with its dots: ``Hbbw ●●○``."""
        return f"{PACK.name(card)}{gap}{self.black * BLACK_OF[card]}{self.white * WHITE_OF[card]}"

    def dots(self, dots: Dots) -> str:
        """Count dots: ``●5 ○3``."""
        return f"{self.black}{dots.black} {self.white}{dots.white}"

    def hero(self, hero: Hero) -> str:
        """Name a hero with its dots."""
        return f"{self.cards(hero.cards)} {self.dots(hero.dots)}"

    def suit(self, suit: int) -> str:
        """Name a suit."""
        return self.words(f"suit-{SUIT_KEYS[suit]}")

    def missing(self, lying: Cards) -> str:
        """Name the places of the discard pile that are empty."""
        there = {SUIT_OF[card] for card in lying}
        return ", ".join(self.suit(suit) for suit in range(PRIME) if suit not in there)

    def pile(self, lying: Cards, monster: Hero | None) -> str:
        """Say what the discard pile amounts to."""
        if monster is None:
            return self.words("pile-no-monster", missing=self.missing(lying))
        balanced = "yes" if monster.dots.balanced else "no"
        return self.words("pile-monster", dots=self.dots(monster.dots), balanced=balanced)

    def comparison(self, hero: Dots, monster: Dots) -> str:
        """Set the dots of both sides against each other, white to black and black to white (HH-10)."""
        white = f"{self.white}{hero.white}:{self.black}{monster.black} {self._over(hero.white - monster.black)}"
        black = f"{self.black}{hero.black}:{self.white}{monster.white} {self._over(hero.black - monster.white)}"
        return f"{white}, {black}"

    def _over(self, over: int) -> str:
        side = "even" if over == 0 else "hero" if over > 0 else "monster"
        return self.words("over", side=side, over=abs(over))
