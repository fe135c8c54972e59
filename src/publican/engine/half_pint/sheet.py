"""The rounds of a sheet of Half-Pint Heroes: people give what happened, the pad says what it is worth.

    {"cards": 5, "predictions": [1, 0, 2], "bets": ["Laura", "Max", 1], "won": [1, 1, 2]}
    {"predictions": [2, 0, 0], "bets": [1, 2, 0], "won": [3, 0, 0], "brawl": "Max"}
    {"points": [20, 0, 30], "marks": ["X", null, null]}

A player is named, or counted from 0. With two players a bet may be null: the chip was kept. The last form copies what
already stands on paper. In the last round values may still be missing: then it is not counted yet.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import asdict

from publican.engine.core import Invalid, Seat
from publican.engine.half_pint.options import Options, read_options
from publican.engine.half_pint.possible import check_cells, check_copied, check_line
from publican.engine.half_pint.pub_night import Toast, toasts_at_once, toasts_of_round
from publican.engine.half_pint.scorepad import BRAWL, FULFILLED, Line, Mark, PadEntry, Score, Scorepad
from publican.engine.sheets import Part, Sheet, Slip, a_list, known_fields, seat_of, whole

MARKS: dict[str, Mark] = dict.fromkeys("xх", FULFILLED) | dict.fromkeys("bвkкд", BRAWL)  # noqa: RUF001
"""How people write the marks, in Latin and Cyrillic letters: B stands for a brawl, K in German, Д in Russian."""

MARKED, UNMARKED = Score(mark=FULFILLED), Score()
COPIED = "points", "marks"
NOTED = "cards", "predictions", "bets", "won", "brawl"


class NotedRound(Struct, frozen=True):
    """A round as people note it; None is not noted yet."""

    cards: int | None
    predictions: tuple[int | None, ...]
    bets: tuple[Seat | None, ...]
    won: tuple[int | None, ...]
    brawl: Seat | None

    @property
    def entries(self) -> tuple[PadEntry, ...] | None:
        """What everyone brought; None while something is missing. With two players no bet is a chip kept."""
        found = [
            PadEntry(prediction, won, bet)
            for prediction, won, bet in zip(self.predictions, self.won, self.bets, strict=True)
            if prediction is not None and won is not None and (bet is not None or len(self.bets) == 2)
        ]
        return tuple(found) if len(found) == len(self.bets) else None


def keep_score(sheet: Sheet) -> Scorepad:
    """Write all rounds of a sheet on a pad; a round that cannot have happened is refused with the reason."""
    options = _options(sheet)
    pad = Scorepad(len(sheet.players), options.rounds)
    for number, part in enumerate(sheet.parts, 1):
        try:
            after = _write(pad, part, sheet.players, options.most_sets)
            if after is None and number < len(sheet.parts):
                raise Slip("unfinished")
        except Slip as slip:
            raise slip.within(number) from None
        pad = after or pad
    return pad


def is_over(sheet: Sheet) -> bool:
    """Tell whether rounds that are spelled out, and known to be possible, end the game: marks alone decide it."""
    players = len(sheet.players)
    lines = tuple([Line((), None, _marked(part, players)) for part in sheet.parts])
    pad = Scorepad(players, _options(sheet).rounds, lines)
    shot = bool(lines) and any(lines[-1].scores[seat].mark for seat in pad.gun_fights[-1])
    return shot or len(lines) >= pad.length


def _marked(part: Part, players: int) -> tuple[Score, ...]:
    """Give who has a mark in a round, and no points."""
    if part.get("marks") is not None:
        marks = [mark is not None for mark in a_list(part["marks"], "marks")]
    elif (brawler := part.get("brawl")) is not None:
        marks = [seat == brawler for seat in range(players)]
    else:
        said, won = a_list(part["predictions"], "predictions"), a_list(part["won"], "won")
        marks = [each == sets for each, sets in zip(said, won, strict=True)]
    return tuple([MARKED if mark else UNMARKED for mark in marks])


def toasts_of(sheet: Sheet, pad: Scorepad) -> tuple[Toast, ...]:
    """Tell whom the pub night names now: for the round that just ended, or for the predictions of a running one."""
    options = _options(sheet)
    if len(pad.lines) == len(sheet.parts):
        return toasts_of_round(pad.lines, options.pub_night, options.abstain) if pad.lines else ()
    noted = _noted(sheet.parts[-1], sheet.players)
    predictions = [each for each in noted.predictions if each is not None]
    if noted.cards is None or len(predictions) < len(sheet.players):
        return ()
    return toasts_at_once(predictions, noted.cards, options.pub_night, options.abstain)


def check_noted(sheet: Sheet, part: Part) -> tuple[Part, bool]:
    """Spell a round out, refuse values that none can have, and tell whether nothing is missing."""
    known_fields(part, (*NOTED, *COPIED))
    if any(part.get(name) is not None for name in COPIED):
        points, marks = _copied(part, len(sheet.players))
        return {"points": points, "marks": marks}, True
    noted, most = _noted(part, sheet.players), _options(sheet).most_sets
    for seat, (prediction, bet, won) in enumerate(zip(noted.predictions, noted.bets, noted.won, strict=True)):
        check_cells(seat, prediction, bet, won, len(sheet.players), most)
    if noted.cards is not None and not 1 <= noted.cards <= most:
        raise Slip("cards", cards=noted.cards, most=most)
    if noted.brawl is not None and noted.brawl not in range(len(sheet.players)):
        raise Slip("seat", number=noted.brawl)
    given = ((name, value) for name, value in asdict(noted).items() if part.get(name) is not None)
    spelled = {name: list(value) if isinstance(value, tuple) else value for name, value in given}
    return spelled, noted.entries is not None


def _options(sheet: Sheet) -> Options:
    try:
        return read_options(sheet.options, len(sheet.players))
    except Invalid as invalid:
        raise Slip("option", name=invalid.where.removeprefix("options.").partition(".")[0].partition("[")[0]) from None


def _write(pad: Scorepad, part: Part, names: Sequence[str], most_sets: int) -> Scorepad | None:
    """Write one round, whichever way it was noted; None if it is not finished."""
    if pad.outcome is not None:
        raise Slip("over")
    known_fields(part, (*NOTED, *COPIED))
    given = {name for name, value in part.items() if value is not None}
    if given.intersection(COPIED):
        if given != {*COPIED}:
            raise Slip("mixed")
        points, marks = _copied(part, len(names))
        check_copied(pad, points, marks, most_sets)
        return pad.copy(points, marks)
    noted = _noted(part, names)
    entries = noted.entries
    if entries is None:
        return None
    if noted.cards is not None and not 1 <= noted.cards <= most_sets:
        raise Slip("cards", cards=noted.cards, most=most_sets)
    check_line(entries, noted.brawl, len(names), most_sets if noted.cards is None else noted.cards)
    return pad.write(entries, noted.brawl)


def _noted(part: Part, names: Sequence[str]) -> NotedRound:
    cards = part.get("cards")
    predictions = _column(part, "predictions", len(names))
    bets = _column(part, "bets", len(names))
    won = _column(part, "won", len(names))
    return NotedRound(
        cards=None if cards is None else whole(cards, "cards"),
        predictions=_numbers(predictions, "predictions"),
        bets=tuple([seat_of(bet, names, "bets", seat) for seat, bet in enumerate(bets)]),
        won=_numbers(won, "won"),
        brawl=seat_of(part.get("brawl"), names, "brawl"),
    )


def _copied(part: Part, players: int) -> tuple[list[int], list[Mark | None]]:
    points, marks = _column(part, "points", players), _column(part, "marks", players)
    return (
        [whole(each, "points", seat) for seat, each in enumerate(points)],
        [_mark(each, seat) for seat, each in enumerate(marks)],
    )


def _column(part: Part, name: str, players: int) -> Sequence[object]:
    if part.get(name) is None:
        return (None,) * players
    values = a_list(part[name], name)
    if len(values) != players:
        raise Slip("column", column=name, count=len(values), players=players)
    return values


def _numbers(values: Sequence[object], column: str) -> tuple[int | None, ...]:
    return tuple([None if each is None else whole(each, column, seat) for seat, each in enumerate(values)])


def _mark(given: object, seat: Seat) -> Mark | None:
    if given is None:
        return None
    letter = given.strip().lower() if isinstance(given, str) else "?"
    if letter not in MARKS:
        raise Slip("mark", seat)
    return MARKS[letter]
