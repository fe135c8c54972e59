"""The few requests that set tables up."""

from __future__ import annotations

from collections.abc import Mapping
from http.client import HTTPConnection
from typing import Self, TypeVar

import msgspec

T = TypeVar("T")


class Http:
    """A kept-alive connection to a server on this machine."""

    def __init__(self, port: int) -> None:
        self._connection = HTTPConnection("127.0.0.1", port, timeout=30)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()

    def post(self, path: str, body: object, answer: type[T], headers: Mapping[str, str] | None = None) -> T:
        """Post JSON and read the answer."""
        sent = {"Content-Type": "application/json", **(headers or {})}
        self._connection.request("POST", path, msgspec.json.encode(body), sent)
        response = self._connection.getresponse()
        content = response.read()
        if response.status >= 300:
            raise RuntimeError(f"{path}: {response.status} {content[:500]!r}")
        return msgspec.json.decode(content or b"null", type=answer)

    def get(self, path: str) -> str:
        """Read a page."""
        self._connection.request("GET", path)
        return self._connection.getresponse().read().decode()
