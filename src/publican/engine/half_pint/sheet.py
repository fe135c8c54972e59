"""The scorepad for people with the real box: they give what happened, the pad says what it is worth.

A sheet is a JSON object::

    {"players": ["Max", "Laura", "Sven"], "options": {"rounds": 8},
     "rounds": [{"predictions": [1, 0, 2], "won": [1, 1, 2], "bets": ["Laura", "Max", 1]},
                {"predictions": [2, 0, 0], "won": [3, 0, 0], "bets": [1, 2, 0], "brawl": "Max"}]}

A player is named, or counted from 0. With two players a bet may be null: the chip was kept.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from publican.engine.core import Invalid, Seat
from publican.engine.half_pint.game import HalfPintHeroes
from publican.engine.half_pint.options import read_options
from publican.engine.half_pint.scorepad import Entry, Scorepad, check_line


class Round(Struct, frozen=True, forbid_unknown_fields=True):
    """One round as people note it, a column for each player."""

    predictions: tuple[int, ...]
    won: tuple[int, ...]
    bets: tuple[str | int | None, ...]
    brawl: str | int | None = None


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """What people give."""

    players: tuple[str, ...]
    rounds: tuple[Round, ...] = ()
    options: dict[str, object] = {}


def read_sheet(text: str | bytes) -> Sheet:
    """Read a sheet; only its form is checked here."""
    try:
        return msgspec.json.decode(text, type=Sheet)
    except msgspec.ValidationError as error:
        why, _, where = str(error).partition(" - at ")
        raise Invalid(where.strip("`").removeprefix("$").removeprefix(".") or "sheet", why) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Invalid("sheet", f"is no JSON: {error}") from None


def keep_score(sheet: Sheet) -> Scorepad:
    """Write all rounds of a sheet on a pad; a round that cannot have happened is refused with the reason."""
    names = sheet.players
    if len(names) not in HalfPintHeroes.seat_counts:
        raise Invalid("players", f"2 to 7 can play, not {len(names)}")
    for name in names:
        if names.count(name) > 1:
            raise Invalid("players", f"{name!r} is there twice")
    options = read_options(sheet.options, len(names))
    pad = Scorepad(len(names), options.rounds)
    for number, noted in enumerate(sheet.rounds):
        where = f"rounds[{number}]"
        if pad.outcome is not None:
            raise Invalid(where, "the game was over before")
        entries, brawler = _entries(noted, names, where)
        try:
            check_line(entries, brawler, len(names), options.most_sets)
        except Invalid as error:
            raise Invalid(f"{where}.{error.where}", error.why) from None
        pad = pad.write(entries, brawler)
    return pad


def _entries(noted: Round, names: Sequence[str], where: str) -> tuple[list[Entry], Seat | None]:
    """Turn the columns of a round into one entry per player."""
    columns = {"predictions": noted.predictions, "won": noted.won, "bets": noted.bets}
    for column, values in columns.items():
        if len(values) != len(names):
            raise Invalid(f"{where}.{column}", f"has {len(values)} values for {len(names)} players")
    bets = [_seat(bet, names, f"{where}.bets[{seat}]") for seat, bet in enumerate(noted.bets)]
    rows = zip(noted.predictions, noted.won, bets, strict=True)
    return [Entry(*row) for row in rows], _seat(noted.brawl, names, f"{where}.brawl")


def _seat(given: str | int | None, names: Sequence[str], where: str) -> Seat | None:
    if not isinstance(given, str):
        return given
    if given not in names:
        raise Invalid(where, f"nobody here is called {given!r}")
    return names.index(given)
