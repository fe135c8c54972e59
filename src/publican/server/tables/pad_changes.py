"""Differences between two states of a shared pad, told without any rule: fields, and places of its lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from operator import eq

from publican.server import wire

LISTS = ("parts", "lines", "steps")
FIELDS = tuple(name for name in wire.SharedPadShown.__struct_fields__ if name not in LISTS)


def changed_fields(before: wire.SharedPadShown, after: wire.SharedPadShown) -> dict[str, object]:
    """Give the fields that are different now, but for the lists."""
    return {name: now for name in FIELDS if (now := getattr(after, name)) != getattr(before, name)}


def changed_lists(before: wire.SharedPadShown, after: wire.SharedPadShown) -> list[wire.ListChanged]:
    """Say how each list has become another."""
    return [change for name in LISTS for change in spliced(name, getattr(before, name), getattr(after, name))]


def spliced(name: str, before: Sequence[object], after: Sequence[object]) -> list[wire.ListChanged]:
    """Say how a list became another: what went or came at its head, and what is different between there and its end."""
    if before == after:
        return []
    changes, before = _shifted(name, before, after)
    begin = _alike(eq, before, after)
    rest = len(before) - begin, len(after) - begin
    end = min(*rest, _alike(eq, before[::-1], after[::-1]))
    old, new = before[begin : len(before) - end], after[begin : len(after) - end]
    if len(old) == len(new) > 1 and (columns := _columns(name, begin, old, new)):
        return [*changes, *columns]
    if old or new:
        changes.append(wire.ListChanged(name=name, at=begin, drop=len(old), put=list(new)))
    return changes


def _shifted(
    name: str, before: Sequence[object], after: Sequence[object]
) -> tuple[list[wire.ListChanged], Sequence[object]]:
    """Find what went or came at the head, where the very same items follow."""
    if not before or not after:
        return [], before
    gone = next((place for place, each in enumerate(before) if each is after[0]), 0)
    if gone:
        return [wire.ListChanged(name=name, at=0, drop=gone)], before[gone:]
    come = next((place for place, each in enumerate(after) if each is before[0]), 0)
    if come:
        return [wire.ListChanged(name=name, at=0, put=list(after[:come]))], [*after[:come], *before]
    return [], before


def _alike(same: Callable[[object, object], bool], one: Sequence[object], other: Sequence[object]) -> int:
    """Count the items at the head that are the same."""
    return sum(1 for _ in takewhile(lambda pair: same(*pair), zip(one, other, strict=False)))


def _columns(name: str, begin: int, old: Sequence[object], new: Sequence[object]) -> list[wire.ListChanged]:
    """Name only those fields of many items that are different; nothing where the items have other fields now."""
    pairs = [(was, now) for was, now in zip(old, new, strict=True) if isinstance(was, dict) and isinstance(now, dict)]
    if len(pairs) < len(new) or any(was.keys() != now.keys() for was, now in pairs):
        return []
    changes = []
    for field in pairs[0][1]:
        places = [place for place, (was, now) in enumerate(pairs) if field not in now or was[field] != now[field]]
        if places:
            first, last = places[0], places[-1] + 1
            values = [now[field] for _, now in pairs[first:last] if field in now]
            if len(values) < last - first:
                return []
            changes.append(wire.ListChanged(name=name, at=begin + first, put=values, field=field))
    return changes
