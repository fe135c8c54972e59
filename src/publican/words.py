"""What the program says, in the player's language (Project Fluent; the texts are in ``locales/``)."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from fnmatch import fnmatch
from functools import cache
from importlib.resources import files
from typing import ClassVar, assert_never

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource

from publican.engine.core import Invalid, Seat
from publican.engine.half_pint.cards import PACK as HALF_PINT
from publican.engine.half_pint.cards import VALUE_OF
from publican.engine.hero_house.battle import Dots
from publican.engine.hero_house.cards import BLACK_OF, SUIT_OF, WHITE_OF, prime_key
from publican.engine.hero_house.cards import PACK as HERO_HOUSE
from publican.telling.hero_house.events import SUIT_KEYS
from publican.telling.message import Arg, CardNames, HeroNamed, Joined, Message, OneSeat, Seats, yes

LANGUAGES = ("en", "de", "ru")
DEFAULT = LANGUAGES[0]


class Words:
    """The texts of one language, all or one file; what is missing is said in English, or else named by its id."""

    strict: ClassVar[bool] = False
    """Tests switch this on: then a missing text or argument is an error."""

    def __init__(self, language: str, file: str = "*.ftl") -> None:
        self.language = language
        self._bundles = [_bundle(each, file) for each in dict.fromkeys((language, DEFAULT))]

    def __call__(self, message_id: str, /, **args: object) -> str:
        for bundle in self._bundles:
            text = _format(bundle, message_id, args)
            if text is not None:
                return text
            if self.strict:
                raise LookupError(f"{self.language}: {message_id} with {args}")
        return message_id


class Formatter:
    """Puts messages into words, for the reader at one seat or for nobody in particular.

    Cards are named as one says them aloud. ``web/src/lib/formatting.ts`` does the same, word for word.
    """

    def __init__(self, words: Words, names: Sequence[str], me: Seat | None) -> None:
        self.words = words
        self.names = names
        self.me = me

    def text(self, messages: Iterable[Message]) -> str:
        """Say messages one after the other."""
        return " ".join(map(self.say, messages))

    def say(self, message: Message) -> str:
        """Say a message."""
        args: dict[str, object] = {}
        for name, value in message.args.items():
            args[name] = self.value(value)
            if isinstance(value, OneSeat):
                args["me" if name == "name" else f"{name}_me"] = yes(value.seat == self.me)
        return self.words(message.id, **args)

    def value(self, value: Arg) -> str | int:
        """Put an argument into words."""
        match value:
            case int() | str():
                return value
            case OneSeat(seat):
                return self.names[seat]
            case Seats(seats):
                return self.list(seats)
            case CardNames(cards, row):
                return self.cards(cards, row)
            case Dots():
                return self.dots(value)
            case HeroNamed(hero, dots):
                return self.hero(hero, dots)
            case Joined(each, by):
                return by.join(map(self.say, each))
            case Message():
                return self.say(value)
            case _:
                assert_never(value)

    def list(self, seats: Sequence[Seat]) -> str:
        """Name several people."""
        if 2 < len(seats) == len(self.names):
            return self.words("everyone")
        return format_list([self.names[seat] for seat in seats], locale=self.words.language)

    def cards(self, cards: Sequence[str], row: Sequence[str]) -> str:
        """Name cards, and those of the row that they use."""
        named = self.aloud(cards)
        return self.words("cards-with-row", cards=named, row=self.aloud(row)) if row else named

    def aloud(self, cards: Sequence[str]) -> str:
        """Name one card after the other; those with commas in their names are kept apart by semicolons."""
        named = [*map(self.card, cards)]
        return ("; " if any("," in name for name in named) else ", ").join(named)

    def card(self, name: str) -> str:
        """Name a card of either game."""
        fighter, piece = HALF_PINT.card(name), HERO_HOUSE.card(name)
        if fighter is not None:
            return self.words("art-fight-card", suit=name[0], value=VALUE_OF[fighter])
        assert piece is not None, f"there is no card {name}"
        title = self.words(prime_key(piece) or f"suit-{SUIT_KEYS[SUIT_OF[piece]]}")
        return self.words("art-hero-card", name=title, dots=self.dots(Dots(BLACK_OF[piece], WHITE_OF[piece])))

    def dots(self, dots: Dots) -> str:
        """Count dots."""
        black = self.words("art-dots-black", count=dots.black)
        white = self.words("art-dots-white", count=dots.white)
        if dots.black and dots.white:
            return self.words("art-dots", black=black, white=white)
        return black if dots.black else white if dots.white else self.words("art-no-dots")

    def hero(self, cards: Sequence[str], dots: Dots) -> str:
        """Name a prime, or a hero by its dots."""
        return self.card(cards[0]) if len(cards) == 1 else self.words("hero-with", dots=self.dots(dots))


def choose_language(given: str | None) -> str:
    """Take the language given, or the one the system is set to, or English."""
    if given is not None:
        language = _language_of(given)
        if language not in LANGUAGES:
            raise Invalid("--lang", f"{given!r} is not known here; choose {', '.join(LANGUAGES)}")
        return language
    set_to = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    language = _language_of(set_to)
    return language if language in LANGUAGES else DEFAULT


def _language_of(locale: str) -> str:
    """Cut ``de_AT.UTF-8`` down to ``de``."""
    return re.split(r"[-_.@]", locale.strip().lower())[0]


@cache
def _bundle(language: str, pattern: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for file in sorted(files("publican").joinpath("locales", language).iterdir(), key=lambda file: file.name):
        if fnmatch(file.name, pattern):
            bundle.add_resource(FluentResource(file.read_text("utf-8")))
    return bundle


def _format(bundle: FluentBundle, message_id: str, args: dict[str, object]) -> str | None:
    if not bundle.has_message(message_id):
        return None
    pattern = bundle.get_message(message_id).value
    if pattern is None:
        return None
    text, errors = bundle.format_pattern(pattern, args)
    return None if errors else str(text)
