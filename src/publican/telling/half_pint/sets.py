"""Sets of cards as messages: what they are, and why one of them wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from publican.engine.core import Card
from publican.engine.half_pint.cards import PACK, by_value
from publican.engine.half_pint.sets import CardSet
from publican.engine.half_pint.state import Played, Trick
from publican.telling.message import CardNames, Message, OneSeat, message


def high_and_low(card_set: CardSet) -> dict[str, int]:
    """Give what decides between two sets of a kind: the value of the largest group, then that of the next."""
    ordered = Counter(card_set.values).most_common()  # of equal groups the higher
    return dict(zip(("high", "low"), (value for value, _ in ordered), strict=False))


@lru_cache(4096)
def made(card_set: CardSet) -> Message:
    """Describe a set: its kind, and what decides between two of a kind."""
    return message(f"made-{card_set.kind.name.lower().replace('_', '-')}", **high_and_low(card_set))


def card_names(cards: Iterable[Card]) -> tuple[str, ...]:
    """Name cards in the order people like."""
    return tuple(map(PACK.name, sorted(cards, key=by_value)))


def cards_of(card_set: CardSet) -> CardNames:
    """Name the cards of a set: those of the hand, then those of the row."""
    return CardNames(card_names(card_set.hand), card_names(card_set.row))


def leader(plays: Sequence[Played]) -> Played | None:
    """Find the best set on the table; of equals the first (HP-16)."""
    return max(plays, key=lambda played: played.made.strength, default=None)


def trick_won(trick: Trick) -> Message:
    """Say who took a set that was won before, and why."""
    return set_won(trick.plays, next(played for played in trick.plays if played.seat == trick.winner))


def set_won(plays: Sequence[Played], winner: Played) -> Message:
    """Say who takes a set, and why it beats the best of the others."""
    others = [played for played in plays if played.seat != winner.seat]
    return message("set-won", name=OneSeat(winner.seat), why=_why(winner.made, leader(others)))


def _why(won: CardSet, next_best: Played | None) -> Message:
    if next_best is None:
        return message("why-alone", made=made(won))
    rival, other = OneSeat(next_best.seat), made(next_best.made)
    if next_best.made.strength == won.strength:
        return message("why-first", made=made(won), rival=rival)
    if other == made(won):
        return message("why-next-card", made=made(won), rival=rival)
    return message("why-beats", made=made(won), other=other, rival=rival)
