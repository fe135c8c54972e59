"""Sheets: what people with the real box note down, as a JSON file, a link, or the page's own storage.

    {"game": "half-pint-heroes", "players": ["Max", "Laura", "Sven"], "options": {"rounds": 8}, "start": 1,
     "rounds": [{…}, {…}]}

The rounds (``hands`` in Hero House) are read by the package of the game. ``web/src/scorepad/sheet.ts`` reads the same,
and refuses the same with the same codes; ``tools/pad_samples.py`` compares them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TypeAlias

import msgspec
from msgspec import Struct

from publican.engine.core import Seat
from publican.engine.text import tidy

FORMAT = "publican.pad/1"
PARTS = {"half-pint-heroes": "rounds", "hero-house": "hands"}
"""What the parts of a sheet are called, by game; the first game is meant where none is named."""
LONGEST_NAME = 24
MOST_PARTS = 2000
"""Rounds or hands on one sheet, twenty times what an evening has; each is written after all before it."""
LONGEST_TEXT = 200
"""Characters of a name that are looked at at all."""

Part: TypeAlias = Mapping[str, object]


class Slip(ValueError):
    """Something noted that cannot be: a stable code with its arguments, and where it stands."""

    def __init__(self, code: str, seat: Seat | None = None, **args: int | str) -> None:
        super().__init__(code, seat, args)
        self.code = code
        self.seat = seat
        self.args_told = args
        self.part: int | None = None
        """In which round or hand, counted from 1."""

    def within(self, part: int) -> Slip:
        """Say in which round or hand it happened."""
        self.part = part
        return self

    def __str__(self) -> str:
        return f"part {self.part}, seat {self.seat}: {self.code} {self.args_told}"


class Sheet(Struct, frozen=True):
    """A sheet whose frame is in order; its options and parts are still to be read."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, object]
    start: Seat
    """Who starts the first round, or deals the first hand."""
    parts: tuple[Part, ...]


def read_sheet(text: str | bytes, seat_counts: Mapping[str, range]) -> Sheet:
    """Read the frame of a sheet."""
    try:
        given = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Slip("no-json") from None
    found = an_object(given, "sheet")
    game = found.get("game", next(iter(PARTS)))
    if not isinstance(game, str) or game not in PARTS or found.get("format", FORMAT) != FORMAT:
        raise Slip("no-sheet")
    known_fields(found, ("format", "game", "players", "options", "start", PARTS[game]))
    players = _players(found.get("players"), seat_counts[game])
    start = whole(found.get("start", 0), "start")
    if start not in range(len(players)):
        raise Slip("seat", number=start)
    parts = a_list(found.get(PARTS[game], []), PARTS[game])
    if len(parts) > MOST_PARTS:
        raise Slip("too-many", most=MOST_PARTS)
    read = tuple(_part(part, number) for number, part in enumerate(parts, 1))
    return Sheet(game, players, an_object(found.get("options", {}), "options"), start, read)


def _players(given: object, counts: range) -> tuple[str, ...]:
    names = a_list(given, "players")
    if len(names) not in counts:
        raise Slip("players", count=len(names), least=counts[0], most=counts[-1])
    read: list[str] = []
    for seat, given_name in enumerate(names):
        name = _name(given_name)
        if not 0 < len(name) <= LONGEST_NAME:
            raise Slip("name", number=seat + 1, longest=LONGEST_NAME)
        if name.lower() in (other.lower() for other in read):
            raise Slip("name-twice", name=name)
        read.append(name)
    return tuple(read)


def _name(given: object) -> str:
    return tidy(given) if isinstance(given, str) and len(given) <= LONGEST_TEXT else ""


def _part(given: object, number: int) -> Part:
    try:
        return an_object(given, "part")
    except Slip as slip:
        raise slip.within(number) from None


def whole(given: object, column: str, seat: Seat | None = None) -> int:
    """Read a whole number, which true and false are not."""
    if not isinstance(given, int) or isinstance(given, bool):
        raise Slip("whole", seat, column=column)
    return given


def an_object(given: object, what: str) -> Mapping[str, object]:
    """Read an object."""
    if not isinstance(given, Mapping):
        raise Slip("form", column=what)
    return given


def a_list(given: object, column: str) -> Sequence[object]:
    """Read a list."""
    if not isinstance(given, list):
        raise Slip("form", column=column)
    return given


def known_fields(given: Mapping[str, object], known: Collection[str]) -> None:
    """Refuse a field that nobody reads: it may be a slip of the pen."""
    for field in given:
        if field not in known:
            raise Slip("field", field=field)


def seat_of(given: object, names: Sequence[str], column: str, seat: Seat | None = None) -> Seat | None:
    """Read a player: by name in any case, or counted from 0; null is nobody."""
    if given is None:
        return None
    if not isinstance(given, str):
        return whole(given, column, seat)
    wanted = _name(given).lower()
    for place, name in enumerate(names):
        if name.lower() == wanted:
            return place
    raise Slip("nobody", seat, name=_name(given))
