"""Where settings come from: options of the command, then the environment, then a file, then the defaults."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from dataclasses import fields
from functools import partial
from pathlib import Path
from typing import Any

from cyclopts import App, ArgumentCollection
from cyclopts.config import Dict, Env

from publican.engine.core import Invalid
from publican.server.settings import Settings

PREFIX = "PUBLICAN_"
USUAL_FILE = Path("publican.toml")


def read_file(
    app: App, commands: tuple[str, ...], arguments: ArgumentCollection, *, allow_unknown: bool = False
) -> None:
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
    known = {each.name.removeprefix("--") for each in arguments} - {"config"}
    for key in [key for key in found if key.replace("_", "-") not in known]:
        if not allow_unknown:
            raise Invalid(str(file), f"there is no setting {key!r}")
        del found[key]
    Dict(found, source=str(file), use_commands_as_keys=False)(app, commands, arguments)


SOURCES = (Env(PREFIX, command=False, show=False), read_file)
"""In this order: the first one that knows a value wins, and options of the command come before all."""
SHARED = (SOURCES[0], partial(read_file, allow_unknown=True))
"""For commands that care for some of the settings only."""


class Sources:
    """Notes where each setting came from."""

    def __init__(self) -> None:
        self._of: dict[str, tuple[str, str]] = {}
        self.variables: set[str] = set()

    def __call__(self, app: App, commands: tuple[str, ...], arguments: ArgumentCollection) -> None:
        """Look at what the command, the environment and the file have given."""
        for each in arguments:
            key = each.name.removeprefix("--")
            self.variables.add(PREFIX + key.upper().replace("-", "_"))
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
