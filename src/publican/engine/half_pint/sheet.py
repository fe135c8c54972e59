"""The scorepad for people with the real box: they give what happened, the pad says what it is worth.

A sheet is a JSON object::

    {"players": ["Max", "Laura", "Sven"], "options": {"rounds": 8},
     "rounds": [{"predictions": [1, 0, 2], "won": [1, 1, 2], "bets": ["Laura", "Max", 1]},
                {"predictions": [2, 0, 0], "won": [3, 0, 0], "bets": [1, 2, 0], "brawl": "Max"},
                {"points": [20, 0, 30], "marks": ["X", null, null]}]}

A player is named, or counted from 0. With two players a bet may be null: the chip was kept. The last form copies what
already stands on paper.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct

from publican.engine.core import Invalid, Seat
from publican.engine.half_pint.game import HalfPintHeroes
from publican.engine.half_pint.options import read_options
from publican.engine.half_pint.possible import check_copied, check_line
from publican.engine.half_pint.scorepad import Mark, PadEntry, Scorepad
from publican.engine.reading import decoded


class Round(Struct, frozen=True, forbid_unknown_fields=True):
    """One round as people note it, a value for each player: what they did, or the points and marks they had."""

    predictions: tuple[int, ...] | None = None
    won: tuple[int, ...] | None = None
    bets: tuple[str | int | None, ...] | None = None
    brawl: str | int | None = None
    points: tuple[int, ...] | None = None
    marks: tuple[Mark | None, ...] | None = None


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """What people give."""

    players: tuple[str, ...]
    rounds: tuple[Round, ...] = ()
    options: dict[str, object] = {}


_sheets = msgspec.json.Decoder(Sheet)


def read_sheet(text: str | bytes) -> Sheet:
    """Read a sheet; only its form is checked here."""
    return decoded("sheet", text, _sheets)


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
        try:
            if pad.outcome is not None:
                raise Invalid("points", "the game was over before")
            pad = _write(pad, noted, names, options.most_sets)
        except Invalid as error:
            raise Invalid(f"rounds[{number}].{error.where}", error.why) from None
    return pad


def _write(pad: Scorepad, noted: Round, names: Sequence[str], most_sets: int) -> Scorepad:
    """Write one round, whichever way it was noted."""
    match noted:
        case Round(points=None, marks=None, predictions=(*predictions,), won=(*won,), bets=(*bets,)):
            _check_columns({"predictions": predictions, "won": won, "bets": bets}, len(names))
            seats = [_seat(bet, names, f"bets[{seat}]") for seat, bet in enumerate(bets)]
            entries = [PadEntry(*entry) for entry in zip(predictions, won, seats, strict=True)]
            brawler = _seat(noted.brawl, names, "brawl")
            check_line(entries, brawler, len(names), most_sets)
            return pad.write(entries, brawler)
        case Round(predictions=None, won=None, bets=None, brawl=None, points=(*points,), marks=(*marks,)):
            _check_columns({"points": points, "marks": marks}, len(names))
            check_copied(pad, points, marks)
            return pad.copy(points, marks)
    raise Invalid("predictions", "a round has predictions, won and bets, or else points and marks")


def _check_columns(columns: Mapping[str, Sequence[object]], players: int) -> None:
    for name, values in columns.items():
        if len(values) != players:
            raise Invalid(name, f"has {len(values)} values for {players} players")


def _seat(given: str | int | None, names: Sequence[str], where: str) -> Seat | None:
    if not isinstance(given, str):
        return given
    if given not in names:
        raise Invalid(where, f"nobody here is called {given!r}")
    return names.index(given)
