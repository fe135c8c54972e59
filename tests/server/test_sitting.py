"""A table as a value: the fold, who is told what, and what a viewer cannot learn."""

from __future__ import annotations

import json
import random
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from publican.engine import fair
from publican.engine.core import Illegal
from publican.engine.record import verify
from publican.engine.spelling import speller
from publican.server import log, wire
from publican.server.core.commands import Ask, Clock
from publican.server.core.decide import Denied, decide
from publican.server.folding import Told, after, opened, replay
from publican.server.frames import Frames
from publican.server.sitting import Sitting, record

PEOPLE = ("pa", "pb", "pc", "pd")
NAMES = ("Ada", "Bo", "Cy", "Di")
SEED = bytes(range(32))

Rows = list[tuple[log.Entry, bytes | None]]


def seated(game: str, people: int, bots: int = 0, /, **options: object) -> Rows:
    """Write the log of a table up to the start."""
    opening = log.Opened("tbl", game, options, people + bots, False, "none", by=PEOPLE[0])
    rows: Rows = [(opening, None)]
    rows += [(log.Seated(name, by=person), None) for person, name in list(zip(PEOPLE, NAMES, strict=True))[:people]]
    rows += [(log.BotSeated("random"), None)] * bots
    return rows


def started(rows: Rows, nonces: list[bytes], seed: bytes = SEED) -> Rows:
    """Write the fair deal of the first game."""
    game_id = "game/1"
    rows = [*rows, (log.Started(game_id, fair.commitment(game_id, seed).hex(), by=PEOPLE[0]), seed)]
    for seat, nonce in enumerate(nonces):
        rows.append((log.NonceHashed(fair.nonce_hash(game_id, seat, nonce).hex(), by=PEOPLE[seat]), None))
    rows += [(log.NonceGiven(nonce.hex(), by=PEOPLE[seat]), None) for seat, nonce in enumerate(nonces)]
    return rows


def folded(rows: Rows) -> Sitting:
    """Fold a log."""
    return list(replay(rows))[-1].sitting


def played(rows: Rows, chance: random.Random, changes: float = 0.3) -> Rows:
    """Write a whole game at random, with choices changed now and then."""
    rows = list(rows)
    sitting = folded(rows)
    while sitting.due:
        running = sitting.running
        assert running is not None
        seats = sorted(sitting.due)
        if sitting.sealed and chance.random() < changes and (decided := sorted(sitting.phase_due - sitting.due)):
            seats = decided
        seat = chance.choice(seats)
        choice = chance.choice(running.game.legal(running.state, seat))
        entry = log.Acted(seat, running.game.spell(choice.action), by=sitting.seats[seat].person or "")
        rows.append((entry, None))
        sitting = after(sitting, entry).sitting
    return rows


def a_game(game: str, seed: int, /, **options: object) -> Rows:
    """Write a game of three people at random."""
    rows = started(seated(game, 3, **options), [bytes([seat]) * 16 for seat in range(3)])
    return played(rows, random.Random(seed))


GAMES_TO_PLAY: list[tuple[str, dict[str, object]]] = [
    ("half-pint-heroes", {"edition": "first", "rounds": 6}),
    ("half-pint-heroes", {"edition": "second", "rounds": 6}),
    ("hero-house", {"target": 3}),
]


@pytest.mark.parametrize(("game", "options"), GAMES_TO_PLAY)
@pytest.mark.parametrize("seed", range(3))
def test_a_log_folds_into_a_record_that_verifies(game: str, options: dict[str, object], seed: int) -> None:
    sitting = folded(a_game(game, seed, **options))
    assert sitting.stage == "over"
    assert verify(record(sitting)) == "finished, fair"


@pytest.mark.parametrize(("game", "options"), GAMES_TO_PLAY)
def test_entries_survive_the_disk(game: str, options: dict[str, object]) -> None:
    rows = a_game(game, 5, **options)
    again = [(log.read(log.write(entry)), seed) for entry, seed in rows]
    assert again == rows
    assert record(folded(again)) == record(folded(rows))


@pytest.mark.parametrize(("game", "options"), GAMES_TO_PLAY)
def test_each_viewers_numbers_are_dense_and_count_what_it_was_told(game: str, options: dict[str, object]) -> None:
    counted = dict.fromkeys((*PEOPLE[:3], "watcher"), 0)
    hidden = 0
    for told in replay(a_game(game, 2, **options)):
        for person in counted:
            counted[person] += told.only in (None, person)
            assert told.sitting.number_of(person) == counted[person]
        hidden += told.only is not None
    assert (hidden > 0) == (game == "half-pint-heroes")


