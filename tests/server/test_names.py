"""S16: which names are let through, how long they are, and which look alike."""

# ruff: noqa: RUF001  names that look like others are what this is about

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publican.engine.core import Invalid
from publican.server.core.confusables import FARTHER
from publican.server.core.names import LONGEST, clean, graphemes, skeleton
from publican.server.core.opening import pad_opening
from publican.server.core.people import Person

NEVER = ("Cc", "Cf", "Cn", "Co", "Cs", "Me", "Zl", "Zp")

CASES = st.one_of(
    st.text(max_size=30),
    st.text(alphabet="aä\u0301\u0308 \u2003b\u200d\ufe0f❤1\u1100\u1161\u11a8", max_size=12),
    st.text(alphabet=st.characters(categories=("L", "M", "Zs")), max_size=12),
)


@pytest.mark.parametrize(
    "name",
    [
        *("Anna", "Jean-Luc", "O'Hara", "Zoë", "Ḽemi", "Ngô Thị Ḿ", "Łukasz", "x", "42", "Ölgünt"),
        *("Дарья", "Ёж", "Ελένη", "دينا", "שָׂרָה", "हिन्दी", "กุ้ง", "李小龙", "たろう", "김민수"),
        *("🍺", "❤\ufe0f", "👍🏽", "🇩🇪", "Anna 🍻"),
    ],
)
def test_names_of_many_languages_pass_as_they_are(name: str) -> None:
    assert clean(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize("name", ["You", "YOU", "y\u043eu", "Du", "dü", "Ты", "тЫ", "Bot", "Бот", "Ich"])
def test_s16_nobody_is_called_what_the_page_calls_people_itself(name: str) -> None:
    with pytest.raises(Invalid, match=r"^name\.reserved: "):
        clean(name)


@pytest.mark.parametrize("name", ["Yours", "Dude", "Tyra", "Bottom", "Duo", "Botan"])
def test_names_that_only_begin_so_pass(name: str) -> None:
    assert clean(name) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Anna  ", "Anna"),
        ("Anna   Bo", "Anna Bo"),
        ("\u00a0Anna\u2003\u3000Bo\u202f", "Anna Bo"),
        ("A\u030anne", "Ånne"),
        ("\u212bnne", "Ånne"),
        ("\u1112\u1161\u11ab", "한"),
    ],
)
def test_s16_names_are_composed_and_trimmed(text: str, name: str) -> None:
    assert clean(text) == name


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is empty"),
        (" \u00a0 ", "is empty"),
        ("An\x00na", "a control character"),
        ("An\nna", "a control character"),
        ("Anna\x1b[31m", "a control character"),
        ("An\x85na", "a control character"),
        ("Anna\u202e", "an invisible character"),
        ("\u2066Anna\u2069", "an invisible character"),
        ("An\u200bna", "an invisible character"),
        ("An\u200dna", "an invisible character"),
        ("\ufeffAnna", "an invisible character"),
        ("An\u00adna", "an invisible character"),
        ("\u3164", "an invisible character"),
        ("\u2800", "an invisible character"),
        ("\u115f", "an invisible character"),
        ("Anna\ufe0f", "an invisible character"),
        ("❤\ufe0f\ufe0f", "an invisible character"),
        ("Anna\ufe00", "an invisible character"),
        ("Anna\U000e0101", "an invisible character"),
        ("An\u034fna", "an invisible character"),
        ("🏴\U000e0067", "an invisible character"),
        ("Anna\u2028", "a line break"),
        ("Anna\u2029", "a line break"),
        ("Anna\ue000", "a private character"),
        ("Anna\u0378", "an unknown character"),
        ("Anna\uffff", "an unknown character"),
        ("Anna\ud800", "half a character"),
        ("A\u20dd", "an enclosing mark"),
        ("\u0301Anna", "a mark without a letter"),
        ("Anna \u0301", "a mark without a letter"),
        ("-\u0301", "a mark without a letter"),
        ("🍺\u0301", "a mark without a letter"),
        ("Ann" + "q\u0316\u0317\u0318\u0319", "too many marks on a letter"),
        ("x" * 25, "more than 24"),
        ("x" * 201, "more than 24"),
        ("q\u0316" * 25, "more than 24"),
        ("🏽" * 25, "more than 24"),
        ("🇩🇪" * 25, "more than 24"),
    ],
)
def test_s16_names_that_hide_or_disturb_are_refused(text: str, why: str) -> None:
    with pytest.raises(Invalid, match=why) as refused:
        clean(text)
    assert refused.value.where == "name"


@pytest.mark.parametrize("name", ["x" * 24, "q\u0316\u0317\u0318" * 24, "🇩🇪" * 24, "👍🏽" * 24, "김" * 24])
def test_s16_24_graphemes_pass(name: str) -> None:
    assert clean(name) == name
    assert graphemes(name) == 24


@pytest.mark.parametrize(
    ("name", "count"),
    [("Anna", 4), ("हिन्दी", 3), ("❤\ufe0f❤\ufe0f", 2), ("👍🏽👍", 2), ("🏽🏽", 2), ("🇩🇪🇦🇹", 2), ("🇩🇪🇦", 2), ("🇩a🇪", 3)],
)
def test_graphemes_are_counted_as_people_would(name: str, count: int) -> None:
    assert graphemes(name) == count


@given(CASES)
def test_cleaning_twice_changes_nothing(text: str) -> None:
    try:
        name = clean(text)
    except Invalid:
        return
    assert clean(name) == name


