"""Moments of recorded games that a page can be shown at once (``tools/feed.py``): every question that either game asks.

Which questions there are is read from the golden records: what the telling says there, and what hangs over it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from publican.engine import record as records
from publican.engine.core import Seat
from publican.engine.hero_house.view import View as HeroHouseView
from publican.telling.games import TELLINGS
from publican.telling.half_pint.standing import needs, warnings
from publican.telling.message import Message
from tools.page import ROOT
from tools.stories import GOLDEN

BLIND_FLIP = ROOT / "tests" / "browser" / "blind_flip.json"
"""A monster without cards: no golden record has one."""
CROWD = 5
"""From so many players on a phone has to save room."""

MOST = 7


class Question(NamedTuple):
    """Something that a seat is asked: where in which record, and what it knows there."""

    record: Path
    game: str
    step: int
    seat: Seat
    names: tuple[str, ...]
    view: Any

    @property
    def asked(self) -> tuple[Message, ...]:
        """What the seat is told is wanted from it."""
        return TELLINGS[self.game].status(self.view)


@cache
def questions(game: str) -> dict[str, Question]:
    """Give questions of a game by their kind, so many that all that is said with any of them is said with one."""
    found: dict[str, Question] = {}
    seen: set[tuple[str, str]] = set()
    for question in all_questions(game):
        asked, *more = kind(question)
        news = {(asked, part) for part in ("", *more)} - seen
        if news:
            seen |= news
            found.setdefault(" ".join((asked, *more)), question)
    return found


def all_questions(game: str) -> Iterator[Question]:
    """Go through all that is asked in the golden records of a game."""
    for path in (*sorted(GOLDEN.glob("*.json")), BLIND_FLIP):
        record = records.read(path.read_bytes())
        if record.game != game:
            continue
        played = records.open_game(record, lambda k, cards: None)
        for step, turn in enumerate(records.replay(record)):
            for seat in turn.state.due:
                yield Question(path, game, step, seat, tuple(record.players), played.view(turn.state, seat))


def kind(question: Question) -> Iterator[str]:
    """Name what makes a question another one."""
    view = question.view
    for message in question.asked:
        yield message.id.removeprefix("hp-status-").removeprefix("hh-want-")
        yield from (f"{key}={value}" for key, value in message.args.items() if value in ("yes", 0))
    if isinstance(view, HeroHouseView):
        if not view.treasure:
            yield "nothing-left"
        return
    yield from (message.id for message in warnings(view))
    if len(question.names) >= CROWD:
        yield "crowd"
    if len(question.names) == MOST:
        yield "seven"
    if view.phase == "play":
        yield needs(view)[view.seat].id
        if view.chooses_set:
            yield "chooses"


def first(game: str, *parts: str) -> Question:
    """Give the first question whose kind has all these parts."""
    return next(each for name, each in questions(game).items() if set(parts) <= set(name.split()))
