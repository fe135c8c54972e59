"""Reading options that people and programs give: each function says what is wrong, and where."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from publican.engine.core import Invalid


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
    """Read a list."""
    if not isinstance(given, Sequence) or isinstance(given, str):
        raise Invalid(where, "must be a list")
    return given
