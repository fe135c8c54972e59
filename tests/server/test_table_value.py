"""A table as a value: the fold, who is told what, and what a viewer cannot learn."""

from __future__ import annotations

import json
import random
from typing import Any, ClassVar, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from publican.engine.core import Illegal
from publican.engine.record import verify
from publican.server import wire
from publican.server.core import entries
from publican.server.core.append import finished_game
from publican.server.core.commands import Ask, Clock
from publican.server.core.decide import decide
from publican.server.core.denied import Denied
from publican.server.core.replay import opened, replay
from publican.server.core.table import Change, Table, apply
from publican.server.tables.audience import Frames
from publican.telling.games import TELLINGS, speller
from tests.server.logs_of_games import NAMES, PEOPLE, SEED, a_game, folded, seated, started

GAMES_TO_PLAY: list[tuple[str, dict[str, object]]] = [
    ("half-pint-heroes", {"edition": "first", "rounds": 6}),
    ("half-pint-heroes", {"edition": "second", "rounds": 6}),
    ("hero-house", {"target": 3}),
]


@pytest.mark.parametrize(("game", "options"), GAMES_TO_PLAY)
@pytest.mark.parametrize("seed", range(3))
def test_a_log_folds_into_a_record_that_verifies(game: str, options: dict[str, object], seed: int) -> None:
    table = folded(a_game(game, seed, **options))
    assert table.stage == "over"
    finished = finished_game(table)
    assert finished is not None
    assert verify(finished.record) == "finished, fair"


@pytest.mark.parametrize(("game", "options"), GAMES_TO_PLAY)
def test_entries_survive_the_disk(game: str, options: dict[str, object]) -> None:
    rows = a_game(game, 5, **options)
    again = [(entries.read(entries.write(entry)), seed) for entry, seed in rows]
    assert again == rows
    assert finished_game(folded(again)) == finished_game(folded(rows)) is not None


@pytest.mark.parametrize(("game", "options"), GAMES_TO_PLAY)
def test_each_viewers_numbers_are_dense_and_count_what_it_was_told(game: str, options: dict[str, object]) -> None:
    counted = dict.fromkeys((*PEOPLE[:3], "watcher"), 0)
    hidden = 0
    for told in replay(a_game(game, 2, **options)):
        for person in counted:
            counted[person] += told.only in (None, person)
            assert told.table.viewer_version(person) == counted[person]
        hidden += told.only is not None
    assert (hidden > 0) == (game == "half-pint-heroes")


plain, encode = msgspec.json.decode, msgspec.json.encode


