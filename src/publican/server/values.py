"""Checks of values that a host sets; each raises ValueError with what the value must be."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Callable, Sequence
from math import isfinite
from urllib.parse import urlsplit

from cyclopts import Token

from publican.bots.levels import OF_THE_HOUSE

LONGEST = 365 * 86_400
"""Seconds in a year: whoever means longer has mistyped."""
USUAL_PORTS = {"http": 80, "https": 443}


def whole(_: object, tokens: Sequence[Token]) -> int:
    """Read a whole number; cyclopts alone would round 80.5 to another one."""
    text = tokens[0].value
    if not re.fullmatch(r"-?[0-9]{1,18}", text):
        raise ValueError(f"must be a whole number, not {text or 'nothing'}")
    return int(text)


def between(least: float, most: float) -> Callable[[object, float | None], None]:
    """Make a check that a number, if there is one, lies between two others, both allowed."""

    def check(_: object, value: float | None) -> None:
        if value is not None and not least <= value <= most:
            raise ValueError(f"must be {least:,g} to {most:,g}" if most >= 1e6 else f"must be {least} to {most}")

    return check


def a_moment(_: object, seconds: float) -> None:
    """Check a time."""
    if not 0 < seconds <= LONGEST:
        raise ValueError("must be more than 0 seconds and at most a year")


def in_order(_: object, pause: tuple[float, float]) -> None:
    """Check a shortest and a longest time."""
    least, most = pause
    if not (isfinite(least) and 0 <= least <= most <= LONGEST):
        raise ValueError("must be the least seconds, then the most: two numbers from 0 up, in this order")


def a_host(_: object, text: str) -> None:
    """Check an address or a name; 0 and 1.1 would be read as addresses that nobody means."""
    number = not text.strip("0123456789.") or text.startswith("0x") or ":" in text
    if (number and _normal_address(text) is None) or not text or set(text) & set(" /@[]"):
        raise ValueError("must be an address like 0.0.0.0, or the name of this machine, without a port")


def an_address(_: object, text: str | None) -> None:
    """Check an IP address."""
    if text is not None and _normal_address(text) != text:
        raise ValueError("must be an IP address, like 127.0.0.1 or ::1")


def _normal_address(text: str) -> str | None:
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        return None


def other_bots(_: object, given: tuple[str, ...]) -> None:
    """Check how bots of other people are named: what people are shown, then what is run."""
    names = [text.partition("=")[0] for text in given]
    if not all(re.fullmatch(r"[a-z][a-z0-9-]{0,19}=.+", text) for text in given) or {*names} & {*OF_THE_HOUSE}:
        raise ValueError("must be NAME=…, with a name of up to 20 small letters, digits and - that no level has")
    if len({*names}) < len(names):
        raise ValueError("must have names that differ")


def an_origin(_: object, given: str | tuple[str, ...] | None) -> None:
    """Check origins as browsers write them."""
    for text in given if isinstance(given, tuple) else (given,):
        if text is not None and not _is_origin(text):
            raise ValueError(
                "must be like https://pub.example or http://192.0.2.7:8000: in small letters, nothing after it"
            )


def _is_origin(text: str) -> bool:
    """Whether a browser would spell it so: no usual port, no path, ASCII."""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return False
    host = parts.hostname or ""
    if not host or not text.isascii() or any(mark in text for mark in " @?#\\") or parts.scheme not in USUAL_PORTS:
        return False
    spelled = f"[{host}]" if ":" in host else host
    shown = "" if port in (None, USUAL_PORTS[parts.scheme]) else f":{port}"
    return text == f"{parts.scheme}://{spelled}{shown}"
