"""Reading options that people and programs give: each function says what is wrong, and where."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TypeVar

import msgspec

from publican.engine.core import Invalid

T = TypeVar("T")

MOST_ITEMS = 100
"""Entries of a list among the options: far more than there are rules or seats."""


def decoded(what: str, text: str | bytes, decoder: msgspec.json.Decoder[T]) -> T:
    """Read JSON of a known form; what is wrong is placed within it, or at ``what`` as a whole."""
    try:
        return decoder.decode(text)
    except msgspec.ValidationError as error:
        why, _, where = str(error).partition(" - at ")
        raise Invalid(where.strip("`").removeprefix("$").removeprefix(".") or what, why) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Invalid(what, f"is no JSON: {error}") from None


def mapping(where: str, given: object, known: Collection[str]) -> Mapping[str, object]:
    """Read an object with no other keys than these."""
    if not isinstance(given, Mapping):
        raise Invalid(where, "must be an object")
    for name in given:
        if name not in known:
            raise Invalid(f"{where}.{name}", f"is unknown; known are {', '.join(known)}")
    return given


def one_of(where: str, given: object, allowed: Collection[str]) -> str:
    """Read one of a few words."""
    if not isinstance(given, str) or given not in allowed:
        raise Invalid(where, f"must be one of {', '.join(allowed)}")
    return given


def whole_number(where: str, given: object, allowed: range) -> int:
    """Read a whole number within a range."""
    if not isinstance(given, int) or isinstance(given, bool) or given not in allowed:
        raise Invalid(where, f"must be a whole number from {allowed[0]} to {allowed[-1]}")
    return given


def items(where: str, given: object) -> Sequence[object]:
    """Read a list that no table needs to be long."""
    if not isinstance(given, Sequence) or isinstance(given, str):
        raise Invalid(where, "must be a list")
    if len(given) > MOST_ITEMS:
        raise Invalid(where, f"has {len(given)} entries, and at most {MOST_ITEMS} are read")
    return given
