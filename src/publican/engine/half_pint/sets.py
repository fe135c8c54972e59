"""The eleven sets: what a group of cards is worth, and which sets a hand can make with the row (HP-11 to HP-15).

``kind_of`` is the definition, ``sets_from`` the listing that the table offers. While listing, a part of the hand or
of the row is a mask: bit ``i`` stands for its ``i``-th card.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import cache, lru_cache
from itertools import combinations, compress, product
from operator import attrgetter
from typing import TypeAlias

from msgspec import Struct

from publican.engine.core import Card
from publican.engine.half_pint.cards import COLOUR_OF, TOP, VALUE_OF
from publican.engine.half_pint.editions import Edition


class Kind(IntEnum):
    """The kinds of set, weakest first."""

    HIGH_CARD = 0
    ONE_PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FULL_HOUSE = 5
    FLUSH = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    FIVE_OF_A_KIND = 9
    ROYAL_FLUSH = 10

    __hash__ = int.__hash__  # that of an Enum is written in Python, and sets are looked up all the time


OF_A_KIND = (Kind.HIGH_CARD, Kind.ONE_PAIR, Kind.THREE_OF_A_KIND, Kind.FOUR_OF_A_KIND, Kind.FIVE_OF_A_KIND)
"""What one to five cards of the same value are."""

LARGEST = 5
"""No set has more cards."""


class CardSet(Struct, frozen=True, cache_hash=True):
    """A set as it lies on the table: the cards from the hand, those of the row it uses, and how strong it is."""

    kind: Kind
    hand: tuple[Card, ...]
    row: tuple[Card, ...]
    strength: int
    """Compares sets of one edition: the kind, then the values in the order in which ties are broken, as hex digits."""

    @property
    def values(self) -> tuple[int, ...]:
        """The values of all its cards, highest first."""
        return tuple(sorted((VALUE_OF[card] for card in self.hand + self.row), reverse=True))


def kind_of(cards: Sequence[Card]) -> Kind | None:
    """Tell which set exactly these cards are; None for no set at all."""
    values = sorted([VALUE_OF[card] for card in cards])
    different = len(set(values))
    size = len(values)
    if different == 1:
        return OF_A_KIND[size - 1]
    if size == LARGEST:
        flush = len({COLOUR_OF[card] for card in cards}) == 1
        if different == LARGEST and values[4] - values[0] == LARGEST - 1:
            if not flush:
                return Kind.STRAIGHT
            return Kind.ROYAL_FLUSH if values[4] == TOP else Kind.STRAIGHT_FLUSH
        if flush:
            return Kind.FLUSH
    paired = different == 2 and values[0] == values[1] and values[-2] == values[-1]
    return {4: Kind.TWO_PAIR, 5: Kind.FULL_HOUSE}.get(size) if paired else None


@cache
def strength(kind: Kind, values: tuple[int, ...], by_three: bool = False) -> int:
    """Weigh a set with these values, highest first; ``by_three`` puts the three of a full house first (HP-15)."""
    if kind is Kind.FULL_HOUSE and by_three:
        middle = values[2]  # of five cards in order, the one in the middle always belongs to the three
        values = tuple(sorted(values, key=lambda value: (value == middle, value), reverse=True))
    total = int(kind)
    for value in values:
        total = total << 4 | value
    return total << 4 * (LARGEST - len(values))


def set_of(edition: Edition, hand: tuple[Card, ...], row: tuple[Card, ...]) -> CardSet | None:
    """Make the set that uses exactly these cards, as a player who chooses the set names them."""
    kind = kind_of(hand + row)
    if kind is None:
        return None
    values = tuple(sorted([VALUE_OF[card] for card in hand + row], reverse=True))
    return CardSet(kind, hand, row, strength(kind, values, edition.full_house_by_three))


def row_group_alone(made: CardSet) -> bool:
    """Tell whether a two pair or full house has a group without a hand card (HP-14)."""
    if made.kind not in (Kind.TWO_PAIR, Kind.FULL_HOUSE):
        return False
    from_hand = {VALUE_OF[card] for card in made.hand}
    return any(VALUE_OF[card] not in from_hand for card in made.row)


SetList: TypeAlias = tuple[CardSet, ...]
Mask: TypeAlias = int
Found: TypeAlias = tuple[int, Mask, Mask]
"""A set while listing: its strength, hand cards, row cards."""
Group: TypeAlias = tuple[int, Mask, Mask]
"""Cards of one value: the value, hand cards, row cards."""

KINDS = tuple(Kind)
ALIKE = tuple(
    tuple(strength(kind, (value,) * size) for value in range(TOP + 1)) for size, kind in enumerate(OF_A_KIND, start=1)
)
"""The strength of ``size`` cards of the same value, at ``ALIKE[size - 1][value]``."""


def sets_left(edition: Edition, dealt: tuple[Card, ...], hand: tuple[Card, ...], row: tuple[Card, ...]) -> SetList:
    """List the sets that what is left of a dealt hand can make: those of the whole hand without cards that are gone."""
    listed = sets_from(edition, dealt, row)
    if hand == dealt:
        return listed
    return tuple(compress(listed, map(frozenset(hand).issuperset, map(HAND, listed))))


HAND = attrgetter("hand")


@lru_cache(maxsize=4096)  # what is dealt is listed once a round, at a thousand tables
def sets_from(edition: Edition, hand: tuple[Card, ...], row: tuple[Card, ...]) -> SetList:
    """List the sets a hand can make with the row, weakest first.

    Where the player chooses the set: each different strength for each choice of hand cards (row cards that differ only
    in colour make the same set). Elsewhere: for each choice of hand cards the one set that follows from it (HP-13, R7).
    """
    groups = _groups(hand, row)
    cards = hand + row
    found = [
        (ALIKE[size - 1][value], from_hand, from_row)
        for size in range(1, LARGEST + 1)
        for value, from_hand, from_row in groups[size]
        if from_hand
    ]
    if groups[2]:
        found += _paired(edition, groups)
    if len(cards) >= LARGEST:
        found += _straights(cards, len(hand))
        found += _flushes(cards, len(hand))
    best: dict[Mask | tuple[Mask, int], Found] = {}
    found.sort()
    for weight, from_hand, from_row in found:  # a stronger set comes later and takes the place
        best[(from_hand, weight) if edition.chooses_set else from_hand] = weight, from_hand, from_row
    listed = sorted(best.values())
    return tuple([CardSet(KINDS[weight >> 20], _pick(hand, h), _pick(row, r), weight) for weight, h, r in listed])


def _groups(hand: Sequence[Card], row: Sequence[Card]) -> list[list[Group]]:
    """Gather the cards of each value into groups of every size, those of row cards alone included."""
    hand_at = _masks_by_value(hand)
    row_at = _masks_by_value(row)
    groups: list[list[Group]] = [[] for _ in range(LARGEST + 1)]
    for value in hand_at.keys() | row_at.keys():
        for size, from_hand, from_row in _parts(hand_at.get(value, 0), row_at.get(value, 0)):
            groups[size].append((value, from_hand, from_row))
    return groups


def _paired(edition: Edition, groups: list[list[Group]]) -> list[Found]:
    """Find two pairs and full houses."""
    pairs, threes = groups[2], groups[3]
    if not edition.row_group_counts:
        pairs = [group for group in pairs if group[1]]
        threes = [group for group in threes if group[1]]
    found = []
    for (high, h1, r1), (low, h2, r2) in product(pairs, pairs):
        if high > low and h1 | h2:
            found.append((strength(Kind.TWO_PAIR, (high, high, low, low)), h1 | h2, r1 | r2))
    for (three, h1, r1), (two, h2, r2) in product(threes, pairs):
        if three != two and h1 | h2:
            values = (three,) * 3 + (two,) * 2 if three > two else (two,) * 2 + (three,) * 3
            found.append((strength(Kind.FULL_HOUSE, values, edition.full_house_by_three), h1 | h2, r1 | r2))
    return found


def _straights(cards: Sequence[Card], hand_size: int) -> list[Found]:
    """Find straights that are not all of one colour."""
    seen = 0
    for card in cards:
        seen |= 1 << VALUE_OF[card]
    lowest = seen & seen >> 1 & seen >> 2 & seen >> 3 & seen >> 4
    found = []
    for low in _places(lowest):
        values = tuple(range(low + LARGEST - 1, low - 1, -1))
        with_value = [[place for place, card in enumerate(cards) if VALUE_OF[card] == value] for value in values]
        for places in product(*with_value):
            if min(places) < hand_size and len({COLOUR_OF[cards[place]] for place in places}) > 1:
                found.append((strength(Kind.STRAIGHT, values), *_split(places, hand_size)))
    return found


def _flushes(cards: Sequence[Card], hand_size: int) -> list[Found]:
    """Find flushes, straight flushes and royal flushes."""
    colours = [COLOUR_OF[card] for card in cards]
    found = []
    for colour in set(colours):
        if colours.count(colour) < LARGEST:
            continue
        for places in combinations([place for place, each in enumerate(colours) if each == colour], LARGEST):
            if places[0] < hand_size:
                made = [cards[place] for place in places]
                values = tuple(sorted([VALUE_OF[card] for card in made], reverse=True))
                kind = kind_of(made)
                assert kind is not None, "five cards of one colour are always a set"
                found.append((strength(kind, values), *_split(places, hand_size)))
    return found


def _masks_by_value(cards: Sequence[Card]) -> dict[int, Mask]:
    masks: dict[int, Mask] = {}
    for place, card in enumerate(cards):
        value = VALUE_OF[card]
        masks[value] = masks.get(value, 0) | 1 << place
    return masks


def _split(places: Sequence[int], hand_size: int) -> tuple[Mask, Mask]:
    """Turn places in hand + row into a mask of the hand and one of the row."""
    both = sum([1 << place for place in places])
    return both & (1 << hand_size) - 1, both >> hand_size


def _pick(cards: Sequence[Card], mask: Mask) -> tuple[Card, ...]:
    return tuple([cards[place] for place in _places(mask)]) if mask else ()


@cache
def _places(mask: Mask) -> tuple[int, ...]:
    return tuple(place for place in range(mask.bit_length()) if mask >> place & 1)


@cache
def _parts(hand: Mask, row: Mask) -> tuple[tuple[int, Mask, Mask], ...]:
    """Take any of these hand cards and the first few of these row cards, which differ only in colour."""
    from_hand = [part for part in range(hand + 1) if part & hand == part]
    from_row = [row & (1 << end) - 1 for end in (0, *(place + 1 for place in _places(row)))]
    return tuple((h.bit_count() + r.bit_count(), h, r) for h in from_hand for r in from_row if h | r)
