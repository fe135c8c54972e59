"""Work that can be spelled, so that another process on another machine can read and do it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Protocol


class Errand(Protocol):
    """A function that others may call for us, with what it is given."""

    @property
    def function(self) -> Callable[..., Any]:
        """What is asked for here."""
        ...

    @property
    def errors(self) -> Sequence[type[Exception]]:
        """What it may raise that who asks wants to know as such."""
        ...

    @property
    def known(self) -> Collection[str]:
        """What may be needed for it and is here."""
        ...

    def write(self, *args: Any) -> tuple[str, bytes]:
        """Spell what it is given; say what is needed for it."""
        ...

    def read(self, needs: str, task: bytes) -> tuple[Callable[..., Any], tuple[object, ...]]:
        """Give what is to be called in a process, and with what."""
        ...
