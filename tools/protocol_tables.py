"""The tables of docs/protocol.md and docs/bot-lines.md, written from the types: ``python3 -m tools.protocol_tables``.

Between ``<!-- table NAME -->`` and ``<!-- end -->`` stands what the program says about itself; all else on the page is
written by hand. Meanings are the docstrings of structs and fields.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from textwrap import dedent
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec import Meta, Raw, Struct, UnsetType

from publican.bots.external import protocol
from publican.bots.levels import LEVELS
from publican.engine import half_pint, hero_house
from publican.engine.games import GAMES
from publican.server import wire
from publican.server.core import talk
from publican.server.settings import Settings
from publican.server.tables.house import WELCOMES_AT_ONCE
from publican.telling import half_pint as half_pint_telling
from publican.telling import hero_house as hero_house_telling
from publican.telling.games import Wanted
from publican.telling.message import Message
from tools.wire_types import Module

DOCS = Path(__file__).parents[1] / "docs"
MARKED = re.compile(r"(<!-- table ([a-z-]+) -->\n).*?(<!-- end -->)", re.DOTALL)
TEXTS = Path(wire.__file__).parents[2] / "locales" / "en"
REFUSED = re.compile(r"^illegal-(\w+)-(\w+) = (.+)$", re.MULTILINE)
UNSENT = {"net.down"}
"""Said by the page itself."""
WHOLE = {
    "view": "View | null",
    "own": "Own | null",
    "wanted": "Wanted | null",
    "events": "Event[]",
    "meaning": "Message[]",
}
"""What is already encoded when a message is put together."""
CHANGED = WHOLE | {"view": "Partial<View> | null"}
"""The same where it is told only as far as it has changed."""


@cache
def meanings(kind: type) -> dict[str, str]:
    """Read what stands below each field of a class; fields of its bases included."""
    found = meanings(kind.__base__) if kind.__base__ not in (None, object, Struct) else {}
    body = ast.parse(dedent(inspect.getsource(kind))).body[0]
    assert isinstance(body, ast.ClassDef)
    for field, text in zip(body.body, body.body[1:], strict=False):
        match field, text:
            case (
                (ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)])),
                ast.Expr(value=ast.Constant(value=str(said))),
            ):
                found = {**found, name: said}
    return found


def spelled_type(hint: Any, name: str) -> str:
    """Spell a type in few words, with structs by name."""
    if hint == (Raw | UnsetType):
        return CHANGED[name]
    if hint is Raw or Raw in get_args(hint):
        return WHOLE[name]
    text = Module().of(hint, name).replace("readonly ", "").replace("Readonly<Record<string, unknown>>", "object")
    return re.sub(r"\((\w+)\)\[\]", r"\1[]", text)


def fields(kind: type[Struct], plain: bool = False) -> list[tuple[str, str, str]]:
    """List the fields of a struct: name, type, meaning; the plain ones are without what ``telling`` adds."""
    written = Module()
    written.struct(kind)
    types = re.findall(r"^  readonly (\w+)(\??): (.+);$", written.lines[-1], re.MULTILINE)
    hints, ranges = get_type_hints(kind), get_type_hints(kind, include_extras=True)
    rows = []
    for name, optional, of in types:
        if name not in hints and (plain or name == "type"):
            continue
        spelled = of if of == "string" or name not in hints else spelled_type(hints[name], name)
        said = " ".join((meanings(kind).get(name, ""), *within(ranges.get(name)))).strip()
        rows.append((name + optional, spelled.replace("readonly ", ""), prose(said)))
    return rows


def within(hint: Any) -> list[str]:
    """Say which values a field may have: more than these closes the socket."""
    if get_origin(hint) is Annotated:
        kind, *marks = get_args(hint)
        metas = [mark for mark in marks if isinstance(mark, Meta)]
        return [said for meta in metas if (said := _range(meta, get_origin(kind) or kind))] + within(kind)
    return list(dict.fromkeys(said for each in get_args(hint) for said in within(each)))


def _range(meta: Meta, kind: type) -> str:
    """Say what one mark allows."""
    if meta.le is not None:
        return f"{_number(meta.ge or 0)} to {_number(meta.le)}."
    if meta.max_length is None:
        return ""
    what = "characters" if kind is str else "of them"
    return (
        f"{meta.min_length} to {meta.max_length} {what}." if meta.min_length else f"At most {meta.max_length} {what}."
    )


def prose(text: str) -> str:
    """Make a docstring fit for a cell of a table."""
    return cell(re.sub(r"\bNone\b", "null", " ".join(text.replace("``", "`").split())))


def cell(text: str) -> str:
    """Keep a text from ending its cell."""
    return text.replace("|", "\\|")


def _number(value: float) -> str:
    return "2⁵³" if value == 2**53 else f"{value:,}".replace("-", "\N{MINUS SIGN}")


def struct_table(kind: type[Struct], plain: bool = False) -> list[str]:
    """Write a struct with a line for each of its fields."""
    tag = kind.__struct_config__.tag
    title = f"`{tag}`" if tag else f"`{kind.__name__}`"
    rows = [f"| `{name}` | `{cell(of)}` | {meaning} |" for name, of, meaning in fields(kind, plain)]
    return [f"{title}: {prose(kind.__doc__ or '')}", "", "| field | type | |", "|---|---|---|", *rows, ""]


def list_table(kinds: Iterable[type[Struct]], without: Iterable[str] = ()) -> list[str]:
    """Write many structs, one to a line."""
    rows = []
    for kind in kinds:
        named = [
            f"`{name}: {cell(of)}`{meaning and ' '}{meaning}"
            for name, of, meaning in fields(kind)
            if name not in without
        ]
        rows.append(f"| `{kind.__struct_config__.tag}` | {prose(kind.__doc__ or '')} | {'<br>'.join(named)} |")
    return ["| type | | fields |", "|---|---|---|", *rows]


def nested(kind: Any, found: list[type[Struct]]) -> list[type[Struct]]:
    """Find the structs inside of a type, each once, the outer ones first."""
    for hint in (
        get_type_hints(kind).values() if isinstance(kind, type) and issubclass(kind, Struct) else get_args(kind)
    ):
        if isinstance(hint, type) and issubclass(hint, Struct):
            if hint in found:
                continue
            found.append(hint)
        nested(hint, found)
    return found


def outgoing() -> list[str]:
    """Write what a client is told, and what that is made of."""
    told = [kind for kind in get_args(wire.Outgoing) if fields(kind)]
    inner = nested(Wanted, nested(wire.Outgoing, [Wanted]))
    return [
        line
        for kind in (*told, *(each for each in inner if each not in get_args(wire.Outgoing)))
        for line in struct_table(kind)
    ]


def game(view: type[Struct], own: type[Struct], standing: type[Struct], events: Any) -> list[str]:
    """Write the views and events of a game, and what is told with them."""
    known = (*get_args(events), *nested(Message, [Message]))
    inner = [kind for kind in nested(events, nested(standing, nested(view, []))) if kind not in known]
    kinds = (view, own, standing, *(kind for kind in inner if not is_action(kind)))
    structs = [line for kind in kinds for line in struct_table(kind)]
    return [*structs, "Events:", "", *list_table(get_args(events))]


def is_action(kind: type[Struct]) -> bool:
    """Tell whether a struct is only ever spelled as the text that plays it."""
    return kind in (*get_args(half_pint.Action), *get_args(hero_house.Action))


def names() -> list[str]:
    """Write what may be named: games, levels, clocks, stages, phrases, reactions."""
    rows = [
        *(
            (
                f"game `{name}`",
                f"{each.seat_counts[0]} to {each.seat_counts[-1]} seats; bot levels {listed(LEVELS[name])}",
            )
            for name, each in GAMES.items()
        ),
        ("`clock`", listed(get_args(wire.ClockName))),
        ("`stage`", listed(get_args(wire.Stage))),
        ("phrases", listed(talk.PHRASES)),
        ("reactions", listed(talk.REACTIONS)),
    ]
    return ["| | |", "|---|---|", *(f"| {name} | {what} |" for name, what in rows)]


def listed(words: Iterable[str]) -> str:
    """List words as code."""
    return ", ".join(f"`{word}`" for word in words)


def limits() -> list[str]:
    """Write how much a client may send."""
    defaults = Settings()
    rows = [
        ("frames a second, in the long run", f"{defaults.messages_per_second:g}"),
        ("frames at once, after a pause", f"{defaults.burst:g}"),
        ("welcomes of one person a minute, in the long run", f"{defaults.welcomes_per_minute:g}"),
        ("welcomes of one person at once", f"{defaults.welcomes_per_minute * WELCOMES_AT_ONCE:g}"),
        ("bytes of a frame", f"{wire.LONGEST_FRAME:,}"),
        ("sockets of one person", f"{defaults.sockets_per_person:,}"),
        ("sockets of one address", f"{defaults.sockets_per_address:,}"),
        ("characters of free text", f"{talk.LONGEST}"),
    ]
    return ["| limit | unless the host sets another |", "|---|---|", *(f"| {what} | {most} |" for what, most in rows)]


def closing() -> list[str]:
    """Write why a socket is closed."""
    codes = {name: code for name, code in vars(wire.Closing).items() if isinstance(code, int)}
    said = meanings(wire.Closing)
    rows = [f"| {code} | {prose(said[name])} |" for name, code in sorted(codes.items(), key=lambda each: each[1])]
    return ["| code | |", "|---|---|", *rows]


def refusals() -> list[str]:
    """Write every code of a refusal, with what a page says then in English."""
    found = {
        f"{where}.{what}": text
        for path in sorted(TEXTS.glob("*.ftl"))
        for where, what, text in REFUSED.findall(path.read_text("utf-8"))
    }
    rows = [f"| `{code}` | {text} |" for code, text in sorted(found.items()) if code not in UNSENT]
    return ["| code | what a person is told |", "|---|---|", *rows]


def pad() -> list[str]:
    """Write what is told of a shared pad."""
    kinds = (wire.SharedPadShown, wire.SharedPadOwn, wire.CellNoted, wire.Cell)
    return [line for kind in kinds for line in struct_table(kind)]


def tables() -> dict[str, list[str]]:
    """Write all tables, by name."""
    return {
        "names": names(),
        "limits": limits(),
        "hello": struct_table(wire.Hello),
        "commands": list_table(
            [kind for kind in get_args(wire.Incoming) if issubclass(kind, wire.Command)], ("id", "seen?")
        ),
        "outgoing": outgoing(),
        "table-events": list_table(get_args(wire.TableEvent)),
        "pad": pad(),
        "half-pint-heroes": game(half_pint.View, half_pint.Own, half_pint_telling.Standing, half_pint.Event),
        "hero-house": game(hero_house.View, hero_house.Own, hero_house_telling.Standing, hero_house.Event),
        "closing": closing(),
        "refusals": refusals(),
    }


def bot_tables() -> dict[str, list[str]]:
    """Write what a program that plays is told, and what it answers."""
    return {
        "told": [
            line.replace("View \\| null", "View")  # only a server has nothing to show, before the cards are dealt
            for kind in get_args(protocol.Told)
            for line in struct_table(kind)
        ],
        "answers": list_table(get_args(protocol.Answer)),
        "half-pint-heroes": seen(half_pint.View),
        "hero-house": seen(hero_house.View),
    }


def seen(view: type[Struct]) -> list[str]:
    """Write a view and what it is made of, as bots see it."""
    inner = [kind for kind in nested(view, []) if not is_action(kind)]
    return [line for kind in (view, *inner) for line in struct_table(kind, plain=True)]


PAGES = {"protocol.md": tables, "bot-lines.md": bot_tables}


def filled(name: str, page: str) -> str:
    """Give a page with all its tables written anew."""
    written = PAGES[name]()
    used = {table for _, table, _ in MARKED.findall(page)}
    if used != written.keys():
        raise SystemExit(f"{name} and this tool do not have the same tables: {sorted(used ^ written.keys())}")
    return MARKED.sub(lambda mark: mark[1] + "\n".join(written[mark[2]]).strip() + "\n" + mark[3], page)


def main() -> None:
    """Write the pages."""
    for name in PAGES:
        (DOCS / name).write_text(filled(name, (DOCS / name).read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
