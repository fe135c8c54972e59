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
from publican.credits import CREDITS
from publican.engine.core import Invalid
from publican.engine.half_pint.sets import Kind
from publican.engine.hero_house.cards import PACK, prime_key
from publican.server.core.talk import PHRASES, REACTIONS
from publican.telling.hero_house.events import SUIT_KEYS
from publican.terminal.half_pint import game as half_pint
from publican.terminal.hero_house import game as hero_house
from publican.words import LANGUAGES, Words, choose_language
from tools.told_samples import samples

SOURCE = Path(publican.__file__).parent
OF_THE_PAGE = ("web", "rules_")
"""What files begin with whose texts only the browser says; its own tests look at these."""


class Arguments(Visitor):
    """Collects the arguments of a message."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        """Note an argument."""
        self.found.add(node.id.name)


def messages(language: str, but: tuple[str, ...] = ()) -> Iterator[tuple[str, frozenset[str]]]:
    """Read all messages of a language with their arguments; what cannot be read fails."""
    for file in sorted(files("publican").joinpath("locales", language).iterdir(), key=str):
        if file.name.startswith(but):
            continue
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{language}/{file.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                arguments = Arguments()
                arguments.visit(entry)
                yield entry.id.name, frozenset(arguments.found)


def illegal_codes() -> set[str]:
    """Find every code that the engine refuses with, in its source."""
    text = "".join(source.read_text("utf-8") for source in (SOURCE / "engine").rglob("*.py"))
    kinds = "seat|game|action|predict|bet|play|lay|defend|done|discard|flip"
    return set(re.findall(rf'"((?:{kinds})\.[a-z_]+)"', text))


def literal() -> set[str]:
    """List the messages that the code names."""
    text = "".join(source.read_text("utf-8") for source in (SOURCE / "terminal").rglob("*.py"))
    families = "col|set|type|help|option|illegal"
    return (
        set(re.findall(r"""words\(\s*["']([a-z0-9_-]+)["']""", text))
        | set(re.findall(r'WrongEntry\("([a-z0-9_-]+)"', text))
        | set(re.findall(rf'"((?:{families})-[a-z_-]+)"', text))
        | set(re.findall(r'sign="([a-z-]+)"', text))
    )


def half_pint_needs() -> set[str]:
    """List the messages whose names the terminal puts together for Half-Pint Heroes."""
    kinds = [kind.name.lower().replace("_", "-") for kind in Kind]
    rules = {rule for several in half_pint.RULES.values() for rule in several} | {"hp-9", "hp-24", "hp-27"}
    missing = {f"wrong-not-{where}{value}" for where in ("held", "in-row") for value in ("", "-value")}
    return (
        {"rule-hp-20", "rule-hp-20-two", *missing}
        | {f"set-{kind}" for kind in kinds}
        | {f"rule-{rule}" for rule in rules - half_pint.VARIANTS}
        | {f"rule-{rule}-{edition}" for rule in half_pint.VARIANTS for edition in ("first", "second")}
    )


def hero_house_needs() -> set[str]:
    """List the messages whose names the terminal puts together for Hero House."""
    return (
        {f"help-{result}" for result in hero_house.RESULTS}
        | {f"suit-{suit}" for suit in SUIT_KEYS}
        | {key for key in map(prime_key, PACK.cards) if key}
        | {f"verb-{verb}" for verb in ("lay", "defend", "done", "discard", "flip")}
        | {f"option-{name}" for name in hero_house.NOTED_OPTIONS}
        | {f"rule-{rule}" for several in hero_house.RULES.values() for rule in several}
    )


def talk_needs() -> set[str]:
    """List the messages that people say at a table with one tap."""
    return {f"phrase-{phrase}" for phrase in PHRASES} | {f"reaction-{reaction}" for reaction in REACTIONS}


def invitation_needs() -> set[str]:
    """List the messages that stand on a link before it is opened; one is a part of others."""
    text = (SOURCE / "server" / "http" / "invitation.py").read_text("utf-8")
    return {"invitation-game"} | set(re.findall(r'say\("([a-z-]+)"', text))


def slip_needs() -> set[str]:
    """List the messages that say what is wrong with a sheet, and what it leads to."""
    text = "".join(source.read_text("utf-8") for source in (SOURCE / "engine").rglob("*.py"))
    told = "".join(source.read_text("utf-8") for source in (SOURCE / "telling").rglob("*.py"))
    codes = {f"slip-{code}" for code in re.findall(r'Slip\("([a-z-]+)"', text)}
    return codes | set(re.findall(r'"((?:slip-(?:part|player)|pad-tie|pad-fight|sheet-hh)[a-z-]*)"', told))


def credits_needs() -> set[str]:
    """List the messages that say who made the games."""
    roles = {f"credits-{each.role}" for made in CREDITS.values() for each in made.people}
    return roles | {"credits-of-edition", "credits-website", "credits-apart"}


FORMATTED = {"everyone", "cards-with-row", "hero-with"}
"""What values of messages are put into words with."""


def needed() -> set[str]:
    """List every message that the code asks for."""
    told = {sample.message.id for sample in samples()}
    refusals = {f"illegal-{code.replace('.', '-')}" for code in illegal_codes()}
    return (
        literal()
        | told
        | FORMATTED
        | refusals
        | half_pint_needs()
        | hero_house_needs()
        | talk_needs()
        | invitation_needs()
        | slip_needs()
        | credits_needs()
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_messages_with_the_same_arguments(language: str) -> None:
    assert dict(messages(language)) == dict(messages("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_stands_twice(language: str) -> None:
    ids = [name for name, _ in messages(language)]
    assert sorted(ids) == sorted(set(ids))


def test_every_message_needed_exists_and_every_message_is_needed() -> None:
    assert len(illegal_codes()) > 35
    assert needed() == set(dict(messages("en", but=OF_THE_PAGE)))


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


@pytest.mark.parametrize(
    ("count", "words"), [(1, "1 очко остаётся"), (3, "3 очка остаются"), (11, "11 очков остаются"), (0, "он пуст")]
)
def test_russian_treasures(count: int, words: str) -> None:
    assert words in Words("ru")("treasure-stays", treasure=count)


@pytest.mark.parametrize("language", LANGUAGES)
def test_primes_have_names_of_their_own(language: str) -> None:
    names = [Words(language)(key).casefold() for key in map(prime_key, PACK.cards) if key]
    assert len(set(names)) == 14
    assert max(map(len, names)) <= 16


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
