"""The browser's types, written from the Python ones: ``python -m tools.wire_types web/src/wire``.

``table.ts`` has every message of ``server/wire/``, ``forms.ts`` those of ``server/forms.py``, ``half_pint.ts`` and
``hero_house.ts`` the views and events of the games, as ``engine/spelling.py`` spells them, ``credits.ts`` who made
the games. Nobody edits these files, and they are not in the repository.
"""

from __future__ import annotations

import re
import sys
import types
from collections.abc import Iterable, Mapping
from enum import Enum
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, Raw, Struct, UnsetType
from msgspec.structs import fields

from publican.credits import CREDITS, Credits
from publican.engine import half_pint, hero_house
from publican.engine.core import Card, Choice
from publican.engine.half_pint.sets import CardSet
from publican.engine.half_pint.state import Trick
from publican.engine.hero_house.battle import Hero
from publican.server import forms, wire
from publican.telling import half_pint as half_pint_telling
from publican.telling import hero_house as hero_house_telling
from publican.telling.games import Wanted
from publican.telling.message import CardNames, Message
from publican.telling.scorepads import PadScore

HEAD = "// Made by tools/wire_types.py from the Python types. Do not edit.\n"
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", object: "unknown", type(None): "null"}
RAW = {
    "view": "View | null",
    "own": "Own | null",
    "events": "TableEvent | GameEvent",
    "wanted": "Wanted | null",
    "changed": "Partial<View>",
    "meaning": "readonly Message[]",
}
"""What is already encoded when a message is put together."""
CHANGED = RAW | {"view": "Partial<View> | null"}
"""The same where it is told only as far as it has changed."""

IMPORT_MESSAGE = 'import type { Message } from "./message";\n'
LOCALES = Path(wire.__file__).parents[2] / "locales" / "en"

MORE: dict[type[Struct], type[Struct]] = {
    half_pint.View: half_pint_telling.Standing,
    hero_house.View: hero_house_telling.Standing,
}
"""What is sent beside the fields of a view."""
EXTRAS: dict[type[Struct], tuple[str, ...]] = {
    CardSet: ("  readonly high: number;", "  readonly low?: number;"),
    Trick: ("  readonly told: Message;",),
    Hero: ("  readonly balanced: boolean;",),
    half_pint.View: ("  readonly meanings?: readonly Message[];",),
    hero_house.View: ("  readonly meanings?: readonly Message[];",),
}
"""What ``telling`` has sent beside other values."""


class Module:
    """One TypeScript file: types, each after those it needs."""

    def __init__(self, *lines: str, known: Iterable[str] = (), told: Iterable[type[Struct]] = ()) -> None:
        self.lines = [HEAD, *lines]
        self._known = set(known)
        self._extras = EXTRAS | dict.fromkeys(told, ("  readonly told?: readonly Message[];",))

    def union(self, name: str, members: Iterable[object]) -> None:
        """Name a choice of types."""
        self.lines.append(f"export type {name} = {' | '.join(self.of(member) for member in members)};\n")

    def of(self, hint: Any, field: str = "") -> str:
        """Spell a type; a struct is written out first."""
        if hint is Card:
            return "string"
        if hint is Raw:
            return RAW[field]
        if hint == (Raw | UnsetType):  # an update names what has changed
            return CHANGED[field]
        if hint in PLAIN:
            return PLAIN[hint]
        origin, args = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self.of(args[0], field)
        if origin is Literal:
            return " | ".join(f'"{arg}"' for arg in args)
        if origin in (Union, types.UnionType):
            return " | ".join(self.of(arg, field) for arg in args if arg is not UnsetType)
        if origin in (tuple, list):
            return f"readonly ({self.of(args[0], field)})[]"
        if origin in (dict, Mapping):
            return f"Readonly<Record<string, {self.of(args[1])}>>"
        if issubclass(hint, Enum):
            return " | ".join(f'"{member.name.lower()}"' for member in hint)
        return self.struct(origin or hint)

    def struct(self, kind: type[Struct]) -> str:
        """Write a struct once, and give its name."""
        name = kind.__name__
        if name not in self._known:
            self._known.add(name)
            tag = kind.__struct_config__.tag
            head = [f'  readonly type: "{tag}";'] if tag else []
            body = [*head, *self._fields(kind), *self._extras.get(kind, ())]
            base = f" extends {self.struct(MORE[kind])}" if kind in MORE else ""
            self.lines.append(f"export interface {name}{base} {{\n" + "\n".join(body) + "\n}\n")
        return name

    def messages(self, source: types.ModuleType) -> None:
        """Write every message of a Python module."""
        for each in vars(source).values():
            is_message = isinstance(each, type) and issubclass(each, wire.WireMessage) and each is not wire.WireMessage
            if is_message and each.__module__.startswith(source.__name__):
                self.struct(each)

    def _fields(self, kind: type[Struct]) -> list[str]:
        hints = get_type_hints(kind, include_extras=True)
        lines = []
        for field in fields(kind):
            chosen = issubclass(kind, Choice) and field.name == "action"
            spelled = "string" if chosen else self.of(hints[field.name], field.name)
            spelled = "MessageId" if kind is Message and field.name == "id" else spelled
            lines.append(f"  readonly {field.name}{'?' if _may_lack(kind, field) else ''}: {spelled};")
        return lines

    def __str__(self) -> str:
        return "\n".join(self.lines)


