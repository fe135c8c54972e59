"""How likely a set wins: what the unseen cards can do against it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache

from publican.engine.core import Card
from publican.engine.half_pint.cards import PACK, TOP, VALUE_OF
from publican.engine.half_pint.editions import Edition
from publican.engine.half_pint.sets import LARGEST, Kind, sets_from

COMBINED: dict[tuple[int, int], tuple[float, ...]] = {
    (1, 2): (0.06, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    (1, 3): (0.19, 0.02, 0.01, 0.00, 0.00, 0.00, 0.00),
    (1, 4): (0.35, 0.08, 0.03, 0.01, 0.00, 0.00, 0.00),
    (1, 5): (0.53, 0.20, 0.07, 0.03, 0.01, 0.00, 0.00),
    (1, 6): (0.72, 0.40, 0.15, 0.09, 0.04, 0.01, 0.00),
    (1, 7): (0.86, 0.63, 0.26, 0.20, 0.12, 0.03, 0.00),
    (2, 2): (0.06, 0.01, 0.01, 0.00, 0.00, 0.00, 0.00),
    (2, 3): (0.23, 0.09, 0.03, 0.00, 0.00, 0.00, 0.00),
    (2, 4): (0.39, 0.20, 0.07, 0.04, 0.02, 0.01, 0.00),
    (2, 5): (0.60, 0.39, 0.16, 0.10, 0.06, 0.02, 0.00),
    (2, 6): (0.79, 0.63, 0.25, 0.20, 0.12, 0.04, 0.01),
    (3, 2): (0.10, 0.04, 0.01, 0.01, 0.00, 0.00, 0.00),
    (3, 3): (0.25, 0.15, 0.05, 0.03, 0.02, 0.01, 0.00),
    (3, 4): (0.49, 0.37, 0.14, 0.10, 0.05, 0.01, 0.00),
    (3, 5): (0.70, 0.59, 0.23, 0.19, 0.10, 0.04, 0.01),
    (4, 2): (0.11, 0.08, 0.03, 0.03, 0.02, 0.01, 0.00),
    (4, 3): (0.33, 0.26, 0.09, 0.08, 0.04, 0.02, 0.00),
    (4, 4): (0.58, 0.52, 0.22, 0.19, 0.11, 0.04, 0.01),
    (5, 2): (0.15, 0.13, 0.05, 0.04, 0.02, 0.01, 0.00),
    (5, 3): (0.42, 0.39, 0.17, 0.15, 0.08, 0.03, 0.01),
}
"""By cards in the row and in a hand: how often several of the hand's cards make a pair or more, two pair or more,
and so on up to four of a kind. Counted in 1,500 random deals each; a longer hand counts as the longest here."""

CARDS_AT_ONCE = (0.90, 0.07, 0.02, 0.01)
"""How often a player parts with one, two, three or four cards in one set."""


@lru_cache(maxsize=256)
def singles(edition: Edition, row: tuple[Card, ...]) -> tuple[int, ...]:
    """Give for each card the strength of the best set that it makes alone with the row; row cards make none."""
    colours_matter = len(row) + 1 >= LARGEST
    known: dict[int, int] = {}
    alone = []
    for card in PACK.cards:
        alike = card if colours_matter else VALUE_OF[card]
        if card in row:
            alone.append(0)
            continue
        if alike not in known:
            known[alike] = sets_from(edition, (card,), row)[-1].strength
        alone.append(known[alike])
    return tuple(alone)


@lru_cache(maxsize=4096)
def still_in(cards: int, plays: int) -> float:
    """Tell how likely a player with so many cards has some left after so many plays."""
    if plays <= 0 or cards <= 0:
        return float(cards > 0)
    return sum(share * still_in(cards - used, plays - 1) for used, share in enumerate(CARDS_AT_ONCE, start=1))


def combined(strength: int, row_size: int, cards: int) -> float:
    """Tell how likely a hand of so many cards beats a set by putting several of them together."""
    if cards < 2:
        return 0.0
    while (row_size, cards) not in COMBINED:
        cards -= 1
    at_least = (1.0, *COMBINED[row_size, cards], 0.0)
    kind = strength >> 20
    if kind > Kind.FOUR_OF_A_KIND:
        return 0.0
    value = strength >> 16 & 15
    higher = at_least[kind + 1]
    if kind == Kind.HIGH_CARD:  # several cards make a pair at least
        return higher
    return higher + (at_least[kind] - higher) * (TOP - value) / TOP


class Odds:
    """The chances of sets in one position of a round, by what is still unseen."""

    def __init__(self, edition: Edition, row: tuple[Card, ...], seen: Sequence[Card]) -> None:
        alone = singles(edition, row)
        known = {*seen, *row}
        self._row_size = len(row)
        self._unseen = sorted([alone[card] for card in PACK.cards if card not in known])
        self._known: dict[tuple[int, int], float] = {}

    def beaten_by_one(self, strength: int) -> float:
        """Tell which share of the unseen cards beats a set, each alone with the row."""
        return 1 - bisect_right(self._unseen, strength) / max(1, len(self._unseen))

    def able(self, strength: int, cards: int) -> float:
        """Tell how likely a player with so many cards can beat a set."""
        found = self._known.get((strength, cards))
        if found is None:
            none_alone = (1 - self.beaten_by_one(strength)) ** cards
            found = 1 - none_alone * (1 - combined(strength, self._row_size, cards))
            self._known[strength, cards] = found
        return found

    def forced(self, strength: int, cards: int) -> float:
        """Tell how likely a player with so many cards cannot help beating a set."""
        return self.beaten_by_one(strength) ** cards
