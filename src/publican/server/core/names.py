"""Names people give themselves: which are let through, and which look alike."""

from __future__ import annotations

import unicodedata

from publican.engine.core import Invalid
from publican.engine.text import compose, judge
from publican.server.core.confusables import LOOKS, LOOKS_AS_CAPITAL, PAIRS

LONGEST = 24
"""Graphemes in a name."""

RAW = 200
"""Characters that are looked at at all."""

RESERVED = ("you", "me", "du", "ich", "ты", "вы", "я", "bot", "бот")
"""What the page calls someone itself, in its three languages: nobody else may look like it."""


TOGETHER = (
    {"CJK", "HIRAGANA", "KATAKANA"},
    {"CJK", "HANGUL"},
    {"CJK", "BOPOMOFO"},
)
"""Scripts that one language writes side by side."""

SCRIPT_OF = {"EXTENDED": "ARABIC", "HENTAIGANA": "HIRAGANA", "IDEOGRAPHIC": "CJK"}
"""Names of letters that do not begin with their script."""

COMMON = {"DIGIT", "MODIFIER"}
"""What names of letters and digits begin with that any script has."""


def clean(text: str) -> str:
    """Compose and trim a name; refuse what is empty, too long, hides or disturbs, or mixes scripts."""
    if len(text) > RAW:
        raise Invalid("name", f"has more than {LONGEST} characters")
    name = compose(text)
    for _, fault in judge(name):
        if fault:
            raise Invalid("name", f"holds {fault}")
    if not name:
        raise Invalid("name", "is empty")
    if graphemes(name) > LONGEST:
        raise Invalid("name", f"has more than {LONGEST} characters")
    if skeleton(name) in map(skeleton, RESERVED):
        raise Invalid("name.reserved", "is what the page calls people itself")
    used = scripts(name)
    if len(used) > 1 and not any(used <= each for each in TOGETHER):
        raise Invalid("name.mixed", f"mixes letters of {' and '.join(sorted(each.title() for each in used))}")
    return name


def scripts(name: str) -> set[str]:
    """List the scripts of the letters and digits in a name, by what Unicode's names for them begin with."""
    spelled = "".join(char for char in name if unicodedata.category(char)[0] in "LN")
    letters = (char for char in unicodedata.normalize("NFKD", spelled) if unicodedata.category(char)[0] in "LN")
    found = {unicodedata.name(char, "UNKNOWN").replace("-", " ").split()[0] for char in letters}
    return {SCRIPT_OF.get(each, each) for each in found} - COMMON


def graphemes(name: str) -> int:
    """Count what a reader would call characters.

    An approximation: marks belong to what stands before them, a skin tone to the symbol before it, and two flag letters
    make a flag. Old Korean letters that NFC cannot join, and Indic letters joined by a virama, count one by one.
    """
    count, before, half_a_flag = 0, "", False
    for char in name:
        category = unicodedata.category(char)
        flag_letter = "\U0001f1e6" <= char <= "\U0001f1ff"
        skin_tone = "\U0001f3fb" <= char <= "\U0001f3ff" and before == "So"
        count += not (category.startswith("M") or skin_tone or (flag_letter and half_a_flag))
        half_a_flag = flag_letter and not half_a_flag
        before = category
    return count


def skeleton(name: str) -> str:
    """Boil a name down to its looks: two names with one skeleton are too alike for one table."""
    letters = _bare(name).translate(LOOKS_AS_CAPITAL)
    letters = _bare(letters.casefold()).translate(LOOKS)
    for pair, look in PAIRS.items():
        letters = letters.replace(pair, look)
    return " ".join(letters.split())


def _bare(text: str) -> str:
    """Take compatibility forms apart and leave the marks out."""
    apart = unicodedata.normalize("NFKD", text)
    return "".join(char for char in apart if not unicodedata.category(char).startswith("M"))