def _may_lack(kind: type[Struct], field: Any) -> bool:
    """Tell whether a field may be missing: what a client sends may leave defaults out, what it is told rarely does."""
    sent = issubclass(kind, (wire.Hello, wire.Command, wire.Cell, forms.NewTable))
    has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
    unset = UnsetType in get_args(get_type_hints(kind)[field.name])
    omitted = kind.__struct_config__.omit_defaults and issubclass(kind, (wire.WireMessage, CardNames))
    return unset or (has_default and (sent or omitted))


def game_module(view: type[Struct], own: type[Struct], events: object) -> Module:
    """Write the types of a game."""
    module = Module(IMPORT_MESSAGE, known=["Message"], told=get_args(events))
    module.struct(view)
    module.struct(own)
    module.union("Event", get_args(events))
    return module


def table_module() -> Module:
    """Write the messages of a table."""
    module = Module(
        IMPORT_MESSAGE,
        'import type { Event as HalfPintEvent, Own as HalfPintOwn, View as HalfPintView } from "./half_pint";',
        'import type { Event as HeroHouseEvent, Own as HeroHouseOwn, View as HeroHouseView } from "./hero_house";\n',
        f"export const PROTOCOL = {wire.PROTOCOL};\n",
        "export type View = HalfPintView | HeroHouseView;",
        "export type Own = HalfPintOwn | HeroHouseOwn;",
        "export type GameEvent = HalfPintEvent | HeroHouseEvent;\n",
        known=["Message"],
        told=get_args(wire.TableEvent),
    )
    module.struct(Wanted)
    module.struct(PadScore)
    module.union("Incoming", get_args(wire.Incoming))
    module.union("TableEvent", get_args(wire.TableEvent))
    module.union("Outgoing", get_args(wire.Outgoing))
    module.messages(wire)
    return module


def forms_module() -> Module:
    """Write the messages of the HTTP API."""
    shared = ("GameEvent", "SeatShown", "TableEvent", "View")
    imports = f'import type {{ {", ".join(shared)} }} from "./table";\n'
    module = Module(IMPORT_MESSAGE, imports, known=(*shared, "Message"))
    module.messages(forms)
    return module


def message_module() -> Module:
    """Write what a message is, with all ids that there are and the names of their arguments."""
    found: dict[str, set[str]] = {}
    for file in sorted(LOCALES.glob("*.ftl")):
        for text in re.split(r"\n(?=[a-z])", file.read_text("utf-8")):
            if head := re.match(r"([a-z][\w-]*) =", text):
                found[head[1]] = set(re.findall(r"\$(\w+)", text))
    args = (f'  "{name}": {" | ".join(f"{arg!r}" for arg in sorted(args)) or "never"};' for name, args in found.items())
    module = Module(
        "/** The arguments of each message. */\nexport interface MessageArgs {\n" + "\n".join(args) + "\n}\n",
        "export type MessageId = keyof MessageArgs;\n",
    )
    module.struct(Message)
    return module


def credits_module() -> Module:
    """Write who made the games."""
    module = Module()
    module.struct(Credits)
    made = msgspec.json.encode(CREDITS).decode()
    module.lines.append(f"export const CREDITS: Readonly<Record<string, Credits>> = {made};\n")
    return module


def main(folder: Path) -> None:
    """Write all files."""
    folder.mkdir(parents=True, exist_ok=True)
    modules = {
        "half_pint": game_module(half_pint.View, half_pint.Own, half_pint.Event),
        "hero_house": game_module(hero_house.View, hero_house.Own, hero_house.Event),
        "table": table_module(),
        "message": message_module(),
        "forms": forms_module(),
        "credits": credits_module(),
    }
    for name, module in modules.items():
        (folder / f"{name}.ts").write_text(str(module), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
