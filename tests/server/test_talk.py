"""S15: what is said at a table: phrases and reactions in every language, and free text without traps."""

from __future__ import annotations

from importlib.resources import files

import pytest
from fluent.syntax import FluentParser, ast
from hypothesis import given
from hypothesis import strategies as st

from publican.engine.core import Invalid
from publican.server.core.talk import LONGEST, PHRASES, REACTIONS, check
from publican.words import LANGUAGES

NEEDED = [*(f"phrase-{phrase}" for phrase in PHRASES), *(f"reaction-{reaction}" for reaction in REACTIONS)]


def texts(language: str) -> dict[str, str]:
    """Read the texts of a language by id."""
    source = files("publican").joinpath("locales", language, "talk.ftl").read_text("utf-8")
    found = {}
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ast.Message) and entry.value:
            (text,) = entry.value.elements
            assert isinstance(text, ast.TextElement)
            found[entry.id.name] = text.value
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_id_has_a_text_and_every_text_an_id(language: str) -> None:
    assert list(texts(language)) == NEEDED


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_ids_say_the_same(language: str) -> None:
    assert len(set(texts(language).values())) == len(NEEDED)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_fit_a_bubble(language: str) -> None:
    assert not [text for text in texts(language).values() if len(text) > 72]


@pytest.mark.parametrize("language", LANGUAGES)
def test_reactions_are_words_that_any_font_has(language: str) -> None:
    reactions = [text for name, text in texts(language).items() if name.startswith("reaction-")]
    assert len(reactions) == len(REACTIONS)
    assert all(char.isalpha() or char in " -" for text in reactions for char in text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_we_say_ourselves_passes_as_free_text(language: str) -> None:
    for text in texts(language).values():
        assert check(text) == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("  well,\n\n\twell ", "well, well"),
        ("A\u030a", "Å"),
        ("red\x1b[31m alert\x07", "red[31m alert"),
        ("a\u202eb\u2066c\u200bd\ufeff", "abcd"),
        ("q" + "\u0316\u0317\u0318\u0319" * 20, "q\u0316\u0317\u0318"),
        ("\u0301x", "x"),
        ("a \u200b b", "a b"),
        ("\u1112\u200d\u1161", "하"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),  # inert, since it is only ever shown as text
        ("half \ud83c", "half"),
        ("x" * LONGEST, "x" * LONGEST),
    ],
)
def test_s15_free_text_is_one_line_without_what_hides(text: str, said: str) -> None:
    assert check(text) == said


@pytest.mark.parametrize("text", ["", " \n ", "\u200b", "\u0301", "x" * (LONGEST + 1)])
def test_empty_and_endless_talk_is_refused(text: str) -> None:
    with pytest.raises(Invalid, match="talk"):
        check(text)


@given(st.one_of(st.text(), st.text(alphabet="aä\u0301\u0316 \n\u200d\ufe0f❤\u1100\u1161\u11a8", max_size=20)))
def test_checking_twice_changes_nothing(text: str) -> None:
    try:
        said = check(text)
    except Invalid:
        return
    assert check(said) == said
    assert said.isprintable()
    assert said.encode("utf-8")
