"""Refusing a command."""

from __future__ import annotations


class Denied(Exception):
    """A command that is refused; the code is stable, so clients can translate it."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def need(holds: bool, code: str) -> None:
    """Refuse unless this holds."""
    if not holds:
        raise Denied(code)
