"""The 65 fight cards: five colours, values 1 to 13 (HP-1)."""

from publican.engine.core import Card, Pack

COLOURS = "argbv"
"""Amber, red, green, blue, violet."""

TOP = 13
PACK = Pack([f"{colour}{value}" for colour in COLOURS for value in range(1, TOP + 1)])

COLOUR_OF = tuple(card // TOP for card in PACK.cards)
VALUE_OF = tuple(card % TOP + 1 for card in PACK.cards)


def by_value(card: Card) -> tuple[int, int]:
    """Sort key for people: value first, then colour."""
    return VALUE_OF[card], COLOUR_OF[card]
