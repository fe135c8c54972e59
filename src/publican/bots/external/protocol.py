"""The lines between Publican and a program that plays: one JSON object a line, and one line in answer to each."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
from msgspec import Raw, Struct

PROTOCOL = 1


class BeginLine(Struct, frozen=True, tag="begin"):
    """A game begins for one seat; answer ``ready`` or ``refuse``. What was remembered of an earlier game is void."""

    game: str
    """``half-pint-heroes`` or ``hero-house``."""
    seed: int
    """Where all chance of the program shall come from, so that the same seed gives the same game; below 2 ** 53."""
    seconds: float
    """How many seconds of one core the program may think about a decision."""
    protocol: int = PROTOCOL
    """Counted up when programs must change."""


class DecideLine(Struct, frozen=True, tag="decide"):
    """A decision of the seat is due; answer ``act``."""

    view: Raw
    """All that the seat may know, and in ``view.choices`` all that it may do."""


class ReadyLine(Struct, frozen=True, tag="ready"):
    """The program plays this game."""


class RefuseLine(Struct, frozen=True, tag="refuse"):
    """The program does not play this game."""

    why: str
    """One line for the person who started it."""


class ActLine(Struct, frozen=True, tag="act"):
    """What the seat does."""

    action: str
    """One of ``view.choices[…].action``, as it is spelled there."""


Told: TypeAlias = BeginLine | DecideLine
Answer: TypeAlias = ReadyLine | RefuseLine | ActLine

encode = msgspec.json.Encoder().encode
read_told: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Told)
read_answer: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Answer)
