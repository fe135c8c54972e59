"""A client of a Publican server, for bots and tests: a guest over HTTP, and a table over its WebSocket."""

from publican.client.errors import CommandRefused, OtherProtocol, RequestFailed, TableClosed
from publican.client.guest import Guest
from publican.client.table import MyTurn, TableClient
from publican.client.values import AnyEvent, AnyView

__all__ = [
    "AnyEvent",
    "AnyView",
    "CommandRefused",
    "Guest",
    "MyTurn",
    "OtherProtocol",
    "RequestFailed",
    "TableClient",
    "TableClosed",
]
