"""Characters that look alike, by the Latin letter or digit they are taken for.

Made by hand from the letters that usual fonts draw alike, and kept small: Cyrillic, Greek, small capitals, Armenian,
digits, and letters with a stroke, which Unicode does not take apart. Before these tables are asked, names.py has taken
away marks, fullwidth, mathematical and circled forms, and case, except where the capital looks like another letter.
"""
# ruff: noqa: RUF001  being ambiguous is what these characters are here for

from __future__ import annotations

ALIKE = {
    "a": "аαɑᴀ",
    "ae": "æӕ",
    "b": "8вьβʙ",
    "c": "сᴄ",
    "d": "đðԁᴅ",
    "e": "еєεəәɛᴇ",
    "f": "ƒғ",
    "g": "9ɡɢց",
    "h": "ħнһʜհ",
    "j": "јյᴊ",
    "k": "кκᴋ",
    "l": "1iıіιɩɪłʟӏ|!ǀ",
    "m": "мᴍ",
    "n": "пηŋɴոռ",
    "o": "0оοσøᴏօ",
    "oe": "œ",
    "p": "рρᴘþ",
    "q": "ԛզ",
    "r": "гʀ",
    "s": "5ѕꜱ$",
    "t": "тτŧᴛ",
    "u": "υμսᴜ",
    "v": "νѵᴠ",
    "w": "ѡԝωᴡ",
    "x": "хχ×",
    "y": "уγүʏ",
    "z": "2ζᴢ",
    "3": "зӡʒ",
    "6": "б",
    "'": "`’‘ʼʹ′",
    "-": "‐‒–—−_",
    ".": "·•",
}

CAPITALS = {"H": "Η", "M": "Μ", "N": "Ν", "Y": "Υ"}
"""Greek capitals that look like another Latin letter than their small forms: so ΝΙΝΑ and νινα count as two names."""

PAIRS = {"rn": "m", "vv": "w"}

LOOKS = {ord(char): look for look, chars in ALIKE.items() for char in chars}
LOOKS_AS_CAPITAL = {ord(char): look for look, chars in CAPITALS.items() for char in chars}
