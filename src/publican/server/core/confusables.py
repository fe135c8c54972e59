"""Characters that look alike, by the Latin letter or digit they are taken for.

Made by hand from the letters that usual fonts draw alike, and kept small: Cyrillic, Greek, small capitals, Armenian,
digits, and letters with a stroke, which Unicode does not take apart; then scripts farther away. Before
these tables are asked, names.py has taken away marks, fullwidth, mathematical and circled forms, and case, except where
the capital looks like another letter.
"""
# ruff: noqa: RUF001  being ambiguous is what these characters are here for

from __future__ import annotations

ALIKE = {
    "a": "аαɑᴀ",
    "ae": "æӕ",
    "b": "8вьβʙƅꞵȣ",
    "c": "сᴄϲ",
    "d": "đðԁᴅ",
    "e": "еєεəәɛᴇҽꬲ℮",
    "f": "ƒғꬵꞙքϝ",
    "g": "9ɡɢցգᶃ",
    "h": "ħнһʜհ",
    "j": "јյᴊϳʝ",
    "k": "кκᴋ",
    "l": "1iıіιɩɪłʟӏ|!ǀ",
    "m": "мᴍ",
    "n": "пηŋɴոռ",
    "o": "0оοσøᴏօᴑꬽ",
    "oe": "œ",
    "p": "рρᴘþ",
    "q": "ԛզ",
    "r": "гʀᴦꭇꭈ",
    "s": "5ѕꜱ$ƽտ",
    "t": "тτŧᴛ",
    "u": "υμսᴜꞟꭎꭒʋ",
    "v": "νѵᴠ",
    "w": "ѡԝωᴡɯա",
    "x": "хχ×ꭓ",
    "y": "уγүʏɣᶌỿꭚ",
    "z": "2ζᴢ",
    "3": "зӡʒȝꝫ",
    "6": "б",
    "'": "`’‘ʼʹ′",
    "-": "‐‒–—−_",
    ".": "·•",
}

CAPITALS = {"H": "Η", "M": "Μ", "N": "Ν", "Y": "Υ"}
"""Greek capitals that look like another Latin letter than their small forms: so ΝΙΝΑ and νινα count as two names."""

FARTHER = {
    "Ahom": ("𑜆𑜊𑜎𑜏", "vwww"),
    "Arabic": ("اه١٥۱۵۷", "lololov"),
    "Bamum": ("ꛟꛯ", "vz"),
    "Bengali": ("৪৭০", "bgo"),
    "Canadian Aboriginal": ("ᗅᑲᖯᗷᑯᗞᗪᖴᕼᒍᒪᗰᑭᖇᑌᐯᕁᕽᒿ", "abbbdddfhjlmpruvxxz"),
    "Carian": ("𐊠𐊡𐊢𐊥𐋏𐊰𐊫𐊱𐊴𐊲", "abcfhmotxy"),
    "Cherokee": ("ᏎᏮᎪᏏᏴᏟᎠᏧᎬᏀᏳᎻᏂᎫᏦᎥᏞᎷᎾᏢᎡᎱᏒᏕᏚᎢᏌᏙᎳᏔᎩᎽᏃ", "46abbcddegghhjkllmoprrrsstuvwwyyz"),
    "Coptic": ("ⳍⳓⲁⲃⲥⲉⳋⲏⲕⲓⳑⲙⲛⲟⲣⲅⲧϣⲱⲭⲩϩⲍ𐋵", "36abceghkllmnoprtwwxyzzz"),
    "Deseret": ("𐐽𐑃𐐬𐑈", "clos"),
    "Elbasan": ("𐔜𐔥𐔘𐔦𐔓𐔖𐔝𐔧", "cfklnovx"),
    "Ethiopic": ("ዐሀ", "ou"),
    "Georgian": ("ჿყ", "oy"),
    "Gurmukhi": ("੪੧੦", "bgo"),
    "Hebrew": ("וןס", "llo"),
    "Lisu": ("ꓮꓐꓚꓒꓓꓰꓝꓖꓧꓙꓗꓡꓲꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ", "abcddefghjkllmnoprstuvwxyz"),
    "Lycian": ("𐊂𐊆𐊇𐊊𐊒𐊕𐊖𐊗𐊐", "beflopstx"),
    "Malayalam": ("൭ഠ൦", "goo"),
    "Miao": ("𖼻𖽀𖼖𖼨𖼵𖼺𖼊𖽂𖼈𖽃", "3allrstuvy"),
    "Myanmar": ("ဝ၀", "oo"),
    "NKo": ("ߊ߀", "lo"),
    "Old Italic": ("𐌁𐌚𐌂𐌉𐌠𐌑𐌕𐌗𐌢", "bbcllmtxx"),
    "Oriya": ("୨ଠ୦", "goo"),
    "Osage": ("𐓺𐓪𐓜𐓶", "7oru"),
    "Runic": ("ᛕᛁᛖᚷ", "klmx"),
    "Tifinagh": ("ⴹⵏⵔⵕⴸⵝ", "eloqvx"),
    "Warang Citi": ("𑣊𑣏𑣕𑣆𑣩𑣲𑣎𑣂𑣌𑣖𑣃𑣒𑣈𑣗𑣠𑣁𑣛𑣜𑣘𑣀𑣦𑣯𑣬𑣄𑣉𑣥", "3467ccefggllooosstuvwwxyzz"),
    "zeros of others": ("०૦೦໐௦౦๐𑓐", "oooooooo"),
}
"""By script, letters and digits that whole names can be made of to look Latin, small, and what they look like."""

PAIRS = {"rn": "m", "vv": "w"}

LOOKS = {ord(char): look for look, chars in ALIKE.items() for char in chars} | {
    ord(char): look for chars, looks in FARTHER.values() for char, look in zip(chars, looks, strict=True)
}
LOOKS_AS_CAPITAL = {ord(char): look for look, chars in CAPITALS.items() for char in chars}