def compare(update: Any, told: Told, seat: int | None) -> None:
    """Hold a frame against what the engine shows to this seat."""
    running = told.sitting.running
    if running is None:
        assert update["view"] is update["own"] is None
        return
    spell = speller(type(running.game)).raw
    assert (update["own"] is None) == (seat is None)
    assert {**update["view"], **(update["own"] or {})} == msgspec.json.decode(
        spell(running.game.view(running.state, seat))
    )
    assert update["view"] == msgspec.json.decode(spell(running.game.view(running.state, None)))
    events = [event for event in told.events if not isinstance(event, wire.Message)]
    spelled_events = [msgspec.json.decode(spell(running.game.shown(event, seat))) for event in events]
    tags = {event["type"] for event in spelled_events}
    assert [event for event in update["events"] if event["type"] in tags] == spelled_events


@pytest.mark.parametrize(("game", "options"), GAMES_TO_PLAY)
@pytest.mark.parametrize("seed", range(4, 7))
def test_frames_say_what_the_engine_shows(game: str, options: dict[str, object], seed: int) -> None:
    frames = Frames()
    for told in replay(a_game(game, seed, **options)):
        for seat in (None, 0, 1, 2):
            compare(json.loads(frames.update(told, seat, 1, None)), told, seat)


@pytest.mark.parametrize(("game", "options"), GAMES_TO_PLAY)
def test_frames_say_what_the_engine_shows_whatever_was_told_before(game: str, options: dict[str, object]) -> None:
    """What was encoded is kept; nothing of that may show at another position, or to another seat."""
    steps = [told for seed in range(2) for told in replay(a_game(game, seed, **options))]
    frames, chance = Frames(), random.Random(1)
    for told in chance.choices(steps, k=300):
        seat = chance.choice((None, 0, 1, 2))
        compare(json.loads(frames.update(told, seat, 1, None)), told, seat)


def test_choices_are_written_as_the_text_that_plays_them() -> None:
    running = folded(started(seated("half-pint-heroes", 2), [b"a" * 16, b"b" * 16])).running
    assert running is not None
    own = msgspec.json.decode(speller(type(running.game)).raw(running.game.own(running.state, 0)))
    assert [each["action"] for each in own["choices"]] == [f"predict {sets}" for sets in range(7)]


@given(st.integers(0, 2**32), st.integers(0, 2**32), st.integers(0, 60))
@settings(max_examples=40, deadline=None)
def test_s6_worlds_that_differ_in_hidden_cards_send_the_same_bytes(one: int, other: int, length: int) -> None:
    """Two deals that give seat 0 the same cards and the same row, and the others other ones."""
    rows = started(seated("half-pint-heroes", 3, rounds=6), [b"a" * 16, b"b" * 16, b"c" * 16])
    sitting = folded(rows)
    assert sitting.running is not None
    state = sitting.running.state
    hidden = [card for seat in (1, 2) for card in state.hands[seat]]
    rest = [card for card in range(65) if card not in (*state.row, *state.hands[0])]
    worlds = []
    for seed in (one, other):
        cards = random.Random(seed).sample(rest, len(hidden))
        hands = (
            state.hands[0],
            tuple(sorted(cards[: len(state.hands[1])])),
            tuple(sorted(cards[len(state.hands[1]) :])),
        )
        changed = msgspec.structs.replace(state, hands=hands)
        running = msgspec.structs.replace(sitting.running, state=changed)
        worlds.append(msgspec.structs.replace(sitting, running=running))
    choices = random.Random(length)
    frames: list[list[bytes]] = [[], []]
    tables = [Frames(), Frames()]
    for _ in range(6):  # predictions and bets: nothing of a hand shows
        seat, text = choices.randrange(3), choices.choice(("predict 1", "predict 2", "bet 0", "bet 1", "bet 2"))
        for at, world in enumerate(worlds):
            try:
                told = after(world, log.Acted(seat, text, by=PEOPLE[seat]))
            except Illegal as illegal:
                frames[at].append(illegal.code.encode())
                continue
            worlds[at] = told.sitting
            if told.only in (None, PEOPLE[0]):
                frames[at].append(tables[at].update(told, 0, told.sitting.number_of(PEOPLE[0]), None))
            frames[at].append(tables[at].welcome(told.sitting, PEOPLE[0], None, [told], None))
            frames[at].append(tables[at].welcome(told.sitting, "watcher", None, [told], None))
    assert frames[0] == frames[1]


def test_s6_the_seed_is_in_no_frame_before_the_end() -> None:
    rows = a_game("half-pint-heroes", 1, rounds=6)
    frames = Frames()
    kept: list[Told] = []
    for told in replay(rows):
        kept.append(told)
        for person in (*PEOPLE[:3], "watcher"):
            frame = frames.welcome(told.sitting, person, 0, kept, None)
            assert (SEED.hex().encode() in frame) == (told.sitting.stage == "over")


