"""What cards of Hero House promise: which of the unseen ones would make a house, or balance the monster."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from publican.engine.core import Card
from publican.engine.hero_house import View
from publican.engine.hero_house.battle import Cards, Hero, put
from publican.engine.hero_house.cards import BLACK_OF, BODY, HEAD, LEGS, PACK, PRIME, SUIT_OF, WHITE_OF

LEAN = tuple(black - white for black, white in zip(BLACK_OF, WHITE_OF, strict=True))
"""How many more black dots than white ones a card has."""


def off_balance(heroes: Sequence[Hero]) -> int:
    """Tell how many more black dots than white ones heroes have."""
    return sum([hero.dots.black - hero.dots.white for hero in heroes])


def unseen(view: View) -> list[Card]:
    """List the cards that lie neither open nor in one's own hand."""
    seen = {*view.hand, *view.discard_pile}
    for heroes in view.heroes:
        for hero in heroes:
            seen.update(hero.cards)
    return [card for card in PACK.cards if card not in seen]


def can_lay(hand: Iterable[Card]) -> bool:
    """Tell whether a hand holds a hero."""
    suits = {SUIT_OF[card] for card in hand}
    return PRIME in suits or suits >= {HEAD, BODY, LEGS}


def house_chance(hand: Sequence[Card], off: int, coming: Sequence[Card]) -> float:
    """Tell how likely the next card makes a house, with heroes in play that are so far off balance."""
    wanted = _leans_wanted(hand, off)
    return _share([LEAN[card] in wanted[SUIT_OF[card]] for card in coming])


def _leans_wanted(hand: Sequence[Card], off: int) -> list[set[int]]:
    """List for each suit how a card must lean to make a house together with some of this hand."""
    leans: list[list[int]] = [[], [], [], []]
    for card in hand:
        leans[SUIT_OF[card]].append(LEAN[card])
    heads, bodies, legs, primes = leans
    together = [product(bodies, legs), product(heads, legs), product(heads, bodies), product(heads, bodies, legs)]
    wanted = []
    for suit, parts in enumerate(together):
        sums = set(map(sum, parts)) | ({0} if suit == PRIME else set())
        for prime in primes:
            sums |= {lean + prime for lean in sums}
        wanted.append({-off - lean for lean in sums})
    return wanted


def balances(card: Card, pile: Cards) -> bool:
    """Tell whether a card put on the discard pile balances the monster."""
    lying = put(card, pile)[0]
    complete = len(lying) == 3 or SUIT_OF[lying[0]] == PRIME
    return complete and not sum([LEAN[each] for each in lying])


def any_balances(cards: Iterable[Card], pile: Cards) -> bool:
    """Tell whether one of these cards balances the monster."""
    return any(balances(card, pile) for card in cards)


def flip_chance(pile: Cards, coming: Sequence[Card]) -> float:
    """Tell how likely the next card balances the monster."""
    return _share([balances(card, pile) for card in coming])


def _share(hits: Sequence[bool]) -> float:
    return sum(hits) / max(1, len(hits))
