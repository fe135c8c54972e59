"""A queue in which owners take turns, however much each of them has waiting."""

from __future__ import annotations

from collections import deque
from typing import Generic, TypeAlias, TypeVar

T = TypeVar("T")

Owner: TypeAlias = tuple[str, ...]
"""Whose share is used, from the widest group to the narrowest: groups take turns, and their members within them."""


class FairQueue(Generic[T]):
    """Gives one item of each owner in turn; the items of one owner in the order they came."""

    def __init__(self) -> None:
        self._own: deque[T] = deque()
        self._members: dict[str, FairQueue[T]] = {}
        """Those with something waiting, in the order of their turns."""
        self._served: str | None = None
        """Who had the last turn."""
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def waiting(self, group: str) -> int:
        """Count what waits for one of the widest groups."""
        members = self._members.get(group)
        return 0 if members is None else len(members)

    def put(self, owner: Owner, item: T) -> None:
        """Let an item wait for the turn of its owner."""
        self._size += 1
        if owner:
            self._members.setdefault(owner[0], FairQueue()).put(owner[1:], item)
        else:
            self._own.append(item)

    def take(self) -> T:
        """Take the next item; there must be one."""
        self._size -= 1
        if self._own:
            return self._own.popleft()
        if self._served in self._members:  # behind everyone who came during the turn, not before
            self._members[self._served] = self._members.pop(self._served)
        self._served, members = next(iter(self._members.items()))
        item = members.take()
        if not members:
            del self._members[self._served]
        return item

    def remove(self, owner: Owner, item: T) -> bool:
        """Take out an item that need not wait any longer, which costs its owner no turn; False if it is not there."""
        if not owner:
            removed = item in self._own
            if removed:
                self._own.remove(item)
        else:
            members = self._members.get(owner[0])
            removed = members is not None and members.remove(owner[1:], item)
            if removed and not members:
                del self._members[owner[0]]
        self._size -= removed
        return removed
