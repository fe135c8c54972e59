"""Which hand and row sizes stand on which fight card (R1). An owner of the box can load the true numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from publican.engine.core import Card, Invalid
from publican.engine.half_pint.cards import COLOUR_OF, PACK, VALUE_OF

DealTable: TypeAlias = tuple[tuple[int, int], ...]
"""For each card (hand size, row size)."""

MOST_SEATS = 7
LONGEST_ROW = 5


def _evenly(card: Card) -> tuple[int, int]:
    """Spread the five known pairs over the pack so that each stands once on each value."""
    row = 1 + (VALUE_OF[card] + COLOUR_OF[card]) % LONGEST_ROW
    return 8 - row, row


EVEN: DealTable = tuple(_evenly(card) for card in PACK.cards)
NAMED = {"even": EVEN}


def read_deal_table(given: object) -> DealTable:
    """Read a table's name, or an object from each card's name to ``[hand, row]``."""
    if isinstance(given, str):
        if given not in NAMED:
            raise Invalid("options.deal_table", f"there is no table named {given!r}; known: {', '.join(NAMED)}")
        return NAMED[given]
    if not isinstance(given, Mapping):
        raise Invalid("options.deal_table", 'must be "even" or an object from card to [hand, row]')
    for name in given:
        if not isinstance(name, str) or PACK.card(name) is None:
            raise Invalid(f"options.deal_table.{name}", "there is no such card")
    return tuple(_read_sizes(PACK.name(card), given) for card in PACK.cards)


def spell_deal_table(table: DealTable) -> str | dict[str, list[int]]:
    """Spell a table as options do: by name if it has one."""
    for name, known in NAMED.items():
        if table == known:
            return name
    return {PACK.name(card): list(table[card]) for card in PACK.cards}


def _read_sizes(name: str, given: Mapping[str, object]) -> tuple[int, int]:
    where = f"options.deal_table.{name}"
    match given.get(name):
        case None:
            raise Invalid(where, "is missing")
        case [int(hand), int(row)] if not isinstance(hand, bool) and not isinstance(row, bool):
            pass
        case _:
            raise Invalid(where, "must be [hand, row], two whole numbers")
    if hand < 1:
        raise Invalid(where, f"a hand of {hand} is too small")
    if not 1 <= row <= LONGEST_ROW:
        raise Invalid(where, f"a row has 1 to {LONGEST_ROW} cards, not {row}")
    if MOST_SEATS * hand + row > len(PACK):
        raise Invalid(where, f"{MOST_SEATS} hands of {hand} and a row of {row} are more than {len(PACK)} cards")
    return hand, row
