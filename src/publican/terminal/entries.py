"""Reads what a person types, as far as all games agree on it."""

from __future__ import annotations

import re

RUSSIAN_KEYS = str.maketrans("йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm")
"""The same keys on a Russian keyboard."""


class WrongEntry(Exception):
    """An entry that cannot be read: the message that says so, and its arguments."""

    def __init__(self, message: str, **args: object) -> None:
        super().__init__(message, args)
        self.message = message
        self.args_of_message = args


def tidy(text: str) -> str:
    """Drop case and extra spaces."""
    return " ".join(text.casefold().split())


def spellings(text: str) -> tuple[str, str]:
    """Give an entry as it was typed, and as the same keys spell it in Latin."""
    typed = tidy(text)
    return typed, typed.translate(RUSSIAN_KEYS)


def read_number(text: str, most: int) -> int | None:
    """Read ``#3`` or ``3.`` as a place in a list; None where it is something else."""
    found = re.fullmatch(r"#\s*(\d+)\.?|(\d+)\s*[.)]", tidy(text))
    if found is None:
        return None
    number = int((found[1] or found[2])[:9])
    if not 1 <= number <= most:
        raise WrongEntry("wrong-number", most=most)
    return number