def test_who_missed_updates_is_told_exactly_those() -> None:
    steps = list(replay(a_game("half-pint-heroes", 2, rounds=6)))
    now = steps[-1].sitting
    for person in (PEOPLE[0], "watcher"):
        since = now.number_of(person) - 5
        frame = json.loads(Frames().welcome(now, person, since, steps[-64:], None))
        assert [update["version"] for update in frame["missed"]] == [since + 1 + at for at in range(5)]
        long_ago = json.loads(Frames().welcome(now, person, 1, steps[-64:], None))
        assert long_ago["missed"] is None


class Moment:
    """Nothing is left to chance, and nobody is late."""

    code = "code"
    seed = SEED
    clock = Clock()
    away: ClassVar[dict[str, float]] = {}


class Asking:
    """A connection that hears nothing."""

    client = "page"

    def __init__(self, person: str) -> None:
        self.person, self.name = person, dict(zip(PEOPLE, NAMES, strict=True))[person]

    def put(self, message: bytes) -> None:
        """Hear nothing."""


def ask(sitting: Sitting, person: str, command: Any) -> Sitting:
    """Decide a command and fold it in."""
    entry = decide(sitting, Ask(Asking(person), command), Moment())
    return after(sitting, entry, SEED).sitting


def test_only_the_host_starts_and_only_a_full_table() -> None:
    sitting = opened(log.Opened("tbl", "hero-house", {}, 2, False, "none", by="pa"))
    sitting = ask(sitting, "pa", wire.Sit(id="1"))
    with pytest.raises(Denied, match=r"table\.not_full"):
        ask(sitting, "pa", wire.Start(id="2"))
    sitting = ask(sitting, "pb", wire.Sit(id="1"))
    with pytest.raises(Denied, match=r"host\.only"):
        ask(sitting, "pb", wire.Start(id="2"))
    assert ask(sitting, "pa", wire.Start(id="3")).stage == "hashes"


def test_a_sealed_choice_needs_the_same_phase_and_any_other_the_same_version() -> None:
    sitting = folded(started(seated("half-pint-heroes", 3, rounds=6), [b"a" * 16, b"b" * 16, b"c" * 16]))
    begin = sitting.number_of("pa")
    for person in ("pb", "pc"):
        sitting = ask(sitting, person, wire.Act(id="1", seen=begin, action="predict 1"))
    sitting = ask(sitting, "pb", wire.Act(id="2", seen=begin, action="predict 2"))
    sitting = ask(sitting, "pa", wire.Act(id="1", seen=begin, action="predict 3"))
    for seen in (begin, sitting.number_of("pb") + 1):
        with pytest.raises(Denied, match=r"version\.stale"):
            ask(sitting, "pb", wire.Act(id="3", seen=seen, action="bet 0"))


def test_a_choice_is_changed_only_so_often() -> None:
    sitting = folded(started(seated("half-pint-heroes", 2, rounds=6), [b"a" * 16, b"b" * 16]))
    for number in range(21):
        command = wire.Act(id=str(number), seen=sitting.number_of("pa"), action="predict 1")
        sitting = ask(sitting, "pa", command)
    with pytest.raises(Denied, match=r"act\.too_often"):
        ask(sitting, "pa", wire.Act(id="x", seen=sitting.number_of("pa"), action="predict 2"))


def test_when_all_people_leave_a_game_it_is_broken_off() -> None:
    sitting = folded(started(seated("half-pint-heroes", 2, 1, rounds=6), [b"a" * 16, b"b" * 16]))
    sitting = ask(sitting, "pa", wire.Leave(id="1"))
    assert (sitting.stage, sitting.host) == ("playing", "pb")
    sitting = ask(sitting, "pb", wire.Leave(id="1"))
    assert (sitting.stage, sitting.host) == ("over", None)
    assert [broken.number for broken in sitting.broken] == [1]


def test_a_table_without_a_host_belongs_to_who_sits_down_next() -> None:
    sitting = folded(seated("hero-house", 1, 1))
    sitting = ask(sitting, "pa", wire.Stand(id="1"))
    assert sitting.host is None
    sitting = ask(sitting, "pb", wire.Sit(id="1"))
    assert sitting.host == "pb"
    assert ask(sitting, "pb", wire.Start(id="2")).stage == "hashes"


def test_a_table_of_bots_is_dealt_at_once() -> None:
    rows = [*seated("hero-house", 1, 1), (log.Stood(by="pa"), None), (log.BotSeated("random"), None)]
    assert folded(started(rows, [])).stage == "playing"
