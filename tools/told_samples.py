"""Messages with real arguments, out of the golden records, and how they read in each language.

``web/tests/formatting.test.ts`` formats the same messages: both must say the same, word for word.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from publican.engine import record as records
from publican.engine.half_pint import View as HalfPintView
from publican.engine.record import Record
from publican.telling.games import TELLINGS
from publican.telling.half_pint.events import leader
from publican.telling.half_pint.standing import needs, pad_shown, pays, so_far, warnings
from publican.telling.message import Joined, Message, OneSeat, Seats
from publican.words import LANGUAGES, Formatter, Words

GOLDEN = Path(__file__).resolve().parent.parent / "tests" / "records" / "golden"
NAMES = ("Ada", "Bo", "Cy", "Dora", "Emil", "Fay", "Gus")
ENOUGH = 12
"""Samples of one message."""

RARE = (
    Message("hh-want-flip"),
    Message("hp-status-deal"),
    Message("why-next-card", {"made": Message("made-flush", {"high": 13}), "rival": OneSeat(1)}),
    Message("made-straight-flush", {"high": 12}),
    Message("made-five-of-a-kind", {"high": 7}),
    Message("made-royal-flush", {"high": 13}),
    Message("toast-hp-d1", {"names": Seats((0, 1))}),
    Message("toast-hp-d9", {"names": Seats((2,))}),
)
"""What no golden record comes to."""


class Sample(Struct, frozen=True):
    """A message, to whom it is said, and its texts by language."""

    message: Message
    names: tuple[str, ...]
    me: int | None
    texts: dict[str, str]


def messages(record: Record) -> Iterator[tuple[int | None, Message]]:
    """Tell a whole game to a spectator who sees all, and in turn to two of the seats."""
    game = records.open_game(record, lambda k, cards: None)
    telling = TELLINGS[record.game]
    state: Any = None
    for turn in records.replay(record):
        known = telling.before(game, state)
        state = turn.state
        for seat in (None, turn.step % game.seats, (turn.step + 1) % game.seats):
            events = [event if seat is None else game.shown(event, seat) for event in turn.events]
            view = game.view(state, seat)
            said = [*chain.from_iterable(telling.told(known, events))]
            said += telling.status(view)
            said += telling.meanings(view)
            if isinstance(view, HalfPintView):
                said += [*so_far(view, leader(view.plays)), *warnings(view), *filter(None, [pays(view)]), *needs(view)]
                said += pad_shown(view.pad).meaning if any(turn.events) and seat is None else ()
            yield from ((seat, each) for each in chain.from_iterable(map(nested, said)))


def nested(outer: Message) -> Iterator[Message]:
    """Give a message and all that are in it."""
    yield outer
    for value in outer.args.values():
        within = value.all if isinstance(value, Joined) else (value,) if isinstance(value, Message) else ()
        for each in within:
            yield from nested(each)


def golden() -> Iterator[Record]:
    """Read the golden records."""
    for file in sorted(GOLDEN.glob("*.json")):
        yield from map(records.read, file.read_bytes().splitlines())


@cache
def samples() -> tuple[Sample, ...]:
    """Choose some of each message, as different as they come."""
    found: dict[str, dict[bytes, tuple[int, int | None, Message]]] = {}
    for record in golden():
        for seat, each in messages(record):
            known = found.setdefault(each.id, {})
            if len(known) < ENOUGH:
                known.setdefault(msgspec.json.encode((each, seat)), (len(record.players), seat, each))
    words = {language: Words(language) for language in LANGUAGES}
    chosen = [each for known in found.values() for each in known.values()] + [(4, 1, rare) for rare in RARE]
    return tuple(
        Sample(each, NAMES[:players], seat, _texts(words, NAMES[:players], seat, each))
        for players, seat, each in chosen
    )


def _texts(words: dict[str, Words], names: tuple[str, ...], seat: int | None, said: Message) -> dict[str, str]:
    return {language: Formatter(each, names, seat).say(said) for language, each in words.items()}


def main(file: Path) -> None:
    """Write the samples."""
    file.write_bytes(msgspec.json.format(msgspec.json.encode(samples()), indent=1))
