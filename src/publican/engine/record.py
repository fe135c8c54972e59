"""The record of a game, ``publican.record/1``: complete, so that anyone can check it without the house."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from publican.engine import fair
from publican.engine.core import Card, Decks, Illegal, Invalid, Outcome, Pack, Seat
from publican.engine.games import GAMES, AnyGame
from publican.engine.reading import decoded
from publican.engine.spelling import speller

FORMAT = "publican.record/1"


class Record(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One game: everything that was chosen and everything that was dealt."""

    format: str = FORMAT
    game: str
    options: dict[str, object] = {}
    players: tuple[str, ...]
    start: Seat = 0
    decks: tuple[tuple[str, ...], ...]
    actions: tuple[tuple[Seat, str], ...]
    result: Outcome | UnsetType = UNSET
    fair: fair.Evidence | UnsetType = UNSET


class Turn(Struct, frozen=True):
    """One step of a replay: what was chosen, the state after it, and the events in between. Step 0 is the opening."""

    step: int
    seat: Seat | None
    action: str
    state: Any
    events: tuple[Any, ...]
    outcome: Outcome | None


class BadRecord(Exception):
    """A record that cannot be right. ``cause`` is an ``Illegal`` where a rule of the game is broken."""

    def __init__(self, where: str, why: str, cause: Illegal | None = None) -> None:
        super().__init__(where, why, cause)
        self.where = where
        self.why = why
        self.cause = cause

    def __str__(self) -> str:
        return f"{self.where}: {self.why}"


_records = msgspec.json.Decoder(Record)
_encode = msgspec.json.Encoder().encode


def read(line: str | bytes) -> Record:
    """Read one record; only its form is checked here."""
    try:
        record = decoded("record", line, _records)
    except Invalid as error:
        raise BadRecord(error.where, error.why) from None
    if record.format != FORMAT:
        raise BadRecord("format", f"is {record.format!r}, not {FORMAT}")
    if record.game not in GAMES:
        raise BadRecord("game", f"there is no game {record.game!r}; known are {', '.join(GAMES)}")
    return record


def write(record: Record) -> bytes:
    """Write one record as a line of JSON, without the line end."""
    return _encode(record)


def replay(record: Record, key: bytes | None = None) -> Iterator[Turn]:
    """Walk through a record from the opening on, and refuse the first thing in it that cannot be.

    With a fair key, each deck must be the one that the key gives.
    """
    decks = _RecordedDecks(record, key)
    game = open_game(record, decks)
    opening = game.begin()
    state = opening.state
    yield Turn(0, None, "", state, opening.events, None)
    for step, (seat, text) in enumerate(record.actions, start=1):
        try:
            played = game.play(state, game.parse(seat, text))
            if seat not in state.due:  # a changed choice stands in a record once, as it finally was
                raise Illegal("seat.not_due")
        except Illegal as illegal:
            raise BadRecord(f"step {step}", f"seat {seat} {text!r}: {illegal}", illegal) from None
        state = played.state
        yield Turn(step, seat, text, state, played.events, state.outcome)
    _check_end(record, state.outcome, decks.used)


def open_game(record: Record, decks: Decks) -> AnyGame:
    """Set up the game a record tells of, with decks from wherever."""
    try:
        game = GAMES[record.game].sit(len(record.players), record.options, record.start, decks)
    except Invalid as error:
        raise BadRecord(error.where, error.why) from None
    if game.start != record.start:
        raise BadRecord("start", f"is {record.start}, but the options name {game.start}")
    return game


def verify(record: Record) -> str:
    """Check legality, result and fairness; say in a word how far the evidence goes."""
    open_game(record, lambda k, cards: None)  # what is wrong with the table comes before what is wrong with the deal
    key = None
    if not isinstance(record.fair, UnsetType):
        try:
            key = fair.check(record.fair, record.game, len(record.players))
        except fair.Unfair as error:
            raise BadRecord(error.where, error.why) from None
    if key is not None:
        _check_start(record, key)
    over = False
    for turn in replay(record, key):
        over = turn.outcome is not None
    if over and record.fair and key is None:
        raise BadRecord("fair.seed", "is not revealed, though the game is over")
    return ("finished" if over else "running") + (", fair" if key else ", decks not proven")


def _check_start(record: Record, key: bytes) -> None:
    """Check who starts: the seat that the key draws, unless the options name another."""
    seats = len(record.players)
    drawn = GAMES[record.game].sit(seats, record.options, fair.first_seat(key, seats), lambda k, cards: None)
    if record.start != drawn.start:
        raise BadRecord("start", f"is {record.start}, but seed and nonces draw {drawn.start}")


def spelled_game(record: Record) -> dict[str, object]:
    """Spell a whole game out for programs: every step with its events, each round, and the result."""
    game = open_game(record, lambda k, cards: None)
    spelled, turns = speller(type(game)).spelled, list(replay(record))
    return {
        "game": record.game,
        "options": game.spelled_options(),
        "players": record.players,
        "start": record.start,
        "steps": [
            {"step": turn.step, "seat": turn.seat, "action": turn.action}
            | {"events": [spelled(event) for event in turn.events]}
            for turn in turns
        ],
        "rounds": game.rounds([event for turn in turns for event in turn.events]),
        "result": turns[-1].outcome,
    }


def _check_end(record: Record, outcome: Outcome | None, decks_used: int) -> None:
    if not isinstance(record.result, UnsetType) and record.result != outcome:
        really = "the game is not over" if outcome is None else f"it is {_encode(outcome).decode()}"
        raise BadRecord("result", f"is {_encode(record.result).decode()}, but {really}")
    if outcome is not None and len(record.decks) > decks_used:
        raise BadRecord(f"decks[{decks_used}]", "was never used")


class _RecordedDecks:
    """The decks of a record, each checked to hold just the cards that were to be shuffled."""

    def __init__(self, record: Record, key: bytes | None) -> None:
        self.record = record
        self.key = key
        self.pack = GAMES[record.game].pack
        self.used = 0

    def __call__(self, k: int, cards: Sequence[Card]) -> Sequence[Card] | None:
        if k >= len(self.record.decks):
            return None
        self.used = k + 1
        deck = _read_deck(self.record.decks[k], f"decks[{k}]", self.pack, cards)
        if self.key is not None and tuple(deck) != fair.shuffle(self.key, k, cards):
            raise BadRecord(f"decks[{k}]", "is not the deck that seed and nonces give")
        return deck


def _read_deck(names: Sequence[str], where: str, pack: Pack, cards: Sequence[Card]) -> list[Card]:
    if len(names) > len(cards):  # before anything is compared: a file may hold millions
        raise BadRecord(where, f"has {len(names)} cards, and {len(cards)} were to be shuffled")
    deck: list[Card] = []
    for place, name in enumerate(names):
        card = pack.card(name)
        if card is None:
            raise BadRecord(f"{where}[{place}]", f"there is no card {name!r}")
        deck.append(card)
    if sorted(deck) != sorted(cards):
        raise BadRecord(where, _difference(deck, cards, pack))
    return deck


def _difference(deck: Sequence[Card], cards: Sequence[Card], pack: Pack) -> str:
    """Say which cards are missing, do not belong there or are there twice."""
    parts = {
        "missing": [card for card in cards if card not in deck],
        "not among the cards to shuffle": sorted({card for card in deck if card not in cards}),
        "there twice": sorted({card for card in deck if deck.count(card) > 1}),
    }
    return "; ".join(f"{what}: {pack.names(found)}" for what, found in parts.items() if found)