class Viewer:
    """One who lays what updates name over what they knew, as clients do."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.view: Any = None
        self.own: Any = None
        self.wanted: Any = None

    def hear(self, update: Any) -> None:
        """Take an update in."""
        if "table" in update:
            self.view, self.own = {}, {}
        self.view = update["view"] and {**self.view, **update["view"]} if "view" in update else self.view
        self.own = update["own"] and {**self.own, **update["own"]} if "own" in update else self.own
        self.wanted = update.get("wanted", self.wanted)

    def compare(self, told: Change) -> None:
        """Hold what is known against what the engine shows to this seat."""
        running = told.table.running
        if running is None:
            assert self.view is self.own is None
            return
        game, telling = running.game, TELLINGS[running.game.name]
        spell = speller(type(game)).raw
        assert (self.own is None) == (self.seat is None)
        everyone = game.view(running.state, None)
        assert self.view == {**plain(spell(everyone)), **plain(encode(telling.standing(everyone)))}
        view = game.view(running.state, self.seat)
        said = {"status": telling.status(view)}
        if self.seat is not None:
            said["meanings"] = telling.meanings(view)
        if self.wanted is None:
            assert not said.pop("meanings", None)
        seen = {**plain(spell(view)), **plain(encode(said))}
        assert {**self.view, **(self.own or {}), **(self.wanted or {})} == {**self.view, **seen}


def compare_events(update: Any, told: Change, seat: int | None) -> None:
    """Hold the events of a frame against what the engine shows to this seat."""
    running = told.table.running
    if running is None:
        return
    game, telling = running.game, TELLINGS[running.game.name]
    events = [event for event in told.events if not isinstance(event, wire.WireMessage)]
    of_table = {kind.__struct_config__.tag for kind in get_args(wire.TableEvent)}
    of_game = [event for event in update["events"] if event["type"] not in of_table]
    shown = [game.shown(event, seat) for event in events]
    assert [event.pop("told") for event in of_game] == plain(encode(telling.told(told.before, shown)))
    assert of_game == [plain(speller(type(game)).raw(event)) for event in shown]


@pytest.mark.parametrize(("game", "options"), GAMES_TO_PLAY)
@pytest.mark.parametrize("seed", range(4, 7))
def test_frames_say_what_the_engine_shows(game: str, options: dict[str, object], seed: int) -> None:
    frames, viewers = Frames(), [Viewer(seat) for seat in (None, 0, 1, 2)]
    for told in replay(a_game(game, seed, **options)):
        for viewer in viewers:
            if told.only is None or (viewer.seat is not None and told.only == PEOPLE[viewer.seat]):
                update = json.loads(frames.update(told, None)(viewer.seat, 1))
                compare_events(update, told, viewer.seat)
                viewer.hear(update)
            viewer.compare(told)


@pytest.mark.parametrize(("game", "options"), GAMES_TO_PLAY)
def test_a_frame_is_the_same_whatever_was_told_before(game: str, options: dict[str, object]) -> None:
    """What was worked out is kept; nothing of that may show at another position, or to another seat."""
    steps = [told for seed in range(2) for told in replay(a_game(game, seed, **options))]
    frames, chance = Frames(), random.Random(1)
    for told in chance.choices(steps, k=300):
        seat = chance.choice((None, 0, 1, 2))
        assert frames.update(told, None)(seat, 1) == Frames().update(told, None)(seat, 1)


@pytest.mark.parametrize(("game", "options"), GAMES_TO_PLAY)
def test_an_update_names_only_what_has_changed(game: str, options: dict[str, object]) -> None:
    frames, viewers = Frames(), [Viewer(seat) for seat in (None, 0, 1, 2)]
    for told in replay(a_game(game, 3, **options)):
        for viewer in viewers:
            update = json.loads(frames.update(told, None)(viewer.seat, 1))
            if "table" not in update:
                assert [name for name, value in update.get("view", {}).items() if viewer.view[name] == value] == []
                assert update.get("own", {}) != viewer.own
                assert "wanted" not in update or update["wanted"] != viewer.wanted
            viewer.hear(update)


def test_choices_are_written_as_the_text_that_plays_them() -> None:
    running = folded(started(seated("half-pint-heroes", 2), [b"a" * 16, b"b" * 16])).running
    assert running is not None
    own = msgspec.json.decode(speller(type(running.game)).raw(running.game.own(running.state, 0)))
    assert [each["action"] for each in own["choices"]] == [f"predict {sets}" for sets in range(7)]


@given(st.integers(0, 2**32), st.integers(0, 2**32), st.integers(0, 60))
@settings(max_examples=40)
def test_s6_worlds_that_differ_in_hidden_cards_send_the_same_bytes(one: int, other: int, length: int) -> None:
    """Two deals that give seat 0 the same cards and the same row, and the others other ones."""
    rows = started(seated("half-pint-heroes", 3, rounds=6), [b"a" * 16, b"b" * 16, b"c" * 16])
    table = folded(rows)
    assert table.running is not None
    state = table.running.state
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
        running = msgspec.structs.replace(table.running, state=changed)
        worlds.append(msgspec.structs.replace(table, running=running))
    choices = random.Random(length)
    frames: list[list[bytes]] = [[], []]
    tables = [Frames(), Frames()]
    for _ in range(6):  # predictions and bets: nothing of a hand shows
        seat, text = choices.randrange(3), choices.choice(("predict 1", "predict 2", "bet 0", "bet 1", "bet 2"))
        for at, world in enumerate(worlds):
            try:
                told = apply(world, entries.Acted(seat, text, by=PEOPLE[seat]))
            except Illegal as illegal:
                frames[at].append(illegal.code.encode())
                continue
            worlds[at] = told.table
            if told.only in (None, PEOPLE[0]):
                frames[at].append(tables[at].update(told, None)(0, told.table.viewer_version(PEOPLE[0])))
            frames[at].append(tables[at].welcome(told.table, PEOPLE[0], None, [told], None))
            frames[at].append(tables[at].welcome(told.table, "watcher", None, [told], None))
    assert frames[0] == frames[1]


def test_s6_the_seed_is_in_no_frame_before_the_end() -> None:
    rows = a_game("half-pint-heroes", 1, rounds=6)
    frames = Frames()
    kept: list[Change] = []
    for told in replay(rows):
        kept.append(told)
        for person in (*PEOPLE[:3], "watcher"):
            frame = frames.welcome(told.table, person, 0, kept, None)
            assert (SEED.hex().encode() in frame) == (told.table.stage == "over")


def test_who_missed_updates_is_told_exactly_those() -> None:
    steps = list(replay(a_game("half-pint-heroes", 2, rounds=6)))
    now = steps[-1].table
    for person in (PEOPLE[0], "watcher"):
        since = now.viewer_version(person) - 5
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


def ask(table: Table, person: str, command: Any) -> Table:
    """Decide a command and fold it in."""
    entry = decide(table, Ask(Asking(person), command), Moment())
    return apply(table, entry, SEED).table


def test_only_the_host_starts_and_only_a_full_table() -> None:
    table = opened(entries.Opened("tbl", "hero-house", {}, 2, False, "none", by="pa"))
    table = ask(table, "pa", wire.Sit(id="1"))
    with pytest.raises(Denied, match=r"table\.not_full"):
        ask(table, "pa", wire.Start(id="2"))
    table = ask(table, "pb", wire.Sit(id="1"))
    with pytest.raises(Denied, match=r"host\.only"):
        ask(table, "pb", wire.Start(id="2"))
    assert ask(table, "pa", wire.Start(id="3")).stage == "hashes"


def test_a_sealed_choice_needs_the_same_phase_and_any_other_the_same_version() -> None:
    table = folded(started(seated("half-pint-heroes", 3, rounds=6), [b"a" * 16, b"b" * 16, b"c" * 16]))
    begin = table.viewer_version("pa")
    for person in ("pb", "pc"):
        table = ask(table, person, wire.Act(id="1", seen=begin, action="predict 1"))
    table = ask(table, "pb", wire.Act(id="2", seen=begin, action="predict 2"))
    table = ask(table, "pa", wire.Act(id="1", seen=begin, action="predict 3"))
    for seen in (begin, table.viewer_version("pb") + 1):
        with pytest.raises(Denied, match=r"version\.stale"):
            ask(table, "pb", wire.Act(id="3", seen=seen, action="bet 0"))


def test_a_choice_is_changed_only_so_often() -> None:
    table = folded(started(seated("half-pint-heroes", 2, rounds=6), [b"a" * 16, b"b" * 16]))
    for number in range(21):
        command = wire.Act(id=str(number), seen=table.viewer_version("pa"), action="predict 1")
        table = ask(table, "pa", command)
    with pytest.raises(Denied, match=r"act\.too_often"):
        ask(table, "pa", wire.Act(id="x", seen=table.viewer_version("pa"), action="predict 2"))


def test_when_all_people_leave_a_game_it_is_broken_off() -> None:
    table = folded(started(seated("half-pint-heroes", 2, 1, rounds=6), [b"a" * 16, b"b" * 16]))
    table = ask(table, "pa", wire.Leave(id="1"))
    assert (table.stage, table.host) == ("playing", "pb")
    table = ask(table, "pb", wire.Leave(id="1"))
    assert (table.stage, table.host) == ("over", None)
    assert [broken.number for broken in table.broken] == [1]


def test_a_table_without_a_host_belongs_to_who_sits_down_next() -> None:
    table = folded(seated("hero-house", 1, 1))
    table = ask(table, "pa", wire.Stand(id="1"))
    assert table.host is None
    table = ask(table, "pb", wire.Sit(id="1"))
    assert table.host == "pb"
    assert ask(table, "pb", wire.Start(id="2")).stage == "hashes"


def test_a_table_of_bots_is_dealt_at_once() -> None:
    rows = [*seated("hero-house", 1, 1), (entries.Stood(by="pa"), None), (entries.BotSeated("random"), None)]
    assert folded(started(rows, [])).stage == "playing"
