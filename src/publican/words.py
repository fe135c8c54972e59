"""What the program says, in the player's language (Project Fluent; the texts are in ``locales/``)."""

from __future__ import annotations

import os
import re
from fnmatch import fnmatch
from functools import cache
from importlib.resources import files
from typing import ClassVar

from fluent.runtime import FluentBundle, FluentResource

from publican.engine.core import Invalid

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
