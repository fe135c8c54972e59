"""What a seat can choose, and how records spell it."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

from publican.engine.core import Card, Choice, Illegal, Seat
from publican.engine.half_pint.cards import PACK
from publican.engine.half_pint.scorepad import PREDICTIONS
from publican.engine.half_pint.sets import CardSet

DIGITS = "0123456789"


class Predict(Struct, frozen=True, tag="predict"):
    """Say how many sets one will win, face down (HP-7)."""

    seat: Seat
    sets: int


class Bet(Struct, frozen=True, tag="bet"):
    """Put the chip on an opponent, or with two players keep it (HP-8, HP-9)."""

    seat: Seat
    on: Seat | None


class Play(Struct, frozen=True, tag="play"):
    """Play hand cards; where the player chooses the set, also name the row cards used (HP-11, HP-13)."""

    seat: Seat
    hand: tuple[Card, ...]
    row: tuple[Card, ...] = ()


Action: TypeAlias = Predict | Bet | Play


class HalfPintChoice(Choice[Action], frozen=True):
    """A legal action; for a play also the set it makes and whether that set would lead now."""

    makes: CardSet | None = None
    """The set that a play makes."""
    leads: bool = False
    """Whether that set would be the strongest on the table."""


def spell(action: Action) -> str:
    """Spell an action: ``predict 2``, ``bet 1``, ``bet -``, ``play a7 + g7``."""
    match action:  # the frequent first, as in evolve
        case Play(_, hand, ()):
            return f"play {PACK.names(hand)}"
        case Play(_, hand, row):
            return f"play {PACK.names(hand)} + {PACK.names(row)}"
        case Predict(_, sets):
            return f"predict {sets}"
        case Bet(_, on):
            return "bet -" if on is None else f"bet {on}"


@lru_cache(4096)
def parse(seat: Seat, text: str) -> Action:
    """Read what ``spell`` writes."""
    match text.split():
        case ["predict", sets]:
            return Predict(seat, _number(sets, len(PREDICTIONS), Illegal("predict.range", "HP-7")))
        case ["bet", "-"]:
            return Bet(seat, None)
        case ["bet", on]:
            return Bet(seat, _number(on, 10, Illegal("bet.nobody", "HP-8")))
        case ["play", *words]:
            hand, plus, row = _partition(words)
            if plus and not row:
                raise Illegal("play.plus_nothing", "HP-11")
            return Play(seat, _cards(hand), _cards(row))
    raise Illegal("action.unknown")


def _number(word: str, end: int, otherwise: Illegal) -> int:
    """Read one of the numbers below ``end``, spelled the one usual way."""
    if len(word) > 1 or word not in DIGITS[:end]:
        raise otherwise
    return int(word)


def _partition(words: list[str]) -> tuple[list[str], bool, list[str]]:
    if "+" not in words:
        return words, False, []
    place = words.index("+")
    return words[:place], True, words[place + 1 :]


def _cards(words: list[str]) -> tuple[Card, ...]:
    cards = [PACK.card(word) for word in words]
    known = tuple(card for card in cards if card is not None)
    if len(known) < len(cards):
        raise Illegal("play.unknown_card", "HP-1")
    return known
