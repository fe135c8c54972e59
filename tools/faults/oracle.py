"""What must be true after every fault: compares all that clients saw with the log.

Every update that any client saw is in the log; the log is contiguous; replay = state = views; no command is applied
twice; cards are conserved.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from publican.engine import half_pint, hero_house
from publican.server.adapters.sqlite import table_log, upkeep
from publican.server.core.entries import LogEntry
from publican.server.core.replay import replay
from publican.server.core.table import Change, RunningGame
from publican.server.tables.audience import KEPT, Frames
from tools.faults.player import Notes, Player, digest


def verdict(data: Path, people: Iterable[Player]) -> list[str]:
    """Judge a house by its data and what clients saw; give what is wrong."""
    wrong = list(upkeep.check(data))
    by_table: dict[str, list[tuple[str, Notes]]] = {}
    for person in people:
        wrong += [f"{person.person}: {trouble}" for trouble in person.troubles]
        for table, notes in person.notes.items():
            by_table.setdefault(table, []).append((person.person, notes))
    connection = upkeep.find(data)
    try:
        for table, seen in by_table.items():
            wrong += [f"table {table}: {fault}" for fault in _judge(table_log.read(connection, table), seen)]
    finally:
        connection.close()
    return wrong


def _judge(rows: Sequence[tuple[LogEntry, bytes | None]], seen: list[tuple[str, Notes]]) -> Iterator[str]:
    steps = list(replay(rows))
    twice = [
        given
        for given, count in Counter((entry.by, entry.client, entry.id) for entry, _ in rows if entry.id).items()
        if count > 1
    ]
    if twice:
        yield f"applied twice: {twice[:3]}"
    yield from _cards(steps)
    for person, notes in seen:
        for fault in _compare(steps, rows, person, notes):
            yield f"{person}: {fault}"


def _compare(
    steps: list[Change], rows: Sequence[tuple[LogEntry, bytes | None]], person: str, notes: Notes
) -> Iterator[str]:
    """Write everything anew for one person, and compare it with what they were sent."""
    frames = Frames()
    kept: deque[Change] = deque(maxlen=KEPT)
    left, seen = dict(notes.updates), set[int]()
    welcomes = {version: [each for each in notes.welcomes if each[0] == version] for version, _, _ in notes.welcomes}
    for told, (entry, _) in zip(steps, rows, strict=True):
        kept.append(told)
        version, seat = told.table.viewer_version(person), told.table.seat_of(person)
        if told.only in (None, person) and version in left:
            frame = frames.update(told, seat, version, None)
            if left.pop(version) != digest(frame):
                yield f"update {version} is not what the log says"
        welcomes[
            version
        ] = [  # what others alone are told leaves one's version as it is, but takes its place in what is kept
            (at, since, shown)
            for at, since, shown in welcomes.get(version, ())
            if digest(frames.welcome(told.table, person, since, list(kept), None)) != shown
        ]
        seen.add(version)
        if entry.by == person and entry.id:
            yield from _answers(entry.id, version, notes)
    for version in [version for version in welcomes if version in seen]:
        if welcomes.pop(version):
            yield f"the welcome at {version} is not what the log says"
    if left or welcomes:
        yield f"saw versions that are not in the log: {sorted({*left, *welcomes})[:5]}"
    missing = set(notes.done) - {entry.id for entry, _ in rows if entry.by == person}
    if missing:
        yield f"done, but not in the log: {sorted(missing)[:3]}"


def _answers(given: str, version: int, notes: Notes) -> Iterator[str]:
    if given in notes.refused:
        yield f"{given} was refused, but is in the log"
    if notes.done.get(given, version) != version:
        yield f"{given} was answered with version {notes.done[given]}, but is {version}"


def _cards(steps: Iterable[Change]) -> Iterator[str]:
    """No card is in two places, and from one deal to the next none comes from nowhere or is lost."""
    before: tuple[object, Counter[int]] = (None, Counter())
    for told in steps:
        running = told.table.running
        if running is None:
            continue
        mark, held = _held(running)
        doubled = [card for card, count in held.items() if count > 1]
        if doubled:
            yield f"cards in two places at {told.table.version}: {doubled}"
        if mark == before[0] and held != before[1]:
            yield f"cards from nowhere or lost at {told.table.version}: {held - before[1]}, {before[1] - held}"
        before = (mark, held)


def _held(running: RunningGame) -> tuple[object, Counter[int]]:
    """Count the cards wherever they lie, and name the deal that they came from."""
    state, piles = running.state, [*running.state.hands]
    match state:
        case half_pint.State():
            played = [*state.plays, *(play for trick in state.tricks for play in trick.plays)]
            piles += [state.row, *(play.made.hand for play in played)]
        case hero_house.State():
            piles += [state.discard_pile, state.draw_pile, state.out_pile]
            piles += [hero.cards for heroes in state.heroes for hero in heroes]
    return len(running.decks), Counter(card for pile in piles for card in pile)