@given(CASES)
def test_what_passes_holds_nothing_harmful(text: str) -> None:
    try:
        name = clean(text)
    except Invalid:
        return
    assert unicodedata.is_normalized("NFC", name)
    assert not [char for char in name if unicodedata.category(char) in NEVER]
    assert not unicodedata.category(name[0]).startswith("M")
    assert name.split() == name.split(" ")
    assert 1 <= graphemes(name) <= LONGEST


@pytest.mark.parametrize(
    "others",
    [
        ("Anna", "Аnna", "ANNA", "Ánna", "Ａｎｎａ", "𝐀𝑛𝗇𝒶", "ΑΝΝΑ", "ᴀɴɴᴀ"),
        ("Olga", "0lga", "Оlga", "OIga", "Ø1ga"),
        ("Ian", "lan", "1an", "Ιan", "IAN"),
        ("Bernd", "Bemd", "BERND"),
        ("Вова", "ВОВА", "Boва", "воВА"),
        ("Strauß", "STRAUSS", "strauss"),
        ("Ёлка", "ЕЛКА", "елка"),
        ("Jean-Luc", "Jean–Luc", "jean‑luc"),
        ("O'Hara", "O’Hara", "Oʼhara"),
        ("Νina", "Nina"),
        ("Ⓐda", "Ada"),
        ("❤\ufe0f", "❤"),
    ],
)
def test_names_that_look_alike_have_one_skeleton(others: tuple[str, ...]) -> None:
    assert len(set(map(skeleton, others))) == 1


LATIN = ("ADAM", "adam", "Zoë")


@pytest.mark.parametrize("script", FARTHER)
def test_s16_a_letter_of_another_script_is_refused_among_latin_ones(script: str) -> None:
    for char in FARTHER[script][0]:
        for name in (f"{char}{LATIN[0]}", f"{LATIN[1]}{char}", f"{LATIN[2]} {char.upper()}"):
            with pytest.raises(Invalid, match=r"^name\.mixed: mixes letters of "):
                clean(name)


@pytest.mark.parametrize(
    "name", ["Аdа", "Mах", "Воb", "bο", "Βo", "Lеa", "հal", "boо", "Ada たろう", "Вова Ꭺ", "김 Bo", "Ελ И"]
)
def test_s16_a_name_keeps_to_one_script(name: str) -> None:
    with pytest.raises(Invalid, match=r"^name\.mixed: mixes letters of "):
        clean(name)


def test_s16_names_on_a_pad_are_judged_as_those_of_people_are() -> None:
    with pytest.raises(Invalid, match=r"^name\.mixed: "):
        pad_opening("pad", Person("host", "Ada"), {"players": ["Bo", "Аdа"]})
    with pytest.raises(Invalid, match="looks like another"):
        pad_opening("pad", Person("host", "Ada"), {"players": ["MAX", "ꓟꓮꓫ"]})


@pytest.mark.parametrize("script", FARTHER)
def test_s16_a_name_that_is_all_of_look_alikes_counts_as_what_it_looks_like(script: str) -> None:
    for char, look in zip(*FARTHER[script], strict=True):
        assert skeleton(f"{char}{char.upper()}{char}") == skeleton(look * 3)


@pytest.mark.parametrize(
    "name",
    [
        "山田たろう",
        "タナカ花",
        "金민수",
        "李ㄅ",
        "たろー",
        "佐々木",
        "Zoë 3",
        "Вова 🍺",
        "№1 Вова",
        "علی ۲",
        "ʻOno",
        "₂x",
    ],
)
def test_what_one_language_writes_side_by_side_passes(name: str) -> None:
    assert clean(name) == name


@pytest.mark.parametrize(
    ("latin", "twin"),
    [
        *(("dale", "ᎠᎪᏞᎬ"), ("Paw", "ᏢᎪᎳ"), ("KELLY", "ᏦᎬᏞᏞᎩ"), ("sam", "ꮪꭺꮇ")),
        *(("BOB", "ꓐꓳꓐ"), ("TINA", "ꓔꓲꓠꓮ"), ("Max", "ꓟꓮꓫ"), ("WES", "ꓪꓰꓢ")),
        *(("BLA", "ᗷᒪᗅ"), ("PAUL", "ᑭᗅᑌᒪ"), ("HARM", "ᕼᗅᖇᗰ")),
        *(("ANTON", "ⲀⲚⲦⲞⲚ"), ("Monk", "ⲙⲟⲛⲕ"), ("Pop", "Ⲣⲟⲣ")),
        *(("ape", "аре"), ("Max", "Мах"), ("olo", "оӏо"), ("BOBA", "ΒΟΒΑ")),
        *(("Oo", "𐐄𐐬"), ("col", "𐐽𐐬𐑃"), ("Ol", "ⵔⵏ"), ("mix", "ᛖᛁᚷ"), ("loo", "اهه"), ("lol", "וסן")),
    ],
)
def test_s16_names_of_one_script_that_look_like_another_have_one_skeleton(latin: str, twin: str) -> None:
    assert clean(twin) == twin
    assert skeleton(latin) == skeleton(twin)


def test_names_that_differ_have_different_skeletons() -> None:
    names = ["Ada", "Bo", "Anna", "Annabel", "Hanna", "Nina", "Nick", "Vick", "Вова", "Даша", "Маша", "Паша", "Саша"]
    assert len(set(map(skeleton, names))) == len(names)


def test_numbered_guests_stay_apart() -> None:
    assert len({skeleton(f"Guest {number}") for number in range(1000)}) == 1000


@given(st.text(max_size=20))
def test_the_skeleton_of_a_skeleton_is_itself(text: str) -> None:
    assert skeleton(skeleton(text)) == skeleton(text)


@given(st.text(alphabet=st.characters(codec="ascii"), max_size=20))
def test_case_does_not_matter(text: str) -> None:
    assert skeleton(text.upper()) == skeleton(text.lower())
