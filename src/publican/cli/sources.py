"""Where settings come from: options of the command, then the environment, then a file, then the defaults."""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import fields
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, ArgumentCollection, Parameter
from cyclopts.config import Dict, Env

from publican.engine.core import Invalid
from publican.server.settings import PREFIX, Settings

USUAL_FILE = Path("publican.toml")


FOR_DEVELOPERS = frozenset(("browsers", "pictures", "server", "test-dose", "test-postgres"))
"""What else may stand in the environment behind the prefix: tests and tools read it, and no command does."""


@cache
def settings() -> frozenset[str]:
    """Spell every setting that there is, as the file does."""
    every = App()

    @every.default
    def _(given: Annotated[Settings, Parameter(name="*")] = Settings()) -> None:  # noqa: B008  frozen
        """Take them all."""

    return frozenset(_names(every.assemble_argument_collection()) | {"config"})


def _names(arguments: ArgumentCollection) -> set[str]:
    return {each.name.removeprefix("--") for each in arguments if each.name.startswith("--")}


def check_environment(app: App, commands: tuple[str, ...], arguments: ArgumentCollection) -> None:
    """Refuse a variable that looks like a setting and is none: whoever set it believes that it holds."""
    known = settings() | _names(arguments)
    for variable in sorted(each for each in os.environ if each.startswith(PREFIX)):
        name = variable.removeprefix(PREFIX).lower().replace("_", "-")
        if name not in known | FOR_DEVELOPERS:
            meant = [PREFIX + each.upper().replace("-", "_") for each in _nearest(name, known)]
            raise Invalid(variable, f"in the environment is no setting{_question(meant)}")


def _nearest(typed: str, known: Iterable[str]) -> list[str]:
    """Find the name that was most likely meant, if there is any like it."""
    return get_close_matches(typed, sorted(known), 1)


def _question(meant: list[str]) -> str:
    return "".join(f"; is {name} meant?" for name in meant)


def read_file(app: App, commands: tuple[str, ...], arguments: ArgumentCollection) -> None:
    """Read the TOML file that ``--config`` names, else the usual one if it is there."""
    given = next((each.tokens[0].value for each in arguments if each.name == "--config" and each.tokens), None)
    if given is None and not USUAL_FILE.exists():
        return
    file = Path(given or USUAL_FILE)
    try:
        found = tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise Invalid(str(file), str(error.strerror)) from error
    except ValueError as error:
        raise Invalid(str(file), f"is no TOML: {error}") from error
    of_this_command = _names(arguments) - {"config"}
    for key in [key for key in found if key.replace("_", "-") not in of_this_command]:
        if key.replace("_", "-") not in settings() - {"config"}:
            meant = _nearest(key.replace("_", "-"), settings() | of_this_command)
            raise Invalid(str(file), f"there is no setting {key!r}{_question(meant)}")
        del found[key]
    Dict(found, source=str(file), use_commands_as_keys=False)(app, commands, arguments)


SOURCES = (check_environment, Env(PREFIX, command=False, show=False), read_file)
"""In this order: the first one that knows a value wins, and options of the command come before all.

A command takes the settings that concern it, and lets the others be."""


class Sources:
    """Notes where each setting came from."""

    def __init__(self) -> None:
        self._of: dict[str, tuple[str, str]] = {}

    def __call__(self, app: App, commands: tuple[str, ...], arguments: ArgumentCollection) -> None:
        """Look at what the command, the environment and the file have given."""
        for each in arguments:
            key = each.name.removeprefix("--")
            self._of[each.field_info.name] = key, _origin(each.tokens[0]) if each.tokens else "default"

    def lines(self, settings: Settings) -> Iterator[str]:
        """Spell the settings as TOML, each with where it comes from."""
        for field in fields(settings):
            key, source = self._of[field.name]
            value = getattr(settings, field.name)
            if value is None:
                yield f"# {key} is not set"
            elif field.repr:
                yield f"{key} = {_toml(value)}  # {source}"
            else:
                yield f"# {key} is set and not shown  # {source}"


def _origin(token: Any) -> str:
    if token.source == "cli":
        return f"option {token.keyword}"
    return f"environment, {token.keyword}" if token.source == "env" else f"file {token.source}"


def _toml(value: object) -> str:
    """Spell a value; JSON and TOML agree on texts, numbers, booleans and lists of them."""
    return json.dumps(value, default=str, ensure_ascii=False)
