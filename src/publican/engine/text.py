"""What people type, judged character by character, with the standard library's Unicode tables alone.

What is newer than those tables counts as unassigned: an older Python refuses the newest emoji.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

MOST_MARKS = 3
"""Marks on one letter, after composition: Thai, Hebrew and Vietnamese need no more."""

UNKNOWN = "an unknown character"

HARMFUL = {
    "Cc": "a control character",
    "Cf": "an invisible character",  # bidi controls, zero-width joiners, tags
    "Cn": UNKNOWN,
    "Co": "a private character",
    "Cs": "half a character",
    "Me": "an enclosing mark",
    "Zl": "a line break",
    "Zp": "a line break",
}
"""Categories that nobody needs here."""

BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc\U0001d159"
    + "".join(map(chr, (*range(0xFE00, 0xFE0F), *range(0xE0100, 0xE01F0))))
)
"""Letters, marks and symbols by category that show as nothing."""

EMOJI_STYLE = "\ufe0f"  # asks for a symbol in colour


def compose(text: str) -> str:
    """Bring text into NFC, with single spaces between the words."""
    words = "".join(" " if unicodedata.category(char) == "Zs" else char for char in text)
    return unicodedata.normalize("NFC", " ".join(filter(None, words.split(" "))))


def tidy(text: str) -> str:
    """Compose text and leave out what hides or disturbs: for names in a file or a link, where nobody is there to ask.

    ``web/src/lib/tidy.ts`` does the same. What is newer than our tables stays.
    """
    return compose("".join(char for char, fault in judge(compose(text)) if fault in (None, UNKNOWN)))


def judge(text: str) -> Iterator[tuple[str, str | None]]:
    """Give each character of composed text with what is wrong with it, or None."""
    base, marks = "", 0
    for char in text:
        category = unicodedata.category(char)
        if char in BLANK:
            yield char, "an invisible character"
        elif category in HARMFUL:
            yield char, HARMFUL[category]
        elif category in ("Mn", "Mc"):
            marks += 1
            yield char, _fault_of_mark(char, base, marks)
            continue
        else:
            yield char, None
        base, marks = category, 0


def _fault_of_mark(mark: str, base: str, number: int) -> str | None:
    """Tell whether a mark may be the so-manieth on a character of category ``base``."""
    if mark == EMOJI_STYLE:
        return None if base.startswith("S") and number == 1 else "an invisible character"
    if not base.startswith("L"):
        return "a mark without a letter"
    return "too many marks on a letter" if number > MOST_MARKS else None
