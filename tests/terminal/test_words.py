"""The texts: complete in every language, with the same arguments, and each of them in use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import publican
from publican.engine.core import Invalid
from publican.engine.half_pint.pub_night import RULES
from publican.engine.half_pint.sets import Kind
from publican.terminal import half_pint
from publican.words import LANGUAGES, Words, choose_language

SOURCE = Path(publican.__file__).parent


class Arguments(Visitor):
    """Collects the arguments of a message."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        """Note an argument."""
        self.found.add(node.id.name)


def messages(language: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Read all messages of a language with their arguments; what cannot be read fails."""
    for file in sorted(files("publican").joinpath("locales", language).iterdir(), key=str):
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{language}/{file.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                arguments = Arguments()
                arguments.visit(entry)
                yield entry.id.name, frozenset(arguments.found)


def illegal_codes() -> set[str]:
    """Find every code that the engine refuses with, in its source."""
    sources = [*(SOURCE / "engine/half_pint").glob("*.py"), SOURCE / "engine/record.py"]
    text = "".join(source.read_text("utf-8") for source in sources)
    return set(re.findall(r'"((?:seat|game|action|predict|bet|play)\.[a-z_]+)"', text))


def needed() -> set[str]:
    """List every message that the code asks for."""
    sources = [*(SOURCE / "terminal").glob("*.py")]
    text = "".join(source.read_text("utf-8") for source in sources)
    literal = set(re.findall(r"""words\(\s*["']([a-z0-9_-]+)["']""", text))
    literal |= set(re.findall(r'Wrong\("([a-z0-9_-]+)"', text)) | {"wrong-not-held", "wrong-not-in-row"}
    literal |= set(re.findall(r'"((?:col|set|want|round-heading|help-entries)-[a-z-]+)"', text))
    literal |= {"rule-hp-20", "rule-hp-20-two", "round-heading", "wrong-not-held-value", "wrong-not-in-row-value"}
    kinds = [kind.name.lower().replace("_", "-") for kind in Kind]
    rules = {rule for several in half_pint.RULES.values() for rule in several} | {"hp-9", "hp-24", "hp-27"}
    variants = {f"rule-{rule}-{edition}" for rule in half_pint.VARIANTS for edition in ("first", "second")}
    return (
        literal
        | {f"{family}-{kind}" for family in ("set", "made") for kind in kinds}
        | {f"illegal-{code.replace('.', '-')}" for code in illegal_codes()}
        | {f"toast-{rule.lower()}" for rule in RULES}
        | {f"rule-{rule}" for rule in rules - half_pint.VARIANTS}
        | variants
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_messages_with_the_same_arguments(language: str) -> None:
    assert dict(messages(language)) == dict(messages("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_stands_twice(language: str) -> None:
    ids = [name for name, _ in messages(language)]
    assert sorted(ids) == sorted(set(ids))


def test_every_message_needed_exists_and_every_message_is_needed() -> None:
    assert len(illegal_codes()) > 15
    assert needed() == set(dict(messages("en")))


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (1, "1 кон"),
        (2, "2 кона"),
        (5, "5 конов"),
        (11, "11 конов"),
        (21, "21 кон"),
    ],
)
def test_russian_plurals(count: int, words: str) -> None:
    assert Words("ru")("score-sets", points=10, count=count) == f"10 за {words}"


@pytest.mark.parametrize(
    ("count", "rounds"), [(1, "Остался 1 раунд."), (3, "Осталось 3 раунда."), (0, "Осталось 0 раундов.")]
)
def test_russian_rounds_left(count: int, rounds: str) -> None:
    assert Words("ru")("pad-rounds-left", count=count) == rounds


def test_no_isolation_characters() -> None:
    said = Words("de")("prediction-sealed", name="Ada", me="no", sets=2)
    assert said == "Ada sagt 2 an."


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_do_not_shout(language: str) -> None:
    for file in files("publican").joinpath("locales", language).iterdir():
        assert "!" not in file.read_text("utf-8")


def test_what_is_missing_is_an_error_in_tests_and_a_fallback_for_players(monkeypatch: pytest.MonkeyPatch) -> None:
    words = Words("de")
    with pytest.raises(LookupError):
        words("no-such-message")
    with pytest.raises(LookupError):
        words("seat")
    monkeypatch.setattr(Words, "strict", False)
    assert words("no-such-message") == "no-such-message"
    assert words("seat") == "seat"
    monkeypatch.setattr(words, "_bundles", [Words("ru")._bundles[0], *words._bundles])
    del words._bundles[0]._messages["guest"]
    try:
        assert words("guest") == "Gast"
    finally:
        publican.words._bundle.cache_clear()


@pytest.mark.parametrize(
    ("environment", "given", "language"),
    [
        ({}, None, "en"),
        ({"LANG": "de_AT.UTF-8"}, None, "de"),
        ({"LANG": "ru"}, None, "ru"),
        ({"LANG": "C.UTF-8"}, None, "en"),
        ({"LANG": "fr_FR.UTF-8"}, None, "en"),
        ({"LANG": "de_DE", "LC_ALL": "ru_RU.UTF-8"}, None, "ru"),
        ({"LANG": "de_DE", "LC_MESSAGES": "en_GB"}, None, "en"),
        ({"LANG": "de_DE", "LC_ALL": ""}, None, "de"),
        ({"LANG": "de_DE"}, "ru", "ru"),
        ({}, "DE", "de"),
        ({}, "de-CH", "de"),
    ],
)
def test_language(
    environment: dict[str, str], given: str | None, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert choose_language(given) == language


@pytest.mark.parametrize("given", ["fr", "", "klingon", "../de"])
def test_unknown_language(given: str) -> None:
    with pytest.raises(Invalid, match="--lang"):
        choose_language(given)
