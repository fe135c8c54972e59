"""What must be true after every fault: compares all that clients saw with the log.

Every update that any client saw is in the log; the log is contiguous; replay = state = views; no command is applied
twice; cards are conserved.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path

from publican.engine import half_pint, hero_house
from publican.server.adapters.sqlite import table_log, upkeep
from publican.server.core.append import Logged
from publican.server.core.entries import LogEntry
from publican.server.core.replay import replay
from publican.server.core.table import Change, RunningGame
from publican.server.tables.audience import KEPT, Frames
from tools.faults.player import Notes, Player, digest
from tools.faults.report import Report


def verdict(data: Path, people: Iterable[Player], report: Report | None = None) -> list[str]:
    """Judge a house by its data and what clients saw; give what is wrong."""
    wrong = list(upkeep.check(data))
    with closing(upkeep.find(data)) as connection:
        return wrong + judged(partial(table_log.read, connection), people, report)


def judged(
    read: Callable[[str], Sequence[Logged]], people: Iterable[Player], report: Report | None = None
) -> list[str]:
    """Compare what clients saw with the logs, wherever those are kept; give what is wrong."""
    wrong: list[str] = []
    by_table: dict[str, list[tuple[str, Notes]]] = {}
    for person in people:
        wrong += [f"{person.person}: {trouble}" for trouble in person.troubles]
        for table, notes in person.notes.items():
            by_table.setdefault(table, []).append((person.person, notes))
    for number, (table, seen) in enumerate(by_table.items(), 1):
        wrong += [f"table {table}: {fault}" for fault in _judge(read(table), seen)]
        if report is not None:
            report.show(number, len(by_table), "tables judged")
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
    witnesses = [Witness(person, notes) for person, notes in seen]
    frames, kept = Frames(), deque[Change](maxlen=KEPT)
    for told, (entry, _) in zip(steps, rows, strict=True):
        kept.append(told)
        for witness in witnesses:  # one after the other at each step: what all see is written once
            witness.compare(frames, told, entry, kept)
    for witness in witnesses:
        witness.end({entry.id for entry, _ in rows if entry.by == witness.person})
        yield from (f"{witness.person}: {fault}" for fault in witness.wrong)


class Witness:
    """One person: everything is written anew for them, and compared with what they were sent."""

    def __init__(self, person: str, notes: Notes) -> None:
        self.person, self.wrong = person, list[str]()
        self._notes, self._left, self._seen = notes, dict(notes.updates), set[int]()
        self._welcomes: dict[int, list[tuple[int, int | None, bytes]]] = {}
        for welcome in notes.welcomes:
            self._welcomes.setdefault(welcome[0], []).append(welcome)

    def compare(self, frames: Frames, told: Change, entry: LogEntry, kept: deque[Change]) -> None:
        """Compare what was sent of this entry, and as welcomes after it."""
        version, seat = told.table.viewer_version(self.person), told.table.seat_of(self.person)
        if told.only in (None, self.person) and version in self._left:
            frame = frames.update(told, None)(seat, version)
            if self._left.pop(version) != digest(frame):
                self.wrong.append(f"update {version} is not what the log says")
        if version in self._welcomes:
            # What others alone are told leaves one's version as it is, but takes its place in what is kept.
            self._welcomes[version] = [
                (at, since, shown)
                for at, since, shown in self._welcomes[version]
                if digest(frames.welcome(told.table, self.person, since, list(kept), None)) != shown
            ]
        self._seen.add(version)
        if entry.by == self.person and entry.id:
            self.wrong += _answers(entry.id, version, self._notes)

    def end(self, logged: set[str]) -> None:
        """Look what is left when the log ends, with the ids of their commands in it."""
        for version in [version for version in self._welcomes if version in self._seen]:
            if self._welcomes.pop(version):
                self.wrong.append(f"the welcome at {version} is not what the log says")
        if self._left or self._welcomes:
            places = sorted({*self._left, *self._welcomes})[:5]
            self.wrong.append(f"saw versions that are not in the log: {places}")
        missing = set(self._notes.done) - logged
        if missing:
            self.wrong.append(f"done, but not in the log: {sorted(missing)[:3]}")


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
