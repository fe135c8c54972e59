"""What can go wrong between a client and a server."""

from __future__ import annotations


class RequestFailed(Exception):
    """An HTTP request that the server refused; ``where`` names the field at fault, if one is."""

    def __init__(self, status: int, code: str, where: str = "") -> None:
        super().__init__(status, code, where)
        self.status, self.code, self.where = status, code, where

    def __str__(self) -> str:
        return f"{self.status} {self.code}" + (f" ({self.where})" if self.where else "")


class CommandRefused(Exception):
    """A command at a table that changed nothing; ``rule`` is the rule of the game that it breaks, if any."""

    def __init__(self, code: str, rule: str = "") -> None:
        super().__init__(code, rule)
        self.code, self.rule = code, rule

    def __str__(self) -> str:
        return f"{self.code} ({self.rule})" if self.rule else self.code


class TableClosed(Exception):
    """The connection to a table is closed, and connecting again would not help; docs/protocol.md lists the codes."""

    def __init__(self, code: int, reason: str = "") -> None:
        super().__init__(code, reason)
        self.code, self.reason = code, reason

    def __str__(self) -> str:
        return f"closed with {self.code}" + (f": {self.reason}" if self.reason else "")


class OtherProtocol(Exception):
    """A message that this client cannot read: client and server are of different versions."""
